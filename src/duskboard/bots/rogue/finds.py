"""What is found in Rooms, and what is chosen there."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.gains import HEALING, MOST_HP, drunk
from duskboard.bots.rogue.market import trade
from duskboard.bots.rogue.rooms import (
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
from duskboard.bots.rogue.table import Hero, place_of, without
from duskboard.bots.rogue.worth import worth
from duskboard.games.rogue.actions import Accept, Action, Choose, Drink, Pass, Play, Replace, Shift
from duskboard.games.rogue.agenda import Question
from duskboard.games.rogue.cards import BOX, RoomCard
from duskboard.games.rogue.effects import meaning
from duskboard.games.rogue.pieces import Character, Item, Potion
from duskboard.games.rogue.view import View

FAVOURITES = (Character.MAGE, Character.PRIESTESS, Character.ROGUE, Character.CRUSADER)


def character(listed: Sequence[Action]) -> Action:
    """M-2.4 The one it does best with."""
    return next(Play(one) for one in FAVOURITES if Play(one) in listed)


def question_of(view: View) -> Question:
    assert view.question is not None
    return view.question


def card_of(view: View) -> RoomCard:
    room = question_of(view).room
    assert room is not None
    return BOX.rooms[room]


def check(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-6.3 Roll; or drink something first, if that makes the Room better than the potion is worth."""
    card, place = card_of(view), place_of(view)

    def after(action: Action) -> float:
        if not isinstance(action, Drink):
            return roll_worth(hero, card, place)
        if action.potion is Potion.PERCEPTION:
            return sure_worth(hero, card, place)
        return roll_worth(drunk(hero, action.potion), card, place)

    return max(listed, key=after)


def save(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-R12 Drink, if that is enough."""
    enough = min(hero.hp + HEALING, MOST_HP) > question_of(view).number
    return Drink(Potion.HEALING) if enough else Pass()


def bless(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-2.11 Nobody is let die."""
    return Accept()


def action(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.2, M-4.3"""
    card, place = card_of(view), place_of(view)
    choices = [one for one in listed if isinstance(one, Choose)]
    return max(choices, key=lambda one: action_worth(hero, card.actions[one.at], place))


def row(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.1"""
    place, alternatives = place_of(view), question_of(view).row
    choices = [one for one in listed if isinstance(one, Choose)]
    return max(choices, key=lambda one: effects_worth(hero, alternatives[one.at], place))


def shift(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.13"""
    place, rows, die = place_of(view), card_of(view).rows, question_of(view).number
    choices = [one for one in listed if isinstance(one, Shift)]
    return max(choices, key=lambda one: row_worth(hero, rows[die + one.by - 1], place))


def offer(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.15"""
    card, place = card_of(view), place_of(view)
    return Accept() if prayer(hero, card, place, True) > prayer(hero, card, place, False) else Pass()


def feed(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.8"""
    place = place_of(view)
    return Accept() if fed(hero, place) > robbed(hero, place) else Pass()


def market(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.11"""
    return trade(hero, card_of(view).id, place_of(view), listed)


def full(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-6.8"""
    place, new = place_of(view), question_of(view).potion
    assert new is not None

    def after(one: Action) -> float:
        if not isinstance(one, Replace):
            return worth(hero, place)
        return worth(replace(hero, potions=(*without(hero.potions, one.potion), new)), place)

    return max(listed, key=after)


def weapon(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.7"""
    found = meaning(question_of(view).effect)
    assert isinstance(found, Item)
    return Accept() if armed(hero, found, place_of(view)) is not hero else Pass()
