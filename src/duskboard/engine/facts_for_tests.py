"""What the general tests must know of a game to hold it to the laws."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from duskboard.engine.chance import Chance
from duskboard.engine.event import Event, Seat
from duskboard.engine.game import Table
from duskboard.engine.match import AnyMatch, Turn


def same_action(turn: Turn, twins: Sequence[Event]) -> Any:
    """The default of ``twin_action``, for games in which no decision is secret."""
    return turn.action


def saw_less(match: AnyMatch, seat: Seat | None) -> bool:
    """The default of ``is_dark``: the log has something that the seat has not seen."""
    return match.seen(seat) != match.log


@dataclass(frozen=True, slots=True, kw_only=True)
class FactsForTests:
    """Facts for the general tests. Twins are the events of a turn at a table that was re-dealt for the secrecy law."""

    twin_action: Callable[[Turn, Sequence[Event]], Any] = same_action  # the action that led to the twins
    # The random picks for the twins, where drawing the same thing takes other picks at the re-dealt table.
    twin_luck: Callable[[Table[Any], Turn, Sequence[Event]], Chance] | None = None
    is_dark: Callable[[AnyMatch, Seat | None], bool] = saw_less  # is anything hidden from this seat right now?
    # Good texts for options that are written, by option; also such that go with few others.
    option_texts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # For games in which something is seldom hidden, "module:function": from the game and two numbers a match, the
    # first one telling which, the second one how many turns after something was hidden.
    secret_match: str = ""
    hide: Callable[[AnyMatch, Seat], Any] = lambda match, seat: None  # an action that leads to hiding, if there is one
    tests: str = ""  # the package with the tests of its clauses; every clause of the rule sheet needs one there
