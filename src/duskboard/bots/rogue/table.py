"""What a bot needs to know of the table, and the words for it."""

from typing import Protocol, Self

from msgspec import Struct, convert

from duskboard.engine import Seat
from duskboard.games.rogue.cards import FIGURES
from duskboard.games.rogue.figures import AREAS
from duskboard.games.rogue.pieces import EXIT, WIDTH, Boss, Cell, Character, Held, Mat, Potion, Stat
from duskboard.games.rogue.view import View

LEVELS = tuple(sum(xp >= level for level in FIGURES.levels) for xp in range(FIGURES.limits[Stat.XP] + 1))


class Hero(Struct, frozen=True):
    """A character and its mat, as far as a bot cares; a copy that it may change in its head."""

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
    """A place, or a point of it, as far as Rooms care."""

    @property
    def floor(self) -> int: ...

    @property
    def below(self) -> Self | None:
        """M-3.3 Where a fall leads."""
        ...


class Place(Struct, frozen=True):
    """Where in the dungeon one stands."""

    area: int
    floor: int
    boss: Boss | None
    mat: Mat
    foe_hp: int = 1  # M-8.2 so many times what is printed

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
