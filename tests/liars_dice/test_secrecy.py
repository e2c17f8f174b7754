"""Secrecy on the wire for a game with a plain board: no byte that a seat is told depends on dice under another cup."""

import pytest

from duskboard.engine import Match, Seeded
from duskboard.server.tables.live_match import LiveMatch
from duskboard.server.workers.odds_pool import OddsPool
from tests.games.laws import one_move, seats_of
from tests.liars_dice import LIARS_DICE
from tests.liars_dice.pieces import Options
from tests.server import test_wire_secrecy
from tests.server.test_wire_secrecy import compare, everything_else_is_equal  # noqa: F401

pytestmark = pytest.mark.net


def in_a_round(seed):
    """A match that goes on, with dice under the cups that nobody else has seen."""
    chance = Seeded.of("dice", seed)
    match = Match.begin(LIARS_DICE, seats=2 + seed % 2, options=Options(dice=4), chance=chance)
    for _ in range(8):
        one_move(match, 10, chance)
    return match


@pytest.mark.parametrize("seed", range(4))
def test_what_is_under_another_cup_changes_no_byte(seed):
    match = in_a_round(seed)
    observer = seats_of(match)[seed % (match.seats + 1)]
    assert compare(LIARS_DICE, match, observer, seed), "nothing was re-dealt"


@pytest.fixture
def only_odds(monkeypatch):
    """Of all that can be asked for over HTTP, only the odds."""
    monkeypatch.setattr(test_wire_secrecy, "PATHS", ("/tables/the-table/odds",))


def compare_odds(match, seed):
    """The law for a seat that is asked, also for odds."""
    return compare(LIARS_DICE, match, match.to_act[0], seed, "tests.liars_dice:SHELF")


@pytest.mark.parametrize("seed", range(2))
def test_what_is_under_another_cup_changes_no_odds(seed, only_odds):
    assert compare_odds(in_a_round(seed), seed), "nothing was re-dealt"


def test_odds_of_what_another_seat_sees_are_caught(monkeypatch, only_odds):
    """The odds are worked out from more than what the one who asks sees."""
    real = OddsPool.odds
    monkeypatch.setattr(OddsPool, "odds", lambda self, playing, seat: real(self, playing, 1 - bool(seat)))
    for seed in range(8):
        try:
            compare_odds(in_a_round(seed), seed)
        except AssertionError:
            return
    pytest.fail("the law did not see it")


def test_a_log_of_all_that_happened_is_caught(monkeypatch):
    """The plain board tells what happened, and not what its seat has seen of it."""
    monkeypatch.setattr(LiveMatch, "seen_since", lambda self, seat, turns: self.match.log)
    for seed in range(8):
        try:
            compare(LIARS_DICE, in_a_round(seed), None, seed)
        except AssertionError:
            return
    pytest.fail("the law did not see it")
