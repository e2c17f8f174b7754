"""Extracts the dungeons of a match from a record: tiles with their seats, the check, and announcements."""

from msgspec import Struct, field

from duskboard.engine import Seat
from duskboard.engine.records import Record
from duskboard.games.dungeon.events import (
    DecisionsRevealed,
    DungeonLost,
    DungeonOpened,
    ExplorationBegan,
    ExplorationScored,
    TileLaid,
    TilePlaced,
    TileSetAside,
    TileTurnedUp,
)
from duskboard.games.dungeon.path import Loss, Step
from duskboard.games.dungeon.pieces import Aside


class Dungeon(Struct):
    """One dungeon of a match. Tiles are numbered from 1, the start tile; in solo play through all dungeons."""

    first: int = 1  # the number of its first tile
    placed: dict[int, Seat] = field(default_factory=dict)  # by number of the tile: the seat that placed it
    tiles: int = 0  # the number of tiles placed, including the start tile
    laid: list[Step] = field(default_factory=list)  # the map of the check
    aside: list[Aside] = field(default_factory=list)
    loss: Loss | None = None
    cries: list[tuple[int, tuple[Seat, ...]]] = field(default_factory=list)  # the number of tiles then, and the seats
    gained: tuple[Seat, ...] = ()
    failed: tuple[Seat, ...] = ()


def tale_of(record: Record) -> tuple[Dungeon, ...]:
    """The dungeons of a match, in order."""
    told: list[Dungeon] = []
    checked = 0  # the index of the dungeon being checked: in solo play all are checked at the end
    opens = False
    for event in (event for turn in record.turns for event in turn.events):
        match event:
            case ExplorationBegan():
                told.append(Dungeon(tiles=1))
                checked = len(told) - 1
            case TileTurnedUp():
                opens = event.opens
            case TilePlaced():
                if opens:
                    told.append(Dungeon(first=told[-1].first + told[-1].tiles))
                    opens = False
                dungeon = told[-1]
                dungeon.tiles += 1
                dungeon.placed[dungeon.first + dungeon.tiles - 1] = event.seat
            case DecisionsRevealed() if event.announced:
                told[-1].cries.append((told[-1].tiles, event.announced))
            case DungeonOpened():
                checked += 1
            case TileLaid():
                told[checked].laid.append(event.step)
            case TileSetAside():
                told[checked].aside.append(event.aside)
            case DungeonLost():
                told[checked].loss = event.loss
            case ExplorationScored():
                told[-1].gained, told[-1].failed = event.gained, event.failed
            case _:
                pass
    return tuple(told)
