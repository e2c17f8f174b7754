"""Nobody acts for another, nothing comes back that was deleted, and a latecomer learns only what the table shows."""

import asyncio

import pytest

from duskboard.client import AtTable
from duskboard.server.limits.addresses import address_of
from duskboard.server.tables.lobby import Lobby
from duskboard.server.tables.table import SEATLESS_KEPT, Table
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.leaving import Pondering, same_luck
from tests.server.stored import look_at
from tests.server.test_whole_matches import Deaf


class HeldPen:
    """A writer that writes only when it is told to."""

    def __init__(self, there):
        self._writer = there.app.store.writer
        self._insert = self._writer.insert
        self._held = []
        self._writer.insert = lambda *insert: self._held.append(insert)

    async def until_held(self, number):
        while len(self._held) < number:
            await asyncio.sleep(0)

    def write(self):
        self._writer.insert = self._insert
        for insert in self._held:
            self._insert(*insert)


async def placed(there, *names):
    """A table in its first window: everybody but the placer is asked. The seats that are, and all visitors."""
    table, visitors = await there.table(*names)
    tables = [await visitor.at(table).__aenter__() for visitor in visitors]
    placer = next(at_table for at_table in tables if at_table.ask)
    await placer.play(first_choice(placer))
    for at_table in tables:
        await at_table.until(lambda at_table=at_table: at_table.seq == 1)
    return table, visitors, tables


async def go(tables):
    for at_table in tables:
        await at_table.__aexit__(None, None, None)


