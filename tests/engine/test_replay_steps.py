"""A match that is watched again: through a seat's eyes exactly what it saw, and nothing before the match is over."""

from types import NoneType

import msgspec
import pytest

from duskboard.bots import bots_for, usual_bot
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine.options import usual_seats
from duskboard.engine.records import BadRecord, Record, last_digest, read, redact, write
from duskboard.engine.records.replay_steps import Eyes, read_eyes, tape
from duskboard.games import SHELF
from tests.liars_dice import LIARS_DICE

every_game = pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)


def some_seats(game):
    return min(usual_seats(game), key=lambda seats: abs(seats - 3))


def finished(game, seats):
    """A whole match of bots."""
    options = game.Options()
    match = begin(game, options, seats, "tape", 1)
    play_out(match, seat_bots(game, options, [bots_for(game)[usual_bot(game)]] * seats, "tape", 1))
    return match


def recorded(match):
    return Record.of(match, tuple(f"Player {seat}" for seat in range(match.seats)))


@every_game
def test_a_seat_sees_again_what_it_has_seen_and_no_more(game):
    match = finished(game, some_seats(game))
    record = recorded(match)
    for seat in (*range(match.seats), None):
        told = tape(record, Eyes(seat))
        assert len(told.frames) == len(match.turns)
        noticed = [
            (frame.seat, frame.events)
            for frame, turn in zip(told.frames, match.turns, strict=True)
            if frame.events or (seat is not None and frame.seat == seat == turn.seat)
        ]
        assert noticed == [(entry.seat, entry.events) for entry in redact(record, seat).entries]
        unnoticed = [frame for frame in told.frames if not frame.events and frame.seat != seat]
        assert all(frame.seat is None for frame in unnoticed)
        assert all(frame.truth is None for frame in told.frames)
        assert told.frames[-1].view == match.view(seat)
        assert told.eyes == Eyes(seat)


@every_game
def test_with_everything_shown_every_event_is_whole_and_the_truth_stands_beside_it(game):
    match = finished(game, some_seats(game))
    told = tape(recorded(match), Eyes(None, everything=True))
    assert [frame.events for frame in told.frames] == [turn.events for turn in match.turns]
    assert [frame.seat for frame in told.frames] == [turn.seat for turn in match.turns]
    assert all(isinstance(frame.truth, game.Truth or NoneType) for frame in told.frames)
    assert told.frames[-1].owing == ()


@every_game
def test_a_tape_says_what_was_played_and_by_which_digest(game):
    match = finished(game, some_seats(game))
    record = recorded(match)
    told = tape(read(write(record), SHELF), Eyes(0))
    assert (told.game, told.version, told.options) == (game.name, game.version, match.options)
    assert told.result == match.result
    entries = msgspec.json.decode(write(record))["entries"]
    assert told.digest == last_digest(record) == entries[-1]["digest"]


def test_a_game_that_tells_no_truth_has_none():
    told = tape(recorded(finished(LIARS_DICE, 2)), Eyes(None, everything=True))
    assert all(frame.truth is None for frame in told.frames)


def test_what_is_not_over_is_not_shown():
    match = begin(SHELF["dungeon"], SHELF["dungeon"].Options(), 3, "tape", 2)
    with pytest.raises(BadRecord, match="not over"):
        tape(recorded(match), Eyes(0))


def test_a_tape_is_made_of_what_the_rules_play_and_not_of_what_is_written():
    match = finished(SHELF["dungeon"], 3)
    match.turns[5].events.pop()
    with pytest.raises(BadRecord, match="entry 5"):
        tape(recorded(match), Eyes(0))


def test_eyes_are_named_in_an_address():
    names = ("Ann", "Bo")
    assert read_eyes("all", names) == Eyes(None, everything=True)
    assert read_eyes("watch", names) == Eyes(None)
    assert read_eyes("1", names) == Eyes(1)
    for wrong in ("2", "-1", "", "None", "١", "0" * 30, "0x0"):
        with pytest.raises(ValueError, match="expected all, watch or a seat from 0 to 1"):
            read_eyes(wrong, names)
