"""Chapter 4 of the rule sheet: the Crow, its price and its one use."""

import pytest
from msgspec.structs import replace

from duskboard.engine import Scripted, Table
from duskboard.games.rogue.actions import Accept, Drink, Go, Pass, Put, RaiseShield, SendCrow
from duskboard.games.rogue.box.pieces import Held, Item, Potion, Room
from duskboard.games.rogue.game import VERSION_1
from duskboard.games.rogue.log.events import (
    AreaBegan,
    CrowCalled,
    ItemGone,
    ItemTaken,
    RoomEntered,
    RoomLookedAt,
    RoomPut,
    RoomReplaced,
    RoomRevealed,
)
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from tests.games.rogue.tables import grid, hero, in_room, on_the_way, picks, refused

ROOMS = list(Room)
CROW = Held(Item.CROW)


def pool_after(run, action, dice):
    """How many Rooms chance chose from, each time."""

    class Counting(Scripted):
        def pick(self, n):
            sizes.append(n)
            return super().pick(n)

    sizes = []
    table = Table(run.state, evolve, Counting(dice))
    rules.resolve(table, run.asked, action)
    return sizes


# M-4.8 Its price


def test_M_4_8_the_crow_is_yours_for_1_food():
    run = in_room("crow", hero(food=2, gold=3))
    assert (run.about, run.choices) == ("feed", [Accept(), Pass()])
    run.play(Accept())
    assert run.hero == replace(hero(food=1, gold=3), held=CROW)
    assert run.happened(ItemTaken) == [ItemTaken(0, CROW)]


@pytest.mark.parametrize("food", [0, 1])
@pytest.mark.parametrize(("gold", "hp", "after"), [(3, 10, (2, 10)), (1, 10, (0, 10)), (0, 10, (0, 9))])
def test_M_4_8_if_you_do_not_pay_it_steals_1_gold_or_costs_1_hp(food, gold, hp, after):
    run = in_room("crow", hero(food=food, gold=gold, hp=hp))
    if food:
        run.play(Pass())
    assert (run.about, run.hero.gold, run.hero.hp) == (None, *after)
    assert (run.hero.food, run.hero.held) == (food, None)


def test_M_4_8_without_food_you_are_not_asked():
    assert in_room("crow", hero(gold=5)).about is None


def test_M_4_8_it_can_kill_whoever_has_neither_gold_nor_food():
    run = in_room("crow", hero(hp=1))
    assert (run.result.ending, run.state.cause) == ("death", "crow")


@pytest.mark.parametrize("weapon", ["rusty_dagger", "worn_sword", "great_axe"])
def test_M_4_8_a_weapon_that_you_hold_goes_back(weapon):
    run = in_room("crow", hero(food=1, item=weapon, feats=1)).play(Accept())
    assert run.happened(ItemGone) == [ItemGone(0, Item(weapon))]
    assert (run.hero.held, run.state.away) == (CROW, ("armory",))


def test_M_4_8_a_weapon_stays_if_you_do_not_pay():
    run = in_room("crow", hero(food=1, item="great_axe", feats=3)).play(Pass())
    assert run.hero.held == Held(Item.GREAT_AXE, 3)


# M-4.9 In exploration

UP = grid(_0="bonfire", _1="tomb", _3="trap_axe")


def flying(*dice, rooms=UP, who=None, **state):
    """Somebody with the Crow before a move, the Tomb to the right and the Axe below."""
    who = who or hero("rogue", ready=False, item="crow")
    return on_the_way(who, grid=rooms, dice=dice, **state)


def test_M_4_9_a_room_from_the_unused_pile_takes_the_place_face_up():
    run = flying()
    assert run.choices == [Go(1), Go(3), SendCrow(1), SendCrow(3)]
    run.play(SendCrow(3), 0)
    assert run.happened(RoomReplaced) == [RoomReplaced(0, 3, Room.HERMIT)]
    assert run.state.grid == grid(_0="bonfire", _1="tomb", _3="hermit")
    assert (run.about, run.choices) == ("way", [Go(1), Go(3)])


def test_M_4_9_the_crow_has_one_use_and_goes_with_the_old_room_to_the_unused_pile():
    run = flying().play(SendCrow(3), 0)
    assert run.hero.held is None
    assert sorted(run.state.away) == ["crow", "trap_axe"]
    assert refused(run, SendCrow(1)) == ("M-4.9", "no-crow")


