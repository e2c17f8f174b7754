"""What lies in Rooms: the players of Mini Rogue who count take what they need."""

from functools import partial

import msgspec
import pytest

from duskboard.bots.rogue.bot_delver import Heuristic
from duskboard.bots.rogue.veteran.bot import Veteran
from duskboard.games.rogue.actions import Accept, Buy, Choose, Drink, Pass, Put, Replace, Sell, Shift, Swap
from duskboard.games.rogue.box.pieces import Boss, Potion, Room
from duskboard.games.rogue.log.agenda import About, Do, Question, Task
from tests.bots.rogues import answer
from tests.games.rogue.tables import Run, grid, hero, in_room


@pytest.fixture(params=[Heuristic, Veteran], ids=["delver", "veteran"])
def decide(request):
    return partial(answer, request.param)


@pytest.fixture
def delver():
    """For what the veteran weighs otherwise: who is nearly dead anyway, and the Crow, which it likes."""
    return partial(answer, Heuristic)


def test_it_buys_food_when_it_would_starve(decide):
    run = in_room("merchant", hero(hp=14, xp=8, food=0, gold=2), area=5)
    assert decide(run) == Buy(1)


def test_it_leaves_when_it_needs_nothing(decide):
    run = in_room("hunter", hero(hp=20, food=4, gold=1, potions=["fire", "poison"]), area=5)
    assert decide(run) == Pass()


def test_it_sells_what_it_needs_less(decide):
    run = in_room("merchant", hero(hp=3, xp=8, food=0, potions=["perception"]), area=5)
    assert decide(run) == Sell(Potion.PERCEPTION)


def test_with_much_gold_it_buys_armor_or_a_potion(decide):
    run = in_room("merchant", hero(hp=20, xp=8, food=4, gold=10, potions=["holy", "perception"], curse=True), area=5)
    for _ in range(6):
        if decide(run) == Pass():
            break
        run.play(decide(run))
    assert run.hero.gold < 5
    assert run.hero.armor or run.hero.potions != (Potion.HOLY, Potion.PERCEPTION)


def test_it_does_not_meet_og_with_potions_that_do_not_hurt_him(decide):
    """A potion is sold before another one is bought; with a full purse it is thrown away."""
    for gold in (5, 10):
        there = hero(hp=20, xp=20, food=4, gold=gold, potions=["holy", "perception"])
        run = in_room("hunter", there, area=10, boss=Boss.OG)
        while run.about is About.MARKET and decide(run) != Pass():
            run.play(decide(run))
        assert {*run.hero.potions} & {Potion.FIRE, Potion.FROST, Potion.POISON}


def test_at_a_bonfire_the_hungry_forage_and_the_wounded_rest(delver):
    assert delver(in_room("bonfire", hero(hp=18, xp=10, food=0), area=5)) == Choose(1)
    assert delver(in_room("bonfire", hero(hp=1, xp=10, food=4), area=5)) == Choose(2)
    assert delver(in_room("bonfire", hero(hp=15, xp=5, food=4), area=1)) == Choose(0)


def test_it_tunnels_a_monster_away(decide):
    laid = grid(
        _0="hermit", _1="monster_a", _2="bonfire", _3="monster_b", _4="hunter", _5="tomb", _6="chest", _7="mimic"
    )
    run = Run(hero(hp=4), area=5, grid=laid, entered=(True, *[False] * 7))
    run.do(Task(Do.APPLY, effects=("tunnel",)))
    found = decide(run)
    assert isinstance(found, Swap)
    assert {found.one, found.other} & {1, 3}


def test_perception_is_drunk_where_a_failure_would_kill(decide):
    run = in_room("trap_spikes", hero(hp=1, potions=["perception"]), area=3)
    assert decide(run) == Drink(Potion.PERCEPTION)


def test_it_heals_before_a_check_that_may_kill_it(delver):
    run = in_room("trap_spikes", hero(hp=2, poison=True, potions=["healing"]), area=5)
    assert delver(run) == Drink(Potion.HEALING)


def test_it_shifts_the_die_away_from_a_ghost(decide):
    run = in_room("cave", hero(hp=5), area=5, dice=(5, 0))
    assert run.about is About.SHIFT
    assert decide(run) == Shift(1)


def test_a_row_is_chosen_by_need(decide):
    run = Run(hero(hp=10), grid=grid(_0="chest"))
    run.do(Task(Do.READ, number=1, room=Room.CHEST, good=True))
    assert decide(run) == Choose(0)


def test_it_offers_and_feeds_by_what_is_left(delver):
    assert delver(in_room("shrine", hero(gold=5), area=1)) == Accept()
    assert delver(in_room("shrine", hero(gold=1, curse=True, poison=True), area=1)) == Pass()
    assert delver(in_room("crow", hero(hp=2, xp=12, food=1, gold=5), area=5)) == Pass()
    assert delver(in_room("crow", hero(hp=1, food=4, gold=0), area=9)) == Accept()


def test_a_third_potion_takes_the_place_of_a_poorer_one(decide):
    run = Run(hero(potions=["holy", "perception"]), area=10, boss=Boss.OG)
    run.do(Task(Do.APPLY, effects=("fire potion",)))
    assert isinstance(decide(run), Replace)
    run = Run(hero(potions=["fire", "frost"]), area=10, boss=Boss.OG)
    run.do(Task(Do.APPLY, effects=("perception potion",)))
    assert decide(run) == Pass()


def test_a_better_weapon_is_taken_and_a_worse_one_left(delver):
    run = Run(hero(item="crow"), grid=grid(_0="armory"))
    assert delver(run.do(Task(Do.APPLY, effects=("great_axe",)))) == Accept()
    run = Run(hero(item="great_axe", feats=3), grid=grid(_0="armory"))
    assert delver(run.do(Task(Do.APPLY, effects=("rusty_dagger",)))) == Pass()


def test_the_crows_rooms_lie_where_it_begins_or_are_gone(decide):
    run = Run(hero(hp=6, item="crow"), seer=0)
    run.state = msgspec.structs.replace(run.state, question=Question(About.PUT, 0), looked_at=(Room.CHEST,))
    assert decide(run) == Put(0)
    run.state = msgspec.structs.replace(run.state, looked_at=(Room.MONSTER_A,), floor=3, area=5)
    assert decide(run) == Put(None)
