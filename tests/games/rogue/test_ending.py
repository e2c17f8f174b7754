"""Chapter 7 of the rule sheet: difficulty, losing and winning."""

import pytest
from msgspec.structs import replace

from duskboard.engine import Result, Scripted, Table
from duskboard.games.rogue.actions import Accept, Drink, Go, Pass, Roll, Strike
from duskboard.games.rogue.box.pieces import Difficulty, Potion
from duskboard.games.rogue.log.events import Afflicted, Changed, Delved, Died, Fell, RowRead, Starved, Won
from duskboard.games.rogue.log.fight_events import FoeAttacked, FoeStruck
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.state import State
from tests.games.rogue.tables import Boss, Run, against, grid, hero, in_room, on_the_way, picks, refused

# M-7.1 Difficulty: Food, HP and Gold that are taken

TAKEN = {"normal": (0, 0, 0), "hard": (1, 1, 0), "harder": (1, 2, 0), "roguelike": (1, 2, 3)}
STARTS = {
    "crusader": {"hp": 10, "armor": 1, "food": 4},
    "priestess": {"hp": 13, "gold": 2, "food": 3, "potions": ["holy"]},
    "mage": {"hp": 11, "gold": 3, "food": 4, "potions": ["perception"]},
    "rogue": {"hp": 10, "gold": 5, "food": 3},
}


def setting_out(seats=1, **options):
    """A run from its very beginning; the first Room is the Bonfire."""
    table = Table(State.start(Options(**options), seats), evolve, Scripted((0,)))
    rules.setup(table)
    return table.state.heroes


@pytest.mark.parametrize("character", STARTS)
@pytest.mark.parametrize(("difficulty", "taken"), TAKEN.items())
def test_M_7_1_you_start_with_less(difficulty, taken, character):
    food, hp, gold = taken
    stats = {"gold": 0, **STARTS[character]}
    stats |= {"food": stats["food"] - food, "hp": stats["hp"] - hp, "gold": max(0, stats["gold"] - gold)}
    (found,) = setting_out(difficulty=Difficulty(difficulty), character=character)
    assert found == hero(character, **stats)


def test_M_7_1_what_cannot_be_taken_costs_nothing():
    """No Gold is there to be taken from the Crusader, and only 2 from the Priestess; nobody pays with HP."""
    (crusader,) = setting_out(difficulty=Difficulty.ROGUELIKE, character="crusader")
    (priestess,) = setting_out(difficulty=Difficulty.ROGUELIKE, character="priestess")
    assert (crusader.hp, crusader.gold, crusader.food) == (8, 0, 3)
    assert (priestess.hp, priestess.gold, priestess.food) == (11, 0, 2)


def test_M_7_1_it_counts_for_each_of_two():
    first, second = setting_out(2, difficulty=Difficulty.HARDER, character="mage", partner="rogue")
    assert (first.hp, first.food, second.hp, second.food) == (9, 3, 8, 2)


def test_M_7_1_normal_unless_you_say_so():
    assert Options().difficulty == "normal"


# M-7.2 Losing


def lost(run, cause, area=1):
    """It is over, and nobody is asked or refused anything else."""
    assert [event.cause for event in run.happened(Died)] == [cause]
    assert (run.hero.hp, run.state.area, run.about) == (0, area, None)
    assert run.result == Result("death", (0,), ())
    assert not rules.to_act(run.state)
    assert rules.why_not(run.state, 0, Roll()).clause == "M-7.2"
    assert rules.why_not(run.state, 0, Roll()).because == "run-over"
    return run


def test_M_7_2_a_blow_at_0_hp_ends_the_run_before_the_foes_effects():
    run = against("winged_serpent", hero(hp=6), area=5).play(Roll(), *picks(1, 2)).play(Strike())
    lost(run, "winged_serpent", area=5)
    assert not run.happened(Afflicted)


def test_M_7_2_a_drop_of_poison_ends_it_before_the_attack_counts():
    run = against("giant_rat", hero(hp=1, poison=True)).play(Roll(), *picks(6, 1), 1)
    lost(run, "poison")
    assert not run.happened(FoeStruck)
    assert not run.happened(FoeAttacked)


def test_M_7_2_a_drop_of_poison_ends_it_before_the_row_is_read():
    run = in_room("trap_door", hero(hp=1, poison=True), dice=(*picks(5, 6), 1))
    lost(run, "poison")
    assert not run.happened(RowRead)


def test_M_7_2_a_trap_ends_it_before_the_rest_of_the_row():
    run = lost(in_room("trap_spikes", hero(hp=3), dice=picks(2, 5)), "trap_spikes")
    assert not run.happened(Fell)


