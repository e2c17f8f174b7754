"""The path through a dungeon: walks it tile by tile and detects losses, for the rules and for bots alike."""

from enum import StrEnum
from typing import Self

from msgspec import Struct

from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.pieces import (
    FAR,
    HEADINGS,
    LEFT,
    MANY_GHOSTS,
    MOVES,
    RIGHT,
    STEPS,
    STRAIGHT,
    TWO_PATHS,
    Cell,
    Ghost,
    Heading,
    Kind,
    Move,
    Tile,
)

type Side = int  # of a tile, numbered like the heading that points out of it
type Way = tuple[int, Side]  # the index of a passage, and the side where it ends


class Cause(StrEnum):
    """D-5.1 to D-5.4, D-10.2 to D-10.4 Why a dungeon is lost."""

    WALL = "wall"
    LOOP = "loop"
    REVERSE = "reverse"
    MISPLACED = "misplaced"
    SQUARE = "square"
    FIVE_GHOSTS = "five-ghosts"
    SAME_GHOST = "same-ghost"


class Passed(Struct, frozen=True):
    """D-4.2 A tile that the path walks through again."""

    number: int
    cell: Cell
    heading: Heading  # on entering
    leaves: Heading


class Loss(Struct, frozen=True):
    """D-5.5 Where and why a dungeon was lost."""

    number: int  # of the tile with which it was lost
    cause: Cause
    cell: Cell  # where the path could not go on
    heading: Heading  # at which it came there; for a misplaced tile, the true rotation
    met: int | None = None  # the number of the tile that stood in the way, if one did
    laid: Heading | None = None  # for a misplaced tile, the rotation in which it was put down


class Step(Struct, frozen=True):
    """One more tile, and how the path ran on from it."""

    number: int
    tile: Tile
    cell: Cell
    heading: Heading  # on entering
    leaves: Heading
    passed: tuple[Passed, ...] = ()
    loss: Loss | None = None


def ways(kind: Kind, rotation: Heading) -> tuple[Way | None, ...]:
    """D-1.1 By side, the passage that opens there; the second joins the two sides that the first leaves."""
    entry, exit_ = (rotation + 2) % 4, (rotation + MOVES[kind]) % 4
    found: list[Way | None] = [None] * 4
    found[entry], found[exit_] = (0, exit_), (0, entry)
    if kind in TWO_PATHS:
        one, other = (side for side in HEADINGS if side not in (entry, exit_))
        found[one], found[other] = (1, other), (1, one)
    return tuple(found)


TURN: dict[int, Move] = {0: STRAIGHT, 1: RIGHT, 3: LEFT}  # by how many quarters the heading changed
WAYS = {(kind, rotation): ways(kind, rotation) for kind in MOVES for rotation in HEADINGS}


class Spot(Struct, frozen=True, gc=False):
    """A tile in the dungeon, and how it has been walked. Immutable, so that copies of a dungeon share it."""

    number: int
    ways: tuple[Way | None, ...] | None  # none for a Repeat
    entered: tuple[Side | None, Side | None] = (None, None)  # by passage, the side by which it was entered
    walked: frozenset[tuple[Heading, Move]] = frozenset()  # a Repeat: each heading and copied move


