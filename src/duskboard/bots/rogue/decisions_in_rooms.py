"""Decisions in Rooms: checks, rows, offers, trades, potions and weapons, by the value of their outcome."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.effects import HEALING, MOST_HP, drunk
from duskboard.bots.rogue.rooms import Rooms
from duskboard.bots.rogue.view_access import Hero, Where, without
from duskboard.games.rogue.actions import Accept, Action, Choose, Drink, Pass, Play, Replace, Shift
from duskboard.games.rogue.box.card_data import BOX, RoomCard
from duskboard.games.rogue.box.effects import meaning
from duskboard.games.rogue.box.pieces import Character, Item, Potion
from duskboard.games.rogue.log.agenda import Question
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


class Finds[W: Where]:
    """Answers by a valuation of Rooms; *where_of* gives the position once the Room is done."""

    def __init__(self, rooms: Rooms[W], where_of: Callable[[View, Hero], W]) -> None:
        self.rooms, self.where_of = rooms, where_of

    def check(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-6.3 Roll; or drink something first, if that makes the Room better than the potion is worth."""
        card, where = card_of(view), self.where_of(view, hero)

        def after(action: Action) -> float:
            if not isinstance(action, Drink):
                return self.rooms.roll_worth(hero, card, where)
            if action.potion is Potion.PERCEPTION:
                return self.rooms.sure_worth(hero, card, where)
            return self.rooms.roll_worth(drunk(hero, action.potion), card, where)

        return max(listed, key=after)

    def save(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-R12 Drink, if that is enough."""
        enough = min(hero.hp + HEALING, MOST_HP) > question_of(view).number
        return Drink(Potion.HEALING) if enough else Pass()

    def bless(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-2.11 Always save the hero."""
        return Accept()

    def action(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-4.2, M-4.3"""
        card, where = card_of(view), self.where_of(view, hero)
        choices = [one for one in listed if isinstance(one, Choose)]
        return max(choices, key=lambda one: self.rooms.action_worth(hero, card.actions[one.at], where))

    def row(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-4.1"""
        where, alternatives = self.where_of(view, hero), question_of(view).row
        choices = [one for one in listed if isinstance(one, Choose)]
        return max(choices, key=lambda one: self.rooms.effects_worth(hero, alternatives[one.at], where))

    def shift(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-4.13"""
        where, rows, die = self.where_of(view, hero), card_of(view).rows, question_of(view).number
        choices = [one for one in listed if isinstance(one, Shift)]
        return max(choices, key=lambda one: self.rooms.row_worth(hero, rows[die + one.by - 1], where))

    def offer(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-4.15"""
        card, where = card_of(view), self.where_of(view, hero)
        given, kept = (self.rooms.prayer(hero, card, where, offering) for offering in (True, False))
        return Accept() if given > kept else Pass()

    def feed(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-4.8"""
        where = self.where_of(view, hero)
        return Accept() if self.rooms.fed(hero, where) > self.rooms.robbed(hero, where) else Pass()

    def market(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-4.11"""
        return self.rooms.market.trade(hero, card_of(view).id, self.where_of(view, hero), listed)

    def full(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-6.8"""
        where, new = self.where_of(view, hero), question_of(view).potion
        assert new is not None

        def after(one: Action) -> float:
            if not isinstance(one, Replace):
                return self.rooms.worth(hero, where)
            return self.rooms.worth(replace(hero, potions=(*without(hero.potions, one.potion), new)), where)

        return max(listed, key=after)

    def weapon(self, view: View, hero: Hero, listed: Sequence[Action]) -> Action:
        """M-4.7"""
        found = meaning(question_of(view).effect)
        assert isinstance(found, Item)
        return Accept() if self.rooms.armed(hero, found, self.where_of(view, hero)) is not hero else Pass()
