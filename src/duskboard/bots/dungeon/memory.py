"""Forgetting curves: the probability that a tile is still remembered. Traces do not know which tile it was."""

from collections.abc import Iterator
from math import prod
from random import Random

from duskboard.bots.dungeon.levels import Level
from duskboard.games.dungeon.pieces import Move

OWN = 1.2  # encoding weight of the seat's own tile, where 1 is another's that was properly noticed
LAPSE = 0.35  # encoding weight of a tile that was hardly noticed
PRIMACY = 0.8  # primacy effect: the first tiles are encoded more strongly
CHUNK = 4  # the largest number of consecutive tiles with the same turn that form one chunk
DECAY = 0.5  # the exponent of age by which an exposure loses weight


class Trace:
    """The memory of one tile: its encoding weight, its chunk, and when it was last thought of."""

    __slots__ = ("chunk", "exposures", "kept", "weight")

    def __init__(self, weight: float, chunk: int) -> None:
        self.weight = weight
        self.chunk = chunk
        self.exposures: list[tuple[int, float]] = []  # the time in tiles, and the weight; empty while it is in focus
        self.kept = 1.0  # the probability that it is still remembered


class Memory:
    """The traces of one dungeon, by the number of the tile. Time is counted in tiles."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._traces: dict[int, Trace] = {}
        self._chunk, self._size, self._turn = 0, 0, None
        self.now = 0  # the number of tiles seen

    _turn: Move | None

    def encode(self, turn: Move | None, own: bool, luck: Random) -> None:
        """Record one more tile; equal turns in a row form a chunk."""
        self.now += 1
        weight = OWN if own else 1.0 if luck.random() < self._level.attention else LAPSE
        if self.now > 1:
            weight *= 1 + PRIMACY / (self.now - 1)
        if turn is None or turn != self._turn or self._size == CHUNK:
            self._chunk, self._size = self._chunk + 1, 0
        self._turn, self._size = turn, self._size + 1
        self._traces[self.now] = Trace(weight, self._chunk)

    def refresh(self, number: int, weight: float) -> None:
        """Add an exposure of the tile; without effect while it is in focus."""
        trace = self._traces[number]
        if trace.exposures:
            trace.exposures.append((self.now, weight))

    def kept(self, number: int) -> float:
        """The probability that the tile is still remembered."""
        return self._traces[number].kept

    def all_kept(self) -> float:
        """The probability that all tiles are still remembered."""
        return prod(trace.kept for trace in self._traces.values())

    def fade(self) -> Iterator[tuple[int, float]]:
        """Tiles that may be forgotten now, each with its hazard: the probability if it was remembered until now."""
        if not self._level.forgets:
            return
        oldest = self._chunk - self._level.span
        for number, trace in self._traces.items():
            if number == 1 or trace.chunk > oldest:
                continue  # the start tile is never forgotten, nor is what is in focus
            if not trace.exposures:
                trace.exposures.append((self.now, trace.weight))
            kept = retention(self._level, [(self.now - when + 1, weight) for when, weight in trace.exposures])
            if kept < trace.kept:
                yield number, 1 - kept / trace.kept
            trace.kept = min(kept, trace.kept)


def retention(level: Level, exposures: list[tuple[int, float]]) -> float:
    """The probability to remember a tile with these exposures: for each its age in tiles, at least 1, and its weight.

    For a single one of weight 1 it is 1 / (1 + (age / half-life) ^ steepness).
    """
    strength = level.half_life**DECAY * sum(weight * age**-DECAY for age, weight in exposures)
    odds: float = strength ** (level.steepness / DECAY)
    return odds / (1 + odds)
