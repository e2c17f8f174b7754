"""The rulings of the rule sheet, as far as they are not about potions."""

import pytest
from msgspec.structs import replace

from duskboard.engine.rule_sheet import clauses, read_sheet
from duskboard.games.rogue.actions import (
    Evade,
    Feat,
    Go,
    Pass,
    RaiseShield,
    Reroll,
    Roll,
    Strike,
    Swap,
)
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.pieces import Boss, Mat, Room, Skill
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import Ate, Checked, Fell, RoomRevealed
from duskboard.games.rogue.log.fight_events import FightBegan, FoeAttacked, TurnBegan
from duskboard.games.rogue.options import Options
from tests.games.rogue.moves import (
    answer,
    changes,
    conjure,
    damage,
    drawn,
    drink,
    roll,
    set_out,
    standing,
    turn,
)
from tests.games.rogue.tables import AREA, Run, against, grid, hero, in_room, on_the_way, picks, refused

OG = "og_first"
PIT = picks(1, 5)


def test_M_R1_a_5_is_no_critical_its_star_counts_in_checks_only():
    run = roll(against(OG), 5, 1)
    assert refused(run, Reroll(0)) == ("M-10.4", "not-critical")
    assert in_room("trap_door", hero(), dice=picks(5, 1)).hero.gold == 2


def test_M_R2_a_6_may_stand():
    assert damage(turn(against(OG), 6, 1)) == 6
    run = roll(against(OG), 6, 1)
    run.play(Reroll(0), *picks(1))
    run.play(Strike())
    assert damage(run) == 0


def test_M_R3_no_feats_and_no_criticals_in_checks():
    run = in_room("trap_door", hero(xp=9, item="great_axe", feats=3, potions=["perception"]))
    assert run.choices == [Roll(), drink("perception")]
    run.play(Roll(), *picks(6, 1, 1))
    assert run.about is None, "nothing is asked after the dice have fallen"
    assert run.hero.gold == 2


def test_M_R4_each_die_once_so_three_feats_with_three_dice():
    run = roll(against(OG, hero(xp=23)), 1, 1, 1, 1)
    run.play(Feat(0, "xp"), *picks(2)).play(Feat(1, "hp"), *picks(2)).play(Feat(2, "xp"), *picks(2))
    assert damage(run) == 6


def test_M_R4_a_weapons_free_feats_count_for_this_limit():
    run = roll(against(OG, hero(xp=6, item="great_axe", feats=3)), 1, 1, 1)
    run.play(Feat(0, "item"), *picks(2))
    for price in ("xp", "hp", "item"):
        assert refused(run, Feat(0, price)) == ("M-R4", "feat-used")
    run.play(Feat(1, "xp"), *picks(2))
    roll(run, 3, 1)
    assert damage(run) == 3, "also not in the next turn, with two free feats left"


def test_M_R5_a_cursed_2_is_a_miss():
    run = roll(against(OG, hero(curse=True)), 2, 1, curse=True)
    assert run.fight.dice[0].total == 0


def test_M_R5_a_cursed_6_is_a_5_and_no_critical():
    run = roll(against(OG, hero(curse=True)), 6, 1, curse=True)
    assert run.fight.dice[0].total == 5
    assert Reroll(0) not in run.choices


def test_M_R5_in_a_check_a_cursed_6_succeeds_and_a_cursed_5_does_not():
    for face, success in ((6, True), (5, False)):
        run = in_room("trap_door", hero(curse=True), dice=(*picks(face, 1), 1))
        assert run.happened(Checked)[0].success is success


def test_M_R6_once_a_skull_is_rolled_each_reroll_shows_1_less():
    run = roll(against(OG, hero(curse=True, xp=18)), 2, 2, 2, 1, curse=True)
    run.play(Feat(0, "xp"), *picks(2)).play(Feat(1, "xp"), *picks(3)).play(Feat(2, "hp"), *picks(6))
    assert damage(run) == 0 + 2 + 5


def test_M_R6_without_a_skull_rerolls_are_as_they_fall():
    run = roll(against(OG, hero(curse=True, xp=1)), 6, 1, curse=False)
    run.play(Reroll(0), *picks(2))
    assert run.fight.dice[0].total == 8


