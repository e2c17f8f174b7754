"""Combat stances (M-8.10), and a feat in every attack (M-9.1)."""

import pytest

from duskboard.games.rogue.actions import Feat, Reroll, Strike, TakeStance
from duskboard.games.rogue.box.pieces import Stance
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.log.fight_events import TurnBegan
from duskboard.games.rogue.options import Options
from tests.games.rogue.moves import damage, kinds, roll, turn
from tests.games.rogue.tables import against, hero, in_room, picks, refused

OG = "og_first"
STANCES = Options(stances=True)
BY_STANCE = {  # M-8.10: what the faces Miss, 2, 3, 4, 5, 6 are worth, and which are critical
    "balanced": ([0, 2, 3, 4, 5, 6], {6}),
    "aggressive": ([0, 0, 3, 4, 5, 6], {5, 6}),
    "defensive": ([1, 2, 3, 4, 5, 6], set()),
}
CURSED = {  # the same with a skull: the face is lowered first, then the stance is read
    "balanced": ([0, 0, 2, 3, 4, 5], set()),
    "aggressive": ([0, 0, 0, 3, 4, 5], {6}),
    "defensive": ([0, 1, 2, 3, 4, 5], set()),
}
CASES = [
    (stance, skull, face)
    for stance in BY_STANCE
    for skull in (False, True)
    for face in (1, 2, 3, 4, 5, 6)
]  # fmt: skip


def in_stance(stance, *heroes, foe=OG, **options):
    """A fight, after the choice of a stance."""
    run = against(foe, *(heroes or (hero(),)), options=Options(stances=True, **options))
    return run.play(TakeStance(Stance(stance)))


@pytest.mark.parametrize(("stance", "skull", "face"), CASES)
def test_M_8_10_what_each_face_is_worth(stance, skull, face):
    worth, critical = (CURSED if skull else BY_STANCE)[stance]
    run = in_stance(stance, hero(curse=True, xp=1))
    roll(run, face, 1, curse=skull)
    (die,) = run.fight.dice
    assert (die.total, die.critical) == (worth[face - 1], face in critical)
    assert (Reroll(0) in run.choices) is (face in critical)


def test_M_8_10_it_is_an_option_also_for_one_player():
    assert against(OG).about is About.READY
    assert against(OG, options=STANCES).about is About.STANCE
    assert against(OG, hero(), hero("mage"), options=STANCES).about is About.STANCE


def test_M_8_10_it_is_chosen_before_each_combat_turn_and_before_all_else():
    run = against(OG, options=STANCES)
    assert run.choices == [TakeStance(stance) for stance in Stance]
    assert kinds(run)[1] is TurnBegan
    run.play(TakeStance(Stance.DEFENSIVE))
    assert run.about is About.READY
    turn(run, 3, 1)
    assert (run.about, run.fight.stance) == (About.STANCE, "balanced")


def test_M_8_10_it_holds_for_all_rerolls_of_that_attack():
    run = in_stance("aggressive", hero(xp=6))
    roll(run, 5, 2, 1)
    run.play(Reroll(0), *picks(6))
    assert run.fight.dice[0].total == 11
    run.play(Reroll(0), *picks(2))
    assert run.fight.dice[0].total == 0, "an Aggressive 2 is a Miss: it takes the whole die"
    run.play(Feat(1, "xp"), *picks(5))
    assert Reroll(1) in run.choices


def test_M_8_10_a_defensive_reroll_by_a_feat_cannot_miss():
    run = in_stance("defensive", hero(xp=1))
    roll(run, 6, 1)
    run.play(Feat(0, "xp"), *picks(1))
    assert damage(run) == 1


def test_M_8_10_a_cursed_aggressive_6_is_still_critical_and_rerolls_are_cursed_too():
    run = in_stance("aggressive", hero(curse=True, xp=1))
    roll(run, 6, 1, curse=True)
    run.play(Reroll(0), *picks(6))
    assert run.fight.dice[0].total == 10
    run.play(Reroll(0), *picks(3))
    assert run.fight.dice[0].total == 0


@pytest.mark.parametrize("face", [1, 2, 5])
def test_M_8_10_checks_know_no_stance(face):
    run = in_room("trap_door", hero(), options=STANCES, dice=picks(face, 1))
    assert run.hero.gold == (2 if face == 5 else 0)


def test_M_8_10_for_two_each_chooses_in_the_own_turn():
    run = in_stance("defensive", hero(), hero("mage"))
    turn(run, 1, 1)
    assert (run.about, run.asked, damage(run)) == (About.STANCE, 1, 1)
    run.play(TakeStance(Stance.BALANCED))
    assert damage(turn(run, 1, 1)) == 0


# M-9.1 More feats


def test_M_9_1_with_the_option_each_die_has_a_feat_in_every_attack():
    run = against(OG, hero(xp=9), options=Options(feats="attack"))
    for _ in range(3):
        roll(run, 1, 1, 1)
        run.play(Feat(0, "xp"), *picks(3))
        assert refused(run, Feat(0, "xp")) == ("M-9.1", "feat-used")
        run.play(Strike())
    assert run.hero.xp == 6


def test_M_9_1_without_it_each_die_has_one_in_a_combat():
    run = roll(against(OG, hero(xp=9)), 1, 1, 1)
    run.play(Feat(0, "xp"), *picks(3))
    run.play(Strike())
    roll(run, 1, 1, 1)
    assert refused(run, Feat(0, "xp")) == ("M-R4", "feat-used")
    assert Feat(1, "xp") in run.choices


def test_M_9_1_for_two_each_has_attacks_of_their_own():
    run = roll(against(OG, hero(xp=7), hero("mage", xp=6), options=Options(feats="attack")), 1, 1, 1)
    run.play(Feat(0, "xp"), *picks(3))
    run.play(Strike())
    roll(run, 1, 1, 1)
    assert Feat(0, "xp") in run.choices, "the Mage's own dice"
    run.play(Strike())
    roll(run, 1, 1, 1)
    assert Feat(0, "xp") in run.choices, "the Crusader's next attack"
