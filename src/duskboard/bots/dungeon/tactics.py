"""From belief to a tile: how it is turned, and which one of the hand it is."""

from random import Random

from duskboard.bots.dungeon.foresight import Foresight
from duskboard.bots.dungeon.idea import Idea
from duskboard.bots.dungeon.levels import Level
from duskboard.bots.dungeon.mind import Mind
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.pieces import HEADINGS, Heading, Tile
from duskboard.games.dungeon.view import View

WEIGHED = 24  # in so many ideas a tile is tried at most
WHIM = 0.15  # how much tiles are liked for no reason, by whoever takes any idea for as good as the next


class Tactics:
    """How a seat of this level places, under these options."""

    def __init__(self, level: Level, options: Options) -> None:
        self._level = level
        self._foresight = Foresight(options)

    def rotation(self, mind: Mind, otherwise: Heading, luck: Random) -> Heading:
        """As the mind believes; *otherwise* if it believes nothing: a tile that lies as the top one points is the
        least suspicious there is."""
        beliefs = [belief**self._level.choosing for belief in mind.headings()]
        if not any(beliefs):
            return otherwise
        [rotation] = luck.choices(HEADINGS, beliefs)
        return rotation

    def slipped(self, rotation: Heading, luck: Random) -> Heading:
        """The hand is not always as good as the mind."""
        chance = luck.random()
        if chance >= self._level.slip:
            return rotation
        return (rotation + (1 if chance < self._level.slip / 2 else 3)) % 4

    def tile(self, mind: Mind, view: View, rotation: Heading, luck: Random) -> Tile:
        """One that does not end the path, and best of all one after which another has to: an active player cannot
        announce, all others can."""
        if view.turned_up is not None:
            return view.turned_up
        ideas = [idea for idea in mind.ideas if idea.heading == rotation]
        whim = WHIM / self._level.choosing
        worth = {tile: whim * luck.random() - ending(ideas, tile) for tile in view.hand}
        if ideas and len(worth) > 1:
            for _ in range(self._level.foresight):
                [idea] = luck.choices(ideas, [idea.mass for idea in ideas])
                unseen = self._foresight.unseen(idea.marks, view.hand, luck)
                for tile in worth:
                    if self._foresight.ends_well(idea.walk, tile, view, unseen):
                        worth[tile] += 1 / self._level.foresight
        return max(worth, key=lambda tile: worth[tile])


def ending(ideas: list[Idea], tile: Tile) -> float:
    """The belief that this tile ends the path, by the ideas that are believed most."""
    ideas = sorted(ideas, key=lambda idea: -idea.mass)[:WEIGHED]
    ended = sum(idea.mass for idea in ideas if idea.walk.after(tile, idea.walk.heading or 0).loss is not None)
    return ended / sum(idea.mass for idea in ideas) if ideas else 0.0
