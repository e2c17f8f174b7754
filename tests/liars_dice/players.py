"""Players without a mind, and how long others think."""

from duskboard.engine import Chance, Seat, Thinking
from tests.liars_dice.pieces import Action, Bid, Boast, Doubt
from tests.liars_dice.rules import choices
from tests.liars_dice.state import View

BOASTS = ("I never lie.", "My grandmother taught me this game.")


def propose(view: View, seat: Seat, chance: Chance) -> Action:
    """Anything legal."""
    if not view.has_boasted and chance.pick(8) == 0:
        return Boast(BOASTS[chance.pick(len(BOASTS))])
    listed = choices(view.bid, sum(view.dice), view.has_boasted).listed
    return listed[chance.pick(len(listed))]


def idle(view: View, seat: Seat, chance: Chance) -> Action:
    """Believe nobody; and who must open, opens as low as can be."""
    return Bid(1, 1) if view.bid is None else Doubt()


def thinking(view: View, seat: Seat) -> Thinking:
    return Thinking(relaxed=60, quick=15)
