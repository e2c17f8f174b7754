"""Compares bots by matches against each other: seating, scores, and confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from duskboard.bots import bots_for
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine import AnyGame, Result

SURE = 1.959964  # standard errors on each side of a mean for a 95 % confidence interval


class Score(Struct, frozen=True):
    """One bot's score in one match, averaged over its seats."""

    won: float  # its share of the victory: 1, or less where others have won as well, unless they win together
    points: float


class Estimate(Struct, frozen=True):
    """A mean and its 95 % confidence interval."""

    mean: float
    low: float | None  # none: a single value has no interval
    high: float | None

    @property
    def is_clear(self) -> bool:
        """Does the interval exclude zero?"""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def estimate(values: Sequence[float]) -> Estimate:
    """Estimate the mean of independent values, by the normal approximation."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, None, None)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    margin = SURE * sqrt(spread / count)
    return Estimate(mean, mean - margin, mean + margin)


def share(values: Sequence[float]) -> Estimate:
    """Estimate the mean of independent values from 0 to 1, by Wilson's score interval, which stays within them."""
    count, mean = len(values), sum(values) / len(values)
    if count == 1:
        return Estimate(mean, None, None)
    squared = SURE**2 / count
    middle = (mean + squared / 2) / (1 + squared)
    margin = SURE * sqrt(mean * (1 - mean) / count + squared / count / 4) / (1 + squared)
    return Estimate(mean, max(0.0, middle - margin), min(1.0, middle + margin))


def seating(bots: int, seats: int, number: int) -> list[int]:
    """By seat, the index of its bot in match *number*: bots rotate through all seats."""
    return [(number + seat) % bots for seat in range(seats)]


def contest(game: AnyGame, options: Any, bots: Sequence[str], seats: int, seed: int, number: int) -> dict[int, Score]:
    """Play one match, or solo one for each bot with equal random picks; scores by index in *bots*."""
    if seats == 1:
        return {at: _play(game, options, [bots[at]], [0], seed, number)[0] for at in range(len(bots))}
    places = seating(len(bots), seats, number)
    return _play(game, options, [bots[place] for place in places], places, seed, number)


def _play(
    game: AnyGame, options: Any, names: Sequence[str], places: Sequence[int], seed: int, number: int
) -> dict[int, Score]:
    known = bots_for(game)
    match = begin(game, options, len(names), seed, number)
    play_out(match, seat_bots(game, options, [known[name] for name in names], seed, number))
    seats = {place: [seat for seat, other in enumerate(places) if other == place] for place in places}
    return {place: _score(game, match.result, own) for place, own in seats.items()}


def _score(game: AnyGame, result: Result | None, seats: Sequence[int]) -> Score:
    """The score of the bot on these seats; an unfinished match scores zero."""
    if result is None:
        return Score(0.0, 0.0)
    winners = 1 if game.together else max(1, len(result.winners))
    won = sum(seat in result.winners for seat in seats) / winners
    return Score(won / len(seats), sum(result.points[seat] for seat in seats) / len(seats))
