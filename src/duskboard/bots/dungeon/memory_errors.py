"""Memory errors: how a forgotten tile is misremembered."""

from random import Random
from typing import NamedTuple

from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.pieces import Ghost, Kind, Tile

PASSAGES, DIRECTION, TOO_FEW, TOO_MANY = 0.35, 0.27, 0.19, 0.19  # probability of each kind of error
MIRRORED = 0.6  # probability that a wrong direction of a turn is its mirror image, else a straight
HAUNTING = 0.35  # where ghosts matter, the probability that the error concerns the ghost and not the path
IMAGINED = 0.4  # and that a ghost is imagined on a tile without one

DOUBLED = {Kind.S: Kind.S2, Kind.L: Kind.L2, Kind.R: Kind.R2}
SINGLE = {two: one for one, two in DOUBLED.items()}
MIRROR = {Kind.L: Kind.R, Kind.R: Kind.L}
COPIED = (Kind.S, Kind.L, Kind.R)  # what a Repeat is misremembered as: the turn that it may have copied


class Mark(NamedTuple):
    """A tile as remembered in one hypothesis of the dungeon."""

    number: int  # of the tile that was seen; 0 for an imagined step
    tile: Tile
    intact: bool = True  # not confused yet


type Marks = tuple[Mark, ...]


class Confusion:
    """Draws memory errors; a tile is only mistaken for one that is in the game at this level."""

    def __init__(self, options: Options, everything: bool, luck: Random) -> None:
        self._haunted = options.five_ghosts or options.same_ghost
        self._everything, self._luck = everything, luck

    def of(self, marks: Marks, at: int) -> Marks:
        """*marks* with this tile misremembered, or with a step added or dropped there."""
        mark = marks[at]
        if self._haunted and self._luck.random() < HAUNTING:
            return (*marks[:at], Mark(mark.number, self._ghost(mark.tile), False), *marks[at + 1 :])
        if mark.tile.kind is Kind.RE:
            return self._as(marks, at, COPIED[int(self._luck.random() * len(COPIED))])
        chance = self._luck.random()
        if chance < PASSAGES:
            return self._as(marks, at, DOUBLED.get(mark.tile.kind) or SINGLE[mark.tile.kind])
        if chance < PASSAGES + DIRECTION:
            return self._as(marks, at, self._direction(mark.tile.kind))
        if chance < PASSAGES + DIRECTION + TOO_FEW:
            return (*marks[:at], *marks[at + 1 :])
        confused = Mark(mark.number, mark.tile, False)
        return (*marks[:at], confused, Mark(0, Tile(Kind.S), False), *marks[at + 1 :])

    def _as(self, marks: Marks, at: int, kind: Kind) -> Marks:
        mark = marks[at]
        return (*marks[:at], Mark(mark.number, Tile(kind, mark.tile.ghost), False), *marks[at + 1 :])

    def _direction(self, kind: Kind) -> Kind:
        one = SINGLE.get(kind, kind)
        if one is Kind.S:
            other = Kind.R if self._everything and self._luck.random() < 0.5 else Kind.L
        else:
            other = MIRROR[one] if self._everything and self._luck.random() < MIRRORED else Kind.S
        return DOUBLED[other] if kind in SINGLE else other

    def _ghost(self, tile: Tile) -> Tile:
        """The tile with its ghost forgotten, mistaken or imagined."""
        appears = self._luck.random() < (IMAGINED if tile.ghost is None else 0.5)
        ghosts = [ghost for ghost in Ghost if ghost is not tile.ghost]
        return Tile(tile.kind, ghosts[int(self._luck.random() * len(ghosts))] if appears else None)
