"""The engine's small promises: events with an audience, options by field, refusals that change nothing."""

from dataclasses import replace

import msgspec
import pytest

from duskboard.engine import (
    Event,
    Match,
    Public,
    Refused,
    Secret,
    Seeded,
    judge_start,
    read_options,
    seat_names,
    witnessed,
)
from duskboard.engine.options import _refused
from duskboard.games.dungeon.actions import Announce
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options


def test_an_event_must_say_who_sees_it():
    class Vague(Event, frozen=True):
        pass

    with pytest.raises(NotImplementedError, match="Vague must derive from Public or Secret"):
        Vague().seen_by(0)


def test_a_public_event_is_seen_by_all_and_stays():
    class Plain(Public, frozen=True):
        pass

    event = Plain()
    assert [event.seen_by(seat) for seat in (0, 1, None)] == [event] * 3
    assert not event.fleeting


def test_events_are_witnessed_in_their_order_and_unseen_ones_are_left_out():
    class Whisper(Secret, frozen=True):
        to: int

        def seen_by(self, seat):
            return self if seat == self.to else None

    class Shout(Public, frozen=True):
        pass

    events = [Whisper(0), Shout(), Whisper(1)]
    assert witnessed(events, 0) == [Whisper(0), Shout()]
    assert witnessed(events, 1) == [Shout(), Whisper(1)]
    assert witnessed(events, None) == [Shout()]


def test_a_refusal_is_raised_with_its_clause_and_changes_nothing():
    match = Match.begin(DUNGEON, seats=2)
    state, turns = match.state, list(match.turns)
    with pytest.raises(Refused, match=r"D-R22") as refused:
        match.play(0, Announce())
    assert refused.value.refusal.clause == "D-R22"
    assert (match.state, match.turns) == (state, turns)
    assert msgspec.json.decode(msgspec.json.encode(refused.value.refusal))["because"] == "no-tile-yet"


def test_a_match_begins_with_unforeseeable_luck_unless_told_otherwise():
    def hands(chance=None):
        return Match.begin(DUNGEON, seats=5, chance=chance).state.hands

    assert hands() != hands()
    assert hands(Seeded.of(1)) == hands(Seeded.of(1))


def test_what_is_attempted_has_not_happened_until_it_is_accepted():
    match = Match.begin(DUNGEON, seats=2, chance=Seeded.of("attempt"))
    before, action = match.state, match.legal(0).listed[0]
    step = match.attempt(0, action)
    assert (match.state, len(match.turns)) == (before, 1)
    match.accept(step)
    assert (match.state, match.turns[-1]) == (step.state, step.turn)
    assert match.turns[-1].action == action


def test_a_match_is_resumed_from_what_was_written_down():
    match = Match.begin(DUNGEON, seats=3, chance=Seeded.of("resume"))
    match.play(0, match.legal(0).listed[0])
    again = Match.resume(DUNGEON, seats=3, options=match.options, turns=match.turns)
    assert (again.state, again.turns) == (match.state, match.turns)
    lucky = Match.resume(DUNGEON, seats=3, options=match.options, turns=match.turns, chance=Seeded.of("more"))
    assert lucky.chance.secret == Seeded.of("more").secret


@pytest.mark.parametrize(
    ("given", "field", "sentence"),
    [
        ({"level": "expert"}, "level", "Option 'level': expected advanced or beginner, got 'expert'."),
        ({"square": "maybe"}, "square", "Option 'square': expected true or false, got 'maybe'."),
        ({"hand": 3}, "hand", "Dungeon in Memory has no option 'hand'; its options are level, one_voice, square"),
    ],
)
def test_a_bad_option_is_refused_by_its_field(given, field, sentence):
    with pytest.raises(Refused) as refused:
        read_options(DUNGEON, given)
    assert refused.value.refusal.field == field
    assert str(refused.value).startswith(sentence)


def test_an_error_without_a_path_still_makes_a_sentence():
    sentence = str(_refused(DUNGEON, {}, "Expected `object`, got `int`"))
    assert sentence == "Option '': expected name and value pairs, got None."


@pytest.mark.parametrize("seats", [0, 6])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(Refused, match=f"is for 1 to 5 players, not {seats}") as refused:
        judge_start(DUNGEON, Options(), seats)
    assert refused.value.refusal.field == "seats"


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_sees_nothing(seat):
    match = Match.begin(DUNGEON, seats=2)
    for look in (match.view, match.legal, match.seen):
        with pytest.raises(ValueError, match="expected a seat from 0 to 1, or none for a spectator"):
            look(seat)


def test_seats_have_names_even_before_people_do():
    assert seat_names(3) == ("Seat 0", "Seat 1", "Seat 2")


@pytest.mark.parametrize("game", [DUNGEON, replace(DUNGEON, seat_view=None)])
def test_views_are_worked_out_with_and_without_what_is_the_same_for_all_seats(game):
    match = Match.begin(game, seats=3, chance=Seeded.of("views"))
    views = game.views(match.state)
    assert [views(seat) for seat in (None, 0, 1, 2)] == [match.view(seat) for seat in (None, 0, 1, 2)]
    assert views(0).hand != views(1).hand
