"""A player of Mini Rogue who counts: of all answers it gives the one after which it expects to win most often."""

from duskboard.bots.rogue import combat, way
from duskboard.bots.rogue.player import Player, answers_of
from duskboard.bots.rogue.thumb import FINDS


class Heuristic(Player):
    """It weighs what it would have after each answer, over all dice that may fall (worth.py).

    It never plays an answer's consequences out.
    """

    answers = answers_of(way, combat, FINDS)