def test_M_R7_armor_does_not_wear_out():
    run = against(OG, hero(armor=4, hp=20))
    for hp in (16, 12):
        turn(run, 2, 3, curse=False if run.hero.curse else None)
        assert (run.hero.hp, run.hero.armor) == (hp, 4)


def test_M_R7_armor_does_not_help_against_traps_poison_or_hunger():
    trap = in_room("trap_spikes", hero(armor=4), dice=picks(1, 3), area=AREA[3])
    assert trap.hero.hp == 7
    drop = roll(against(OG, hero(armor=4, poison=True)), 3, 1, poison=True)
    assert drop.hero.hp == 9
    assert Run(hero(armor=4)).do(Task(Do.EAT, 0)).hero.hp == 7


def test_M_R8_if_armor_stops_the_whole_attack_the_effects_do_not_happen():
    run = turn(against("dragon", hero(armor=2), area=2), 3, 5)
    assert (answer(run), run.hero.curse) == (("stopped", 0), False)
    assert turn(run, 3, 6).hero.curse, "a 6 goes through it"


def test_M_R8_also_if_the_shield_helped():
    run = turn(against("spider_queen", hero(armor=1, shield=True), area=2), 3, 5)
    assert (run.hero.hp, run.hero.poison) == (10, False)


def test_M_R9_weaken_at_0_xp_costs_1_hp():
    run = turn(against("ghoul", hero(), area=2), 3, 3)
    assert changes(run) == [("hp", -1), ("hp", -1)]


def test_M_R9_it_may_kill_and_be_answered():
    run = turn(against("ghoul", hero("priestess", hp=2), area=2, dice=()), 6, 3)
    assert run.about is About.BLESS
    run.play(Pass())
    assert run.result.ending == "death"


# M-R13 to M-R18


def test_M_R13_a_boss_cannot_be_evaded():
    run = standing(5, "rogue", boss=Boss.DRAGON, potions=["healing"])
    assert run.choices == [Go(8), drink("healing")]
    assert refused(run, Evade(8)) == ("M-R13", "no-evading-exit")


def test_M_R13_the_shield_works_against_it():
    run = Run(hero(cell=5), grid=tuple(Room)[:8], boss=Boss.DRAGON, area=4).do(Task(Do.WALK))
    run.play(RaiseShield(), *picks(2, 3))  # one way, and the card is facedown: the boss's first turn
    assert run.happened(FightBegan)
    run.play(Strike(), *picks(2, 3), 0)
    assert run.happened(FoeAttacked)[0].damage == 3


def test_M_R13_the_shield_works_in_both_phases_of_og():
    run = against(OG, hero(shield=True, hp=20), boss=True, area=10)
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    turn(run, 2, 3)
    assert run.fight.foe == "og_second"
    assert answer(turn(run, 2, 3)) == ("hit", 8)


@pytest.mark.parametrize(("treasure", "gold"), [("chest", 1), ("mimic", 1)])
def test_M_R14_the_trap_you_fell_from_does_not_count_in_the_new_area(treasure, gold):
    run = in_room("trap_spikes", hero(), dice=(*PIT, *drawn(treasure, "cave", gone=["trap_spikes"])))
    run.play(Go(1), *picks(1, 1), *drawn("tomb", "crow", gone=["trap_spikes", treasure, "cave"]))
    assert run.hero.gold == gold


def test_M_R14_nor_does_what_was_met_before_the_fall():
    run = in_room("trap_spikes", hero(encountered=True), dice=(*PIT, *drawn("tomb", "cave", gone=["trap_spikes"])))
    assert not run.hero.encountered


def test_M_R15_in_ogs_second_phase_every_die_has_its_feat_again():
    run = roll(against(OG, hero(xp=7), boss=True, area=10), 2, 2, 1)
    run.state = replace(run.state, fight=replace(run.fight, hp=4))
    run.play(Feat(0, "xp"), *picks(3))
    run.play(Strike())
    assert (run.fight.foe, run.fight.hp) == ("og_second", 20)
    roll(run, 2, 2, 1)
    assert Feat(0, "xp") in run.choices


