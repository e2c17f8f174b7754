"""Fits weights to examples: weighted least squares on log-odds, with non-negativity constraints."""

from collections.abc import Sequence
from math import log, sqrt

RARE = 0.002  # probabilities are clamped to this distance from 0 and 1
LEAST = 0.02  # the smallest weight of an example
PULL = 0.6  # regularization towards the prior: the weights of the next point
ROUNDS = 150


def log_odds(chance: float) -> float:
    kept = min(max(chance, RARE), 1 - RARE)
    return log(kept / (1 - kept))


def fitted(
    rows: Sequence[Sequence[float]], chances: Sequence[float], prior: Sequence[float], free: int
) -> tuple[float, ...]:
    """Fit one weight for each column; all but the last *free* ones are at least 0."""
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
    """Coordinate descent."""
    found = list(start)
    for _ in range(ROUNDS):
        for at, row in enumerate(gram):
            rest = sum([one * other for one, other in zip(row, found, strict=True)]) - row[at] * found[at]
            best = (pull[at] - rest) / row[at]
            found[at] = max(0.0, best) if at < bounded else best
    return tuple(found)


def error(rows: Sequence[Sequence[float]], chances: Sequence[float], weights: Sequence[float]) -> float:
    """The weighted root mean square error, in log-odds."""
    total = heavy = 0.0
    for row, chance in zip(rows, chances, strict=True):
        weight = max(chance * (1 - chance), LEAST)
        total += weight * (sum([one * other for one, other in zip(row, weights, strict=True)]) - log_odds(chance)) ** 2
        heavy += weight
    return sqrt(total / heavy)
