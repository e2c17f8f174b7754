"""The value function: the probability to win a run from a point between two Rooms, by the hero's features."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, fsum
from operator import mul

from msgspec.structs import replace

from duskboard.bots.rogue.effects import HEALING, MOST_HP
from duskboard.bots.rogue.veteran.features import BODY, Body, Piece, body, body_of, pieces
from duskboard.bots.rogue.veteran.positions import Point, Spot, at_door
from duskboard.bots.rogue.veteran.weights import weights_at
from duskboard.bots.rogue.view_access import Hero, Place, next_place, without
from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.pieces import START, Character, Potion

STARVING, SAVED = FIGURES.prices["starving"], FIGURES.prices["saved"]
KNOWN = 20_000  # values of heroes and bodies that are cached

type Chances = list[float]  # by HP, from 0


def worth(hero: Hero, point: Point) -> float:
    """The probability to win from here; 0 for a dead hero."""
    if hero.hp <= 0:
        return 0.0
    if is_left(point):
        return chances(hero, point)[hero.hp]
    rest, scores = log_odds(plain(hero), point)
    return 1 / (1 + exp(-rest - scores[hero.hp]))


def chances(hero: Hero, point: Point) -> Chances:
    """The probability to win for every HP that the hero might have."""
    return _chances(plain(hero), point)


def plain(hero: Hero) -> Hero:
    """The hero without fields that do not matter between Rooms, as a cache key."""
    return replace(hero, hp=1, shield=False, cell=START, encountered=False)


@lru_cache(KNOWN)
def _chances(hero: Hero, point: Point) -> Chances:
    if is_left(point):
        return delved(replace(hero, ready=True), point.place)  # M-6.2 the back of the pile refreshes
    rest, scores = log_odds(hero, point)
    return [0.0, *[1 / (1 + exp(-rest - score)) for score in scores[1:]]]


def is_left(point: Point) -> bool:
    """M-11.6 Nothing is left of this area."""
    return point.spot is Spot.EXIT and point.place.boss is None


@lru_cache(KNOWN)
def log_odds(hero: Hero, point: Point) -> tuple[float, Chances]:
    """The log-odds of everything except for HP, and of HP by their number."""
    return things(hero, point), vigor(body_of(hero, point), *point.like)


def things(hero: Hero, point: Point) -> float:
    """The log-odds of everything except for HP."""
    area, spot = point.like
    first, total = len(BODY), 0.0
    for piece in pieces(hero, point):
        total += weighed(area, spot, first, piece)
        first += len(piece)
    return total


@cache
def weighed(area: int, spot: Spot, first: int, piece: Piece) -> float:
    return dot(weights_at(area, spot)[first : first + len(piece)], piece)


@lru_cache(KNOWN)
def vigor(who: Body, area: int, spot: Spot) -> Chances:
    """The log-odds of HP, by their number."""
    weights = weights_at(area, spot)[: len(BODY)]
    return [dot(weights, row) for row in body(who)]


def dot(weights: Sequence[float], row: Sequence[float]) -> float:
    return fsum(map(mul, weights, row))


def delved(hero: Hero, place: Place) -> Chances:
    """M-11.7 to M-11.9 At the next area's door, fed or starving, by HP before."""
    door, fresh = at_door(next_place(place)), replace(hero, ready=True)
    if hero.food:
        return chances(replace(fresh, food=hero.food - 1), door)
    table = chances(fresh, door)
    return [*starved(hero, door, table), *table[1 : MOST_HP + 1 - STARVING]]


def starved(hero: Hero, door: Point, table: Chances) -> Chances:
    """M-R12, M-2.11 With too few HP to starve: the last resorts."""
    if Potion.HEALING in hero.potions:
        healed = chances(replace(hero, ready=True, potions=without(hero.potions, Potion.HEALING)), door)
        return [0.0, *(healed[hp + HEALING - STARVING] for hp in range(1, STARVING + 1))]
    saved = table[SAVED] if hero.character is Character.PRIESTESS and hero.ready else 0.0
    return [0.0, *[saved] * STARVING]
