"""A player for any game: it plays anything legal."""

from typing import Any

from duskboard.engine import AnyGame, Chance, Choices, Event, Seat


class Random:
    """Plays whatever the game proposes. Only for simulations: it ruins most games at once."""

    def __init__(self, game: AnyGame, options: Any, seat: Seat, chance: Chance) -> None:
        self._game, self._seat, self._chance = game, seat, chance

    def watch(self, event: Event) -> None:
        """It remembers nothing."""

    def decide(self, view: Any, choices: Choices[Any]) -> Any:
        return self._game.propose(view, self._seat, self._chance)
