"""Traces fade as their numbers say, whatever the tiles are."""

from random import Random

import pytest
from msgspec.structs import replace

from duskboard.bots.dungeon.levels import ELEPHANT, GOLDFISH, LEVELS, WAYFARER
from duskboard.bots.dungeon.memory import LAPSE, OWN, Memory, retention
from duskboard.games.dungeon.pieces import LEFT, RIGHT, STRAIGHT

ATTENTIVE = replace(WAYFARER, attention=1.0, span=1)
MIXED = [STRAIGHT, LEFT, RIGHT] * 10


def seen(turns, level=ATTENTIVE, own=False, luck="luck"):
    """A memory after these tiles, each of which could fade after every other."""
    memory = Memory(level)
    chance = Random(luck)
    for turn in turns:
        memory.encode(turn, own, chance)
        list(memory.fade())
    return memory


@pytest.mark.parametrize("level", list(LEVELS.values())[:-1], ids=list(LEVELS)[:-1])
def test_half_is_kept_at_the_half_life_and_less_the_older_it_is(level):
    assert retention(level, [(level.half_life, 1.0)]) == pytest.approx(0.5)
    ages = [retention(level, [(age, 1.0)]) for age in range(1, 30)]
    assert ages == sorted(ages, reverse=True)
    for age in (1, 4, 12):
        by_hand = 1 / (1 + (age / level.half_life) ** level.steepness)
        assert retention(level, [(age, 1.0)]) == pytest.approx(by_hand)


def test_one_more_exposure_keeps_more():
    once = retention(WAYFARER, [(8, 1.0)])
    assert retention(WAYFARER, [(8, 1.0), (2, 0.5)]) > once + 0.1


def test_what_is_in_focus_is_safe_and_the_rest_fades():
    memory = seen(MIXED[:8])
    kept = [memory.kept(number) for number in range(2, 9)]
    assert kept[-1] == 1.0
    assert all(share < 1 for share in kept[:-1])
    assert kept[2:] == sorted(kept[2:])  # the newer, the better


def test_a_wider_span_keeps_more_tiles_in_focus():
    wide = seen(MIXED[:8], replace(ATTENTIVE, span=3))
    assert [memory == 1.0 for memory in map(wide.kept, range(2, 9))] == [False] * 4 + [True] * 3


def test_four_lefts_are_one_thing():
    lefts, mixed = seen([STRAIGHT, *[LEFT] * 4]), seen([STRAIGHT, LEFT, STRAIGHT, LEFT, STRAIGHT])
    assert [lefts.kept(number) for number in range(2, 6)] == [1.0] * 4
    assert mixed.kept(2) < 0.9


def test_a_fifth_left_begins_another_thing():
    assert seen([LEFT] * 5).kept(4) < 1


def test_a_repeat_is_a_thing_of_its_own():
    assert seen([STRAIGHT, LEFT, None, None]).kept(3) < 1


def test_nobody_forgets_where_a_dungeon_begins():
    assert seen(MIXED).kept(1) == 1.0


def test_the_elephant_forgets_nothing():
    memory = seen(MIXED, ELEPHANT)
    assert {memory.kept(number) for number in range(1, 31)} == {1.0}
    assert memory.all_kept() == 1.0


def test_an_own_tile_goes_in_deeper_and_one_hardly_noticed_fades_at_once():
    own, seen_well = seen(MIXED[:10], own=True), seen(MIXED[:10])
    noticed = seen(MIXED[:10], replace(ATTENTIVE, attention=0.0))
    assert own.kept(6) > seen_well.kept(6) > noticed.kept(6) + 0.2
    odds = [memory.kept(6) / (1 - memory.kept(6)) for memory in (own, seen_well, noticed)]
    assert odds[0] / odds[1] == pytest.approx(OWN ** (2 * ATTENTIVE.steepness))
    assert odds[2] / odds[1] == pytest.approx(LAPSE ** (2 * ATTENTIVE.steepness))


def test_the_first_tiles_go_in_deeper():
    """At the same age the second tile is kept better than the twelfth."""
    assert seen(MIXED[:7]).kept(2) > seen(MIXED[:17]).kept(12) + 0.05


def test_a_refreshed_tile_is_kept_better_than_its_twin():
    plain, refreshed = seen(MIXED[:8]), seen(MIXED[:8])
    refreshed.refresh(4, 1.0)
    for memory in (plain, refreshed):
        for turn in MIXED[8:14]:
            memory.encode(turn, False, Random("later"))
            list(memory.fade())
    assert refreshed.kept(4) > plain.kept(4) + 0.1
    assert refreshed.kept(5) == plain.kept(5)


def test_what_is_in_focus_need_not_be_refreshed():
    plain, refreshed = seen(MIXED[:8]), seen(MIXED[:8])
    refreshed.refresh(8, 1.0)
    for memory in (plain, refreshed):
        memory.encode(MIXED[8], False, Random("later"))
        list(memory.fade())
    assert refreshed.kept(8) == plain.kept(8)


def test_whoever_still_had_it_loses_it_so_often_that_the_share_comes_out():
    """The hazards of one tile, one after the other, leave what its age says."""
    memory, left = Memory(GOLDFISH), 1.0
    for turn in MIXED[:12]:
        memory.encode(turn, False, Random("hazards"))
        left *= 1 - dict(memory.fade()).get(3, 0.0)
    assert left == pytest.approx(memory.kept(3))
    assert left < 0.3
