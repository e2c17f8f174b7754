"""Odds: for whoever is asked, from what they see, worked out once and beside the event loop."""

import asyncio
import os
import signal

import msgspec
import pytest

from duskboard.bots.bot_process import Answer, HowLikely, Mind
from duskboard.engine import Match, Odds, Scripted
from duskboard.games.dungeon.game import DUNGEON
from duskboard.server.workers import odds_pool as odds_pool_module
from duskboard.server.workers import single_flight
from tests.liars_dice import LIARS_DICE, SHELF
from tests.liars_dice.pieces import Options
from tests.server import odd_odds
from tests.server.hall import hall, refusal, run

DICE = {"shelf": SHELF, "shelf_name": "tests.liars_dice:SHELF"}
ODD = {"shelf": odd_odds.SHELF, "shelf_name": "tests.server.odd_odds:SHELF"}


@pytest.fixture
def manner(tmp_path, monkeypatch):
    """How odds are told, and where is noted down that they were worked out."""
    monkeypatch.setenv(odd_odds.NOTES, str(tmp_path / "notes"))
    return lambda name: monkeypatch.setenv(odd_odds.MANNER, name)


async def dice(there, *names, **more):
    """A table of Liar's Dice, and how to ask for odds at it."""
    table, people = await there.table(*names, game="liars_dice", options={"dice": 1}, **more)
    return table, people, f"/tables/{table}/odds"


async def until(true):
    """Let others run until something has come true."""
    while not true():
        await asyncio.sleep(0)


# Who is told what


