"""Together: one foe for two (M-8.6, M-8.7), falls and bosses (M-8.8), and the Blessing (M-8.9)."""

import pytest
from msgspec.structs import replace

from duskboard.games.rogue.actions import Accept, Choose, Evade, Feat, Go, Pass, Strike
from duskboard.games.rogue.box.pieces import Boss, Foe
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import Ate, Changed, DungeonDieRolled, Fell, Refreshed, RoomEntered, Starved
from duskboard.games.rogue.log.fight_events import FightBegan, FoeAttacked, TurnBegan
from tests.games.rogue.moves import answer, changes, damage, drawn, drink, roll, turn
from tests.games.rogue.tables import Run, against, grid, hero, in_room, on_the_way, picks, refused

OPEN = grid(_0="bonfire", _1="merchant", _2="hunter", _3="monster_a", _4="trap_door", _5="tomb", _6="cave", _7="shrine")


def two(**first):
    """A Crusader and a Mage."""
    return hero("crusader", **first), hero("mage")


def abreast(one, other, **state):
    """Both on the first Room, which is resolved; everything lies face up."""
    return on_the_way(one, other, **({"grid": OPEN} | state))


def seats_of(run, kind):
    return [event.seat for event in run.happened(kind)]


# M-8.6 Together against a foe


def test_M_8_6_a_foe_is_fought_by_all_in_that_room_in_turns():
    run = in_room("monster_a", *two())
    (began,) = run.happened(FightBegan)
    assert (began.seats, run.asked) == ((0, 1), 0)
    turn(run, 2, 4)
    assert (run.asked, run.hero.hp, run.partner.hp, run.fight.hp) == (1, 8, 10, 10)
    turn(run, 2, 4)
    assert (run.asked, run.hero.hp, run.partner.hp, run.fight.hp) == (0, 8, 8, 8)


def test_M_8_6_the_foe_answers_the_one_whose_turn_it_is():
    run = turn(turn(in_room("monster_a", *two()), 2, 4), 2, 4)
    assert seats_of(run, FoeAttacked) == [1]


def test_M_8_6_in_different_rooms_there_are_different_combats():
    run = abreast(*two(), grid=grid(_0="bonfire", _1="monster_a", _3="monster_b"))
    run.play(Go(1)).play(Go(3))
    assert run.happened(FightBegan)[0].seats == (0,)
    assert (run.fight.foe, run.fight.hp) == ("giant_spider", 12)


def test_M_8_6_a_ghost_is_fought_by_both_and_first_by_who_took_the_row():
    run = in_room("tomb", *two(), dice=(*picks(1, 2), *picks(1, 6)))
    (began,) = run.happened(FightBegan)
    assert (began.foe, began.seats, began.hp) == ("apparition", (1, 0), 20)
    assert run.asked == 1
    assert turn(run, 2, 1).asked == 0
    assert turn(run, 2, 1).asked == 1


def test_M_8_6_the_ghost_is_not_fought_by_who_is_elsewhere():
    run = abreast(*two(), grid=grid(_0="bonfire", _1="tomb", _3="hunter"))
    run.play(Go(1))
    run.play(Go(3), *picks(1, 6))
    assert run.happened(FightBegan)[0].seats == (0,)


def test_M_8_6_who_evaded_the_room_does_not_fight():
    rogue, mage = hero("rogue"), hero("mage")
    run = abreast(rogue, mage, grid=grid(_0="bonfire", _1="monster_a", _3="hunter"))
    run.play(Evade(1)).play(Go(1))
    assert run.happened(FightBegan)[0].seats == (1,)
    tomb = abreast(rogue, mage, grid=grid(_0="bonfire", _1="tomb", _3="hunter"))
    tomb.play(Evade(1)).play(Go(1), *picks(1, 6))
    assert tomb.happened(FightBegan)[0].seats == (1,)


def test_M_8_6_frost_works_in_its_owners_turn():
    run = turn(against("og_first", hero(potions=["frost"]), hero("mage")), 2, 6)
    run.play(drink("frost"))
    assert answer(run) == ("frozen", 0)
    assert answer(turn(run, 2, 6)) == ("hit", 8)


def test_M_8_6_poison_works_in_its_owners_turns():
    run = turn(against("og_first", hero(potions=["poison"]), hero("mage")), 2, 1)
    run.play(drink("poison"))
    assert damage(run) == 6
    assert damage(turn(run, 2, 1)) == 2, "the Mage's turn"
    assert damage(turn(run, 2, 1)) == 6


def test_M_8_6_feats_belong_to_the_dice_of_each():
    run = roll(against("og_first", hero(xp=1), hero("mage", xp=1)), 2, 1)
    run.play(Feat(0, "xp"), *picks(3))
    roll(run, 2, 1)
    assert Feat(0, "xp") in run.choices


# M-8.7 Rewards


def test_M_8_7_all_who_fought_gain_the_whole_reward_the_first_player_first():
    run = in_room("monster_a", *two(), area=3)
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    turn(run, 3, 1)
    assert [(event.seat, event.stat, event.by) for event in run.happened(Changed)] == [(0, "xp", 2), (1, "xp", 2)]


def test_M_8_7_the_first_player_first_also_if_the_second_struck_last():
    run = in_room("monster_a", *two(), area=3)
    run.state = replace(run.state, fight=replace(run.fight, hp=4))
    turn(turn(run, 3, 1), 3, 1)
    assert seats_of(run, Changed) == [0, 1]


def test_M_8_7_the_first_player_first_also_after_a_ghost_that_the_second_met():
    run = in_room("tomb", *two(), dice=(*picks(1, 1), *picks(1, 6)))
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    turn(run, 3, 1)
    assert [(event.seat, event.stat, event.by) for event in run.happened(Changed)] == [(0, "xp", 1), (1, "xp", 1)]


