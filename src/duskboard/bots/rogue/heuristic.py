"""The heuristic bot for Mini Rogue: picks the answer with the best estimated probability to win."""

from duskboard.bots.rogue import combat, way
from duskboard.bots.rogue.player import Player, answers_of
from duskboard.bots.rogue.rooms_rule_of_thumb import FINDS


class Heuristic(Player):
    """Evaluates the hero after each answer, averaged over all dice rolls (worth.py). It does not search further."""

    answers = answers_of(way, combat, FINDS)
