"""Mini Rogue: a facedown Room is nobody's knowledge, and what the Crow brought is its owner's alone."""

from dataclasses import replace as twin

import pytest
from msgspec.structs import replace

from duskboard.engine import Choices, Refusal, Seeded
from duskboard.games.rogue.actions import Put
from duskboard.games.rogue.box.pieces import Room
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.events import RoomLookedAt, RoomPut, RoomRevealed
from tests.conftest import LONG
from tests.games.laws import check_secrecy, seats_of
from tests.games.rogue.crow import crow_run, hidden_from

pytestmark = pytest.mark.net

RUNS = 60 if LONG else 20
MANY = 60  # where a leak is searched for: that ends with the first one, which takes six runs at most


def crow_runs(game, runs=RUNS):
    for number in range(runs):
        yield crow_run(game, number, 1 + number % 12)


def leaks(game, runs=MANY):
    """Does re-dealing find that something reaches a seat that may not know it?"""
    for match in crow_runs(game, runs):
        try:
            for seat in seats_of(match):
                check_secrecy(match, seat, Seeded.of("redeal"))
        except AssertionError:
            return True
    return False


def test_the_honest_game_does_not_leak():
    assert not leaks(ROGUE, RUNS)


@pytest.mark.counted
def test_M_4_10_what_the_crow_brought_is_really_re_dealt():
    changed = [
        check_secrecy(match, seat, Seeded.of("redeal", number))
        for number, match in enumerate(crow_runs(ROGUE))
        for seat in seats_of(match)
        if hidden_from(match, seat)
    ]
    assert changed
    assert sum(changed) >= 0.8 * len(changed)


@pytest.mark.parametrize("field", ["brought", "looked_at"])
def test_the_crows_rooms_in_anothers_view_are_found(field):
    def view(state, seat):
        return replace(ROGUE.view(state, seat), **{field: getattr(state, field)})

    assert leaks(twin(ROGUE, view=view))


def test_a_spectator_who_looks_over_the_shoulder_is_found():
    def view(state, seat):
        honest = ROGUE.view(state, seat)
        return replace(honest, brought=state.brought) if seat is None else honest

    assert leaks(twin(ROGUE, view=view))


@pytest.mark.parametrize("kind", [RoomLookedAt, RoomPut])
def test_an_event_that_hides_nothing_is_found(kind, monkeypatch):
    monkeypatch.setattr(kind, "seen_by", lambda self, seat: self)
    assert leaks(ROGUE)


def test_an_event_that_somebody_misses_for_a_secret_reason_is_found(monkeypatch):
    def seen_by(self, seat):
        return self if seat == self.seat else None if self.room < Room.HUNTER else replace(self, room=None)

    monkeypatch.setattr(RoomLookedAt, "seen_by", seen_by)
    assert leaks(ROGUE)


def test_choices_in_a_telling_order_are_found():
    def legal(state, seat):
        honest = ROGUE.legal(state, seat).listed
        dark = [room for room in state.brought if room is not None]
        return Choices(honest[::-1] if seat != state.seer and dark and dark[0] < Room.HUNTER else honest)

    assert leaks(twin(ROGUE, legal=legal))


def test_a_refusal_that_tells_what_lies_there_is_found():
    def why_not(state, seat, action):
        honest = ROGUE.why_not(state, seat, action)
        if honest and isinstance(action, Put) and action.cell is not None:
            lies = state.brought[action.cell]
            return Refusal(honest.clause, honest.because, honest.facts | {"lies": lies or ""})
        return honest

    assert leaks(twin(ROGUE, why_not=why_not))


def test_M_6_12_a_facedown_room_has_no_identity_until_it_is_turned_up():
    """Whatever is not up, and was not brought, is nowhere in the state."""
    for match in crow_runs(ROGUE):
        state = match.state
        up = [event.room for event in match.turns[-1].events if isinstance(event, RoomRevealed)]
        known = {room for room in (*state.grid, *state.brought, *state.away, *state.hidden_away) if room}
        assert set(up) <= known | {stop.what for stop in state.trail}
        assert sum(room is None for room in state.grid) + sum(room is not None for room in state.grid) == 8
