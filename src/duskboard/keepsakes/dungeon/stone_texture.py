"""Generates the stone texture of tiles from a seed for each kind of tile."""

from functools import cache

from msgspec import Struct

from duskboard.games.dungeon.pieces import Kind
from duskboard.keepsakes.drawing import n

SEEDS = {
    Kind.S: 11, Kind.L: 23, Kind.R: 53, Kind.S2: 41, Kind.L2: 59, Kind.R2: 67, Kind.RE: 73, Kind.ST: 97,
}  # fmt: skip
SIDE = 100


class Wall(Struct, frozen=True):
    """SVG paths of darker stones, and of highlights on the stones' upper edges."""

    deep: str
    cuts: str


class Mason:
    """A small deterministic random generator (Lehmer)."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 7919

    def between(self, low: float, high: float) -> float:
        self.state = self.state * 16807 % 2147483647
        return low + self.state / 2147483647 * (high - low)


@cache
def wall_of(kind: Kind) -> Wall:
    """The texture of a kind of tile; cached."""
    mason, deep, cuts = Mason(SEEDS[kind]), "", ""
    y = 1.2
    while y < SIDE - 4:
        height = min(round(mason.between(9, 12.4)), SIDE - 0.8 - y)
        x = 0.9 - round(mason.between(0, 9))
        while x < SIDE - 4:
            left = max(x, 0.9)
            wide = min(round(mason.between(13, 23)) + x, SIDE - 0.9) - left
            if wide > 3:
                if mason.between(0, 1) < 0.4:
                    deep += f"M{n(left)} {n(y)}h{n(wide)}v{n(height)}h{n(-wide)}z"
                if wide > 6:
                    cuts += _edge(mason, left + 1.5, y + 1.2, wide)
                if mason.between(0, 1) < 0.42:
                    cuts += _chip(mason, left, y, wide, height)
            x = left + wide + 1.8
        y += height + 2
    return Wall(deep, cuts)


def _edge(mason: Mason, x: float, y: float, wide: float) -> str:
    long, depth, tilt = wide * mason.between(0.5, 0.86), mason.between(1.6, 2.6), mason.between(-0.5, 0.4)
    return f"M{n(x)} {n(y)}l{n(long)} {n(tilt)}L{n(x + 1)} {n(y + depth)}z"


def _chip(mason: Mason, left: float, y: float, wide: float, height: float) -> str:
    x, down, long = left + wide * mason.between(0.15, 0.75), y + height * mason.between(0.5, 0.8), mason.between(3, 6)
    return "" if x + long > SIDE - 1 else f"M{n(x)} {n(down)}l{n(long)}-.3l{n(-long * 0.8)} 1.3z"
