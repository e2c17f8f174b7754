"""Where bots think: what one does wrong is its own trouble, however many wait behind it."""

import asyncio
import os
from pathlib import Path

import pytest

from duskboard.bots import dungeon
from duskboard.bots.bot_process import POLITE
from duskboard.engine import Match, Seeded
from duskboard.games.dungeon.game import DUNGEON
from duskboard.server.tables.live_match import LiveMatch
from duskboard.server.workers import bot_pool as bot_pool_module
from duskboard.server.workers.bot_pool import BotPool, BotSeat
from duskboard.server.workers.process import NoAnswer
from tests.server import odd_bots
from tests.server.hall import first_choice, hall, run

SHELF = "tests.server.odd_bots:SHELF"
MOST_POLITE = 19
LONG = 3600.0  # seconds; no test waits for it
SHORT = 1.0  # seconds that somebody who sleeps is waited for; whoever does not needs much less


@pytest.fixture(autouse=True)
def odd(monkeypatch, tmp_path):
    """Bots that misbehave, here and in the processes, and files in which they say how."""
    monkeypatch.setenv("DUSKBOARD_ODD_BOTS", "1")
    monkeypatch.setenv(odd_bots.NOTES, str(tmp_path / "notes"))
    monkeypatch.setenv(odd_bots.GATE, str(tmp_path / "gate"))
    monkeypatch.setattr(dungeon, "COMPANY", {**dungeon.COMPANY, **odd_bots.ALL})


def open_gate():
    Path(os.environ[odd_bots.GATE]).touch()


def who():
    return [name for name, *_ in odd_bots.notes()]


async def until(true):
    while not true():
        await asyncio.sleep(0)


class Table:
    """A match in which one seat is a bot's."""

    def __init__(self, bot_pool, bot, name="table"):
        match = Match.begin(DUNGEON, seats=2, chance=Seeded.of(name))
        self.live_match = LiveMatch(DUNGEON, 1, 1, bytes(16), match, 0.0)
        self.bot_pool = bot_pool
        self.seat = BotSeat(bot, match.to_act[0], name, bytes(16), bot_pool.one_for_a_table())

    async def decide(self):
        """What the bot decides, if the rules allow it."""
        action = await self.bot_pool.decide(self.seat, self.live_match.match)
        assert self.live_match.game.why_not(self.live_match.match.state, self.seat.seat, action) is None
        return action

    def go_on(self):
        """A whole round, until this seat is asked again."""
        match = self.live_match.match
        match.play(self.seat.seat, match.legal(self.seat.seat).listed[-1])
        while self.seat.seat not in match.to_act:
            match.play(match.to_act[0], match.legal(match.to_act[0]).listed[-1])

    def seen(self):
        return len(self.live_match.seen_since(self.seat.seat, 0))


def with_minds(test, **settings):
    async def inside():
        bot_pool = BotPool(SHELF, **{"limit": LONG, "processes": 1, **settings})
        try:
            await test(bot_pool)
        finally:
            await bot_pool.close()

    run(inside())


# One after the other


def test_a_process_has_one_question_at_a_time_and_takes_them_as_they_come():
    async def test(bot_pool):
        slow = asyncio.create_task(Table(bot_pool, "waits").decide())
        await until(who)
        done = []

        async def noted(number):
            await Table(bot_pool, "notes", f"table {number}").decide()
            done.append(number)

        others = [asyncio.create_task(noted(number)) for number in range(5)]
        await asyncio.sleep(0)
        assert who() == ["Waits"]  # nobody else has been asked yet
        open_gate()
        await asyncio.gather(slow, *others)
        assert done == [0, 1, 2, 3, 4]
        assert len({process for _, process, *_ in odd_bots.notes()}) == 1

    with_minds(test)


def test_the_time_of_a_question_begins_with_it_and_not_with_the_waiting(caplog):
    """Two who sleep: were the second one's time counted from the beginning, it would be over before it is asked."""

    async def test(bot_pool):
        tables = [Table(bot_pool, "sleeps", "one"), Table(bot_pool, "sleeps", "two"), Table(bot_pool, "notes", "three")]
        first, second, third = await asyncio.gather(*[table.decide() for table in tables], return_exceptions=True)
        assert isinstance(first, NoAnswer)
        assert isinstance(second, NoAnswer)
        assert str(first) == str(second) == "TimeoutError"
        assert third in tables[2].live_match.match.legal(tables[2].seat.seat).listed
        assert who() == ["Sleeps", "Sleeps", "Notes"]
        assert len({process for _, process, *_ in odd_bots.notes()}) == 3
        assert [line.bot for line in caplog.records] == ["sleeps", "sleeps"]

    with_minds(test, limit=SHORT)


def test_whoever_takes_the_process_down_is_alone_in_it(caplog):
    async def test(bot_pool):
        tables = [Table(bot_pool, bot, f"{at}") for at, bot in enumerate(("dies", "notes", "notes", "raises", "notes"))]
        answers = await asyncio.gather(*[table.decide() for table in tables], return_exceptions=True)
        assert [isinstance(answer, NoAnswer) for answer in answers] == [True, False, False, True, False]
        assert sorted((line.bot, line.error) for line in caplog.records) == [
            ("dies", "WorkerDied"),
            ("raises", "RuntimeError"),
        ]

    with_minds(test)


