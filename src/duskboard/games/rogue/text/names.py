"""English names of all cards, foes, stats and effects. M-R25: some of these names are translations."""

from collections.abc import Iterable

from duskboard.engine.notation import listing
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.effects import Change, Effect, Regeneration, Row, TopUp, meaning
from duskboard.games.rogue.box.pieces import (
    Affliction,
    Boss,
    Cell,
    Character,
    Difficulty,
    Family,
    Foe,
    Item,
    Potion,
    Room,
    Skill,
    Stat,
)

CHARACTERS = {character: character.value.capitalize() for character in Character}
POTIONS = {potion: potion.value.capitalize() for potion in Potion}
DIFFICULTIES = {difficulty: difficulty.value.capitalize() for difficulty in Difficulty}
STATS = {Stat.HP: "HP", Stat.XP: "XP", Stat.ARMOR: "Armor", Stat.FOOD: "Food", Stat.GOLD: "Gold"}
SKILLS = {skill: skill.value.capitalize() for skill in Skill} | {Skill.TRIBUTE: "Divine Tribute"}
AFFLICTIONS = {affliction: affliction.value.capitalize() for affliction in Affliction}
SUFFERING = {Affliction.CURSE: "cursed", Affliction.POISON: "poisoned", Affliction.BLINDNESS: "blind"}
ITEMS = {
    Item.RUSTY_DAGGER: "Rusty Dagger",
    Item.WORN_SWORD: "Worn Sword",
    Item.GREAT_AXE: "Great Axe",
    Item.CROW: "Crow",
}
FLOORS = {"dungeon": ("Sewers", "Dungeon", "Catacombs", "Sunken Keep"), "tower": ("Tower", "", "", "")}  # M-3.1, M-3.4

ROOMS = {room: room.value.capitalize() for room in Room} | {
    Room.TRAP_SPIKES: "Spikes",
    Room.TRAP_AXE: "Axe",
    Room.TRAP_BATS: "Bats",
    Room.TRAP_DOOR: "Door",
    Room.CAVE: "Damp Cave",
    Room.SHELTER: "Empty Shelter",
    Room.MONSTER_A: "Monster A",
    Room.MONSTER_B: "Monster B",
    Room.MONSTER_C: "Monster C",
}
FOES = {foe: foe.value.replace("_", " ").title() for foe in Foe} | {
    Foe.KINGS_GUARD: "King's Guard",
    Foe.DRAGON: "Cursed Dragon",
    Foe.PROTECTOR: "King's Protector",
    Foe.OG_FIRST: "Og's Remains",
    Foe.OG_SECOND: "Og's Remains, risen",
}
SHORT_FOES = FOES | {  # where a card has little room
    Foe.GOBLIN_WARRIOR: "Goblin",
    Foe.UNDEAD_ARBALIST: "Arbalist",
    Foe.SKELETON_SOLDIER: "Skeleton",
    Foe.WINGED_SERPENT: "Serpent",
    Foe.BURROWING_WORM: "Worm",
    Foe.ANCESTOR_SPIRIT: "Spirit",
    Foe.DRAGON: "Dragon",
    Foe.PROTECTOR: "Protector",
}
OGS = (Foe.OG_FIRST, Foe.OG_SECOND)  # named in the plural, without an article

