"""Values of Rooms for the veteran, by the value function."""

from functools import lru_cache

from msgspec.structs import replace

from duskboard.bots.rogue.decisions_in_rooms import Finds
from duskboard.bots.rogue.effects import HEALING
from duskboard.bots.rogue.market import Market
from duskboard.bots.rogue.rooms import Rooms
from duskboard.bots.rogue.veteran.approximate_fights import encounter
from duskboard.bots.rogue.veteran.positions import Point, Spot, at_cell
from duskboard.bots.rogue.veteran.value import SAVED, worth
from duskboard.bots.rogue.veteran.value_after_fight import Bout
from duskboard.bots.rogue.view_access import Hero, place_of, without
from duskboard.games.rogue.box.pieces import EXIT, Character, Foe, Potion, Room
from duskboard.games.rogue.view import View

FEW = 2  # purchases of a ware for 1 Gold: three would buy something better
KNOWN = 5000  # values that are cached


class ByValue(Rooms[Point]):
    """Values each outcome of a Room by the value function."""

    def worth(self, hero: Hero, where: Point) -> float:
        return worth(hero, where)

    def fight(self, hero: Hero, foe: Foe, where: Point, party: int = 1) -> float:
        return encounter(hero, Bout(foe, where, party=party))

    def harmed(self, hero: Hero, loss: int) -> Hero:
        """M-7.2 What would kill is answered by M-R12 Healing or M-2.11 the Blessing, if there is one."""
        if hero.hp > loss:
            return replace(hero, hp=hero.hp - loss)
        if Potion.HEALING in hero.potions and hero.hp + HEALING > loss:
            return replace(hero, hp=hero.hp + HEALING - loss, potions=without(hero.potions, Potion.HEALING))
        if hero.character is Character.PRIESTESS and hero.ready:
            return replace(hero, hp=SAVED, ready=False)
        return replace(hero, hp=0)


def point_of(view: View, hero: Hero) -> Point:
    """The position once the current Room is done; M-11.6 after a boss only the next area is left."""
    place = place_of(view)
    return Point(replace(place, boss=None), Spot.EXIT) if hero.cell == EXIT else at_cell(place, hero.cell)


ROOMS = ByValue(Market(worth, FEW))
FINDS = Finds(ROOMS, point_of)


@lru_cache(KNOWN)
def room_worth(hero: Hero, room: Room, point: Point, party: int = 1) -> float:
    """The expected probability to win the run after this Room; cached."""
    return ROOMS.room(hero, room, point, party)