@pytest.mark.parametrize(("bot", "limit"), [("dies", LONG), ("sleeps", SHORT)])
def test_the_others_bots_are_made_again_from_what_they_saw(bot, limit):
    async def test(bot_pool):
        good, bad = Table(bot_pool, "notes", "good"), Table(bot_pool, bot, "bad")
        expected = []
        for _ in range(3):
            expected.append(good.seen())
            await good.decide()
            good.go_on()
            await asyncio.gather(bad.decide(), return_exceptions=True)
        seen = [int(line[-1]) for line in odd_bots.notes() if line[0] == "Notes"]
        assert seen == expected
        assert seen[2] > seen[1] > seen[0]

    with_minds(test, limit=limit)


def test_who_does_not_wait_for_a_bot_any_more_does_not_hurry_the_next(caplog):
    async def test(bot_pool):
        slow = asyncio.create_task(Table(bot_pool, "waits").decide())
        await until(who)
        waiting = asyncio.create_task(Table(bot_pool, "notes", "left").decide())
        other = asyncio.create_task(Table(bot_pool, "notes", "other").decide())
        await asyncio.sleep(0)
        for task in (slow, waiting):
            task.cancel()
        await asyncio.gather(slow, waiting, return_exceptions=True)
        assert who() == ["Waits"]
        open_gate()
        await other
        assert who() == ["Waits", "Notes"]  # whoever has left the queue was not asked
        (process,) = {process for _, process, *_ in odd_bots.notes()}
        assert bot_pool.processes[0].process.pid == int(process)
        assert caplog.records == []

    with_minds(test)


# Several


def noted_at(level):
    return [note for note in odd_bots.notes() if note[3] == level]


def test_the_bots_of_a_table_think_in_one_process_and_other_tables_in_another(tmp_path):
    async def test():
        async with hall(tmp_path, shelf_name=SHELF, bot_processes=2) as there:
            processes = []
            for level in ("beginner", "advanced"):  # by which the tables can be told apart: bots play on while one goes
                wishes = {"options": {"level": level}, "bots": ["notes", "notes"]}
                table, (ann,) = await there.table("Ann", seats=3, **wishes)
                async with ann.at(table) as at_ann:
                    while len(noted_at(level)) < 6 and await at_ann.asked():
                        await at_ann.play(first_choice(at_ann))
                assert {seat for *_, seat, _ in noted_at(level)} <= {"1", "2"}
                processes.append({process for _, process, *_ in noted_at(level)})
            assert [len(each) for each in processes] == [1, 1]
            assert processes[0] != processes[1]

    run(test())


def test_a_slow_bot_holds_up_nobody_in_another_process():
    async def test(bot_pool):
        slow, quick = Table(bot_pool, "waits", "slow"), Table(bot_pool, "notes", "quick")
        thinking = asyncio.create_task(slow.decide())
        await until(who)
        await quick.decide()
        assert not thinking.done()
        open_gate()
        await thinking

    with_minds(test, processes=2)


@pytest.mark.parametrize(("cores", "processes"), [(None, 2), (1, 2), (2, 2), (3, 3), (64, 4)])
def test_there_are_as_many_as_the_machine_has_cores_but_a_few(monkeypatch, cores, processes):
    monkeypatch.setattr(bot_pool_module.os, "cpu_count", lambda: cores)
    assert len(BotPool(SHELF, LONG).processes) == processes
    assert len(BotPool(SHELF, LONG, 7).processes) == 7


def test_bots_give_way_to_whoever_serves_the_tables():
    async def test(bot_pool):
        await Table(bot_pool, "notes").decide()
        ((_, process, nice, *_),) = odd_bots.notes()
        assert int(process) != os.getpid()
        assert int(nice) == min(os.nice(0) + POLITE, MOST_POLITE)

    with_minds(test)


def test_a_program_that_cannot_be_read_is_told_in_the_log(caplog):
    async def test():
        bot_pool = BotPool("tests.nowhere:SHELF", LONG, 1)
        with pytest.raises(NoAnswer):
            await Table(bot_pool, "notes").decide()
        assert [line.getMessage() for line in caplog.records] == ["worker did not start", "bot failed"]
        assert bot_pool.processes[0].process is None
        await bot_pool.close()

    run(test())


def test_nobody_is_held_up_by_a_bot_when_the_server_stops(tmp_path):
    async def test():
        async with hall(tmp_path, shelf_name=SHELF, bot_limit=LONG) as there:
            table, (ann,) = await there.table("Ann", seats=2, bots=["waits"])
            async with ann.at(table) as at_ann:
                while not who():
                    if at_ann.owes:
                        await at_ann.play(first_choice(at_ann))
                    await asyncio.sleep(0)
                process = there.app.bot_pool.processes[0].process
        assert process.returncode is not None

    run(test())