# M-4.4, M-4.13, M-4.15 Names of the cards' rows, by the Dungeon die; "": a row without a name
ROWS: dict[Room, tuple[str, ...]] = {
    Room.TRAP_SPIKES: ("Poisoned spikes",) * 2 + ("Trapped floor",) * 2 + ("Pit",) * 2,
    Room.TRAP_AXE: ("Rat horde",) * 2 + ("Acid mist",) * 2 + ("Pendulums",) * 2,
    Room.TRAP_BATS: ("Tiny thorns",) * 2 + ("Thick web",) * 2 + ("Bat swarm",) * 2,
    Room.TRAP_DOOR: ("Winding passages",) * 2 + ("Maze",) * 2 + ("Labyrinth",) * 2,
    Room.TOMB: ("Holy water", "Provisions", "Loot", "Codex", "Rats", "Ghost"),
    Room.CAVE: (
        "Hallucinogenic mushroom",
        "Brown mushroom",
        "Grey mushroom",
        "Beige mushroom",
        "Glowing mushroom",
        "Spotted mushroom",
    ),
    Room.CORRIDOR: ("", "", "Can I eat that?", "Can I eat that?", "Rickety planks", "Ambush!"),
    Room.SHELTER: (
        "Fighter's Shelter",
        "Fighter's Shelter",
        "Mage's Trap",
        "Cleric's Shelter",
        "Rogue's Trap",
        "Adventurer's Ghost",
    ),
    Room.SHRINE: (
        "Disgrace!",
        "Be cursed, weakling!",
        "Be cursed, weakling!",
        "Terrible spirit",
        "A dark heart",
        "Ye of little faith",
    ),
}
DOINGS = {  # M-4.2, M-4.3 at a fire
    "hone": "hone the weapon",
    "forage": "search for food",
    "rest": "rest",
    "help": "help",
    "meal": "share a meal",
    "tunnel": "tunnel",
}
SPECIAL = {
    "blessing": "a blessing",
    "refresh": "the skill is ready again",
    "fall": "a fall",
    "ghost": "the Ghost",
    "tunnel": "swap two Rooms",
    "weaken": "Weaken",
    "ignore armor": "Ignore Armor",
    "any potion": "any potion",
}
HOUSE = " (house rule)"


def the_room(room: Room) -> str:
    """A Room in a sentence: "the Tomb", "the Axe trap", "Monster A"."""
    family = BOX.rooms[room].family
    if family is Family.MONSTER:
        return ROOMS[room]
    return f"the {ROOMS[room]} trap" if family is Family.TRAP else f"the {ROOMS[room]}"


def the_foe(foe: Foe) -> str:
    """A foe in a sentence: "the Giant Rat", "Og's Remains"."""
    return FOES[foe] if foe in OGS else f"the {FOES[foe]}"


def foe_of(boss: Boss) -> Foe:
    """M-5.2 Og's Remains are met in their first phase."""
    return Foe.OG_FIRST if boss is Boss.OG else Foe(boss.value)


def house_rule(id_: str) -> str:
    """A suffix for cards that are our own reconstruction; empty for others."""
    return HOUSE if id_ in BOX.house else ""


def cell_name(cell: Cell) -> str:
    """A cell by its column and row: "a1" is the start, "c3" the exit."""
    return f"{'abc'[cell % 3]}{cell // 3 + 1}"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


# Figures and dice


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def counted(number: int, thing: str) -> str:
    """A count with its noun: "1 die", "2 feats"."""
    plural = "dice" if thing == "die" else f"{thing}s"
    return f"{number} {thing if number == 1 else plural}"


FACES = ("a one", "a two", "a three", "a four", "a five", "a six")


def a_face(face: int) -> str:
    """A face of the Dungeon die, in words."""
    return FACES[face - 1]


def an_own_face(face: int) -> str:
    """M-1.1 A Character die: its 1 is the Miss."""
    return "a miss" if face == 1 else a_face(face)


# Effects and rows


def effect_name(effect: Effect, floor: int | None = None) -> str:
    """An effect in words: "+1 XP", "a Fire potion", "Curse"; without a floor, "F" stays."""
    what = meaning(effect)
    match what:
        case Change(stat=stat, by=by, times_floor=True) if floor is None:
            return f"{'+' if by > 0 else '−'}F {STATS[stat]}"
        case Change(stat=stat):
            return f"{signed(what.on(floor or 0))} {STATS[stat]}"
        case TopUp(to=to):
            return f"up to {to} HP"
        case Regeneration(by=by):
            return f"Regeneration {by}"
        case Affliction():
            return AFFLICTIONS[what]
        case Potion():
            return f"a {POTIONS[what]} potion"
        case Item():
            return f"the {ITEMS[what]}"
        case _:
            return SPECIAL[what]


def effects_name(effects: Iterable[Effect], floor: int | None = None) -> str:
    """A sequence of effects in words; an empty one is "nothing"."""
    return ", then ".join(effect_name(effect, floor) for effect in effects) or "nothing"


def row_name(room: Room | None, row: Row, die: int) -> str:
    """The name of a row, or its effects if it has none."""
    named = ROWS[room][die - 1] if room in ROWS else ""
    return named or listing((effects_name(one) for one in row), "or")


def rewards_row(die: int) -> Row:
    """M-5.4"""
    return FIGURES.rewards[die - 1]
