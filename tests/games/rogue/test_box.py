"""Chapter 1 of the rule sheet: what is in the box."""

from fractions import Fraction

import pytest

from duskboard.engine import Scripted, Table, branches
from duskboard.games.rogue.actions import Roll, Strike
from duskboard.games.rogue.box.pieces import Character, Family, Foe, Room, Stance
from duskboard.games.rogue.log.events import Checked
from duskboard.games.rogue.log.fight_events import AttackRolled, FightBegan, FoeAttacked
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.state import State
from tests.games.rogue.tables import BOX, Boss, against, hero, in_room, picks

ROOMS = {
    "bonfire": ["bonfire", "hermit"],
    "trap": ["trap_spikes", "trap_axe", "trap_bats", "trap_door"],
    "treasure": ["chest", "mimic"],
    "item": ["armory", "crow"],
    "merchant": ["merchant", "hunter"],
    "tomb": ["tomb", "cave", "corridor", "shelter"],
    "shrine": ["shrine"],
    "monster": ["monster_a", "monster_b", "monster_c"],
}
ALL_ROOMS = [room for rooms in ROOMS.values() for room in rooms]


def odds(state, action, kind, true_of):
    """How likely it is that the first event of *kind* that comes of *action* is so."""

    def resolve(chance):
        table = Table(state, evolve, chance)
        rules.resolve(table, 0, action)
        return next(true_of(event) for event in table.events if isinstance(event, kind))

    return sum((chance for chance, true in branches(resolve) if true), Fraction(0))


# Dice


@pytest.mark.parametrize(
    ("face", "worth", "critical"),
    [(1, 0, False), (2, 2, False), (3, 3, False), (4, 4, False), (5, 5, False), (6, 6, True)],
)
def test_M_1_1_a_character_die_has_a_miss_and_2_to_6_and_only_the_6_is_critical(face, worth, critical):
    run = against("giant_rat").play(Roll(), *picks(face, 1))
    (die,) = run.fight.dice
    assert (die.total, die.critical) == (worth, critical)


@pytest.mark.parametrize(("face", "success"), [(1, False), (2, False), (3, False), (4, False), (5, True), (6, True)])
def test_M_1_1_a_5_and_a_6_carry_a_star_which_is_a_success_in_a_check(face, success):
    run = in_room("trap_door", dice=picks(face, 1))
    assert [event.success for event in run.happened(Checked)] == [success]


@pytest.mark.parametrize(
    ("face", "lost"),
    [(1, 0), (2, 2), (3, 2), (4, 2), (5, 2), (6, 4)],
)
def test_M_1_1_the_dungeon_die_misses_on_1_hits_on_2_to_5_and_goes_through_armor_on_6(face, lost):
    run = against("goblin_warrior", hero(armor=2), area=3).play(Roll(), *picks(1, face)).play(Strike())
    assert run.hero.hp == 10 - lost
    assert run.happened(FoeAttacked)[0].outcome == ("hit" if lost else "missed")


def test_M_1_1_every_face_of_a_character_die_and_of_the_dungeon_die_is_as_likely_as_another():
    state = against("giant_rat").state
    for face in range(1, 7):
        assert odds(state, Roll(), AttackRolled, lambda event, face=face: event.faces == (face,)) == Fraction(1, 6)
        assert odds(state, Roll(), AttackRolled, lambda event, face=face: event.dungeon == face) == Fraction(1, 6)


def test_M_1_1_half_of_the_faces_of_a_curse_die_and_of_a_poison_die_are_blank():
    state = against("giant_rat", hero(curse=True, poison=True)).state
    for skull in (False, True):
        assert odds(state, Roll(), AttackRolled, lambda event, skull=skull: event.curse is skull) == Fraction(1, 2)
        assert odds(state, Roll(), AttackRolled, lambda event, skull=skull: event.poison is skull) == Fraction(1, 2)


def test_M_1_1_a_skull_takes_1_off_each_character_die_and_a_drop_takes_1_hp():
    run = against("giant_rat", hero(xp=18, curse=True, poison=True)).play(Roll(), *picks(6, 4, 2, 1), 1, 1)
    assert [die.total for die in run.fight.dice] == [5, 3, 0]
    assert run.hero.hp == 9


def test_M_1_1_the_blank_sides_of_a_curse_die_and_a_poison_die_do_nothing():
    run = against("giant_rat", hero(xp=18, curse=True, poison=True)).play(Roll(), *picks(6, 4, 2, 1), 0, 0)
    assert [die.total for die in run.fight.dice] == [6, 4, 2]
    assert run.hero.hp == 10


def test_M_1_1_a_player_has_three_character_dice_at_most():
    run = against("giant_rat", hero(xp=23)).play(Roll(), *picks(2, 3, 4, 1))
    assert run.happened(AttackRolled)[0].faces == (2, 3, 4)


def test_M_1_1_each_of_two_players_rolls_dice_of_their_own():
    two = hero("rogue", xp=18, curse=True), hero("mage", xp=6, poison=True)
    run = in_room("trap_door", *two, dice=(*picks(2, 3, 4, 1), 1, *picks(5, 6, 2), 0))
    first, second = run.happened(Checked)
    assert (first.seat, first.faces, first.dungeon, first.curse, first.poison) == (0, (2, 3, 4), 1, True, None)
    assert (second.seat, second.faces, second.dungeon, second.curse, second.poison) == (1, (5, 6), 2, None, False)


# Rooms


def test_M_1_2_there_are_20_rooms():
    assert len(ALL_ROOMS) == 20
    assert sorted(Room) == sorted(BOX.rooms) == sorted(ALL_ROOMS)


@pytest.mark.parametrize(("kind", "room"), [(kind, room) for kind, rooms in ROOMS.items() for room in rooms])
def test_M_1_2_every_room_is_of_its_kind(kind, room):
    items = {Family.ARMORY: "item", Family.CROW: "item"}
    family = BOX.rooms[Room(room)].family
    assert items.get(family, family) == kind


def test_M_1_2_any_of_the_20_may_be_the_first_room_and_each_of_them_lies_there_once():
    found = []
    for pick in range(20):
        options = Options(character="crusader")
        table = Table(State.start(options, 1), evolve, Scripted((pick, *[1] * 20)))
        rules.setup(table)
        found.append(table.state.grid[0])
    assert sorted(found) == sorted(ALL_ROOMS)


# Bosses, the Ghost, characters


def test_M_1_3_there_are_five_bosses_one_ghost_for_each_floor_four_characters_and_three_stances():
    assert list(Boss) == ["dragon", "protector", "spider_queen", "ghoul", "og"]
    assert BOX.ghosts == ("apparition", "ghost", "specter", "revenant")
    assert list(Character) == list(BOX.characters) == ["crusader", "priestess", "mage", "rogue"]
    assert list(Stance) == list(BOX.figures.stances) == ["balanced", "aggressive", "defensive"]


def test_M_1_3_a_foes_hp_go_up_to_50():
    two = hero("rogue"), hero("mage")
    met = [against(foe, *two, area=area).happened(FightBegan)[0] for foe in Foe for area in (1, 3, 5, 8)]
    assert max(fight.hp for fight in met) == 50
    assert sorted({fight.foe for fight in met if fight.hp == 50}) == ["ghoul", "og_first"]
