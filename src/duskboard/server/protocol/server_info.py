"""The house: what is on its shelf, and whether it is well."""

from typing import Any, Literal

from msgspec import Struct

type Reach = Literal["machine", "house", "world"]  # for whom an address works


class House(Struct, frozen=True):
    """What a client must know of the server to invite others."""

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
    usual: bool  # suited to new players


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
    introduction: bool  # is there an introduction to learn it by playing?
    odds: bool  # can a player who is asked get the odds of their choices?
    again: bool  # can a match be played again with the same luck?


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table might agree on: is it possible?"""

    seats: int
    options: dict[str, Any] = {}


class RecordKey(Struct, frozen=True):
    """A public key with which a house signs records."""

    alg: Literal["Ed25519"]
    key: str  # 32 bytes in base64url, without padding


class WellKnown(Struct, frozen=True):
    """What others may want to know of a house: the keys under its records."""

    house: str  # its public address
    record_keys: tuple[RecordKey, ...]


class Alive(Struct, frozen=True):
    """What a supervisor or a load balancer is told."""

    status: Literal["ok", "unwell", "draining"]


class Health(Struct, frozen=True):
    """Is the server well?"""

    status: Literal["ok", "unwell"]
    version: str
    tables: int  # that are open now
    connections: int
