"""The store: what was written is there, in the order of its steps, in a database that grows with the program."""

import asyncio
import threading
from pathlib import Path

import pytest

from duskboard.engine import Match, Seeded
from duskboard.engine.records import Sitting
from duskboard.games import SHELF
from duskboard.games.dungeon.game import DUNGEON
from duskboard.server.protocol.table import ChatLine
from duskboard.server.store import write_probe
from duskboard.server.store.chat_lines import CHAT_KEPT, IDS_KEPT, KeptLine
from duskboard.server.store.database import Taken, Unwell
from duskboard.server.store.sqlite.engine import FILE
from duskboard.server.store.store import LinkSpent, Store
from duskboard.server.store.stored import Cast, NewMatch
from duskboard.server.store.table_sheets import Chair, TableSheet
from duskboard.server.tables.lobby import Lobby
from tests.server.hall import PATIENCE, hall, run
from tests.server.played import play
from tests.server.stored import about_sqlite, engine_of, first, is_postgresql, look_at, rename

COMPANY = [("Cy", None), ("Wren", "wayfarer"), ("Linden", "wayfarer")]
OLD = Path(__file__).parent / "databases"
SHEET = TableSheet("dungeon", {}, "none", True, (Chair("Ann"), Chair(bot="wayfarer")), "playing", 1)


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


async def opened(folder, now=None):
    store = Store(engine_of(folder), SHELF.find, *([now] if now else []))
    store.open()
    return store


async def begun(store, table="t", number=1):
    match = Match.begin(DUNGEON, seats=2, chance=Seeded.of("store"))
    begin = NewMatch(number, DUNGEON, match.options, 2, bytes(16), match.turns[0])
    row = await store.save(first(table), SHEET, is_new=True, keys=[(b"ann", 0)], begin=begin)
    return match, row


async def say(store, table, line, name=""):
    assert await store.say([KeptLine(first(table), line, name, None)]) == set()


async def appended(store, row, seq, turn, action_id=None, table="t"):
    done = asyncio.get_running_loop().create_future()
    store.append(first(table), row, [(seq, turn, action_id)], store.now(), done.set_result)
    return await done


def test_a_table_comes_back_as_it_was_written(tmp_path):
    async def test():
        store = await opened(tmp_path)
        match, row = await begun(store)
        seat = match.to_act[0]
        match.play(seat, match.legal(seat).listed[0])
        assert await appended(store, row, 1, match.turns[1], "first") is None
        line = ChatLine(1, 0, "Ann", "<hi>", 5)
        await say(store, "t", line, "the id")
        await store.rest(first("t"), row, [1, 0])
        await store.close()
        store = await opened(tmp_path)
        stored = await store.load("t")
        assert (stored.sheet, stored.keys, stored.chat) == (SHEET, {b"ann": 0}, [line])
        assert stored.said == [(0, "the id")]
        assert [one.turn for one in stored.match.turns] == match.turns
        assert stored.match.turns[1].action_id == "first"
        assert (stored.match.secret, stored.match.chairs, stored.match.seen) == (bytes(16), SHEET.chairs, (1, 0))
        assert await store.load("nowhere") is None
        await store.close()

    run(test())


def test_of_two_who_write_one_step_the_second_loses_and_spoils_nothing(tmp_path):
    async def test():
        store = await opened(tmp_path)
        match, row = await begun(store)
        answers = [asyncio.get_running_loop().create_future() for _ in range(4)]
        for seq, answer in zip((1, 1, 2, 3), answers, strict=True):
            store.append(first("t"), row, [(seq, match.turns[0], None)], 0.0, answer.set_result)
        one, other, *others = await asyncio.gather(*answers)
        assert one is None
        assert isinstance(other, Taken)
        assert others == [None, None]
        await store.close()

    run(test())


def test_moves_that_wait_together_share_a_commit(tmp_path):
    async def test():
        store = await opened(tmp_path)
        match, row = await begun(store)
        commits = store.writer.commits
        await asyncio.gather(*[appended(store, row, seq, match.turns[0]) for seq in range(1, 101)])
        assert store.writer.commits - commits < 100
        assert store.writer.rows == 100
        await store.close()

    run(test())


