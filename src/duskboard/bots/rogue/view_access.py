"""The parts of a view that the bots use: the hero and its position."""

from typing import Protocol, Self

from msgspec import Struct, convert

from duskboard.engine import Seat
from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.limits import AREAS
from duskboard.games.rogue.box.pieces import EXIT, WIDTH, Boss, Cell, Character, Held, Mat, Potion, Stat
from duskboard.games.rogue.view import View

LEVELS = tuple(sum(xp >= level for level in FIGURES.levels) for xp in range(FIGURES.limits[Stat.XP] + 1))


class Hero(Struct, frozen=True):
    """A hero with the fields that bots use; hypothetical copies are made of it."""

    character: Character
    hp: int
    xp: int
    armor: int
    food: int
    gold: int
    potions: tuple[Potion, ...]
    held: Held | None
    ready: bool
    curse: bool
    poison: bool
    blindness: bool
    shield: bool
    cell: Cell
    encountered: bool


def hero_of(view: View, seat: Seat) -> Hero:
    return convert(view.heroes[seat], Hero, from_attributes=True)


class Where(Protocol):
    """The part of a position that the value of Rooms depends on."""

    @property
    def floor(self) -> int: ...

    @property
    def below(self) -> Self | None:
        """M-3.3 Where a fall leads."""
        ...


class Place(Struct, frozen=True):
    """A position in the dungeon."""

    area: int
    floor: int
    boss: Boss | None
    mat: Mat
    foe_hp: int = 1  # M-8.2 the factor of foes' HP

    @property
    def below(self) -> "Place | None":
        """M-3.3 Where a fall leads."""
        side = FIGURES.mats[self.mat]
        area = side.fall.get(self.area)
        if area is None:
            return None
        return Place(area, side.floor[area], None, self.mat, self.foe_hp)


def ahead(cell: Cell) -> tuple[Cell, ...]:
    """M-3.2 To the right, and down."""
    right = (cell + 1,) if cell % WIDTH < WIDTH - 1 else ()
    down = (cell + WIDTH,) if cell + WIDTH <= EXIT else ()
    return right + down


def place_of(view: View) -> Place:
    coop = FIGURES.prices["coop"] if len(view.heroes) > 1 else 1
    return Place(view.area, view.floor, view.boss, Mat(view.options.mat), coop)


def dice_of(hero: Hero) -> int:
    """M-2.3"""
    return LEVELS[hero.xp]


def without(potions: tuple[Potion, ...], potion: Potion | None) -> tuple[Potion, ...]:
    return tuple(one for one in potions if one is not potion)


def next_place(place: Place) -> Place:
    """M-11.9"""
    area = min(place.area + 1, AREAS)
    return Place(area, FIGURES.mats[place.mat].floor[area], None, place.mat, place.foe_hp)
