"""What is wished and told over HTTP at a table."""

from typing import Any

from msgspec import Struct

from duskboard.engine import Odds, Seat
from duskboard.server.protocol.table import Name, Pace, TableCard


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a table."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    pace: Pace = "relaxed"
    listed: bool = False
    name: Name | None = None  # of who sets it up and sits down; none: they only watch
    bots: tuple[str | None, ...] = ()  # by name, on the last seats; none: a seat among them that stays free
    name_in_record: bool = False


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


class Seated(Struct, frozen=True):
    """Where the player sits now."""

    table: TableCard
    you: Seat | None


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
    """A link that opens a seat on one more device, once. It is a secret: its holder gets the seat."""

    code: str
    url: str


class Redeem(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat back on this device."""

    code: str
