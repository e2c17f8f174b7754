"""How many ways a match can go, counted by the game and once more by hand: wrong choices show deep down."""

from collections import Counter
from collections.abc import Iterator
from math import perm

import pytest
from msgspec.structs import replace

from duskboard.engine import Table, branches
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.phase import Phase
from tests.conftest import LONG
from tests.games.dungeon.tables import table, tiles

pytestmark = pytest.mark.net


# As the game counts


def positions_after(state, seat, action) -> Iterator[object]:
    """Every position that can follow, once for each way chance can fall; none once the check has begun."""

    def run(chance):
        resolving = Table(state, DUNGEON.evolve, Watched(chance))
        try:
            DUNGEON.resolve(resolving, seat, action)
        except Checked:
            return None
        return resolving.state

    for _, after in branches(run):
        yield after


class Checked(Exception):
    """The exploration is over; what is dealt next is another story."""


class Watched:
    """Luck that stops the count when a new exploration is dealt."""

    def __init__(self, chance):
        self.chance = chance

    def pick(self, n):
        if n == FULL_DECK:
            raise Checked
        return self.chance.pick(n)


FULL_DECK = 20  # the beginner's set, just shuffled: only a new exploration has so many


def perft(state, depth) -> int:
    """The number of ways to go on for *depth* decisions, or to the check if that comes sooner."""
    if depth == 0 or state is None or not state.asked:
        return 1
    seat = state.asked[0]
    return sum(
        perft(after, depth - 1)
        for action in DUNGEON.legal(state, seat).listed
        for after in positions_after(state, seat, action)
    )


# As one counts by hand: with bags of tiles, and without a stack, since no choice depends on it


def by_hand(hands, deck, team, active, depth) -> int:
    """The active player places: four rotations for each different tile, and any tile of the deck to draw."""
    if depth == 0:
        return 1
    ways = 0
    for face in hands[active]:
        after = [Counter(hand) for hand in hands]
        after[active] = +(after[active] - Counter([face]))
        draws = [(drawn, count) for drawn, count in deck.items()] or [(None, 1)]
        for drawn, count in draws:
            filled = [Counter(hand) for hand in after]
            if drawn is not None:
                filled[active][drawn] += 1
            rest = +(deck - Counter([drawn])) if drawn is not None else deck
            ways += 4 * count * window_by_hand(filled, rest, team, active, depth - 1)
    return ways


def window_by_hand(hands, deck, team, active, depth) -> int:
    """Each other member cries or not; if anybody did, those who stayed decide again."""
    others = [seat for seat in team if seat != active]
    if depth < len(others):
        return 2**depth  # the round is still sealed
    ways = 0
    for cries in range(2 ** len(others)):
        gone = {seat for at, seat in enumerate(others) if cries >> at & 1}
        left = [seat for seat in team if seat not in gone]
        remaining = depth - len(others)
        if len(left) == 1:
            ways += 1  # the check
        elif gone:
            ways += window_by_hand(hands, deck, left, active, remaining)
        else:
            following = min((seat for seat in left if seat > active), default=left[0])
            ways += by_hand(hands, deck, left, following, remaining) if hands[following] else 1
    return ways


@pytest.mark.parametrize(
    ("hands", "deck", "depth"),
    [
        (("S S L", "L S2 S"), "", 7),
        (("S", "L"), "S L", 6),
        (("S L", "L2", "S S2"), "", 6),
        (("S", "S", "S", "S"), "L", 8 if LONG else 6),
    ],
)
def test_the_number_of_ways_is_what_one_counts_by_hand(hands, deck, depth):
    match = table(*hands, deck=deck)
    for shallow in range(depth + 1):
        bags = [Counter(map(str, tiles(hand))) for hand in hands]
        counted = by_hand(bags, Counter(map(str, tiles(deck))), list(range(len(hands))), 0, shallow)
        assert perft(match.state, shallow) == counted


def test_D_10_1_with_one_voice_a_round_has_as_many_ways_but_closes_at_once():
    """Three others: eight ways to decide, and then somebody places, in four ways; nobody is left alone by one cry."""
    match = table("S", "S", "S", "S", phase=Phase.ANNOUNCE, one_voice=True)
    assert [perft(match.state, depth) for depth in (3, 4)] == [8, 8 * 4]


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_alone_each_tile_is_a_choice_of_two_a_draw_and_four_rotations(depth):
    """With n tiles in the deck, k of them placed: (2 · 4)^k ways to decide, n!/(n-k)! ways to draw."""
    deck = "S S2 L L2 R R2 RE"
    match = table("", deck=deck)
    state = replace(match.state, phase=Phase.STEER)
    placed, halfway = divmod(depth, 2)
    count = 8**placed * perm(7, placed)
    assert perft(state, depth) == (count * 2 * (7 - placed) if halfway else count)
