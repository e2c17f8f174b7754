"""The components of Death Name: decrees and name cards."""

from typing import Literal

from msgspec import Struct

from duskboard.engine import Seat

type Decree = tuple[int, ...]  # N-1.3 the points that each place in alphabetical order gains or loses
type Direction = Literal["left", "right"]  # left of a seat is the next one clockwise


class Laid(Struct, frozen=True):
    """N-5.1 A card in its place."""

    name: str
    writer: Seat
    holder: Seat
    card: int  # the round in which it was written
    group: int  # N-5.2 the first place of its group, counted from 0


class Card(Struct, frozen=True):
    """N-1.2 A name card that has been laid out: everybody knows its name."""

    name: str
    crossed: bool = False  # N-5.3
    used: bool = False  # N-7.3


class Sorted(Struct, frozen=True):
    """N-5.1 The last names laid out, and what they brought."""

    number: int  # of the round
    decree: Decree
    places: tuple[Laid, ...]
    gains: tuple[int, ...] = ()
    same_name: tuple[Seat, ...] = ()
    crossed: tuple[Seat, ...] = ()
