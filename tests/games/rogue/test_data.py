"""The data files: what stands in them is read as it is meant, and what is wrong is named by file, card and field."""

import pytest

from duskboard.games.rogue.box.card_data import BOX, load, read_box
from duskboard.games.rogue.box.effects import Change, Regeneration, TopUp, meaning, read_effects, read_row
from duskboard.games.rogue.box.pieces import Affliction, Item, Potion, Stat
from tests.games.rogue.files import (
    card,
    changed,
    figure,
    inside,
    line,
    lost,
    mat,
    no_figure,
    once_more,
    refused,
    setting,
    without,
)

# What is wrong

ROOMS = {
    "an effect that nobody knows": (line("tomb", "rows", 2, "mana+1"), "rooms.toml: tomb: rows[3]: ", "mana+1"),
    "one wrong effect of two": (line("shrine", "rows", 0, "poison, cruse"), "rooms.toml: shrine: rows[1]: ", "cruse"),
    "one wrong alternative": (line("chest", "rows", 4, "beer potion / xp+2"), "rooms.toml: chest: rows[5]: ", "beer"),
    "a wrong effect of a failure": (line("trap_axe", "failure", 1, "armour-1"), "rooms.toml: trap_axe: failure[2]: "),
    "a wrong effect of a success": (line("trap_axe", "success", 0, "hole"), "rooms.toml: trap_axe: success[1]: "),
    "a row too few": (lambda data: card(data, "tomb")["rows"].pop(), "rooms.toml: tomb: rows: ", "6", "5"),
    "a row for a seven": (lambda data: card(data, "tomb")["rows"].append("gold+1"), "rooms.toml: tomb: rows: ", "7"),
    "a trap with four rows": (
        lambda data: card(data, "trap_bats")["failure"].append("hp-1"),
        "rooms.toml: trap_bats: failure: ",
        "3",
    ),
    "a trap with two rows": (
        lambda data: card(data, "trap_bats")["success"].pop(),
        "rooms.toml: trap_bats: success: ",
        "3",
    ),
    "a card twice": (once_more("rooms", "room", "tomb"), "rooms.toml: tomb: id: ", "twice"),
    "a card that is missing": (lost("rooms", "room", "crow"), "rooms.toml: crow: id: ", "missing"),
    "no cards at all": (lambda data: data["rooms"].pop("room"), "rooms.toml: bonfire: id: ", "missing"),
    "a card that nobody knows": (setting("tomb", "id", "grave"), "rooms.toml: grave: id: "),
    "a card without a name": (without("bonfire", "id"), "rooms.toml: room 1: id: "),
    "a card without a family": (without("tomb", "family"), "rooms.toml: tomb: family: "),
    "a family that nobody knows": (setting("tomb", "family", "grave"), "rooms.toml: tomb: family: "),
    "a field that nobody knows": (setting("tomb", "colour", "red"), "rooms.toml: tomb: colour: "),
    "a field of another family": (setting("tomb", "encountered", "gold+1"), "rooms.toml: tomb: encountered: ", "tomb"),
    "a field that its family needs": (without("chest", "encountered"), "rooms.toml: chest: encountered: ", "missing"),
    "a table that its family needs": (without("shrine", "rows"), "rooms.toml: shrine: rows: ", "missing"),
    "a table that is no list": (setting("tomb", "rows", "gold+1"), "rooms.toml: tomb: rows: "),
    "a wrong top-up": (setting("shelter", "always", "hp up to ten"), "rooms.toml: shelter: always: "),
    "wrong gold": (setting("chest", "encountered", "gold"), "rooms.toml: chest: encountered: "),
    "a foe that nobody knows": (line("monster_a", "foes", 1, "goblin"), "rooms.toml: monster_a: foes", "goblin"),
    "a floor without a foe": (
        lambda data: card(data, "monster_a")["foes"].pop(),
        "rooms.toml: monster_a: foes: ",
        "4",
        "3",
    ),
    "a weapon without feats": (
        lambda data: card(data, "armory")["feats"].pop("great_axe"),
        "rooms.toml: armory: feats.",
        "great_axe",
    ),
    "a weapon that nobody knows": (
        lambda data: card(data, "armory")["feats"].__setitem__("bow", 1),
        "rooms.toml: armory: feats.",
        "bow",
    ),
    "nothing for Armor": (
        lambda data: card(data, "hunter")["sell"].pop("armor"),
        "rooms.toml: hunter: sell.",
        "armor",
    ),
    "a price in words": (
        inside("merchant", "buy", 1, "price", "cheap"),
        "rooms.toml: merchant: buy[2].price: ",
        "cheap",
    ),
    "a price below 0": (inside("merchant", "buy", 1, "price", "-1"), "rooms.toml: merchant: buy[2].price: ", "-1"),
    "a wrong ware": (inside("merchant", "buy", 1, "row", "bread"), "rooms.toml: merchant: buy[2].row: ", "bread"),
    "a ware with a field too many": (inside("hunter", "buy", 0, "size", "big"), "rooms.toml: hunter: buy", "size"),
    "a wrong price of an action": (
        inside("hermit", "actions", 0, "pay", "1 xp"),
        "rooms.toml: hermit: actions[1].pay: ",
    ),
    "a wrong action": (inside("bonfire", "actions", 2, "row", "sleep"), "rooms.toml: bonfire: actions[3].row: "),
    "an action that does nothing it says": (
        lambda data: card(data, "hermit")["actions"][0].pop("row"),
        "rooms.toml: hermit: actions",
        "row",
    ),
}
FOES = {
    "a foe with 0 HP": (setting("giant_rat", "hp", 0), "foes.toml: giant_rat: hp: "),
    "a foe that does no damage": (setting("giant_rat", "damage", 0), "foes.toml: giant_rat: damage: "),
    "HP in words": (setting("giant_rat", "hp", "six"), "foes.toml: giant_rat: hp: "),
    "an effect that nobody knows": (setting("giant_rat", "effects", ["sneeze"]), "foes.toml: giant_rat: effects: "),
    "a wrong reward": (setting("giant_rat", "reward", "cheese"), "foes.toml: giant_rat: reward: ", "cheese"),
    "a foe twice": (once_more("foes", "foe", "giant_rat"), "foes.toml: giant_rat: id: ", "twice"),
    "a foe that is missing": (lost("foes", "foe", "dire_wolf"), "foes.toml: dire_wolf: id: ", "missing"),
    "a boss that is missing": (lost("foes", "boss", "ghoul"), "foes.toml: ghoul: id: ", "missing"),
    "a second phase that is missing": (lost("foes", "last", "og_second"), "foes.toml: og_second: id: ", "missing"),
    "a field that nobody knows": (setting("ghoul", "speed", 3), "foes.toml: ghoul: speed: "),
    "a boss with two floors": (setting("ghoul", "hp", [16, 20]), "foes.toml: ghoul: hp: "),
    "a boss with 0 HP on one floor": (line("ghoul", "hp", 1, 0), "foes.toml: ghoul: hp[2]: "),
    "a boss that does no damage on one floor": (line("ghoul", "damage", 2, 0), "foes.toml: ghoul: damage[3]: "),
    "a wrong reward of a boss": (line("ghoul", "reward", 2, "fame"), "foes.toml: ghoul: reward: ", "fame"),
    "a floor without a Ghost": (without("specter", "ghost"), "foes.toml: ghost: ghost: ", "[1, 2, 4]"),
    "two Ghosts on one floor": (setting("specter", "ghost", 2), "foes.toml: ghost: ghost: "),
    "a Ghost on floor 5": (setting("specter", "ghost", 5), "foes.toml: ghost: ghost: "),
}
CHARACTERS = {
    "HP above the limit": (setting("mage", "hp", 21), "characters.toml: mage: hp: ", "20", "21"),
    "XP above the limit": (setting("mage", "xp", 24), "characters.toml: mage: xp: ", "23"),
    "Armor above the limit": (setting("mage", "armor", 5), "characters.toml: mage: armor: ", "4"),
    "Food above the limit": (setting("mage", "food", 5), "characters.toml: mage: food: ", "4"),
    "Gold above the limit": (setting("mage", "gold", 11), "characters.toml: mage: gold: ", "10"),
    "less than no Gold": (setting("mage", "gold", -1), "characters.toml: mage: gold: ", "-1"),
    "a potion that nobody knows": (setting("mage", "potions", ["beer"]), "characters.toml: mage: potions", "beer"),
    "a skill that nobody knows": (setting("mage", "combat", "fireball"), "characters.toml: mage: combat: "),
    "a character without a skill": (without("rogue", "exploration"), "characters.toml: rogue: exploration: "),
    "a character twice": (once_more("characters", "character", "mage"), "characters.toml: mage: id: ", "twice"),
    "a character that is missing": (
        lost("characters", "character", "rogue"),
        "characters.toml: rogue: id: ",
        "missing",
    ),
    "HP in words": (setting("mage", "hp", "many"), "characters.toml: mage: hp: "),
    "a field that nobody knows": (setting("mage", "mana", 3), "characters.toml: mage: mana: "),
}
ALL = [
    pytest.param(*case, id=f"{file}: {name}")
    for file, cases in (("rooms", ROOMS), ("foes", FOES), ("characters", CHARACTERS))
    for name, case in ((name, (case[0], case[1], case[2:])) for name, case in cases.items())
]


