"""Falling (M-6.6): the damage first, then the area below, with the Room that one stands on."""

import pytest

from duskboard.games.rogue.actions import Accept, Go, Put, RaiseShield, Roll
from duskboard.games.rogue.box.pieces import Boss, Mat, Room
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import (
    AreaBegan,
    Ate,
    BossRevealed,
    Changed,
    Delved,
    Died,
    FallStopped,
    Fell,
    RoomEntered,
    RoomRevealed,
)
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules.travel import unseen
from tests.games.rogue.moves import changes, drawn, drink, kinds, turn
from tests.games.rogue.tables import Run, against, hero, in_room, on_the_way, picks

PIT = picks(1, 5)  # the check fails; row 5 of the Spikes: −3 HP, then Fall
NEXT = drawn("tomb", "cave", gone=["trap_spikes"])  # the neighbours in the new area


def fall(*heroes, area=1, dice=None, **state):
    """Into the pit, and the neighbours below are the Tomb and the Damp Cave."""
    return in_room("trap_spikes", *heroes, area=area, dice=PIT + NEXT if dice is None else dice, **state)


def test_M_6_6_first_the_damage_printed_with_it():
    run = fall()
    assert kinds(run, Changed, Fell, AreaBegan) == [Changed, Fell, AreaBegan]
    assert (changes(run), run.hero.hp) == ([("hp", -3)], 7)


def test_M_6_6_the_rickety_planks_let_one_fall_too():
    run = in_room("corridor", hero(), dice=picks(1, 5) + drawn("tomb", "cave", gone=["corridor"]))
    assert (changes(run), run.state.area, run.state.grid[0]) == ([("hp", -2)], 3, "corridor")


def test_M_6_6_the_dead_do_not_fall():
    run = fall(hero(hp=3), dice=PIT)
    assert run.happened(Died)
    assert not run.happened(Fell)
    assert run.state.area == 1


def test_M_6_6_who_is_saved_falls():
    run = fall(hero("priestess", hp=3), dice=PIT)
    assert run.about is About.BLESS
    run.play(Accept(), *NEXT)
    assert (run.hero.hp, run.state.area) == (2, 3)


@pytest.mark.parametrize(("area", "below", "floor"), [(1, 3, 2), (3, 5, 3), (4, 6, 3), (5, 8, 4), (6, 9, 4)])
def test_M_6_6_to_the_area_below(area, below, floor):
    run = fall(area=area)
    assert (run.state.area, run.state.floor) == (below, floor)
    assert [event.area for event in run.happened(Fell)] == [below]


def test_M_6_6_from_area_2_to_4_and_from_7_to_10_the_next_boss_is_turned_up():
    run = fall(area=2, boss=Boss.DRAGON, met=(Boss.DRAGON,), dice=(*PIT, 0, *NEXT))
    assert (run.state.area, run.state.boss, run.state.met) == (4, Boss.PROTECTOR, (Boss.DRAGON, Boss.PROTECTOR))
    assert kinds(run, AreaBegan, BossRevealed, RoomRevealed) == [AreaBegan, BossRevealed, RoomRevealed, RoomRevealed]
    last = fall(area=7, boss=Boss.DRAGON, met=(Boss.DRAGON,))
    assert (last.state.area, last.state.boss) == (10, Boss.OG)


def test_M_6_6_the_room_comes_along_and_counts_as_resolved():
    run = fall(entered=(True,) * 8)
    assert run.state.grid == ("trap_spikes", "tomb", None, "cave", *[None] * 4)
    assert run.state.entered == (True, *[False] * 7)
    assert run.hero.cell == 0
    assert [event.room for event in run.happened(RoomEntered)] == ["trap_spikes"], "not entered a second time"
    assert run.about is About.WAY


def test_M_6_6_all_other_rooms_are_shuffled():
    run = in_room("trap_spikes", hero(), away=(Room.CROW, Room.CHEST), hidden_away=(Room.MIMIC,), dice=PIT + NEXT)
    assert set(unseen(run.state)) == set(Room) - {"trap_spikes", "tomb", "cave"}


def test_M_6_6_but_not_an_item_that_is_held():
    run = in_room(
        "trap_spikes",
        hero(item="worn_sword", feats=2),
        dice=PIT + drawn("tomb", "cave", gone=["trap_spikes", "armory"]),
    )
    assert Room.ARMORY not in unseen(run.state)


def test_M_6_6_from_any_cell_of_the_grid():
    run = on_the_way(hero(), dice=drawn("trap_spikes", "merchant", gone=["bonfire"]))
    run.play(Go(1), *PIT, *NEXT)
    assert (run.state.area, run.hero.cell, run.state.grid[0]) == (3, 0, "trap_spikes")


