"""Legal moves, computed from what the seat sees, so that the list of choices leaks nothing hidden."""

from collections.abc import Sequence
from functools import cache

from duskboard.engine import Choices
from duskboard.games.dungeon.actions import Action, Announce, GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import HEADINGS, Tile

WINDOW: Choices[Action] = Choices((Announce(), Hold()))  # D-6.1
STEERING: Choices[Action] = Choices((GoOn(), NewDungeon()))  # D-9.2


@cache
def ways_to_place(tile: Tile) -> tuple[Place, ...]:
    """D-3.2 A tile can be put down in four ways."""
    return tuple(Place(tile, rotation) for rotation in HEADINGS)


def choices(phase: Phase, hand: Sequence[Tile], turned_up: Tile | None) -> Choices[Action]:
    """The legal moves of a seat that owes a decision."""
    if phase is Phase.ANNOUNCE:
        return WINDOW
    if phase is Phase.STEER:
        return STEERING
    tiles = dict.fromkeys(hand if turned_up is None else (turned_up,))
    return Choices(tuple([place for tile in tiles for place in ways_to_place(tile)]))