def test_M_R15_poison_and_frost_of_the_first_phase_are_over():
    run = against(OG, hero("mage", hp=20, potions=["poison"]), boss=True, area=10)
    run.state = replace(run.state, fight=replace(run.fight, hp=5))
    run.play(conjure("frost"), *picks(2, 6))
    run.play(Strike()).play(drink("poison"), *picks(2, 6))
    assert run.fight.foe == "og_second"
    run.play(Strike(), *picks(2, 1), 0)
    assert (answer(run), damage(run)) == (("hit", 9), 2)


def test_M_R15_it_is_a_new_combat_one_begins_again_and_left_over_damage_is_lost():
    run = against(OG, hero(), boss=True, area=10)
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    turn(run, 6, 6)
    assert (run.fight.hp, run.hero.hp) == (20, 10)
    assert run.happened(TurnBegan)


def test_M_R15_a_spent_skill_and_afflictions_stay():
    run = against(OG, hero(ready=False, curse=True), boss=True, area=10, dice=(*picks(5, 1), 0))
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    run.play(Strike(), *picks(5, 1), 0)
    assert (run.fight.foe, run.hero.ready, run.hero.curse) == ("og_second", False, True)


def test_M_R16_a_boss_whose_area_you_fell_out_of_is_out_of_the_game():
    bosses = set()
    for pick in range(3):
        dice = (*PIT, pick, *drawn("tomb", "cave", gone=["trap_spikes"]))
        run = in_room("trap_spikes", hero(), area=2, boss=Boss.GHOUL, met=(Boss.GHOUL,), dice=dice)
        bosses.add(run.state.boss)
    assert bosses == {Boss.DRAGON, Boss.PROTECTOR, Boss.SPIDER_QUEEN}


def test_M_R16_a_fall_costs_no_food_and_turns_no_card():
    run = in_room("trap_spikes", hero(food=3, ready=False), dice=(*PIT, *drawn("tomb", "cave", gone=["trap_spikes"])))
    assert run.happened(Fell)
    assert not run.happened(Ate)
    assert (run.hero.food, run.hero.ready) == (3, False)


def test_M_R17_blindness_hides_nothing_that_is_revealed_already():
    known = grid(_0="bonfire", _1="tomb", _3="cave", _4="crow")
    run = on_the_way(hero(blindness=True), grid=known)
    assert run.state.grid == known
    assert not run.happened(RoomRevealed)


def test_M_R18_the_first_room_is_revealed_also_to_the_blind():
    run = set_out(*drawn("bonfire"), character="mage")
    run.state = replace(run.state, heroes=(replace(run.hero, blindness=True),))
    run.do(Task(Do.AREA, number=3), dice=drawn("hermit"))
    assert run.state.grid[0] == "hermit"


# M-R19 to M-R25: what stands on the cards


@pytest.mark.parametrize(
    ("floor", "name", "hp", "hit", "effect", "xp"),
    [
        (1, "apparition", 10, 1, (), 1),
        (2, "ghost", 12, 2, ("weaken",), 1),
        (3, "specter", 14, 3, ("blindness",), 2),
        (4, "revenant", 16, 5, (), 2),
    ],
)
def test_M_R19_the_ghosts_figures_rise(floor, name, hp, hit, effect, xp):
    run = in_room("cave", hero(armor=0, hp=20), area=AREA[floor], dice=picks(1, 1))
    assert (run.fight.foe, run.fight.hp) == (name, hp)
    turn(run, 2, 3)
    assert answer(run) == ("hit", hit)
    card = BOX.foe(run.fight.foe, floor)
    assert (card.effects, card.ignores_armor, card.reward) == (effect, floor == 4, (f"xp+{xp}",))
    assert name in BOX.house, "shown as a house rule"


def test_M_R20_the_tomb_has_food_on_2_and_xp_on_4():
    assert in_room("tomb", hero(), dice=picks(1, 2)).hero.food == 1
    assert in_room("tomb", hero(), dice=picks(1, 4)).hero.xp == 1


