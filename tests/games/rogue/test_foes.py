"""M-4.16, M-4.17 and chapter 5 of the sheet: monsters, bosses, the Ghost, the Rewards. Figures as they are printed."""

import pytest
from msgspec.structs import replace

from duskboard.games.rogue.actions import Choose, Conjure, Go, Roll, Strike
from duskboard.games.rogue.box.pieces import Foe, Mat, Potion
from duskboard.games.rogue.log.events import (
    BossRevealed,
    Changed,
    Delved,
    DungeonDieRolled,
    FallStopped,
    Fell,
    RoomResolved,
    Won,
)
from duskboard.games.rogue.log.fight_events import FightBegan, FoeAttacked, FoeSlain, FoeStruck
from duskboard.games.rogue.options import Options
from tests.games.rogue.tables import AREA, Boss, against, grid, hero, in_room, on_the_way, picks

WHO = hero(hp=20, xp=3, armor=1, food=1, gold=3)
TWO = hero("rogue", hp=20), hero("mage", hp=20)

# Card, floor, foe, HP, damage, effect, reward
MONSTERS = [
    ("monster_a", 1, "giant_spider", 6, 2, None, {"xp": 1}),
    ("monster_a", 2, "goblin_warrior", 9, 4, None, {"xp": 2}),
    ("monster_a", 3, "undead_arbalist", 12, 6, "poison", {"xp": 2}),
    ("monster_a", 4, "kings_guard", 15, 8, "poison", {"xp": 3}),
    ("monster_b", 1, "giant_rat", 6, 2, None, {"xp": 1}),
    ("monster_b", 2, "skeleton_soldier", 9, 4, None, {"xp": 2}),
    ("monster_b", 3, "winged_serpent", 12, 6, "curse", {"xp": 2}),
    ("monster_b", 4, "cursed_guard", 15, 8, "curse", {"xp": 3}),
    ("monster_c", 1, "mutant_fly", 4, 2, "ignore armor", {"gold": 2}),
    ("monster_c", 2, "burrowing_worm", 6, 2, "fall", {"xp": 2}),
    ("monster_c", 3, "dire_wolf", 8, 5, "ignore armor", {"food": 1}),
    ("monster_c", 4, "ancestor_spirit", 10, 5, "weaken", {"gold": 3}),
]
GHOSTS = [
    ("cave", 1, "apparition", 10, 1, None, {"xp": 1}),
    ("cave", 2, "ghost", 12, 2, "weaken", {"xp": 1}),
    ("cave", 3, "specter", 14, 3, "blindness", {"xp": 2}),
    ("cave", 4, "revenant", 16, 5, "ignore armor", {"xp": 2}),
]
BOSSES = [
    (boss, floor, hp, damage, effects, xp)
    for boss, effects in (("dragon", ["curse"]), ("protector", ["ignore armor"]), ("spider_queen", ["poison"]))
    for floor, hp, damage, xp in ((1, 12, 2, 2), (2, 16, 4, 3), (3, 20, 6, 4))
]
BOSSES += [
    ("ghoul", floor, hp, damage, ["weaken", "ignore armor"], xp)
    for floor, hp, damage, xp in ((1, 16, 1, 3), (2, 20, 2, 4), (3, 25, 4, 5))
]
BOSS_AREA = {1: 2, 2: 4, 3: 7}


def after_a_blow(who, damage, effects):
    """Somebody whom this damage has reached, less the Armor."""
    lost = damage if "ignore armor" in effects else max(0, damage - who.armor)
    changes = {"hp": who.hp - lost}
    for effect in effects if lost else ():
        if effect in ("curse", "poison", "blindness"):
            changes[effect] = True
        if effect == "weaken":
            changes["xp"] = who.xp - 1
    return replace(who, **changes)


def nearly_beaten(run):
    """Its HP are 1, whatever they were."""
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    return run


def fallen_upon(card, floor, *heroes):
    """The foe of this card on this floor; the Ghost by the Cave's first row."""
    return in_room(card, *heroes, area=AREA[floor], dice=picks(2, 1) if card == "cave" else ())


# M-4.16 Monsters


@pytest.mark.parametrize(("card", "floor", "foe", "hp", "damage", "effect", "reward"), MONSTERS)
def test_M_4_16_the_monster_of_the_floor_has_its_hp_and_twice_as_many_against_two(
    card, floor, foe, hp, damage, effect, reward
):
    run = fallen_upon(card, floor, WHO)
    assert run.happened(FightBegan) == [FightBegan(Foe(foe), hp, (0,))]
    assert fallen_upon(card, floor, *TWO).happened(FightBegan) == [FightBegan(Foe(foe), 2 * hp, (0, 1))]