def test_M_7_2_something_missing_ends_it():
    lost(in_room("trap_axe", hero(hp=2, food=2), area=8, dice=picks(2, 1)), "trap_axe", area=8)


def test_M_7_2_hunger_ends_it_and_the_area_is_not_left():
    way = grid(_0="tomb", _7="merchant")
    run = on_the_way(hero(hp=3, cell=7), area=3, grid=way, entered=(True,) * 8).play(Go(8))
    lost(run, "starving", area=3)
    assert run.happened(Starved) == [Starved(0)]
    assert not run.happened(Delved)


def test_M_7_2_weaken_without_xp_ends_it_after_the_blow():
    run = against("ghost", hero(hp=3), area=3).play(Roll(), *picks(1, 2)).play(Strike())
    lost(run, "ghost", area=3)
    assert [event.by for event in run.happened(Changed)] == [-2, -1]


def test_M_7_2_unless_healing_saves_you():
    run = against("giant_rat", hero(hp=1, potions=["healing"])).play(Roll(), *picks(2, 2)).play(Pass())
    assert (run.about, run.result) == ("save", None)
    run.play(Drink(Potion.HEALING))
    assert (run.hero.hp, run.result) == (5, None)


def test_M_7_2_or_you_do_not_want_to_be_saved():
    run = against("giant_rat", hero(hp=1, potions=["healing"])).play(Roll(), *picks(2, 2)).play(Pass()).play(Pass())
    lost(run, "giant_rat")


def test_M_7_2_unless_the_blessing_saves_you():
    run = in_room("trap_spikes", hero("priestess", hp=1), dice=picks(2, 1)).play(Accept())
    assert (run.hero.hp, run.result) == (2, None)


def test_M_7_2_at_1_hp_you_are_alive():
    assert in_room("trap_spikes", hero(hp=4), area=8, dice=picks(2, 5)).result is None


# M-7.3 Winning


def og(*heroes, cleared=0):
    run = against("og_second", *heroes, boss=True, area=10, cleared=cleared)
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    return run


def test_M_7_3_you_win_at_once_when_the_second_phase_is_beaten():
    run = og(hero(hp=1, food=0, xp=1), cleared=6).play(Roll(), *picks(2, 6)).play(Strike())
    assert run.happened(Won) == [Won()]
    assert (run.about, run.happened(Delved), run.happened(Starved), run.happened(FoeAttacked)) == (None, [], [], [])
    assert run.result == Result("victory", (7,), (0,))
    assert not rules.to_act(run.state)


def test_M_7_3_the_first_phase_does_not_win():
    run = against("og_first", hero(), boss=True, area=10)
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    assert run.play(Roll(), *picks(2, 6)).play(Strike()).result is None


def test_M_7_3_both_win_together():
    run = og(hero("rogue"), hero("mage"), cleared=9).play(Roll(), *picks(2, 6)).play(Strike())
    assert run.result == Result("victory", (10, 10), (0, 1))


@pytest.mark.parametrize("area", [1, 2, 5])
def test_M_7_3_an_area_left_by_its_exit_is_cleared(area):
    boss = [0] if area == 1 else []
    who = hero("rogue", ready=False, food=1, cell=7)
    run = on_the_way(who, area=area, entered=(True,) * 8, cleared=3, dice=(0, *boss))
    assert (run.state.area, run.state.cleared) == (area + 1, 4)


def test_M_7_3_an_area_that_you_fell_out_of_is_not_cleared():
    run = in_room("corridor", hero(), cleared=3, dice=(*picks(2, 5), 0, 0))
    assert (run.state.area, run.state.cleared) == (3, 3)


def test_M_7_3_there_is_no_score_you_are_told_how_many_areas_you_have_cleared():
    run = in_room("trap_spikes", hero(hp=1), area=8, cleared=4, dice=picks(2, 1))
    assert run.result == Result("death", (4,), ())


def test_M_7_3_a_whole_last_step_from_the_window_to_ogs_blood():
    way = grid(_0="tomb", _7="merchant")
    who = hero(hp=20, armor=4, xp=18, cell=7)
    run = on_the_way(who, area=10, boss=Boss.OG, grid=way, entered=(True,) * 8, cleared=7).play(Go(8))
    turns = 0
    while run.result is None:
        run.play(Roll(), *picks(5, 5, 5, 1)).play(Strike())
        turns += 1
    assert (turns, run.result) == (4, Result("victory", (8,), (0,)))


def test_M_7_2_a_run_that_is_over_refuses_everything():
    run = Run(hero(hp=0), fallen=0, cause="poison")
    assert refused(run, Pass(), seat=0) == ("M-7.2", "run-over")
