"""Chapter 2 of the rule sheet: the combat skills. Where only one answer is left, nobody is asked."""

import pytest

from duskboard.games.rogue.actions import (
    Backstab,
    Bash,
    Conjure,
    Double,
    Drink,
    Feat,
    Reroll,
    Roll,
    Strike,
    Tribute,
)
from duskboard.games.rogue.box.pieces import Potion
from duskboard.games.rogue.log.events import Died
from duskboard.games.rogue.log.fight_events import FoeAttacked, FoeStruck
from tests.games.rogue.tables import against, hero, picks, refused

FIRE, FROST, POISON, HEALING = Potion.FIRE, Potion.FROST, Potion.POISON, Potion.HEALING


def struck(run):
    """What the foe has just lost."""
    (event,) = run.happened(FoeStruck)
    return event.damage


# M-2.6 Bash


@pytest.mark.parametrize("armor", range(5))
def test_M_2_6_bash_adds_twice_the_armor_to_the_damage(armor):
    run = against("og_first", hero(armor=armor), area=8).play(Bash(), *picks(4, 1)).let(Strike())
    assert struck(run) == 4 + 2 * armor


def test_M_2_6_bash_hits_also_if_all_dice_miss():
    run = against("og_first", hero(xp=6, armor=3), area=8).play(Bash(), *picks(1, 1, 1)).let(Strike())
    assert struck(run) == 6


def test_M_2_6_the_armor_of_the_shield_does_not_count_for_bash():
    run = against("og_first", hero(armor=1, shield=True), area=8).play(Bash(), *picks(2, 1)).let(Strike())
    assert struck(run) == 4


def test_M_2_6_bash_is_for_this_attack_and_comes_before_the_roll():
    run = against("og_first", hero(armor=2), area=8).play(Bash(), *picks(2, 1)).let(Strike(), *picks(2, 1))
    assert struck(run.let(Strike())) == 2
    late = against("og_first", hero(armor=2), area=8).play(Roll(), *picks(2, 1))
    assert refused(late, Bash()) == ("M-6.10", "combat-skill-later")


# M-2.7 Divine Tribute


def test_M_2_7_a_tribute_may_be_1_hp_or_more_but_leaves_at_least_1():
    run = against("giant_rat", hero("priestess", hp=4))
    assert [action for action in run.choices if isinstance(action, Tribute)] == [Tribute(1), Tribute(2), Tribute(3)]
    assert refused(run, Tribute(4)) == ("M-2.7", "tribute-too-high")


def test_M_2_7_there_is_no_tribute_at_1_hp():
    run = against("giant_rat", hero("priestess", hp=1, potions=["healing"]))
    assert run.choices == [Roll(), Drink(HEALING)]
    assert refused(run, Tribute(1)) == ("M-2.7", "tribute-too-high")


@pytest.mark.parametrize(("hp", "face"), [(1, 3), (5, 1), (9, 4)])
def test_M_2_7_twice_as_many_are_added_also_if_all_dice_miss(hp, face):
    run = against("og_first", hero("priestess", hp=19), area=8).play(Tribute(hp), *picks(face, 1)).let(Strike())
    assert struck(run) == 2 * hp + (face if face > 1 else 0)
    assert run.hero.hp == 19 - hp


def test_M_2_7_you_pay_before_the_roll_and_the_foe_suffers_at_step_8():
    run = against("giant_rat", hero("priestess", potions=["healing"])).play(Tribute(5))
    assert (run.about, run.hero.hp, run.fight.hp) == ("ready", 5, 6)
    run.play(Roll(), *picks(1, 2))
    assert run.fight.hp == 6


def test_M_2_7_a_drop_of_poison_can_still_kill_you_first():
    run = against("giant_rat", hero("priestess", hp=5, poison=True)).play(Tribute(4), *picks(6, 1), 1)
    assert run.happened(Died) == [Died(0, "poison")]
    assert not run.happened(FoeStruck)


# M-2.8 Conjuration


def test_M_2_8_conjured_fire_does_7_damage_in_this_turn_only():
    run = against("og_first", hero("mage"), area=8).play(Conjure(FIRE), *picks(3, 1)).play(Strike(), *picks(3, 1))
    assert struck(run) == 10
    assert struck(run.let(Strike())) == 3


def test_M_2_8_conjured_frost_keeps_the_foe_from_attacking_in_this_turn_only():
    run = (
        against("og_first", hero("mage", hp=20), area=8).play(Conjure(FROST), *picks(3, 6)).play(Strike(), *picks(3, 6))
    )
    assert [event.outcome for event in run.happened(FoeAttacked)] == ["frozen"]
    run.let(Strike())
    assert [event.outcome for event in run.happened(FoeAttacked)] == ["hit"]


def test_M_2_8_conjured_poison_does_4_damage_in_every_turn():
    run = against("og_first", hero("mage"), area=8).play(Conjure(POISON), *picks(2, 1)).play(Strike(), *picks(3, 1))
    assert struck(run) == 6
    assert struck(run.let(Strike())) == 7


@pytest.mark.parametrize("potion", ["healing", "holy", "perception"])
def test_M_2_8_only_fire_frost_and_poison_can_be_named(potion):
    run = against("giant_rat", hero("mage"))
    assert run.choices == [Roll(), Conjure(FIRE), Conjure(FROST), Conjure(POISON)]
    assert refused(run, Conjure(Potion(potion))) == ("M-2.8", "not-conjurable")


def test_M_2_8_it_is_not_a_potion_so_you_may_drink_one_before_the_roll_or_at_step_7():
    early = (
        against("og_first", hero("mage", potions=["healing"]), area=8).play(Conjure(FIRE)).play(Drink(HEALING), 1, 0)
    )
    assert (early.hero.hp, early.hero.potions) == (16, ())
    assert struck(early.let(Strike())) == 9
    late = against("og_first", hero("mage", potions=["fire"]), area=8).play(Conjure(FIRE), *picks(2, 1)).play(Strike())
    assert struck(late.let(Drink(FIRE))) == 16


def test_M_2_8_no_potion_is_needed_and_none_is_spent():
    run = against("og_first", hero("mage", potions=["fire"]), area=8).play(Conjure(FIRE), *picks(2, 1))
    assert run.hero.potions == ("fire",)


# M-2.9 Backstab


def test_M_2_9_backstab_doubles_one_die_chosen_at_the_end():
    run = against("og_first", hero("rogue", xp=18), area=8).play(Backstab(), *picks(2, 3, 5, 1))
    run.play(Feat(0, "xp"), *picks(4)).play(Strike())
    assert (run.about, run.choices) == ("double", [Double(0), Double(1), Double(2)])
    assert struck(run.let(Double(2))) == 4 + 3 + 10


def test_M_2_9_a_die_is_doubled_with_all_that_its_criticals_have_added():
    run = against("og_first", hero("rogue", xp=6), area=8).play(Backstab(), *picks(6, 3, 1))
    run.play(Reroll(0), *picks(6)).play(Reroll(0), *picks(2)).play(Strike())
    assert struck(run.let(Double(0))) == 2 * 14 + 3


def test_M_2_9_a_miss_can_be_doubled_too_and_a_single_die_is_not_asked_for():
    run = against("og_first", hero("rogue", xp=6), area=8).play(Backstab(), *picks(1, 3, 1)).play(Strike())
    assert struck(run.let(Double(0))) == 3
    run = against("og_first", hero("rogue"), area=8).play(Backstab(), *picks(4, 1))
    assert struck(run.let(Strike())) == 8
