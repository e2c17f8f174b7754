"""A match that is watched again: through a seat's eyes exactly what it saw, and nothing before the match is over."""

from itertools import pairwise
from types import NoneType

import msgspec
import pytest
from msgspec.structs import replace

from duskboard.bots import bots_for, usual_bot
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine.options import usual_seats
from duskboard.engine.records import BadRecord, Record, last_digest, read, redact, write
from duskboard.engine.records.replay_steps import Eyes, entries, read_eyes, tape
from duskboard.engine.records.seat_holders import Sitting
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


def by_entry(told, record):
    """The frames of a tape, together as they stand in the record: who acted, and all events."""
    parts = {}
    for entry, frame in zip(entries(record), told.frames, strict=True):
        parts.setdefault(entry, []).append(frame)
    for first, *others in parts.values():
        assert all(frame.seat is None for frame in others)
        yield first.seat, [event for frame in (first, *others) for event in frame.events]


@every_game
def test_a_seat_sees_again_what_it_has_seen_and_no_more(game):
    match = finished(game, some_seats(game))
    record = recorded(match)
    for seat in (*range(match.seats), None):
        told = tape(record, Eyes(seat))
        noticed = [
            (who, events)
            for (who, events), turn in zip(by_entry(told, record), match.turns, strict=True)
            if events or (seat is not None and who == seat == turn.seat)
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
    record = recorded(match)
    told = tape(record, Eyes(None, everything=True))
    assert list(by_entry(told, record)) == [(turn.seat, turn.events) for turn in match.turns]
    assert all(isinstance(frame.truth, game.Truth or NoneType) for frame in told.frames)
    assert told.frames[-1].owing == ()


@every_game
def test_what_begins_a_scene_begins_a_step_in_which_nobody_had_to_decide_before_it(game):
    told = tape(recorded(finished(game, some_seats(game))), Eyes())
    kinds = [[type(event) for event in frame.events] for frame in told.frames]
    assert not any(kind in game.scenes for frame in kinds for kind in frame[1:])
    begun = [at for at, frame in enumerate(kinds) if at and frame and frame[0] in game.scenes]
    assert bool(begun) == bool(game.scenes)
    assert all(told.frames[at - 1].owing == () for at in begun)


def test_a_check_ends_before_the_next_exploration_begins():
    match = finished(SHELF["dungeon"], 3)
    told = tape(recorded(match), Eyes(None, everything=True))
    checks = [frame for frame in told.frames if type(frame.events[0]).__name__ == "CheckBegan"]
    assert len(checks) > 2
    for frame in checks:
        laid = [event.step for event in frame.events if type(event).__name__ == "TileLaid"]
        assert list(frame.view.check.laid) == list(frame.truth.check.laid) == laid
        assert frame.view.cards == ()


def test_a_seat_changes_hands_after_the_step_that_ends_its_entry():
    record = recorded(finished(SHELF["dungeon"], 3))
    steps = entries(record)
    entry = next(one for one, other in pairwise(steps) if one == other)
    held = Sitting(entry, 1, "bot", "goldfish")
    told = tape(replace(record, sat=(held,)), Eyes())
    assert told.sat == (replace(held, since=max(at for at, one in enumerate(steps) if one == entry)),)


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
