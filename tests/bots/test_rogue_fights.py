"""Fights of the players of Mini Rogue who count: they see what is plain to see."""

from functools import partial

import msgspec
import pytest

from duskboard.bots.rogue.bot_delver import Heuristic
from duskboard.bots.rogue.veteran.bot import Veteran
from duskboard.games.rogue.actions import (
    Accept,
    Backstab,
    Bash,
    Conjure,
    Double,
    Drink,
    Feat,
    Pass,
    Reroll,
    Roll,
    Strike,
    TakeStance,
    Tribute,
)
from duskboard.games.rogue.box.pieces import Potion, Stance
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.options import Options
from tests.bots.rogues import after_roll, answer, at_step_7
from tests.games.rogue.tables import against, hero


@pytest.fixture(params=[Heuristic, Veteran], ids=["delver", "veteran"])
def decide(request):
    return partial(answer, request.param)


def test_it_strikes_when_that_is_enough(decide):
    run = after_roll(against("giant_rat", hero(xp=6)), 3, 4, 2)
    assert decide(run) == Strike()


def test_it_rerolls_a_six_that_does_not_kill(decide):
    run = after_roll(against("og_second", hero(hp=20, xp=6), area=10), 6, 3, 2)
    assert decide(run) == Reroll(0)


def test_it_does_a_feat_for_a_miss():
    run = after_roll(against("goblin_warrior", hero(xp=6, item="great_axe", feats=3), area=3), 1, 5, 5)
    assert answer(Heuristic, run) == Feat(0, "item")
    found = answer(Veteran, run)
    assert isinstance(found, Feat)
    assert found.die == 0


def test_it_pays_xp_for_a_feat_that_may_save_its_life(decide):
    run = after_roll(against("goblin_warrior", hero(hp=4, xp=12), area=3), 1, 5, 6)
    assert isinstance(decide(run), Feat)


def test_it_does_not_throw_away_a_level_for_a_feat(decide):
    run = after_roll(against("giant_rat", hero(hp=20, xp=6, armor=2)), 1, 5, 1)
    assert decide(run) != Feat(0, "xp")


def test_a_die_that_had_its_feat_is_left_alone(decide):
    run = after_roll(against("og_second", hero(xp=1, hp=2, item="worn_sword", feats=2), area=10), 1, 2)
    run.play(Feat(0, "item"), 5)
    assert run.about is About.ATTACK
    assert decide(run) in (Strike(), Reroll(0))


def test_it_takes_the_potion_that_kills_before_it_is_killed(decide):
    run = at_step_7(against("goblin_warrior", hero(hp=4, potions=["fire", "holy"]), area=3), 3, 5)
    assert decide(run) == Drink(Potion.FIRE)


def test_it_freezes_a_foe_whose_blow_would_kill_it(decide):
    run = at_step_7(against("kings_guard", hero(hp=8, xp=6, potions=["frost"]), area=8), 3, 3, 6)
    assert decide(run) == Drink(Potion.FROST)


def test_it_keeps_its_potion_when_the_dice_are_enough(decide):
    run = at_step_7(against("giant_rat", hero(xp=6, potions=["fire"])), 3, 5, 6)
    assert run.about is About.DRINK
    assert decide(run) == Pass()


def test_it_heals_before_the_blow_that_would_kill_it(decide):
    run = at_step_7(against("goblin_warrior", hero(hp=3, potions=["healing"]), area=3), 3, 5)
    while run.about in (About.DRINK, About.SAVE):
        run.play(decide(run))
    assert run.hero.hp == 3 + 6 - 4


def test_a_healing_that_is_not_enough_is_not_wasted(decide):
    run = after_roll(against("og_second", hero("priestess", hp=1, potions=["healing"]), area=10), 3, 6).play(Pass())
    assert run.about is About.SAVE
    assert decide(run) == Pass()
    assert decide(run.play(Pass())) == Accept()


def test_it_conjures_against_a_boss(decide):
    run = against("spider_queen", hero("mage", xp=6), boss=True, area=4)
    assert isinstance(decide(run), Conjure)


def test_it_bashes_where_that_kills(decide):
    run = against("og_second", hero(hp=5, xp=6, armor=4), boss=True, area=10)
    assert decide(run) == Bash()


def test_it_doubles_its_best_die(decide):
    run = against("og_second", hero("rogue", hp=20, xp=6), boss=True, area=10)
    run.play(Backstab(), 2, 4, 1)  # M-6.11 then there is only the roll
    run.play(Strike())
    assert run.about is About.DOUBLE
    assert decide(run) == Double(1)


def test_it_gives_hp_for_a_tribute_only_where_that_helps(decide):
    run = against("og_second", hero("priestess", hp=20, xp=18), boss=True, area=10)
    assert isinstance(decide(run), Tribute)
    assert decide(against("giant_rat", hero("priestess", hp=2, xp=0))) == Roll()


def test_it_cures_itself_before_a_long_fight(decide):
    run = against(
        "og_first", hero(hp=15, xp=18, armor=2, curse=True, poison=True, potions=["holy"]), area=10, boss=True
    )
    assert decide(run) == Drink(Potion.HOLY)


def test_a_foe_that_is_nearly_beaten_is_not_missed(decide):
    """M-8.10 Defensive, no die misses; with one die against a giant only luck can help."""
    run = against("giant_rat", hero(xp=0), options=Options(stances=True))
    run.state = msgspec.structs.replace(run.state, fight=msgspec.structs.replace(run.fight, hp=1))
    assert decide(run) == TakeStance(Stance.DEFENSIVE)
    run = against("og_second", hero(hp=20), area=10, options=Options(stances=True))
    assert decide(run) == TakeStance(Stance.AGGRESSIVE)
