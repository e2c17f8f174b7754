"""The veteran bot, assembled from its decisions."""

from duskboard.bots.rogue.base_bot import Player, answers_of
from duskboard.bots.rogue.veteran import combat, steps_between_rooms
from duskboard.bots.rogue.veteran.rooms import FINDS


class Veteran(Player):
    """Searches each answer one step deep, over all dice rolls, to the value of the hero then (value.py).

    Fights are solved to their end (exact_fights.py).
    """

    answers = answers_of(steps_between_rooms, combat, FINDS)
