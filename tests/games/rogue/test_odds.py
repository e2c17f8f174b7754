"""The odds that are told: exact, by the rules, and with what they assume."""

from fractions import Fraction

import pytest

from duskboard.engine import Table, branches
from duskboard.games.rogue.actions import (
    Accept,
    Backstab,
    Conjure,
    Double,
    Drink,
    Feat,
    Go,
    Pass,
    Reroll,
    Roll,
    Strike,
    TakeStance,
    Tribute,
)
from duskboard.games.rogue.log.agenda import Do, Task
from duskboard.games.rogue.log.events import Asked, Died
from duskboard.games.rogue.log.fight_events import FoeSlain, FoeStruck, TurnBegan
from duskboard.games.rogue.odds import odds
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.view import view
from tests.games.rogue.tables import Run, against, grid, hero, in_room, on_the_way


def told(run):
    """By action: what is told of it, by key."""
    seat = run.asked
    return {
        one.action: {likely.what: likely.chance or likely.mean for likely in one.likely}
        for one in odds(view(run.state, seat), seat)
    }


@pytest.mark.parametrize(("xp", "chance"), [(0, (1, 3)), (6, (5, 9)), (18, (19, 27))])
def test_M_6_3_a_check_before_its_roll_and_from_the_way(xp, chance):
    in_the_room = in_room("chest", hero(xp=xp, potions=["perception"]))
    assert told(in_the_room) == {Roll(): {"success": chance}}
    ahead = on_the_way(hero(xp=xp), grid=grid(_0="bonfire", _1="tomb", _3="merchant"))
    assert told(ahead) == {Go(1): {"success": chance}}


def test_a_facedown_room_and_the_exit_have_no_odds():
    blind = on_the_way(hero(blindness=True))
    assert told(blind) == {}
    at_the_end = Run(hero(cell=7), grid=grid(_7="bonfire"), entered=(True,) * 8)
    at_the_end.do(Task(Do.WALK))
    assert told(at_the_end) == {}


def test_M_4_15_an_offering_changes_what_the_shrine_does():
    odds_of = told(in_room("shrine", hero(gold=1, curse=True)))
    assert odds_of == {
        Accept(): {"afflicted": (0, 1), "cured": (1, 3)},
        Pass(): {"afflicted": (1, 6), "cured": (1, 3)},
    }


def test_M_10_4_a_reroll_and_a_feat_of_the_mocked_up_fight():
    """12 HP less 5, a six and a miss, the serpent shows a 4: the mock's own figures."""
    sable = hero("rogue", hp=11, xp=9, armor=1, curse=True, ready=False, potions=["fire"])
    run = against("winged_serpent", sable, area=6, dice=[2, 1, 0, 0])  # 3 and 2: five off, and the serpent misses
    run.play(Strike())
    run.play(Pass(), 5, 0, 3, 0)
    odds_of = told(run)
    assert odds_of[Strike()] == {"kills": (0, 1), "damage": 6.0, "hurt": 5.0, "dies": (0, 1)}
    assert odds_of[Reroll(0)]["kills"] == (5, 6)
    assert odds_of[Feat(1, "xp")]["kills"] == (5, 6)
    assert odds_of[Feat(1, "hp")]["kills"] == (5, 6)
    run.play(Strike())
    assert told(run)[Drink("fire")] == {"kills": (1, 1), "damage": 13.0, "hurt": 0.0, "dies": (0, 1)}
    assert told(run)[Pass()]["hurt"] == 5.0


def by_hand(run, action):
    """Chance to kill and mean damage, by every single fall of the dice: the order of like dice is not forgotten."""
    kills = damage = dies = Fraction(0)
    for share, events in branches(lambda chance: one_turn(run.state, run.asked, action, chance)):
        kills += share * any(isinstance(event, FoeSlain) for event in events)
        dies += share * any(isinstance(event, Died) for event in events)
        damage += share * sum(event.damage for event in events if isinstance(event, FoeStruck))
    return kills, damage, dies


def one_turn(state, seat, action, chance):
    table = Table(state, evolve, chance)
    rules.resolve(table, seat, action)
    while True:
        done = [isinstance(event, FoeSlain | Died | TurnBegan) for event in table.events]
        if any(done):
            return table.events[: done.index(True) + 1]
        assert isinstance(table.events[-1], Asked)
        listed = rules.legal(table.state, seat).listed
        plain = next(one for one in (Roll(), Strike(), Pass()) if one in listed)
        rules.resolve(table, seat, plain)


