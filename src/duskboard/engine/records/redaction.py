"""Redacts records: what one seat saw of a match."""

from typing import Any

from msgspec import Struct

from duskboard.engine.event import Event, Seat, witnessed
from duskboard.engine.records.record import Record


class SeatTurn(Struct, frozen=True):
    """One entry as a seat saw it, with the action only if it was the seat's own and the match is over."""

    seat: Seat | None
    action: Any
    events: list[Event]


class SeatRecord(Struct, frozen=True):
    """A record as one seat (``None``: a spectator) saw it: no picks, no digests, nothing it may not know."""

    game: str
    version: int
    options: Any
    seats: tuple[str, ...]
    seat: Seat | None
    entries: list[SeatTurn]


def redact(record: Record, seat: Seat | None) -> SeatRecord:
    """The record as *seat* saw it. While the match goes on, fleeting events and all actions are left out."""
    over = record.result is not None
    entries = []
    for turn in record.turns:
        events = witnessed([event for event in turn.events if over or not event.fleeting], seat)
        own = seat is not None and turn.seat == seat
        if events or own:
            entries.append(SeatTurn(turn.seat, turn.action if own and over else None, events))
    return SeatRecord(record.game.name, record.version, record.options, record.names, seat, entries)
