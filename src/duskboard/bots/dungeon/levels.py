"""How well each kind remembers and how it makes up its mind: few numbers, and what each of them means."""

from math import exp, inf

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat

TEMPERS = (0.4, 0.0, -0.4)  # careful, even and bold: what is added to the log-odds of the nerve


class Level(Struct, frozen=True, kw_only=True):
    """One kind of memory and temper."""

    half_life: float  # in tiles: after so long outside the focus half of what was seen is gone; infinite: never
    steepness: float  # how suddenly that happens
    span: int  # so many of the newest chunks are in focus, and safe
    attention: float  # the share of others' tiles that are properly taken in
    ideas: int  # how many complete dungeons are held in mind at once: few make a mind that is sure and wrong
    choosing: float  # 1: acts on any idea as often as it believes in it; more: rather on the likeliest
    slip: float  # how often the hand turns a tile a quarter too far
    nerve: float  # cries above this belief in being lost
    jitter: float  # how blurred that line is, in log-odds
    trust: float  # how much likelier a cry is in a lost dungeon than in another
    doubt: float  # how often others are thought to misplace a tile
    foresight: int  # how many ways in which the exploration may go on it imagines before it chooses a tile

    @property
    def forgets(self) -> bool:
        return self.half_life < inf


GOLDFISH = Level(
    half_life=1.3, steepness=1.5, span=1, attention=0.55, ideas=3, choosing=1.0,
    slip=0.04, nerve=0.45, jitter=0.9, trust=4.0, doubt=0.10, foresight=0,
)  # fmt: skip
RAMBLER = Level(
    half_life=2.1, steepness=1.5, span=2, attention=0.65, ideas=6, choosing=1.2,
    slip=0.025, nerve=0.50, jitter=0.8, trust=3.5, doubt=0.08, foresight=0,
)  # fmt: skip
WAYFARER = Level(
    half_life=3.5, steepness=1.6, span=2, attention=0.75, ideas=10, choosing=1.5,
    slip=0.015, nerve=0.55, jitter=0.6, trust=3.0, doubt=0.06, foresight=0,
)  # fmt: skip
PATHFINDER = Level(
    half_life=4.6, steepness=1.7, span=3, attention=0.85, ideas=16, choosing=2.5,
    slip=0.009, nerve=0.58, jitter=0.5, trust=2.5, doubt=0.05, foresight=0,
)  # fmt: skip
CARTOGRAPHER = Level(
    half_life=8.0, steepness=1.9, span=3, attention=0.92, ideas=40, choosing=4.0,
    slip=0.004, nerve=0.60, jitter=0.35, trust=2.0, doubt=0.04, foresight=6,
)  # fmt: skip
ELEPHANT = Level(
    half_life=inf, steepness=1.0, span=1, attention=1.0, ideas=1, choosing=9.0,
    slip=0.0, nerve=0.60, jitter=0.1, trust=1.5, doubt=0.03, foresight=12,
)  # fmt: skip
LEVELS = {
    "goldfish": GOLDFISH,
    "rambler": RAMBLER,
    "wayfarer": WAYFARER,
    "pathfinder": PATHFINDER,
    "cartographer": CARTOGRAPHER,
    "elephant": ELEPHANT,
}


def of_seat(level: Level, seat: Seat) -> Level:
    """Neighbours of one kind remember alike, but one is careful, one is even and one is bold."""
    odds = level.nerve / (1 - level.nerve) * exp(TEMPERS[seat % len(TEMPERS)])
    return replace(level, nerve=odds / (1 + odds))
