"""Every message between a table and those who sit at it; docs/guide/protocol.md tells the story around them.

All of it is JSON. Over the WebSocket each message has its ``kind``. Seats count from 0. Of options, actions, events and
views the server knows only that they are the game's own.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from duskboard.engine import Choices, Event, Fact, Odds, Result, Seat
from duskboard.engine.tape import Frame, Tape

LONGEST_NAME = 24
LONGEST_CHAT = 500
LONGEST_ID = 64

type Pace = Literal["none", "relaxed", "quick"]
type Phase = Literal["gathering", "playing", "over"]
type Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
type ActionId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
type TableId = str
type Reach = Literal["machine", "house", "world"]  # for whom an address works


# What is refused

# Every key of the house itself. A game's own ones are in its notation, and never one of these.
type Because = Literal[
    "another-move", "bad-option", "bad-record", "bad-request", "by-the-clock", "changed-since", "closed", "deleted",
    "empty-chat", "empty-name", "flood", "invalid", "invisible-character", "luck-once", "malformed",
    "malformed-action", "moved", "newer-game", "no-bot", "no-bot-there", "no-introduction", "no-key", "no-match",
    "no-moment", "no-odds", "no-picture", "no-record", "no-rules", "no-seat", "no-table", "not-asked", "not-begun",
    "not-found", "not-here", "not-over", "not-seated", "not-silent", "not-stored", "nothing-to-take-back", "only-here",
    "others-sit", "our-fault", "own-seat", "playing", "puzzled", "restart", "seat-given-up", "seat-taken",
    "seated-already", "seats", "table-full", "too-long", "too-many-bots", "too-many-connections", "too-many-devices",
    "too-many-requests", "too-many-tables", "unknown-bot", "unknown-game", "unknown-host", "unknown-link",
    "unknown-option", "what-if", "wrong-method", "wrong-origin",
]  # fmt: skip


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a wish is not granted: over HTTP the whole answer, over the WebSocket inside :class:`Refused`."""

    because: str  # a key, the same in every language
    sentence: str  # in English
    clause: str = ""  # of the rule sheet, where a rule of the game says no
    facts: dict[str, Fact] = {}
    field: str | None = None  # of the request or of the options


# What a table is


class SeatCard(Struct, frozen=True):
    """One seat, as everybody may see it."""

    held: Literal["person", "bot", "nobody"]
    name: str  # told apart from all others at the table
    bot: str | None = None  # which kind
    instead_of: str | None = None  # whose chair it is: the person left in a match, and may take it back from this bot
    present: bool = False  # at least one device is connected
    votes: tuple[Seat, ...] = ()  # who would rather have a bot here
    rematch: bool = False  # would play again
    same_luck: bool = False  # would play again with the same luck


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
    what_if: "WhatIfMark | None" = None


class ChatLine(Struct, frozen=True):
    """Something that somebody at the table said. It is no part of the match and of no record."""

    number: int
    seat: Seat
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


# From the server


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
    """Somebody came, went, sat down, voted: the table as it is now."""

    table: TableCard


class Chat(Struct, frozen=True, tag=True, tag_field="kind"):
    """Somebody said something."""

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


# From a seat


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


class Ping(Struct, frozen=True, tag=True, tag_field="kind"):
    """Is anybody there?"""


type FromSeat = Play | Seen | Say | Ping


# Over HTTP


class House(Struct, frozen=True):
    """The server, as whoever would invite others has to know it."""

    version: str  # of Duskboard
    address: str  # where people find it; links begin with it
    reach: Reach  # for whom that address works


class OptionCard(Struct, frozen=True):
    """One thing that a table agrees on before a match."""

    name: str
    help: str
    values: tuple[Any, ...]  # none: it is a text to be written
    longest: int | None  # characters of such a text
    default: Any
    rare: bool  # seldom wanted: a form may fold it away


class BotCard(Struct, frozen=True):
    """A kind of bots that plays a game."""

    name: str
    level: int  # 1 is the easiest
    cast: tuple[str, ...]  # who of them sits on each seat
    usual: bool  # good company for somebody who is new


