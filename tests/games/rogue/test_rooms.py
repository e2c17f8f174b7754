"""Chapter 4 of the rule sheet: how a row is read, fires, traps, treasures, the Armory. Figures as they are printed."""

import pytest
from msgspec.structs import replace

from duskboard.games.rogue.actions import (
    Accept,
    Choose,
    Evade,
    Go,
    Pass,
    Roll,
    Strike,
    Swap,
)
from duskboard.games.rogue.box.pieces import Held, Item, Mat, Potion, Room
from duskboard.games.rogue.log.agenda import Do, Task
from duskboard.games.rogue.log.events import (
    ActionChosen,
    Changed,
    Checked,
    ItemGone,
    ItemLeft,
    ItemTaken,
    Refreshed,
    RoomsSwapped,
    RowRead,
)
from duskboard.games.rogue.log.fight_events import FightBegan, FoeSlain
from duskboard.games.rogue.options import Options
from tests.games.rogue.tables import AREA, Run, grid, hero, in_room, on_the_way, picks, refused

WHO = hero(hp=10, xp=3, armor=2, food=2, gold=5)
FAILURE, SUCCESS = 2, 5


def potion(*kinds):
    return {"potions": tuple(map(Potion, kinds))}


def kinds(run, *of):
    return [type(event) for event in run.events if isinstance(event, of)]


# M-4.1 Reading a row


def test_M_4_1_each_thing_in_a_row_happens_by_itself_so_you_can_die_between_two_of_them():
    run = in_room("trap_spikes", hero(hp=1), dice=picks(FAILURE, 1))
    assert (run.result.ending, run.hero.poison) == ("death", False)


def test_M_4_1_and_be_saved_between_two_of_them():
    run = in_room("trap_spikes", hero(hp=1, potions=["healing"])).play(Roll(), *picks(FAILURE, 1))
    assert (run.about, run.hero.poison) == ("save", False)
    run.play(run.choices[0])
    assert (run.hero.hp, run.hero.poison) == (6, True)


def test_M_4_1_a_row_is_read_from_left_to_right():
    """The Shrine's 4: first 2 HP, then the blessing."""
    run = in_room("shrine", hero(hp=5, curse=True), dice=picks(4))
    assert [type(event).__name__ for event in run.events][-3:] == ["Changed", "Cured", "RoomResolved"]


def test_M_4_1_of_several_things_with_or_exactly_one_is_chosen():
    run = in_room("chest", WHO, dice=picks(SUCCESS, 1))
    assert (run.about, run.choices) == ("row", [Choose(0), Choose(1)])
    assert refused(run, Choose(2))[0] in ("M-4.1", "M-6.11")
    assert refused(run, Pass())[0] in ("M-4.1", "M-6.11")
    assert run.play(Choose(0)).about is None
    assert (run.hero.armor, run.hero.xp) == (3, 3)


def test_M_4_1_any_of_them_may_be_chosen_even_one_that_does_nothing():
    run = in_room("chest", hero(armor=4, xp=3), dice=picks(SUCCESS, 1)).play(Choose(0))
    assert (run.hero.armor, run.hero.xp) == (4, 3)
    held = in_room("chest", hero(potions=["fire"], gold=1), dice=picks(SUCCESS, 3))
    assert held.choices == [Choose(0), Choose(1)]
    assert held.play(Choose(0)).hero == hero(potions=["fire"], gold=2)


# M-4.2 and M-4.3 Fires


@pytest.mark.parametrize(
    ("at", "name", "after"), [(0, "hone", {"xp": 4}), (1, "forage", {"food": 3}), (2, "rest", {"hp": 12})]
)
def test_M_4_2_the_bonfire_turns_the_card_up_then_one_action_without_a_roll(at, name, after):
    run = in_room("bonfire", replace(WHO, ready=False))
    assert run.choices == [Choose(0), Choose(1), Choose(2)]
    assert kinds(run, Refreshed) == [Refreshed]
    run.play(Choose(at))
    assert run.happened(ActionChosen) == [ActionChosen(0, Room.BONFIRE, name)]
    assert run.hero == replace(WHO, **after)


def test_M_4_2_there_are_only_three_actions():
    assert refused(in_room("bonfire", WHO), Choose(3)) == ("M-4.2", "no-such-action")


def test_M_4_3_the_hermit_too_has_only_three_actions():
    assert refused(in_room("hermit", WHO), Choose(3)) == ("M-4.3", "no-such-action")


