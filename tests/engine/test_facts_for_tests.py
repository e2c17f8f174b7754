"""What the general tests assume of a game that says nothing else."""

from duskboard.engine import Match, Seeded
from duskboard.engine.facts_for_tests import FactsForTests
from tests.liars_dice import LIARS_DICE


def test_no_decision_is_secret_and_what_is_not_seen_is_hidden():
    facts = FactsForTests()
    match = Match.begin(LIARS_DICE, seats=2, chance=Seeded.of("facts"))
    assert all(facts.is_dark(match, seat) for seat in (0, 1, None))
    turn = match.turns[0]
    assert facts.twin_action(turn, turn.events) is turn.action
    assert facts.hide(match, 0) is None
