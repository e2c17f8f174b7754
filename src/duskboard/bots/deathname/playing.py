"""What the others will play in DAY 2, and the last card, which is played for the victory."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from duskboard.bots.deathname.day2 import Hand, Mix, Worth, added, later, leaning, now, plain
from duskboard.engine import Seat
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.pieces import Decree
from duskboard.games.deathname.view import View

SUBTLE = 0.3  # points by which a card must be better to be e times as likely, for somebody who thinks of all others
ROUNDS = 6  # of thinking what the others think
POINT = 0.02  # what a point is worth where a victory is worth 1: something, if it cannot be had


def foreseen(
    decree: Decree, hands: Sequence[Hand], to_come: Sequence[Sequence[Decree]], options: Options
) -> tuple[list[Mix], list[Worth]]:
    """By seat, how likely each card is played; and what the rest of the hand will bring after it.

    Half of that is what somebody plays who takes all others to play anything; half what all play who foresee each
    other, near an equilibrium.
    """
    seats = range(len(hands))
    rests = [later(to_come, hands, seat, options) for seat in seats]
    simple = subtle = plain(decree, hands, options)
    for _ in range(ROUNDS):
        worth = [added(now(decree, hands, subtle, seat, options), rests[seat]) for seat in seats]
        subtle = [halfway(subtle[seat], leaning(worth[seat], SUBTLE)) for seat in seats]
    return [halfway(simple[seat], subtle[seat]) for seat in seats], rests


def halfway(one: Mix, other: Mix) -> Mix:
    """Between two mixes."""
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
    """All that may be played, each with its likelihood."""
    for cards in product(*mixes):
        yield prod([mixes[by][card] for by, card in enumerate(cards)]), cards


def scored(decree: Decree, places: Sequence[int], options: Options) -> list[int]:
    """N-5.1, N-5.2, N-R9 What everybody gets whose cards stand at these places."""
    gains = []
    for place in places:
        first, size = sum([other < place for other in places]), places.count(place)
        gains.append(sum(decree[first : first + size]) - (options.day2_same_name_penalty and size > 1))
    return gains
