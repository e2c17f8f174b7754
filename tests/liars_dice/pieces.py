"""What a table agrees on, what a player may decide, and what may happen."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from duskboard.engine import Public, Seat, Secret

FACES = 6
WILD = 1
LONGEST_BOAST = 60


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """L-1.1 How many dice, and what a one is worth."""

    dice: Annotated[Literal[1, 2, 3, 4, 5], Meta(description="dice under each cup")] = 3
    wild: Annotated[bool, Meta(description="ones count as every face", extra_json_schema={"rare": True})] = False


# Actions


class Bid(Struct, frozen=True, tag=True, tag_field="kind"):
    """L-2.2 A claim that at least *count* dice under all cups show *face*."""

    count: int
    face: int


class Doubt(Struct, frozen=True, tag=True, tag_field="kind"):
    """L-2.3 "Liar!"."""


class Boast(Struct, frozen=True, tag=True, tag_field="kind"):
    """L-2.4 Say anything, once a turn."""

    text: str


type Action = Bid | Doubt | Boast


# Events


class Rolled(Secret, frozen=True):
    """L-1.2 A seat has shaken its dice; L-1.3 only that seat has seen them."""

    seat: Seat
    count: int
    dice: tuple[int, ...] = ()

    def seen_by(self, seat: Seat | None) -> "Rolled":
        return self if seat == self.seat else replace(self, dice=())


class Boasted(Public, frozen=True):
    """L-2.4"""

    seat: Seat
    text: str


class BidMade(Public, frozen=True):
    """L-2.2"""

    seat: Seat
    bid: Bid


class Revealed(Public, frozen=True):
    """L-3.1 All cups are lifted."""

    doubter: Seat
    cups: tuple[tuple[int, ...], ...]
    matching: int


class DieLost(Public, frozen=True):
    """L-3.2"""

    seat: Seat


class TurnPassed(Public, frozen=True):
    """L-2.1, L-3.3"""

    seat: Seat


type Happening = Rolled | Boasted | BidMade | Revealed | DieLost | TurnPassed
