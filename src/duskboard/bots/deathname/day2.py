"""Play in DAY 2, where all cards are known: the expected points of each card, now and in later rounds."""

from collections.abc import Mapping, Sequence
from itertools import combinations, islice, permutations
from math import exp

from duskboard.bots.deathname.expected_points import places
from duskboard.bots.deathname.name_book import key_of
from duskboard.engine import Seat
from duskboard.games.deathname.decrees import pack_of
from duskboard.games.deathname.names.same_name import grouped
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import DAY_2
from duskboard.games.deathname.pieces import Decree
from duskboard.games.deathname.players import unused_cards
from duskboard.games.deathname.view import View

MOST_DRAWS = 10  # the largest number of combinations of later decrees that are considered
PLAIN = 0.1  # softmax temperature in points, for a player who looks at this round only

type Hand = dict[int, int]  # by card: its rank among all cards that are left
type Mix = dict[int, float]  # a mixed strategy: by card, the probability that it is played
type Worth = dict[int, float]  # by card: its expected points


def hands_of(view: View, options: Options) -> list[Hand]:
    """By seat, the cards that are left, each with its rank among all of them; equal names share a rank."""
    left = [(seat, card) for seat in range(len(view.cards)) for card in unused_cards(view, seat)]
    names = [view.cards[seat][card - 1].name for seat, card in left]
    keys = [key_of(name, options) for name in names]
    groups = sorted(grouped(names, options), key=lambda group: min(keys[at] for at in group))
    hands: list[Hand] = [{} for _ in view.cards]
    for place, group in enumerate(groups):
        for at in group:
            seat, card = left[at]
            hands[seat][card] = place
    return hands


def draws(options: Options, seats: int, revealed: Sequence[Decree]) -> list[tuple[Decree, ...]]:
    """N-2.2, N-11.3 Which decrees may come in the rounds that are left; a pack may have more than needed."""
    rest = list(pack_of(options).of(2, seats))
    for decree in revealed:
        rest.remove(decree)
    rounds = len(DAY_2) - len(revealed)
    if options.decree_order == "fixed":
        return [tuple(rest[:rounds])]
    return list(islice(combinations(rest, rounds), MOST_DRAWS))


def evenly(hand: Hand) -> Mix:
    """A uniform mix."""
    return dict.fromkeys(hand, 1 / len(hand))


def leaning(worth: Worth, calm: float) -> Mix:
    """A softmax mix with temperature *calm*."""
    most = max(worth.values())
    weights = {card: exp((value - most) / calm) for card, value in worth.items()}
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def now(decree: Decree, hands: Sequence[Hand], mixes: Sequence[Mix], seat: Seat, options: Options) -> Worth:
    """The expected points of each card of a seat, if the others play these mixes."""
    others = [(hands[other], mixes[other]) for other in range(len(hands)) if other != seat]
    penalty = 1 if options.day2_same_name_penalty else 0
    return {card: brings(decree, others, place, penalty) for card, place in hands[seat].items()}


def brings(decree: Decree, others: Sequence[tuple[Hand, Mix]], place: int, penalty: int) -> float:
    """N-5.1 The expected points of a card."""
    lower, equal = [], []
    for hand, mix in others:
        lower.append(sum([likely for card, likely in mix.items() if hand[card] < place]))
        equal.append(sum([likely for card, likely in mix.items() if hand[card] == place]))
    if any(equal):
        return together(decree, lower, equal, penalty)
    return sum(likely * icon for likely, icon in zip(places(lower), decree, strict=True))


def together(decree: Decree, lower: Sequence[float], equal: Sequence[float], penalty: int) -> float:
    """N-5.2 Like ``brings``, where others may play an equal name: over the numbers of names before and equal.

    N-R9 The *penalty* is for writers of equal names.
    """
    likely = {(0, 0): 1.0}
    for before, beside in zip(lower, equal, strict=True):
        after: dict[tuple[int, int], float] = {}
        for (first, size), here in likely.items():
            ways = (((first + 1, size), before), ((first, size + 1), beside), ((first, size), 1 - before - beside))
            for where, part in ways:
                after[where] = after.get(where, 0.0) + here * part
        likely = after
    return sum(
        here * (sum(decree[first : first + 1 + size]) - (penalty if size else 0))
        for (first, size), here in likely.items()
    )


def plain(decree: Decree, hands: Sequence[Hand], options: Options) -> list[Mix]:
    """By seat, the mix of a player who assumes uniform play of the others, and looks at this round only."""
    even = [evenly(hand) for hand in hands]
    return [leaning(now(decree, hands, even, seat, options), PLAIN) for seat in range(len(hands))]


def added(one: Worth, other: Worth) -> Worth:
    """The sum of two values for each card."""
    return {card: value + other[card] for card, value in one.items()}


def later(to_come: Sequence[Sequence[Decree]], hands: Sequence[Hand], seat: Seat, options: Options) -> Worth:
    """By card, the expected points of the rest of the hand in later rounds, under the best assignment to decrees."""
    mixes = [evenly(hand) for hand in hands]
    worth = {decree: now(decree, hands, mixes, seat, options) for draw in to_come for decree in draw}
    rests = {card: [other for other in hands[seat] if other != card] for card in hands[seat]}
    return {
        card: sum(best([worth[decree] for decree in draw], rest) for draw in to_come) / len(to_come)
        for card, rest in rests.items()
    }


def best[C](worth: Sequence[Mapping[C, float]], cards: Sequence[C]) -> float:
    """The best total of assigning a different card to each decree."""
    return max(
        sum([each[card] for each, card in zip(worth, chosen, strict=True)])
        for chosen in permutations(cards, len(worth))
    )
