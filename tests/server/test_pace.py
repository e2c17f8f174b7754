"""Pace: clocks, the absent, bots that think or fail to, and tables at which nobody is."""

import asyncio
import os
import signal
from contextlib import suppress
from dataclasses import replace

import pytest
import uvloop

from duskboard.bots import dungeon
from duskboard.engine import Shelf, Thinking
from duskboard.games.dungeon.game import DUNGEON
from duskboard.server.tables.thinking_time import BOT_PAUSE, Clock, bot_pause
from tests.server import odd_bots
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.stored import look_at

HURRIED = Shelf(replace(DUNGEON, thinking=lambda view, seat: Thinking(relaxed=3600, quick=0)))


async def until(true):
    """Let others run until something has come true."""
    while not true():
        await asyncio.sleep(0)


def test_whose_time_is_up_is_played_for(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=HURRIED) as there:
            table, (ann, _) = await there.table("Ann", "Bo", pace="quick")
            async with ann.at(table) as at_ann:
                await at_ann.until(lambda: at_ann.seq >= 10)
                updates = [message for message in at_ann.heard if message["kind"] == "Update"]
                assert {message["by"] for message in updates} == {"clock"}
                assert {message["seat"] for message in updates} == {0, 1}

    run(test())


def test_a_clock_is_told_and_runs_for_everybody_who_is_asked(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo, _) = await there.table("Ann", "Bo", "Cy", pace="relaxed")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                assert len(at_ann.owing) == 1
                assert 105_000 < at_ann.owing[0]["left"] <= 115_000  # the first tile: there may be a check to look at
                placer = there.app.lobby.open_tables[table].live_match
                seat = next(iter(placer.asks))
                if seat < 2:
                    actor = (at_ann, at_bo)[seat]
                    await actor.play(first_choice(actor))
                    assert len(actor.owing) == 2
                    assert all(65_000 < owing["left"] <= 70_000 for owing in actor.owing)
                problem = await refusal(ann.ask("POST", f"/tables/{table}/play-for", {"seat": 2}))
                assert problem["because"] in ("by-the-clock", "not-asked")

    run(test())


def test_without_a_clock_nobody_is_hurried(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=HURRIED) as there:
            table, (ann, _) = await there.table("Ann", "Bo", pace="none")
            async with ann.at(table) as at_ann:
                assert at_ann.owing[0]["left"] is None
                await at_ann.say("no hurry")
                assert at_ann.seq == 0

    run(test())


def test_a_table_without_people_stands_still_is_stored_away_and_comes_back(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=HURRIED, away=0.0) as there:
            table, (ann, _) = await there.table("Ann", "Bo", pace="quick")
            open_tables = there.app.lobby.open_tables
            async with ann.at(table) as at_ann:
                await at_ann.until(lambda: at_ann.seq >= 3)
            await until(lambda: table not in open_tables)
            stored = await look_at(there.app.store, table)
            steps, seen = len(stored.match.turns) - 1, stored.match.seen[0]
            assert 3 <= seen <= steps
            # Nobody has asked for it: nothing happens to it.
            assert len((await look_at(there.app.store, table)).match.turns) - 1 == steps
            async with ann.at(table) as again:
                assert again.heard[0]["match"]["seq"] == steps
                # What was acknowledged before it was stored away is not told again.
                assert len(again.heard[0]["match"]["log"]) > 0
                await again.until(lambda: again.seq > steps)

    run(test())


def test_a_table_that_only_spectators_watch_stands_still_unless_bots_play_among_themselves(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=HURRIED) as there:
            table, _ = await there.table("Ann", "Bo", pace="quick")
            async with there.visitor().at(table) as watching:
                await watching.until(lambda: watching.table["spectators"] == 1)
                assert watching.seq == 0
                assert watching.owing[0]["left"] is None
            founder = there.visitor()
            seated = await founder.set_up("dungeon", 3, None, bots=["wayfarer"] * 3, pace="none")
            assert seated["you"] is None
            async with founder.at(seated["table"]["id"]) as watching:
                await watching.until(lambda: watching.seq > 5)

    run(test())


