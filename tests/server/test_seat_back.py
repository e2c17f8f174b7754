"""Who left their seat in a match takes it back from the bot; until then they only watch."""

import asyncio

import pytest

from tests.server.hall import first_choice, hall, refusal, run
from tests.server.leaving import BOT, Pondering, because, leave, left, moves_of, play_until, put_bot, same_luck
from tests.server.played import play
from tests.server.test_my_page import rows
from tests.server.test_trust import HeldPen, announce, go, placed

FLEETING = {"TilesDealt", "TilePlaced", "TileDrawn", "TileTurnedUp"}


@pytest.fixture(autouse=True)
def the_same_luck(monkeypatch):
    same_luck(monkeypatch)


# Taking it back


def test_who_has_left_takes_their_seat_back_while_the_bot_is_thinking(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await there.table("Ann", "Bo", "Cy")
            async with ann.at(table) as at_ann, cy.at(table) as at_cy, bo.at(table) as at_bo:
                await leave(bo, table)
                await at_bo.until(lambda: at_bo.seat is None and at_bo.yours == 1)
                card = await put_bot(ann, table, 1)
                assert card["seats"][1] == {
                    "held": "bot", "name": "Wren", "bot": BOT, "open": False, "instead_of": "Bo", "present": False,
                    "votes": [], "play_for": [], "rematch": False, "same_luck": False,
                }  # fmt: skip
                await play_until(lambda: moves_of(at_ann, 1), at_ann, at_cy)
                pondering = Pondering(there)
                await play_until(lambda: pondering.asked, at_ann, at_cy)
                bots = len(moves_of(at_ann, 1))
                seated = await bo.back(table)
                assert seated["you"] == 1
                (_, own, _) = seated["table"]["seats"]
                assert (own["held"], own["name"], own["instead_of"]) == ("person", "Bo", None)
                await at_bo.until(lambda: at_bo.seat == 1)
                assert (at_bo.yours, at_bo.connections) == (None, 2)
                pondering.may.set()  # too late
                assert at_bo.owes
                await at_bo.say("I am back")
                assert len(moves_of(at_ann, 1)) == bots
                await play(at_ann, at_bo, at_cy)
                assert at_bo.result is not None
            record = await ann.ask("GET", f"/tables/{table}/matches/1/record")
            assert record["seats"] == ["Red", "Blue", "Yellow"]  # nobody has allowed anything else

    run(test())


def test_what_the_bot_has_decided_and_nobody_has_written_down_goes_with_it(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, visitors, tables = await placed(there, "Ann", "Bo", "Cy")
            first, second = [at_table for at_table in tables if at_table.ask]
            live_table, pen, seat = there.app.lobby.open_tables[table], HeldPen(there), second.seat
            await first.send(announce(first))
            await pen.until_held(1)
            await leave(visitors[seat], table)
            await put_bot(visitors[first.seat], table, seat)
            while not live_table.moves._inbox:
                await asyncio.sleep(0)
            await visitors[seat].back(table)
            pen.write()
            await first.until(lambda: first.seq == 2)
            assert list(live_table.live_match.asks) == [seat]
            await second.until(lambda: second.owes)
            assert (await second.play(first_choice(second)))["seq"] == 3
            await go(tables)

    run(test())


def test_another_bot_thinks_anew_about_what_the_one_before_has_decided_too_late(tmp_path):
    """Somebody changes the bot just when its decision waits to be written down: the table goes on."""

    async def test():
        async with hall(tmp_path) as there:
            table, visitors, tables = await placed(there, "Ann", "Bo", "Cy")
            first, second = [at_table for at_table in tables if at_table.ask]
            live_table, pen, seat = there.app.lobby.open_tables[table], HeldPen(there), second.seat
            await first.send(announce(first))
            await pen.until_held(1)
            await leave(visitors[seat], table)
            for bot in (BOT, "goldfish"):
                wish = {"seat": seat, "bot": bot}
                await visitors[first.seat].ask("POST", f"/tables/{table}/bot", wish)
                while not live_table.moves._inbox:
                    await asyncio.sleep(0)
            pen.write()
            await first.until(lambda: first.seq >= 3)
            assert moves_of(first, seat)
            await go(tables)

    run(test())


def test_who_was_away_when_the_others_voted_takes_their_seat_back(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await there.table("Ann", "Bo", "Cy")
            live_table = there.app.lobby.open_tables[table]
            async with ann.at(table) as at_ann, cy.at(table) as at_cy:
                async with bo.at(table):
                    pass
                await at_ann.until(lambda: not at_ann.table["seats"][1]["present"])
                live_table.devices._left[1] -= there.app.lobby.settings.tunnel
                for visitor in (ann, cy):
                    card = await put_bot(visitor, table, 1)
                assert (card["seats"][1]["held"], card["seats"][1]["instead_of"]) == ("bot", "Bo")
                await play_until(lambda: moves_of(at_ann, 1), at_ann, at_cy)
                async with bo.at(table) as at_bo:
                    assert (at_bo.seat, at_bo.yours) == (None, 1)
                    assert (await bo.back(table))["you"] == 1
                    await at_bo.until(lambda: at_bo.seat == 1)
                    await play(at_ann, at_bo, at_cy)

    run(test())


def test_an_empty_seat_is_taken_back_as_well(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (_, bo) = await there.table("Ann", "Bo", pace="quick")
            card = await leave(bo, table)
            assert (card["seats"][1]["held"], card["seats"][1]["instead_of"]) == ("nobody", "Bo")
            assert (await bo.back(table))["table"]["seats"][1]["name"] == "Bo"

    run(test())


def test_it_works_after_a_restart_with_all_that_belongs_to_the_person(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=3)
            bo, cy = there.visitor(), there.visitor()
            await bo.sit(table, "Bo", name_in_record=True)
            await cy.sit(table, "Cy")
            await bo.ask("POST", f"/tables/{table}/mute", {"seat": 2, "muted": True})
            await leave(bo, table)
            await put_bot(ann, table, 1)
        async with hall(tmp_path) as there:
            ann, bo, cy = (there.visitor(one.key) for one in (ann, bo, cy))
            async with bo.at(table) as at_bo:
                assert (at_bo.seat, at_bo.yours) == (None, 1)
                assert at_bo.table["seats"][1]["instead_of"] == "Bo"
                await bo.back(table)
                await at_bo.until(lambda: at_bo.seat == 1)
                assert [one["muted"] for one in at_bo.heard if one["kind"] == "Welcome"] == [[], [2]]
            names = (await ann.ask("GET", f"/tables/{table}/matches/1/seen"))["seats"]
            assert names == ["Red", "Bo", "Yellow"]
        async with hall(tmp_path) as there:  # and that it was taken back is written down too
            bo = there.visitor(bo.key)
            assert (await bo.ask("GET", f"/tables/{table}"))["you"] == 1
            assert await rows(there, "SELECT * FROM claims") == []

    run(test())


def test_all_devices_of_the_seat_have_it_again(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            phone = there.visitor()
            code = (await bo.ask("POST", f"/tables/{table}/personal-link"))["code"]
            await phone.ask("POST", "/redeem", {"code": code})
            await leave(bo, table)
            await put_bot(ann, table, 1)
            async with phone.at(table) as at_phone:
                assert at_phone.yours == 1
                await bo.back(table)
                await at_phone.until(lambda: at_phone.seat == 1)
            assert await because(phone.back(table)) == "seated-already"

    run(test())


def test_the_bot_plays_on_in_the_next_match_and_gives_the_seat_back_there(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await left(there, "Ann", "Bo")
            async with ann.at(table) as at_ann:
                await play(at_ann)
                await ann.ask("POST", f"/tables/{table}/rematch")
                await at_ann.until(lambda: at_ann.match == 2)
                assert at_ann.table["seats"][1]["instead_of"] == "Bo"
                async with bo.at(table) as at_bo:
                    assert at_bo.yours == 1
                    await bo.back(table)
                    await at_bo.until(lambda: at_bo.seat == 1)
                    await play(at_ann, at_bo)
            assert [len((await one.ask("GET", "/me"))["matches"]) for one in (ann, bo)] == [2, 1]

    run(test())


# Until then they watch


def test_who_may_come_back_is_told_what_any_spectator_is_told(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await left(there)
            watchers = (bo.at(table), there.visitor().at(table))
            async with ann.at(table) as at_ann, cy.at(table) as at_cy, watchers[0] as at_bo, watchers[1] as watching:
                await play_until(lambda: len(moves_of(at_ann, 1)) > 2, at_ann, at_cy)
                last = at_ann.seq
                for at_table in watchers:
                    await at_table.until(lambda at_table=at_table: at_table.seq >= last)
                assert at_bo.heard[0]["match"] == watching.heard[0]["match"]
                told, shown = (
                    [message for message in at_table.heard if message["kind"] == "Update"] for at_table in watchers
                )
                assert told == shown
                assert (at_bo.view["seat"], at_bo.view["hand"], at_bo.ask) == (None, [], None)
                problem = await refusal(at_bo.wish({"kind": "Say", "text": "boo"}))
                assert (
                    problem["because"] == "seated-already"
                )  # he may come back, so he hears and says no more than others
                seen = await bo.ask("GET", f"/tables/{table}/matches/1/seen")
                assert seen == await there.visitor().ask("GET", f"/tables/{table}/matches/1/seen")
                assert (await refusal(bo.ask("GET", f"/tables/{table}/odds")))["because"] == "not-seated"
                async with bo.at(table, watching=True) as screen:  # for all to see, so it says nothing of him
                    assert screen.yours is None

    run(test())


def test_who_is_back_sees_what_the_seat_sees_and_nothing_fleeting_from_before(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await left(there)
            async with ann.at(table) as at_ann, cy.at(table) as at_cy:
                await play_until(lambda: len(moves_of(at_ann, 1)) > 1, at_ann, at_cy)
                Pondering(there)
                await bo.back(table)
                async with bo.at(table) as at_bo:
                    told = at_bo.heard[0]["match"]
                    assert told["events"] == []
                    assert not FLEETING & {event["kind"] for event in told["log"]}
                    assert (at_bo.view["seat"], len(at_bo.view["hand"])) == (1, at_bo.view["hands"][1])

    run(test())


def test_who_had_muted_them_still_does_and_hears_who_comes_instead_after_the_match(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, cy) = await there.table("Ann", "Bo", "Cy")
            await ann.ask("POST", f"/tables/{table}/mute", {"seat": 1, "muted": True})
            async with ann.at(table) as at_ann, cy.at(table) as at_cy:
                await leave(bo, table)
                await bo.back(table)
                async with bo.at(table) as at_bo:
                    await at_bo.say("peekaboo")
                    await play(at_ann, at_bo, at_cy)
                await leave(bo, table)
                late = there.visitor()
                await late.sit(table, "Late")
                async with late.at(table) as at_late:
                    await at_late.say("good evening")
                await at_ann.until(lambda: at_ann.chat)
                assert [line["text"] for line in at_ann.chat] == ["good evening"]

    run(test())
