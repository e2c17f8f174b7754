"""Minds and small words for the tests of the players of Dungeon in Memory."""

from random import Random

from msgspec.structs import replace

from duskboard.bots.dungeon.levels import ELEPHANT, WAYFARER
from duskboard.bots.dungeon.particle_filter import Mind
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.path import Walk
from duskboard.games.dungeon.pieces import NORTH, START, STRAIGHT
from tests.games.dungeon.tables import tile

ADVANCED = Options(level="advanced")
SURE = replace(ELEPHANT, ideas=4)  # forgets nothing, in four ideas that are alike


def mind_of(level=WAYFARER, options=ADVANCED, seed=0, copying=None):
    """Before the first tile."""
    return Mind(options, level, options.level == "advanced", Random(f"mind/{seed}"), copying or {STRAIGHT: 1.0})


def at_the_start(level=WAYFARER, options=ADVANCED, seed=0):
    """The start tile lies there."""
    mind = mind_of(level, options, seed)
    mind.see(START, NORTH, own=False)
    return mind


def show(mind, codes, own=False):
    """More tiles, each turned as the truth is, from the start tile."""
    walk = Walk(Options())
    walk.place(START, NORTH)
    for code in codes.split():
        heading = walk.heading
        walk.place(tile(code), heading)
        mind.see(tile(code), heading, own)
    return mind


def decks(count, options=ADVANCED, seed="deck"):
    """Shuffled tiles, and luck for what is done with them."""
    for number in range(count):
        luck = Random(f"{seed}/{number}")
        tiles = list(tiles_for(options, 2))
        luck.shuffle(tiles)
        yield tiles, luck


def played(mind, tiles, options=ADVANCED):
    """Show the mind a dungeon that is played correctly, up to its loss; yields the true path after each tile."""
    walk = Walk(options)
    walk.place(START, NORTH)
    for at, one in enumerate(tiles):
        heading = walk.heading
        walk.place(one, heading)
        mind.see(one, heading, own=at % 4 == 3)
        yield walk
        if walk.loss is not None:
            return
