"""How likely it is that a bid holds, for whoever sees only the dice under their own cup."""

from fractions import Fraction
from math import comb

from duskboard.engine import Likely, Odds, Seat
from tests.liars_dice.pieces import FACES, WILD, Bid, Doubt
from tests.liars_dice.rules import choices
from tests.liars_dice.state import View

ASSUMING = ("bids-tell-nothing",)


def odds(view: View, seat: Seat) -> list[Odds]:
    """Of every bid that may be made, the chance that it holds; of a doubt, that the bid does not."""
    listed = choices(view.bid, sum(view.dice), view.has_boasted).listed
    return [Odds(action, (likely(view, action),), ASSUMING) for action in listed if isinstance(action, Bid | Doubt)]


def likely(view: View, action: Bid | Doubt) -> Likely:
    if isinstance(action, Bid):
        return Likely("holds", holds(view, action).as_integer_ratio(), round(float(expected(view, action.face)), 2))
    assert view.bid is not None
    return Likely("lie", (1 - holds(view, view.bid)).as_integer_ratio())


def holds(view: View, bid: Bid) -> Fraction:
    """L-3.1 At least so many dice under all cups show the face."""
    hidden, hit = sum(view.dice) - len(view.mine), chance_of(view, bid.face)
    missing = max(0, bid.count - own(view, bid.face))
    ways = range(missing, hidden + 1)
    return sum((comb(hidden, n) * hit**n * (1 - hit) ** (hidden - n) for n in ways), Fraction(0))


def expected(view: View, face: int) -> Fraction:
    """How many dice show the face, on average."""
    return own(view, face) + (sum(view.dice) - len(view.mine)) * chance_of(view, face)


def own(view: View, face: int) -> int:
    return sum(die in counted(view, face) for die in view.mine)


def chance_of(view: View, face: int) -> Fraction:
    return Fraction(len(counted(view, face)), FACES)


def counted(view: View, face: int) -> set[int]:
    """L-3.1 What counts as the face."""
    return {face, WILD} if view.wild else {face}