def test_M_4_9_neither_comes_back_in_this_area():
    """Of 20 Rooms, three lie face up and the Crow is held; later the old Room is still out, and so is the Crow."""
    run = flying()
    assert pool_after(run, SendCrow(3), (0,)) == [20 - 3 - 1]
    for pick in range(16):
        drawn = flying().play(SendCrow(3), pick).state.grid[3]
        assert drawn not in ("bonfire", "tomb", "trap_axe", "crow")
    run = flying(rooms=grid(_0="bonfire", _1="merchant", _3="trap_axe")).play(SendCrow(3), 0)
    assert pool_after(run, Go(1), (0, 0)) == [20 - 3 - 2, 20 - 3 - 3]


def test_M_4_9_the_new_room_is_the_one_that_is_entered():
    run = flying().play(SendCrow(3), ROOMS_LEFT.index("shrine")).play(Go(3), *picks(6), 0, 0)
    assert [event.room for event in run.happened(RoomEntered)] == ["shrine"]


ROOMS_LEFT = [room for room in ROOMS if room not in ("bonfire", "tomb", "trap_axe", "crow")]


def test_M_4_9_only_a_face_up_room_of_the_grid_that_nobody_has_entered():
    run = flying()
    for cell in (0, 2, 7, 8):
        assert refused(run, SendCrow(cell)) == ("M-4.9", "not-for-the-crow")


def test_M_4_9_any_of_them_not_only_a_neighbour():
    run = flying(rooms=grid(_0="bonfire", _1="tomb", _3="trap_axe", _7="cave"))
    assert SendCrow(7) in run.choices
    assert run.play(SendCrow(7), 0).state.grid[7] == "hermit"


def test_M_4_9_also_while_blind():
    run = flying(who=hero("rogue", ready=False, item="crow", blindness=True)).play(SendCrow(1), 0)
    assert (run.state.grid[1], run.hero.blindness) == ("hermit", True)


def test_M_4_9_without_the_crow_it_cannot_be_sent():
    assert refused(flying(who=hero()), SendCrow(1)) == ("M-4.9", "no-crow")
    armed = hero(item="great_axe", feats=1)
    assert refused(flying(who=armed), SendCrow(1)) == ("M-4.9", "no-crow")


def test_M_4_9_only_before_a_move():
    run = in_room("chest", hero(item="crow", potions=["perception"]))
    assert refused(run, SendCrow(0)) == ("M-6.11", "not-an-answer")


def test_M_4_9_other_things_may_come_before_and_after_it():
    who = hero(item="crow", potions=["healing"])
    run = flying(who=who).play(RaiseShield()).play(SendCrow(1), 0).play(Drink(Potion.HEALING))
    assert (run.about, run.hero.hp, run.hero.shield) == ("way", 16, True)


# M-4.10 In preparation


def delving(*partner):
    """Out of area 2 with the Crow: with a spent card and nothing to drink the exit is the only answer."""
    owner = hero("priestess", item="crow", ready=False, food=1, cell=7)
    return on_the_way(owner, *partner, area=2, grid=grid(_0="tomb", _7="cave"), entered=(True,) * 8)


def test_M_4_10_you_decide_just_before_the_grid_is_laid():
    run = delving()
    assert (run.about, run.choices, run.state.area) == ("call-crow", [Accept(), Pass()], 2)
    assert not run.happened(AreaBegan)


def test_M_4_10_you_need_not_and_keep_it():
    run = delving().play(Pass(), 0)
    assert (run.state.area, run.hero.held, run.state.grid[0]) == (3, CROW, "bonfire")
    assert pool_after(delving(), Pass(), (0,)) == [19]


def called(*looked_at):
    """The Crow is called, and shows these two Rooms."""
    return delving().play(Accept(), *looked_at)


def test_M_4_10_decide_first_then_look_at_two_rooms_then_put_one_after_the_other():
    run = called(4, 4)
    assert run.happened(CrowCalled) == [CrowCalled(0)]
    assert run.happened(RoomLookedAt) == [RoomLookedAt(0, Room.TRAP_BATS), RoomLookedAt(0, Room.TRAP_DOOR)]
    assert (run.about, run.state.looked_at) == ("put", ("trap_bats", "trap_door"))
    run.play(Put(5))
    assert run.happened(RoomPut) == [RoomPut(0, 5, Room.TRAP_BATS)]
    assert (run.about, run.state.looked_at) == ("put", ("trap_door",))
    run.play(Put(None), 0)
    assert run.happened(RoomPut) == [RoomPut(0, None, Room.TRAP_DOOR)]
    assert run.state.looked_at == ()