def test_M_8_7_who_was_elsewhere_gains_nothing():
    run = Run(*two(), grid=OPEN).do(Task(Do.FIGHT, foe=Foe.GIANT_RAT, seats=(1,)))
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    turn(run, 3, 1)
    assert (run.hero.xp, run.partner.xp) == (0, 1)


def test_M_8_7_after_a_boss_each_rolls_for_the_rewards():
    run = against("dragon", *two(), boss=True, area=2)
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    turn(run, 3, 1, then=picks(1))
    assert (run.about, run.asked) == (About.ROW, 0)
    run.play(Choose(1), *picks(2))
    assert (run.about, run.asked) == (About.ROW, 1)
    run.play(Choose(1))
    assert (run.hero.xp, run.hero.gold) == (4, 2)
    assert (run.partner.xp, run.partner.gold) == (2, 4)
    assert not run.happened(DungeonDieRolled)


def test_M_8_7_the_rest_of_the_row_goes_only_to_who_took_it():
    run = in_room("mimic", hero(potions=["perception"]), hero("mage"))
    run.play(drink("perception"), *picks(5))
    run.state = replace(run.state, fight=replace(run.fight, hp=1))
    turn(run, 3, 1, then=picks(1, 1))  # then the Mage's own check fails
    assert changes(run, 0) == [("xp", 1), ("gold", 2)]
    assert changes(run, 1) == [("xp", 1), ("gold", 1)]


# M-8.8 Falling, the boss, eating


def test_M_8_8_a_fall_takes_both_and_both_stand_on_the_room_of_who_fell():
    run = abreast(*two(), grid=grid(_0="bonfire", _1="merchant", _3="trap_spikes"))
    run.play(Go(1))
    run.play(Go(3), *picks(1, 5), *drawn("tomb", "cave", gone=["trap_spikes"]))
    assert run.happened(Fell)
    assert (run.state.area, run.state.grid[0]) == (3, "trap_spikes")
    assert [one.cell for one in run.state.heroes] == [0, 0]
    assert [one.hp for one in run.state.heroes] == [10, 7]
    assert [event.room for event in run.happened(RoomEntered)] == ["merchant", "trap_spikes"]
    assert (run.about, run.asked) == (About.WAY, 0)


def test_M_8_8_a_boss_is_met_by_both():
    run = Run(hero(cell=8), hero("mage", cell=8), boss=Boss.GHOUL, area=2).do(Task(Do.WALK))
    assert run.happened(FightBegan)[0].seats == (0, 1)
    assert run.fight.hp == 32


def test_M_8_8_each_eats_their_own_food():
    run = Run(hero(cell=8, food=2), hero("mage", cell=8)).do(Task(Do.WALK), dice=(*drawn("bonfire"), 0))
    assert (seats_of(run, Ate), seats_of(run, Starved)) == ([0], [1])
    assert [(one.food, one.hp) for one in run.state.heroes] == [(1, 10), (0, 7)]


def test_M_8_8_both_cards_are_turned_at_an_exit_without_a_boss():
    run = Run(hero(cell=8, food=1, ready=False), hero("mage", cell=8, food=1, ready=False))
    run.do(Task(Do.WALK), dice=(*drawn("bonfire"), 0))
    assert seats_of(run, Refreshed) == [0, 1]


# M-8.9 The Blessing


@pytest.mark.parametrize("priestess", [0, 1])
def test_M_8_9_the_blessing_can_save_the_partner(priestess):
    heroes = [hero("mage", cell=1), hero("mage", cell=1)]
    heroes[priestess] = hero("priestess", cell=6)
    victim = 1 - priestess
    run = Run(*heroes).do(Task(Do.HURT, victim, 10))
    assert (run.about, run.asked, run.state.question.victim) == (About.BLESS, priestess, victim)
    run.play(Accept())
    assert (run.state.heroes[victim].hp, run.state.heroes[priestess].hp) == (2, 10)
    assert [one.ready for one in run.state.heroes] == [seat != priestess for seat in range(2)]


def test_M_8_9_her_player_decides():
    run = Run(hero("priestess"), hero("mage", hp=4)).do(Task(Do.HURT, 1, 9))
    assert refused(run, Accept(), seat=1)[0] == "M-6.11"
    run.play(Pass())
    assert (run.result.ending, run.state.fallen) == ("death", 1)


def test_M_8_9_the_partners_own_healing_comes_first():
    run = Run(hero("priestess"), hero("mage", hp=1, potions=["healing"])).do(Task(Do.HURT, 1, 9))
    assert (run.about, run.asked) == (About.SAVE, 1)
    run.play(drink("healing"))
    assert (run.about, run.asked) == (About.BLESS, 0)
    run.play(Accept())
    assert run.partner.hp == 2


def test_M_8_9_a_facedown_card_saves_nobody():
    run = Run(hero("priestess", ready=False), hero("mage", hp=1)).do(Task(Do.HURT, 1, 1))
    assert run.result.ending == "death"


def test_M_8_9_it_saves_the_partner_in_combat_and_the_effects_follow():
    run = against("og_first", hero("mage", hp=8), hero("priestess"))
    turn(run, 2, 3)
    assert (run.about, run.asked) == (About.BLESS, 1)
    run.play(Accept(), *picks(2, 1))
    assert (run.hero.hp, run.hero.curse, run.partner.ready) == (2, True, False)
    assert isinstance(run.choices[0], Strike), "her own turn goes on without a skill"
    assert TurnBegan(1) in run.events