@pytest.mark.parametrize(("change", "named", "words"), ALL)
def test_a_wrong_card_is_named_by_file_card_and_field(change, named, words):
    refused(change, named, *words)


# Figures

TABLES = ["limits", "levels", "prices", "potions", "rewards", "mats", "difficulty", "stances"]


@pytest.mark.parametrize("table", TABLES)
def test_a_table_that_is_missing_is_named(table):
    refused(lambda data: data["limits"].pop(table), f"limits.toml: {table}: ", "missing")


MISSING = [("limits", name) for name in ("hp", "xp", "armor", "food", "gold", "potions")]
MISSING += [("mats", "dungeon"), ("mats", "tower")]
MISSING += [("difficulty", name) for name in ("normal", "hard", "harder", "roguelike")]
MISSING += [("stances", name) for name in ("balanced", "aggressive", "defensive")]


@pytest.mark.parametrize(("table", "name"), MISSING)
def test_a_figure_that_is_missing_is_named(table, name):
    refused(no_figure(table, name), f"limits.toml: {table}: {name}: ")


WRONG = {
    "a limit of 0": (figure("limits", "armor", 0), "limits.toml: limits: armor: "),
    "no place for potions": (figure("limits", "potions", 0), "limits.toml: limits: potions: "),
    "levels that fall": (figure("levels", "xp", [0, 18, 6]), "limits.toml: levels: xp: "),
    "two levels at once": (figure("levels", "xp", [0, 6, 6]), "limits.toml: levels: xp: "),
    "levels from 1": (figure("levels", "xp", [1, 6, 18]), "limits.toml: levels: xp: "),
    "no levels": (figure("levels", "xp", []), "limits.toml: levels: xp: "),
    "rewards that are wrong": (figure("rewards", "always", "fame"), "limits.toml: rewards: always: ", "fame"),
    "a reward too few": (figure("rewards", "rows", ["gold+2"] * 5), "limits.toml: rewards: rows: ", "6", "5"),
    "a reward that is wrong": (
        figure("rewards", "rows", ["fame"] * 6),
        "limits.toml: rewards: rows[1]: ",
        "fame",
    ),
    "a difficulty that is wrong": (figure("difficulty", "hard", "hp"), "limits.toml: difficulty: hard: "),
    "a difficulty that curses": (
        figure("difficulty", "hard", "curse"),
        "limits.toml: difficulty: hard: ",
        "curse",
    ),
    "a face above 6": (
        figure("stances", "balanced", {"miss": [1], "critical": [7]}),
        "limits.toml: stances.balanced: critical: ",
        "7",
    ),
    "a face below 1": (
        figure("stances", "aggressive", {"miss": [0], "critical": [6]}),
        "limits.toml: stances.aggressive: miss: ",
        "0",
    ),
    "a stance without misses": (
        figure("stances", "defensive", {"critical": []}),
        "limits.toml: stances.defensive: miss: ",
    ),
    "a stance with a field too many": (
        figure("stances", "defensive", {"miss": [], "critical": [], "block": [3]}),
        "limits.toml: stances.defensive: block: ",
    ),
}


