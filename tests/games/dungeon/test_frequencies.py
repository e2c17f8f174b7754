"""How dungeons end when everybody places rightly: the figures of the model, within sampling error."""

from bisect import bisect_right
from collections import Counter
from functools import cache
from math import sqrt

import pytest

from duskboard.engine import Match, Seeded
from duskboard.games.dungeon.actions import Hold, Place
from duskboard.games.dungeon.events import DungeonLost, ExplorationScored
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.path import Walk
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH, START, Placed
from duskboard.games.dungeon.players import exit_of
from tests.conftest import LONG
from tests.games.dungeon.tables import along

pytestmark = pytest.mark.net

DUNGEONS = 50_000 if LONG else 6_000  # so a share is off by 0.9 % at most, or by 2.6 %
SIGMAS = 4  # so far a frequency may be off; the seed is fixed, so it either holds or does not
ROUNDED = 0.006  # the model gives two digits
NEVER = 99


def explore(options, seed):
    """One dungeon of all tiles in random order, each rightly turned: its loss, or none."""
    chance, path = Seeded.of("frequencies", seed), Walk(options)
    path.place(START, NORTH)
    deck = list(tiles_for(options, 2))
    while deck and path.loss is None:
        path.place(deck.pop(chance.pick(len(deck))), path.heading)
    return path.loss


@cache
def sample(**options):
    """Several tests look at the same one."""
    return [explore(Options(**options), seed) for seed in range(DUNGEONS)]


def agrees(count, of, expected, rounded=ROUNDED):
    return abs(count / of - expected) <= SIGMAS * sqrt(max(expected * (1 - expected), 1e-4) / of) + rounded


def lost_at(losses):
    return sorted(loss.number if loss else NEVER for loss in losses)


