"""Where records are retold: in a process of its own, with little time and little room, and one question at a time."""

import asyncio
import os
import signal
import sys
from dataclasses import replace

import msgspec
import pytest

from duskboard.engine import Shelf
from duskboard.engine.records import read
from duskboard.server.protocol.denied import Denied
from duskboard.server.replays import replay_messages, replay_process
from duskboard.server.replays.replay_client import ReplayClient
from duskboard.server.replays.replay_messages import Check, Count, Draw, Given, Kept, Recall, See, Stand, Watch, Write
from duskboard.server.replays.replay_process import answer
from duskboard.server.store.archive import Outcome
from duskboard.server.workers import single_flight
from tests.liars_dice import LIARS_DICE, SHELF
from tests.server import slow_rules
from tests.server.hall import hall, refusal, run
from tests.server.played import DICE, dice, plain, whole

SLOW = {"shelf": slow_rules.SHELF, "shelf_name": "tests.server.slow_rules:SHELF"}
JSON = {"content-type": "application/json"}
HERE, THERE = "192.0.2.1", "192.0.2.2"


def kept(text):
    """A record as a table would have stored it."""
    record = read(text, SHELF)
    options = msgspec.Raw(msgspec.json.encode(record.options))
    turns = [msgspec.Raw(msgspec.json.encode(turn)) for turn in record.turns]
    return Kept(record.game.name, record.version, options, record.names, turns)


def watch(text, eyes="all"):
    return Watch(0, Given(text), eyes, None, 0, None, False)


async def because(asking):
    try:
        await asking
    except Denied as no:
        return no.problem.because
    return None


# A record that hurts


@pytest.mark.parametrize(
    ("manner", "status", "problem"),
    [
        ("sleeps", 503, "puzzled"),
        ("dies", 503, "puzzled"),
        pytest.param(
            "swells", 503, "puzzled", marks=pytest.mark.skipif(sys.platform != "linux", reason="no limit elsewhere")
        ),
        ("raises", 400, "bad-record"),
    ],
)
def test_a_record_that_is_too_much_for_the_rules_gets_a_sentence_and_the_next_one_is_read(
    tmp_path, monkeypatch, caplog, manner, status, problem
):
    async def test():
        monkeypatch.setenv(slow_rules.MANNER, manner)
        async with hall(tmp_path, retell_limit=1.0 if manner == "sleeps" else 20, **SLOW) as there:
            eve = there.visitor()
            answer = await eve._http.post("/api/records", content=whole(), headers=JSON)
            assert (answer.status_code, answer.json()["because"]) == (status, problem)
            assert answer.json()["sentence"]
            monkeypatch.delenv(slow_rules.MANNER)
            if manner in ("raises", "swells"):
                await there.app.examiner._replay_client._worker.close()  # it lives, and remembers how it was started
            there.app.examiner._replay_client._worker._limit = 20
            answer = await eve._http.post("/api/records", content=whole("another"), headers=JSON)
            assert answer.status_code == 201
            assert there.app.metrics.errors == 0

    run(test())


