"""A match that is over, to be watched again: step by step, through the eyes of one seat or with everything shown."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from duskboard.engine.event import Event, Seat, witnessed
from duskboard.engine.game import Result
from duskboard.engine.match import AnyMatch
from duskboard.engine.record import BadRecord, Record, last_digest, steps


class Eyes(Struct, frozen=True):
    """Through whose eyes: a seat's, a spectator's (``None``), or those of somebody who sees everything."""

    seat: Seat | None = None
    everything: bool = False


class Frame(Struct, frozen=True):
    """One step of a match as it is shown: what happened, and what can be seen after it."""

    seat: Seat | None  # who acted; none for the set-up, and where these eyes have not noticed it
    events: list[Event]
    view: Any
    owing: tuple[Seat, ...]  # who owes a decision then
    truth: Any = None  # what really is, where everything is shown and the game can tell it


class Tape(Struct, frozen=True):
    """A whole match. Steps have the same numbers through all eyes."""

    game: str
    version: int
    options: Any
    seats: tuple[str, ...]  # names
    eyes: Eyes
    result: Result | None
    digest: str  # of the last entry: over the whole record, each entry of which was played again by the rules
    frames: list[Frame]


def tape(record: Record, eyes: Eyes) -> Tape:
    """*record*, played again by the rules and seen through *eyes*: of a seat, exactly what ``redact`` leaves of it."""
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
    )


def frames(record: Record, eyes: Eyes) -> Iterator[Frame]:
    """The match after each entry, seen through *eyes*. It need not be over."""
    for match in steps(record):
        yield frame(match, eyes)


def frame(match: AnyMatch, eyes: Eyes) -> Frame:
    """The last step of *match*, and what can be seen after it."""
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
    """Eyes as an address names them: ``all``, ``watch``, or the number of a seat."""
    if text == "all":
        return Eyes(None, everything=True)
    if text == "watch":
        return Eyes(None)
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(seats):
        return Eyes(int(text))
    raise ValueError(f"expected all, watch or a seat from 0 to {len(seats) - 1}, got {text[:20]!r}")
