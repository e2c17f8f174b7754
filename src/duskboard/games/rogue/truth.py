"""What really is: the run as far as it has come, and the Rooms that only the Crow's owner knows."""

from msgspec import Struct

from duskboard.games.rogue.pieces import Room
from duskboard.games.rogue.state import State
from duskboard.games.rogue.view import Ending, ending


class Truth(Struct, frozen=True):
    """What a replay shows beside the board when everything is shown."""

    run: Ending  # its stops so far; who fell and of what, once somebody has
    brought: tuple[Room | None, ...]  # M-4.10 by cell: facedown, and put there by the Crow
    away: tuple[Room, ...]  # M-4.10 what it put among the unused Rooms
    looked_at: Room | None  # M-4.10 what it has just brought


def truth(state: State) -> Truth:
    return Truth(ending(state), state.brought, state.hidden_away, state.looked_at)