class GameCard(Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    version: int
    fewest: int  # players, unless a table agrees on something else
    most: int
    possible: tuple[int, ...]  # every number of players that there are options for
    options: tuple[OptionCard, ...]
    bots: tuple[BotCard, ...]  # the easiest first; none: there is no bot for it yet
    fleeting: tuple[str, ...]  # kinds of event that are a look, not a fact to keep: shown once, then gone
    introduction: bool  # are there two minutes to learn it by playing?
    odds: bool  # can whoever is asked have the odds of their choices?
    again: bool  # can a match be played again with the same luck?


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a table."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    pace: Pace = "relaxed"
    listed: bool = False
    name: Name | None = None  # of who sets it up and sits down; none: they only watch
    bots: tuple[str, ...] = ()  # by name, on the last seats
    name_in_record: bool = False


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table might agree on: is it possible?"""

    seats: int
    options: dict[str, Any] = {}


class ChangeTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Agree on something else before a match begins; what is left out stays."""

    seats: int | None = None
    options: dict[str, Any] | None = None
    pace: Pace | None = None
    listed: bool | None = None


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an empty seat."""

    name: Name
    seat: Seat | None = None  # none: the first that is empty
    name_in_record: bool = False


class Plain(Struct, frozen=True):
    """A match in words, as one seat sees it: for a game that has no board of its own."""

    match: int
    seq: int  # of the last step
    ask: int | None  # the number of what is asked of this seat
    question: str  # what is asked of this seat, or who is awaited
    picture: str  # the table, drawn with characters
    choices: tuple[str, ...]  # what may be decided, in the order of the ask's listed actions
    log: tuple[str, ...]  # what this seat has seen and may keep, a sentence each


class OddsNow(Struct, frozen=True):
    """What may come of each choice of a seat, and how likely: from what it sees, and nothing else."""

    match: int
    seq: int  # of the last step, when it was asked for
    ask: int  # the number of what is asked of this seat
    odds: tuple[Odds, ...]


class Seated(Struct, frozen=True):
    """Where somebody sits now."""

    table: TableCard
    you: Seat | None


class WhichSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that something is wished for."""

    seat: Seat


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot on an empty seat, or vote for one on another's."""

    seat: Seat
    bot: str


class Rematch(Struct, frozen=True, forbid_unknown_fields=True):
    """Wish to play again."""

    same_luck: bool = False  # everything falls as it fell, as far as the same is done


class Mute(Struct, frozen=True, forbid_unknown_fields=True):
    """Hear a seat's chat no more, or again."""

    seat: Seat
    muted: bool


class NameInRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """May downloaded records carry my name?"""

    allowed: bool


class PersonalLink(Struct, frozen=True):
    """It opens a seat on one more device, once. Whoever has it has the seat."""

    code: str
    url: str


class Redeem(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat back on this device."""

    code: str


# Before the first match


class Lesson(Struct, frozen=True):
    """A game's introduction in one language: a match that is told step by step, and what is said to the newcomer."""

    game: str
    version: int
    options: Any
    seats: tuple[str, ...]  # names; the newcomer is called by their own
    you: Seat
    steps: list["LessonStep"]
    remarks: list["Remark"]  # in the order in which they are said
    knows: tuple[str, ...]  # what a person knows after it
    others: tuple["Chapter", ...]  # what else there is to learn


class Chapter(Struct, frozen=True):
    """A part of an introduction that needs a table of its own."""

    name: str  # empty: the first
    title: str


class LessonStep(Struct, frozen=True):
    """One step of it: what happened, what the newcomer sees then, and may decide."""

    frame: Frame
    choices: Choices[Any] | None
    result: Result | None
    yours: bool  # the next step is the newcomer's: they are asked to do it


class Remark(Struct, frozen=True):
    """Something that is said to the newcomer when so many steps have been told."""

    key: str
    after: int  # the number of the last step; set-up is 0
    look: str  # the part of the board that it is about; empty: all of it
    title: str
    text: str
    do: str  # what the newcomer is asked to do; empty: to read
    wish: Any  # an action that they are asked to wish, and that is refused; none: they are not


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision in an introduction."""

    after: int
    action: Raw


# After the last one


class Replay(Struct, frozen=True):
    """A match that is over, to be watched again."""

    tape: Tape
    table: TableId | None  # where it was played; none: somebody has brought its record
    match: int  # which one of that table
    what_if: "WhatIfMark | None"  # it began at a moment of another match
    own: bool  # somebody has brought it on this device, who may take it away again


class WhatIfMark(Struct, frozen=True):
    """The match at a table goes on from a moment of another one, with luck drawn anew."""

    replay: str  # the address of that one, such as /t/abc/1 or /r/abc
    at: int  # the number of its step


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a table that goes on from a moment of a match that is over."""

    replay: str  # its address, such as /t/abc/1 or /r/abc
    at: int
    seat: Seat  # for whoever sets it up
    name: Name
    pace: Pace = "relaxed"


class Brought(Struct, frozen=True):
    """A record was read, checked and kept."""

    id: str  # its replay is at /r/ and this


# My page


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
    figures: Any  # of this seat, for the game's own chart; none where the game has none


class MyPage(Struct, frozen=True):
    """Everything that was played on this device, and what else is kept about it."""

    matches: tuple[MyMatch, ...]  # the last first
    unfinished: int  # tables
    records: tuple[str, ...]  # that were brought on this device


class Health(Struct, frozen=True):
    """Is the server well?"""

    status: Literal["ok", "unwell"]
    version: str
    tables: int  # that are open now
    connections: int