@pytest.mark.parametrize(
    ("options", "never", "median", "causes", "by_tile"),
    [
        (
            {"level": "beginner"},
            0.093,
            12,
            {"wall": 0.84, "loop": 0.07, "reverse": 0.0},
            {5: 0.03, 8: 0.22, 10: 0.38, 12: 0.52, 15: 0.70, 20: 0.88},
        ),
        (
            {"level": "advanced"},
            0.031,
            14,
            {"wall": 0.78, "loop": 0.18, "reverse": 0.014},
            {5: 0.05, 8: 0.22, 10: 0.33, 12: 0.43, 15: 0.57, 20: 0.74, 30: 0.92},
        ),
        ({"level": "advanced", "reading": 2}, 0.030, 14, {"wall": 0.75, "loop": 0.20, "reverse": 0.015}, {}),
        ({"level": "beginner", "reading": 3}, 0.31, 17, {}, {}),
        ({"level": "advanced", "reading": 3}, 0.05, 16, {}, {}),
        ({"level": "beginner", "reading": 4}, 0.17, 15, {}, {}),
        ({"level": "advanced", "reading": 4}, 0.09, 17, {}, {}),
    ],
)
def test_how_and_when_dungeons_are_lost(options, never, median, causes, by_tile):
    losses = sample(**options)
    when = lost_at(losses)
    assert agrees(when.count(NEVER), DUNGEONS, never)
    assert abs(when[DUNGEONS // 2] - median) <= 1
    found = Counter(loss.cause.value for loss in losses if loss)
    for cause, share in causes.items():
        assert agrees(found[cause], DUNGEONS, share), cause
    for tile, share in by_tile.items():
        assert agrees(bisect_right(when, tile), DUNGEONS, share), tile


@pytest.mark.parametrize(
    ("options", "cause", "share"),
    [
        ({"level": "beginner", "square": True}, "square", 0.33),
        ({"level": "advanced", "square": True}, "square", 0.52),
        ({"level": "beginner", "five_ghosts": True}, "five-ghosts", 0.21),
        ({"level": "advanced", "five_ghosts": True}, "five-ghosts", 0.37),
        ({"level": "advanced", "same_ghost": True}, "same-ghost", 0.52),
    ],
)
def test_how_much_each_additional_rule_costs(options, cause, share):
    found = Counter(loss.cause.value for loss in sample(**options) if loss)
    assert agrees(found[cause], found.total(), share, rounded=0.01)


def test_medians_with_additional_rules():
    square = {level: lost_at(sample(level=level, square=True)) for level in ("beginner", "advanced")}
    assert [when[DUNGEONS // 2] for when in square.values()] == [10, 10]
    ghosts = lost_at(sample(level="advanced", same_ghost=True))
    assert agrees(bisect_right(ghosts, 10), DUNGEONS, 0.50)
    every = lost_at(sample(level="advanced", square=True, five_ghosts=True, same_ghost=True))
    assert every[DUNGEONS // 2] == 9


@pytest.mark.parametrize(("level", "low", "high"), [("beginner", 7, 21), ("advanced", 6, 29)])
def test_between_which_tiles_most_dungeons_are_lost(level, low, high):
    """One in ten before, one in ten after."""
    when = lost_at(sample(level=level))
    assert when[DUNGEONS // 10] == low
    assert when[DUNGEONS * 9 // 10] in (high, high + 1, high - 1)


@pytest.mark.parametrize(
    ("options", "dungeons"), [({}, 3.1), ({"square": True, "five_ghosts": True, "same_ghost": True}, 4.9)]
)
def test_how_many_dungeons_a_perfect_walker_opens_alone(options, dungeons):
    options, walks = Options(**options), DUNGEONS // 20
    opened = []
    for seed in range(walks):
        chance, path, deck = Seeded.of("alone", seed), Walk(options), list(tiles_for(options, 1))
        path.place(START, NORTH)
        opened.append(1)
        while deck:
            if path.loss is not None:
                path = Walk(options, number=path.number, copying=path.last_move)
                opened[-1] += 1
            path.place(deck.pop(chance.pick(len(deck))), NORTH if path.heading is None else path.heading)
    average = sum(opened) / walks
    spread = sqrt(sum((one - average) ** 2 for one in opened) / walks)
    assert abs(average - dungeons) <= SIGMAS * spread / sqrt(walks) + 0.05
    if not options.square:
        assert min(opened) >= 1
        assert max(opened) <= 9


@pytest.mark.parametrize(("level", "share"), [("beginner", 0.995), ("advanced", 0.93)])
def test_how_often_the_exit_on_the_top_tile_is_the_right_way(level, share):
    """A Repeat is taken to lead straight on, as an absent player does."""
    options, right, all_of_them = Options(level=level), 0, 0
    for seed in range(DUNGEONS // 10):
        chance, path, deck = Seeded.of("exits", seed), Walk(options), list(tiles_for(options, 2))
        top = Placed(START, NORTH)
        path.place(START, NORTH)
        while deck and path.loss is None:
            all_of_them += 1
            right += exit_of(top) == path.heading
            top = Placed(deck.pop(chance.pick(len(deck))), path.heading)
            path.place(top.tile, top.rotation)
    assert abs(right / all_of_them - share) <= 0.006


def test_without_repeats_the_earliest_loss_is_tile_5_and_nothing_runs_backwards():
    losses = [loss for loss in sample(level="beginner") if loss]
    assert min(loss.number for loss in losses) == 5
    assert {loss.cause.value for loss in losses} == {"wall", "loop"}
    assert {loss.met for loss in losses if loss.cause == "loop"} == {1}


def test_the_same_through_whole_matches_of_players_who_never_cry():
    """The number of players, their hands and the check do not change the figures."""
    explorations, found = 4_000 if LONG else 600, Counter()
    match = Match.begin(DUNGEON, seats=3, chance=Seeded.of("whole"))
    chance, path = Seeded.of("players"), None
    while found.total() < explorations:
        if match.state.phase is Phase.OVER:
            match = Match.begin(DUNGEON, seats=3, chance=match.chance)
        for seat in match.to_act:
            if match.state.phase is Phase.ANNOUNCE:
                action = Hold()
            else:
                path = along(match.state.stack[1:], match.options)
                hand = match.state.hands[seat]
                lost = path.loss is not None
                action = Place(hand[chance.pick(len(hand))], NORTH if lost else path.heading)
            events = match.play(seat, action)
            if any(isinstance(event, ExplorationScored) for event in events):
                lost_ones = [event.loss for event in events if isinstance(event, DungeonLost)]
                found[lost_ones[0].number if lost_ones else NEVER] += 1
    when = sorted(found.elements())
    assert agrees(found[NEVER], explorations, 0.093)
    assert agrees(bisect_right(when, 10), explorations, 0.38)
    assert agrees(bisect_right(when, 15), explorations, 0.70)
