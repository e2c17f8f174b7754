"""Chapter 2 of the rule sheet: Shield, Blessing, Clairvoyance and Evasion."""

import pytest
from msgspec.structs import replace

from duskboard.games.rogue.actions import (
    Accept,
    Choose,
    Drink,
    Evade,
    Feat,
    Foresee,
    Go,
    Pass,
    RaiseShield,
    Roll,
    Sell,
    Strike,
)
from duskboard.games.rogue.box.pieces import Potion
from duskboard.games.rogue.log.events import Moved, RoomEntered, RoomRevealed, SkillUsed
from duskboard.games.rogue.log.fight_events import FightBegan
from tests.games.rogue.tables import Boss, against, grid, hero, in_room, on_the_way, picks, refused

HEALING = Potion.HEALING


# M-2.10 Shield


def shielded(room, *dice, area=1, **stats):
    """A Crusader who has raised the Shield and enters this Room."""
    way = grid(_0="bonfire", _1=room, _3="tomb", _2="monster_a", _4="monster_a")
    return on_the_way(hero(**stats), area=area, grid=way).play(RaiseShield()).play(Go(1), *dice)


@pytest.mark.parametrize(("armor", "lost"), [(0, 7), (2, 5), (4, 3)])
def test_M_2_10_the_shield_is_1_armor_more_against_a_foe_and_may_go_above_4(armor, lost):
    run = shielded("monster_a", *picks(1, 2), area=8, armor=armor, hp=20)
    run.let(Strike())
    assert run.hero.hp == 20 - lost


def test_M_2_10_the_shield_does_not_stop_a_6_or_a_foe_that_ignores_armor():
    assert shielded("monster_a", *picks(1, 6), area=8, hp=20).let(Strike()).hero.hp == 12
    assert shielded("monster_c", *picks(1, 2), area=5, hp=20).let(Strike()).hero.hp == 15


def test_M_2_10_the_shield_holds_for_the_whole_fight_and_ends_when_the_cell_is_resolved():
    run = shielded("monster_a", *picks(1, 2)).play(Strike(), *picks(1, 2)).play(Strike(), *picks(6, 1))
    assert (run.hero.hp, run.hero.shield) == (8, True)
    run.play(Strike())
    assert (run.about, run.hero.shield) == ("way", False)
    run.play(Go(2), *picks(1, 2)).let(Strike())
    assert run.hero.hp == 6


def test_M_2_10_the_shield_helps_against_the_ghost_in_a_room():
    run = shielded("mimic", *picks(5, 5), *picks(1, 2), area=5, hp=20).let(Strike())
    assert (run.fight.foe, run.hero.hp) == ("specter", 18)


def test_M_2_10_the_shield_does_not_help_against_a_trap():
    assert shielded("trap_spikes", *picks(2, 3), area=5, hp=10).hero.hp == 7


def test_M_2_10_the_shield_cannot_be_lost_or_sold():
    assert shielded("trap_axe", *picks(2, 3)).hero.hp == 9
    run = shielded("merchant", armor=0, gold=1)
    assert Sell() not in run.choices
    assert refused(run, Sell()) == ("M-4.11", "nothing-to-sell")


def at_the_exit(who, partner=(), **state):
    rooms = grid(_0="tomb", _1="chest", _2="crow", _3="shrine", _4="cave", _5="mimic", _6="hunter", _7="merchant")
    return on_the_way(who, *partner, grid=rooms, entered=(True,) * 8, **state)


def test_M_2_10_the_shield_works_in_both_phases_of_ogs_remains():
    run = at_the_exit(hero(hp=20, armor=1, cell=7), area=10, boss=Boss.OG).play(RaiseShield(), *picks(1, 2))
    run.play(Strike(), *picks(2, 1), 0)
    assert run.hero.hp == 14  # 8, less 1 and the Shield
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Strike(), *picks(1, 2), 0)
    assert [event.foe for event in run.happened(FightBegan)] == ["og_second"]
    run.let(Strike())
    assert run.hero.hp == 7  # 9, less 1 and the Shield


def test_M_2_10_the_shield_ends_at_an_exit_without_a_boss():
    run = at_the_exit(hero(food=1, cell=7), area=1).play(RaiseShield(), 0, 0)
    assert (run.state.area, run.hero.shield) == (2, False)


def test_M_2_10_the_shield_ends_with_a_boss():
    run = at_the_exit(hero(food=1, cell=7), area=2, boss=Boss.GHOUL).play(RaiseShield(), *picks(4, 1))
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Strike(), 1).play(Choose(1), 0)
    assert (run.state.area, run.hero.shield) == (3, False)


