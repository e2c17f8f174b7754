"""Matches among bots that are compared: who sits where, what each has made of it, and how sure that is."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from duskboard.bots import bots_for
from duskboard.bots.arena import begin, play_out, seat_bots
from duskboard.engine import AnyGame, Result

SURE = 1.959964  # standard errors on each side of a mean, within which it lies with 95 %


class Score(Struct, frozen=True):
    """What one bot has made of one match, on average over its seats there."""

    won: float  # its share of the victory: 1, or less where others have won as well, unless they win together
    points: float


class Estimate(Struct, frozen=True):
    """A mean, and the interval in which the true one lies with 95 %."""

    mean: float
    low: float | None  # none: one value alone has no interval
    high: float | None

    @property
    def is_clear(self) -> bool:
        """Is it certainly not zero?"""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def estimate(values: Sequence[float]) -> Estimate:
    """From independent values."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, None, None)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    margin = SURE * sqrt(spread / count)
    return Estimate(mean, mean - margin, mean + margin)


def share(values: Sequence[float]) -> Estimate:
    """From independent values between 0 and 1: Wilson's interval, which stays within them and is honest near them."""
    count, mean = len(values), sum(values) / len(values)
    if count == 1:
        return Estimate(mean, None, None)
    squared = SURE**2 / count
    middle = (mean + squared / 2) / (1 + squared)
    margin = SURE * sqrt(mean * (1 - mean) / count + squared / count / 4) / (1 + squared)
    return Estimate(mean, max(0.0, middle - margin), min(1.0, middle + margin))


def seating(bots: int, seats: int, number: int) -> list[int]:
    """Which bot sits where in the match of this number: all take their turns on all seats, and with all others."""
    return [(number + seat) % bots for seat in range(seats)]


def contest(game: AnyGame, options: Any, bots: Sequence[str], seats: int, seed: int, number: int) -> dict[int, Score]:
    """One match, or alone one for each bot with the same luck: what each has made of it, by its place in *bots*."""
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
    """A match that was not ended in time counts for nobody."""
    if result is None:
        return Score(0.0, 0.0)
    winners = 1 if game.together else max(1, len(result.winners))
    won = sum(seat in result.winners for seat in seats) / winners
    return Score(won / len(seats), sum(result.points[seat] for seat in seats) / len(seats))