@pytest.mark.parametrize("die", [1, 2])
def test_M_R21_the_doors_first_row_does_nothing_to_who_fails(die):
    run = in_room("trap_door", hero(), dice=picks(1, die))
    assert run.hero == hero(encountered=True)


def test_M_R22_the_tunnel_swaps_two_rooms_that_nobody_has_entered():
    lying = grid(_0="hermit", _1="tomb", _4="cave")
    run = Run(hero(cell=0), grid=lying, entered=(True, True, *[False] * 6), brought=grid(_7="shrine"))
    run.do(Task(Do.APPLY, 0, effects=("tunnel",)))
    cells = range(2, 8)
    assert run.choices == [Pass(), *(Swap(one, other) for one in cells for other in cells if one < other)]
    assert refused(run, Swap(0, 4)) == ("M-4.3", "not-swappable")
    run.play(Swap(4, 7))
    assert run.state.grid == grid(_0="hermit", _1="tomb", _7="cave")
    assert run.state.brought == grid(_4="shrine"), "each as it lies, facedown or revealed"


def test_M_R22_or_none():
    run = Run(grid=grid(_0="hermit", _1="tomb")).do(Task(Do.APPLY, 0, effects=("tunnel",)))
    run.play(Pass())
    assert run.state.grid == grid(_0="hermit", _1="tomb")


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_M_R23_a_failed_check_at_the_armory_does_nothing(die):
    run = in_room("armory", hero(), dice=picks(4, die))
    assert run.hero == hero()


@pytest.mark.parametrize(("area", "boss"), [(5, False), (6, True)])
def test_M_R24_the_boss_of_the_towers_second_floor_waits_in_area_6(area, boss):
    run = Run(options=Options(mat=Mat.TOWER)).do(
        Task(Do.AREA, number=area), dice=(*drawn("bonfire"), *([0] if boss else []))
    )
    assert ((run.state.boss is not None), run.state.floor) == (boss, 2)


def test_M_R25_the_names_that_are_our_translations():
    """Monster B, the rows of three traps, and every skill but Backstab: all of them have a name in the sheet."""
    sheet = read_sheet("rogue", "en").lower().replace("'", "")
    named = [foe.replace("_", " ") for foe in BOX.rooms[Room.MONSTER_B].foes]
    named += [skill.value for skill in Skill if skill is not Skill.BACKSTAB]
    named += ["poisoned spikes", "trapped floor", "pit", "rat horde", "acid mist", "pendulums"]
    named += ["winding passages", "maze", "labyrinth"]
    assert not [name for name in named if name not in sheet]
    for text in (clauses(read_sheet("rogue", language))["M-R25"] for language in ("en", "ja")):
        assert text


@pytest.mark.parametrize(("area", "hp", "hit", "xp"), [(2, 16, 1, 3), (4, 20, 2, 4), (7, 25, 4, 5)])
def test_M_R28_the_ghouls_figures(area, hp, hit, xp):
    run = against("ghoul", hero(armor=4, xp=1, hp=20), boss=True, area=area)
    assert run.fight.hp == hp
    turn(run, 2, 3)
    assert answer(run) == ("hit", hit), "Ignore Armor"
    assert run.hero.xp == 0, "Weaken"
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    turn(run, 2, 3, then=picks(2))
    assert (run.hero.xp, run.hero.gold) == (xp, 2)


def test_M_R29_a_partners_room_that_is_not_resolved_yet_is_left_as_it_is():
    run = on_the_way(hero(), hero("mage"), grid=grid(_0="bonfire", _1="trap_spikes", _3="bonfire"))
    run.play(Go(1))
    run.play(Go(3), *PIT, *drawn("tomb", "cave", gone=["trap_spikes"]))
    assert run.happened(Fell)
    assert (run.about, run.asked, run.partner.xp) == (About.WAY, 0, 0)


def test_M_R29_also_if_both_stood_in_the_same_room():
    dice = (*PIT, *drawn("tomb", "cave", gone=["trap_spikes"]))
    run = in_room("trap_spikes", hero(), hero("mage"), dice=dice)
    assert len(run.happened(Checked)) == 1
    assert (run.hero.hp, run.partner.hp) == (7, 10)
