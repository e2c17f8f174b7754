"""Chapter 2 of the rule sheet: tracks, levels, characters and their cards. The skills have files of their own."""

import pytest
from msgspec.structs import replace

from duskboard.engine import Scripted, Table
from duskboard.games.rogue.actions import (
    Accept,
    Backstab,
    Bash,
    Choose,
    Conjure,
    Evade,
    Feat,
    Foresee,
    Go,
    Pass,
    Play,
    RaiseShield,
    Replace,
    Roll,
    Strike,
    Tribute,
)
from duskboard.games.rogue.box.pieces import Potion
from duskboard.games.rogue.log.events import Ate, Checked, Delved, ItemGone, Moved, PotionLeft, Refreshed
from duskboard.games.rogue.log.fight_events import AttackRolled
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.state import State
from tests.games.rogue.tables import Boss, Run, against, grid, hero, in_room, on_the_way, picks, refused

SUCCESS, FAILURE = 5, 2


def check(room, who, face, row, *more, **state):
    """A Skill Check with one Character die, and its row."""
    return in_room(room, who, dice=(*picks(face, row), *more), **state)


def setting_out(seats=1, dice=(0,), **options):
    """A run from its very beginning; the first Room is the Bonfire."""
    table = Table(State.start(Options(**options), seats), evolve, Scripted(dice))
    rules.setup(table)
    run = Run()
    run.state, run.events = table.state, table.events
    return run


# M-2.1 Tracks


@pytest.mark.parametrize(
    ("stat", "before", "room", "row", "after"),
    [
        ("hp", 18, "mimic", 3, 20),
        ("hp", 20, "mimic", 3, 20),
        ("armor", 4, "trap_axe", 3, 4),
        ("armor", 3, "trap_axe", 3, 4),
        ("food", 3, "trap_bats", 3, 4),
        ("food", 4, "trap_bats", 3, 4),
        ("gold", 7, "trap_door", 5, 10),
        ("gold", 10, "trap_door", 5, 10),
    ],
)
def test_M_2_1_what_is_gained_beyond_the_maximum_is_lost(stat, before, room, row, after):
    run = check(room, hero(**{stat: before}), SUCCESS, row)
    assert getattr(run.hero, stat) == after


@pytest.mark.parametrize(
    ("stat", "before", "room", "row"),
    [("armor", 0, "trap_axe", 3), ("food", 0, "trap_bats", 5), ("xp", 0, "trap_door", 3), ("xp", 1, "trap_door", 5)],
)
def test_M_2_1_no_track_goes_below_0(stat, before, room, row):
    run = check(room, hero(**{stat: before}), FAILURE, row)
    assert getattr(run.hero, stat) == 0


def test_M_2_1_hp_stop_at_0_however_hard_the_blow():
    run = against("kings_guard", hero(hp=3), area=8).play(Roll(), *picks(1, 2)).play(Strike())
    assert run.hero.hp == 0


def test_M_2_1_two_potions_can_be_held():
    run = check("trap_axe", hero(potions=["fire"]), SUCCESS, 1)
    assert run.hero.potions == ("fire", "holy")


def test_M_2_1_two_potions_are_never_alike():
    run = check("trap_axe", hero(potions=["holy"]), SUCCESS, 1)
    assert run.hero.potions == ("holy",)
    assert run.happened(PotionLeft) == [PotionLeft(0, Potion.HOLY)]


def test_M_2_1_a_third_potion_has_no_place():
    run = check("trap_axe", hero(potions=["fire", "frost"]), SUCCESS, 1)
    assert run.choices == [Pass(), Replace(Potion.FIRE), Replace(Potion.FROST)]
    assert run.play(Replace(Potion.FIRE)).hero.potions == ("frost", "holy")


def test_M_2_1_one_item_can_be_held():
    run = in_room("crow", hero(food=1, item="great_axe", feats=2)).play(Accept())
    assert (run.hero.held.item, run.hero.held.feats) == ("crow", 0)
    assert [event.item for event in run.happened(ItemGone)] == ["great_axe"]


# M-2.2 and M-2.3 Experience


@pytest.mark.parametrize(
    ("xp", "hp", "after"),
    [(21, 10, (23, 10)), (22, 10, (23, 11)), (23, 10, (23, 12)), (23, 19, (23, 20)), (22, 20, (23, 20))],
)
def test_M_2_2_xp_beyond_23_become_hp_up_to_20(xp, hp, after):
    run = in_room("trap_spikes", hero(xp=xp, hp=hp), dice=picks(5, 1, 1, 3))
    assert (run.hero.xp, run.hero.hp) == after


