"""Facts for the general tests of Mini Rogue."""

from collections.abc import Sequence
from typing import Any

from duskboard.engine.chance import Scripted
from duskboard.engine.event import Event, Seat
from duskboard.engine.facts_for_tests import FactsForTests
from duskboard.engine.game import Table
from duskboard.engine.match import AnyMatch, Turn
from duskboard.games.rogue.actions import Accept
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.log.events import AreaBegan, RoomLookedAt, RoomPut, RoomReplaced, RoomRevealed, RoomsSwapped
from duskboard.games.rogue.rules.travel import unseen

MOST_FACES = 6  # of a die; a pick with more outcomes draws a Room
ROOM_DRAWN = (RoomLookedAt, RoomRevealed, RoomReplaced)


def is_dark(match: AnyMatch, seat: Seat | None) -> bool:
    """M-4.10 The Rooms that another's Crow has brought, as far as they have not been turned up since."""
    in_claws, lying, for_ever = 0, set[int](), 0
    for event in match.log:
        match event:
            case AreaBegan():
                for_ever += len(lying)
                lying.clear()
            case RoomLookedAt(seat=owner) if owner != seat:
                in_claws += 1
            case RoomPut(seat=owner, cell=cell):
                is_hidden = owner != seat
                in_claws -= is_hidden
                for_ever += cell in lying or (is_hidden and cell is None)
                lying = lying - {cell}
                if is_hidden and cell is not None:
                    lying.add(cell)
            case RoomsSwapped(one=one, other=other):
                lying = {{one: other, other: one}.get(cell, cell) for cell in lying}
            case RoomRevealed(cell=cell):
                lying.discard(cell)
            case _:
                pass
    return bool(in_claws or lying or for_ever)


class TwinLuck:
    """The recorded picks, but a draw of Rooms picks the Room of the twins: other Rooms are left at their table."""

    def __init__(self, table: Table[Any], turn: Turn, twins: Sequence[Event]) -> None:
        self._table, self._picks, self._twins = table, Scripted(turn.picks), twins

    def pick(self, n: int) -> int:
        pick = self._picks.pick(n)
        if n <= MOST_FACES:
            return pick
        coming = self._twins[len(self._table.events) :]
        room = next((event.room for event in coming if isinstance(event, ROOM_DRAWN)), None)
        assert room is not None, "the rules draw a Room where the re-dealt log has none"
        return unseen(self._table.state).index(room)


def hide(match: AnyMatch, seat: Seat) -> Any:
    """M-4.8 Only the Crow brings what one seat knows alone, and players seldom call it."""
    question = match.view(seat).question
    calls = question is not None and question.about in (About.FEED, About.CALL_CROW)
    return Accept() if calls and Accept() in match.legal(seat).listed else None


FACTS_FOR_TESTS = FactsForTests(
    tests="tests.games.rogue",
    is_dark=is_dark,
    twin_luck=TwinLuck,
    secret_match="tests.games.rogue.crow:crow_run",
    hide=hide,
)
