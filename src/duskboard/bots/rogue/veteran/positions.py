"""Positions between two Rooms: the points for which the value function has weights."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from duskboard.bots.rogue.view_access import Place
from duskboard.games.rogue.box.pieces import Cell, Mat


class Spot(StrEnum):
    """The progress within an area. Symmetric cells share a spot."""

    DOOR = "door"  # nothing is laid out yet
    START = "start"
    SIDE = "side"
    MIDDLE = "middle"
    CORNER = "corner"  # a single next cell
    EXIT = "exit"  # only the exit ahead


SPOTS = (Spot.START, Spot.SIDE, Spot.CORNER, Spot.SIDE, Spot.MIDDLE, Spot.EXIT, Spot.CORNER, Spot.EXIT)  # by cell
TOWER = {1: 1, 2: 1, 3: 2, 4: 3, 5: 3, 6: 4, 7: 6, 8: 7, 9: 9, 10: 10}  # M-3.4 the area of the Dungeon most like it


class Point(Struct, frozen=True):
    """A place and a spot there, after the Room of that spot."""

    place: Place
    spot: Spot

    @property
    def floor(self) -> int:
        return self.place.floor

    @property
    def below(self) -> "Point | None":
        """M-3.3 Where a fall leads."""
        below = self.place.below
        return None if below is None else Point(below, Spot.START)

    @property
    def like(self) -> tuple[int, Spot]:
        """The area and spot of the Dungeon whose weights are used here."""
        area = self.place.area
        return (area if self.place.mat is Mat.DUNGEON else TOWER[area]), self.spot


def at_cell(place: Place, cell: Cell) -> Point:
    return Point(place, SPOTS[cell])


def at_door(place: Place) -> Point:
    """M-11.1 A boss is turned up only when the Rooms lie there."""
    return Point(replace(place, boss=None), Spot.DOOR)
