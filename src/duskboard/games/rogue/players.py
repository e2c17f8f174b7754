"""Random play, the default action for absent players, and the time limits of a decision."""

from duskboard.engine import Chance, Seat, Thinking
from duskboard.games.rogue.actions import Action, Drink, Go
from duskboard.games.rogue.choices import ACCEPT, PASS, choices
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.view import View

THINKING = Thinking(relaxed=90, quick=30)
YES = (About.BLESS,)  # an absent player still saves the partner


def propose(view: View, seat: Seat, chance: Chance) -> Action:
    """A uniformly random legal action."""
    assert view.question is not None
    listed = choices(view, view.question)
    return listed[chance.pick(len(listed))]


def idle(view: View, seat: Seat, chance: Chance) -> Action:
    """M-6.11 The plainest answer: roll, strike, spend nothing, leave; drink only to live; a way by chance."""
    question = view.question
    assert question is not None
    listed = choices(view, question)
    if question.about in (About.WAY, About.CHARACTER):
        ways = [action for action in listed if isinstance(action, Go)] or listed
        return ways[chance.pick(len(ways))]
    if question.about in YES:
        return ACCEPT
    if question.about is About.SAVE:
        return next(action for action in listed if isinstance(action, Drink))
    return PASS if PASS in listed else listed[0]


def thinking(view: View, seat: Seat) -> Thinking:
    """One limit for all decisions: the game is cooperative."""
    return THINKING
