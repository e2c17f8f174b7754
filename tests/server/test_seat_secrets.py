"""A seat's secrets belong to the one who sits there: every way to a second hand is refused over the wire."""

import asyncio

import pytest

from tests.server.hall import first_choice, hall, refusal, run
from tests.server.leaving import BOT, Pondering, because, leave, left, moves_of, play_until, put_bot, same_luck
from tests.server.played import play


@pytest.fixture(autouse=True)
def the_same_luck(monkeypatch):
    same_luck(monkeypatch)


def dismiss(visitor, table, seat):
    return visitor.ask("POST", f"/tables/{table}/no-bot", {"seat": seat})


def play_for(visitor, table, seat):
    return visitor.ask("POST", f"/tables/{table}/play-for", {"seat": seat})


async def link_of(visitor, table):
    return (await visitor.ask("POST", f"/tables/{table}/personal-link"))["code"]


def redeem(visitor, code):
    return visitor.ask("POST", "/redeem", {"code": code})


async def gone(there, table, visitor, seat, watcher):
    """This person has been away for longer than a tunnel is long."""
    async with visitor.at(table):
        pass
    await watcher.until(lambda: not watcher.table["seats"][seat]["present"])
    there.app.lobby.open_tables[table].devices._left[seat] -= there.app.lobby.settings.tunnel


async def sees_no_hand(there, visitor, table):
    """Nothing that this device can ask for shows a seat's view."""
    assert (await visitor.ask("GET", f"/tables/{table}"))["you"] is None
    async with visitor.at(table) as watching:
        assert (watching.seat, watching.view["seat"], watching.view["hand"]) == (None, None, [])
    stranger = there.visitor()
    for what in ("plain", "matches/1/seen"):
        told = await visitor.ask("GET", f"/tables/{table}/{what}")
        assert told == await stranger.ask("GET", f"/tables/{table}/{what}")
    assert await because(visitor.ask("GET", f"/tables/{table}/odds")) in ("no-key", "not-seated")


# The three attacks


def test_a_player_cannot_dismiss_a_bot_and_sit_there_with_a_second_device(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3, bots=[BOT])
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                second = there.visitor()
                card = await dismiss(ann, table, 2)
                assert (card["seats"][2]["held"], card["seats"][2]["votes"]) == ("bot", [0])
                await at_bo.until(lambda: at_bo.table["seats"][2]["votes"] == [0])  # the others read who wishes it
                assert await because(second.sit(table, "Eve", seat=2)) == "seat-taken"
                assert await because(second.sit(table, "Eve")) == "table-full"
                await sees_no_hand(there, second, table)
                await dismiss(ann, table, 2)  # taken back
                await at_bo.until(lambda: at_bo.table["seats"][2]["votes"] == [])
                await play(at_ann, at_bo)

    run(test())


def test_two_chairs_of_one_person_cannot_vote_out_a_third_who_is_present(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, again, bo) = await there.table("Ann", "Also Ann", "Bo")
            async with ann.at(table), again.at(table), bo.at(table) as at_bo:
                for visitor in (ann, again):
                    problem = await refusal(put_bot(visitor, table, 2))
                    assert problem["because"] == "still-here"
                    assert "only while its person is away" in problem["sentence"]
                new = there.visitor()
                assert await because(new.sit(table, "Eve", seat=2)) == "seat-taken"
                await sees_no_hand(there, new, table)
                assert (at_bo.seat, at_bo.table["seats"][2]["votes"]) == (2, [])

    run(test())