MATS = {
    "three floors": (mat(floors=[[1, 2], [3, 4, 5, 6, 7], [8, 9, 10]]), "limits.toml: mats.dungeon: floors: "),
    "an area twice": (
        mat(floors=[[1, 2], [2, 3, 4], [5, 6, 7], [8, 9, 10]]),
        "limits.toml: mats.dungeon: floors: ",
    ),
    "an area too few": (
        mat(floors=[[1, 2], [3, 4], [5, 6, 7], [8, 9]]),
        "limits.toml: mats.dungeon: floors: ",
    ),
    "a fall upwards": (mat(fall={"4": 2}), "limits.toml: mats.dungeon: fall.4: ", "2"),
    "a fall on the spot": (mat(fall={"4": 4}), "limits.toml: mats.dungeon: fall.4: "),
    "a fall out of the dungeon": (mat(fall={"7": 11}), "limits.toml: mats.dungeon: fall.7: ", "11"),
    "a field that nobody knows": (mat(colour="grey"), "limits.toml: mats.dungeon: colour: "),
}


@pytest.mark.parametrize(
    ("change", "named", "words"),
    [pytest.param(case[0], case[1], case[2:], id=name) for name, case in (WRONG | MATS).items()],
)
def test_a_wrong_figure_is_named_by_file_table_and_field(change, named, words):
    refused(change, named, *words)


