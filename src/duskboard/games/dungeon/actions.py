"""The actions of Dungeon in Memory: what a player may ask the rules to do. Named in the imperative."""

from msgspec import Struct

from duskboard.games.dungeon.pieces import Heading, Tile


class Place(Struct, frozen=True, tag=True, tag_field="kind"):
    """D-3.2, D-9.3 Put a tile on the stack, its arrow entering with this heading."""

    tile: Tile
    rotation: Heading


class Announce(Struct, frozen=True, tag=True, tag_field="kind"):
    """D-6.1 "Lost!"."""


class Hold(Struct, frozen=True, tag=True, tag_field="kind"):
    """D-6.1 "The path holds"."""


class GoOn(Struct, frozen=True, tag=True, tag_field="kind"):
    """D-9.2 Alone: the next tile goes on the current dungeon."""


class NewDungeon(Struct, frozen=True, tag=True, tag_field="kind"):
    """D-9.2 Alone: the next tile opens a new dungeon."""


type Action = Place | Announce | Hold | GoOn | NewDungeon
