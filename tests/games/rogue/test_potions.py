"""Potions (M-6.8) and items (M-6.9)."""

import pytest

from duskboard.games.rogue.actions import Accept, Feat, Pass, Replace, SendCrow, Strike
from duskboard.games.rogue.box.pieces import Held, Item, Potion, Room
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import ItemGone, ItemTaken, PotionGained, PotionLeft
from duskboard.games.rogue.rules.travel import unseen
from tests.games.rogue.moves import answer, conjure, damage, drawn, drink, roll, standing, turn
from tests.games.rogue.tables import Run, against, hero, in_room, picks, refused

OG = "og_first"


def find(potion, **stats):
    """A potion is gained."""
    return Run(hero(**stats)).do(Task(Do.APPLY, 0, effects=(f"{potion} potion",)))


# M-6.8 Two at most, no two alike


@pytest.mark.parametrize("potion", list(Potion))
@pytest.mark.parametrize("held", [(), ("one",)])
def test_M_6_8_with_a_free_place_a_new_one_is_taken_without_a_question(potion, held):
    before = tuple(other for other in Potion if other != potion)[: len(held)]
    run = find(potion, potions=before)
    assert (run.hero.potions, run.about) == ((*before, potion), None)


@pytest.mark.parametrize("held", [("fire",), ("fire", "holy")])
def test_M_6_8_a_kind_that_is_held_is_not_gained(held):
    run = find("fire", potions=held)
    assert (run.hero.potions, run.about) == (held, None)
    assert run.happened(PotionLeft)


def test_M_6_8_with_two_others_one_is_replaced():
    run = find("frost", potions=["fire", "holy"])
    run.play(Replace(Potion.FIRE))
    assert run.hero.potions == ("holy", "frost")
    assert run.happened(PotionGained) == [PotionGained(0, Potion.FROST, Potion.FIRE)]


def test_M_6_8_or_the_new_one_is_declined():
    run = find("frost", potions=["fire", "holy"])
    run.play(Pass())
    assert run.hero.potions == ("fire", "holy")


# What each does


def test_M_6_8_fire_is_7_damage_once():
    run = turn(against(OG, hero(potions=["fire"])), 2, 1).play(drink("fire"))
    assert damage(run) == 9
    assert damage(turn(run, 2, 1)) == 2


def test_M_6_8_frost_stops_the_foe_in_this_turn():
    run = turn(against(OG, hero(potions=["frost"])), 2, 6).play(drink("frost"))
    assert (answer(run), damage(run)) == (("frozen", 0), 2)
    assert answer(turn(run, 2, 6)) == ("hit", 8)


def test_M_6_8_poison_is_4_damage_in_this_and_every_later_turn():
    run = turn(against(OG, hero(potions=["poison"])), 2, 1).play(drink("poison"))
    assert damage(run) == 6
    for _ in range(2):
        assert damage(turn(run, 2, 1)) == 6


def test_M_6_8_poison_ends_with_the_combat():
    run = turn(against("giant_rat", hero(potions=["poison"])), 2, 1).play(drink("poison"))
    assert run.fight is None
    assert damage(turn(against("giant_rat", run.hero), 2, 1)) == 2


@pytest.mark.parametrize(("hp", "then"), [(1, 7), (10, 16), (14, 20), (19, 20)])
def test_M_6_8_healing_gives_6_hp(hp, then):
    run = standing(0, hp=hp, potions=["healing"]).play(drink("healing"))
    assert (run.hero.hp, run.hero.potions) == (then, ())


def test_M_6_8_holy_cures_all_three():
    run = standing(0, curse=True, poison=True, blindness=True, potions=["holy"]).play(drink("holy"))
    assert (run.hero.curse, run.hero.poison, run.hero.blindness) == (False, False, False)


def test_M_6_8_perception_makes_a_check_succeed():
    run = in_room("trap_door", hero(potions=["perception"]))
    run.play(drink("perception"), *picks(5))
    assert (run.hero.gold, run.hero.potions) == (4, ())


def test_M_6_8_perception_cures_blindness():
    run = standing(0, blindness=True, potions=["perception"]).play(drink("perception"))
    assert not run.hero.blindness


# In combat


@pytest.mark.parametrize("potion", list(Potion))
def test_M_6_8_any_kind_at_step_7(potion):
    run = turn(against(OG, hero(potions=[potion], curse=True, blindness=True)), 2, 1, curse=False)
    assert run.choices == [Pass(), drink(potion)]


@pytest.mark.parametrize("potion", list(Potion))
def test_M_6_8_before_the_roll_only_healing_holy_and_perception(potion):
    run = against(OG, hero(potions=[potion], curse=True, blindness=True))
    assert (drink(potion) in run.choices) is (potion in ("healing", "holy", "perception"))


@pytest.mark.parametrize("first", ["healing", "holy"])
def test_M_6_8_in_combat_at_most_one_a_turn(first):
    run = against(OG, hero(potions=["healing", "holy"], curse=True))
    run.play(drink(first))
    turn(run, 2, 1, curse=None if first == "holy" else False)
    assert run.about is About.READY, "step 7 did not ask again"
    assert len(run.hero.potions) == 1


