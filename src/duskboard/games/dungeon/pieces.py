"""The components of Dungeon in Memory: tiles, ghosts and headings; reads tiles.toml."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from importlib.resources import files
from typing import Annotated, Any

from msgspec import Meta, Struct

type Heading = Annotated[int, Meta(ge=0, le=3)]  # north, east, south, west
type Cell = tuple[int, int]  # x to the east, y to the north; a dungeon's first tile lies at (0, 0)
type Move = int  # by how many quarters a passage turns the heading

NORTH, EAST, SOUTH, WEST = HEADINGS = range(4)
LEFT, STRAIGHT, RIGHT = -1, 0, 1
STEPS: tuple[Cell, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))  # one cell ahead, by heading


class Kind(StrEnum):
    """D-1.1 The eight kinds of tile."""

    S = "S"
    S2 = "S2"
    L = "L"
    L2 = "L2"
    R = "R"
    R2 = "R2"
    RE = "RE"
    ST = "ST"


class Ghost(StrEnum):
    """D-1.4 The five kinds of ghost."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


class Tile(Struct, frozen=True):
    """The face of a path tile. All backs look alike."""

    kind: Kind
    ghost: Ghost | None = None


class Placed(Struct, frozen=True):
    """A tile on the stack. Its rotation is the heading at which its arrow enters."""

    tile: Tile
    rotation: Heading
    opens: bool = False  # D-9.4 alone: it is the first tile of a new dungeon


class Aside(Struct, frozen=True):
    """D-7.1 A tile that has no place on the map: misplaced, or put down after the loss."""

    number: int
    tile: Tile
    rotation: Heading


MOVES = {
    Kind.S: STRAIGHT, Kind.S2: STRAIGHT, Kind.ST: STRAIGHT,
    Kind.L: LEFT, Kind.L2: LEFT,
    Kind.R: RIGHT, Kind.R2: RIGHT,
}  # fmt: skip
TWO_PATHS = frozenset({Kind.S2, Kind.L2, Kind.R2, Kind.ST})  # D-R5: the start tile is a crossing

START = Tile(Kind.ST)
BEGINNER_KINDS = frozenset({Kind.S, Kind.S2, Kind.L, Kind.L2})  # D-1.3, D-R4
HAND_BEGINNER, HAND_ADVANCED = 3, 2  # D-2.2
TILES_IN_ALL = 38  # D-1.2
GHOST_TILES = 10  # D-1.4

POINTS_TO_WIN = 3  # D-8.1
FAR = 4  # D-10.2: cells from the start tile to the edge of the square
MANY_GHOSTS = 5  # D-10.3
BONUS = 4  # D-9.8


def read_box(data: Mapping[str, Any]) -> dict[int, tuple[Tile, ...]]:
    """D-1.2, D-R2, D-1.4, D-R3 All tiles but the start tile, by reading, in a fixed order. A wrong table is named."""
    haunted = Counter[Kind]()
    ghosts: list[Tile] = []
    for ghost, kinds in data["ghosts"].items():
        for kind in kinds:
            haunted[Kind(kind)] += 1
            ghosts.append(Tile(Kind(kind), Ghost(ghost)))
    if len(ghosts) != GHOST_TILES:
        raise ValueError(f"tiles.toml: ghosts: expected {GHOST_TILES} tiles, got {len(ghosts)}")
    box = {}
    for reading, counts in data["reading"].items():
        if (total := sum(counts.values())) != TILES_IN_ALL:
            raise ValueError(f"tiles.toml: reading.{reading}: expected {TILES_IN_ALL} tiles, got {total}")
        tiles = list(ghosts)
        for kind in (kind for kind in Kind if kind is not Kind.ST):
            if (plain := counts[kind] - haunted[kind]) < 0:
                raise ValueError(f"tiles.toml: reading.{reading}.{kind}: fewer than its ghosts, {counts[kind]}")
            tiles += [Tile(kind)] * plain
        box[int(reading)] = tuple(sorted(tiles, key=_order))
    return box


def _order(tile: Tile) -> tuple[int, str]:
    return list(Kind).index(tile.kind), tile.ghost or ""


ADVANCED_TILES = read_box(tomllib.loads((files(__package__) / "tiles.toml").read_text("utf-8")))
BEGINNER_TILES = {
    reading: tuple(tile for tile in tiles if tile.kind in BEGINNER_KINDS) for reading, tiles in ADVANCED_TILES.items()
}  # D-1.3
