"""Combat, steps 7 to 11: a potion, the damage, the foe's answer, its effects, and again."""

import pytest

from duskboard.games.rogue.actions import Accept, Pass, Strike
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.log.events import Afflicted, Asked, Changed, Died
from duskboard.games.rogue.log.fight_events import FoeAttacked, FoeSlain, FoeStruck, TurnBegan
from tests.games.rogue.moves import answer, changes, conjure, damage, drink, kinds, roll, turn
from tests.games.rogue.tables import against, hero, picks

OG = "og_first"  # 25 HP, damage 8, Curse: it outlives a turn
APPARITION = "apparition"  # 10 HP, damage 1, no effect


# Step 7


def test_M_10_7_a_potion_after_the_dice():
    run = turn(against(OG, hero(potions=["fire", "frost"])), 3, 6)
    assert (run.about, run.choices) == (About.DRINK, [Pass(), drink("fire"), drink("frost")])
    run.play(drink("fire"))
    assert (damage(run), run.hero.potions) == (10, ("frost",))
    assert run.about is About.READY, "at most one a turn"


def test_M_10_7_none_is_an_answer():
    run = turn(against(OG, hero(potions=["fire"])), 3, 1)
    run.play(Pass())
    assert (damage(run), run.hero.potions) == (3, ("fire",))


def test_M_10_7_the_potion_before_the_roll_was_this_turns_potion():
    run = against(OG, hero(potions=["healing", "fire"]))
    run.play(drink("healing"))
    turn(run, 3, 1)
    assert (run.about, damage(run)) == (About.READY, 3)


def test_M_10_7_a_reaction_was_this_turns_potion():
    run = against(OG, hero(hp=1, poison=True, potions=["healing", "fire"]))
    roll(run, 3, 1, poison=True)
    assert run.about is About.SAVE
    run.play(drink("healing"))
    assert (run.about, run.hero.hp) == (About.ATTACK, 6)
    run.play(Strike())
    assert (run.about, run.hero.potions) == (About.READY, ("fire",))


def test_M_10_7_the_next_turn_has_its_own_potion():
    run = turn(against(OG, hero(potions=["fire", "frost"])), 3, 1)
    run.play(drink("fire"))
    turn(run, 3, 1)
    assert (run.about, run.choices) == (About.DRINK, [Pass(), drink("frost")])


def test_M_10_7_a_conjured_potion_is_no_potion():
    run = against(OG, hero("mage", potions=["fire"]))
    run.play(conjure("fire"), *picks(3, 1))
    run.play(Strike())
    assert run.about is About.DRINK
    run.play(drink("fire"), *picks(2, 1))
    assert damage(run) == 17


# Step 8


def test_M_10_8_all_damage_comes_at_once():
    run = against(OG, hero("mage", potions=["poison"]))
    run.play(conjure("poison"), *picks(5, 1))
    run.play(Strike())
    assert not run.happened(FoeStruck), "not before the potion"
    run.play(drink("poison"), *picks(2, 1))
    assert [event.damage for event in run.happened(FoeStruck)] == [5 + 4 + 4]
    assert run.fight.hp == 12


def test_M_10_8_fire_is_7_and_poison_4_in_every_turn():
    run = turn(against(OG, hero(potions=["poison", "fire"])), 2, 1)
    run.play(drink("poison"))
    assert damage(run) == 6
    turn(run, 2, 1)
    run.play(drink("fire"))
    assert damage(run) == 13
    turn(run, 2, 1)
    assert damage(run) == 6


def test_M_10_8_at_0_it_is_beaten_and_does_not_attack():
    run = turn(against("mutant_fly"), 4, 6)
    assert kinds(run) == [FoeStruck, FoeSlain, Changed]
    assert (run.hero.hp, run.hero.gold) == (10, 2)


def test_M_10_8_more_damage_than_it_has_hp():
    run = turn(against("mutant_fly"), 6, 6)
    assert run.happened(FoeStruck)[0].hp == 0


def test_M_10_8_one_hp_left_is_enough_to_attack():
    run = turn(against("mutant_fly"), 3, 6)
    assert (run.fight.hp, answer(run)) == (1, ("hit", 2))


