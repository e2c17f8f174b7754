"""Skill Checks (M-6.3), effects (M-6.5) and missing resources (M-6.7)."""

import pytest
from msgspec.structs import replace

from duskboard.games.rogue.actions import Buy, Choose, Feat, Go, Roll, Strike
from duskboard.games.rogue.box.card_data import BOX, FoeCard
from duskboard.games.rogue.box.pieces import Affliction, Foe, Room
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import Afflicted, Changed, Checked, Cured, Died, Refreshed, RowRead
from duskboard.games.rogue.log.fight_events import FoeHealed
from tests.games.rogue.moves import answer, changes, drawn, drink, kinds, roll, rolled, set_out, turn
from tests.games.rogue.tables import Run, against, hero, in_room, on_the_way, picks, refused

SICK = {"curse": True, "poison": True, "blindness": True}


def checked(run):
    """Did the check succeed?"""
    return run.happened(Checked)[0].success


# M-6.3 Skill Checks


@pytest.mark.parametrize(("face", "success"), [(1, False), (2, False), (3, False), (4, False), (5, True), (6, True)])
def test_M_6_3_a_5_or_a_6_is_a_success(face, success):
    run = in_room("trap_door", hero(), dice=picks(face, 1))
    assert checked(run) is success
    assert run.hero.gold == (2 if success else 0)


@pytest.mark.parametrize(("face", "success"), [(4, False), (5, False), (6, True)])
def test_M_6_3_with_a_skull_only_a_6_will_do(face, success):
    run = in_room("trap_door", hero(curse=True), dice=(*picks(face, 1), 1))
    assert checked(run) is success


@pytest.mark.parametrize(("face", "success"), [(4, False), (5, True), (6, True)])
def test_M_6_3_a_blank_curse_die_changes_nothing(face, success):
    run = in_room("trap_door", hero(curse=True), dice=(*picks(face, 1), 0))
    assert checked(run) is success


@pytest.mark.parametrize("faces", [(5, 1, 1), (1, 6, 1), (1, 2, 5)])
def test_M_6_3_one_die_of_the_pool_is_enough(faces):
    run = in_room("trap_door", hero(xp=18), dice=picks(*faces, 6))
    assert rolled(run)[0] == faces
    assert checked(run)
    assert run.hero.gold == 4


def test_M_6_3_three_dice_may_fail_too():
    assert not checked(in_room("trap_door", hero(xp=18), dice=picks(4, 4, 4, 1)))


