"""Statistics of one seat in a match: its Kill Points, and the points of each round."""

from msgspec import Struct

from duskboard.engine.records import Record
from duskboard.keepsakes.deathname.tale import tale_of


class Figures(Struct, frozen=True):
    """Statistics of one seat in a match of Death Name."""

    kills: int  # Kill Points
    points: int  # in total
    rounds: tuple[int, ...]  # points of each round


def figures(record: Record) -> tuple[Figures, ...]:
    """The statistics, by seat."""
    assert record.result is not None, "only matches that are over are kept"
    tale = tale_of(record)
    return tuple(
        [Figures(tale.kills[seat], points, tale.scores(seat)) for seat, points in enumerate(record.result.points)]
    )
