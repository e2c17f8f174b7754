"""Secrecy on the wire where words are sealed, and changed: no byte that a seat is told depends on another's word."""

import pytest

from duskboard.engine import Match, Seeded
from tests.games.laws import another_mind, one_move, seats_of
from tests.server.test_wire_secrecy import compare, everything_else_is_equal, everything_is_public, ids_for_all  # noqa: F401
from tests.whispers import WHISPERS
from tests.whispers.pieces import Options, WhisperedAgain

pytestmark = pytest.mark.net


def with_changes(seed):
    """A match in the middle of a round, in which somebody has changed their mind."""
    chance = Seeded.of("changes", seed)
    match = Match.begin(WHISPERS, seats=4, options=Options(rounds=2), chance=chance)
    for _ in range(2 + seed % 6):
        one_move(match, 10, chance)
        if match.may_change:
            another_mind(match, chance)
    return match


@pytest.mark.parametrize("seed", range(5))
def test_another_word_changes_no_byte(seed):
    match = with_changes(seed)
    assert any(isinstance(event, WhisperedAgain) for event in match.log)
    observer = seats_of(match)[seed]
    assert compare(WHISPERS, match, observer, seed), "nothing was re-dealt"


@pytest.mark.parametrize("leak", [everything_is_public, ids_for_all])
def test_a_leak_of_what_was_changed_is_caught(leak, monkeypatch):
    leak(monkeypatch, WHISPERS)
    for seed in range(5):
        try:
            compare(WHISPERS, with_changes(seed), seats_of(with_changes(seed))[seed], seed)
        except AssertionError:
            return
    pytest.fail("the law did not see it")
