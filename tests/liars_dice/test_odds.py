"""The odds are exact: whoever lets chance fall in every way counts the same."""

from fractions import Fraction

import pytest

from duskboard.engine import Match, Scripted, branches
from tests.liars_dice import LIARS_DICE
from tests.liars_dice.odds import ASSUMING
from tests.liars_dice.pieces import FACES, WILD, Bid, Doubt, Options


def opened(mine, seats=2, **options):
    """A match in which the first seat has rolled these dice."""
    hidden = [0] * len(mine) * (seats - 1)
    script = Scripted([die - 1 for die in mine] + hidden)
    return Match.begin(LIARS_DICE, seats=seats, options=Options(dice=len(mine), **options), chance=script)


def counted_out(match, mine, bid):
    """The chance that a bid holds, counted over every way in which the hidden dice may lie."""
    wanted = {bid.face, WILD} if match.options.wild else {bid.face}
    hidden = sum(match.view(0).dice) - len(mine)

    def holds(chance):
        dice = [*mine, *(1 + chance.pick(FACES) for _ in range(hidden))]
        return sum(die in wanted for die in dice) >= bid.count

    return sum((share for share, held in branches(holds) if held), Fraction(0))


@pytest.mark.parametrize("wild", [False, True])
def test_the_chance_of_every_bid_is_exact(wild):
    mine = (1, 4)
    match = opened(mine, wild=wild)
    odds = LIARS_DICE.odds(match.view(0), 0)
    assert [one.action for one in odds] == list(match.legal(0).listed)
    for one in odds:
        (likely,) = one.likely
        assert Fraction(*likely.chance) == counted_out(match, mine, one.action), one.action
        assert (likely.what, one.assuming) == ("holds", ASSUMING)


def test_a_doubt_is_as_good_as_the_bid_is_bad():
    match = opened((2, 3))
    match.play(0, Bid(2, 5))
    doubt = LIARS_DICE.odds(match.view(1), 1)[-1]
    assert doubt.action == Doubt()
    (likely,) = doubt.likely
    assert (likely.what, likely.chance, likely.mean) == ("lie", (35, 36), None)  # the own dice are two ones