@pytest.mark.parametrize(("die", "gold"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_M_6_3_the_dungeon_die_chooses_the_row(die, gold):
    assert in_room("trap_door", hero(), dice=picks(5, die)).hero.gold == gold


def test_M_6_3_a_drop_costs_1_hp_before_the_row_is_read():
    run = in_room("trap_door", hero(poison=True), dice=(*picks(5, 1), 1))
    assert changes(run) == [("hp", -1), ("gold", 2)]
    assert kinds(run, Checked, Changed, RowRead) == [Checked, Changed, RowRead, Changed]


def test_M_6_3_a_drop_can_kill_before_the_row_is_read():
    run = in_room("trap_door", hero(hp=1, poison=True), dice=(*picks(5, 1), 1))
    assert run.happened(Died)[0].cause == "poison"
    assert not run.happened(RowRead)
    assert run.hero.gold == 0


def test_M_6_3_both_dice_fall_for_the_cursed_and_poisoned():
    run = in_room("trap_door", hero(curse=True, poison=True), dice=(*picks(5, 1), 1, 0))
    assert rolled(run) == ((5,), 1, True, False)
    assert not checked(run)


# M-6.5 Effects that stay


@pytest.mark.parametrize("affliction", ["curse", "poison", "blindness"])
def test_M_6_5_an_affliction_lasts_from_area_to_area(affliction):
    run = Run(hero(**{affliction: True}, food=1)).do(Task(Do.EXIT), dice=(*drawn("bonfire"), 0))
    assert run.state.area == 2
    assert getattr(run.hero, affliction)


@pytest.mark.parametrize("affliction", ["curse", "poison", "blindness"])
def test_M_6_5_a_second_one_changes_nothing(affliction):
    run = Run(hero()).do(Task(Do.APPLY, 0, effects=(affliction, affliction)))
    assert run.happened(Afflicted) == [Afflicted(0, Affliction(affliction))]
    assert getattr(run.hero, affliction)


@pytest.mark.parametrize("affliction", ["curse", "poison", "blindness"])
def test_M_6_5_a_blessing_and_a_holy_potion_cure(affliction):
    blessed = Run(hero(**{affliction: True})).do(Task(Do.APPLY, 0, effects=("blessing",)))
    assert not getattr(blessed.hero, affliction)
    holy = on_the_way(hero(**{affliction: True}, potions=["holy"]), grid=tuple(Room)[:8])
    assert not getattr(holy.play(drink("holy")).hero, affliction)


def test_M_6_5_a_perception_potion_cures_blindness_only():
    run = on_the_way(hero(**SICK, potions=["perception"]), grid=tuple(Room)[:8])
    run.play(drink("perception"))
    assert (run.hero.curse, run.hero.poison, run.hero.blindness) == (True, True, False)


def test_M_6_5_the_curse_die_joins_every_roll_and_a_skull_lowers_rerolls_too():
    run = roll(against("og_first", hero(xp=6, curse=True)), 6, 4, 1, curse=True)
    assert [die.total for die in run.fight.dice] == [5, 3]
    run.play(Feat(0, "xp"), *picks(6))
    assert run.fight.dice[0].total == 5


def test_M_6_5_the_poison_die_joins_every_roll_and_a_drop_costs_1_hp_at_once():
    run = turn(against("apparition", hero(poison=True)), 3, 1, poison=True)
    assert run.hero.hp == 9
    turn(run, 3, 1, poison=True)
    assert run.hero.hp == 8
    assert in_room("trap_door", hero(poison=True), dice=(*picks(1, 1), 1)).hero.hp == 9


def test_M_6_5_shrine_and_rewards_know_no_curse_or_poison_die():
    assert in_room("shrine", hero(curse=True, poison=True), dice=picks(6)).hero.hp == 11
    assert Run(hero(curse=True, poison=True)).do(Task(Do.REWARD, 0), dice=picks(1)).about is About.ROW


def test_M_6_5_the_blind_reveal_a_room_only_by_entering_it():
    run = on_the_way(hero(blindness=True))
    assert run.state.grid[1] is run.state.grid[3] is None
    run.play(Go(1), *drawn("hermit", gone=["bonfire"]))
    assert run.state.grid[:4] == ("bonfire", "hermit", None, None)
    assert run.about is About.TUNNEL, "it is resolved like any other"


@pytest.mark.parametrize("potion", ["holy", "perception"])
def test_M_6_5_cured_before_a_move_the_neighbours_are_revealed_at_once(potion):
    run = on_the_way(hero(blindness=True, potions=[potion]))
    run.play(drink(potion), *drawn("tomb", "cave", gone=["bonfire"]))
    assert (run.state.grid[1], run.state.grid[3], run.about) == ("tomb", "cave", About.WAY)


# M-6.5 Effects that happen once


def test_M_6_5_ignore_armor():
    assert answer(turn(against("dire_wolf", hero(armor=4), area=5), 2, 3)) == ("hit", 5)


def test_M_6_5_weaken_costs_1_xp_at_once():
    run = turn(against("ancestor_spirit", hero(xp=3), area=8), 2, 3)
    assert changes(run) == [("hp", -5), ("xp", -1)]


def own_foe(monkeypatch, effects, hp=6, damage=2):
    """A foe of the test's own, in the place of the Giant Rat."""
    card = FoeCard(Foe.GIANT_RAT, hp, damage, effects, ignores_armor=False, reward=("xp+1",))
    monkeypatch.setitem(BOX.foes, Foe.GIANT_RAT, (card,))


def test_M_6_5_no_foe_in_this_box_regenerates():
    effects = {effect for cards in BOX.foes.values() for card in cards for effect in card.effects}
    assert not {effect for effect in effects if effect.startswith("regeneration")}


def test_M_6_5_a_foe_that_regenerates_regains_hp(monkeypatch):
    own_foe(monkeypatch, ("regeneration 2",), hp=9)
    run = turn(against("giant_rat"), 5, 3)
    assert run.happened(FoeHealed) == [FoeHealed(2)]
    assert run.fight.hp == 6


def test_M_6_5_but_not_above_those_it_began_with(monkeypatch):
    own_foe(monkeypatch, ("regeneration 4",))
    run = turn(against("giant_rat"), 3, 3)
    assert (run.happened(FoeHealed), run.fight.hp) == ([FoeHealed(3)], 6)
    turn(run, 1, 3)
    assert (run.happened(FoeHealed), run.fight.hp) == ([], 6)


@pytest.mark.parametrize("die", [1, 3])
def test_M_6_5_it_regenerates_only_if_hp_were_lost(monkeypatch, die):
    own_foe(monkeypatch, ("regeneration 2",))
    run = turn(against("giant_rat", hero(armor=4)), 3, die)
    assert (run.happened(FoeHealed), run.fight.hp) == ([], 3)


def test_M_6_5_for_two_it_regenerates_up_to_its_double_hp(monkeypatch):
    own_foe(monkeypatch, ("regeneration 9",))
    run = turn(against("giant_rat", hero(), hero("mage")), 3, 3)
    assert run.fight.hp == 12


def test_M_6_5_a_blessing_cures_all_at_once():
    run = Run(hero(**SICK)).do(Task(Do.APPLY, 0, effects=("blessing",)))
    assert run.happened(Cured) == [Cured(0, tuple(Affliction))]


def test_M_6_5_a_blessing_is_not_kept_for_later():
    run = Run(hero()).do(Task(Do.APPLY, 0, effects=("blessing", "curse")))
    assert run.hero.curse
    assert not run.happened(Cured)


@pytest.mark.parametrize(("hp", "then"), [(3, 10), (9, 10), (10, 10), (15, 15)])
def test_M_6_5_a_top_up_lifts_hp_up_to_its_number(hp, then):
    run = Run(hero(hp=hp)).do(Task(Do.APPLY, 0, effects=("hp up to 10",)))
    assert run.hero.hp == then


@pytest.mark.parametrize("ready", [False, True])
def test_M_6_5_refresh_turns_the_card_faceup(monkeypatch, ready):
    """No row of this box has it: a Shrine of the test's own."""
    card = replace(BOX.rooms[Room.SHRINE], rows=((("refresh", "gold+1"),),) * 6)
    monkeypatch.setitem(BOX.rooms, Room.SHRINE, card)
    run = in_room("shrine", hero(ready=ready), dice=picks(3))
    assert run.hero.ready
    assert run.hero.gold == 1
    assert len(run.happened(Refreshed)) == (not ready)


# M-6.7 Missing resources


@pytest.mark.parametrize("stat", ["armor", "gold", "food", "xp"])
@pytest.mark.parametrize(("has", "left", "hp"), [(3, 1, 10), (2, 0, 10), (1, 0, 9), (0, 0, 8)])
def test_M_6_7_what_is_missing_costs_1_hp_each(stat, has, left, hp):
    run = Run(hero(**{stat: has})).do(Task(Do.APPLY, 0, effects=(f"{stat}-2",)))
    assert (getattr(run.hero, stat), run.hero.hp) == (left, hp)


def test_M_6_7_the_example_of_the_sheet_four_food_with_one():
    run = in_room("trap_axe", hero(food=1), area=8, dice=picks(2, 1))
    assert changes(run) == [("food", -1), ("hp", -3)], "all that is missing is one loss"


def test_M_6_7_one_loss_opens_one_reaction():
    run = in_room("trap_axe", hero(hp=2, potions=["healing"]), area=8)
    run.play(Roll(), *picks(2, 1))
    assert (run.about, run.state.question.number) == (About.SAVE, 4)
    run.play(drink("healing"))
    assert (run.about, run.hero.hp) == (None, 4)


def test_M_6_7_it_can_kill():
    run = in_room("trap_axe", hero(hp=1), dice=picks(2, 3))
    assert (run.result.ending, run.state.cause) == ("death", "trap_axe")


def test_M_6_7_a_price_of_ones_own_will_is_paid_in_full():
    assert refused(in_room("hermit", hero(food=1)), Choose(0)) == ("M-6.7", "cannot-pay")
    assert refused(in_room("hermit", hero(xp=1)), Choose(1)) == ("M-6.7", "cannot-pay")
    assert refused(in_room("merchant", hero(gold=1)), Buy(1)) == ("M-4.11", "too-expensive")
    shrine = in_room("shrine", hero(), dice=picks(6))
    assert shrine.hero.hp == 11, "without Gold nobody is asked for an offering"
    run = roll(against("og_first", hero(potions=["fire"])), 3, 1)
    assert run.choices == [Strike(), Feat(0, "hp")]


def test_M_6_7_hunger_is_a_fixed_price_and_not_this_rule():
    run = Run(hero()).do(Task(Do.EAT, 0))
    assert run.hero.hp == 7


def test_M_6_7_difficulty_is_not_this_rule():
    run = set_out(*drawn("bonfire"), character="crusader", difficulty="roguelike")
    assert (run.hero.gold, run.hero.hp) == (0, 8)
