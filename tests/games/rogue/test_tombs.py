"""Chapter 4 of the rule sheet: the four tombs and the Shrine. Figures as they are printed."""

import pytest
from msgspec.structs import replace

from duskboard.games.rogue.actions import Accept, Choose, Drink, Pass, Roll, Shift, Strike
from duskboard.games.rogue.box.pieces import Potion, Room
from duskboard.games.rogue.log.events import Afflicted, Changed, Checked, DieShifted, DungeonDieRolled, Offered, RowRead
from tests.games.rogue.tables import AREA, hero, in_room, picks, refused

WHO = hero(hp=10, xp=3, armor=2, food=2, gold=5)
FAILURE, SUCCESS = 2, 5
GHOST = "ghost"


def potion(kind):
    return {"potions": (Potion(kind),)}


# M-4.13 Tombs

FIGHTERS = (potion("fire"), potion("poison"), {"xp": 5})
TOMBS = {
    "tomb": [(potion("holy"),), ({"food": 3},), ({"gold": 6},), ({"xp": 4},), ({"food": 1},), GHOST],
    "cave": [GHOST, ({"food": 3},), ({"food": 3},), ({"food": 1},), ({"xp": 5},), ({"poison": True},)],
    "corridor": [({},), ({},), ({"food": 3},), ({"food": 3},), ({"hp": 8},), GHOST],
    "shelter": [FIGHTERS, FIGHTERS, ({"xp": 2},), (potion("holy"), potion("healing")), ({"hp": 7},), GHOST],
}
ROWS = [
    (tomb, die, at, after)
    for tomb, rows in TOMBS.items()
    for die, alternatives in enumerate(rows, 1)
    if alternatives != GHOST
    for at, after in enumerate(alternatives)
]
GHOSTS = [(tomb, die) for tomb, rows in TOMBS.items() for die, row in enumerate(rows, 1) if row == GHOST]


def take(run, tomb, die, at):
    """Choose this one, where the row has several."""
    if len(TOMBS[tomb][die - 1]) > 1:
        assert (run.about, len(run.choices)) == ("row", len(TOMBS[tomb][die - 1]))
        run.play(Choose(at))
    assert run.about is None
    return run


@pytest.mark.parametrize(("tomb", "die", "at", "after"), ROWS)
def test_M_4_13_the_row_is_taken_though_the_check_failed(tomb, die, at, after):
    """On floor 4: nobody falls there."""
    run = in_room(tomb, WHO, area=8, dice=picks(FAILURE, die))
    assert run.happened(RowRead) == [RowRead(0, Room(tomb), die, False)]
    assert take(run, tomb, die, at).hero == replace(WHO, **after)


@pytest.mark.parametrize(("tomb", "die", "at", "after"), ROWS)
def test_M_4_13_the_row_is_taken_when_the_check_succeeds_and_the_die_is_left(tomb, die, at, after):
    run = in_room(tomb, WHO, area=8, dice=picks(SUCCESS, die))
    assert run.about == "shift"
    run.play(Shift(0))
    assert not run.happened(DieShifted)
    assert take(run, tomb, die, at).hero == replace(WHO, **after)


@pytest.mark.parametrize(
    ("tomb", "die", "at", "after", "by"), [(*row, by) for row in ROWS for by in (-1, 1) if 1 <= row[1] - by <= 6]
)
def test_M_4_13_a_success_may_move_the_die_by_1_up_or_down(tomb, die, at, after, by):
    run = in_room(tomb, WHO, area=8, dice=picks(SUCCESS, die - by)).play(Shift(by))
    assert run.happened(DieShifted) == [DieShifted(0, by)]
    assert take(run, tomb, die, at).hero == replace(WHO, **after)


@pytest.mark.parametrize(("tomb", "die"), GHOSTS)
@pytest.mark.parametrize(
    ("floor", "foe", "xp"), [(1, "apparition", 4), (2, "ghost", 4), (3, "specter", 5), (4, "revenant", 5)]
)
@pytest.mark.parametrize("face", [FAILURE, SUCCESS])
def test_M_4_13_a_row_with_the_ghost_is_a_fight_and_its_reward(tomb, die, floor, foe, xp, face):
    run = in_room(tomb, WHO, area=AREA[floor], dice=picks(face, die))
    if face == SUCCESS:
        run.play(Shift(0))
    assert run.fight.foe == foe
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Roll(), *picks(4, 1)).play(Strike())
    assert run.hero == replace(WHO, xp=xp)


@pytest.mark.parametrize("floor", [1, 2, 3])
def test_M_4_13_rickety_planks_cost_2_hp_and_then_you_fall(floor):
    run = in_room("corridor", WHO, area=AREA[floor], dice=(*picks(FAILURE, 5), 0, 0))
    assert (run.hero.hp, run.state.area, run.state.grid[0]) == (8, {1: 3, 2: 5, 3: 8}[floor], "corridor")