def test_whoever_is_asked_is_told_what_may_come_of_each_choice(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, bo), path = await dice(there, "Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                ask = await at_ann.asked()
                told = await ann.ask("GET", path)
                assert (told["match"], told["seq"], told["ask"]) == (1, 0, ask["number"])
                view = msgspec.convert(at_ann.view, LIARS_DICE.View)
                assert msgspec.convert(told["odds"], list[Odds]) == msgspec.json.decode(
                    msgspec.json.encode(LIARS_DICE.odds(view, 0)), type=list[Odds]
                )
                assert [one["action"] for one in told["odds"]] == ask["choices"]["listed"]
                mine = {"what": "holds", "chance": [1, 1], "mean": 1.17}
                assert {"action": {"kind": "Bid", "count": 1, "face": view.mine[0]}, "likely": [mine],
                        "assuming": ["bids-tell-nothing"]} in told["odds"]  # fmt: skip
                await at_ann.play(ask["choices"]["listed"][0])
                ask = await at_bo.asked()
                told = await bo.ask("GET", path)
                assert (told["seq"], told["ask"]) == (1, ask["number"])
                assert told["odds"][-1]["action"] == {"kind": "Doubt"}
                assert told["odds"][-1]["likely"][0]["what"] == "lie"
                assert told["odds"][-1]["likely"][0]["mean"] is None

    run(test())


def test_nobody_else_is_told(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann,), path = await dice(there, "Ann", seats=2)
            assert (await refusal(ann.ask("GET", path)))["because"] == "not-begun"
            bo, stranger = there.visitor(), there.visitor()
            await bo.sit(table, "Bo")
            assert (await refusal(bo.ask("GET", path)))["because"] == "not-asked"
            assert (await refusal(there.visitor().ask("GET", path)))["because"] == "no-key"
            await stranger.set_up("liars_dice", 2, "Eve")
            assert (await refusal(stranger.ask("GET", path)))["because"] == "not-seated"
            assert (await refusal(ann.ask("GET", "/tables/nowhere/odds")))["because"] == "no-table"
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await at_ann.play((await at_ann.asked())["choices"]["listed"][-1])
                await at_bo.play((await at_bo.asked())["choices"]["listed"][-1])
                await at_ann.until(lambda: at_ann.result is not None)
            for visitor in (ann, bo):
                assert (await refusal(visitor.ask("GET", path)))["because"] == "not-asked"
            await ann.ask("POST", f"/tables/{table}/leave")
            assert (await refusal(ann.ask("GET", path)))["because"] == "not-seated"
            assert there.app.odds_pool._worker.process is None  # for nobody of these was anything worked out

    run(test())


def test_a_game_without_odds_says_so_and_a_card_tells_it_before(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
            problem = await refusal(ann.ask("GET", f"/tables/{table}/odds"))
            assert (problem["because"], problem["sentence"]) == ("no-odds", "Dungeon in Memory tells no odds.")
            cards = {card["name"]: card["odds"] for card in await ann.ask("GET", "/games")}
            assert (cards["dungeon"], cards["liars_dice"]) == (False, True)

    run(test())


# Once, and beside the event loop


def test_odds_are_worked_out_once_in_a_process_of_their_own(tmp_path, manner):
    async def test():
        async with hall(tmp_path, **ODD) as there:
            table, (ann,), path = await dice(there, "Ann", seats=2, bots=["random"])
            phone = there.visitor()
            link = await ann.ask("POST", f"/tables/{table}/personal-link")
            await phone.ask("POST", "/redeem", {"code": link["code"]})
            async with ann.at(table) as at_ann:
                await at_ann.asked()
                told = await asyncio.gather(*[visitor.ask("GET", path) for visitor in (ann, phone) * 5])
                told.append(await phone.ask("GET", path))
                assert all(one == told[0] for one in told)
                (process,) = odd_odds.notes()
                assert process == there.app.odds_pool._worker.process.pid
                await at_ann.play(at_ann.ask["choices"]["listed"][0])
                if await at_ann.asked():
                    await ann.ask("GET", path)
                    assert odd_odds.notes() == [process, process]
            assert process not in (os.getpid(), there.app.bot_pool.processes[0].process.pid)

    run(test())


def test_what_is_known_is_known_by_game_options_seat_and_view_and_so_many_times(tmp_path, manner, monkeypatch):
    monkeypatch.setattr(odds_pool_module.OddsPool, "most_known", 2)

    def live_match(game, die, **options):
        return Match.begin(game, seats=2, options=Options(dice=1, **options), chance=Scripted([die, 0]))

    async def test():
        maker, (game,) = odds_pool_module.OddsPool(ODD["shelf_name"], 5), odd_odds.SHELF.values()
        try:
            one = await maker.odds(live_match(game, 1), 0)
            assert await maker.odds(live_match(game, 1), 0) is one
            await maker.odds(live_match(game, 2), 0)
            assert await maker.odds(live_match(game, 1), 0) is one
            await maker.odds(live_match(game, 1, wild=True), 0)
            assert await maker.odds(live_match(game, 1), 0) is one
            assert len(odd_odds.notes()) == 3
            await maker.odds(live_match(game, 2), 0)  # it was the longest unused
            await maker.odds(live_match(game, 1), 1)
            assert len(odd_odds.notes()) == 5
            assert len(maker._known) == 2
            monkeypatch.setattr(single_flight, "KEPT_FOR", 0.0)  # everything is too old
            await maker.odds(live_match(game, 1), 0)
            assert len(maker._known) == len(maker._asked) == 0
        finally:
            await maker.close()

    run(test())


def test_a_table_goes_on_while_odds_are_worked_out_and_the_answer_says_what_it_is_about(tmp_path, manner):
    async def test():
        manner("sleeps once")
        async with hall(tmp_path, **ODD) as there:
            table, (ann, bo), path = await dice(there, "Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await at_ann.asked()
                asking = asyncio.create_task(ann.ask("GET", path))
                await until(odd_odds.notes)
                await at_ann.play(at_ann.ask["choices"]["listed"][0])
                await at_bo.play((await at_bo.asked())["choices"]["listed"][0])
                await at_ann.until(lambda: at_ann.seq == 2)
                assert not asking.done()
                os.kill(there.app.odds_pool._worker.process.pid, signal.SIGKILL)
                told = await asking  # whoever is killed is started again, and asked again
                assert (told["seq"], told["ask"]) == (0, 0)
                assert len(set(odd_odds.notes())) == 2

    run(test())


def test_nobody_is_held_up_by_odds_when_the_server_stops(tmp_path, manner):
    async def test():
        manner("sleeps")
        async with hall(tmp_path, bot_limit=3600, **ODD) as there:
            _, (ann, _), path = await dice(there, "Ann", "Bo")
            asking = asyncio.create_task(ann.ask("GET", path))
            await until(odd_odds.notes)
            asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)

    run(test())


# When something is wrong


@pytest.mark.parametrize("wrong", odd_odds.WRONG)
def test_odds_that_cannot_be_worked_out_are_a_sentence_and_are_not_tried_again_at_once(tmp_path, manner, wrong, caplog):
    async def test():
        manner(wrong)
        async with hall(tmp_path, bot_limit=1.0 if wrong == "sleeps" else 5, **ODD) as there:
            _, (ann, _), path = await dice(there, "Ann", "Bo")
            answers = await asyncio.gather(*[ann._http.get(f"/api{path}") for _ in range(3)])
            answers.append(await ann._http.get(f"/api{path}"))
            assert {answer.status_code for answer in answers} == {503}
            assert {answer.json()["because"] for answer in answers} == {"puzzled"}
            assert len(odd_odds.notes()) == (2 if wrong == "dies" else 1)
            (line,) = [record for record in caplog.records if record.getMessage() == "no odds"]
            assert (line.game, line.error) == ("liars_dice", odd_odds.WRONG[wrong])
            assert there.app.metrics.errors == 0

    run(test())


def test_after_a_while_they_are_tried_again(tmp_path, manner, monkeypatch):
    async def test():
        monkeypatch.setattr(single_flight, "GIVEN_UP_FOR", 0.0)
        manner("sleeps once")
        async with hall(tmp_path, bot_limit=1.0, **ODD) as there:
            _, (ann, _), path = await dice(there, "Ann", "Bo")
            assert (await refusal(ann.ask("GET", path)))["because"] == "puzzled"
            assert (await ann.ask("GET", path))["odds"]
            assert len(odd_odds.notes()) == 2

    run(test())


def test_who_waits_too_long_for_others_is_told_so_and_not_given_up(tmp_path, manner):
    async def test():
        async with hall(tmp_path, bot_limit=0.3, **ODD) as there:
            _, (ann, _), path = await dice(there, "Ann", "Bo")
            async with there.app.odds_pool._turn:
                assert (await refusal(ann.ask("GET", path)))["because"] == "puzzled"
            assert odd_odds.notes() == []
            there.app.odds_pool._worker._limit = 5
            assert (await ann.ask("GET", path))["odds"]

    run(test())


def test_a_worker_that_cannot_be_started_leaves_a_table_without_odds(tmp_path, monkeypatch):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            _, (ann, _), path = await dice(there, "Ann", "Bo")
            monkeypatch.setattr("duskboard.server.workers.process.sys.executable", "/nowhere/python")
            assert (await refusal(ann.ask("GET", path)))["because"] == "puzzled"

    run(test())


def test_a_mind_tells_odds_or_why_not():
    match = Match.begin(LIARS_DICE, seats=2, options=Options(dice=1), chance=Scripted([0, 0]))
    view = msgspec.Raw(msgspec.json.encode(match.view(0)))
    mind = Mind(SHELF)
    answer = mind.answer(HowLikely(7, "liars_dice", 0, view))
    assert (answer.number, answer.failed) == (7, None)
    odds = msgspec.json.decode(answer.odds, type=list[Odds])
    assert len(odds) == len(match.legal(0).listed)
    assert mind.answer(HowLikely(8, "chess", 0, view)) == Answer(8, failed="UnknownGame")
    nothing = msgspec.Raw(msgspec.json.encode(Match.begin(DUNGEON, seats=2).view(0)))
    assert mind.answer(HowLikely(9, "dungeon", 0, nothing)).failed is not None
