"""Predicts the others' play in DAY 2, and picks the last card by its probability to win the match."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from duskboard.bots.deathname.day2 import Hand, Mix, Worth, added, later, leaning, now, plain
from duskboard.engine import Seat
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.pieces import Decree
from duskboard.games.deathname.view import View

SUBTLE = 0.3  # softmax temperature in points, for a player who predicts all others
ROUNDS = 6  # iterations towards the equilibrium
POINT = 0.02  # the value of a point where a victory is 1: it decides if the match cannot be won


def foreseen(
    decree: Decree, hands: Sequence[Hand], to_come: Sequence[Sequence[Decree]], options: Options
) -> tuple[list[Mix], list[Worth]]:
    """By seat, the predicted mix, and by card the expected points of the rest of the hand after it.

    Half of the mix is that of a player who assumes uniform play; half is near an equilibrium of players who predict
    each other.
    """
    seats = range(len(hands))
    rests = [later(to_come, hands, seat, options) for seat in seats]
    simple = subtle = plain(decree, hands, options)
    for _ in range(ROUNDS):
        worth = [added(now(decree, hands, subtle, seat, options), rests[seat]) for seat in seats]
        subtle = [halfway(subtle[seat], leaning(worth[seat], SUBTLE)) for seat in seats]
    return [halfway(simple[seat], subtle[seat]) for seat in seats], rests


def halfway(one: Mix, other: Mix) -> Mix:
    """The average of two mixes."""
    return {card: (likely + other[card]) / 2 for card, likely in one.items()}


def victory(view: View, hands: Sequence[Hand], mixes: Sequence[Mix], seat: Seat, options: Options) -> Worth:
    """N-10.2 By card, how likely it wins the match in the last round, if the others play by these mixes."""
    worth = dict.fromkeys(hands[seat], 0.0)
    for card in worth:
        for likely, cards in _plays(hands, [*mixes[:seat], {card: 1.0}, *mixes[seat + 1 :]]):
            gains = scored(view.decree, [hands[by][one] for by, one in enumerate(cards)], options)
            standing = [(view.totals[by] + gains[by], view.kills[by]) for by in range(len(hands))]
            if standing[seat] == max(standing):
                worth[card] += likely / standing.count(max(standing))
            worth[card] += likely * gains[seat] * POINT
    return worth


def _plays(hands: Sequence[Hand], mixes: Sequence[Mix]) -> Iterator[tuple[float, tuple[int, ...]]]:
    """All combinations of cards, each with its probability."""
    for cards in product(*mixes):
        yield prod([mixes[by][card] for by, card in enumerate(cards)]), cards


def scored(decree: Decree, places: Sequence[int], options: Options) -> list[int]:
    """N-5.1, N-5.2, N-R9 The points of each card, given their ranks."""
    gains = []
    for place in places:
        first, size = sum([other < place for other in places]), places.count(place)
        gains.append(sum(decree[first : first + size]) - (options.day2_same_name_penalty and size > 1))
    return gains