# Outside combat


@pytest.mark.parametrize("potion", ["fire", "frost", "poison"])
def test_M_6_8_outside_combat_no_offensive_one(potion):
    for run in (standing(0, potions=[potion]), in_room("merchant", hero(potions=[potion], gold=1))):
        assert drink(potion) not in run.choices
        assert refused(run, drink(potion)) == ("M-6.8", "potion-for-fights")


def test_M_6_8_outside_combat_as_often_as_you_have_them():
    run = standing(0, potions=["healing", "holy"], curse=True)
    run.play(drink("holy")).play(drink("healing"))
    assert (run.hero.hp, run.hero.curse, run.hero.potions) == (16, False, ())


# A potion that would do nothing is refused


def test_M_6_8_healing_at_20_hp_is_refused():
    for run in (standing(0, hp=20, potions=["healing"]), against(OG, hero(hp=20, potions=["healing"]))):
        assert refused(run, drink("healing")) == ("M-6.8", "does-nothing")


def test_M_6_8_healing_at_19_hp_is_allowed():
    assert drink("healing") in standing(0, hp=19, potions=["healing"]).choices


def test_M_6_8_holy_without_an_affliction_is_refused():
    for run in (standing(0, potions=["holy"]), against(OG, hero(potions=["holy"]))):
        assert refused(run, drink("holy")) == ("M-6.8", "does-nothing")


def test_M_6_8_perception_for_eyes_that_are_not_blind_is_refused():
    for run in (standing(0, potions=["perception"]), against(OG, hero(potions=["perception"]))):
        assert refused(run, drink("perception")) == ("M-6.8", "does-nothing")


def test_M_6_8_frost_on_a_foe_frozen_this_turn_is_refused():
    run = against(OG, hero("mage", potions=["frost", "fire"]))
    run.play(conjure("frost"), *picks(2, 6))
    run.play(Strike())
    assert run.choices == [Pass(), drink("fire")]
    assert refused(run, drink("frost")) == ("M-6.8", "does-nothing")


# M-6.9 Items


def test_M_6_9_free_feats_are_used_up_one_by_one():
    run = roll(against(OG, hero(xp=6, item="worn_sword", feats=2)), 2, 2, 1)
    run.play(Feat(0, "item"), *picks(3))
    assert run.hero.held == Held(Item.WORN_SWORD, 1)
    run.play(Feat(1, "item"), *picks(3))
    assert run.hero.held is None
    assert run.happened(ItemGone) == [ItemGone(0, Item.WORN_SWORD)]


def test_M_6_9_what_is_left_serves_in_the_next_combat():
    run = roll(against("giant_rat", hero(item="worn_sword", feats=2)), 2, 1)
    run.play(Feat(0, "item"), *picks(6))
    run.play(Strike())
    again = roll(against("giant_rat", run.hero), 2, 1)
    again.play(Feat(0, "item"), *picks(6))
    assert again.hero.held is None


@pytest.mark.parametrize(("item", "card"), [("rusty_dagger", Room.ARMORY), ("crow", Room.CROW)])
def test_M_6_9_while_it_is_held_its_card_is_not_among_the_rooms(item, card):
    run = Run(hero(item=item, feats=1 if item != "crow" else 0))
    assert card not in unseen(run.state)


def test_M_6_9_an_item_used_up_does_not_appear_again_in_this_area():
    run = roll(against(OG, hero(item="rusty_dagger", feats=1)), 2, 1)
    run.play(Feat(0, "item"), *picks(3))
    assert run.state.away == (Room.ARMORY,)
    assert Room.ARMORY not in unseen(run.state)


def test_M_6_9_but_it_may_in_the_next_one():
    run = Run(away=(Room.ARMORY,)).do(Task(Do.AREA, number=3), dice=drawn("bonfire"))
    assert Room.ARMORY in unseen(run.state)


def test_M_6_9_you_hold_one_so_a_weapon_goes_back_for_the_crow():
    run = in_room("crow", hero(food=1, item="great_axe", feats=3)).play(Accept())
    assert run.hero.held == Held(Item.CROW)
    assert run.happened(ItemGone) == [ItemGone(0, Item.GREAT_AXE)]
    assert Room.ARMORY not in unseen(run.state)


def test_M_6_9_the_crow_goes_back_for_a_weapon_or_the_weapon_is_left():
    taken = in_room("armory", hero(item="crow"), dice=picks(5, 6)).play(Accept())
    assert taken.hero.held == Held(Item.GREAT_AXE, 3)
    assert Room.CROW not in unseen(taken.state)
    left = in_room("armory", hero(item="crow"), dice=picks(5, 6)).play(Pass())
    assert left.hero.held == Held(Item.CROW)
    assert not left.happened(ItemTaken)


def test_M_6_9_the_crow_is_used_up_with_one_use():
    run = standing(0, item="crow", entered=(True, *[False] * 7))
    run.play(SendCrow(4), *drawn("shrine", gone=[*tuple(Room)[:8], "crow"]))
    assert run.hero.held is None
    assert Room.CROW not in unseen(run.state)
    assert run.about is About.WAY
    assert not [action for action in run.choices if isinstance(action, SendCrow)]