def test_M_2_10_the_shield_ends_with_a_fall():
    run = shielded("trap_spikes", *picks(2, 5), 0, 0)
    assert (run.state.area, run.hero.shield) == (3, False)


def test_M_2_10_every_character_has_the_shield():
    way = grid(_0="bonfire", _1="monster_a", _3="monster_b")
    run = on_the_way(hero(ready=True), hero("mage", ready=False), grid=way, area=8).play(RaiseShield())
    assert [one.shield for one in run.state.heroes] == [True, True]
    run.play(Go(1)).play(Go(3), *picks(1, 2)).let(Strike())
    assert (run.hero.hp, run.fight.foe) == (10 - 7, "kings_guard")
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Feat(0, "hp"), *picks(4), *picks(1, 2)).let(Strike())
    assert (run.partner.hp, run.fight.foe) == (10 - 7, "cursed_guard")
    assert [one.shield for one in run.state.heroes] == [False, True]


# M-2.11 Blessing


def saved(run):
    """She is asked, and says yes."""
    assert (run.about, run.asked) == ("bless", 0)
    run.play(Accept())
    assert (run.hero.hp, run.hero.ready, run.result) == (2, False, None)
    assert [event.skill for event in run.happened(SkillUsed)] == ["blessing"]
    return run


def test_M_2_11_the_blessing_works_against_a_hit_and_the_foes_effects_follow():
    run = against("undead_arbalist", hero("priestess", hp=6), area=5).play(Roll(), *picks(1, 2)).play(Strike())
    run.let(Accept(), *picks(6, 1), 0)
    assert (run.hero.hp, run.hero.ready, run.hero.poison, run.result) == (2, False, True, None)


def test_M_2_11_the_blessing_works_against_poison():
    run = in_room("trap_door", hero("priestess", hp=1, poison=True), dice=(*picks(5, 1), 1))
    saved(run)
    assert (run.hero.gold, run.hero.poison) == (2, True)


def test_M_2_11_the_blessing_works_against_a_trap_and_the_rest_of_the_row_follows():
    run = saved(in_room("trap_spikes", hero("priestess", hp=1), dice=picks(2, 1)))
    assert run.hero.poison
    fell = in_room("trap_spikes", hero("priestess", hp=3), dice=picks(2, 5)).play(Accept(), 0, 0)
    assert (fell.hero.hp, fell.state.area) == (2, 3)


def test_M_2_11_the_blessing_works_against_something_missing():
    saved(in_room("trap_door", hero("priestess", hp=2), dice=picks(2, 5)))


def test_M_2_11_the_blessing_works_against_hunger():
    run = at_the_exit(hero("priestess", hp=3, cell=7), area=3)
    assert (run.about, run.state.question.number) == ("bless", 3)
    run.play(Accept(), 0, 0)
    assert (run.hero.hp, run.state.area, run.hero.ready) == (2, 4, True)  # Delving turns her card up again


def test_M_2_11_she_may_decline_and_die():
    run = in_room("trap_spikes", hero("priestess", hp=1), dice=picks(2, 1)).play(Pass())
    assert (run.about, run.result.ending, run.hero.poison) == (None, "death", False)


def test_M_2_11_a_facedown_card_does_not_bless():
    run = in_room("trap_spikes", hero("priestess", hp=1, ready=False), dice=picks(2, 1))
    assert (run.about, run.result.ending) == (None, "death")


def test_M_2_11_she_is_asked_only_if_the_loss_would_leave_her_at_0():
    run = in_room("trap_spikes", hero("priestess", hp=2), dice=picks(2, 1))
    assert (run.about, run.hero.hp) == (None, 1)


def test_M_2_11_this_skill_cures_nothing():
    ill = hero("priestess", hp=1, curse=True, poison=True, blindness=True)
    run = saved(in_room("trap_spikes", ill, dice=(*picks(2, 3), 0, 0)))
    assert (run.hero.curse, run.hero.poison, run.hero.blindness) == (True, True, True)


@pytest.mark.parametrize("character", ["crusader", "mage", "rogue"])
def test_M_2_11_nobody_else_has_a_blessing(character):
    run = in_room("trap_spikes", hero(character, hp=1), dice=picks(2, 1))
    assert (run.about, run.result.ending) == (None, "death")


# M-2.12 Clairvoyance