@pytest.mark.parametrize(("at", "after"), [(0, {"xp": 2, "gold": 8}), (1, {"food": 1, "hp": 13})])
def test_M_4_3_the_hermit_is_helped_for_1_xp_or_shares_a_meal_for_1_food(at, after):
    run = in_room("hermit", replace(WHO, ready=False))
    assert run.choices == [Choose(0), Choose(1), Choose(2)]
    assert run.play(Choose(at)).hero == replace(WHO, **after)


@pytest.mark.parametrize(("stats", "left", "refusals"), [({"food": 1}, [1, 2], [0]), ({"xp": 1}, [0, 2], [1])])
def test_M_4_3_what_cannot_be_paid_cannot_be_chosen(stats, left, refusals):
    run = in_room("hermit", hero(**stats))
    assert run.choices == [Choose(at) for at in left]
    for at in refusals:
        assert refused(run, Choose(at)) == ("M-6.7", "cannot-pay")


def test_M_4_3_without_xp_and_food_there_is_only_the_tunnel_and_nobody_is_asked():
    run = in_room("hermit", hero())
    assert run.about == "tunnel"
    assert [event.action for event in run.happened(ActionChosen)] == ["tunnel"]


def tunnelling(entered=(True, *[False] * 7), brought=(None,) * 8):
    """The Hermit's Tunnel, with the Tomb and the Chest turned up."""
    run = Run(grid=grid(_0="hermit", _1="tomb", _3="chest"), entered=entered, brought=brought)
    return run.do(Task(Do.ENTER, seats=(0,)))


def test_M_4_3_the_tunnel_swaps_two_rooms_each_as_it_lies():
    run = tunnelling().play(Swap(1, 5))
    assert run.happened(RoomsSwapped) == [RoomsSwapped(0, 1, 5)]
    assert run.state.grid == grid(_0="hermit", _5="tomb", _3="chest")
    assert tunnelling().play(Swap(1, 3)).state.grid == grid(_0="hermit", _3="tomb", _1="chest")


def test_M_4_3_a_facedown_room_that_the_crow_brought_is_swapped_with_what_is_known_of_it():
    brought = (*[None] * 5, Room.CAVE, None, None)
    run = tunnelling(brought=brought).play(Swap(1, 5))
    assert run.state.brought == (None, Room.CAVE, *[None] * 6)
    assert run.state.grid == grid(_0="hermit", _5="tomb", _3="chest")