@pytest.mark.parametrize(("xp", "dice"), [(0, 1), (5, 1), (6, 2), (17, 2), (18, 3), (23, 3)])
def test_M_2_3_the_level_is_the_number_of_character_dice(xp, dice):
    run = in_room("trap_door", hero(xp=xp), dice=picks(*[1] * dice, 1))
    assert run.happened(Checked)[0].faces == (1,) * dice
    run = against("giant_rat", hero(xp=xp)).play(Roll(), *picks(*[2] * dice, 1))
    assert run.happened(AttackRolled)[0].faces == (2,) * dice


@pytest.mark.parametrize(("xp", "dice"), [(6, 2), (18, 3)])
def test_M_2_3_xp_lost_in_combat_take_a_die_from_the_next_roll(xp, dice):
    """The Ghost of floor 2 weakens."""
    run = against("ghost", hero(xp=xp), area=3).play(Roll(), *picks(*[1] * dice, 2)).play(Strike())
    assert run.hero.xp == xp - 1
    run.play(Roll(), *picks(*[2] * (dice - 1), 1))
    assert len(run.fight.dice) == dice - 1


@pytest.mark.parametrize(("xp", "dice"), [(5, 2), (17, 3), (4, 1)])
def test_M_2_3_xp_gained_add_a_die_to_the_next_roll(xp, dice):
    """The Bonfire's +1 XP, then a fight in the next Room."""
    run = on_the_way(hero(xp=xp), grid=grid(_0="bonfire", _1="bonfire", _3="monster_a", _2="monster_a", _4="monster_a"))
    run.play(Go(1)).play(Choose(0)).play(Go(2)).play(Roll(), *picks(*[1] * dice, 1))
    assert len(run.fight.dice) == dice


@pytest.mark.parametrize(("xp", "dice"), [(6, 2), (18, 3)])
def test_M_2_3_dice_that_are_rolled_already_stay(xp, dice):
    run = against("ghost", hero(xp=xp), area=3).play(Roll(), *picks(*[1] * dice, 1))
    run.play(Feat(0, "xp"), *picks(4))
    assert run.hero.xp == xp - 1
    assert [die.total for die in run.fight.dice] == [4] + [0] * (dice - 1)
    run.play(Strike()).play(Roll(), *picks(*[1] * (dice - 1), 1))
    assert len(run.happened(AttackRolled)[0].faces) == dice - 1


def test_M_2_3_a_die_keeps_the_mark_of_a_feat():
    run = against("ghost", hero(xp=18), area=3).play(Roll(), *picks(1, 1, 1, 1)).play(Feat(0, "xp"), *picks(2))
    run.play(Strike()).play(Roll(), *picks(2, 2, 1))
    assert refused(run, Feat(0, "hp")) == ("M-R4", "feat-used")
    assert Feat(1, "hp") in run.choices


def test_M_2_3_the_die_that_leaves_is_the_last_one():
    run = against("ghost", hero(xp=18), area=3).play(Roll(), *picks(1, 1, 1, 1)).play(Feat(2, "xp"), *picks(2))
    run.play(Strike()).play(Roll(), *picks(2, 2, 1))
    assert {Feat(0, "hp"), Feat(1, "hp")} < set(run.choices)
    assert refused(run, Feat(2, "hp")) == ("M-2.3", "no-such-die")


# M-2.4 Characters


@pytest.mark.parametrize(
    ("character", "hp", "armor", "gold", "food", "potions"),
    [
        ("crusader", 10, 1, 0, 4, ()),
        ("priestess", 13, 0, 2, 3, ("holy",)),
        ("mage", 11, 0, 3, 4, ("perception",)),
        ("rogue", 10, 0, 5, 3, ()),
    ],
)
def test_M_2_4_every_character_has_starting_stats(character, hp, armor, gold, food, potions):
    expected = hero(character, hp=hp, xp=0, armor=armor, gold=gold, food=food, potions=potions)
    assert setting_out(character=character).hero == expected
    assert setting_out(dice=()).play(Play(character), 0).hero == expected


def test_M_2_4_you_are_asked_who_goes_down_unless_it_is_agreed():
    run = setting_out(dice=())
    assert run.about == "character"
    assert run.choices == [Play("crusader"), Play("priestess"), Play("mage"), Play("rogue")]
    assert refused(run, Roll()) == ("M-2.4", "choose-character")
    assert setting_out(character="mage").about == "action"


COMBAT = {"crusader": Bash(), "priestess": Tribute(1), "mage": Conjure(Potion.FIRE), "rogue": Backstab()}
WAY = {"crusader": RaiseShield(), "mage": Foresee(8 - 1), "rogue": Evade(1)}


