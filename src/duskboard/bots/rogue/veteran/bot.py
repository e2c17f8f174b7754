"""The veteran bot, assembled from its decisions."""

from duskboard.bots.rogue.player import Player, answers_of
from duskboard.bots.rogue.veteran import combat, way
from duskboard.bots.rogue.veteran.rooms import FINDS


class Veteran(Player):
    """Searches each answer one step deep, over all dice rolls, to the value of the hero then (value.py).

    Fights are solved to their end (duel.py).
    """

    answers = answers_of(way, combat, FINDS)