def test_the_seat_of_one_who_was_away_is_played_by_a_bot_and_by_no_other_person(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann:
                await gone(there, table, bo, 1, at_ann)
                card = await put_bot(ann, table, 1)
                assert (card["seats"][1]["held"], card["seats"][1]["instead_of"]) == ("bot", "Bo")
                card = await dismiss(ann, table, 1)
                seat = card["seats"][1]
                assert (seat["held"], seat["open"], seat["instead_of"]) == ("nobody", False, "Bo")
                second = there.visitor()
                for wish in ({}, {"seat": 1}):
                    problem = await refusal(second.sit(table, "Eve", **wish))
                    assert problem["because"] == "seat-held"
                    assert problem["sentence"].startswith("A seat's secrets belong to the one who sits there")
                await sees_no_hand(there, second, table)
                async with bo.at(table) as at_bo:
                    assert (at_bo.seat, at_bo.yours) == (None, 1)
                    assert (await bo.back(table))["you"] == 1
                    await at_bo.until(lambda: at_bo.seat == 1)
                    assert len(at_bo.view["hand"]) == at_bo.view["hands"][1] > 0
                    await play(at_ann, at_bo)

    run(test())


def test_an_owner_who_comes_back_after_an_hour_and_a_restart_finds_their_own_hand(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann:
                async with bo.at(table) as at_bo:
                    hand = at_bo.view["hand"]
                Pondering(there)
                await at_ann.until(lambda: not at_ann.table["seats"][1]["present"])
                there.app.lobby.open_tables[table].devices._left[1] -= 3600
                await put_bot(ann, table, 1)
        async with hall(tmp_path) as there:
            bo, ann = there.visitor(bo.key), there.visitor(ann.key)
            assert await because(there.visitor().sit(table, "Eve")) == "table-full"
            assert (await bo.back(table))["you"] == 1
            async with bo.at(table) as at_bo:
                assert at_bo.view["hand"] == hand

    run(test())


# One hand for a device


def test_a_device_that_has_seen_one_hand_gets_no_second_one(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await there.table("Ann", "Bo", "Cy", seats=4, bots=[BOT])
            code = await link_of(cy, table)
            await leave(bo, table)
            problem = await refusal(redeem(bo, code))
            assert problem["because"] == "one-hand"
            assert "has seen another hand" in problem["sentence"]
            assert (await bo.back(table))["you"] == 1
            for visitor in (ann, bo, cy):
                card = await dismiss(visitor, table, 3)
            assert card["seats"][3]["open"]
            await leave(bo, table)
            assert await because(bo.sit(table, "Bo", seat=3)) == "one-hand"
            assert (await there.visitor().sit(table, "Dot"))["you"] == 3
            assert (await redeem(there.visitor(), code))["you"] == 2  # by a link that its owner made
        async with hall(tmp_path) as there:  # and that is known after a restart
            bo, cy = there.visitor(bo.key), there.visitor(cy.key)
            assert await because(redeem(bo, await link_of(cy, table))) == "one-hand"

    run(test())


def test_what_a_device_has_seen_is_forgotten_with_its_key_and_with_the_match(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _, cy) = await left(there)
            await cy.ask("DELETE", f"/tables/{table}")  # what is hers at this table; her key stays
            assert await because(redeem(cy, await link_of(ann, table))) == "one-hand"
            async with ann.at(table) as at_ann:
                await put_bot(ann, table, 2)
                await play(at_ann)
            assert (await redeem(cy, await link_of(ann, table)))["you"] == 0

    run(test())


# A bot's seat


def test_a_bots_seat_goes_to_a_newcomer_if_everybody_who_plays_agrees(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3, bots=[BOT], listed=True)
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                assert await there.visitor().ask("GET", "/tables") == []
                await dismiss(ann, table, 2)
                card = await dismiss(bo, table, 2)
                assert (card["seats"][2]["held"], card["seats"][2]["open"]) == ("nobody", True)
                (listed,) = await there.visitor().ask("GET", "/tables")
                assert listed["id"] == table
                new = there.visitor()
                assert (await new.sit(table, "Dot"))["you"] == 2
                async with new.at(table) as at_new:
                    assert at_new.view["hand"]
                    await play(at_ann, at_bo, at_new)
            record = await ann.ask("GET", f"/tables/{table}/matches/1/record")
            assert record["result"] is not None
            assert [(one["seat"], one["held"], one.get("bot")) for one in record["sat"]] == [
                (0, "person", None), (1, "person", None), (2, "bot", BOT), (2, "nobody", None), (2, "person", None),
            ]  # fmt: skip

    run(test())


def test_a_seat_that_was_opened_and_filled_is_not_open_any_more(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2, bots=[BOT])
            for fill in ("bot", "person"):
                card = await dismiss(ann, table, 1)  # alone among bots, one decides alone
                assert card["seats"][1]["open"]
                if fill == "bot":
                    await put_bot(ann, table, 1)
            dot = there.visitor()
            await dot.sit(table, "Dot")
            await leave(dot, table)
            assert await because(there.visitor().sit(table, "Eve")) == "seat-held"

    run(test())


def test_a_bots_seat_is_not_opened_while_one_who_left_could_come_back(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3, bots=[BOT])
            async with ann.at(table) as at_ann:
                await gone(there, table, bo, 1, at_ann)
                await put_bot(ann, table, 1)
                problem = await refusal(dismiss(ann, table, 2))
                assert problem["because"] == "not-all-here"
                assert at_ann.table["seats"][2]["held"] == "bot"

    run(test())


def test_after_a_restart_everybody_has_time_to_come_back_before_a_vote(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
        async with hall(tmp_path) as there:
            assert await because(put_bot(there.visitor(ann.key), table, 1)) == "still-here"

    run(test())


# Stalling


async def asked_long_ago(there, table, *tables):
    """The seat that owes the decision for which a table without a clock waits, after six minutes; and the others."""
    (slow,) = [at_table for at_table in tables if at_table.owes]
    now = there.app.store.now
    there.app.store.now = lambda: now() + 6 * 60
    return slow, [at_table for at_table in tables if at_table is not slow]


def test_one_who_stalls_is_played_for_by_a_bot_once_if_all_the_others_wish_it(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, visitors = await there.table("Ann", "Bo", "Cy")
            ann, bo, cy = visitors
            async with ann.at(table) as at_ann, bo.at(table) as at_bo, cy.at(table) as at_cy:
                tables = (at_ann, at_bo, at_cy)
                owing = next(at_table for at_table in tables if at_table.owes)
                eager = visitors[(owing.seat + 1) % 3]
                problem = await refusal(play_for(eager, table, owing.seat))
                assert (problem["because"], 290 < problem["facts"]["wait"] <= 300) == ("not-silent", True)
                slow, (first, second) = await asked_long_ago(there, table, *tables)
                assert await because(play_for(visitors[slow.seat], table, slow.seat)) == "own-seat"
                card = await play_for(visitors[first.seat], table, slow.seat)
                assert card["seats"][slow.seat]["play_for"] == [first.seat]
                await slow.until(lambda: slow.table["seats"][slow.seat]["play_for"] == [first.seat])
                assert slow.seq == 0
                await play_for(visitors[second.seat], table, slow.seat)
                await slow.until(lambda: slow.seq == 1)
                (move,) = moves_of(slow, slow.seat)
                assert move["by"] == "wish"
                await slow.until(lambda: slow.table["seats"][slow.seat]["play_for"] == [])
                assert slow.table["seats"][slow.seat]["held"] == "person"  # the seat is theirs as before
                await play(*tables)

    run(test())


def test_a_vote_against_stalling_is_about_one_decision(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, visitors = await there.table("Ann", "Bo", "Cy")
            ann, bo, cy = visitors
            async with ann.at(table) as at_ann, bo.at(table) as at_bo, cy.at(table) as at_cy:
                tables = (at_ann, at_bo, at_cy)
                slow, (first, second) = await asked_long_ago(there, table, *tables)
                await play_for(visitors[first.seat], table, slow.seat)
                await slow.play(first_choice(slow))
                await play_until(lambda: slow.owes, first, second)
                assert slow.table["seats"][slow.seat]["play_for"] in ([], [first.seat])
                there.app.store.now = lambda now=there.app.store.now: now() + 6 * 60
                card = await play_for(visitors[second.seat], table, slow.seat)
                assert card["seats"][slow.seat]["play_for"] == [second.seat]
                await asyncio.sleep(0)
                assert slow.owes

    run(test())


def test_one_who_answers_while_the_bot_thinks_has_decided_themselves(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, visitors = await there.table("Ann", "Bo")
            async with visitors[0].at(table) as at_ann, visitors[1].at(table) as at_bo:
                pondering = Pondering(there)
                slow, (other,) = await asked_long_ago(there, table, at_ann, at_bo)
                await play_for(visitors[other.seat], table, slow.seat)
                while not pondering.asked:
                    await asyncio.sleep(0)
                assert (await slow.play(first_choice(slow)))["seq"] == 1
                pondering.may.set()
                await slow.say("I was only thinking")
                assert [move["by"] for move in moves_of(slow, slow.seat)] == ["seat"]

    run(test())


# What is told of it


def test_who_comes_back_is_told_who_sat_where_meanwhile(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await left(there)
            async with ann.at(table) as at_ann, cy.at(table) as at_cy:
                assert [one["held"] for one in at_ann.heard[0]["match"]["sat"]] == [*["person"] * 3, "nobody", "bot"]
                await play_until(lambda: moves_of(at_ann, 1), at_ann, at_cy)
                Pondering(there)
                await bo.back(table)
            async with bo.at(table) as at_bo:
                now = at_bo.heard[0]["match"]
                *_, left_it, bot, again = now["sat"]
                assert (left_it["held"], bot["bot"], bot["name"], again["held"]) == ("nobody", BOT, "Wren", "person")
                assert {one["seat"] for one in (left_it, bot, again)} == {1}
                assert bot["after"] <= again["after"] <= len(now["log"]) + len(now["events"])
        async with hall(tmp_path) as there, there.visitor(ann.key).at(table) as at_ann:
            assert [one["held"] for one in at_ann.heard[0]["match"]["sat"]][3:] == ["nobody", "bot", "person"]

    run(test())
