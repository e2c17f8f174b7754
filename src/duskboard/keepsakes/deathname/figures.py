"""What one seat can learn from a match: its kill points, and what each round brought."""

from msgspec import Struct

from duskboard.engine.record import Record
from duskboard.keepsakes.deathname.tale import tale_of


class Figures(Struct, frozen=True):
    """Death Name, one match of one seat."""

    kills: int  # Kill Points
    points: int  # in all
    rounds: tuple[int, ...]  # points of each round


def figures(record: Record) -> tuple[Figures, ...]:
    """By seat."""
    assert record.result is not None, "only matches that are over are kept"
    tale = tale_of(record)
    return tuple(
        [Figures(tale.kills[seat], points, tale.scores(seat)) for seat, points in enumerate(record.result.points)]
    )
