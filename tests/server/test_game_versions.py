"""Tables whose match was begun with another version of its game, or with a game that is not here any more."""

from pathlib import Path

from duskboard.games import SHELF
from tests.server.hall import hall, refusal, run
from tests.server.stored import rename

OLD = Path(__file__).parents[1] / "engine" / "records" / "rogue-1-crow.json"


def test_a_table_whose_game_is_gone_or_newer_says_so(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
            key = ann.key
        async with hall(tmp_path) as there:
            await there.app.store.writer.work(lambda db: db.execute("UPDATE matches SET version = 9"))
            ann = there.visitor(key)
            assert (await refusal(ann.ask("GET", f"/tables/{table}")))["because"] == "newer-game"
            await rename(there, "tables", "sheet", b"dungeon", b"chess")
            assert (await refusal(ann.ask("GET", f"/tables/{table}")))["because"] == "unknown-game"
            (card,) = await ann.ask("GET", "/tables/mine")
            assert card["version"] == 0

    run(test())


def test_a_match_goes_on_by_the_rules_with_which_it_was_begun(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, _ = await there.table("Ann", "Bo", game="rogue")
            assert there.app.lobby.open_tables[table].live_match.game is SHELF["rogue"]
            await there.app.store.writer.work(lambda db: db.execute("UPDATE matches SET version = 1"))
        async with hall(tmp_path) as there, there.app.lobby.use(table) as open_table:
            assert open_table.live_match.game is SHELF["rogue"].before
            assert open_table.live_match.match.state.one_by_one
            assert open_table.game is SHELF["rogue"]  # by which a rematch is played

    run(test())


def test_what_if_goes_on_by_the_rules_of_the_match_from_which_it_comes(tmp_path):
    """Also after a restart, and so do all matches that are played there afterwards."""

    async def test():
        async with hall(tmp_path) as there:
            ann = there.visitor()
            card = (await ann.what_if(await ann.bring(OLD.read_bytes()), 2, 0, "Ann"))["table"]
            table, key = card["id"], ann.key
            await ann.ask("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "novice"})
            before = SHELF["rogue"].before
            assert card["version"] == before.version == 1
            assert there.app.lobby.open_tables[table].live_match.game is before
        async with hall(tmp_path) as there:
            (card,) = await there.visitor(key).ask("GET", "/tables/mine")
            assert card["version"] == 1
            async with there.app.lobby.use(table) as open_table:
                assert open_table.game is open_table.live_match.game is before

    run(test())
