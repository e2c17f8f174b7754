"""Replays of finished matches: frames step by step, as one seat or a spectator saw them, or with everything shown."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine.event import Event, Seat, witnessed
from duskboard.engine.game import Result
from duskboard.engine.match import Turn
from duskboard.engine.records import BadRecord, Record, last_digest, steps
from duskboard.engine.records.seat_holders import Sitting
from duskboard.engine.shelf import AnyGame


class Eyes(Struct, frozen=True):
    """The perspective of a replay: a seat's, a spectator's (``None``), or one that sees everything."""

    seat: Seat | None = None
    everything: bool = False


class Frame(Struct, frozen=True):
    """One step of a match as shown in a replay: its events, and the view after it. An entry of the record is one step,
    or several where it holds scenes of their own."""

    seat: Seat | None  # who acted; none for the set-up, for what follows by itself, and where it is not shown
    events: list[Event]
    view: Any
    owing: tuple[Seat, ...]  # the seats that owe a decision then
    truth: Any = None  # the hidden state, where everything is shown and the game provides it


class Tape(Struct, frozen=True):
    """The replay of a whole match. Steps have the same numbers in all perspectives."""

    game: str
    version: int
    options: Any
    seats: tuple[str, ...]  # names
    eyes: Eyes
    result: Result | None
    digest: str  # of the last entry, so over the whole record; each entry was verified by the rules
    frames: list[Frame]
    sat: tuple[Sitting, ...] = ()  # who held each seat, and from which step on; empty if unknown


def tape(record: Record, eyes: Eyes) -> Tape:
    """Replay *record* by the rules as *eyes* see it: for a seat, with exactly the events that ``redact`` leaves."""
    if record.result is None:
        raise BadRecord("the match is not over: there is nothing to watch again before its secrets are open")
    return Tape(
        game=record.game.name,
        version=record.version,
        options=record.options,
        seats=record.names,
        eyes=eyes,
        result=record.result,
        digest=last_digest(record),
        frames=list(frames(record, eyes)),
        sat=_by_step(record),
    )


def frames(record: Record, eyes: Eyes) -> Iterator[Frame]:
    """The match as *eyes* see it, step by step. It need not be over."""
    state = record.game.start(record.options, len(record.names))
    for match in steps(record):
        game, turn = match.game, match.turns[-1]
        *before, last = scenes(game, turn.events)
        for number, events in enumerate(before):
            for event in events:
                state = game.evolve(state, event)
            yield _frame(game, state, replace(turn, seat=None if number else turn.seat, events=events), eyes)
        state = match.state
        end = replace(turn, seat=None if before else turn.seat, events=last)
        yield replace(_frame(game, state, end, eyes), owing=tuple(match.to_act))


def _frame(game: AnyGame, state: Any, turn: Turn, eyes: Eyes) -> Frame:
    """What *eyes* see of *turn*, and the view of *state*, in which it ended; no decision is due yet."""
    events = turn.events if eyes.everything else witnessed(turn.events, eyes.seat)
    has_noticed = eyes.everything or bool(events) or (eyes.seat is not None and eyes.seat == turn.seat)
    return Frame(
        seat=turn.seat if has_noticed else None,
        events=list(events),
        view=game.view(state, eyes.seat),
        owing=(),
        truth=game.truth(state) if eyes.everything and game.truth is not None else None,
    )


def scenes(game: AnyGame, events: Sequence[Event]) -> list[list[Event]]:
    """The events of one entry, scene by scene: the game names the events with which one begins."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if parts[-1] and isinstance(event, game.scenes):
            parts.append([])
        parts[-1].append(event)
    return parts


def entries(record: Record) -> list[int]:
    """By step: the number of the entry that it belongs to."""
    return [number for number, turn in enumerate(record.turns) for _ in scenes(record.game, turn.events)]


def _by_step(record: Record) -> tuple[Sitting, ...]:
    """Who held each seat, and after which step it began, where the record counts entries."""
    last = {entry: step for step, entry in enumerate(entries(record))}
    return tuple([replace(sitting, since=last.get(sitting.since, sitting.since)) for sitting in record.sat])


def read_eyes(text: str, seats: Sequence[str]) -> Eyes:
    """Parse a perspective from a URL: ``all``, ``watch``, or the number of a seat."""
    if text == "all":
        return Eyes(None, everything=True)
    if text == "watch":
        return Eyes(None)
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(seats):
        return Eyes(int(text))
    raise ValueError(f"expected all, watch or a seat from 0 to {len(seats) - 1}, got {text[:20]!r}")