@pytest.mark.parametrize("die", [2, 3, 4, 5])
@pytest.mark.parametrize(("card", "floor", "foe", "hp", "damage", "effect", "reward"), MONSTERS)
def test_M_4_16_its_attack_costs_its_damage_and_its_effect_follows(card, floor, foe, hp, damage, effect, reward, die):
    run = fallen_upon(card, floor, WHO).play(Roll(), *picks(1, die))
    run.play(Strike(), *([0, 0] if effect == "fall" else []))
    assert run.hero == after_a_blow(WHO, damage, [effect])


@pytest.mark.parametrize(("card", "floor", "foe", "hp", "damage", "effect", "reward"), MONSTERS)
def test_M_4_16_if_you_beat_it_you_take_its_reward(card, floor, foe, hp, damage, effect, reward):
    run = nearly_beaten(fallen_upon(card, floor, WHO)).play(Roll(), *picks(2, 6)).play(Strike())
    assert run.happened(FoeSlain) == [FoeSlain(Foe(foe), (0,))]
    assert not run.happened(FoeAttacked)
    gained = {stat: getattr(WHO, stat) + by for stat, by in reward.items()}
    assert run.hero == replace(WHO, encountered=True, **gained)
    assert (run.fight, run.happened(RoomResolved)) == (None, [RoomResolved((0,))])


@pytest.mark.parametrize(
    ("mat", "area", "foe"),
    [("dungeon", area, foe) for area, foe in enumerate(["giant_rat"] * 2 + ["skeleton_soldier"] * 2, 1)]
    + [("dungeon", area, foe) for area, foe in enumerate(["winged_serpent"] * 3 + ["cursed_guard"] * 3, 5)]
    + [("tower", area, foe) for area, foe in enumerate(["giant_rat"] * 3 + ["skeleton_soldier"] * 3, 1)],
)
def test_M_4_16_it_is_the_floor_that_counts_not_the_area(mat, area, foe):
    assert in_room("monster_b", WHO, area=area, options=Options(mat=Mat(mat))).fight.foe == foe


# M-4.17 The Worm's fall


def test_M_4_17_if_the_worms_attack_costs_hp_the_fight_ends_without_a_reward_and_you_fall():
    run = in_room("monster_c", hero(xp=1), area=3).play(Roll(), *picks(1, 2)).play(Strike(), 0, 0)
    assert run.happened(Fell) == [Fell(5)]
    assert (run.fight, run.state.area, run.state.grid[0]) == (None, 5, "monster_c")
    assert (run.hero.hp, run.hero.xp, run.hero.encountered, run.happened(FoeSlain)) == (8, 1, False, [])
    assert (run.about, run.state.slain) == ("way", ())
    assert {task.do for task in run.state.agenda} == {
        "walk",
        "arrive",
    }  # of the fight and its Room nothing is left to do


@pytest.mark.parametrize(("die", "armor"), [(1, 0), (2, 2), (5, 3)])
def test_M_4_17_an_attack_that_costs_nothing_makes_nobody_fall(die, armor):
    run = in_room("monster_c", hero(armor=armor), area=3).play(Roll(), *picks(1, die)).play(Strike())
    assert (run.state.area, run.fight.foe, run.hero.hp) == (3, "burrowing_worm", 10)


def test_M_4_17_a_6_goes_through_armor_and_makes_you_fall():
    run = in_room("monster_c", hero(armor=4), area=4).play(Roll(), *picks(1, 6)).play(Strike(), 0, 0)
    assert (run.state.area, run.hero.hp) == (6, 8)


def test_M_4_17_the_dead_do_not_fall():
    run = in_room("monster_c", hero(hp=2, ready=False), area=3, dice=picks(1, 2))
    assert (run.result.ending, run.state.area, run.happened(Fell)) == ("death", 3, [])


def test_M_4_17_in_the_tower_nobody_falls_and_the_fight_goes_on():
    tower = Options(mat=Mat.TOWER)
    run = in_room("monster_c", hero(), area=4, options=tower).play(Roll(), *picks(2, 2)).play(Strike())
    assert run.happened(FallStopped) == [FallStopped(0)]
    assert (run.about, run.fight.foe, run.fight.hp, run.hero.hp) == ("ready", "burrowing_worm", 4, 8)


# M-5.1 Bosses


def at_the_exit(*heroes, area, boss, dice=()):
    """The step to the exit is taken; they are asked before the first roll."""
    rooms = grid(_0="tomb", _7="merchant")
    there = [replace(one, cell=7) for one in heroes]
    run = on_the_way(*there, area=area, boss=boss, grid=rooms, entered=(True,) * 8, dice=dice)
    while run.about == "way":
        run.play(Go(8))
    return run


