"""After a match: what was played, to be watched again or gone on with."""

from typing import Any

from msgspec import Struct

from duskboard.engine import Result, Seat
from duskboard.engine.records.replay_steps import Tape
from duskboard.server.protocol.table import Name, Pace, TableId, WhatIfMark


class Signed(Struct, frozen=True):
    """A signature under a record, which fits: a house says that the match was played at its tables."""

    here: bool  # it was made with the key of this house
    house: str  # an address; if it was not made here, only what the file says
    key: str  # the public key that it fits


class Replay(Struct, frozen=True):
    """A match that is over, to be watched again."""

    tape: Tape
    table: TableId | None  # where it was played; none: its record was uploaded
    match: int  # which one of that table
    what_if: WhatIfMark | None  # it began at a moment of another match
    own: bool  # it was uploaded from this device, which may delete it
    signed: Signed | None  # of a record that was brought; none: it has no signature, or was played here
    you: Seat | None = None  # the seat on which this device has played in it


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a table that goes on from a moment of a match that is over."""

    replay: str  # its address, such as /t/abc/1 or /r/abc
    at: int  # the step of the replay, as it counts them
    seat: Seat  # of the player who sets it up
    name: Name
    pace: Pace = "relaxed"
    bots: bool = True  # those that sat there then sit down again


class Brought(Struct, frozen=True):
    """A record was read, checked and kept."""

    id: str  # its replay is at /r/ and this


class MyMatch(Struct, frozen=True):
    """A match that was played on this device to its end."""

    table: TableId
    number: int
    game: str
    you: Seat
    seats: tuple[str, ...]  # names
    ended: int  # seconds since 1970
    options: Any
    result: Result
    what_if: bool  # it began at a moment of another match, so it counts for nothing
    named: bool  # others see this player's name in its replay and its picture
    figures: Any  # of this seat, for the game's own chart; none where the game has none


class MyPage(Struct, frozen=True):
    """Everything that was played on this device, and what else is kept about it."""

    matches: tuple[MyMatch, ...]  # the last first
    complete: bool  # no match is missing: of one whose end is still to be worked out nothing can be told yet
    unfinished: int  # tables
    records: tuple[str, ...]  # that were brought on this device
