"""A match told as its dungeons: what was put down by whom, where each was lost, who cried when."""

from msgspec import Struct, field

from duskboard.engine import Seat
from duskboard.engine.record import Record
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
from duskboard.games.dungeon.pieces import Aside
from duskboard.games.dungeon.walk import Loss, Step


class Dungeon(Struct):
    """One dungeon of a match. Tiles count from 1, the start tile; alone, they count on from dungeon to dungeon."""

    first: int = 1  # the number of its first tile
    placed: dict[int, Seat] = field(default_factory=dict)  # by number of the tile: who put it down
    tiles: int = 0  # put down, the start tile among them
    laid: list[Step] = field(default_factory=list)  # the true map
    aside: list[Aside] = field(default_factory=list)
    loss: Loss | None = None
    cries: list[tuple[int, tuple[Seat, ...]]] = field(default_factory=list)  # tiles by then, and who
    gained: tuple[Seat, ...] = ()
    failed: tuple[Seat, ...] = ()


def tale_of(record: Record) -> tuple[Dungeon, ...]:
    """The dungeons of a match, in order."""
    told: list[Dungeon] = []
    checked = 0  # alone all dungeons are checked at the end: which one it has come to
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
