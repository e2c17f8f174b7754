"""For two (M-8.1 to M-8.5): own mats and dice, foes with double HP, each on their own way through one grid."""

import pytest
from msgspec.structs import replace

from duskboard.engine import Match, Refused, Seeded
from duskboard.games.rogue.actions import Accept, Choose, Evade, Go, Pass, Play, RaiseShield
from duskboard.games.rogue.box.pieces import Character, Foe, Held, Item
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import (
    Checked,
    Died,
    Moved,
    Refreshed,
    RoomEntered,
    RoomResolved,
    RoomRevealed,
    Won,
)
from duskboard.games.rogue.log.fight_events import FoeStruck
from duskboard.games.rogue.options import Options, why_not_start
from tests.games.rogue.moves import answer, drawn, kinds, roll, set_out, turn
from tests.games.rogue.tables import BOX, Run, against, grid, hero, in_room, on_the_way, picks, refused

OPEN = grid(_0="bonfire", _1="merchant", _2="hunter", _3="monster_a", _4="trap_door", _5="tomb", _6="cave", _7="shrine")


def two(**first):
    """A Crusader and a Mage."""
    return hero("crusader", **first), hero("mage")


def abreast(one, other, **state):
    """Both on the first Room, which is resolved; everything lies face up."""
    return on_the_way(one, other, **({"grid": OPEN} | state))


def seats_of(run, kind):
    return [event.seat for event in run.happened(kind)]


# M-8.1 Two characters


def test_M_8_1_each_has_a_character_of_their_own():
    run = set_out(seats=2)
    assert (run.about, run.asked) == (About.CHARACTER, 0)
    run.play(Play(Character.MAGE))
    assert (run.about, run.asked) == (About.CHARACTER, 1)
    run.play(Play(Character.ROGUE), *drawn("bonfire"))
    assert [one.character for one in run.state.heroes] == ["mage", "rogue"]
    assert (run.hero.hp, run.hero.potions, run.partner.gold, run.partner.potions) == (11, ("perception",), 5, ())


def test_M_8_1_the_two_are_different():
    run = set_out(seats=2).play(Play(Character.MAGE))
    assert run.choices == [Play(one) for one in Character if one != "mage"]
    assert refused(run, Play(Character.MAGE)) == ("M-8.1", "choose-character")


def test_M_8_1_who_was_agreed_on_for_the_partner_cannot_be_chosen():
    run = set_out(seats=2, partner="rogue")
    assert run.choices == [Play(one) for one in Character if one != "rogue"]


def test_M_8_1_two_alike_cannot_be_agreed_on():
    same = Options(character="mage", partner="mage")
    refusal = why_not_start(same, 2)
    assert (refusal.clause, refusal.because, refusal.field) == ("M-8.1", "same-character", "partner")
    with pytest.raises(Refused):
        Match.begin(ROGUE, seats=2, options=same, chance=Seeded.of("twins"))
    assert why_not_start(same, 1) is None, "alone there is no partner"
    assert why_not_start(Options(), 2) is None
    assert why_not_start(Options(character="mage", partner="rogue"), 2) is None


def test_M_8_1_alone_a_partner_takes_nobody_away():
    """The option is for two: who goes down alone may be anybody (M-2.4)."""
    run = set_out(seats=1, partner="rogue")
    assert run.choices == [Play(one) for one in Character]


def test_M_8_1_each_has_own_stats_and_afflictions():
    run = turn(against("dragon", *two(), area=2), 3, 4)
    assert (run.hero.hp, run.hero.curse) == (8, True)
    assert (run.partner.hp, run.partner.curse) == (10, False)
    roll(run, 3, 1)
    assert run.happened(FoeStruck) == [], "the Mage rolls without a Curse die"


def test_M_8_1_potions_work_only_for_their_owner():
    run = Run(hero(hp=2), hero("mage", potions=["healing"])).do(Task(Do.HURT, 0, 5))
    assert run.result.ending == "death", "the Mage's potion cannot be drunk for the Crusader"


def test_M_8_1_the_first_seat_is_the_first_player_for_the_whole_game():
    run = Run(*two(food=1), area=1).do(Task(Do.EXIT), dice=(*drawn("bonfire"), 0))
    assert (run.state.area, run.asked) == (2, 0)


def test_M_8_1_only_two_seats():
    assert list(ROGUE.seats) == [1, 2]
    assert refused(abreast(*two()), Go(1), seat=2) == ("M-8.1", "no-such-seat")


# M-8.2 Double HP