@pytest.mark.parametrize("character", COMBAT)
def test_M_2_4_every_character_has_a_combat_skill_of_their_own(character):
    run = against("giant_rat", hero(character))
    for other, skill in COMBAT.items():
        if other == character:
            assert skill in run.choices
        else:
            assert refused(run, skill) == ("M-2.4", "not-your-skill")


@pytest.mark.parametrize("character", ["crusader", "priestess", "mage", "rogue"])
def test_M_2_4_every_character_has_an_exploration_skill_of_their_own(character):
    """The Priestess's Blessing is a reaction, and is not to be found here."""
    run = on_the_way(hero(character), dice=(0, 0))
    for other, skill in WAY.items():
        if other == character:
            assert skill in run.choices
        else:
            assert refused(run, skill) == ("M-2.4", "not-your-skill")


# M-2.5 One card, two skills, one use


@pytest.mark.parametrize(
    ("character", "combat", "way"),
    [
        ("crusader", Bash(), RaiseShield()),
        ("mage", Conjure(Potion.FIRE), Foresee(7)),
        ("rogue", Backstab(), Evade(1)),
    ],
)
def test_M_2_5_two_skills_have_only_one_use(character, combat, way):
    spent = against("giant_rat", hero(character, potions=["healing"])).play(combat)
    assert (spent.about, spent.hero.ready) == ("ready", False)
    assert refused(spent, combat) == ("M-2.5", "skill-spent")
    later = on_the_way(hero(character, ready=False), dice=(0, 0))
    assert later.choices == [Go(1), Go(3)]
    assert refused(later, way) == ("M-2.5", "skill-spent")


def test_M_2_5_the_card_goes_facedown_with_the_exploration_skill_too():
    run = on_the_way(hero(potions=["healing"]), grid=grid(_0="bonfire", _1="monster_a", _3="tomb")).play(RaiseShield())
    assert not run.hero.ready
    assert refused(run, RaiseShield()) == ("M-2.5", "skill-spent")
    run.play(Go(1))
    assert refused(run, Bash()) == ("M-2.5", "skill-spent")


def test_M_2_5_who_has_paid_a_tribute_cannot_bless():
    run = against("giant_rat", hero("priestess", hp=3)).play(Tribute(1), *picks(1, 2))
    assert (run.about, run.result.ending) == (None, "death")


def test_M_2_5_who_has_blessed_cannot_pay_a_tribute():
    run = against("giant_rat", hero("priestess", hp=2, potions=["healing"])).play(Roll(), *picks(1, 2))
    run.play(Pass()).play(Pass()).play(Accept())
    assert (run.about, run.hero.hp) == ("ready", 2)
    assert refused(run, Tribute(1)) == ("M-2.5", "skill-spent")


@pytest.mark.parametrize("room", ["bonfire", "hermit"])
def test_M_2_5_the_bonfire_and_the_hermit_turn_the_card_faceup_before_anything_is_chosen(room):
    run = in_room(room, hero(ready=False, xp=1, food=1))
    assert (run.about, run.hero.ready) == ("action", True)
    assert run.happened(Refreshed) == [Refreshed(0)]


def at_the_exit(who, **state):
    """One step before the exit, and no other answer than to take it."""
    rooms = grid(_0="tomb", _1="chest", _2="crow", _3="shrine", _4="cave", _5="mimic", _6="hunter", _7="merchant")
    entered = (True, True, False, False, True, False, False, True)
    return on_the_way(who, grid=rooms, entered=entered, **state)


def test_M_2_5_the_back_of_the_boss_pile_turns_the_card_faceup_before_you_eat():
    run = at_the_exit(hero("rogue", ready=False, food=1, cell=7), area=3, dice=(0, 0))
    kinds = [type(event) for event in run.events]
    assert kinds.index(Moved) < kinds.index(Refreshed) < kinds.index(Ate) < kinds.index(Delved)
    assert run.hero.ready


def test_M_2_5_where_a_boss_waits_its_back_is_not_seen_and_delving_turns_the_card_faceup():
    run = at_the_exit(hero("rogue", ready=False, hp=2, food=1, cell=7), area=2, boss=Boss.DRAGON, dice=picks(6, 1))
    assert (run.about, run.happened(Refreshed), run.hero.ready) == ("attack", [], False)
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Strike(), *picks(1))
    assert (run.about, run.happened(Refreshed), run.hero.ready) == ("row", [], False)
    run.play(Choose(1), 0)
    assert (run.state.area, run.happened(Refreshed), run.hero.ready) == (3, [], True)


def test_M_2_5_a_fall_does_not_turn_the_card():
    run = in_room("trap_spikes", hero(ready=False), dice=(*picks(2, 5), 0, 0))
    assert (run.state.area, run.hero.ready) == (3, False)
