"""Facts for the general tests of Death Name."""

from collections.abc import Sequence
from typing import Any

from duskboard.engine.event import Event, Seat
from duskboard.engine.facts_for_tests import FactsForTests
from duskboard.engine.match import AnyMatch, Turn
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    DeclarationSealed,
    NameChanged,
    NameWritten,
    RoundBegan,
)


def twin_action(turn: Turn, twins: Sequence[Event]) -> Any:
    """What was written, declared or selected at the re-dealt table: there everything is sealed."""
    first = twins[0]
    match first:
        case NameWritten(name=name) | NameChanged(name=name):
            return Write(name)
        case DeclarationSealed(keep=keep):
            return Keep() if keep else Pass()
        case CardSelected(card=int(card)):
            return Select(card)
    raise AssertionError(f"every action seals something first, not {first}")


def is_dark(match: AnyMatch, seat: Seat | None) -> bool:
    """What others wrote, as far as it has not been held or laid out; and what they declared or selected."""
    state = match.state
    begin = max(at for at, event in enumerate(match.log) if isinstance(event, RoundBegan))
    looks = [event for event in match.log[begin:] if isinstance(event, CardLookedAt) and event.seat == seat]
    known = {seat, *(look.writer for look in looks)}
    unknown = any(name is not None and writer not in known for writer, name in enumerate(state.names))
    sealed = any(keep is not None and who != seat for who, keep in enumerate(state.sealed))
    selected = any(card is not None and who != seat for who, card in enumerate(state.selected))
    return match.result is None and (unknown or sealed or selected)


def pack(*decrees: tuple[int, Sequence[int]], title: str = "Ours") -> str:
    """A pack of decrees as a file; each with its day."""
    cards = [f"[[decree]]\nday = {day}\nplaces = {list(places)}\n" for day, places in decrees]
    return "\n".join([f'title = "{title}"', *cards])


FOR_THREE = pack(*[(1, (0, -1, 1)), (1, (-1, 1, 0)), (1, (1, 0, -2)), (1, (0, 2, -1)), (1, (-2, 0, 2))] * 2,
                 *[(2, (1, -1, 0)), (2, (-1, 0, 1)), (2, (0, 1, -1)), (2, (2, -2, 0))])  # fmt: skip
FOR_FIVE = pack(*[(1, (0, -1, 0, 1, 0))] * 4, *[(2, (0, -1, 0, 1, 0))] * 3)

FACTS_FOR_TESTS = FactsForTests(
    tests="tests.games.deathname",
    twin_action=twin_action,
    is_dark=is_dark,
    option_texts={
        "about": ("board games",),
        "alike": ("Aaron = Adam; Adam = Alan",),
        "decrees": (FOR_THREE, FOR_FIVE),
    },
)
