"""Combat (M-6.4), and chapter 10, steps 1 to 6: the dice."""

import pytest

from duskboard.games.rogue.actions import Backstab, Bash, Double, Feat, Reroll, Strike, Tribute
from duskboard.games.rogue.box.pieces import Die
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.log.events import Asked, Changed, Died
from duskboard.games.rogue.log.fight_events import AttackRolled, FightBegan, FoeAttacked, FoeSlain, FoeStruck, TurnBegan
from tests.games.rogue.moves import changes, damage, drink, kinds, roll, rolled, turn
from tests.games.rogue.tables import against, hero, picks, refused

OG = "og_first"  # 25 HP, damage 8, Curse: it outlives a turn
APPARITION = "apparition"  # 10 HP, damage 1, no effect


def totals(run):
    """What each die is worth."""
    return [die.total for die in run.fight.dice]


# M-6.4 Combat


def test_M_6_4_you_begin():
    run = against("giant_rat")
    assert kinds(run) == [FightBegan, TurnBegan, Asked]
    assert (run.about, run.hero.hp, run.fight.hp) == (About.READY, 10, 6)


def test_M_6_4_you_attack_then_the_foe_attacks():
    run = turn(against("giant_rat"), 3, 4)
    assert kinds(run) == [FoeStruck, FoeAttacked, Changed, TurnBegan, Asked]
    assert (run.fight.hp, run.hero.hp) == (3, 8)


def test_M_6_4_until_the_foe_is_at_0_and_you_take_its_reward():
    run = turn(turn(against("giant_rat"), 3, 4), 3, 4)
    assert kinds(run) == [FoeStruck, FoeSlain, Changed]
    assert (run.fight, run.hero.xp, run.hero.hp) == (None, 1, 8)
    assert run.state.slain == ("giant_rat",)


def test_M_6_4_until_you_are_at_0():
    run = turn(turn(against(OG, hero(hp=16)), 2, 4), 2, 4, curse=False)
    assert (run.result.ending, run.state.cause, run.hero.hp) == ("death", OG, 0)


def test_M_6_4_fewer_xp_mean_fewer_dice_in_the_next_roll():
    run = against("ghost", hero(xp=6), area=3)
    turn(run, 2, 2, 4)  # it weakens: 5 XP
    assert run.hero.xp == 5
    roll(run, 3, 1)
    assert len(run.fight.dice) == 1


def test_M_6_4_the_dice_that_are_rolled_already_stay():
    run = roll(against(OG, hero(xp=6)), 2, 3, 1)
    run.play(Feat(0, "xp"), *picks(4))
    assert (run.hero.xp, totals(run)) == (5, [4, 3])
    run.play(Strike())
    assert damage(run) == 7
    roll(run, 3, 1)
    assert rolled(run)[0] == (3,)


def test_M_6_4_more_xp_mean_more_dice_in_the_next_combat():
    run = turn(against("giant_rat", hero(xp=5, armor=3)), 6, 1)
    assert run.hero.xp == 6
    again = against("giant_rat", run.hero)
    roll(again, 2, 2, 1)
    assert len(again.fight.dice) == 2


# Step 1


def test_M_10_1_all_dice_are_rolled_together():
    run = roll(against(OG, hero(xp=18, curse=True, poison=True)), 2, 3, 4, 5, curse=False, poison=False)
    assert rolled(run) == ((2, 3, 4), 5, False, False)
    assert kinds(run) == [AttackRolled, Asked]


@pytest.mark.parametrize(("xp", "dice"), [(0, 1), (5, 1), (6, 2), (17, 2), (18, 3), (23, 3)])
def test_M_10_1_as_many_character_dice_as_the_level(xp, dice):
    run = roll(against(OG, hero(xp=xp)), *[3] * dice, 1)
    assert rolled(run) == ((3,) * dice, 1, None, None)


def test_M_10_1_curse_and_poison_dice_only_for_the_afflicted():
    cursed = roll(against(OG, hero(curse=True)), 3, 1, curse=True)
    assert rolled(cursed) == ((3,), 1, True, None)
    poisoned = roll(against(OG, hero(poison=True)), 3, 1, poison=False)
    assert rolled(poisoned) == ((3,), 1, None, False)


