"""What all players of Mini Rogue have in common: a question is answered from the table alone."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, ClassVar

from duskboard.bots.rogue.finds import Finds, character
from duskboard.bots.rogue.table import Hero, hero_of
from duskboard.engine import AnyGame, Chance, Choices, Event, Seat
from duskboard.games.rogue.actions import Action
from duskboard.games.rogue.agenda import About
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.view import View

type Answer = Callable[[View, Hero, Sequence[Action]], Action]


def answers_of(way: ModuleType, combat: ModuleType, finds: Finds[Any]) -> dict[About, Answer]:
    """Which function answers what."""
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
    """It remembers nothing and leaves nothing to luck: all that it needs lies on the table."""

    answers: ClassVar[dict[About, Answer]]

    def __init__(self, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        """Luck has no part in its answers."""

    def watch(self, event: Event) -> None:
        """The table shows it all."""

    def decide(self, view: View, choices: Choices[Action]) -> Action:
        question = view.question
        assert question is not None
        if question.about is About.CHARACTER:
            return character(choices.listed)
        return self.answers[question.about](view, hero_of(view, question.seat), choices.listed)