@pytest.mark.parametrize("foe", list(Foe))
def test_M_8_2_all_foes_have_double_hp(foe):
    for floor, area in ((1, 1), (2, 3), (3, 5), (4, 8)):
        alone, together = against(foe, area=area), against(foe, *two(), area=area)
        assert together.fight.hp == together.fight.most == 2 * alone.fight.hp
        assert alone.fight.hp == BOX.foe(foe, floor).hp


@pytest.mark.parametrize(("foe", "hp"), [("giant_rat", 12), ("apparition", 20), ("og_first", 50), ("og_second", 40)])
def test_M_8_2_the_second_figure_in_the_tables(foe, hp):
    assert against(foe, *two()).fight.hp == hp


def test_M_8_2_also_against_one_alone():
    run = Run(*two(), grid=OPEN)
    run.do(Task(Do.FIGHT, foe=Foe.GIANT_RAT, seats=(1,)))
    assert (run.fight.hp, run.asked) == (12, 1)


def test_M_8_2_damage_stays_the_same():
    assert answer(turn(against("giant_rat", *two()), 3, 4)) == ("hit", 2)


# M-8.3 Both lose, both win


@pytest.mark.parametrize("seat", [0, 1])
def test_M_8_3_if_either_is_at_0_both_lose(seat):
    run = Run(*two()).do(Task(Do.HURT, seat, 10))
    assert run.happened(Died)[0].seat == seat
    assert (run.result.ending, run.result.winners, run.result.points) == ("death", (), (0, 0))


def test_M_8_3_you_win_together():
    run = against("og_second", *two(), boss=True, area=10, cleared=9)
    run.state = replace(run.state, fight=replace(run.fight, hp=3))
    turn(run, 3, 1)
    assert run.happened(Won)
    assert (run.result.ending, run.result.winners, run.result.points) == ("victory", (0, 1), (10, 10))


# M-8.4 Each step both move


def test_M_8_4_you_need_not_stay_together():
    run = abreast(*two(), grid=grid(_0="bonfire", _1="merchant", _3="hermit"))
    run.play(Go(3))
    assert run.asked == 1
    assert not run.happened(RoomEntered), "the partner moves first"
    run.play(Go(1))
    assert [one.cell for one in run.state.heroes] == [3, 1]
    assert [event.seats for event in run.happened(RoomEntered)] == [(0,)]
    assert (run.about, run.asked) == (About.TUNNEL, 0)


def test_M_8_4_each_has_a_window_of_their_own():
    run = abreast(*two())
    assert run.choices == [Go(1), Go(3), RaiseShield()]
    run.play(Go(1))
    assert (run.asked, run.about) == (1, About.WAY)
    assert run.choices == [Go(1), Go(3)]


def test_M_8_4_the_first_players_room_is_resolved_first():
    run = abreast(*two(), grid=grid(_0="bonfire", _1="merchant", _3="hunter"))
    run.play(Go(3))
    run.play(Go(1), *drawn("tomb", "cave", gone=["bonfire", "merchant", "hunter"]))
    assert [event.seats for event in run.happened(RoomEntered)] == [(0,), (1,)]
    assert kinds(run, Moved, RoomEntered, RoomResolved)[1:] == [RoomEntered, RoomResolved] * 2
    assert run.asked == 0


def test_M_8_4_a_card_is_face_up_for_both():
    run = on_the_way(hero("rogue"), hero("mage", blindness=True), dice=drawn("merchant", "hunter", gone=["bonfire"]))
    assert run.state.grid[1] == "merchant"
    run.play(Go(1))
    assert not run.happened(RoomRevealed), "nothing new for the Mage"


def test_M_8_4_the_second_player_sees_the_own_neighbours_revealed_after_the_first_has_moved():
    one, other = hero("rogue", cell=1), hero("crusader", cell=3)
    run = Run(one, other, grid=grid(_0="bonfire", _1="merchant", _3="hunter"))
    rooms = ["bonfire", "merchant", "hunter"]
    run.do(Task(Do.WALK), dice=drawn("crow", "chest", gone=rooms))
    assert [event.cell for event in run.happened(RoomRevealed)] == [2, 4]
    run.play(Go(2), *drawn("tomb", gone=[*rooms, "crow", "chest"]))
    assert [event.cell for event in run.happened(RoomRevealed)] == [6]


def test_M_8_4_one_is_blind_and_the_other_is_not():
    run = on_the_way(hero("rogue", blindness=True), hero("crusader"))
    assert run.state.grid[1] is None
    run.play(Go(1), *drawn("merchant", "hunter", gone=["bonfire"]))
    assert run.state.grid[:4] == ("bonfire", "merchant", None, "hunter")


