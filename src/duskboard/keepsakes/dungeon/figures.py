"""Statistics of one seat in a match: how early or late it announced Lost."""

from msgspec import Struct

from duskboard.engine import Seat
from duskboard.engine.records import Record
from duskboard.keepsakes.dungeon.tale import Dungeon, tale_of


class Cry(Struct, frozen=True):
    """One announcement of Lost by this seat."""

    number: int  # tiles in the dungeon when it was announced
    lost: int  # the number of the tile with which the path was lost; 0: it was not


class Figures(Struct, frozen=True):
    """Statistics of one seat in a match of Dungeon in Memory."""

    cries: tuple[Cry, ...]
    dungeons: int  # explored
    points: int


def figures(record: Record) -> tuple[Figures, ...]:
    """The statistics, by seat."""
    dungeons = tale_of(record)
    assert record.result is not None, "only matches that are over are kept"
    return tuple(
        [
            Figures(tuple(cry for dungeon in dungeons for cry in _cries(dungeon, seat)), len(dungeons), points)
            for seat, points in enumerate(record.result.points)
        ]
    )


def _cries(dungeon: Dungeon, seat: Seat) -> list[Cry]:
    lost = dungeon.loss.number if dungeon.loss else 0
    return [Cry(number, lost) for number, seats in dungeon.cries if seat in seats]
