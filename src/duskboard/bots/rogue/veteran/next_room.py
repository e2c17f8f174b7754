"""The value of a point by one step of lookahead: the training target of the weights."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.veteran.exact_fights import meeting
from duskboard.bots.rogue.veteran.positions import Point, Spot
from duskboard.bots.rogue.veteran.rooms import room_worth
from duskboard.bots.rogue.veteran.value import worth
from duskboard.bots.rogue.veteran.value_after_fight import Bout
from duskboard.bots.rogue.view_access import Hero
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.pieces import Boss, Character, Family, Foe, Item, Room, card_of

NEXT = {Spot.DOOR: Spot.START, Spot.START: Spot.SIDE, Spot.SIDE: Spot.MIDDLE, Spot.MIDDLE: Spot.EXIT}
NEXT |= {Spot.CORNER: Spot.EXIT}


def prospect(hero: Hero, point: Point, rooms: Sequence[Room] = tuple(Room)) -> float:
    """The value after one step, averaged over the Rooms that may come; at the exit, after the fight with the boss."""
    place = point.place
    if point.spot is Spot.EXIT:
        assert place.boss is not None
        return meeting(hero, boss_bout(point))
    then = Point(place, NEXT[point.spot])
    pool = [room for room in rooms if hero.held is None or room is not card_of(hero.held)]
    values = [better(hero, room, then) for room in pool]
    if point.spot in (Spot.DOOR, Spot.CORNER) or hero.blindness:
        return sum(values) / len(values)
    lost = worth(hero, then) - worth(hero, Point(place, Spot.CORNER)) if point.spot is Spot.SIDE else 0.0
    return best_of_two(values, lost, fallback(hero, values, then))


def boss_bout(point: Point, party: int = 1, stances: bool = False) -> Bout:
    boss = point.place.boss
    foe = Foe.OG_FIRST if boss is Boss.OG else Foe(boss or "")
    return Bout(foe, point, party=party, stances=stances, boss=True)


def better(hero: Hero, room: Room, then: Point) -> float:
    """M-2.10, M-2.13 A Room, with the Shield raised or evaded if that is better; the first is never evaded."""
    value = room_worth(hero, room, then)
    if not hero.ready or then.spot is Spot.START:
        return value
    if hero.character is Character.ROGUE:
        return max(value, worth(replace(hero, ready=False), then))
    if hero.character is Character.CRUSADER and BOX.rooms[room].family is Family.MONSTER:
        return max(value, room_worth(replace(hero, ready=False, shield=True), room, then))
    return value


def fallback(hero: Hero, values: Sequence[float], then: Point) -> float:
    """M-4.9 The Crow can bring another Room."""
    if hero.held is None or hero.held.item is not Item.CROW:
        return 0.0
    gone = worth(hero, then) - worth(replace(hero, held=None), then)
    return sum(values) / len(values) - gone


def best_of_two(values: Sequence[float], lost: float, least: float) -> float:
    """The expected maximum of two Rooms; the second leads to a corner, which is worth *lost* less."""
    total = 0.0
    for one, value in enumerate(values):
        for other, second in enumerate(values):
            if one != other:
                total += max(value, second - lost, least)
    return total / (len(values) * (len(values) - 1))