@pytest.mark.parametrize("shielder", [0, 1])
def test_M_8_4_the_shield_covers_both_in_the_cells_of_that_step(shielder):
    heroes = (hero("crusader"), hero("priestess")) if shielder == 0 else (hero("priestess"), hero("crusader"))
    run = abreast(*heroes, grid=grid(_0="bonfire", _1="monster_a", _3="monster_b"))
    first = picks(2, 2) if shielder == 0 else ()  # the Crusader's card is facedown: nothing to decide before the roll
    if shielder == 0:
        run.play(RaiseShield()).play(Go(1)).play(Go(3), *first)
    else:
        run.play(Go(1)).play(RaiseShield()).play(Go(3))
    assert [one.shield for one in run.state.heroes] == [True, True]
    assert run.asked == 0


def test_M_8_4_the_shield_is_lowered_for_each_when_the_own_room_is_resolved():
    run = abreast(*two(), grid=grid(_0="bonfire", _1="merchant", _3="hunter"))
    run.play(RaiseShield()).play(Go(1))
    run.play(Go(3), *drawn("tomb", "cave", gone=["bonfire", "merchant", "hunter"]))
    assert [one.shield for one in run.state.heroes] == [False, False]


@pytest.mark.parametrize("first", ["rogue", "crusader"])
def test_M_8_4_the_shield_does_not_last_longer_for_who_evaded(first):
    """The cells of that step: what is evaded counts as resolved, so the Rogue has no Shield in the next Room."""
    heroes = [hero("rogue"), hero("crusader")]
    run = abreast(*(heroes if first == "rogue" else reversed(heroes)), grid=grid(_0="bonfire", _1="tomb", _3="hunter"))
    dice = drawn("chest", "cave", gone=["bonfire", "tomb", "hunter"])
    if first == "rogue":
        run.play(Evade(1)).play(RaiseShield()).play(Go(3), *dice)
    else:
        run.play(RaiseShield()).play(Go(3)).play(Evade(1), *dice)
    assert run.about is About.WAY
    assert [one.shield for one in run.state.heroes] == [False, False]


# M-8.5 Both in one Room


def test_M_8_5_each_resolves_it_with_a_roll_of_their_own():
    run = in_room("trap_door", *two(), dice=(*picks(5, 6), *picks(1, 1)))
    assert seats_of(run, Checked) == [0, 1]
    assert (run.hero.gold, run.partner.gold) == (4, 0)
    assert run.happened(RoomResolved) == [RoomResolved((0, 1))]


def test_M_8_5_first_player_first():
    run = in_room("bonfire", hero(ready=False), hero("mage", ready=False))
    assert (run.about, run.asked) == (About.ACTION, 0)
    assert run.happened(Refreshed) == [Refreshed(0)]
    run.play(Choose(0))
    assert (run.about, run.asked) == (About.ACTION, 1)
    run.play(Choose(2))
    assert (run.hero.xp, run.partner.hp) == (1, 12)


def test_M_8_5_what_was_encountered_counts_for_each_alone():
    run = abreast(hero("rogue"), hero("mage"), grid=grid(_0="bonfire", _1="trap_door", _3="merchant"))
    run.play(Go(1))
    run.play(Go(3), *picks(1, 1), *drawn("chest", "mimic", gone=["bonfire", "trap_door", "merchant"]))
    assert [one.encountered for one in run.state.heroes] == [True, False]
    alone = in_room("chest", replace(run.hero, cell=0), replace(run.partner, cell=0), dice=(*picks(1, 1), *picks(1, 1)))
    assert (alone.hero.gold, alone.partner.gold) == (2, 1)


def test_M_8_5_an_item_can_be_taken_only_once():
    run = in_room("armory", *two(), dice=picks(5, 6))
    assert (run.hero.held, run.partner.held) == (Held(Item.GREAT_AXE, 3), None)
    assert run.about is None, "the second finds the Room empty"


def test_M_8_5_if_the_first_fails_the_second_may_take_it():
    run = in_room("armory", *two(), dice=(*picks(1, 6), *picks(6, 1)))
    assert (run.hero.held, run.partner.held) == (None, Held(Item.RUSTY_DAGGER, 1))


def test_M_8_5_the_crow_goes_to_one_of_them_only():
    run = in_room("crow", hero(food=1), hero("mage", food=1))
    run.play(Accept())
    assert (run.about, run.partner.food) == (None, 1)
    again = in_room("crow", hero(food=1, gold=1), hero("mage", food=1)).play(Pass())
    assert (again.about, again.asked, again.hero.gold) == (About.FEED, 1, 0)