def test_M_6_6_three_more_rooms_lie_before_the_exit():
    run = in_room("trap_spikes", hero(), dice=PIT + drawn("merchant", "cave", gone=["trap_spikes"]))
    rooms = ["trap_spikes", "merchant", "cave"]
    run.play(Go(1), *drawn("hunter", "tomb", gone=rooms))
    rooms += ["hunter", "tomb"]
    entered = run.happened(RoomEntered)
    run.play(Go(2), *drawn("crow", gone=rooms))
    entered += run.happened(RoomEntered)
    run.play(Go(5))
    entered += run.happened(RoomEntered)
    assert [event.room for event in entered] == ["merchant", "hunter", "crow"]
    assert [action for action in run.choices if isinstance(action, Go)] == [Go(8)]


def test_M_6_6_the_blind_go_on_without_revealing():
    run = fall(hero(blindness=True), dice=PIT)
    assert run.state.grid == ("trap_spikes", *[None] * 7)
    assert run.choices == [Go(1), Go(3), RaiseShield()]


def test_M_6_6_an_unseen_boss_of_the_floor_one_left_may_still_be_any():
    """M-6.12 Nobody knows which one it was: all four may still come."""
    run = fall()
    assert (run.state.boss, run.state.met) == (None, ())
    seen = {Run().do(Task(Do.AREA, number=4), dice=(*drawn("bonfire"), pick)).state.boss for pick in range(4)}
    assert len(seen) == 4


@pytest.mark.parametrize("area", [8, 9, 10])
def test_M_6_6_on_floor_4_nobody_falls_but_the_damage_counts(area):
    run = fall(area=area, dice=PIT)
    assert (run.hero.hp, run.state.area, run.about) == (7, area, None)
    assert run.happened(FallStopped)
    assert not run.happened(Fell)


@pytest.mark.parametrize("area", range(1, 11))
def test_M_6_6_in_the_tower_nobody_falls_but_the_damage_counts(area):
    run = fall(area=area, options=Options(mat=Mat.TOWER), dice=PIT)
    assert (run.hero.hp, run.state.area) == (7, area)
    assert not run.happened(Fell)


def test_M_6_6_the_way_goes_on_where_a_fall_was_stopped():
    run = on_the_way(hero(), area=8, dice=drawn("trap_spikes", "merchant", gone=["bonfire"]))
    run.play(Go(1), *PIT, *drawn("tomb", "cave", gone=["bonfire", "trap_spikes", "merchant"]))
    assert (run.about, run.hero.cell, run.hero.encountered) == (About.WAY, 1, True)


def test_M_6_6_a_fall_ends_a_fight():
    run = against("burrowing_worm", hero(), area=3, grid=(Room.MONSTER_C, *[None] * 7))
    turn(run, 3, 4, then=drawn("tomb", "cave", gone=["monster_c"]))
    assert (run.fight, run.hero.xp, run.state.slain) == (None, 0, ())
    assert (run.state.area, run.state.grid[0]) == (5, "monster_c")


def test_M_6_6_healing_saves_from_the_damage_and_one_falls():
    run = in_room("trap_spikes", hero(hp=3, potions=["healing"]))
    run.play(Roll(), *PIT)
    run.play(drink("healing"), *NEXT)
    assert (run.hero.hp, run.state.area) == (6, 3)


def test_M_6_6_the_crow_may_be_used_before_the_new_grid_is_laid():
    run = in_room("trap_spikes", hero(item="crow"), dice=PIT)
    assert run.about is About.CALL_CROW
    two = drawn("shrine", gone=["crow", "trap_spikes"]), drawn("chest", gone=["crow", "trap_spikes", "shrine"])
    run.play(Accept(), *two[0], *two[1])
    assert run.choices == [*map(Put, range(1, 8)), Put(None)], "the top-left cell is not free"
    run.play(Put(1))
    run.play(Put(None), *drawn("cave", gone=["crow", "trap_spikes", "shrine", "chest"]))
    assert run.state.grid == ("trap_spikes", "shrine", None, "cave", *[None] * 4)


def test_M_6_6_no_delving():
    run = fall(hero(food=2, ready=False))
    assert not [event for event in run.events if isinstance(event, Ate | Delved)]
    assert (run.hero.food, run.hero.ready, run.state.cleared) == (2, False, 0)


def test_M_6_6_the_shield_is_lowered_and_afflictions_stay():
    run = fall(hero(shield=True, curse=True), dice=(*PIT, 0, *NEXT))
    assert (run.hero.shield, run.hero.curse) == (False, True)
