"""Weights from examples: weighted least squares on log-odds, with no weight below zero that must not be."""

from collections.abc import Sequence
from math import log, sqrt

RARE = 0.002  # no chance is taken for less than this, or for more than its contrary
LEAST = 0.02  # that an example counts, however sure its end is
PULL = 0.6  # towards the weights of the point that comes after
ROUNDS = 150


def log_odds(chance: float) -> float:
    kept = min(max(chance, RARE), 1 - RARE)
    return log(kept / (1 - kept))


def fitted(
    rows: Sequence[Sequence[float]], chances: Sequence[float], prior: Sequence[float], free: int
) -> tuple[float, ...]:
    """One weight for each column; the last *free* ones may be of either sign."""
    width = len(prior)
    gram = [[0.0] * width for _ in range(width)]
    pull = [0.0] * width
    for row, chance in zip(rows, chances, strict=True):
        weight, goal = max(chance * (1 - chance), LEAST), log_odds(chance)
        filled = [(at, value) for at, value in enumerate(row) if value]
        for at, value in filled:
            mine = gram[at]
            pull[at] += weight * value * goal
            for other, more in filled:
                mine[other] += weight * value * more
    for at in range(width):
        gram[at][at] += PULL
        pull[at] += PULL * prior[at]
    return descend(gram, pull, prior, width - free)


def descend(
    gram: Sequence[Sequence[float]], pull: Sequence[float], start: Sequence[float], bounded: int
) -> tuple[float, ...]:
    """One weight after the other to its best value, again and again."""
    found = list(start)
    for _ in range(ROUNDS):
        for at, row in enumerate(gram):
            rest = sum([one * other for one, other in zip(row, found, strict=True)]) - row[at] * found[at]
            best = (pull[at] - rest) / row[at]
            found[at] = max(0.0, best) if at < bounded else best
    return tuple(found)


def error(rows: Sequence[Sequence[float]], chances: Sequence[float], weights: Sequence[float]) -> float:
    """How far the weights are off, in log-odds: the root of the mean square, weighted alike."""
    total = heavy = 0.0
    for row, chance in zip(rows, chances, strict=True):
        weight = max(chance * (1 - chance), LEAST)
        total += weight * (sum([one * other for one, other in zip(row, weights, strict=True)]) - log_odds(chance)) ** 2
        heavy += weight
    return sqrt(total / heavy)