def test_M_2_12_up_to_three_rooms_are_revealed_one_after_the_other():
    run = on_the_way(hero("mage"), dice=(0, 0))
    assert [action.cell for action in run.choices if isinstance(action, Foresee)] == [2, 4, 5, 6, 7]
    run.play(Foresee(7), 0)
    assert [event.cell for event in run.happened(RoomRevealed)] == [7]
    assert (run.about, run.hero.ready) == ("foresee", False)
    assert run.choices == [Foresee(2), Foresee(4), Foresee(5), Foresee(6), Pass()]
    run.play(Foresee(2), 0)
    assert run.choices == [Foresee(4), Foresee(5), Foresee(6), Pass()]
    run.play(Foresee(4), 0)
    assert (run.about, run.choices) == ("way", [Go(1), Go(3)])
    assert [room is not None for room in run.state.grid] == [True, True, True, True, True, False, False, True]


def test_M_2_12_she_looks_then_decides_on_the_next():
    run = on_the_way(hero("mage"), dice=(0, 0)).play(Foresee(7), 0).play(Pass())
    assert (run.about, run.hero.ready) == ("way", False)
    assert sum(room is not None for room in run.state.grid) == 4


def test_M_2_12_only_a_facedown_room_can_be_revealed_and_not_the_boss_pile():
    run = on_the_way(hero("mage"), area=2, dice=(0, 0))
    for cell in (0, 1, 3, 8):
        assert refused(run, Foresee(cell)) == ("M-2.12", "not-facedown")
    run.play(Foresee(7), 0)
    assert refused(run, Foresee(7)) == ("M-2.12", "not-facedown")


def test_M_2_12_she_may_do_so_while_blind():
    run = on_the_way(hero("mage", blindness=True))
    assert [action.cell for action in run.choices if isinstance(action, Foresee)] == [1, 2, 3, 4, 5, 6, 7]
    run.play(Foresee(1), 0).play(Foresee(3), 0).play(Pass())
    assert [room is not None for room in run.state.grid] == [True, True, False, True, *[False] * 4]
    assert run.hero.blindness


def test_M_2_12_it_ends_by_itself_when_nothing_is_facedown():
    way = grid(_0="tomb", _1="chest", _2="crow", _3="shrine", _4="cave", _5="mimic", _6="hunter")
    run = on_the_way(hero("mage"), grid=way).play(Foresee(7), 0)
    assert (run.about, run.choices) == ("way", [Go(1), Go(3)])


# M-2.13 Evasion


def test_M_2_13_you_move_and_the_room_does_nothing():
    before = hero("rogue", hp=10)
    run = on_the_way(before, grid=grid(_0="bonfire", _1="monster_a", _3="tomb")).play(Evade(1), 0, 0)
    assert run.happened(Moved) == [Moved(0, 1, evading=True)]
    assert not run.happened(RoomEntered)
    assert not run.happened(FightBegan)
    assert (run.about, run.choices, run.hero.hp, run.hero.ready) == ("way", [Go(2), Go(4)], 10, False)
    assert not run.hero.encountered


def test_M_2_13_to_the_right_or_down_and_nowhere_else():
    run = on_the_way(hero("rogue"), dice=(0, 0))
    assert [action.cell for action in run.choices if isinstance(action, Evade)] == [1, 3]
    for cell in (0, 2, 4, 7):
        assert refused(run, Evade(cell)) == ("M-3.2", "no-way-there")


def test_M_2_13_a_room_evaded_while_blind_is_turned_up():
    run = on_the_way(hero("rogue", blindness=True)).play(Evade(3), 0)
    assert [(event.cell, event.room) for event in run.happened(RoomRevealed)] == [(3, "hermit")]
    assert (run.about, run.hero.cell) == ("way", 3)


def test_M_2_13_a_room_evaded_counts_as_entered_and_cannot_be_evaded_again():
    run = on_the_way(hero("rogue"), grid=grid(_0="bonfire", _1="hermit", _3="tomb")).play(Evade(1), 0, 0)
    assert run.state.entered == (True, True, *[False] * 6)
    assert refused(run, Evade(2)) == ("M-2.5", "skill-spent")


@pytest.mark.parametrize(
    ("area", "boss", "clauses"), [(1, None, ("M-2.13",)), (2, Boss.DRAGON, ("M-2.13", "M-R13"))], ids=["empty", "boss"]
)
def test_M_2_13_the_exit_cannot_be_evaded(area, boss, clauses):
    run = at_the_exit(hero("rogue", cell=7, potions=["healing"]), area=area, boss=boss)
    assert run.choices == [Go(8), Drink(HEALING)]
    clause, because = refused(run, Evade(8))
    assert because == "no-evading-exit"
    assert clause in clauses  # M-R13 is about a boss


def test_M_2_13_the_room_after_an_evaded_one_is_resolved_again():
    way = grid(_0="bonfire", _1="monster_a", _3="tomb", _2="monster_b", _4="tomb")
    run = on_the_way(hero("rogue"), grid=way).play(Evade(1)).play(Go(2), *picks(2, 1))
    assert run.fight.foe == "giant_rat"
