"""The heuristic bot for Mini Rogue: picks the answer with the best estimated probability to win."""

from duskboard.bots.rogue import combat, steps_between_rooms
from duskboard.bots.rogue.base_bot import Player, answers_of
from duskboard.bots.rogue.rooms_rule_of_thumb import FINDS


class Heuristic(Player):
    """Evaluates the hero after each answer, averaged over all dice rolls (win_probability.py), without a search."""

    answers = answers_of(steps_between_rooms, combat, FINDS)