def test_a_table_goes_on_for_who_watches_when_the_last_person_has_left(tmp_path):
    async def test():
        async with hall(tmp_path, shelf=HURRIED) as there:
            table, (ann,) = await there.table("Ann", seats=3, bots=["wayfarer"] * 2, pace="quick")
            async with there.visitor().at(table) as watching:
                assert watching.seq == 0
                await ann.ask("POST", f"/tables/{table}/leave")
                await watching.until(lambda: watching.seq > 5)

    run(test())


def test_bots_seem_to_think_as_long_as_their_pace_says_whatever_they_hold():
    for pace, (least, most) in BOT_PAUSE.items():
        pauses = [bot_pause(pace, 1) for _ in range(200)]
        assert least <= min(pauses)
        assert max(pauses) <= most
        assert bot_pause(pace, 0) == 0


@pytest.fixture
def odd(monkeypatch):
    """Bots that misbehave, here and in the worker."""
    monkeypatch.setenv("DUSKBOARD_ODD_BOTS", "1")
    monkeypatch.setattr(dungeon, "COMPANY", {**dungeon.COMPANY, **odd_bots.ODD})
    return "tests.server.odd_bots:SHELF"


@pytest.mark.parametrize("bot", list(odd_bots.ODD))
def test_a_bot_that_fails_is_played_for_and_the_table_goes_on(tmp_path, odd, bot, caplog):
    async def test():
        async with hall(tmp_path, shelf_name=odd, bot_limit=5 if bot != "sleeps" else 0.3) as there:
            table, (ann,) = await there.table("Ann", seats=3, bots=["wayfarer", bot])
            async with ann.at(table) as at_ann:
                played = 0
                while played < 3 and await at_ann.asked():
                    await at_ann.play(first_choice(at_ann))
                    played = len([m for m in at_ann.heard if m["kind"] == "Update" and m["seat"] == 2])
                assert played >= 3 or at_ann.result is not None
            assert there.app.metrics.errors == 0

    run(test())


def test_a_worker_that_is_killed_is_started_again(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2, bots=["wayfarer"])
            async with ann.at(table) as at_ann:
                for _ in range(3):
                    before = at_ann.seq
                    while at_ann.seq < before + 2 and await at_ann.asked():
                        await at_ann.play(first_choice(at_ann))
                    process = there.app.bot_pool.processes[0].process
                    assert process is not None
                    with suppress(ProcessLookupError):
                        os.kill(process.pid, signal.SIGKILL)
                    await process.wait()
                assert at_ann.seq >= 6 or at_ann.result

    run(test())


def test_a_bots_move_that_cannot_be_stored_is_tried_again(tmp_path, monkeypatch):
    async def test():
        monkeypatch.setattr("duskboard.server.tables.autoplay.RETRY", 0.0)
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2, bots=["wayfarer"])
            writer = there.app.store.writer
            real, failures = writer._commit, iter([True, False, True, True, False])

            def sometimes(inserts):
                if next(failures, False):
                    raise OSError("no space")
                real(inserts)

            async with ann.at(table) as at_ann:
                monkeypatch.setattr(writer, "_commit", sometimes)
                while at_ann.seq < 4 and await at_ann.asked():
                    try:
                        await at_ann.play(first_choice(at_ann))
                    except Exception as no:
                        assert "could not be stored" in str(no)  # noqa: PT017
            assert there.app.metrics.failed_commits == 3

    run(test())


def test_a_game_without_a_bot_says_so(tmp_path, monkeypatch):
    async def test():
        monkeypatch.setattr(dungeon, "COMPANY", {})
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2)
            problem = await refusal(ann.ask("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "wayfarer"}))
            assert problem["because"] == "no-bot"
            assert problem["sentence"] == "There is no bot for Dungeon in Memory yet."
            cards = {card["name"]: card["bots"] for card in await ann.ask("GET", "/games")}
            assert cards["dungeon"] == []

    run(test())


def test_two_clocks_may_be_set_for_this_very_moment():
    """uvloop gives a handle that knows no moment where the moment is now."""

    async def test():
        rings = []
        clock = Clock(lambda: rings.append(1))
        now = asyncio.get_running_loop().time()
        clock.set(now)
        clock.set(now)
        clock.set(now - 1)
        while not rings:
            await asyncio.sleep(0)
        assert rings == [1]

    uvloop.run(test())