def test_nobody_who_plays_or_watches_waits_for_a_stranger(tmp_path, monkeypatch):
    async def test():
        async with hall(tmp_path, retell_limit=3600, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            async with there.app.examiner._replay_client._turn:  # a record that takes long is being read
                bringing = asyncio.create_task(ann._http.post("/api/records", content=whole(), headers=JSON))
                while not there.app.examiner._replay_client._known:
                    await asyncio.sleep(0)
                await ann.ask("GET", f"/tables/{table}/matches/1/replay/all")
                assert not bringing.done()
            assert (await bringing).status_code == 201
            process = there.app.replay_client._worker.process.pid
            assert process not in (os.getpid(), there.app.examiner._replay_client._worker.process.pid)

    run(test())


# One after the other, and once


def test_a_question_is_worked_out_once_for_all_who_ask_it(monkeypatch):
    async def test():
        replay_client, asked = ReplayClient(DICE["shelf_name"], 20), []
        ask = replay_client._worker.ask

        async def counted(question):
            asked.append(type(question).__name__)
            return await ask(question)

        replay_client._worker.ask = counted
        text = whole()
        try:
            told = await asyncio.gather(*[replay_client.ask(watch(text), HERE) for _ in range(5)])
            assert told == [await replay_client.ask(watch(text), HERE)] * 5
            assert asked == ["Watch"]
            await replay_client.ask(watch(text, "0"), HERE)
            assert await because(replay_client.ask(watch(text, "9"), HERE)) == "no-seat"
            assert await because(replay_client.ask(watch(text, "9"), HERE)) == "no-seat"
            assert asked == ["Watch"] * 3
            monkeypatch.setattr(ReplayClient, "most_known", 2)
            for eyes in ("watch", "1"):
                await replay_client.ask(watch(text, eyes), HERE)
            assert len(replay_client._known) == 2
            monkeypatch.setattr(ReplayClient, "most_bytes", 0)
            await replay_client.ask(watch(text), HERE)
            assert len(replay_client._known) == 0
        finally:
            await replay_client.close()

    run(test())


def test_whoever_waits_too_long_is_told_so_and_so_are_too_many(monkeypatch, caplog):
    async def test():
        replay_client = ReplayClient(DICE["shelf_name"], 0.2)
        try:
            async with replay_client._turn:
                assert await because(replay_client.ask(watch(whole()), HERE)) == "puzzled"
            replay_client._limit = replay_client._worker._limit = 20
            assert await replay_client.ask(watch(whole()), HERE)  # it was not given up
            monkeypatch.setattr(single_flight, "MOST_WAITING", 1)
            async with replay_client._turn:
                waiting = asyncio.create_task(replay_client.ask(watch(whole("second")), HERE))
                await asyncio.sleep(0.01)
                assert await because(replay_client.ask(watch(whole("third")), HERE)) == "puzzled"
            assert await waiting
        finally:
            await replay_client.close()

    run(test())


def test_nobody_takes_the_places_of_all_who_wait(caplog):
    async def test():
        replay_client = ReplayClient(DICE["shelf_name"], 20)
        try:
            async with replay_client._turn:
                waiting = [asyncio.create_task(replay_client.ask(watch(whole(seed)), HERE)) for seed in ("one", "two")]
                await asyncio.sleep(0.01)
                assert await because(replay_client.ask(watch(whole("three")), HERE)) == "puzzled"
                waiting.append(asyncio.create_task(replay_client.ask(watch(whole("one")), HERE)))  # the same question
                waiting.append(asyncio.create_task(replay_client.ask(watch(whole("three")), THERE)))
                await asyncio.sleep(0.01)
            assert all(await asyncio.gather(*waiting))
            assert len(replay_client._waiting) == 0
            assert await replay_client.ask(watch(whole("four")), HERE)
        finally:
            await replay_client.close()

    run(test())


def test_what_failed_is_not_tried_again_at_once_and_one_that_was_killed_is_started_again(monkeypatch, caplog):
    async def test():
        replay_client, asked = ReplayClient(DICE["shelf_name"], 20), []
        try:
            await replay_client.ask(watch(whole()), HERE)
            process = replay_client._worker.process
            os.kill(process.pid, signal.SIGKILL)
            await process.wait()
            await replay_client.ask(watch(whole("second")), HERE)
            assert replay_client._worker.process.pid != process.pid

            async def failing(question):
                asked.append(question)
                return replay_messages.Answer(question.number, failed="OnPurpose")

            ask, replay_client._worker.ask = replay_client._worker.ask, failing
            for _ in range(2):
                assert await because(replay_client.ask(watch(whole("third")), HERE)) == "puzzled"
            assert len(asked) == 1
            monkeypatch.setattr(single_flight, "GIVEN_UP_FOR", 0.0)
            assert await because(replay_client.ask(watch(whole("fourth")), HERE)) == "puzzled"
            replay_client._worker.ask = ask
            await asyncio.sleep(0.01)
            assert await replay_client.ask(watch(whole("fourth")), HERE)
        finally:
            await replay_client.close()

    run(test())


def test_a_process_that_cannot_be_started_is_a_sentence(tmp_path, monkeypatch):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            monkeypatch.setattr("duskboard.server.workers.process.sys.executable", "/nowhere/python")
            for part in ("replay/all", "record"):
                problem = await refusal(ann.ask("GET", f"/tables/{table}/matches/1/{part}"))
                assert problem["because"] == "puzzled"

    run(test())


def test_nobody_is_held_up_when_the_server_stops(tmp_path):
    async def test():
        async with hall(tmp_path, retell_limit=3600, **DICE) as there:
            table, (ann, _) = await dice(there, "Ann", "Bo")
            await there.app.replay_client._turn.acquire()
            asking = asyncio.create_task(ann.ask("GET", f"/tables/{table}/matches/1/replay/all"))
            while not there.app.replay_client._known:
                await asyncio.sleep(0)
            asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)

    run(test())