def test_M_10_1_you_see_the_foes_answer_before_you_decide_anything_else():
    run = roll(against(OG), 3, 6)
    assert (run.about, run.fight.dungeon) == (About.ATTACK, 6)


@pytest.mark.parametrize("order", [(Bash(), drink("healing")), (drink("healing"), Bash())])
def test_M_10_1_a_skill_and_a_potion_before_the_roll_in_any_order(order):
    run = against(OG, hero(armor=2, potions=["healing"]))
    run.play(order[0])
    run.play(order[1], *picks(3, 1))  # nothing is left to use: the dice are rolled
    assert (run.about, run.hero.hp, run.hero.ready, run.fight.bonus) == (About.ATTACK, 16, False, 4)


def test_M_10_1_one_potion_only_and_no_offensive_one():
    run = against(OG, hero("priestess", potions=["healing", "holy"], curse=True))
    run.play(drink("healing"))
    assert drink("holy") not in run.choices
    assert refused(run, drink("holy")) == ("M-10.7", "one-potion-a-turn")
    fire = against(OG, hero(potions=["fire"]))
    assert drink("fire") not in fire.choices
    assert refused(fire, drink("fire")) == ("M-10.7", "after-the-dice")


def test_M_10_1_holy_before_the_roll_takes_the_curse_and_poison_dice_away():
    run = against(OG, hero(potions=["holy"], curse=True, poison=True))
    run.play(drink("holy"))
    roll(run, 3, 1)
    assert rolled(run) == ((3,), 1, None, None)


def test_M_10_1_one_skill_a_turn():
    run = against(OG, hero("priestess", hp=9))
    run.play(Tribute(2), *picks(3, 1))
    assert run.about is About.ATTACK, "the card is facedown: only the roll was left"


# Step 2


def test_M_10_2_a_skull_takes_1_off_each_die():
    run = roll(against(OG, hero(xp=18, curse=True)), 6, 3, 5, 1, curse=True)
    assert totals(run) == [5, 2, 4]
    assert not any(die.critical for die in run.fight.dice), "a cursed 6 is a 5"


def test_M_10_2_the_rulebooks_example_of_a_cursed_roll():
    run = roll(against(OG, hero(xp=18, curse=True)), 6, 2, 1, 1, curse=True)
    assert totals(run) == [5, 0, 0]


def test_M_10_2_a_blank_curse_die_does_nothing():
    run = roll(against(OG, hero(xp=18, curse=True)), 6, 2, 1, 1, curse=False)
    assert totals(run) == [6, 2, 0]
    assert run.fight.dice[0].critical


def test_M_10_2_a_drop_costs_1_hp_before_anything_else():
    run = roll(against(OG, hero(poison=True)), 3, 1, poison=True)
    assert kinds(run) == [AttackRolled, Changed, Asked]
    assert (run.hero.hp, run.about) == (9, About.ATTACK)


def test_M_10_2_no_drop_no_loss():
    assert roll(against(OG, hero(poison=True)), 3, 1, poison=False).hero.hp == 10


def test_M_10_2_a_drop_can_kill_before_the_attack_counts():
    run = against("mutant_fly", hero(hp=1, poison=True))
    roll(run, 6, 1, poison=True)
    assert kinds(run) == [AttackRolled, Changed, Died]
    assert run.state.cause == "poison"


# Step 3


def test_M_10_3_a_miss_is_worth_0():
    run = roll(against(OG, hero(xp=6)), 1, 4, 1)
    assert totals(run) == [0, 4]
    assert not run.fight.dice[0].critical
    run.play(Strike())
    assert damage(run) == 4


def test_M_10_3_all_dice_may_miss():
    assert damage(turn(against(OG, hero(xp=6)), 1, 1, 1)) == 0


# Step 4


def test_M_10_4_a_6_may_be_rerolled_and_is_added():
    run = roll(against(OG), 6, 1)
    run.play(Reroll(0), *picks(4))
    assert run.fight.dice == (Die(4, 10),)
    assert refused(run, Reroll(0)) == ("M-10.4", "not-critical")
    run.play(Strike())
    assert damage(run) == 10