@pytest.mark.parametrize("tomb", TOMBS)
@pytest.mark.parametrize(
    ("die", "ways"), [(1, [0, 1]), (2, [0, -1, 1]), (3, [0, -1, 1]), (4, [0, -1, 1]), (5, [0, -1, 1]), (6, [0, -1])]
)
def test_M_4_13_a_1_only_goes_up_and_a_6_only_down_after_seeing_it(tomb, die, ways):
    run = in_room(tomb, WHO, dice=picks(SUCCESS, die))
    assert (run.about, run.state.question.number) == ("shift", die)
    assert run.choices == [Shift(by) for by in ways]
    for by in {-1, 1} - set(ways):
        assert refused(run, Shift(by))[0] in ("M-4.13", "M-6.11")


@pytest.mark.parametrize("tomb", TOMBS)
def test_M_4_13_perception_is_a_success_and_so_the_die_may_move(tomb):
    run = in_room(tomb, hero(potions=["perception"])).play(Drink(Potion.PERCEPTION), *picks(3))
    assert run.about == "shift"


# M-4.14 The Shelter's top-up


@pytest.mark.parametrize(("hp", "after"), [(1, 10), (9, 10), (10, 10), (11, 11), (20, 20)])
def test_M_4_14_who_comes_to_the_shelter_with_less_than_10_hp_has_10(hp, after):
    run = in_room("shelter", hero(hp=hp, xp=1), dice=picks(FAILURE, 3))
    assert (run.hero.hp, run.hero.xp) == (after, 0)


def test_M_4_14_the_top_up_comes_before_the_check():
    run = in_room("shelter", hero(hp=1, poison=True), dice=(*picks(FAILURE, 5), 1))
    kinds = [type(event) for event in run.events if isinstance(event, Changed | Checked)]
    assert kinds == [Changed, Checked, Changed, Changed]
    assert run.hero.hp == 10 - 1 - 3


@pytest.mark.parametrize("tomb", ["tomb", "cave", "corridor"])
def test_M_4_14_no_other_tomb_has_it(tomb):
    assert in_room(tomb, hero(hp=4, food=1), dice=picks(FAILURE, 3)).hero.hp == 4


# M-4.15 Shrine

ILL = hero(hp=10, gold=0, blindness=True)
SHRINE = {
    1: {"poison": True, "curse": True},
    2: {"curse": True},
    3: {"curse": True},
    4: {"hp": 12, "blindness": False},
    5: {"hp": 11, "blindness": False},
    6: {"hp": 11},
}


@pytest.mark.parametrize(("die", "after"), SHRINE.items())
def test_M_4_15_the_shrine_has_a_row_for_each_die(die, after):
    run = in_room("shrine", ILL, dice=picks(die))
    assert run.happened(RowRead) == [RowRead(0, Room.SHRINE, die, True)]
    assert run.hero == replace(ILL, **after)


@pytest.mark.parametrize("die", range(1, 7))
def test_M_4_15_with_an_offering_the_die_counts_1_more_but_a_6_stays_a_6(die):
    run = in_room("shrine", replace(ILL, gold=2))
    assert (run.about, run.choices) == ("offer", [Accept(), Pass()])
    run.play(Accept(), *picks(die))
    assert run.happened(Offered) == [Offered(0)]
    assert run.happened(DungeonDieRolled) == [DungeonDieRolled(0, die, min(die + 1, 6))]
    assert run.hero == replace(ILL, gold=1, **SHRINE[min(die + 1, 6)])


@pytest.mark.parametrize("die", range(1, 7))
def test_M_4_15_you_need_not_offer(die):
    run = in_room("shrine", replace(ILL, gold=2)).play(Pass(), *picks(die))
    assert not run.happened(Offered)
    assert run.hero == replace(ILL, gold=2, **SHRINE[die])


def test_M_4_15_without_gold_you_are_not_asked():
    assert in_room("shrine", hero(), dice=picks(6)).about is None


def test_M_4_15_there_is_no_check_so_neither_curse_nor_poison_dice_are_rolled():
    run = in_room("shrine", hero(curse=True, poison=True, potions=["perception"]), dice=picks(6))
    assert not run.happened(Checked)
    assert (run.hero.hp, run.hero.potions) == (11, ("perception",))


def test_M_4_15_disgrace_is_poison_then_curse():
    run = in_room("shrine", hero(), dice=picks(1))
    assert [event.affliction for event in run.happened(Afflicted)] == ["poison", "curse"]


def test_M_4_15_whoever_is_poisoned_already_is_only_cursed():
    run = in_room("shrine", hero(poison=True), dice=picks(1))
    assert [event.affliction for event in run.happened(Afflicted)] == ["curse"]


@pytest.mark.parametrize(("die", "hp"), [(4, 12), (5, 11)])
def test_M_4_15_the_blessing_cures_all_three(die, hp):
    run = in_room("shrine", hero(curse=True, poison=True, blindness=True), dice=picks(die))
    assert run.hero == hero(hp=hp)


def test_M_4_15_a_6_blesses_nobody():
    ill = hero(curse=True, poison=True, blindness=True)
    assert in_room("shrine", ill, dice=picks(6)).hero == replace(ill, hp=11)
