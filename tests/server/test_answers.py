"""Asks and answers: numbered, done once, never stale by others' moves, never taken for another's question."""

import asyncio
from textwrap import dedent, indent

from duskboard import client
from duskboard.games import SHELF
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.test_trust import cry, go, placed


def play(at_table, action_id, action=0):
    """An answer to what is asked now."""
    chosen = at_table.ask["choices"]["listed"][action]
    return {"kind": "Play", "id": action_id, "match": at_table.match, "ask": at_table.ask["number"], "action": chosen}


def test_the_moves_of_others_make_no_answer_stale(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            _, _, tables = await placed(there, "Ann", "Bo", "Cy", "Di")
            first, second, third = [at_table for at_table in tables if at_table.ask]
            waiting = play(third, "third", action=1)
            await first.play(first.ask["choices"]["listed"][1])
            await second.play(second.ask["choices"]["listed"][1])
            await third.until(lambda: third.seq == 3)
            assert third.ask["number"] == waiting["ask"]
            assert (await third.wish(waiting))["seq"] == 4
            await go(tables)

    run(test())


def test_who_is_not_asked_and_tries_is_told_by_which_rule_not(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            _, _, tables = await placed(there, "Ann", "Bo", "Cy")
            active = next(at_table for at_table in tables if not at_table.ask)
            wish = {"kind": "Play", "id": "try", "match": 1, "ask": -1, "action": {"kind": "Announce"}}
            problem = await refusal(active.wish(wish))
            assert (problem["because"], problem["clause"]) == ("active-may-not", "D-6.1")
            # An answer that comes too late is no such question; and who is asked has to say what they answer.
            assert (await refusal(active.wish({**wish, "id": "late", "ask": 0})))["because"] == "closed"
            asked = next(at_table for at_table in tables if at_table.ask)
            assert (await refusal(asked.wish({**wish, "id": "asked"})))["because"] == "closed"

    run(test())


def test_a_repeated_id_gets_its_first_answer_also_after_a_restart_and_a_rematch(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            keys = ann.key, bo.key
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                actor = at_ann if at_ann.ask else at_bo
                wish = play(actor, "the first")
                assert (await actor.wish(wish))["seq"] == 1
                seat = actor.seat
        async with hall(tmp_path) as there:
            visitors = [there.visitor(key) for key in keys]
            async with visitors[0].at(table) as at_ann, visitors[1].at(table) as at_bo:
                actor = (at_ann, at_bo)[seat]
                answer = await actor.wish(wish)
                assert (answer["kind"], answer["seq"]) == ("Answered", 1)
                await asyncio.gather(cry(at_ann), cry(at_bo))
                await at_ann.until(lambda: at_ann.table["phase"] == "over")
                for visitor in visitors:
                    await visitor.ask("POST", f"/tables/{table}/rematch")
                await actor.until(lambda: actor.match == 2)
                answer = await actor.wish(wish)
                assert (answer["kind"], answer["match"], answer["seq"]) == ("Answered", 1, 1)
                # A new action for the match before is not one for this match, though its ask has the same number.
                old = {**wish, "id": "another"}
                assert (await refusal(actor.wish(old)))["because"] == "closed"
                assert actor.seq == 0
        async with hall(tmp_path) as there, there.visitor(keys[seat]).at(table) as again:
            assert (await again.wish(wish))["kind"] == "Answered"

    run(test())


def test_clocks_begin_again_after_a_restart(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo", pace="quick")
            key = ann.key
            live_table = there.app.lobby.open_tables[table]
            async with ann.at(table):
                live_table.live_match.asks[next(iter(live_table.live_match.asks))].due -= 45
                assert live_table.live_match.owing(live_table.loop.time())[0].left < 6000
        async with hall(tmp_path) as there, there.visitor(key).at(table) as again:
            assert again.owing[0]["left"] > 45_000

    run(test())


def test_who_comes_back_to_a_table_that_rested_has_the_whole_time_again(tmp_path):
    async def test():
        async with hall(tmp_path, away=0.0) as there:
            table, (ann, _) = await there.table("Ann", "Bo", pace="quick")
            async with there.visitor().at(table) as watching:
                live_table = there.app.lobby.open_tables[table]
                async with ann.at(table):
                    live_table.live_match.asks[next(iter(live_table.live_match.asks))].due -= 45
                await watching.until(lambda: not watching.table["seats"][0]["present"])
                while live_table.autoplay._is_awake:
                    await asyncio.sleep(0)
                async with ann.at(table) as again:
                    assert again.owing[0]["left"] > 45_000

    run(test())


def test_the_record_of_a_match_at_a_table_has_the_options_it_was_set_up_with(tmp_path):
    async def test():
        options = {"level": "advanced", "square": True}
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=1, options=options)
            async with ann.at(table) as at_ann:
                await at_ann.play(first_choice(at_ann))
            seen = await ann.ask("GET", f"/tables/{table}/matches/1/seen")
            assert options.items() <= seen["options"].items()
            assert seen["version"] == SHELF["dungeon"].version

    run(test())


def test_the_example_in_the_client_plays_a_match(tmp_path):
    example = dedent(client.__doc__.split("::\n")[1].split("Everything is")[0])

    async def test():
        async with hall(tmp_path) as there:
            lines = indent(example.replace("http://127.0.0.1:8000", there.url), "    ")
            scope = {"Visitor": client.Visitor}
            exec(f"async def example():\n{lines}\n    return table", scope)
            table = await scope["example"]()
            assert table.result is not None

    run(test())
