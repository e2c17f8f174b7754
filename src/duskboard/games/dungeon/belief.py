"""Belief sampling: draws a full log that is consistent with what one seat has witnessed.

Secrecy tests deal the hidden information anew with it; bots may search with it.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from duskboard.engine import Chance, Seat
from duskboard.games.dungeon.events import (
    DecisionSealed,
    DecisionsRevealed,
    ExplorationBegan,
    Happening,
    TileDrawn,
    TilePlaced,
    TilesDealt,
)
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.pieces import Tile


def sample(
    options: Options, seats: int, seat: Seat | None, seen: Sequence[Happening], chance: Chance
) -> list[Happening]:
    """A possible full log: hidden hands, draws and sealed decisions are filled in at random.

    What *seat* may know is decided here independently of ``seen_by``, so that a leak in *seen* is overwritten.
    """
    log: list[Happening] = []
    for exploration in _explorations(seen):
        log += _unseal(_deal(exploration, list(tiles_for(options, seats)), seat, chance), seat, chance)
    return log


def _explorations(seen: Sequence[Happening]) -> Iterator[list[Happening]]:
    """Split the log before each exploration: all tiles are shuffled there, so no knowledge carries over."""
    starts = [at for at, event in enumerate(seen) if isinstance(event, ExplorationBegan)]
    for begin, end in zip(starts, [*starts[1:], len(seen)], strict=True):
        yield list(seen[begin:end])


type Slot = tuple[int, int]  # the index of the event that gave a seat a tile, and of the tile in it


def _deal(events: list[Happening], pool: list[Tile], seat: Seat | None, chance: Chance) -> list[Happening]:
    """D-2.2, D-3.5 Give every tile that was placed an origin, and every other hidden one a face from the rest."""
    held: dict[Seat, list[Slot]] = {}  # by owner: the slots of the tiles in a hidden hand
    faces: dict[Slot, Tile] = {}
    for at, event in enumerate(events):
        match event:
            case TilesDealt(seat=owner, tiles=tiles) if owner == seat:
                _take(pool, tiles)
            case TilesDealt(seat=owner, count=count):
                held[owner] = [(at, place) for place in range(count)]
            case TileDrawn(seat=owner, tile=tile) if owner == seat and tile is not None:
                _take(pool, (tile,))
            case TileDrawn(seat=owner):
                held[owner].append((at, 0))
            case TilePlaced(seat=owner, tile=tile) if owner in held:
                _take(pool, (tile,))
                faces[held[owner].pop(chance.pick(len(held[owner])))] = tile
            case _:
                pass
    for slot in (slot for slots in held.values() for slot in slots):
        faces[slot] = pool.pop(chance.pick(len(pool)))
    return [_filled(event, at, faces) for at, event in enumerate(events)]


def _take(pool: list[Tile], tiles: Sequence[Tile]) -> None:
    for tile in tiles:
        pool.remove(tile)


def _filled(event: Happening, at: int, faces: dict[Slot, Tile]) -> Happening:
    if (at, 0) not in faces:
        return event
    if isinstance(event, TilesDealt):
        return replace(event, tiles=tuple(faces[at, place] for place in range(event.count)))
    assert isinstance(event, TileDrawn)
    return replace(event, tile=faces[at, 0])


def _unseal(events: list[Happening], seat: Seat | None, chance: Chance) -> list[Happening]:
    """D-6.2 A decision that was revealed is known by now; one that is still sealed may be either."""
    log: list[Happening] = []
    revealed: DecisionsRevealed | None = None
    for event in reversed(events):
        if isinstance(event, DecisionsRevealed):
            revealed = event
        elif isinstance(event, TilePlaced):
            revealed = None  # what lies before this tile belongs to another window
        elif isinstance(event, DecisionSealed) and event.seat != seat:
            event = replace(event, lost=_decided(event.seat, revealed, chance))
        log.append(event)
    return log[::-1]


def _decided(seat: Seat, revealed: DecisionsRevealed | None, chance: Chance) -> bool:
    if revealed is None:
        return chance.pick(2) == 0
    return seat in revealed.announced or seat in revealed.too_late
