"""Data files that can be read, but make no sense: refused when they are read, not when somebody plays."""

import pytest

from duskboard.games.rogue.box.card_data import BOX
from tests.games.rogue.files import card, changed, figure, inside, line, mat, no_figure, once_more, refused, setting

CARDS = {
    "a weapon with no feat at all": (
        lambda data: card(data, "armory")["feats"].__setitem__("great_axe", 0),
        "rooms.toml: armory: feats",
    ),
    "less than nothing for Armor": (
        lambda data: card(data, "hunter")["sell"].__setitem__("armor", -1),
        "rooms.toml: hunter: sell",
    ),
    "a boss among the foes too": (
        once_more("foes", "foe", "giant_rat", id="dragon"),
        "foes.toml: dragon: id: ",
        "twice",
    ),
    "Og among the foes too": (
        once_more("foes", "foe", "giant_rat", id="og_first"),
        "foes.toml: og_first: id: ",
        "twice",
    ),
    "three potions": (setting("mage", "potions", ["fire", "frost", "holy"]), "characters.toml: mage: potions: "),
    "two potions alike": (setting("mage", "potions", ["fire", "fire"]), "characters.toml: mage: potions: "),
}
FIGURES = {
    "a limit in words": (figure("limits", "armor", "four"), "limits.toml: limits: armor: "),
    "a price in words": (figure("prices", "starving", "three"), "limits.toml: prices: starving: "),
    "a potion in words": (figure("potions", "fire", "hot"), "limits.toml: potions: fire: "),
    "a difficulty that nobody knows": (
        figure("difficulty", "hardest", "hp-3"),
        "limits.toml: difficulty: hardest: ",
    ),
    "a limit that nobody knows": (figure("limits", "mana", 3), "limits.toml: limits: mana: "),
    "a price that nobody knows": (figure("prices", "taxes", 3), "limits.toml: prices: taxes: "),
    "a floor without areas": (
        mat(floors=[[1, 2, 3, 4], [], [5, 6, 7], [8, 9, 10]]),
        "limits.toml: mats.dungeon: floors: ",
    ),
    "a fall from nowhere": (mat(fall={"0": 3}), "limits.toml: mats.dungeon: fall.0: "),
    "a fall from a place with a name": (mat(fall={"seven": 10}), "limits.toml: mats.dungeon: fall"),
}


@pytest.mark.parametrize(
    ("change", "named", "words"),
    [pytest.param(case[0], case[1], case[2:], id=name) for name, case in (CARDS | FIGURES).items()],
)
def test_what_makes_no_sense_is_named_by_file_card_and_field(change, named, words):
    refused(change, named, *words)


PRICES = [
    "starving",
    "feat_xp",
    "feat_hp",
    "offering",
    "crow_food",
    "crow_gold",
    "crow_rooms",
    "saved",
    "foreseen",
    "coop",
]
MISSING = [("prices", name) for name in PRICES] + [("potions", name) for name in ("fire", "poison", "healing")]
MISSING += [("levels", "xp"), ("rewards", "always"), ("rewards", "rows")]


@pytest.mark.parametrize(("table", "name"), MISSING)
def test_a_figure_that_the_rules_need_is_named_if_it_is_missing(table, name):
    refused(no_figure(table, name), f"limits.toml: {table}: {name}: ")


# Effects that are known, but not for a row of a Room, a price or a ware


@pytest.mark.parametrize("effect", ["ignore armor", "any potion", "regeneration 2"])
@pytest.mark.parametrize(("room", "field"), [("tomb", "rows"), ("chest", "rows"), ("trap_axe", "failure")])
def test_what_only_a_foe_or_a_merchant_can_do_stands_in_no_row(room, field, effect):
    refused(line(room, field, 0, effect), f"rooms.toml: {room}: {field}[1]: ", effect)


@pytest.mark.parametrize("price", ["curse", "xp+1", "ghost"])
def test_the_price_of_an_action_is_something_to_give_up(price):
    refused(inside("hermit", "actions", 0, "pay", price), "rooms.toml: hermit: actions[1].pay: ", price)


@pytest.mark.parametrize("ware", ["nothing", "curse", "food+1 / xp+1", "hp-1"])
def test_a_ware_is_one_gain(ware):
    refused(inside("merchant", "buy", 1, "row", ware), "rooms.toml: merchant: buy[2].row: ")


# House rules


def test_a_boss_can_be_marked_as_our_reconstruction_too():
    assert "ghoul" in changed(setting("ghoul", "house", True)).house
    assert "og_first" in changed(setting("og_first", "house", True)).house


def test_the_worms_fall_is_marked_as_the_house_rule_that_it_is():
    """M-4.17, like the Ghost's figures and the Hermit's Tunnel."""
    assert "burrowing_worm" in BOX.house
