"""A table and the match at it, as those may see it who sit there."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from duskboard.engine import Choices, Event, Result, Seat
from duskboard.engine.records import Held

LONGEST_NAME = 24

type Pace = Literal["none", "relaxed", "quick"]
type Phase = Literal["gathering", "playing", "over"]
type Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
type TableId = str


class SeatCard(Struct, frozen=True):
    """One seat, as everybody may see it."""

    held: Held
    name: str  # told apart from all others at the table
    bot: str | None = None  # which kind
    open: bool = False  # a newcomer may sit down here
    instead_of: str | None = None  # whose seat it is: the person left in a match, and may take it back at any time
    present: bool = False  # at least one device is connected
    votes: tuple[Seat, ...] = ()  # who would give a person's seat to a bot, or a bot's seat to a newcomer
    play_for: tuple[Seat, ...] = ()  # who would let a bot make the one decision that is owed here
    rematch: bool = False  # would play again
    same_luck: bool = False  # would play again with the same luck


class WhatIfMark(Struct, frozen=True):
    """The match at a table goes on from a moment of another one, with luck drawn anew."""

    replay: str  # the address of that one, such as /t/abc/1 or /r/abc
    at: int  # the number of its step


class TableCard(Struct, frozen=True):
    """A table, as everybody may see it who has its link."""

    id: TableId
    game: str
    version: int
    options: Any
    pace: Pace
    listed: bool
    phase: Phase
    match: int  # which match is played here: 0 before the first
    seats: tuple[SeatCard, ...]
    spectators: int = 0
    what_if: WhatIfMark | None = None


class ChatLine(Struct, frozen=True):
    """A line of chat at the table. It is part of no match and of no record."""

    number: int  # below 0: of a spectator
    seat: Seat | None  # none: a spectator
    name: str
    text: str
    at: int  # seconds since 1970


class Owing(Struct, frozen=True):
    """A seat that owes a decision."""

    seat: Seat
    left: int | None  # milliseconds on its clock, where there is one


class Ask(Struct, frozen=True):
    """A decision that is asked of this seat; or, if it owes none, one that it may still make anew."""

    number: int
    choices: Choices[Any]


class MatchNow(Struct, frozen=True):
    """Where the match stands for this seat."""

    number: int
    seq: int  # of the last step
    log: list[Event]  # what was seen up to the last step that this seat has acknowledged; what was fleeting is gone
    events: list[Event]  # what was seen since then
    view: Any
    ask: Ask | None
    owing: tuple[Owing, ...]
    result: Result | None
    sat: tuple["SatThen", ...]  # who held each seat at the beginning, and every change since


class SatThen(Struct, frozen=True, omit_defaults=True):
    """Who held a seat from some moment of the match on."""

    after: int  # how many of all events in ``log`` and ``events`` came before it
    seat: Seat
    held: Held
    bot: str | None = None  # which kind
    name: str | None = None  # of the bot
