"""Every message over the WebSocket; each has its ``kind``."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from duskboard.engine import Event, Result, Seat
from duskboard.server.protocol.problem import Problem
from duskboard.server.protocol.table import Ask, ChatLine, MatchNow, Name, Owing, TableCard

LONGEST_CHAT = 500
LONGEST_ID = 64

type ActionId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]


class Welcome(Struct, frozen=True, tag=True, tag_field="kind"):
    """Everything there is to know: on arrival, and whenever a new match begins."""

    you: Seat | None  # none: a spectator
    table: TableCard
    match: MatchNow | None
    chat: tuple[ChatLine, ...]
    muted: tuple[Seat, ...]
    yours: Seat | None  # to a spectator who left it in a match: the seat that they may take back


class Update(Struct, frozen=True, tag=True, tag_field="kind"):
    """One step of the match. The view is the truth; the events are how to get there beautifully."""

    match: int
    seq: int
    seat: Seat | None  # who acted
    by: Literal["seat", "clock", "wish"]  # itself, or for it: its time was up, or another wished it
    events: list[Event]
    view: Any
    ask: Ask | None
    owing: tuple[Owing, ...]
    result: Result | None = None
    answers: str | None = None  # the id of this seat's own action, which hereby has been done


class Answered(Struct, frozen=True, tag=True, tag_field="kind"):
    """An action came a second time: it was done at this step, once."""

    id: str
    match: int
    seq: int


class Refused(Struct, frozen=True, tag=True, tag_field="kind"):
    """A wish is not granted, and nothing has changed. Only the one who wished is told."""

    id: str | None  # of the wish, where it had one that could be read
    problem: Problem


class Table(Struct, frozen=True, tag=True, tag_field="kind"):
    """A player came, left, sat down or voted: the table as it is now."""

    table: TableCard


class Chat(Struct, frozen=True, tag=True, tag_field="kind"):
    """A line of chat."""

    line: ChatLine


class Said(Struct, frozen=True, tag=True, tag_field="kind"):
    """The answer to :class:`Say`: it was said, once, however often it came."""

    id: str


class Pong(Struct, frozen=True, tag=True, tag_field="kind"):
    """The answer to :class:`Ping`."""


class Goodbye(Struct, frozen=True, tag=True, tag_field="kind"):
    """The last message before the server closes this connection."""

    because: str
    sentence: str
    again: int | None  # come back after so many milliseconds; none: do not


type FromServer = Welcome | Update | Answered | Refused | Table | Chat | Said | Pong | Goodbye


class Play(Struct, frozen=True, tag=True, tag_field="kind"):
    """Answer an ask. To be repeated with the same ``id`` until it is answered or refused."""

    id: ActionId
    match: int
    ask: int  # its number; -1: nothing is asked of me, which rule is against it?
    action: Raw


class Seen(Struct, frozen=True, tag=True, tag_field="kind"):
    """Acknowledge all steps up to this one: they are not told again."""

    match: int
    seq: int


class Say(Struct, frozen=True, tag=True, tag_field="kind"):
    """Say something to the table. To be repeated with the same ``id`` until it is answered; it is said once."""

    id: ActionId
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    name: Name | None = None  # of a spectator, who has none at the table


class Ping(Struct, frozen=True, tag=True, tag_field="kind"):
    """A request for a Pong."""


type FromSeat = Play | Seen | Say | Ping
