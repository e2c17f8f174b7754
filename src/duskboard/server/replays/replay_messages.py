"""Questions to the replay process, and its answers."""

from typing import Literal

from msgspec import Raw, Struct

from duskboard.engine import Seat
from duskboard.engine.records import Sitting
from duskboard.server.protocol.problem import Because
from duskboard.server.protocol.replay import Signed
from duskboard.server.protocol.table import TableId, WhatIfMark

type Language = Literal["en", "ja"]


# What is to be retold


class Kept(Struct, frozen=True, tag=True):
    """A match of a table, as it is stored."""

    game: str
    version: int
    options: Raw
    names: tuple[str, ...]
    turns: list[Raw]
    sat: tuple[Sitting, ...] = ()


class Given(Struct, frozen=True, tag=True):
    """A record that was uploaded."""

    text: bytes


type Source = Kept | Given


# What is asked


class Check(Struct, frozen=True, tag=True):
    """Is this a record of a match that was played so, to its end? The record in its canonical form."""

    number: int
    source: Source


class Watch(Struct, frozen=True, tag=True):
    """The match to be watched again through these eyes: a Replay, packed."""

    number: int
    source: Source
    eyes: str
    table: TableId | None
    match: int
    what_if: WhatIfMark | None
    own: bool
    signed: Signed | None = None
    you: Seat | None = None
    shown: tuple[str, ...] = ()  # names as the device may see them; the digest is that of the record without them


class See(Struct, frozen=True, tag=True):
    """The record as these eyes saw it."""

    number: int
    source: Source
    eyes: str


class Write(Struct, frozen=True, tag=True):
    """The whole record."""

    number: int
    source: Source


class Recall(Struct, frozen=True, tag=True):
    """What this seat (none: a spectator) has seen of the match; it may still go on."""

    number: int
    source: Source
    seat: Seat | None


class Draw(Struct, frozen=True, tag=True):
    """A picture of the match."""

    number: int
    source: Source
    language: Language
    form: Literal["svg", "png"]


class Sum(Struct, frozen=True, tag=True):
    """The match in a few lines for a chat."""

    number: int
    source: Source
    language: Language
    address: str


class Count(Struct, frozen=True, tag=True):
    """How the match ended, and what each seat can learn from it: an :class:`Outcome`."""

    number: int
    source: Source


class Stand(Struct, frozen=True, tag=True):
    """Where the match stood after a step: a :class:`Standing`."""

    number: int
    source: Source
    at: int


class Invite(Struct, frozen=True, tag=True):
    """The picture of an invitation to a game. No match is needed for it."""

    number: int
    game: str
    language: Language


type OfMatch = Check | Watch | See | Write | Recall | Draw | Sum | Count | Stand
type Question = OfMatch | Invite


class Standing(Struct, frozen=True):
    """A moment of a match: all that led to it."""

    game: str
    version: int
    options: Raw
    seats: int
    turns: list[Raw]
    bots: tuple[str | None, ...]  # by seat: which kind sat there then; none for a person


class Answer(Struct, frozen=True):
    """The answer; or why there is none; or that the process failed."""

    number: int
    body: bytes = b""
    because: Because | None = None
    sentence: str = ""
    failed: str | None = None