@pytest.mark.parametrize(("boss", "floor", "hp", "damage", "effects", "xp"), BOSSES)
def test_M_5_1_a_boss_has_the_hp_of_its_floor(boss, floor, hp, damage, effects, xp):
    run = at_the_exit(WHO, area=BOSS_AREA[floor], boss=Boss(boss))
    assert run.happened(FightBegan) == [FightBegan(Foe(boss), hp, (0,), boss=True)]
    pair = hero(hp=20), hero("mage", hp=20, potions=["healing"])
    both = at_the_exit(*pair, area=BOSS_AREA[floor], boss=Boss(boss))
    assert both.happened(FightBegan) == [FightBegan(Foe(boss), 2 * hp, (0, 1), boss=True)]


@pytest.mark.parametrize("armor", [0, 1, 4])
@pytest.mark.parametrize(("boss", "floor", "hp", "damage", "effects", "xp"), BOSSES)
def test_M_5_1_a_boss_hits_with_the_damage_and_the_effects_of_its_floor(boss, floor, hp, damage, effects, xp, armor):
    who = replace(WHO, armor=armor, cell=8)
    run = at_the_exit(who, area=BOSS_AREA[floor], boss=Boss(boss)).play(Roll(), *picks(1, 3)).play(Strike())
    assert run.hero == after_a_blow(who, damage, effects)


@pytest.mark.parametrize(("boss", "floor", "hp", "damage", "effects", "xp"), BOSSES)
def test_M_5_1_beat_it_and_you_gain_its_xp_and_then_the_rewards(boss, floor, hp, damage, effects, xp):
    run = nearly_beaten(at_the_exit(WHO, area=BOSS_AREA[floor], boss=Boss(boss)))
    run.play(Roll(), *picks(2, 6)).play(Strike(), *picks(2))
    assert [(event.stat, event.by) for event in run.happened(Changed)] == [("xp", xp), ("gold", 2)]
    assert run.happened(DungeonDieRolled) == [DungeonDieRolled(0, 2, 2)]
    assert (run.about, run.choices) == ("row", [Choose(0), Choose(1)])
    run.play(Choose(1), 0)
    assert run.happened(Delved) == [Delved(BOSS_AREA[floor])]
    assert (run.hero.gold, run.hero.xp) == (3 + 2 + 2, 3 + xp)


def delving_to(area, pick, met):
    dice = (0, *([] if pick is None else [pick]))
    who = hero("rogue", ready=False, food=1, cell=7)
    return on_the_way(who, area=area - 1, met=met, entered=(True,) * 8, dice=dice)


@pytest.mark.parametrize("area", [2, 4, 7])
@pytest.mark.parametrize(("pick", "boss"), list(enumerate(["dragon", "protector", "spider_queen", "ghoul"])))
def test_M_5_1_any_of_the_four_may_wait_on_floors_1_to_3(area, pick, boss):
    assert [event.boss for event in delving_to(area, pick, ()).happened(BossRevealed)] == [boss]


def test_M_5_1_none_of_them_comes_twice():
    met = (Boss.PROTECTOR, Boss.GHOUL)
    assert delving_to(7, 0, met).state.boss == "dragon"
    assert delving_to(7, 1, met).state.boss == "spider_queen"


def test_M_5_1_og_waits_on_floor_4_and_nobody_else():
    assert delving_to(10, None, (Boss.DRAGON, Boss.GHOUL, Boss.PROTECTOR)).state.boss == "og"


# M-5.2 Og's Remains


def og(*heroes):
    return at_the_exit(*heroes, area=10, boss=Boss.OG)


@pytest.mark.parametrize(
    ("foe", "hp", "damage", "effect"), [("og_first", 25, 8, "curse"), ("og_second", 20, 9, "poison")]
)
def test_M_5_2_the_two_phases_have_their_figures(foe, hp, damage, effect):
    assert against(foe, WHO, boss=True, area=10).fight.hp == hp
    assert against(foe, *TWO, boss=True, area=10).fight.hp == 2 * hp
    run = against(foe, WHO, boss=True, area=10).play(Roll(), *picks(1, 5)).play(Strike())
    assert run.hero == after_a_blow(WHO, damage, [effect])


def test_M_5_2_one_combat_comes_right_after_the_other_and_damage_left_over_is_lost():
    run = nearly_beaten(og(WHO)).play(Roll(), *picks(5, 6)).play(Strike())
    assert run.happened(FoeStruck)[0].damage == 5
    assert run.happened(FightBegan) == [FightBegan(Foe.OG_SECOND, 20, (0,), boss=True)]
    assert (run.about, run.fight.hp, run.happened(FoeAttacked), run.happened(Changed)) == ("ready", 20, [], [])


