"""Facts for the general tests."""

from collections.abc import Sequence
from typing import Any

from closed_fists.pieces import Hide
from duskboard.engine.facts_for_tests import FactsForTests


def twin_action(turn: Any, twins: Sequence[Any]) -> Hide:
    """What was hidden at the re-dealt table."""
    return Hide(twins[0].pebbles)


def is_dark(match: Any, seat: int | None) -> bool:
    """F-2.1 Another fist is closed."""
    return any(fist is not None for owner, fist in enumerate(match.state.fists) if owner != seat)


FACTS_FOR_TESTS = FactsForTests(tests="closed_fists", twin_action=twin_action, is_dark=is_dark)