def test_M_4_10_in_version_1_the_second_room_was_looked_at_when_the_first_one_lay():
    run = delving()
    run.state = replace(run.state, one_by_one=VERSION_1.start(Options(), 1).one_by_one)
    run.play(Accept(), 4)
    assert (run.about, run.state.looked_at) == ("put", ("trap_bats",))
    run.play(Put(5), 4)
    assert run.happened(RoomLookedAt) == [RoomLookedAt(0, Room.TRAP_DOOR)]
    assert (run.about, run.state.looked_at) == ("put", ("trap_door",))


def test_M_4_10_each_goes_facedown_into_a_free_cell_or_into_the_unused_pile():
    run = called(4, 4)
    assert run.choices == [*map(Put, range(8)), Put(None)]
    run.play(Put(5))
    assert run.choices == [*map(Put, (0, 1, 2, 3, 4, 6, 7)), Put(None)]
    assert refused(run, Put(5)) == ("M-4.10", "place-taken")
    assert refused(run, Put(8)) == ("M-4.10", "place-taken")
    run.play(Put(2), 0)
    assert (run.state.brought[5], run.state.brought[2]) == ("trap_bats", "trap_door")
    assert (run.state.grid[5], run.state.grid[2]) == (None, None)


def test_M_4_10_the_top_left_cell_may_be_one_of_them():
    run = called(ROOMS.index("bonfire"), 0).play(Put(0)).play(Put(1))
    assert [(event.cell, event.room) for event in run.happened(RoomRevealed)] == [(0, "bonfire")]
    assert (run.about, run.state.area) == ("action", 3)


def test_M_4_10_a_room_put_into_the_unused_pile_does_not_come_in_this_area():
    run = called(4, 4).play(Put(None))
    assert pool_after(run, Put(None), (0,)) == [20 - 3]
    run.play(Put(None), 0)
    assert sorted(run.state.hidden_away) == ["trap_bats", "trap_door"]


def test_M_4_10_it_lies_there_when_it_is_turned_up():
    run = called(4, 4).play(Put(1)).play(Put(3), 0)
    run.play(run.choices[2])
    assert [(event.cell, event.room) for event in run.happened(RoomRevealed)] == [(1, "trap_bats"), (3, "trap_door")]
    assert run.state.brought == (None,) * 8


def test_M_4_10_the_crow_goes_and_does_not_appear_in_this_area():
    run = called(4, 4).play(Put(1))
    assert run.hero.held == CROW
    run.play(Put(3), 0)
    assert run.happened(ItemGone) == [ItemGone(0, Item.CROW)]
    assert (run.hero.held, run.state.away) == (None, ("crow",))
    for pick in range(17):
        other = called(4, 4).play(Put(1))
        table = Table(other.state, evolve, Scripted((pick, *[0] * 20)))
        rules.resolve(table, 0, Put(3))
        assert table.state.grid[0] not in ("crow", "trap_bats", "trap_door")


def falling(**stats):
    """A fall from area 1 to area 3 with the Crow."""
    return in_room("trap_spikes", hero(item="crow", **stats), dice=picks(2, 5))


def test_M_4_10_after_a_fall_too_and_then_the_top_left_cell_is_not_free():
    run = falling()
    assert (run.about, run.state.area) == ("call-crow", 1)
    run.play(Accept(), 0, 0)
    assert run.choices == [*map(Put, range(1, 8)), Put(None)]
    assert refused(run, Put(0)) == ("M-4.10", "place-taken")
    run.play(Put(1)).play(Put(3))
    assert (run.about, run.state.grid) == ("way", grid(_0="trap_spikes", _1="bonfire", _3="hermit"))


def test_M_4_10_after_a_fall_the_carried_room_is_not_among_the_two():
    assert pool_after(falling(), Accept(), (0, 0)) == [18, 17]


def test_M_4_10_only_its_owner_knows_the_two_rooms():
    run = delving(hero("mage", ready=False, food=1, cell=7)).play(Accept(), 4, 4)
    looked = run.happened(RoomLookedAt)
    put = run.play(Put(5)).happened(RoomPut)
    assert [event.seen_by(0).room for event in (*looked, *put)] == ["trap_bats", "trap_door", "trap_bats"]
    assert [event.seen_by(1).room for event in (*looked, *put)] == [None, None, None]
    assert [event.seen_by(None).room for event in (*looked, *put)] == [None, None, None]