# What it answers


def test_a_match_of_a_table_and_its_record_are_told_alike():
    text = whole()
    for question in (watch(text, "0"), See(0, Given(text), "1"), Stand(0, Given(text), 0), Check(0, Given(text))):
        told = answer(SHELF, question)
        assert told.body
        again = answer(SHELF, msgspec.structs.replace(question, source=kept(text)))
        assert again == told


def test_an_outcome_has_the_result_and_figures_of_every_seat():
    text = whole()
    outcome = msgspec.json.decode(answer(SHELF, Count(0, kept(text))).body, type=Outcome)
    assert outcome.result == read(text, SHELF).result
    assert len(outcome.figures) == 2


def test_before_the_end_a_seat_recalls_only_what_it_saw_and_nothing_else_is_told():
    text = whole(moves=1)
    source = kept(text)
    seen = plain(replay_process.redact(read(text, SHELF), 1))
    assert msgspec.json.decode(answer(SHELF, Recall(0, source, 1)).body) == seen
    assert answer(SHELF, Write(0, kept(whole()))).body == whole()
    for question in (
        Watch(0, source, "1", "t", 1, None, False),
        See(0, source, "1"),
        Write(0, source),
        Draw(0, source, "en", "svg"),
        Count(0, source),
        Stand(0, source, 0),
    ):
        told = answer(SHELF, question)
        assert (told.body, told.because) == (b"", "not-over")


def test_a_tape_has_an_end(monkeypatch):
    monkeypatch.setattr(replay_process, "LONGEST_TAPE", 100)
    assert answer(SHELF, watch(whole())).because == "too-long"
    assert answer(SHELF, Check(0, Given(whole()))).because == "too-long"


def test_a_moment_at_which_nobody_is_asked_is_none():
    """A game may pause without asking anybody; no match goes on from there."""
    asks_nobody = replace(LIARS_DICE, to_act=lambda state: ())
    told = answer(Shelf(asks_nobody), Stand(0, kept(whole()), 0))
    assert told.because == "no-moment"
    assert "Nobody had to decide" in told.sentence


def test_a_sentence_is_printable_and_short():
    assert replay_process.sentence("a\x00b\u202ec\ud800") == "a�b�c�"
    assert len(replay_process.sentence("x" * 9999)) == replay_process.LONGEST_SENTENCE + 1


def test_whatever_goes_wrong_is_told_by_its_kind_alone():
    strange = Kept("chess", 1, msgspec.Raw(b"{}"), ("Ann", "Bo"), [])
    assert answer(SHELF, Count(7, strange)) == replay_messages.Answer(7, failed="UnknownGame")


def test_a_picture_that_cannot_be_made_in_dots_is_a_sentence(monkeypatch):
    def broken(svg):
        raise ValueError(svg)

    monkeypatch.setattr(replay_process.keepsakes, "png", broken)
    assert answer(SHELF, Draw(0, kept(whole()), "ja", "png")).because == "no-picture"
    assert answer(SHELF, Draw(0, kept(whole()), "ja", "svg")).body.startswith(b"<svg")


def test_a_match_without_figures_has_none(monkeypatch):
    def broken(record):
        raise KeyError(record)

    monkeypatch.setattr(replay_process.keepsakes, "figures", broken)
    outcome = msgspec.json.decode(answer(SHELF, Count(0, kept(whole()))).body, type=Outcome)
    assert outcome.figures == [None, None]


@pytest.mark.skipif(sys.platform != "linux", reason="no limit elsewhere")
def test_where_memory_cannot_be_limited_the_log_says_so(monkeypatch, caplog):
    def forbidden(*_):
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr("resource.setrlimit", forbidden)
    replay_process.limit_memory()
    assert [(record.levelname, record.message) for record in caplog.records] == [("WARNING", "no limit of memory")]
