"""The components of Mini Rogue as enumerations. Their figures are in data/, loaded by card_data.py."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

type Cell = Annotated[int, Meta(ge=0, le=8)]  # of the grid, row by row; 0 is the start, 8 the exit
type Face = Annotated[int, Meta(ge=1, le=6)]  # of a Character die or the Dungeon die

START, EXIT, CELLS, WIDTH = 0, 8, 9, 3
ROOMS_LAID = 8
MISS, STAR, SIX = 1, 5, 6  # M-1.1


class Stat(StrEnum):
    """M-2.1"""

    HP = "hp"
    XP = "xp"
    ARMOR = "armor"
    FOOD = "food"
    GOLD = "gold"


class Affliction(StrEnum):
    """M-6.5 What stays until it is cured."""

    CURSE = "curse"
    POISON = "poison"
    BLINDNESS = "blindness"


class Potion(StrEnum):
    """M-6.8"""

    FIRE = "fire"
    FROST = "frost"
    POISON = "poison"
    HEALING = "healing"
    HOLY = "holy"
    PERCEPTION = "perception"


OFFENSIVE = (Potion.FIRE, Potion.FROST, Potion.POISON)
DEFENSIVE = (Potion.HEALING, Potion.HOLY, Potion.PERCEPTION)


class Item(StrEnum):
    """M-6.9"""

    RUSTY_DAGGER = "rusty_dagger"
    WORN_SWORD = "worn_sword"
    GREAT_AXE = "great_axe"
    CROW = "crow"


WEAPONS = (Item.RUSTY_DAGGER, Item.WORN_SWORD, Item.GREAT_AXE)


class Character(StrEnum):
    """M-2.4"""

    CRUSADER = "crusader"
    PRIESTESS = "priestess"
    MAGE = "mage"
    ROGUE = "rogue"


class Skill(StrEnum):
    """M-2.5 One of each pair is used in combat, the other on the way."""

    BASH = "bash"
    SHIELD = "shield"
    TRIBUTE = "tribute"
    BLESSING = "blessing"
    CONJURATION = "conjuration"
    CLAIRVOYANCE = "clairvoyance"
    BACKSTAB = "backstab"
    EVASION = "evasion"


class Stance(StrEnum):
    """M-8.10"""

    BALANCED = "balanced"
    AGGRESSIVE = "aggressive"
    DEFENSIVE = "defensive"


class Difficulty(StrEnum):
    """M-7.1"""

    NORMAL = "normal"
    HARD = "hard"
    HARDER = "harder"
    ROGUELIKE = "roguelike"


class Mat(StrEnum):
    """M-3.1, M-3.4 The two sides of the dungeon mat."""

    DUNGEON = "dungeon"
    TOWER = "tower"


class Family(StrEnum):
    """M-1.2 The seals of the Room cards."""

    BONFIRE = "bonfire"
    TRAP = "trap"
    TREASURE = "treasure"
    ARMORY = "armory"
    CROW = "crow"
    MERCHANT = "merchant"
    TOMB = "tomb"
    SHRINE = "shrine"
    MONSTER = "monster"


class Room(StrEnum):
    """M-1.2"""

    BONFIRE = "bonfire"
    HERMIT = "hermit"
    TRAP_SPIKES = "trap_spikes"
    TRAP_AXE = "trap_axe"
    TRAP_BATS = "trap_bats"
    TRAP_DOOR = "trap_door"
    CHEST = "chest"
    MIMIC = "mimic"
    ARMORY = "armory"
    CROW = "crow"
    MERCHANT = "merchant"
    HUNTER = "hunter"
    TOMB = "tomb"
    CAVE = "cave"
    CORRIDOR = "corridor"
    SHELTER = "shelter"
    SHRINE = "shrine"
    MONSTER_A = "monster_a"
    MONSTER_B = "monster_b"
    MONSTER_C = "monster_c"


class Boss(StrEnum):
    """M-1.3, M-5.1"""

    DRAGON = "dragon"
    PROTECTOR = "protector"
    SPIDER_QUEEN = "spider_queen"
    GHOUL = "ghoul"
    OG = "og"


class Foe(StrEnum):
    """M-4.16, M-5.1 to M-5.3 Whatever one fights."""

    GIANT_SPIDER = "giant_spider"
    GOBLIN_WARRIOR = "goblin_warrior"
    UNDEAD_ARBALIST = "undead_arbalist"
    KINGS_GUARD = "kings_guard"
    GIANT_RAT = "giant_rat"
    SKELETON_SOLDIER = "skeleton_soldier"
    WINGED_SERPENT = "winged_serpent"
    CURSED_GUARD = "cursed_guard"
    MUTANT_FLY = "mutant_fly"
    BURROWING_WORM = "burrowing_worm"
    DIRE_WOLF = "dire_wolf"
    ANCESTOR_SPIRIT = "ancestor_spirit"
    APPARITION = "apparition"
    GHOST = "ghost"
    SPECTER = "specter"
    REVENANT = "revenant"
    DRAGON = "dragon"
    PROTECTOR = "protector"
    SPIDER_QUEEN = "spider_queen"
    GHOUL = "ghoul"
    OG_FIRST = "og_first"
    OG_SECOND = "og_second"


class Die(Struct, frozen=True):
    """A Character die on the table: the face it shows, and what it is worth with all its rerolls (M-10.4)."""

    face: int  # after the Curse: 0 or 1 may be a Miss
    total: int
    critical: bool = False  # it may be rerolled and added


class Held(Struct, frozen=True):
    """M-6.9 The item of a character, and how many Feats are left on it."""

    item: Item
    feats: int = 0


def card_of(held: Held) -> Room:
    """M-6.9 The Room card that lies beside the mat: it is out of the deck as long."""
    return Room.CROW if held.item is Item.CROW else Room.ARMORY
