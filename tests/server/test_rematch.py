"""A match once more with the same luck, where nobody has secrets that would be known then."""

import asyncio
from dataclasses import replace

import msgspec
import pytest

from duskboard.engine import Shelf
from duskboard.engine.records import read, replay
from duskboard.games.dungeon.game import DUNGEON
from tests.server.hall import hall, refusal, run

AGAIN = Shelf(replace(DUNGEON, again=True))  # whoever plays it alone has no secrets from anybody
SAME = {"same_luck": True}


async def play(at_table):
    """To the end of the match, always by the first choice."""
    while (ask := await at_table.asked()) is not None:
        await at_table.play(ask["choices"]["listed"][0])
    await at_table.until(lambda: at_table.table["phase"] == "over")


async def play_again(visitor, at_table, wish):
    """The next match, to its end."""
    number = at_table.match + 1
    await visitor.ask("POST", f"/tables/{at_table.id}/rematch", wish)
    await at_table.until(lambda: at_table.match == number)
    await play(at_table)


async def bytes_of(visitor, table, number):
    answer = await visitor._http.get(f"/api/tables/{table}/matches/{number}/record")
    return answer.content


def test_who_does_the_same_with_the_same_luck_has_the_same_match(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=AGAIN) as there:
            table, (ann,) = await there.table("Ann")
            async with ann.at(table) as at_ann:
                await play(at_ann)
                first = await bytes_of(ann, table, 1)
                await play_again(ann, at_ann, SAME)
                await play_again(ann, at_ann, {"same_luck": False})
                await play_again(ann, at_ann, None)
        async with hall(tmp_path, shelf=AGAIN) as there:  # luck is written down
            ann = there.visitor(ann.key)
            async with ann.at(table) as at_ann:
                await play_again(ann, at_ann, SAME)
            records = [await bytes_of(ann, table, number) for number in range(1, 6)]
            unsigned = [record.rpartition(b',"signature":')[0] for record in (records[0], first)]
            assert unsigned[0] == unsigned[1] != b""  # of what was played nothing has changed
            entries = [msgspec.json.decode(record)["entries"] for record in records]
            assert entries[0] == entries[1]
            assert entries[3] == entries[4]
            assert len({(await there.app.store.match(table, number)).secret for number in range(1, 6)}) == 3
            for record in records:
                assert replay(read(record, AGAIN)).result is not None

    run(test())


def test_bots_have_the_same_luck_too_and_it_begins_in_the_same_way_whatever_is_decided(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=AGAIN) as there:
            table, (ann,) = await there.table("Ann", seats=2, bots=["wayfarer"])
            async with ann.at(table) as at_ann:
                await play(at_ann)
                await play_again(ann, at_ann, SAME)
                await ann.ask("POST", f"/tables/{table}/rematch", SAME)
                await at_ann.until(lambda: at_ann.match == 3)
                await at_ann.asked()
                await at_ann.play(at_ann.ask["choices"]["listed"][-1])
            one, two = [msgspec.json.decode(await bytes_of(ann, table, number))["entries"] for number in (1, 2)]
            assert one == two
            three = there.app.lobby.open_tables[table].live_match.match.turns
            assert three[0].picks == one[0]["picks"]
            assert len(three[0].picks) > 1

    run(test())


def test_everybody_has_to_wish_the_same_luck_else_it_is_new(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=AGAIN) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                for match, wishes in ((2, (SAME, None)), (3, (None, SAME)), (4, (SAME, SAME))):
                    await asyncio.gather(play(at_ann), play(at_bo))
                    card = await ann.ask("POST", f"/tables/{table}/rematch", wishes[0])
                    said = [(seat["rematch"], seat["same_luck"]) for seat in card["seats"]]
                    assert said == [(True, wishes[0] is SAME), (False, False)]
                    await at_bo.until(lambda said=said: at_bo.table["seats"][0]["same_luck"] == said[0][1])
                    card = await bo.ask("POST", f"/tables/{table}/rematch", wishes[1])
                    assert not any(seat["rematch"] or seat["same_luck"] for seat in card["seats"])
                    for at_table in (at_ann, at_bo):
                        await at_table.until(lambda at_table=at_table, match=match: at_table.match == match)
            stored = [await there.app.store.match(table, number) for number in (1, 2, 3, 4)]
            assert len({one.secret for one in stored}) == 3
            assert stored[2].secret == stored[3].secret

    run(test())


def test_who_has_changed_their_mind_is_believed(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=AGAIN) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await asyncio.gather(play(at_ann), play(at_bo))
                for wish, same_luck in ((SAME, True), (None, False), (SAME, True)):
                    card = await ann.ask("POST", f"/tables/{table}/rematch", wish)
                    assert card["seats"][0]["same_luck"] is same_luck
                await bo.ask("POST", f"/tables/{table}/rematch", SAME)
                await at_ann.until(lambda: at_ann.match == 2)
            one, two = [await there.app.store.match(table, number) for number in (1, 2)]
            assert one.secret == two.secret

    run(test())


def test_a_game_with_secrets_is_not_played_again_with_the_same_luck(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann")
            async with ann.at(table) as at_ann:
                problem = await refusal(ann.ask("POST", f"/tables/{table}/rematch", SAME))
                assert problem["because"] == "not-over"  # there was no match before
                await play(at_ann)
                problem = await refusal(ann.ask("POST", f"/tables/{table}/rematch", SAME))
                assert (problem["because"], problem["field"]) == ("luck-once", "same_luck")
                assert "secrets would be known" in problem["sentence"]
                card = (await ann.ask("GET", f"/tables/{table}"))["table"]
                assert (card["phase"], card["seats"][0]["rematch"]) == ("over", False)
                await play_again(ann, at_ann, None)
            cards = {card["name"]: card["again"] for card in await ann.ask("GET", "/games")}
            assert cards["dungeon"] is False
        (tmp_path / "other").mkdir()
        async with hall(tmp_path / "other", shelf=AGAIN) as there:
            (card,) = await there.visitor().ask("GET", "/games")
            assert card["again"] is True

    run(test())


@pytest.mark.parametrize("changed", [{"seats": 2}, {"options": {"square": True}}])
def test_the_same_luck_needs_the_same_table(tmp_path, changed):
    async def test():
        async with hall(tmp_path, shelf=AGAIN) as there:
            table, (ann,) = await there.table("Ann")
            async with ann.at(table) as at_ann:
                await play(at_ann)
                await ann.ask("PATCH", f"/tables/{table}", changed)
                problem = await refusal(ann.ask("POST", f"/tables/{table}/rematch", SAME))
                assert (problem["because"], problem["field"]) == ("changed-since", "same_luck")
                if "options" in changed:
                    await ann.ask("PATCH", f"/tables/{table}", {"options": {}})
                    await play_again(ann, at_ann, SAME)

    run(test())


def test_the_same_luck_waits_for_nobody(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=AGAIN) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await asyncio.gather(play(at_ann), play(at_bo))
            await bo.ask("POST", f"/tables/{table}/leave")
            problem = await refusal(ann.ask("POST", f"/tables/{table}/rematch", SAME))
            assert problem["because"] == "changed-since"
            await ann.ask("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "wayfarer"})
            assert (await ann.ask("POST", f"/tables/{table}/rematch", SAME))["match"] == 2
            one, two = [await there.app.store.match(table, number) for number in (1, 2)]
            assert one.secret == two.secret

    run(test())
