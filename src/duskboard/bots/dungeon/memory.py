"""How long a tile is remembered. A trace knows when and how well a tile was seen, never which tile it was."""

from collections.abc import Iterator
from math import prod
from random import Random

from duskboard.bots.dungeon.levels import Level
from duskboard.games.dungeon.pieces import Move

OWN = 1.2  # how deeply an own tile goes in, where 1 is another's that was properly seen
LAPSE = 0.35  # the same for one that was hardly noticed
PRIMACY = 0.8  # the first tiles go in deeper: there is little else to keep yet
CHUNK = 4  # at most so many tiles with the same turn are one thing
DECAY = 0.5  # by which power of its age an exposure loses weight


class Trace:
    """That a tile was seen: how deeply, with which others as one thing, and since when nobody thinks of it."""

    __slots__ = ("chunk", "exposures", "kept", "weight")

    def __init__(self, weight: float, chunk: int) -> None:
        self.weight = weight
        self.chunk = chunk
        self.exposures: list[tuple[int, float]] = []  # after which tile, and its weight; none while it is in focus
        self.kept = 1.0  # the share of minds like this one that still have it


class Memory:
    """The traces of one dungeon, by the number of the tile. Time is counted in tiles."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._traces: dict[int, Trace] = {}
        self._chunk, self._size, self._turn = 0, 0, None
        self.now = 0  # how many tiles were seen

    _turn: Move | None

    def encode(self, turn: Move | None, own: bool, luck: Random) -> None:
        """One more tile is seen. With the same turn as the one before it is one thing with it."""
        self.now += 1
        weight = OWN if own else 1.0 if luck.random() < self._level.attention else LAPSE
        if self.now > 1:
            weight *= 1 + PRIMACY / (self.now - 1)
        if turn is None or turn != self._turn or self._size == CHUNK:
            self._chunk, self._size = self._chunk + 1, 0
        self._turn, self._size = turn, self._size + 1
        self._traces[self.now] = Trace(weight, self._chunk)

    def refresh(self, number: int, weight: float) -> None:
        """The tile comes to mind again. What is in focus is there already."""
        trace = self._traces[number]
        if trace.exposures:
            trace.exposures.append((self.now, weight))

    def kept(self, number: int) -> float:
        """The share of minds like this one that still have the tile."""
        return self._traces[number].kept

    def all_kept(self) -> float:
        """The share of minds like this one that still have everything."""
        return prod(trace.kept for trace in self._traces.values())

    def fade(self) -> Iterator[tuple[int, float]]:
        """Tiles that may be lost from mind now, each with the chance of it for whoever still had it."""
        if not self._level.forgets:
            return
        oldest = self._chunk - self._level.span
        for number, trace in self._traces.items():
            if number == 1 or trace.chunk > oldest:
                continue  # nobody forgets where a dungeon begins
            if not trace.exposures:
                trace.exposures.append((self.now, trace.weight))
            kept = retention(self._level, [(self.now - when + 1, weight) for when, weight in trace.exposures])
            if kept < trace.kept:
                yield number, 1 - kept / trace.kept
            trace.kept = min(kept, trace.kept)


def retention(level: Level, exposures: list[tuple[int, float]]) -> float:
    """The share of minds that keep a tile with these exposures: for each its age in tiles, at least 1, and its weight.

    For a single one of weight 1 it is 1 / (1 + (age / half-life) ^ steepness).
    """
    strength = level.half_life**DECAY * sum(weight * age**-DECAY for age, weight in exposures)
    odds: float = strength ** (level.steepness / DECAY)
    return odds / (1 + odds)