def test_work_that_fails_leaves_no_trace(tmp_path):
    async def test():
        store = await opened(tmp_path)
        await begun(store)

        def half(db):
            db.execute("DELETE FROM keys")
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await store.writer.work(half)
        assert (await look_at(store, "t")).keys == {b"ann": 0}
        with pytest.raises(LinkSpent):
            await store.save(first("t"), SHEET, vacate=[0], spend=b"no such link")
        assert (await look_at(store, "t")).keys == {b"ann": 0}
        await store.close()

    run(test())


def test_a_waiter_who_gave_up_disturbs_nobody(tmp_path):
    async def test():
        store = await opened(tmp_path)
        waiting = asyncio.create_task(store.load("t"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert await store.is_well()
        await store.close()

    run(test())


def test_old_tables_are_forgotten_with_everything_that_was_typed_there(tmp_path):
    async def test():
        clock = Clock()
        store = await opened(tmp_path, clock)
        await begun(store, "old")
        await say(store, "old", ChatLine(1, 0, "Ann", "my secret words", 5))
        await store.add_link(b"link", first("old"), 0, 3)
        await begun(store, "open")
        clock.now += 91 * 86400
        await begun(store, "new")
        assert await store.sweep(90, spare=["open"]) == 1
        assert await store.load("old") is None
        for table in ("turns", "matches", "chat", "keys", "links"):
            column = "match" if table == "turns" else "table_id"
            rows = await store.writer.work(
                lambda db, table=table, column=column: db.execute(f"SELECT {column} FROM {table}").fetchall()
            )
            assert ("old",) not in rows
        assert await store.load("open") is not None
        await store.close()
        if not is_postgresql:  # there it goes from the files with the next vacuum
            assert b"my secret words" not in (tmp_path / FILE).read_bytes()

    run(test())


def test_lists_show_the_newest_first_and_only_what_they_should(tmp_path):
    async def test():
        clock = Clock()
        store = await opened(tmp_path, clock)
        for number, table in enumerate(("a", "b", "c")):
            clock.now += 1
            await store.save(first(table), SHEET, is_new=True, keys=[(b"ann", 0 if number else None)])
        assert [listing.id for listing in await store.listed()] == ["c", "b", "a"]
        assert [listing.id for listing in await store.of_key(b"ann")] == ["c", "b"]
        await store.save(first("a"), SHEET, claims={b"ann": 1})
        await store.save(first("b"), SHEET, claims={b"bo": 1, b"ann": 1})
        assert {listing.id for listing in await store.open_to(b"ann")} == {"a", "b", "c"}
        assert [listing.id for listing in await store.open_to(b"bo")] == ["b"]
        assert "a" not in {listing.id for listing in await store.of_key(b"ann")}
        clock.now += 7 * 3600
        assert await store.listed() == []
        await store.close()

    run(test())


def test_a_table_remembers_so_much_chat_and_so_many_links(tmp_path):
    async def test():
        clock = Clock()
        store = await opened(tmp_path, clock)
        await begun(store)
        for number in range(1, CHAT_KEPT + 6):
            await say(store, "t", ChatLine(number, 0, "Ann", "hi", 5), f"{number}")
        stored = await look_at(store, "t")
        assert [line.number for line in stored.chat] == list(range(6, CHAT_KEPT + 6))
        assert [name for _, name in stored.said] == [f"{line.number}" for line in stored.chat[-IDS_KEPT:]]
        for number in range(5):
            clock.now += 1
            await store.add_link(b"%d" % number, first("t"), 0, 3)
        assert [await store.seat_of_link(b"%d" % number) for number in range(5)] == [None, None] + [("t", 0)] * 3
        await store.close()

    run(test())


def test_who_played_is_kept_with_the_match(tmp_path):
    async def test():
        store = await opened(tmp_path)
        _, row = await begun(store)
        await store.save(
            first("t"), SHEET, cast=Cast(row, (Chair("Zoe"), Chair("Bo")), [3, 4], [Sitting(5, 1, "bot", "wayfarer")])
        )
        stored = await store.match("t", 1)
        assert (stored.chairs, stored.seen) == ((Chair("Zoe"), Chair("Bo")), (3, 4))
        assert (stored.sat, stored.hands) == ((Sitting(5, 1, "bot", "wayfarer"),), {b"ann": 0})
        assert await store.match("t", 2) is None
        await store.close()

    run(test())


def test_a_broken_database_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(write_probe, "KEPT_FOR", 0.0)

    async def test():
        async with hall(tmp_path) as there:
            ann = there.visitor()
            assert (await ann.ask("GET", "/health"))["status"] == "ok"
            await there.app.store.writer.work(lambda db: db.execute("ALTER TABLE tables RENAME TO gone"))
            answer = await ann._http.get("/api/health")
            assert (answer.status_code, answer.json()["status"]) == (503, "unwell")
            await there.app.store.writer.work(lambda db: db.execute("ALTER TABLE gone RENAME TO tables"))

    run(test())


def test_health_is_a_real_commit_and_no_more_than_one_in_five_seconds(tmp_path, monkeypatch):
    """However often it is asked: who asks all the time does not load the disk."""
    monkeypatch.setattr(Lobby, "start", lambda self: None)  # nothing else writes: what is old is not forgotten now

    async def test():
        async with hall(tmp_path) as there:
            ann, writer = there.visitor(), there.app.store.writer
            commits = writer.commits
            await asyncio.gather(*[ann.ask("GET", "/health") for _ in range(50)])
            assert writer.commits == commits + 1

    run(test())


# Two lanes, where there is one thread for both


async def held(store):
    """Whoever does other work than moves is busy with something until the answer is set."""
    begun, go_on = [], threading.Event()

    def run(db):
        begun.append(db)
        go_on.wait(PATIENCE)

    workers = store._engine.workers or 1
    working = asyncio.gather(*[store.writer.work(run) for _ in range(workers)])
    while len(begun) < workers:
        await asyncio.sleep(0)
    return go_on, working


@about_sqlite
def test_a_move_is_written_before_all_other_work_that_waits(tmp_path):
    async def test():
        store = await opened(tmp_path)
        match, row = await begun(store)
        go_on, busy = await held(store)
        last = "SELECT max(seq) FROM turns"
        others = [asyncio.create_task(store.writer.work(lambda db: db.execute(last).fetchone()[0])) for _ in range(6)]
        await asyncio.sleep(0)
        moving = asyncio.create_task(appended(store, row, 1, match.turns[0]))
        while not store.writer._moves:
            await asyncio.sleep(0)
        go_on.set()
        assert await asyncio.gather(*others) == [1] * 6  # it came last, and all of them have seen it
        await asyncio.gather(busy, moving)
        await store.close()

    run(test())


def test_other_work_is_done_while_moves_come_all_the_time(tmp_path):
    async def test():
        store = await opened(tmp_path)
        match, row = await begun(store)
        go_on, busy = await held(store)
        others = [asyncio.create_task(store.writer.work(lambda db: None)) for _ in range(20)]

        async def move_on(seq):
            while not all(other.done() for other in others):
                await appended(store, row, seq, match.turns[0])
                seq += 1

        moving = asyncio.create_task(move_on(1))
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(busy, moving, *others)
        await store.close()

    run(test())


def test_a_long_read_makes_no_move_wait(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            reading, go_on = threading.Event(), threading.Event()

            def read(db):
                reading.set()
                go_on.wait(PATIENCE)
                return db.execute("SELECT count(*) FROM tables").fetchone()

            waiting = asyncio.create_task(there.app.store.reader.read(read))
            while not reading.is_set():
                await asyncio.sleep(0)
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                actor = at_ann if at_ann.ask else at_bo
                assert (await actor.play(actor.ask["choices"]["listed"][0]))["seq"] == 1
                await at_ann.say("and nobody is kept from talking")
            assert not waiting.done()
            go_on.set()
            assert await waiting == (1,)

    run(test())


def test_whoever_reads_cannot_write(tmp_path):
    async def test():
        store = await opened(tmp_path)
        with pytest.raises(Unwell, match=r"read-?only"):
            await store.reader.read(lambda db: db.execute("DELETE FROM tables"))
        await store.close()

    run(test())


def test_of_a_match_that_is_over_it_stays_true_who_has_played_it(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2, bots=["wayfarer"])
            async with ann.at(table) as at_ann:
                await play(at_ann)
            await rename(there, "tables", "sheet", b"wayfarer", b"simple")
            await rename(there, "matches", "chairs", b"wayfarer", b"simple")
        async with hall(tmp_path) as there:
            ann = there.visitor(ann.key)
            assert (await ann.ask("GET", f"/tables/{table}/matches/1/record"))["seats"] == ["Red", "Simple bot"]
            assert (await ann.ask("POST", f"/tables/{table}/rematch"))["seats"][1]["bot"] == "wayfarer"

    run(test())
