"""Facts for the general tests of Dungeon in Memory."""

from collections.abc import Sequence
from typing import Any

from duskboard.engine.event import Event
from duskboard.engine.facts_for_tests import FactsForTests
from duskboard.engine.match import Turn
from duskboard.games.dungeon.actions import Announce, Hold
from duskboard.games.dungeon.events import DecisionSealed


def twin_action(turn: Turn, twins: Sequence[Event]) -> Any:
    """The same action, or the decision that was sealed at the re-dealt table."""
    first = twins[0]
    if isinstance(first, DecisionSealed):
        return Announce() if first.lost else Hold()
    return turn.action


FACTS_FOR_TESTS = FactsForTests(tests="tests.games.dungeon", twin_action=twin_action)
