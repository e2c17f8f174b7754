"""Parts of the state that views share: a hero with its stats, a fight, and the stops of a run."""

from msgspec import Struct

from duskboard.engine import Seat
from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.pieces import START, WIDTH, Cell, Character, Die, Foe, Held, Potion, Skill, Stance


class Hero(Struct, frozen=True):
    """M-2.1 A character and its mat."""

    character: Character
    hp: int
    xp: int
    armor: int
    food: int
    gold: int
    potions: tuple[Potion, ...]
    held: Held | None = None
    ready: bool = True  # M-2.5 the card is faceup
    curse: bool = False
    poison: bool = False
    blindness: bool = False
    shield: bool = False  # M-2.10
    cell: Cell = START
    evading: bool = False  # M-2.13
    encountered: bool = False  # M-4.6, M-R14 a Monster or Trap in this area


class Fight(Struct, frozen=True):
    """M-6.4 A combat: what holds for all of it, and what holds for this turn."""

    foe: Foe
    hp: int
    most: int  # the foe's HP at the start
    seats: tuple[Seat, ...]  # who fights
    boss: bool
    turn: Seat
    feats: tuple[int, ...]  # by seat: the dice that have had their feat, as bits
    venom: tuple[int, ...]  # by seat: Poison potions at work
    # this turn
    stance: Stance = Stance.BALANCED
    skill: Skill | None = None
    bonus: int = 0  # damage: M-2.6, M-2.7
    fire: int = 0  # Fire potions
    frozen: bool = False
    drank: bool = False  # M-10.7 one potion a turn
    dice: tuple[Die, ...] = ()
    dungeon: int = 0
    cursed: bool = False  # the Curse die shows its skull


class Stop(Struct, frozen=True):
    """One stop of the run, for the picture at its end."""

    area: int
    what: str | None  # a Room or a boss; None: an exit without a boss
    hp: tuple[int, ...]  # by seat, when it was left


def depth(hero: Hero) -> int:
    """M-3.2 How many steps from the start."""
    return hero.cell // WIDTH + hero.cell % WIDTH


def dice_of(hero: Hero) -> int:
    """M-2.3 As many Character dice as the level."""
    return sum([hero.xp >= xp for xp in FIGURES.levels])
