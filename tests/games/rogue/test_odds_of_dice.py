"""Exact chances, counted over every way the dice can fall while the real rules run."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from duskboard.engine import Table, branches
from duskboard.games.rogue.actions import Go, Reroll, Roll, Strike, TakeStance
from duskboard.games.rogue.box.pieces import Room, Stance
from duskboard.games.rogue.log.agenda import Do, Task
from duskboard.games.rogue.log.events import Checked
from duskboard.games.rogue.log.fight_events import FoeStruck
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from tests.games.rogue.duels import chance_to_win, resolve, turn_by_turn
from tests.games.rogue.moves import standing
from tests.games.rogue.tables import Run, against, hero

pytestmark = pytest.mark.no_cover  # every way the dice can fall takes the same lines thousands of times

# One attack


def attack(chance, start, again):
    """Was a skull rolled, and what does the attack deal, if a critical die is rolled again while *again* says so?"""
    table = resolve(start, Roll(), chance)
    skull = table.state.fight.cursed
    while critical := [at for at, die in enumerate(table.state.fight.dice) if die.critical and again(die.total)]:
        table = resolve(table.state, Reroll(critical[0]), chance)
    struck = resolve(table.state, Strike(), chance).events
    return skull, next(event.damage for event in struck if isinstance(event, FoeStruck))


def attacks(again, stance=None, **stats):
    """Every attack of a hero with these stats against a foe that outlives it: its chance, skull, damage."""
    run = against("og_first", hero(hp=20, armor=4, **stats), options=Options(stances=stance is not None))
    if stance is not None:
        run.play(TakeStance(stance))
    start = replace(run.state, fight=replace(run.fight, hp=1000))
    return [(weight, *dealt) for weight, dealt in branches(lambda chance: attack(chance, start, again))]


def mean(again, **stats):
    return sum(weight * dealt for weight, _, dealt in attacks(again, **stats))


def never(total):
    return False


def below(most):
    """Roll a critical die again while its total is less than this."""
    return lambda total: total < most


@pytest.mark.parametrize(("xp", "dice"), [(0, 1), (6, 2)])
def test_the_mean_of_a_die_that_is_never_rerolled(xp, dice):
    assert mean(never, xp=xp) == dice * Fraction(10, 3)


def test_the_mean_of_a_die_with_the_best_rerolls():
    assert mean(below(24)) == Fraction(2437, 648)


@pytest.mark.parametrize("other", [6, 12, 18, 30])
def test_no_other_limit_is_better(other):
    assert mean(below(other)) < mean(below(24))


@pytest.mark.parametrize("again", [never, below(24)])
def test_the_mean_of_a_cursed_die(again):
    """Only those attacks in which the skull was rolled: without criticals there is nothing to reroll."""
    cursed = [(weight, dealt) for weight, skull, dealt in attacks(again, curse=True) if skull]
    assert sum(weight for weight, _ in cursed) == Fraction(1, 2)
    assert sum(weight * dealt for weight, dealt in cursed) / Fraction(1, 2) == Fraction(7, 3)


@pytest.mark.parametrize(
    ("stance", "best", "expected", "rounded"),
    [
        (Stance.BALANCED, 24, Fraction(2437, 648), 3.761),
        (Stance.AGGRESSIVE, 9, Fraction(61, 18), 3.389),
        (Stance.DEFENSIVE, 99, Fraction(7, 2), 3.5),
    ],
)
def test_the_mean_by_stance_with_the_best_rerolls(stance, best, expected, rounded):
    assert mean(below(best), stance=stance) == expected
    assert round(float(expected), 3) == rounded
    for other in (5, 6, 7, 12, 18):
        assert mean(below(other), stance=stance) <= expected


# Skill Checks


def checks(**stats):
    """Every check of a hero with these stats: its chance, skull, success."""
    state = Run(hero(**stats)).state

    def once(chance):
        table = Table(state, evolve, chance)
        rules.go_on(table, [Task(Do.CHECK, 0, room=Room.TRAP_DOOR)])
        (checked,) = [event for event in table.events if isinstance(event, Checked)]
        return checked.curse, checked.success

    return [(weight, *found) for weight, found in branches(once)]


@pytest.mark.parametrize(
    ("xp", "plain", "skull", "cursed"),
    [
        (0, Fraction(1, 3), Fraction(1, 6), Fraction(1, 4)),
        (6, Fraction(5, 9), Fraction(11, 36), Fraction(31, 72)),
        (18, Fraction(19, 27), Fraction(91, 216), Fraction(9, 16)),
    ],
)
def test_how_likely_a_check_succeeds_with_one_two_and_three_dice(xp, plain, skull, cursed):
    assert sum(weight for weight, _, success in checks(xp=xp) if success) == plain
    both = checks(xp=xp, curse=True)
    assert sum(weight for weight, _, success in both if success) == cursed
    assert 2 * sum(weight for weight, rolled, success in both if rolled and success) == skull


# The way


def test_six_ways_lead_through_a_grid_and_each_has_four_rooms():
    def ways(cell):
        if cell == 8:
            return [[]]
        steps = [action.cell for action in standing(cell).choices if isinstance(action, Go)]
        return [[cell, *rest] for step in steps for rest in ways(step)]

    assert [len(way) for way in ways(0)] == [4] * 6


class First:
    """Luck that always takes the first thing."""

    def pick(self, n):
        return 0


def lands(area, do):
    """The area where one is after falling out of this one, or delving."""
    table = Table(Run(hero("mage", food=4), area=area, grid=tuple(Room)[:8]).state, evolve, First())
    rules.go_on(table, [Task(do)])
    return table.state.area


def test_the_shortest_run_leads_through_six_areas():
    """1, 3, 5 and 8 by falls, then 9 and 10 on foot."""
    fewest = {10: 1}
    for area in range(9, 0, -1):
        below = {lands(area, Do.FALL), lands(area, Do.DELVED)} - {area}
        fewest[area] = 1 + min(fewest[after] for after in below)
    assert fewest[1] == 6
    assert [lands(area, Do.FALL) for area in (1, 3, 5, 8)] == [3, 5, 8, 8]


# Whole fights, in plain play: no skill, no feat, no potion, and every 6 is kept


@pytest.mark.parametrize(
    ("foe", "area", "stats", "expected"),
    [
        ("skeleton_soldier", 3, {"hp": 10, "armor": 1, "xp": 0}, 0.853104),
        ("dire_wolf", 5, {"hp": 10, "armor": 2, "xp": 6}, 0.946710),
        ("ghost", 3, {"hp": 8, "armor": 0, "xp": 6}, 0.926581),
        ("ghoul", 7, {"hp": 15, "armor": 2, "xp": 18}, 0.904479),
        ("dragon", 7, {"hp": 15, "armor": 2, "xp": 6}, 0.834845),
        ("spider_queen", 7, {"hp": 15, "armor": 2, "xp": 6}, 0.821754),
        ("og_first", 10, {"hp": 20, "armor": 4, "xp": 18}, 0.571591),
    ],
)
def test_the_chance_to_win_a_fight(foe, area, stats, expected):
    assert round(chance_to_win(foe, area, **stats), 6) == expected


@pytest.mark.parametrize(
    ("foe", "area", "stats"),
    [
        ("skeleton_soldier", 3, {"hp": 10, "armor": 1, "xp": 0}),
        ("spider_queen", 2, {"hp": 4, "armor": 0, "xp": 0}),
        ("ghoul", 2, {"hp": 4, "armor": 0, "xp": 1}),
    ],
)
def test_a_fight_told_turn_by_turn_has_the_same_chance(foe, area, stats):
    """The rules run for each whole turn, with nothing grouped but turns that end alike."""
    assert turn_by_turn(foe, area, **stats) == pytest.approx(chance_to_win(foe, area, **stats), abs=1e-12)
