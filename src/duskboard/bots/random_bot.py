"""A bot for any game that plays random legal actions."""

from typing import Any

from duskboard.engine import AnyGame, Chance, Choices, Event, Seat


class Random:
    """Plays the game's random proposals. For simulations and as a baseline only."""

    def __init__(self, game: AnyGame, options: Any, seat: Seat, chance: Chance) -> None:
        self._game, self._seat, self._chance = game, seat, chance

    def watch(self, event: Event) -> None:
        """Stateless: nothing to remember."""

    def decide(self, view: Any, choices: Choices[Any]) -> Any:
        return self._game.propose(view, self._seat, self._chance)
