"""Bots that are compared: everybody sits everywhere, and an interval is honest."""

from collections import Counter

import pytest

from duskboard.bots.contest import Score, contest, estimate, seating, share
from duskboard.engine import Seeded
from duskboard.games import SHELF

DUNGEON = SHELF["dungeon"]


@pytest.mark.parametrize(("bots", "seats"), [(2, 4), (3, 4), (2, 2), (4, 3), (5, 2), (1, 3)])
def test_everybody_sits_everywhere_equally_often(bots, seats):
    matches = bots * seats
    sat = Counter(place for number in range(matches) for place in enumerate(seating(bots, seats, number)))
    assert len(sat) == bots * seats
    assert set(sat.values()) == {matches // bots}


def test_victories_are_shared_out_whole():
    for number in range(12):
        scores = contest(DUNGEON, DUNGEON.Options(), ["random", "wayfarer"], 4, 1, number)
        assert set(scores) == {0, 1}
        assert 2 * sum(score.won for score in scores.values()) == pytest.approx(1)


def test_who_wins_together_has_won_wholly():
    rogue = SHELF["rogue"]
    options = rogue.Options(character="crusader", partner="priestess")
    won = {contest(rogue, options, ["delver"], 2, 0, number)[0].won for number in range(2)}
    assert won == {0, 1}


def test_alone_each_bot_has_the_same_luck():
    rogue = SHELF["rogue"]
    options = rogue.Options(character="mage")
    alone = [contest(rogue, options, [bot], 1, 7, 3)[0] for bot in ("random", "delver")]
    assert contest(rogue, options, ["random", "delver"], 1, 7, 3) == dict(enumerate(alone))


def test_a_match_without_an_end_counts_for_nobody(monkeypatch):
    monkeypatch.setattr("duskboard.bots.contest.play_out", lambda match, bots: "unfinished")
    assert contest(DUNGEON, DUNGEON.Options(), ["random", "wayfarer"], 2, 1, 0) == {0: Score(0, 0), 1: Score(0, 0)}


def test_an_estimate_is_a_mean_with_its_interval():
    found = estimate([0, 0, 1, 1])
    assert found.mean == 0.5
    assert found.high - found.mean == pytest.approx(1.959964 * (1 / 3 / 4) ** 0.5)
    assert found.low + found.high == pytest.approx(1)
    assert not estimate([-1, 1, 0]).is_clear
    assert estimate([1, 1, 2]).is_clear
    assert estimate([-1, -1, -2]).is_clear


def test_a_share_stays_between_nothing_and_all():
    """Wilson's interval, by the figures of its textbooks: 0 of 20, and 17 of 20."""
    nothing, most = share([0] * 20), share([1] * 17 + [0] * 3)
    assert (nothing.mean, nothing.low) == (0, 0)
    assert nothing.high == pytest.approx(0.1611, abs=1e-4)
    assert (most.low, most.high) == pytest.approx((0.6396, 0.9476), abs=1e-4)
    assert share([1] * 20).high == 1


def test_of_a_single_value_nothing_is_known():
    assert (estimate([3]).low, estimate([3]).high) == (None, None)
    assert (share([1]).low, share([1]).high) == (None, None)
    assert not estimate([3]).is_clear


def test_the_interval_holds_nineteen_times_in_twenty():
    luck = Seeded.of("intervals")
    samples = [[luck.pick(4) == 0 for _ in range(200)] for _ in range(1000)]
    for interval in (estimate, share):
        held = [interval(sample) for sample in samples]
        assert 0.92 <= sum(found.low <= 0.25 <= found.high for found in held) / len(held) <= 0.98
