"""On the way: the players of Mini Rogue who count go where it is better."""

from functools import partial

import pytest

from duskboard.bots.rogue.bot_delver import Heuristic
from duskboard.bots.rogue.fight_value import card_of
from duskboard.bots.rogue.steps_between_rooms import best_way, beyond
from duskboard.bots.rogue.veteran.bot import Veteran
from duskboard.bots.rogue.view_access import ahead, place_of
from duskboard.games.rogue.actions import Drink, Evade, Foresee, Go, Pass, RaiseShield, SendCrow
from duskboard.games.rogue.box.pieces import Boss, Potion
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.view import view
from tests.bots.rogues import answer, at_step_7, at_the_last_room
from tests.games.rogue.tables import Run, against, grid, hero, on_the_way


@pytest.fixture(params=[Heuristic, Veteran], ids=["delver", "veteran"])
def decide(request):
    return partial(answer, request.param)


def test_it_takes_the_bonfire_rather_than_a_monster_it_cannot_beat(decide):
    run = on_the_way(hero(hp=4), area=5, grid=grid(_0="bonfire", _1="monster_a", _3="hermit"))
    assert decide(run) == Go(3)


def test_it_goes_for_a_monster_that_teaches_something_when_it_is_strong(decide):
    run = on_the_way(
        hero(hp=18, xp=16, armor=3, food=4), area=3, grid=grid(_0="bonfire", _1="monster_a", _3="trap_bats")
    )
    assert decide(run) == Go(1)


def test_a_rogue_between_two_beasts_evades(decide):
    run = on_the_way(hero("rogue", hp=4), area=5, grid=grid(_0="bonfire", _1="monster_a", _3="monster_b"))
    assert isinstance(decide(run), Evade)


def test_the_crow_takes_away_what_would_kill(decide):
    run = on_the_way(hero(hp=4, item="crow"), area=5, grid=grid(_0="bonfire", _1="monster_a", _3="monster_b"))
    assert isinstance(decide(run), SendCrow)


def test_the_shield_is_raised_against_a_foe_whose_blows_it_stops(decide):
    run = on_the_way(hero(hp=3, armor=1), area=1, grid=grid(_0="bonfire", _1="monster_a", _3="monster_b"))
    assert decide(run) == RaiseShield()


def test_it_does_not_leave_an_area_starving_with_a_potion_that_heals(decide):
    """M-R12 Before, or just in time."""
    run = at_the_last_room(hero(hp=2, xp=18, food=0, potions=["healing"]), area=1)
    while Drink(Potion.HEALING) in run.choices:
        run.let(decide(run))
    assert run.hero.hp >= 5


def test_without_a_boss_it_keeps_what_it_has(decide):
    run = at_the_last_room(hero(hp=18, xp=18, food=4, potions=["healing"]), area=1)
    assert decide(run) == Go(8)


def test_it_looks_around_where_no_boss_waits(decide):
    run = on_the_way(hero("mage"), grid=grid(_0="bonfire", _1="tomb", _3="cave"))
    assert decide(run) == Foresee(4)
    run.play(Foresee(4), 0)
    assert decide(run) == Foresee(2)
    run.play(Foresee(2), 0)
    assert decide(run) == Foresee(6)


def test_when_all_is_seen_it_stops_looking(decide):
    run = on_the_way(
        hero("mage"), grid=grid(_0="bonfire", _1="tomb", _3="cave", _2="crow", _4="chest", _5="mimic", _6="hunter")
    )
    run.play(Foresee(7), 0)
    assert run.about is not About.FORESEE or decide(run) == Pass()


def test_the_skill_is_kept_for_a_monster_that_is_near_and_for_a_boss(decide):
    run = on_the_way(hero("mage"), grid=grid(_0="bonfire", _1="monster_a", _3="cave"))
    assert isinstance(decide(run), Go)
    run = on_the_way(hero("mage"), grid=grid(_0="bonfire", _1="tomb", _3="cave"), area=2, boss=Boss.GHOUL)
    assert isinstance(decide(run), Go)


def test_the_second_player_stands_by_the_first_against_a_monster(decide):
    pair = (hero(hp=5, xp=6, cell=1), hero("mage", hp=14, xp=12, armor=2, food=3))
    state = Run(*pair, area=3, grid=grid(_0="bonfire", _1="monster_a", _3="trap_door"), entered=(True, *[False] * 7))
    run = state.do(Task(Do.APPROACH, 1))
    assert decide(run) == Go(1)


def test_it_asks_for_the_shortest_way_only_in_its_head():
    assert ahead(0) == (1, 3)
    assert ahead(5) == (8,)
    assert beyond(4) == [5, 7]
    assert best_way(0, {1: 1.0, 2: 5.0, 3: 2.0, 4: 0.0, 5: 0.0, 6: 0.0, 7: 3.0}) == 6.0


def test_where_nobody_falls_the_worm_is_fought_to_the_end(decide):
    """M-4.17 In the Tower a blow is nothing but a blow: it is better to freeze a worm that would kill."""
    there = hero(hp=2, xp=6, potions=["frost"])
    run = at_step_7(against("burrowing_worm", there, area=4, options=Options(mat="tower")), 2, 2, 5)
    assert decide(run) == Drink(Potion.FROST)
    place = place_of(view(run.state, 0))
    assert card_of(run.fight.foe, place).effects == ()
