"""The match options of Dungeon in Memory, their validation, and the tiles that they select."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from duskboard.engine import Refusal
from duskboard.games.dungeon.pieces import (
    ADVANCED_TILES,
    BEGINNER_TILES,
    HAND_ADVANCED,
    HAND_BEGINNER,
    Tile,
)

RARE = {"rare": True}  # seldom needed: a form may hide it behind "more"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """D-1.3, D-10.5 The level, and any of the additional rules."""

    level: Annotated[
        Literal["beginner", "advanced"],
        Meta(description="beginner: straights and lefts; advanced: all tiles. Alone you always play with all of them."),
    ] = "beginner"
    one_voice: Annotated[bool, Meta(description="rule #1: at most one player announces Lost after each tile")] = False
    square: Annotated[bool, Meta(description="rule #2: the dungeon is lost when a tile lies outside 9 by 9")] = False
    five_ghosts: Annotated[bool, Meta(description="rule #3: the dungeon is lost when a fifth ghost is laid")] = False
    same_ghost: Annotated[
        bool, Meta(description="rule #4: the dungeon is lost when a ghost is laid again (advanced)")
    ] = False
    strict_corridor: Annotated[
        bool, Meta(description="ruling R8: no border between two cells may be crossed twice", extra_json_schema=RARE)
    ] = False
    solo_early_new: Annotated[
        Literal["fail", "allow"],
        Meta(description="ruling R16: alone, a new dungeon before the old one is lost", extra_json_schema=RARE),
    ] = "fail"
    reading: Annotated[
        Literal[1, 2, 3, 4],
        Meta(description="ruling R2: how the printed list of tiles is read", extra_json_schema=RARE),
    ] = 1


def is_solo(seats: int) -> bool:
    """D-9.1 One player plays alone."""
    return seats == 1


def tiles_for(options: Options, seats: int) -> tuple[Tile, ...]:
    """D-1.3 The tiles of the level; D-9.1 alone all of them. The start tile is apart."""
    everything = is_solo(seats) or options.level == "advanced"
    return (ADVANCED_TILES if everything else BEGINNER_TILES)[options.reading]


def hand_size(options: Options) -> int:
    """D-2.2 Three tiles, or two in the advanced level."""
    return HAND_ADVANCED if options.level == "advanced" else HAND_BEGINNER


def why_not_start(options: Options, seats: int) -> Refusal | None:
    """D-10.5 Which additional rules cannot be had: #1 alone, #4 without all tiles."""
    if options.one_voice and is_solo(seats):
        return Refusal("D-10.5", "one-voice-alone", field="one_voice")
    if options.same_ghost and options.level == "beginner" and not is_solo(seats):
        return Refusal("D-10.5", "same-ghost-beginner", field="same_ghost")
    return None