def test_M_4_3_or_none():
    run = tunnelling()
    assert (len(run.choices), run.choices[0]) == (1 + 7 * 6 // 2, Pass())
    assert run.play(Pass()).state.grid == grid(_0="hermit", _1="tomb", _3="chest")


@pytest.mark.parametrize("swap", [Swap(0, 1), Swap(3, 4), Swap(1, 8), Swap(2, 2), Swap(5, 2)])
def test_M_4_3_a_room_that_somebody_has_entered_and_the_boss_pile_do_not_move(swap):
    run = tunnelling(entered=(True, False, False, True, *[False] * 4))
    assert refused(run, swap) == ("M-4.3", "not-swappable")


def test_M_4_3_where_no_two_rooms_are_left_nobody_is_asked():
    run = tunnelling(entered=(*[True] * 7, False))
    assert (run.about, run.happened(RoomsSwapped)) == (None, [])


# M-4.4 Traps: each row twice, its figures on every floor

TRAPS = [
    ("trap_spikes", (1, 2), lambda floor: {"hp": 9, "poison": True}, {"xp": 4}),
    ("trap_spikes", (3, 4), lambda floor: {"hp": 10 - floor}, {"xp": 5}),
    ("trap_spikes", (5, 6), lambda floor: {"hp": 7}, potion("perception")),
    ("trap_axe", (1, 2), lambda floor: {"food": max(0, 2 - floor), "hp": min(10, 12 - floor)}, potion("holy")),
    ("trap_axe", (3, 4), lambda floor: {"armor": 1}, {"armor": 3}),
    ("trap_axe", (5, 6), lambda floor: {"hp": 10 - floor, "poison": True}, potion("perception")),
    ("trap_bats", (1, 2), lambda floor: {"hp": 10 - floor}, potion("poison")),
    ("trap_bats", (3, 4), lambda floor: {"armor": 1, "blindness": True}, {"food": 4}),
    ("trap_bats", (5, 6), lambda floor: {"food": 1, "blindness": True}, {"xp": 5}),
    ("trap_door", (1, 2), lambda floor: {}, {"gold": 7}),
    ("trap_door", (3, 4), lambda floor: {"xp": 2}, {"gold": 8}),
    ("trap_door", (5, 6), lambda floor: {"xp": 1}, {"gold": 9}),
]
TRAP_ROWS = [(trap, die, failure, success) for trap, dice, failure, success in TRAPS for die in dice]


@pytest.mark.parametrize("floor", [1, 2, 3, 4])
@pytest.mark.parametrize(("trap", "die", "failure", "success"), TRAP_ROWS)
def test_M_4_4_a_trap_has_a_row_for_each_die_and_a_column_for_failure_and_success(trap, die, failure, success, floor):
    falls = trap == "trap_spikes" and die in (5, 6) and floor < 4
    run = in_room(trap, WHO, area=AREA[floor], dice=(*picks(FAILURE, die), *([0, 0] if falls else [])))
    assert run.happened(RowRead) == [RowRead(0, Room(trap), die, False)]
    assert run.hero == replace(WHO, encountered=not falls, **failure(floor))
    assert run.state.area == ({1: 3, 2: 5, 3: 8}[floor] if falls else AREA[floor])
    run = in_room(trap, WHO, area=AREA[floor], dice=picks(SUCCESS, die))
    assert run.happened(RowRead) == [RowRead(0, Room(trap), die, True)]
    assert run.hero == replace(WHO, encountered=True, **success)


def test_M_4_4_armor_does_not_help_against_a_trap():
    assert in_room("trap_spikes", hero(armor=4), area=8, dice=picks(FAILURE, 3)).hero.hp == 6


def test_M_4_4_the_dice_are_those_of_a_check():
    run = in_room("trap_door", hero(xp=6, curse=True, poison=True), dice=(*picks(6, 2, 3), 1, 1))
    assert run.happened(Checked) == [Checked(0, Room.TRAP_DOOR, (6, 2), 3, True, True, True)]
    assert (run.hero.hp, run.hero.gold) == (9, 3)


# M-4.5 and M-4.6 Treasures

CHEST = {
    1: ({"armor": 3}, {"xp": 5}),
    2: ({"armor": 3}, {"gold": 7}),
    3: (potion("fire"), {"gold": 8}),
    4: (potion("poison"), potion("perception")),
    5: (potion("healing"), {"xp": 5}),
    6: (potion("frost"), potion("perception")),
}
MIMIC = {
    1: ({"gold": 7},),
    2: ({"gold": 8},),
    3: ({"hp": 15},),
    4: (potion("fire"), potion("frost"), potion("poison")),
}
TREASURES = [
    (room, die, at, after)
    for room, rows in (("chest", CHEST), ("mimic", MIMIC))
    for die, alternatives in rows.items()
    for at, after in enumerate(alternatives)
]


@pytest.mark.parametrize(("room", "die", "at", "after"), TREASURES)
def test_M_4_5_a_successful_check_gives_the_row_of_the_dungeon_die_after_the_gold(room, die, at, after):
    run = in_room(room, WHO, dice=picks(SUCCESS, die))
    assert kinds(run, Changed, Checked)[:2] == [Changed, Checked]
    if run.about is not None:
        assert len(run.choices) == len((CHEST if room == "chest" else MIMIC)[die])
        run.play(Choose(at))
    assert run.hero == replace(WHO, **{"gold": 6, **after})


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("room", "gold", "more"), [("chest", 1, 2), ("mimic", 1, 3)])
def test_M_4_5_a_failed_check_gives_only_the_gold_and_more_of_it_after_a_monster_or_trap(room, gold, more, die):
    assert in_room(room, WHO, dice=picks(FAILURE, die)).hero == replace(WHO, gold=5 + gold)
    wary = replace(WHO, encountered=True)
    assert in_room(room, wary, dice=picks(FAILURE, die)).hero == replace(wary, gold=5 + more)


@pytest.mark.parametrize(("die", "after"), [(5, {"gold": 8}), (6, {"armor": 3})])
@pytest.mark.parametrize(
    ("floor", "ghost", "xp"), [(1, "apparition", 4), (2, "ghost", 4), (3, "specter", 5), (4, "revenant", 5)]
)
def test_M_4_5_the_mimics_ghost_is_fought_and_rewarded_before_the_rest_of_the_row(die, after, floor, ghost, xp):
    run = in_room("mimic", WHO, area=AREA[floor], dice=picks(SUCCESS, die))
    assert (run.fight.foe, run.hero.gold, run.hero.armor) == (ghost, 6, 2)
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Roll(), *picks(4, 1)).play(Strike())
    assert kinds(run, FoeSlain, Changed) == [FoeSlain, Changed, Changed]
    assert run.happened(Changed)[0].stat == "xp"
    assert run.hero == replace(WHO, **{"gold": 6, "xp": xp, **after})


