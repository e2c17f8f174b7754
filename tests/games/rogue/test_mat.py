"""Chapter 3 of the rule sheet: floors, areas, the way through an area, falls, and the Tower."""

import pytest

from duskboard.games.rogue.actions import Evade, Go
from duskboard.games.rogue.box.pieces import Mat
from duskboard.games.rogue.log.events import AreaBegan, BossRevealed, Delved, FallStopped, Fell, Moved, RoomEntered
from duskboard.games.rogue.options import Options
from tests.games.rogue.tables import FIGURES, against, grid, hero, in_room, on_the_way, picks, refused

TOWER = Options(mat=Mat.TOWER)
DUNGEON_FLOORS = {1: [1, 2], 2: [3, 4], 3: [5, 6, 7], 4: [8, 9, 10]}
TOWER_FLOORS = {1: [1, 2, 3], 2: [4, 5, 6], 3: [7, 8], 4: [9, 10]}
FALLS = {1: 3, 2: 4, 3: 5, 4: 6, 5: 8, 6: 9, 7: 10}
PLANKS = picks(2, 5)  # a failed check, and the Corridor's row 5


def areas_of(floors):
    """Every area with its floor, and whether its boss is there."""
    return [(area, floor, area == areas[-1]) for floor, areas in floors.items() for area in areas]


def delving_to(area, options=None):
    """The area before, left by its exit; the first Room of the next one is the Bonfire."""
    boss = area in (2, 4, 7) if options is None else area in (3, 6, 8)
    dice = (0, 3) if boss else (0,)
    who = hero("rogue", ready=False, food=1, cell=7)
    return on_the_way(who, area=area - 1, options=options, entered=(True,) * 8, dice=dice)


# M-3.1 Floors


@pytest.mark.parametrize(("area", "floor", "boss"), areas_of(DUNGEON_FLOORS)[1:])
def test_M_3_1_every_area_lies_on_its_floor_and_the_last_of_each_has_the_boss(area, floor, boss):
    run = delving_to(area)
    assert run.happened(Delved) == [Delved(area - 1)]
    assert run.happened(AreaBegan) == [AreaBegan(area, floor)]
    expected = ["og" if area == 10 else "ghoul"] if boss else []
    assert [event.boss for event in run.happened(BossRevealed)] == expected


def test_M_3_1_there_are_ten_areas_on_four_floors():
    mat = FIGURES.mats[Mat.DUNGEON]
    assert dict(mat.floor) == {area: floor for area, floor, _ in areas_of(DUNGEON_FLOORS)}
    assert mat.bosses == (2, 4, 7, 10)


# M-3.2 The way

NEIGHBOURS = {0: [1, 3], 1: [2, 4], 2: [5], 3: [4, 6], 4: [5, 7], 5: [8], 6: [7], 7: [8]}
ROOMS = grid(_0="tomb", _1="chest", _2="crow", _3="shrine", _4="cave", _5="mimic", _6="hunter", _7="merchant")


@pytest.mark.parametrize(("cell", "near"), NEIGHBOURS.items())
def test_M_3_2_you_go_to_the_right_or_down_never_up_left_or_diagonally(cell, near):
    run = on_the_way(hero(cell=cell, potions=["healing"]), grid=ROOMS)
    assert [action.cell for action in run.choices if isinstance(action, Go)] == near
    for other in set(range(9)) - set(near):
        assert refused(run, Go(other)) == ("M-3.2", "no-way-there")


PATHS = [(1, 2, 5, 8), (1, 4, 5, 8), (1, 4, 7, 8), (3, 4, 5, 8), (3, 4, 7, 8), (3, 6, 7, 8)]


@pytest.mark.parametrize("path", PATHS)
def test_M_3_2_you_come_through_five_cells_four_rooms_and_the_exit(path):
    """Six ways. A merchant who finds somebody with nothing asks nothing."""
    way = grid(**{f"_{cell}": "merchant" for cell in range(8)})
    run = on_the_way(hero(food=1), area=3, grid=way)
    for cell in path[:-1]:
        run.play(Go(cell))
        assert (run.hero.cell, len(run.happened(RoomEntered)), run.about) == (cell, 1, "way")
    run.play(Go(8), 0, 0)
    assert run.happened(Moved) == [Moved(0, 8)]
    assert run.state.area == 4


# M-3.3 The fall map


@pytest.mark.parametrize(("area", "below"), FALLS.items())
def test_M_3_3_a_fall_leads_to_the_area_below(area, below):
    boss = (0,) if below in (4,) else ()
    run = in_room("corridor", hero(), area=area, dice=(*PLANKS, *boss, 0, 0))
    assert run.happened(Fell) == [Fell(below)]
    floor = {3: 2, 4: 2, 5: 3, 6: 3, 8: 4, 9: 4, 10: 4}[below]
    assert run.happened(AreaBegan) == [AreaBegan(below, floor, "corridor")]
    assert (run.state.area, run.state.floor, run.hero.hp) == (below, floor, 8)


@pytest.mark.parametrize("area", [8, 9, 10])
def test_M_3_3_nobody_falls_from_areas_8_9_and_10(area):
    run = in_room("corridor", hero(), area=area, dice=PLANKS)
    assert run.happened(FallStopped) == [FallStopped(0)]
    assert not run.happened(Fell)
    assert (run.state.area, run.hero.hp, run.about) == (area, 8, None)


def test_M_3_3_the_shortest_way_down_is_by_falls():
    """1, 3, 5, 8: three falls, then two areas more."""
    fall = FIGURES.mats[Mat.DUNGEON].fall
    assert [fall[1], fall[fall[1]], fall[fall[fall[1]]]] == [3, 5, 8]
    assert dict(fall) == FALLS


# M-3.4 The Tower


@pytest.mark.parametrize(("area", "floor", "boss"), areas_of(TOWER_FLOORS)[1:])
def test_M_3_4_the_tower_has_floors_of_its_own(area, floor, boss):
    run = delving_to(area, TOWER)
    assert run.happened(AreaBegan) == [AreaBegan(area, floor)]
    expected = ["og" if area == 10 else "ghoul"] if boss else []
    assert [event.boss for event in run.happened(BossRevealed)] == expected


@pytest.mark.parametrize("area", range(1, 11))
def test_M_3_4_in_the_tower_you_take_the_damage_of_a_fall_and_stay(area):
    run = in_room("corridor", hero(), area=area, options=TOWER, dice=PLANKS)
    assert run.happened(FallStopped) == [FallStopped(0)]
    assert (run.state.area, run.hero.hp, run.about) == (area, 8, None)


def test_M_3_4_a_pit_in_the_tower_costs_3_hp_and_counts_as_a_trap_encountered():
    run = in_room("trap_spikes", hero(), options=TOWER, dice=picks(2, 5))
    assert (run.hero.hp, run.hero.encountered, run.state.area) == (7, True, 1)


@pytest.mark.parametrize(
    ("area", "foe"),
    [(3, "giant_spider"), (4, "goblin_warrior"), (6, "goblin_warrior"), (7, "undead_arbalist"), (9, "kings_guard")],
)
def test_M_3_4_the_floors_of_the_tower_have_the_monsters_of_their_number(area, foe):
    assert in_room("monster_a", hero(), area=area, options=TOWER).fight.foe == foe


def test_M_3_4_all_else_is_as_in_the_dungeon():
    run = on_the_way(hero("rogue"), options=TOWER, dice=(0, 0))
    assert run.choices == [Go(1), Go(3), Evade(1), Evade(3)]
    assert against("og_first", hero(), area=10, options=TOWER).fight.hp == 25
