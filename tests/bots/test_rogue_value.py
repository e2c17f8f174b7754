"""The veteran's value function: read from its weights, never worse for having more, and the same for those alike."""

from itertools import pairwise, product
from math import exp

import pytest
from msgspec.structs import replace

from duskboard.bots.rogue.veteran import weights
from duskboard.bots.rogue.veteran.features import BODY, FREE, MIND, NAMES, features
from duskboard.bots.rogue.veteran.positions import Point, Spot, at_cell, at_door
from duskboard.bots.rogue.veteran.value import chances, worth
from duskboard.bots.rogue.view_access import Place, hero_of
from duskboard.games.rogue.box.card_data import BOSSES, FIGURES
from duskboard.games.rogue.box.limits import AREAS
from duskboard.games.rogue.box.pieces import Boss, Character, Held, Item, Mat, Potion
from duskboard.games.rogue.view import view
from tests.games.rogue.tables import grid, hero, on_the_way

SIDE = FIGURES.mats[Mat.DUNGEON]


def mine(character="crusader", **stats):
    run = on_the_way(hero(character, **stats), grid=grid(_0="bonfire", _1="tomb", _3="cave"))
    return hero_of(view(run.state, 0), 0)


def place(area, mat=Mat.DUNGEON):
    side = FIGURES.mats[mat]
    boss = Boss.OG if area == AREAS else BOSSES[area % 4] if area in side.bosses else None
    return Place(area, side.floor[area], boss, mat)


def points():
    for area in range(1, AREAS + 1):
        yield at_door(place(area))
        for cell in (0, 1, 2, 4, 5):
            yield at_cell(place(area), cell)


HEROES = [
    mine("crusader", hp=10, armor=1, food=4),
    mine("priestess", hp=6, xp=5, food=1, gold=2, potions=["holy"]),
    mine("mage", hp=15, xp=17, armor=2, gold=4, potions=["fire", "perception"], poison=True),
    mine("rogue", hp=3, xp=20, food=2, gold=9, curse=True, ready=False),
]


def better(who):
    """The same with a little more of something."""
    for stat, most in FIGURES.limits.items():
        if getattr(who, stat) < most:
            yield replace(who, **{stat: getattr(who, stat) + 1})
    for affliction in ("curse", "poison", "blindness"):
        yield replace(who, **{affliction: False})
    if not who.potions:
        for potion in Potion:
            yield replace(who, potions=(potion,))
    if who.held is None:
        yield replace(who, held=Held(Item.WORN_SWORD, 2))
    yield replace(who, ready=True)


@pytest.mark.parametrize("point", list(points()), ids=lambda point: f"{point.place.area}-{point.spot}")
def test_more_is_never_worth_less(point):
    for who in HEROES:
        base = worth(who, point)
        assert 0 < base < 1
        assert all(worth(richer, point) >= base for richer in better(who))
        table = chances(who, point)
        assert table[0] == 0
        assert all(one <= other for one, other in pairwise(table))


def test_the_dead_have_no_chance():
    assert worth(replace(HEROES[0], hp=0), at_cell(place(1), 0)) == 0


def test_it_is_the_sum_of_the_weights_read_as_log_odds():
    point = at_cell(place(4), 1)
    for who in HEROES:
        score = sum(
            weight * one for weight, one in zip(weights.WEIGHTS[4, Spot.SIDE], features(who, point), strict=True)
        )
        assert worth(who, point) == pytest.approx(1 / (1 + exp(-score)))


def test_every_point_has_a_weight_for_every_feature_and_none_below_zero_that_must_not_be():
    """Except the exits without a boss: they are worth what the next door is worth."""
    for area, spot in product(range(1, AREAS + 1), Spot):
        if spot is Spot.EXIT and area not in SIDE.bosses:
            assert (area, spot) not in weights.WEIGHTS
            continue
        row = weights.WEIGHTS[area, spot]
        assert len(row) == len(NAMES) == len(BODY) + len(MIND) + len(FREE)
        assert all(weight >= 0 for weight in row[: -len(FREE)])


def test_weights_are_written_as_they_are_read(tmp_path):
    weights.write(tmp_path / "weights.json")
    assert weights.read(tmp_path / "weights.json") == weights.WEIGHTS
    (tmp_path / "other.json").write_text('{"names": ["hp"], "weights": {}}')
    with pytest.raises(ValueError, match="other features"):
        weights.read(tmp_path / "other.json")


def test_an_exit_without_a_boss_is_the_next_door_less_a_meal():
    exit_, door = at_cell(place(1), 5), at_door(place(2))
    fed = mine(hp=10, food=2, ready=False)
    assert worth(fed, exit_) == worth(replace(fed, food=1, ready=True), door)
    hungry = mine(hp=10, food=0)
    assert worth(hungry, exit_) == worth(replace(hungry, hp=7), door)


def test_who_cannot_starve_dies_unless_there_is_a_last_resort():
    """M-R12, M-2.11"""
    exit_, door = at_cell(place(1), 5), at_door(place(2))
    assert worth(mine(hp=3), exit_) == 0
    healed = mine(hp=2, potions=["healing"])
    assert worth(healed, exit_) == worth(replace(healed, hp=5, potions=()), door)
    saved = mine("priestess", hp=1)
    assert worth(saved, exit_) == worth(replace(saved, hp=2), door)


def test_the_tower_is_weighed_as_the_area_most_like_it():
    """M-3.4 Nobody falls there, and floors have other lengths."""
    for area in range(1, AREAS + 1):
        point = Point(place(area, Mat.TOWER), Spot.START)
        like, _ = point.like
        assert FIGURES.mats[Mat.TOWER].floor[area] == SIDE.floor[like]
        assert (area in FIGURES.mats[Mat.TOWER].bosses) == (like in SIDE.bosses)
        assert 0 < worth(HEROES[0], point) < 1


def test_all_characters_start_with_a_fair_chance():
    for character in Character:
        assert 0.2 < worth(mine(character, hp=10, food=3), at_door(place(1))) < 0.95