class Walk:
    """A dungeon that is walked tile by tile until it is lost. Mutable."""

    __slots__ = ("borders", "frontier", "ghosts", "grid", "heading", "last_move", "loss", "number", "options")

    def __init__(self, options: Options, *, number: int = 0, copying: Move = STRAIGHT) -> None:
        """An empty dungeon after *number* tiles elsewhere; *copying*: what a Repeat as first tile repeats."""
        self.options = options
        self.number = number  # of the newest tile
        self.last_move = copying
        self.grid: dict[Cell, Spot] = {}
        self.frontier: Cell = (0, 0)  # where the next tile goes
        self.heading: Heading | None = None  # of the path; undecided before the first tile
        self.loss: Loss | None = None
        self.ghosts: list[Ghost] = []
        self.borders: set[tuple[Cell, Heading]] = set()  # D-R8 crossed into this cell with this heading

    def after(self, tile: Tile, rotation: Heading) -> Self:
        """A copy of this dungeon with one more tile, for bots that look ahead."""
        ahead = self.twin()
        ahead.place(tile, rotation)
        return ahead

    def twin(self) -> Self:
        """An independent copy of this dungeon."""
        other = type(self)(self.options, number=self.number, copying=self.last_move)
        other.grid, other.frontier, other.heading = self.grid.copy(), self.frontier, self.heading
        other.loss, other.ghosts, other.borders = self.loss, self.ghosts.copy(), self.borders.copy()
        return other

    def place(self, tile: Tile, rotation: Heading) -> Step:
        """D-4.1 Put a tile where the path leads and walk on from there, D-4.2 through tiles laid before."""
        self.number += 1
        cell, heading = self.frontier, rotation if self.heading is None else self.heading
        if rotation != heading:
            return self._misplaced(tile, rotation, heading)
        leaves = self._lay(tile, cell, heading)
        danger = self._danger(tile, cell)
        if danger is not None:
            self.loss = Loss(self.number, danger, cell, heading)
            return Step(self.number, tile, cell, heading, leaves, (), self.loss)
        passed = self._walk_on(cell, leaves)
        return Step(self.number, tile, cell, heading, leaves, passed, self.loss)

    def _misplaced(self, tile: Tile, rotation: Heading, heading: Heading) -> Step:
        """D-5.4, D-R10 The arrow is what is aligned, whatever the tile's picture looks like."""
        self.loss = Loss(self.number, Cause.MISPLACED, self.frontier, heading, laid=rotation)
        return Step(self.number, tile, self.frontier, heading, rotation, (), self.loss)

    def _lay(self, tile: Tile, cell: Cell, heading: Heading) -> Heading:
        """D-4.1 The first passage is walked; D-4.5 a Repeat copies the last move. Returns where that leads."""
        if tile.kind is Kind.RE:
            self.grid[cell] = Spot(self.number, None, walked=frozenset({(heading, self.last_move)}))
        else:
            self.last_move = MOVES[tile.kind]
            self.grid[cell] = Spot(self.number, WAYS[tile.kind, heading], ((heading + 2) % 4, None))
        if self.options.strict_corridor:
            self.borders.add((cell, heading))
        return (heading + self.last_move) % 4

    def _danger(self, tile: Tile, cell: Cell) -> Cause | None:
        """D-10.2, D-10.3, D-10.4 Lost on being placed, wherever the path would lead."""
        if self.options.square and max(abs(cell[0]), abs(cell[1])) > FAR:
            return Cause.SQUARE  # D-R15
        if tile.ghost is None:
            return None
        again = tile.ghost in self.ghosts
        self.ghosts.append(tile.ghost)
        if self.options.five_ghosts and len(self.ghosts) == MANY_GHOSTS:
            return Cause.FIVE_GHOSTS
        return Cause.SAME_GHOST if self.options.same_ghost and again else None

    def _walk_on(self, cell: Cell, heading: Heading) -> tuple[Passed, ...]:
        """D-4.2 Through every tile that already lies ahead, to an empty cell or until the way ends.

        D-R6 That the way ends shows at once. D-4.4 Only what is walked is looked at, never an open side that is not.
        """
        passed: list[Passed] = []
        while True:
            ahead = (cell[0] + STEPS[heading][0], cell[1] + STEPS[heading][1])
            spot = self.grid.get(ahead)
            cause = self._corridor(cell, ahead, heading) if self.options.strict_corridor else None
            if spot is None and cause is None:
                self.frontier, self.heading = ahead, heading
                break
            leaves = heading
            if spot is not None and cause is None:
                cause, leaves = self._enter(ahead, heading)
            if cause is not None:
                self.loss = Loss(self.number, cause, ahead, heading, met=spot.number if spot else None)
                break
            assert spot is not None
            passed.append(Passed(spot.number, ahead, heading, leaves))
            cell, heading = ahead, leaves
        return tuple(passed)

    def _enter(self, cell: Cell, heading: Heading) -> tuple[Cause | None, Heading]:
        """Enter the tile in this cell: the cause of a loss if that is impossible, and the heading on leaving."""
        spot = self.grid[cell]
        if spot.ways is None:
            return self._repeat(spot, cell, heading)
        side = (heading + 2) % 4
        way = spot.ways[side]
        if way is None:
            return Cause.WALL, heading  # D-5.1
        passage, leaves = way
        entered = spot.entered[passage]
        if entered is not None:
            return (Cause.LOOP if entered == side else Cause.REVERSE), heading  # D-5.2, D-R20; D-5.3, D-R9
        first, _ = spot.entered  # D-4.3 the first passage was walked when the tile was laid
        self.grid[cell] = Spot(spot.number, spot.ways, (first, side))
        self.last_move = TURN[(leaves - heading) % 4]
        return None, leaves

    def _repeat(self, spot: Spot, cell: Cell, heading: Heading) -> tuple[Cause | None, Heading]:
        """D-4.6, D-R7 A Repeat copies again; D-5.2 only in the same state as before does that go in circles."""
        state = (heading, self.last_move)
        if state in spot.walked:
            return Cause.LOOP, heading
        self.grid[cell] = Spot(spot.number, None, walked=spot.walked | {state})
        return None, (heading + self.last_move) % 4

    def _corridor(self, cell: Cell, ahead: Cell, heading: Heading) -> Cause | None:
        """D-R8, as an option: no border is crossed twice, in either direction; not even into an empty cell, which can
        only be the one behind the first tile."""
        if (ahead, heading) in self.borders:
            return Cause.LOOP
        if (cell, (heading + 2) % 4) in self.borders:
            return Cause.REVERSE
        self.borders.add((ahead, heading))
        return None