def test_M_10_4_another_6_may_be_rerolled_again():
    run = roll(against(OG), 6, 1)
    for _ in range(2):
        run.play(Reroll(0), *picks(6))
    run.play(Reroll(0), *picks(2))
    assert totals(run) == [20]


def test_M_10_4_a_miss_takes_the_whole_die():
    run = roll(against(OG, hero(xp=6)), 6, 5, 1)
    run.play(Reroll(0), *picks(6))
    run.play(Reroll(0), *picks(1))
    assert totals(run) == [0, 5]
    assert Reroll(0) not in run.choices


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_M_10_4_only_a_6_is_rerolled(face):
    run = roll(against(OG), face, 1)
    assert refused(run, Reroll(0)) == ("M-10.4", "not-critical")


def test_M_10_4_a_6_that_is_left_may_still_be_rerolled_later():
    run = roll(against(OG, hero(xp=6)), 6, 2, 1)
    run.play(Feat(1, "xp"), *picks(3))
    assert Reroll(0) in run.choices
    run.play(Reroll(0), *picks(5))
    assert totals(run) == [11, 3]


# Step 5


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_M_10_5_a_feat_rerolls_a_die_whatever_it_shows(face):
    run = roll(against(OG, hero(xp=1)), face, 1)
    run.play(Feat(0, "xp"), *picks(4))
    assert (damage(run), run.hero.xp) == (4, 0), "nothing is left to decide, so it strikes"


def test_M_10_5_for_1_xp_or_2_hp_or_a_free_feat():
    run = roll(against(OG, hero(hp=3, xp=18, item="worn_sword", feats=2)), 1, 1, 1, 1)
    run.play(Feat(0, "xp"), *picks(2))
    assert (run.hero.xp, run.hero.hp, run.hero.held.feats) == (17, 3, 2)
    run.play(Feat(1, "hp"), *picks(2))
    assert (run.hero.xp, run.hero.hp, run.hero.held.feats) == (17, 1, 2)
    run.play(Feat(2, "item"), *picks(2))
    assert (run.hero.xp, run.hero.hp, run.hero.held.feats) == (17, 1, 1)
    assert damage(run) == 6


def test_M_10_5_it_is_paid_before_the_die_falls():
    run = roll(against(OG, hero(xp=1)), 1, 1)
    run.play(Feat(0, "xp"), *picks(2))
    assert changes(run) == [("xp", -1)]
    assert kinds(run)[0] is Changed


def test_M_10_5_hp_pay_for_it_only_with_3_or_more():
    assert Feat(0, "hp") in roll(against(OG, hero(hp=3, xp=1)), 2, 1).choices
    run = roll(against(OG, hero(hp=2, xp=1)), 2, 1)
    assert refused(run, Feat(0, "hp")) == ("M-10.5", "feat-needs-hp")


def test_M_10_5_without_xp_or_a_weapon_none_is_paid_so():
    run = roll(against(OG), 2, 1)
    assert run.choices == [Strike(), Feat(0, "hp")]
    assert refused(run, Feat(0, "xp")) == ("M-10.5", "feat-needs-xp")
    assert refused(run, Feat(0, "item")) == ("M-10.5", "feat-needs-item")


def test_M_10_5_the_new_result_replaces_the_whole_die():
    run = roll(against(OG, hero(xp=1)), 6, 1)
    run.play(Reroll(0), *picks(5))
    assert totals(run) == [11]
    run.play(Feat(0, "xp"), *picks(2))
    assert damage(run) == 2


def test_M_10_5_the_rulebooks_example_6_then_a_miss_then_a_feat():
    run = roll(against(OG, hero(xp=1)), 6, 1)
    run.play(Reroll(0), *picks(1))
    run.play(Feat(0, "xp"), *picks(3))
    assert damage(run) == 3


def test_M_10_5_the_new_result_must_be_accepted():
    run = roll(against(OG, hero(xp=6)), 5, 2, 1)
    run.play(Feat(0, "xp"), *picks(1))
    assert totals(run) == [0, 2]
    assert run.choices == [Strike(), Feat(1, "xp"), Feat(1, "hp")]