@pytest.mark.no_cover  # every throw by itself
@pytest.mark.parametrize("action", [Roll(), Tribute(1), Drink("holy"), Drink("healing")])
def test_M_6_12_grouped_throws_give_what_single_throws_give(action):
    priestess = hero("priestess", hp=3, xp=6, curse=True, poison=True, potions=["holy", "healing"])
    run = against("skeleton_soldier", priestess, area=3)
    kills, damage, dies = by_hand(run, action)
    figures = told(run)[action]
    assert Fraction(*figures["kills"]) == kills
    assert Fraction(*figures["dies"]) == dies
    assert figures["damage"] == pytest.approx(float(damage))


def test_M_10_9_with_one_hp_and_no_armor_one_dies_unless_the_foe_does_or_misses():
    figures = told(against("skeleton_soldier", hero("mage", hp=1), area=3))[Roll()]
    assert 0 < Fraction(*figures["dies"]) == Fraction(5, 6) * (1 - Fraction(*figures["kills"]))


def test_M_2_7_more_hp_than_a_sure_kill_needs_have_no_odds():
    run = against("mutant_fly", hero("priestess", hp=10))
    tributes = [action for action in told(run) if isinstance(action, Tribute)]
    assert tributes == [Tribute(1), Tribute(2)]
    assert told(run)[Tribute(2)]["kills"] == (1, 1)


def test_M_2_8_and_M_2_9_skills_have_their_odds():
    mage = told(against("giant_spider", hero("mage")))
    assert mage[Conjure("fire")]["kills"] == (1, 1)
    assert mage[Conjure("frost")]["hurt"] == 0.0
    rogue = against("giant_spider", hero("rogue", xp=6))
    assert told(rogue)[Backstab()]["damage"] > told(rogue)[Roll()]["damage"]
    rogue.play(Backstab(), 3, 1, 1)
    rogue.play(Strike())
    assert told(rogue) == {
        Double(0): {"kills": (1, 1), "damage": 10.0, "hurt": 0.0, "dies": (0, 1)},
        Double(1): {"kills": (1, 1), "damage": 8.0, "hurt": 0.0, "dies": (0, 1)},
    }


def test_M_8_10_stances_have_their_odds_and_say_what_they_assume():
    run = against("og_first", hero(hp=20), area=10, options=Options(stances=True), boss=True)
    figures = told(run)
    assert figures[TakeStance("balanced")]["damage"] == pytest.approx(10 / 3)
    assert figures[TakeStance("defensive")]["damage"] == pytest.approx(3.5)
    assert figures[TakeStance("aggressive")]["damage"] == pytest.approx(3)
    assumed = {one.assuming for one in odds(view(run.state, 0), 0)}
    assert assumed == {("sixes-stand", "no-feat", "no-potion")}


@pytest.mark.parametrize(("ready", "more"), [(True, ("no-blessing",)), (False, ())])
def test_M_2_11_a_death_that_the_blessing_could_avert_says_so(ready, more):
    run = against("burrowing_worm", hero(hp=1), hero("priestess", ready=ready), area=3)
    assumed = {one.assuming for one in odds(view(run.state, 0), 0)}
    assert assumed == {("sixes-stand", "no-feat", "no-potion", *more)}


def test_M_4_17_a_fall_ends_what_is_weighed():
    """What lies in the area below is another question, and has more answers than anybody can count."""
    worm = against("burrowing_worm", hero(hp=10), area=3)
    assert told(worm)[Roll()]["dies"] == (0, 1)
    worm.play(Roll(), 2, 4)  # a 3, and the worm hits: whoever strikes now falls
    assert told(worm)[Strike()] == {"kills": (0, 1), "damage": 3.0, "hurt": 2.0, "dies": (0, 1)}


def test_other_questions_and_who_is_not_asked_have_no_odds():
    at_the_fire = in_room("bonfire")
    assert told(at_the_fire) == {}
    two = against("giant_spider", hero(), hero("mage"))
    assert not odds(view(two.state, 1), 1)