def test_M_5_2_hp_afflictions_and_a_spent_skill_stay_but_poison_and_frost_are_over():
    mage = hero("mage", hp=20, curse=True, poison=True, potions=["poison"])
    run = og(mage).play(Conjure(Potion.FROST), *picks(2, 6), 0, 1).play(Strike())
    run.play(run.choices[-1], *picks(2, 1), 0, 0)  # the Poison potion, and the next roll
    assert (run.fight.venom, run.hero.hp) == ((1,), 19)
    nearly_beaten(run).play(Strike(), *picks(2, 2), 0, 0)
    assert (run.fight.foe, run.fight.venom, run.fight.frozen) == ("og_second", (0,), False)
    assert (run.hero.hp, run.hero.curse, run.hero.poison, run.hero.ready) == (19, True, True, False)
    run.let(Strike())
    assert [event.damage for event in run.happened(FoeStruck)] == [2]
    assert run.happened(FoeAttacked)[0].outcome == "hit"


def test_M_5_2_beat_the_second_phase_and_ogs_blood_is_yours():
    run = nearly_beaten(nearly_beaten(og(WHO)).play(Roll(), *picks(5, 6)).play(Strike()))
    run.play(Roll(), *picks(2, 6)).play(Strike())
    assert run.happened(Won) == [Won()]
    assert (run.result.ending, run.about) == ("victory", None)
    assert (run.hero.xp, run.hero.gold) == (3, 3)


# M-5.3 The Ghost


@pytest.mark.parametrize(("card", "floor", "foe", "hp", "damage", "effect", "reward"), GHOSTS)
def test_M_5_3_the_ghost_has_the_figures_of_the_floor(card, floor, foe, hp, damage, effect, reward):
    run = fallen_upon(card, floor, WHO)
    assert run.happened(FightBegan) == [FightBegan(Foe(foe), hp, (0,))]
    assert fallen_upon(card, floor, *TWO).happened(FightBegan) == [FightBegan(Foe(foe), 2 * hp, (0, 1))]


@pytest.mark.parametrize("armor", [0, 1, 2])
@pytest.mark.parametrize(("card", "floor", "foe", "hp", "damage", "effect", "reward"), GHOSTS)
def test_M_5_3_the_ghost_hits_with_its_damage_and_effect(card, floor, foe, hp, damage, effect, reward, armor):
    who = replace(WHO, armor=armor)
    run = fallen_upon(card, floor, who).play(Roll(), *picks(1, 4)).play(Strike())
    assert run.hero == after_a_blow(who, damage, [effect])


@pytest.mark.parametrize(("card", "floor", "foe", "hp", "damage", "effect", "reward"), GHOSTS)
def test_M_5_3_the_ghost_has_a_reward(card, floor, foe, hp, damage, effect, reward):
    run = nearly_beaten(fallen_upon(card, floor, WHO)).play(Roll(), *picks(2, 6)).play(Strike())
    assert run.hero == replace(WHO, xp=3 + reward["xp"])


# M-5.4 Rewards

REWARDS = {
    1: ("fire", {"xp": 7}),
    2: ("frost", {"gold": 7}),
    3: ("poison", {"xp": 7}),
    4: ("healing", {"armor": 2}),
    5: ("holy", {"gold": 7}),
    6: ("perception", {"armor": 2}),
}


def rewarded(die):
    """A dragon of floor 1 is beaten: 2 XP, 2 Gold, and this die."""
    run = nearly_beaten(at_the_exit(replace(WHO, food=1), area=2, boss=Boss.DRAGON))
    return run.play(Roll(), *picks(2, 6)).play(Strike(), *picks(die))


@pytest.mark.parametrize(("die", "potion", "other"), [(die, *row) for die, row in REWARDS.items()])
def test_M_5_4_two_gold_then_one_of_the_two_things_in_the_row(die, potion, other):
    run = rewarded(die)
    assert (run.hero.gold, run.hero.xp) == (5, 5)
    after = replace(run.hero, cell=0, food=0)
    run.play(Choose(0), 0)
    assert run.hero == replace(after, potions=(Potion(potion),))
    assert rewarded(die).play(Choose(1), 0).hero == replace(after, **other)


def test_M_5_4_only_the_dungeon_die_is_rolled():
    ill = replace(WHO, curse=True, poison=True, hp=3)
    run = nearly_beaten(at_the_exit(ill, area=2, boss=Boss.DRAGON)).play(Roll(), *picks(4, 6), 0, 0)
    run.play(Strike(), *picks(1))
    assert (run.about, run.hero.hp) == ("row", 3)


def test_M_5_4_a_monster_and_the_ghost_have_no_rewards_card():
    for card, floor, *_ in (*MONSTERS, *GHOSTS):
        run = nearly_beaten(fallen_upon(card, floor, WHO)).play(Roll(), *picks(2, 6)).play(Strike())
        assert not run.happened(DungeonDieRolled)
