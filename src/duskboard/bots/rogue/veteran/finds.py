"""What is found in Rooms, and what is chosen there."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.finds import bless, card_of, question_of, save
from duskboard.bots.rogue.gains import drunk
from duskboard.bots.rogue.table import Hero, place_of, without
from duskboard.bots.rogue.veteran.market import trade
from duskboard.bots.rogue.veteran.point import Point, Spot, at_cell
from duskboard.bots.rogue.veteran.rooms import (
    action_worth,
    armed,
    effects_worth,
    fed,
    prayer,
    robbed,
    roll_worth,
    row_worth,
    sure_worth,
)
from duskboard.bots.rogue.veteran.value import worth
from duskboard.games.rogue.actions import Accept, Action, Choose, Drink, Pass, Replace, Shift
from duskboard.games.rogue.effects import meaning
from duskboard.games.rogue.pieces import EXIT, Item, Potion
from duskboard.games.rogue.view import View

__all__ = [
    "action",
    "bless",
    "check",
    "feed",
    "full",
    "market",
    "offer",
    "point_of",
    "row",
    "save",
    "shift",
    "weapon",
]


def point_of(view: View, hero: Hero) -> Point:
    """Where one stands when all this is done; M-11.6 after a boss only the next area is left."""
    place = place_of(view)
    return Point(replace(place, boss=None), Spot.EXIT) if hero.cell == EXIT else at_cell(place, hero.cell)


def check(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-6.3 Roll; or drink something first, if that makes the Room better than the potion is worth."""
    card, point = card_of(view), point_of(view, hero)

    def after(action: Action) -> float:
        if not isinstance(action, Drink):
            return roll_worth(hero, card, point)
        if action.potion is Potion.PERCEPTION:
            return sure_worth(hero, card, point)
        return roll_worth(drunk(hero, action.potion), card, point)

    return max(listed, key=after)


def action(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.2, M-4.3"""
    card, point = card_of(view), point_of(view, hero)
    choices = [one for one in listed if isinstance(one, Choose)]
    return max(choices, key=lambda one: action_worth(hero, card.actions[one.at], point))


def row(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.1"""
    point, alternatives = point_of(view, hero), question_of(view).row
    choices = [one for one in listed if isinstance(one, Choose)]
    return max(choices, key=lambda one: effects_worth(hero, alternatives[one.at], point))


def shift(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.13"""
    point, rows, die = point_of(view, hero), card_of(view).rows, question_of(view).number
    choices = [one for one in listed if isinstance(one, Shift)]
    return max(choices, key=lambda one: row_worth(hero, rows[die + one.by - 1], point))


def offer(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.15"""
    card, point = card_of(view), point_of(view, hero)
    return Accept() if prayer(hero, card, point, True) > prayer(hero, card, point, False) else Pass()


def feed(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.8"""
    point = point_of(view, hero)
    return Accept() if fed(hero, point) > robbed(hero, point) else Pass()


def market(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.11"""
    return trade(hero, card_of(view).id, point_of(view, hero), listed)


def full(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-6.8"""
    point, new = point_of(view, hero), question_of(view).potion
    assert new is not None

    def after(one: Action) -> float:
        if not isinstance(one, Replace):
            return worth(hero, point)
        return worth(replace(hero, potions=(*without(hero.potions, one.potion), new)), point)

    return max(listed, key=after)


def weapon(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.7"""
    found = meaning(question_of(view).effect)
    assert isinstance(found, Item)
    return Accept() if armed(hero, found, point_of(view, hero)) is not hero else Pass()