# What is right


def test_the_files_as_they_are_make_the_box():
    assert read_box(load()) == BOX == changed(lambda data: None)


def test_one_figure_corrected_is_one_line_changed():
    assert changed(setting("giant_rat", "hp", 7)).foe("giant_rat", 1).hp == 7
    assert changed(line("tomb", "rows", 1, "xp+1")).rooms["tomb"].rows[1] == (("xp+1",),)
    assert changed(inside("hunter", "buy", 0, "price", "2")).rooms["hunter"].buy[0].costs(4) == 2


def test_our_reconstructions_are_marked():
    assert set(BOX.house) >= {"tunnel", "apparition", "ghost", "specter", "revenant"}
    assert "tomb" in changed(setting("tomb", "house", True)).house


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("hp+2", Change(Stat.HP, 2)),
        ("xp-1", Change(Stat.XP, -1)),
        ("armor+1", Change(Stat.ARMOR, 1)),
        ("gold+10", Change(Stat.GOLD, 10)),
        ("food-F", Change(Stat.FOOD, -1, times_floor=True)),
        ("hp+F", Change(Stat.HP, 1, times_floor=True)),
        ("hp up to 10", TopUp(10)),
        ("regeneration 3", Regeneration(3)),
        ("curse", Affliction.CURSE),
        ("poison", Affliction.POISON),
        ("blindness", Affliction.BLINDNESS),
        ("poison potion", Potion.POISON),
        ("healing potion", Potion.HEALING),
        ("great_axe", Item.GREAT_AXE),
        ("ghost", "ghost"),
        ("ignore armor", "ignore armor"),
    ],
)
def test_an_effect_is_read_as_it_is_meant(effect, expected):
    assert meaning(effect) == expected


@pytest.mark.parametrize("floor", [1, 2, 3, 4])
def test_an_f_is_the_number_of_the_floor(floor):
    assert meaning("food-F").on(floor) == -floor
    assert meaning("food-2").on(floor) == -2


@pytest.mark.parametrize(
    "effect",
    [
        "",
        "HP+2",
        "hp2",
        "hp+",
        "hp*2",
        "mana+1",
        "potion",
        "beer potion",
        "crow",
        "hp up to",
        "regeneration",
        "nothing",
    ],
)
def test_what_is_no_effect_is_not_read(effect):
    with pytest.raises(ValueError, match="no effect is called"):
        meaning(effect)


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("nothing", ((),)),
        ("xp+1", (("xp+1",),)),
        ("hp-3, fall", (("hp-3", "fall"),)),
        ("fire potion / xp+2", (("fire potion",), ("xp+2",))),
        ("ghost, gold+2 / nothing", (("ghost", "gold+2"), ())),
    ],
)
def test_a_row_is_alternatives_of_effects_one_after_the_other(text, row):
    assert read_row(text) == row
    assert read_effects("") == ()
