"""Base class of the bots for Mini Rogue: answers each question from the view alone."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, ClassVar

from duskboard.bots.rogue.decisions_in_rooms import Finds, character
from duskboard.bots.rogue.view_access import Hero, hero_of
from duskboard.engine import AnyGame, Chance, Choices, Event, Seat
from duskboard.games.rogue.actions import Action
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.view import View

type Answer = Callable[[View, Hero, Sequence[Action]], Action]


def answers_of(way: ModuleType, combat: ModuleType, finds: Finds[Any]) -> dict[About, Answer]:
    """The function that answers each kind of question."""
    return {
        About.CALL_CROW: way.call_crow,
        About.PUT: way.put,
        About.WAY: way.step,
        About.FORESEE: way.look_on,
        About.TUNNEL: way.tunnel,
        About.STANCE: combat.stance,
        About.READY: combat.ready,
        About.ATTACK: combat.attack,
        About.DOUBLE: combat.double,
        About.DRINK: combat.potion,
        About.CHECK: finds.check,
        About.SAVE: finds.save,
        About.BLESS: finds.bless,
        About.ACTION: finds.action,
        About.ROW: finds.row,
        About.SHIFT: finds.shift,
        About.OFFER: finds.offer,
        About.FEED: finds.feed,
        About.MARKET: finds.market,
        About.FULL: finds.full,
        About.WEAPON: finds.weapon,
    }


class Player:
    """A stateless, deterministic bot: the view has all that it needs."""

    answers: ClassVar[dict[About, Answer]]

    def __init__(self, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        """All arguments are ignored: the bot is deterministic."""

    def watch(self, event: Event) -> None:
        """Stateless: the view shows everything."""

    def decide(self, view: View, choices: Choices[Action]) -> Action:
        question = view.question
        assert question is not None
        if question.about is About.CHARACTER:
            return character(choices.listed)
        return self.answers[question.about](view, hero_of(view, question.seat), choices.listed)