def test_M_10_5_only_a_6_may_be_rerolled_again():
    run = roll(against(OG, hero(xp=1)), 2, 1)
    run.play(Feat(0, "xp"), *picks(6))
    assert Reroll(0) in run.choices
    run.play(Reroll(0), *picks(3))
    assert damage(run) == 9, "nothing is left to decide, so it strikes"


def test_M_10_5_each_die_once_in_a_combat():
    run = roll(against(OG, hero(xp=9)), 2, 3, 1)
    run.play(Feat(0, "xp"), *picks(3))
    assert refused(run, Feat(0, "hp")) == ("M-R4", "feat-used")
    run.play(Feat(1, "xp"), *picks(4))
    assert run.fight is not None
    assert damage(run) == 7, "no die has a feat left: it strikes"
    roll(run, 1, 1, 1)
    assert damage(run) == 0, "and in the next turn neither"


def test_M_10_5_a_new_combat_gives_every_die_its_feat_again():
    run = roll(against("giant_rat", hero(xp=1)), 1, 1)
    run.play(Feat(0, "xp"), *picks(6))
    run.play(Strike())
    assert run.fight is None
    again = roll(against("giant_rat", run.hero), 2, 1)
    assert Feat(0, "xp") in again.choices


def test_M_10_5_one_feat_at_a_time():
    run = roll(against(OG, hero(xp=18)), 1, 1, 1, 1)
    run.play(Feat(2, "xp"), *picks(5))
    assert run.about is About.ATTACK
    assert totals(run) == [0, 0, 5]


# Step 6


def test_M_10_6_criticals_and_feats_in_any_order_and_as_often_as_possible():
    run = roll(against(OG, hero(xp=7)), 6, 1, 1)
    for action, face, worth in (
        (Feat(1, "xp"), 6, [6, 6]),
        (Reroll(0), 6, [12, 6]),
        (Reroll(1), 1, [12, 0]),
        (Reroll(0), 5, [17, 0]),
        (Feat(0, "hp"), 6, [6, 0]),
        (Reroll(0), 4, None),
    ):
        run.play(action, *picks(face))
        if worth:
            assert totals(run) == worth
    assert damage(run) == 10
    assert (run.hero.xp, run.hero.hp) == (6, 8)


def test_M_10_6_the_dice_are_added_up():
    assert damage(turn(against(OG, hero(xp=18)), 2, 5, 6, 1)) == 13


@pytest.mark.parametrize(("faces", "dealt"), [((3,), 9), ((1,), 6)])
def test_M_10_6_bash_comes_on_top_also_if_all_dice_miss(faces, dealt):
    run = against(OG, hero(armor=3))
    run.play(Bash(), *picks(*faces, 1))
    run.play(Strike(), *picks(2, 1))  # the card is facedown: the next roll follows at once
    assert damage(run) == dealt


@pytest.mark.parametrize(("faces", "dealt"), [((3,), 11), ((1,), 8)])
def test_M_10_6_the_tribute_comes_on_top_also_if_all_dice_miss(faces, dealt):
    run = against(OG, hero("priestess"))
    run.play(Tribute(4), *picks(*faces, 1))
    assert run.hero.hp == 6, "paid before the roll"
    run.play(Strike(), *picks(2, 1))
    assert damage(run) == dealt


def test_M_10_6_backstab_doubles_a_die_with_its_whole_chain():
    run = against("dragon", hero("rogue", xp=6), area=7)
    run.play(Backstab(), *picks(6, 5, 1))
    run.play(Reroll(0), *picks(4))
    run.play(Strike())
    assert (run.about, run.choices) == (About.DOUBLE, [Double(0), Double(1)])
    run.play(Double(0))
    assert damage(run) == 25
    assert run.fight is None


def test_M_10_6_the_bonus_is_for_one_attack_only():
    run = against(OG, hero(armor=4))
    run.play(Bash(), *picks(3, 1))
    run.play(Strike(), *picks(3, 1))
    run.play(Strike(), *picks(3, 1))
    assert damage(run) == 3
