"""Who has decided may decide otherwise while others are awaited: asked, but not owing, and in nobody's way."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import msgspec
import pytest

from duskboard.engine import Match, Seeded, Shelf, Step, Thinking, Turn
from duskboard.server.protocol.denied import Denied
from duskboard.server.protocol.messages import Play
from duskboard.server.store.stored import StoredMatch, StoredTurn
from duskboard.server.tables.live_match import LiveMatch
from duskboard.server.tables.moves import Move
from tests.server.hall import hall, refusal, run
from tests.server.test_pace import until
from tests.whispers import SHELF, WHISPERS
from tests.whispers.pieces import Options, Whisper, WordsTold

OPEN = {"action": "Whisper", "field": "word", "longest": 12}
ALOUD = {"shelf": SHELF, "shelf_name": "tests.whispers:SHELF"}


def whisper(at_table, action_id, word):
    """An answer to what is asked now, or may be changed now."""
    action = {"kind": "Whisper", "word": word}
    return {"kind": "Play", "id": action_id, "match": at_table.match, "ask": at_table.ask["number"], "action": action}


@asynccontextmanager
async def whispering(data, *names, **wishes):
    """A table of Whispers, and everybody at it."""
    async with hall(data, **ALOUD) as there, AsyncExitStack() as stack:
        table, visitors = await there.table(*names, game="whispers", **wishes)
        tables = [await stack.enter_async_context(visitor.at(table)) for visitor in visitors]
        yield there.app.lobby.open_tables[table], visitors, tables


def owing(at_table):
    return [one["seat"] for one in at_table.owing]


def numbers(live_match):
    """Every open question, by seat: of those who owe a decision, and of those who may change theirs."""
    position = live_match.position
    return [{seat: ask.number for seat, ask in asks.items()} for asks in (position.asks, position.changes)]


# At a table


def test_who_has_decided_is_asked_still_and_owes_nothing(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy", pace="quick") as (live_table, _, (ann, bo, cy)):
            assert (await ann.wish(whisper(ann, "1", "owl")))["seq"] == 1
            assert owing(ann) == [1, 2]
            assert ann.ask == {"number": 1, "choices": {"listed": [], "open": [OPEN]}}
            assert [one["left"] is not None for one in ann.owing] == [True, True]
            assert live_table.live_match.position.changes[0].due is None
            answer = await ann.wish(whisper(ann, "2", "wren"))
            assert (answer["kind"], answer["seq"], answer["answers"]) == ("Update", 2, "2")
            assert answer["events"] == [{"kind": "WhisperedAgain", "seat": 0, "word": "wren"}]
            assert ann.ask["number"] == 2
            await bo.until(lambda: bo.seq == 2)
            assert bo.heard[-1]["events"] == [{"kind": "WhisperedAgain", "seat": 0, "word": ""}]
            assert bo.heard[-1]["answers"] is None
            # A change is judged as any decision is, and what was decided stays.
            problem = await refusal(ann.wish(whisper(ann, "3", "x" * 13)))
            assert (problem["because"], problem["clause"]) == ("no-word", "W-2.1")
            assert live_table.live_match.match.view(0).mine == "wren"
            await cy.until(lambda: cy.seq == 2)
            for at_table in (bo, cy):
                await at_table.wish(whisper(at_table, "4", "ox"))
            await ann.until(lambda: ann.seq == 4)
            assert ann.view["told"] == [["wren", "ox", "ox"]]

    run(test())


def test_a_change_of_mind_makes_no_answer_stale_and_is_made_stale_by_none(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy", "Di") as (_, _, (ann, bo, cy, di)):
            slow = whisper(di, "slow", "newt")
            await ann.wish(whisper(ann, "1", "owl"))
            await bo.until(lambda: bo.seq == 1)
            await bo.wish(whisper(bo, "1", "ox"))
            await ann.until(lambda: ann.seq == 2)
            assert ann.ask["number"] == 1
            slow_change = whisper(ann, "change", "wren")
            for again in range(3):
                await bo.wish(whisper(bo, f"again {again}", "ox"))
            await cy.until(lambda: cy.seq == 5)
            assert cy.ask["number"] == 0
            await cy.wish(whisper(cy, "1", "owl"))
            assert (await ann.wish(slow_change))["seq"] == 7
            assert (await di.wish(slow))["seq"] == 8
            assert di.view["told"] == [["wren", "ox", "owl", "newt"]]

    run(test())


def test_a_change_that_comes_too_late_is_closed_and_never_taken_for_the_next_word(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy") as (live_table, _, (ann, bo, cy)):
            await ann.wish(whisper(ann, "1", "owl"))
            late = whisper(ann, "late", "wren")
            older = {**late, "id": "older"}
            await ann.wish({**late, "id": "another device's"})
            # A window that this seat has answered since is closed as well.
            assert (await refusal(ann.wish(older)))["because"] == "closed"
            for at_table in (bo, cy):
                await at_table.wish(whisper(at_table, "1", "ox"))
            await ann.until(lambda: ann.seq == 4)
            assert owing(ann) == [0, 1, 2]
            assert (await refusal(ann.wish(late)))["because"] == "closed"
            # Nor is an answer to nothing, from whoever may answer something.
            nothing = {**late, "id": "nothing", "ask": -1}
            assert (await refusal(ann.wish(nothing)))["because"] == "closed"
            assert live_table.live_match.match.view(0).mine is None
            assert ann.ask["number"] == 4

    run(test())


def test_a_repeated_change_is_done_once_also_after_a_restart(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy") as (live_table, visitors, (ann, *_)):
            await ann.wish(whisper(ann, "1", "owl"))
            change = whisper(ann, "change", "wren")
            await ann.send(change)
            assert (await ann.wish(change))["seq"] == 2
            assert (await ann.wish(change))["kind"] == "Answered"
            before, table, key = numbers(live_table.live_match), ann.id, visitors[0].key
        async with hall(tmp_path, **ALOUD) as there, there.visitor(key).at(table) as again:
            assert numbers(there.app.lobby.open_tables[table].live_match) == before == [{1: 0, 2: 0}, {0: 2}]
            assert (again.ask["number"], owing(again)) == (2, [1, 2])
            answer = await again.wish(change)
            assert (answer["kind"], answer["seq"]) == ("Answered", 2)
            assert (await again.wish(whisper(again, "3", "newt")))["seq"] == 3

    run(test())


def test_changes_are_written_down_in_the_order_in_which_they_come(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy") as (live_table, _, (ann, bo, cy)):
            await ann.wish(whisper(ann, "1", "owl"))
            await bo.until(lambda: bo.seq == 1)
            await bo.wish(whisper(bo, "1", "ox"))
            asked = ann.ask["number"]
            # All at once, before the first of them is written down.
            for seat, ask, word in ((0, asked, "wren"), (2, 0, "newt"), (0, asked, "late")):
                live_table.moves.put(Move(seat, 1, ask, Whisper(word), "seat", None, None))
            await cy.until(lambda: cy.seq == 4)
            assert cy.view["told"] == [["wren", "ox", "newt"]]
            assert live_table.live_match.seq == 4

    run(test())


def test_the_client_waits_until_it_is_awaited(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy") as (_, _, (ann, bo, cy)):
            await ann.play({"kind": "Whisper", "word": "owl"})
            assert ann.ask is not None
            assert not ann.owes
            waiting = asyncio.create_task(ann.asked())
            await ann.play({"kind": "Whisper", "word": "wren"})
            assert not waiting.done()
            for at_table in (bo, cy):
                assert at_table.owes
                await at_table.play({"kind": "Whisper", "word": "ox"})
            assert (await waiting)["number"] == 4

    run(test())


def test_a_plain_board_tells_who_may_change_what_they_have_said(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy") as (_, (visitor, *_), (ann, *_)):
            await ann.play({"kind": "Whisper", "word": "owl"})
            board = await visitor.ask("GET", f"/tables/{ann.id}/plain")
            assert (board["ask"], board["question"]) == (1, "Whisper another word, or wait.")

    run(test())


# Clocks, bots and others


def test_no_clock_and_no_wish_plays_for_who_has_decided(tmp_path):
    hurried = Shelf(replace(WHISPERS, thinking=lambda view, seat: Thinking(relaxed=3600, quick=0)))

    async def test():
        async with hall(tmp_path, shelf=hurried) as there:
            table, (ann, *_) = await there.table("Ann", "Bo", "Cy", game="whispers", pace="quick")
            async with ann.at(table) as at_ann:
                await at_ann.until(lambda: at_ann.result is not None)
                live_match = there.app.lobby.open_tables[table].live_match
                kinds = [type(event).__name__ for event in live_match.match.log]
                assert kinds == ["Hushed", *[*["Whispered"] * 3, "WordsTold"] * 2]

    run(test())


def test_nobody_can_have_a_decision_made_anew_for_another(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy") as (_, (_, visitor, gone), (_, bo, cy)):
            await cy.play({"kind": "Whisper", "word": "owl"})
            await gone.ask("POST", f"/tables/{cy.id}/leave")
            problem = await refusal(visitor.ask("POST", f"/tables/{bo.id}/play-for", {"seat": 2}))
            assert problem["because"] == "not-asked"

    run(test())


def test_who_takes_their_seat_back_may_change_what_was_decided_there(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy") as (live_table, (_, _, gone), (_, _, cy)):
            await cy.play({"kind": "Whisper", "word": "owl"})
            await gone.ask("POST", f"/tables/{cy.id}/leave")
            await gone.back(cy.id)
            await cy.until(lambda: cy.seat == 2 and cy.ask is not None)
            await cy.play({"kind": "Whisper", "word": "ox"})
            assert live_table.live_match.match.view(2).mine == "ox"

    run(test())


def test_a_bot_decides_once_however_often_others_change_their_mind(tmp_path):
    async def test():
        async with hall(tmp_path, **ALOUD) as there:
            bots = {"bots": ["random"] * 2, "game": "whispers"}
            table, (ann, _) = await there.table("Ann", "Bo", seats=4, **bots)
            live_table = there.app.lobby.open_tables[table]
            async with ann.at(table) as at_ann:
                await at_ann.until(lambda: at_ann.seq == 2)
                thoughts = live_table.autoplay._thoughts
                assert {seat: question for seat, (question, _) in thoughts.items()} == {2: (1, 0), 3: (1, 0)}
                for word in ("owl", "wren", "newt"):
                    await at_ann.play({"kind": "Whisper", "word": word})
                await until(lambda: all(thought.done() for _, thought in thoughts.values()))
                assert {seat: question for seat, (question, _) in thoughts.items()} == {2: (1, 0), 3: (1, 0)}
                assert live_table.live_match.seq == 5
                assert owing(at_ann) == [1]

    run(test())


def test_the_clock_of_who_is_awaited_runs_on_whoever_changes_their_mind(tmp_path):
    async def test():
        async with whispering(tmp_path, "Ann", "Bo", "Cy", pace="quick") as (live_table, _, (ann, *_)):
            live_table.live_match.asks[2].due -= 7
            due = {seat: ask.due for seat, ask in live_table.live_match.asks.items()}
            await ann.wish(whisper(ann, "1", "owl"))
            await ann.wish(whisper(ann, "2", "wren"))
            assert {seat: ask.due for seat, ask in live_table.live_match.asks.items()} == {
                seat: due[seat] for seat in (1, 2)
            }

    run(test())


# Without a table


def begun(seats=3, **options):
    match = Match.begin(WHISPERS, seats=seats, options=Options(**options), chance=Seeded.of("whispers"))
    return LiveMatch(WHISPERS, 1, 1, b"secret", match, 0.0)


def act(live_match, seat, word, ask=None):
    """Somebody whispers, as at a table: judged, resolved, accepted."""
    number = live_match.position.asked(seat).number if ask is None else ask
    step = live_match.attempt(live_match.position, Move(seat, 1, number, Whisper(word), "seat", None, None), tuple)
    live_match.accept(step, live_match.after(live_match.position, step, 0.0), f"{live_match.seq}")


def stored(live_match):
    match = live_match.match
    turns = [StoredTurn(turn, None if seq == 0 else f"{seq - 1}", 0.0) for seq, turn in enumerate(match.turns)]
    options = msgspec.to_builtins(match.options)
    return StoredMatch(1, 1, 1, options, match.seats, b"secret", turns, (), [])


@pytest.mark.parametrize("seed", range(5))
def test_after_a_restart_every_question_has_its_number(seed):
    chance, live_match = Seeded.of("restart", seed), begun(seats=4, rounds=30)
    changed = 0
    for _ in range(60):
        to_act, may_change = live_match.match.to_act, live_match.match.may_change
        fickle = bool(may_change) and chance.pick(2) == 0
        changed += fickle
        before, seats = numbers(live_match), may_change if fickle else to_act
        seat = seats[chance.pick(len(seats))]
        act(live_match, seat, "owl")
        again = LiveMatch.restore(WHISPERS, stored(live_match))
        assert numbers(again) == numbers(live_match)
        assert again.ids == live_match.ids
        assert again.acknowledged == live_match.acknowledged
        if not isinstance(live_match.match.turns[-1].events[-1], WordsTold):
            for old, new in zip(before, numbers(live_match), strict=True):
                assert {at: number for at, number in new.items() if at != seat}.items() <= old.items()
            assert numbers(live_match)[1][seat] == live_match.seq
        else:
            assert numbers(live_match) == [dict.fromkeys(range(4), live_match.seq), {}]
    assert changed > 10


def test_a_question_that_has_changed_has_another_number_and_the_same_time():
    """Of a game that asks something else of those who may change their mind, as others decide."""
    longer = replace(
        WHISPERS,
        legal=lambda state, seat: msgspec.structs.replace(
            WHISPERS.legal(state, seat), listed=(Whisper("x" * sum(word is not None for word in state.words)),)
        ),
    )
    live_match = begun(seats=4)
    live_match.game = longer
    for ask in live_match.asks.values():
        ask.due = 7.0
    act(live_match, 0, "owl")
    act(live_match, 1, "ox")
    assert [ask.due for ask in live_match.asks.values()] == [7.0, 7.0]
    assert numbers(live_match) == [{2: 2, 3: 2}, {0: 2, 1: 2}]
    with pytest.raises(Denied) as no:
        act(live_match, 0, "wren", ask=1)
    assert no.value.problem.because == "closed"


def test_a_new_window_has_new_questions_also_for_who_may_change_their_mind_in_it_from_the_start():
    live_match = begun()
    act(live_match, 0, "owl")
    act(live_match, 2, "ox")
    assert numbers(live_match) == [{1: 0}, {0: 1, 2: 2}]
    # As if the first word of the next round were a gift.
    state = msgspec.structs.replace(live_match.match.state, words=("owl", None, None), told=(("owl", "newt", "ox"),))
    step = Step(state, Turn(1, Whisper("newt"), [], []))
    live_match.accept(step, live_match.after(live_match.position, step, 0.0), None)
    assert numbers(live_match) == [{1: 3, 2: 3}, {0: 3}]


def test_who_has_changed_their_mind_has_seen_what_they_were_asked_about():
    live_match = begun()
    act(live_match, 0, "owl")
    assert live_match.acknowledged[0] == 0
    act(live_match, 1, "ox")
    act(live_match, 0, "wren")
    assert live_match.acknowledged == [1, 0, -1]


def test_when_all_is_over_nobody_is_asked_anything():
    live_match = begun(rounds=1)
    for seat in range(3):
        act(live_match, seat, "owl")
    assert numbers(live_match) == [{}, {}]
    assert [live_match.ask(seat) for seat in (0, 1, 2, None)] == [None] * 4
    play = Play("x", 1, 1, msgspec.Raw(b'{"kind":"Whisper","word":"ox"}'))
    with pytest.raises(Denied) as no:
        live_match.attempt(live_match.position, Move(0, 1, -1, live_match.read(play), "seat", None, None), tuple)
    assert no.value.problem.because == "all-told"
