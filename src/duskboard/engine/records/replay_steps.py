"""Replays of finished matches: frames step by step, as one seat or a spectator saw them, or with everything shown."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from duskboard.engine.event import Event, Seat, witnessed
from duskboard.engine.game import Result
from duskboard.engine.match import AnyMatch
from duskboard.engine.records import BadRecord, Record, last_digest, steps
from duskboard.engine.records.seat_holders import Sitting


class Eyes(Struct, frozen=True):
    """The perspective of a replay: a seat's, a spectator's (``None``), or one that sees everything."""

    seat: Seat | None = None
    everything: bool = False


class Frame(Struct, frozen=True):
    """One step of a match as shown in a replay: its events, and the view after it."""

    seat: Seat | None  # who acted; none for the set-up, and where this perspective does not show it
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
        sat=record.sat,
    )


def frames(record: Record, eyes: Eyes) -> Iterator[Frame]:
    """The match after each entry as *eyes* see it. It need not be over."""
    for match in steps(record):
        yield frame(match, eyes)


def frame(match: AnyMatch, eyes: Eyes) -> Frame:
    """The last step of *match*, and the view after it."""
    game, turn = match.game, match.turns[-1]
    events = turn.events if eyes.everything else witnessed(turn.events, eyes.seat)
    has_noticed = eyes.everything or bool(events) or (eyes.seat is not None and eyes.seat == turn.seat)
    return Frame(
        seat=turn.seat if has_noticed else None,
        events=list(events),
        view=match.view(eyes.seat),
        owing=tuple(match.to_act),
        truth=game.truth(match.state) if eyes.everything and game.truth is not None else None,
    )


def read_eyes(text: str, seats: Sequence[str]) -> Eyes:
    """Parse a perspective from a URL: ``all``, ``watch``, or the number of a seat."""
    if text == "all":
        return Eyes(None, everything=True)
    if text == "watch":
        return Eyes(None)
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(seats):
        return Eyes(int(text))
    raise ValueError(f"expected all, watch or a seat from 0 to {len(seats) - 1}, got {text[:20]!r}")
