"""The hidden state at one step, for replays of finished matches: the run so far, and Rooms the Crow's owner knows."""

from msgspec import Struct

from duskboard.games.rogue.box.pieces import Room
from duskboard.games.rogue.rules.state import State
from duskboard.games.rogue.view import Ending, ending


class Truth(Struct, frozen=True):
    """The hidden state that a replay shows beside the board when everything is shown."""

    run: Ending  # the stops so far; who died and of what, if a hero has
    brought: tuple[Room | None, ...]  # M-4.10 by cell: facedown, and put there by the Crow
    away: tuple[Room, ...]  # M-4.10 the Rooms that it put among the unused ones
    looked_at: tuple[Room, ...]  # M-4.10 the Rooms that it has brought and that do not lie yet


def truth(state: State) -> Truth:
    return Truth(ending(state), state.brought, state.hidden_away, state.looked_at)