def test_what_is_being_written_has_not_happened_for_anybody(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                pen = HeldPen(there)
                actor = at_ann if at_ann.ask else at_bo
                live_match = asyncio.create_task(actor.play(first_choice(actor)))
                await pen.until_held(1)
                async with there.visitor().at(table) as watching, (ann if actor is at_ann else bo).at(table) as again:
                    assert watching.seq == again.seq == 0
                    assert again.ask is not None
                pen.write()
                assert (await live_match)["seq"] == 1

    run(test())


def test_a_wish_that_waits_goes_with_its_seat(tmp_path):
    """Whoever comes next is not bound by what the one before wished and nobody has written down."""

    async def test():
        async with hall(tmp_path) as there:
            table, visitors, tables = await placed(there, "Ann", "Bo", "Cy")
            live_table, pen, first, second = await two_on_their_way(there, table, tables)
            await visitors[second.seat].ask("POST", f"/tables/{table}/leave")
            pen.write()
            await first.until(lambda: first.seq == 2)
            assert list(live_table.live_match.asks) == [second.seat]
            await go(tables)

    run(test())


async def two_on_their_way(there, table, tables):
    """One cry is being written down, the next one waits."""
    first, second = [at_table for at_table in tables if at_table.ask]
    live_table, pen = there.app.lobby.open_tables[table], HeldPen(there)
    await first.send(announce(first))
    await pen.until_held(1)
    await second.send(announce(second))
    while not live_table.moves._inbox:
        await asyncio.sleep(0)
    return live_table, pen, first, second


def announce(at_table):
    wish = {"kind": "Play", "id": "lost", "match": 1, "ask": at_table.ask["number"]}
    return {**wish, "action": at_table.ask["choices"]["listed"][0]}


def test_a_latecomer_is_not_told_what_was_fleeting_before(tmp_path, monkeypatch):
    same_luck(monkeypatch)  # so that a person places the first tile

    async def test():
        async with hall(tmp_path) as there:
            table, visitors = await there.table("Ann", "Bo", seats=3, bots=["wayfarer"])
            tables = [await visitor.at(table).__aenter__() for visitor in visitors]
            Pondering(there)
            placer = next(at_table for at_table in tables if at_table.ask)
            await placer.play(first_choice(placer))
            for visitor in visitors:  # all who play agree that the bot gives its seat to a newcomer
                await visitor.ask("POST", f"/tables/{table}/no-bot", {"seat": 2})
            late = there.visitor()
            await late.sit(table, "Late")
            for _ in range(2):
                async with Deaf(late, table) as at_table:
                    told = at_table.heard[0]["match"]
                    assert [event["kind"] for event in told["events"]] == []
                    assert "TilePlaced" not in [event["kind"] for event in told["log"]]
                    assert at_table.view["hand"]
            await go(tables)

    run(test())


def test_a_deleted_table_is_not_brought_back_by_who_waited(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=3)
            live_table, late = there.app.lobby.open_tables[table], there.visitor()
            await live_table.lock.acquire()
            deleting = asyncio.create_task(ann.ask("DELETE", f"/tables/{table}"))
            while not live_table.lock._waiters:
                await asyncio.sleep(0)
            sitting = asyncio.create_task(late.sit(table, "Late"))
            while len(live_table.lock._waiters) < 2:
                await asyncio.sleep(0)
            live_table.lock.release()
            await deleting
            assert (await refusal(sitting))["because"] == "no-table"
            assert await look_at(there.app.store, table) is None

    run(test())


def test_a_move_that_waits_is_not_written_into_a_deleted_table(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, _, tables = await placed(there, "Ann", "Bo", "Cy")
            live_table, pen, first, _ = await two_on_their_way(there, table, tables)
            with pytest.raises(Exception, match="deleted"):
                await asyncio.gather(first.until(lambda: False), remove(there.app.lobby, live_table))
            pen.write()
            rows = await there.app.store.writer.work(lambda db: db.execute("SELECT seq FROM turns").fetchall())
            assert len(rows) <= 1  # the one that was on its way
            await there.visitor().set_up("dungeon", 1, "Zoe")
            rows = await there.app.store.writer.work(lambda db: db.execute("SELECT id FROM matches").fetchall())
            assert rows == [(2,)]  # no number is given twice
            for at_table in tables:
                at_table._run.cancel()

    run(test())


def test_nobody_notices_that_they_are_muted(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3)
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await at_bo.say("hello")
                await at_ann.until(lambda: len(at_ann.chat) == 1)
                before = len(at_bo.heard)
                await ann.ask("POST", f"/tables/{table}/mute", {"seat": 1, "muted": True})
                await at_ann.until(lambda: at_ann.heard[-1]["kind"] == "Welcome" and at_ann.chat == [])
                await at_bo.say("are you there?")
                assert [message["kind"] for message in at_bo.heard[before:]] == ["Chat", "Said"]
                assert (await refusal(ann.ask("POST", f"/tables/{table}/mute", {"seat": 0, "muted": True}))) is not None

    run(test())


def test_no_namesake_allows_a_name_in_the_record(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await asyncio.gather(cry(at_ann), cry(at_bo))
                await at_ann.until(lambda: at_ann.table["phase"] == "over")
            await bo.ask("POST", f"/tables/{table}/leave")
            await there.visitor().sit(table, "Bo", name_in_record=True)
            record = await ann.ask("GET", f"/tables/{table}/matches/1/record")
            assert record["seats"] == ["Red", "Blue"]
            await ann.ask("POST", f"/tables/{table}/name-in-record", {"allowed": True})
            record = await ann.ask("GET", f"/tables/{table}/matches/1/record")
            assert record["seats"] == ["Ann", "Blue"]

    run(test())


async def remove(lobby: Lobby, live_table: Table) -> None:
    async with live_table.lock:
        await lobby.remove(live_table)


async def cry(at_table: AtTable) -> None:
    """Play to the end, crying at once."""
    while (ask := await at_table.asked()) is not None:
        await at_table.play(ask["choices"]["listed"][0])


def test_seats_may_come_and_go_after_a_match_and_only_a_wish_begins_the_next(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await asyncio.gather(cry(at_ann), cry(at_bo))
                await at_ann.until(lambda: at_ann.table["phase"] == "over")
                await ann.ask("PATCH", f"/tables/{table}", {"seats": 3})
                card = await ann.ask("PATCH", f"/tables/{table}", {"seats": 2})
                assert card["phase"] == "over"
                card = await ann.ask("PATCH", f"/tables/{table}", {"seats": 3})
                cy = there.visitor()
                await cy.sit(table, "Cy")
                async with cy.at(table) as at_cy:
                    assert at_cy.heard[0]["match"] is None
                    assert (await ann.ask("GET", f"/tables/{table}/matches/1/record"))["result"] is not None
                    for visitor in (ann, bo, cy):
                        await visitor.ask("POST", f"/tables/{table}/rematch")
                    await at_cy.until(lambda: at_cy.match == 2)
                    assert len(at_cy.view["hands"]) == 3

    run(test())


def test_a_link_is_not_spent_by_who_has_the_seat_or_another_one(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            code = (await ann.ask("POST", f"/tables/{table}/personal-link"))["code"]
            assert (await ann.ask("POST", "/redeem", {"code": code}))["you"] == 0
            assert (await refusal(bo.ask("POST", "/redeem", {"code": code})))["because"] == "seated-already"
            phones = [there.visitor(), there.visitor()]
            answers = await asyncio.gather(
                *[phone.ask("POST", "/redeem", {"code": code}) for phone in phones], return_exceptions=True
            )
            assert sorted(isinstance(answer, Exception) for answer in answers) == [False, True]

    run(test())


def test_of_who_only_looked_in_nothing_is_kept(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=3)
            guest = there.visitor()
            await guest.sit(table, "Guest")
            await guest.ask("POST", f"/tables/{table}/leave")
            assert (await refusal(guest.ask("DELETE", f"/tables/{table}")))["because"] == "not-seated"
            assert len(there.app.lobby.open_tables[table].keys) == 1
            await ann.ask("PATCH", f"/tables/{table}", {"seats": 2})
            bo = there.visitor()
            await bo.sit(table, "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await asyncio.gather(cry(at_ann), cry(at_bo))
                await at_ann.until(lambda: at_ann.table["phase"] == "over")
            await ann.ask("POST", f"/tables/{table}/leave")
            for _ in range(SEATLESS_KEPT + 5):
                guest = there.visitor()
                await guest.sit(table, "Guest")
                await guest.ask("POST", f"/tables/{table}/leave")
                await guest.__aexit__()
            assert len(there.app.lobby.open_tables[table].keys) <= SEATLESS_KEPT + 1

    run(test())


def test_an_address_that_is_none_is_taken_as_it_is():
    assert address_of({"client": ("no:address", 1)}) == "no:address"
    assert address_of({"client": None}) == ""
    assert address_of({"client": ("2001:db8:1:2:3::4", 1)}) == "2001:db8:1:2::/64"
