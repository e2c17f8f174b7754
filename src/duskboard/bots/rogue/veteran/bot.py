"""The veteran at the table."""

from duskboard.bots.rogue.player import Player, answers_of
from duskboard.bots.rogue.veteran import combat, way
from duskboard.bots.rogue.veteran.rooms import FINDS


class Veteran(Player):
    """Each answer is followed one step: over all dice that may fall, to the value of what it has then (value.py).

    Fights are followed to their end (duel.py).
    """

    answers = answers_of(way, combat, FINDS)
