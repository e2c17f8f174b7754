"""Options, actions and events."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from duskboard.engine import Public, Seat, Secret

MOST = 3  # pebbles in a fist


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """F-1.1"""

    rounds: Annotated[Literal[1, 3, 5], Meta(description="how many rounds are played")] = 3


class Hide(Struct, frozen=True, tag=True, tag_field="kind"):
    """F-2.1"""

    pebbles: int


type Action = Hide


class NumberCursed(Public, frozen=True):
    """F-1.2"""

    number: int


class FistClosed(Secret, frozen=True):
    """F-2.1 Only its owner knows what is in it."""

    seat: Seat
    pebbles: int | None = None

    def seen_by(self, seat: Seat | None) -> "FistClosed":
        return self if seat == self.seat else replace(self, pebbles=None)


class FistsOpened(Public, frozen=True):
    """F-3.1"""

    pebbles: tuple[int, ...]  # by seat
    points: tuple[int, ...]  # by seat


type Happening = NumberCursed | FistClosed | FistsOpened
