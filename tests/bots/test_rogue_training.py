"""How the veteran learns: weights from examples, and heroes that might be."""

from random import Random

import pytest

from duskboard.bots.rogue.bot_novice import Novice
from duskboard.bots.rogue.veteran.positions import Spot
from duskboard.bots.rogue.veteran.weights import WEIGHTS
from duskboard.games.rogue.box.card_data import BOSSES, FIGURES
from scripts.rogue.fit import error, fitted
from scripts.rogue.heroes import heroes_of_runs, sample
from scripts.train_rogue import points


def test_weights_are_found_again():
    luck = Random(1)
    rows = [[luck.random() * 4, luck.random() * 2, 1.0] for _ in range(200)]
    true = (0.5, 1.0, -2.0)
    chances = [1 / (1 + 2.718281828 ** -sum(w * x for w, x in zip(true, row, strict=True))) for row in rows]
    found = fitted(rows, chances, (0.0, 0.0, 0.0), 1)
    assert found == pytest.approx(true, abs=0.3)
    assert error(rows, chances, found) < 0.1


def test_what_is_good_never_weighs_less_than_nothing():
    rows = [[float(at % 5), 1.0] for at in range(50)]
    chances = [0.9 - 0.1 * (at % 5) for at in range(50)]  # the more, the worse: that cannot be
    found = fitted(rows, chances, (0.0, 0.0), 1)
    assert found[0] == 0.0


def test_points_are_learnt_from_the_end():
    found = points()
    assert (found[0].place.area, found[0].spot) == (10, Spot.EXIT)
    assert (found[-1].place.area, found[-1].spot) == (1, Spot.DOOR)
    assert {point.like for point in found} == {*WEIGHTS}


def test_heroes_are_taken_from_runs_and_shaken_within_limits():
    pool = heroes_of_runs(Novice, 3, "test")
    point = next(point for point in points() if (point.place.area, point.spot) == (2, Spot.START))
    found = sample(pool, point, 40, Random(1))
    assert found == sample(pool, point, 40, Random(1))
    for who, there in found:
        assert who.hp >= 1
        assert all(0 <= getattr(who, stat) <= most for stat, most in FIGURES.limits.items())
        assert len({*who.potions}) == len(who.potions) <= FIGURES.most_potions
        assert there.place.boss in BOSSES
