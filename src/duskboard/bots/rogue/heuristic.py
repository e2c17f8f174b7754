"""A player of Mini Rogue who counts: of all answers it gives the one after which it expects to win most often."""

from collections.abc import Callable, Sequence

from duskboard.bots.rogue import combat, finds, way
from duskboard.bots.rogue.table import Hero, hero_of
from duskboard.engine import AnyGame, Chance, Choices, Event, Seat
from duskboard.games.rogue.actions import Action
from duskboard.games.rogue.agenda import About
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.view import View

type Answer = Callable[[View, Hero, Sequence[Action]], Action]

ANSWERS: dict[About, Answer] = {
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


class Heuristic:
    """It remembers nothing and fears nothing: all that it needs lies on the table.

    It weighs what it would have after each answer, over all dice that may fall (worth.py); it never plays an
    answer's consequences out.
    """

    def __init__(self, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        """Luck has no part in its answers."""

    def watch(self, event: Event) -> None:
        """The table shows it all."""

    def decide(self, view: View, choices: Choices[Action]) -> Action:
        question = view.question
        assert question is not None
        if question.about is About.CHARACTER:
            return finds.character(choices.listed)
        return ANSWERS[question.about](view, hero_of(view, question.seat), choices.listed)