FIRST_TRAP = grid(_0="trap_door", _1="chest", _3="mimic")


def test_M_4_6_the_first_room_counts_as_encountered():
    run = Run(hero(hp=20), grid=FIRST_TRAP).do(Task(Do.ENTER, seats=(0,)), Task(Do.WALK), dice=picks(FAILURE, 1))
    assert run.play(Go(1), *picks(FAILURE, 1), 0, 0).hero.gold == 2


@pytest.mark.parametrize(("room", "met"), [(room, "trap" in room or "monster" in room) for room in Room])
def test_M_4_6_only_monsters_and_traps_count(room, met):
    run = Run(hero(), grid=grid(_0=room)).do(Task(Do.RESOLVED, seats=(0,)))
    assert run.hero.encountered == met


def test_M_4_6_a_monster_counts_when_it_is_beaten():
    run = in_room("monster_c", hero()).play(Roll(), *picks(4, 1))
    assert not run.hero.encountered
    assert run.play(Strike()).hero.encountered


def test_M_4_6_a_room_evaded_does_not_count():
    way = grid(_0="bonfire", _1="trap_door", _3="tomb", _2="tomb", _4="chest")
    run = on_the_way(hero("rogue"), grid=way).play(Evade(1)).play(Go(4), *picks(FAILURE, 1), 0, 0)
    assert run.hero.gold == 1


def test_M_4_6_a_ghost_does_not_count():
    run = in_room("cave", hero(), dice=picks(FAILURE, 1))
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Roll(), *picks(4, 1)).play(Strike())
    assert (run.fight, run.hero.encountered) == (None, False)


def test_M_4_6_the_room_that_you_fell_with_does_not_count():
    run = in_room("trap_spikes", hero("rogue"), dice=(*picks(FAILURE, 5), 0, 0))
    assert (run.state.area, run.state.grid[0], run.hero.encountered) == (3, "trap_spikes", False)


def test_M_4_6_where_the_fall_is_stopped_the_trap_counts():
    run = in_room("trap_spikes", hero(), options=Options(mat=Mat.TOWER), dice=picks(FAILURE, 5))
    assert run.hero.encountered


def test_M_4_6_every_new_area_begins_without():
    rooms = grid(_0="tomb", _7="merchant")
    run = on_the_way(hero(food=1, cell=7, encountered=True), area=2, grid=rooms).play(Go(8), 0)
    assert (run.state.area, run.hero.encountered) == (3, False)


# M-4.7 Armory

WEAPONS = {1: ("rusty_dagger", 1), 2: ("rusty_dagger", 1), 3: ("rusty_dagger", 1)}
WEAPONS |= {4: ("worn_sword", 2), 5: ("worn_sword", 2), 6: ("great_axe", 3)}


@pytest.mark.parametrize(("die", "weapon"), WEAPONS.items())
def test_M_4_7_a_successful_check_wins_a_weapon_by_the_dungeon_die(die, weapon):
    item, feats = weapon
    run = in_room("armory", WHO, dice=picks(SUCCESS, die))
    assert run.hero == replace(WHO, held=Held(Item(item), feats))
    assert run.happened(ItemTaken) == [ItemTaken(0, Held(Item(item), feats))]


@pytest.mark.parametrize("die", range(1, 7))
def test_M_4_7_a_failed_check_does_nothing(die):
    assert in_room("armory", WHO, dice=picks(FAILURE, die)).hero == WHO


@pytest.mark.parametrize(("die", "weapon"), WEAPONS.items())
def test_M_4_7_whoever_holds_the_crow_sees_the_die_then_takes_the_weapon_or_leaves_it(die, weapon):
    item, feats = weapon
    owner = hero(item="crow")
    run = in_room("armory", owner, dice=picks(SUCCESS, die))
    assert (run.about, run.state.question.effect, run.choices) == ("weapon", item, [Accept(), Pass()])
    run.play(Pass())
    assert run.happened(ItemLeft) == [ItemLeft(0, Item(item))]
    assert run.hero == owner
    run = in_room("armory", owner, dice=picks(SUCCESS, die)).play(Accept())
    assert run.happened(ItemGone) == [ItemGone(0, Item.CROW)]
    assert run.hero.held == Held(Item(item), feats)
    assert "crow" in run.state.away


def test_M_4_7_a_failed_check_leaves_the_crow_where_it_is():
    run = in_room("armory", hero(item="crow"), dice=picks(FAILURE, 6))
    assert (run.about, run.hero.held.item, run.happened(FightBegan)) == (None, "crow", [])