# Step 9


@pytest.mark.parametrize(
    ("die", "outcome"),
    [
        (1, ("missed", 0)),
        (2, ("hit", 6)),
        (3, ("hit", 6)),
        (4, ("hit", 6)),
        (5, ("hit", 6)),
        (6, ("hit", 8)),
    ],
)
def test_M_10_9_the_dungeon_die_says_how_the_foe_attacks(die, outcome):
    run = turn(against(OG, hero(armor=2)), 3, die)
    assert answer(run) == outcome
    assert run.hero.hp == 10 - outcome[1]


def test_M_10_9_never_less_than_0():
    run = turn(against("giant_rat", hero(armor=4)), 3, 5)
    assert (answer(run), run.hero.hp) == (("stopped", 0), 10)


def test_M_10_9_the_shield_counts_as_armor():
    assert answer(turn(against(OG, hero(armor=4, shield=True)), 3, 5)) == ("hit", 3)
    assert answer(turn(against(OG, hero(armor=4, shield=True)), 3, 6)) == ("hit", 8)


def test_M_10_9_a_frozen_foe_does_not_attack_in_this_turn():
    run = turn(against(OG, hero(potions=["frost"])), 3, 6)
    run.play(drink("frost"))
    assert (answer(run), run.hero.hp) == (("frozen", 0), 10)
    turn(run, 3, 2)
    assert answer(run) == ("hit", 8)


# Step 10


def test_M_10_10_the_effects_follow_if_hp_were_lost():
    run = turn(against(OG), 3, 2)
    assert kinds(run) == [FoeStruck, FoeAttacked, Changed, Afflicted, TurnBegan, Asked]
    assert run.hero.curse


@pytest.mark.parametrize("die", [1, 3])
def test_M_10_10_no_lost_hp_no_effects(die):
    run = turn(against("dragon", hero(armor=2), area=2), 3, die)
    assert (run.hero.hp, run.hero.curse) == (10, False)


def test_M_10_10_all_of_them():
    run = turn(against("ghoul", hero(xp=1, armor=4), area=2), 3, 3)
    assert changes(run) == [("hp", -1), ("xp", -1)], "Ignore Armor, and Weaken"


def test_M_10_10_ignore_armor_needs_no_lost_hp():
    run = turn(against("protector", hero(armor=4), area=2), 3, 3)
    assert answer(run) == ("hit", 2)


def test_M_10_10_if_it_killed_you_you_lose_first():
    run = turn(against(OG, hero(hp=8)), 3, 2)
    assert kinds(run)[-1] is Died
    assert not run.hero.curse


@pytest.mark.parametrize(("character", "saved"), [("crusader", drink("healing")), ("priestess", Accept())])
def test_M_10_10_if_a_reaction_saved_you_the_effects_still_follow(character, saved):
    potions = ["healing"] if character == "crusader" else []
    run = roll(against(OG, hero(character, hp=8, potions=potions)), 3, 2)
    run.play(Strike())
    if potions:
        run.play(Pass())  # none at step 7
    next_roll = () if potions else (*picks(6, 1), 0)  # the Priestess's card is facedown: nothing to decide
    run.play(saved, *next_roll)
    assert (run.hero.hp, run.hero.curse) == (6 if potions else 2, True)


# Step 11


def test_M_10_11_again_from_step_1():
    run = turn(against(APPARITION, hero(potions=["healing"], hp=20)), 3, 1)
    for _ in range(2):
        assert (run.about, run.fight.dice, run.fight.drank) == (About.READY, (), False)
        turn(run, 3, 1)
    assert run.fight.hp == 1
    assert turn(run, 3, 1).fight is None


def test_M_10_11_until_you_or_the_foe_is_at_0():
    run = against(APPARITION, hero(hp=2, ready=False), dice=(*picks(2, 2), *picks(2, 2)))
    assert run.result.ending == "death"
    duel = against(APPARITION, hero(hp=2, ready=False), dice=(*picks(5, 2), *picks(5, 2)))
    assert (duel.result, duel.hero.xp, duel.hero.hp) == (None, 1, 1)
