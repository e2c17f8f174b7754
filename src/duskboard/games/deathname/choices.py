"""Legal moves, computed from what the seat sees, so that the list of choices leaks nothing hidden."""

from collections.abc import Sequence

from duskboard.engine import Choices, Open
from duskboard.games.deathname.actions import Action, Keep, Pass, Select
from duskboard.games.deathname.phase import Phase
from duskboard.games.deathname.pieces import Card

DECLARING: Choices[Action] = Choices((Keep(), Pass()))  # N-4.3


def choices(phase: Phase, longest: int, cards: Sequence[Card]) -> Choices[Action]:
    """The legal moves of a seat that owes a decision."""
    if phase is Phase.WRITE:
        return Choices(open=(Open("Write", "name", longest),))
    if phase is Phase.DECLARE:
        return DECLARING
    return Choices(tuple([Select(number) for number, card in enumerate(cards, start=1) if not card.used]))
