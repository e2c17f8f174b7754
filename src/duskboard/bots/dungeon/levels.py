"""The parameters of each level: memory, attention and decision making."""

from math import exp, inf

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat

TEMPERS = (0.4, 0.0, -0.4)  # careful, even and bold: added to the log-odds of the nerve


class Level(Struct, frozen=True, kw_only=True):
    """The parameters of one level."""

    half_life: float  # in tiles: the time out of focus after which half of the tiles are forgotten; infinite: never
    steepness: float  # of the forgetting curve
    span: int  # the number of newest chunks that are in focus, and not forgotten
    attention: float  # the share of others' tiles that are properly noticed
    ideas: int  # the number of hypotheses (particles): few make a player who is sure and wrong
    choosing: float  # 1: picks a hypothesis in proportion to its weight; more: prefers the likeliest
    slip: float  # probability of turning a tile a quarter too far
    nerve: float  # announces Lost above this belief in being lost
    jitter: float  # the noise of that threshold, in log-odds
    trust: float  # the likelihood ratio of a cry: in a lost dungeon against another
    doubt: float  # the assumed probability that others misplace a tile
    foresight: int  # the number of simulated continuations before it chooses a tile

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
    """The level adjusted to *seat*: bots of one level remember alike, but differ in how early they announce."""
    odds = level.nerve / (1 - level.nerve) * exp(TEMPERS[seat % len(TEMPERS)])
    return replace(level, nerve=odds / (1 + odds))
