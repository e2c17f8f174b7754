"""Chooses the rotation and the tile to place, from the belief."""

from random import Random

from duskboard.bots.dungeon.hypothesis import Idea
from duskboard.bots.dungeon.levels import Level
from duskboard.bots.dungeon.lookahead import Foresight
from duskboard.bots.dungeon.particle_filter import Mind
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.pieces import HEADINGS, Heading, Tile
from duskboard.games.dungeon.view import View

WEIGHED = 24  # the largest number of hypotheses in which a tile is tried
WHIM = 0.15  # random preference among tiles, for a level with ``choosing`` 1


class Tactics:
    """Placement for one level and these options."""

    def __init__(self, level: Level, options: Options) -> None:
        self._level = level
        self._foresight = Foresight(options)

    def rotation(self, mind: Mind, otherwise: Heading, luck: Random) -> Heading:
        """A rotation drawn from the belief; *otherwise*, the exit of the top tile, if there is none: it looks the least
        suspicious."""
        beliefs = [belief**self._level.choosing for belief in mind.headings()]
        if not any(beliefs):
            return otherwise
        [rotation] = luck.choices(HEADINGS, beliefs)
        return rotation

    def slipped(self, rotation: Heading, luck: Random) -> Heading:
        """The rotation, sometimes a quarter off by accident."""
        chance = luck.random()
        if chance >= self._level.slip:
            return rotation
        return (rotation + (1 if chance < self._level.slip / 2 else 3)) % 4

    def tile(self, mind: Mind, view: View, rotation: Heading, luck: Random) -> Tile:
        """A tile that does not end the path, at best one after which another seat has to: the active player cannot
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
    """The belief that this tile ends the path, by the hypotheses of the largest weight."""
    ideas = sorted(ideas, key=lambda idea: -idea.mass)[:WEIGHED]
    ended = sum(idea.mass for idea in ideas if idea.walk.after(tile, idea.walk.heading or 0).loss is not None)
    return ended / sum(idea.mass for idea in ideas) if ideas else 0.0
