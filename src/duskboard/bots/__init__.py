"""Players that are not people. They see what a seat sees, never the state."""

from collections.abc import Callable
from typing import Any, Protocol

from duskboard.bots import deathname, dungeon
from duskboard.bots.random import Random
from duskboard.bots.rogue import Heuristic
from duskboard.engine import AnyGame, Chance, Choices, Event, Seat


class Bot(Protocol):
    """A player on one seat for one match. It answers from what it was shown, and from its own luck."""

    def watch(self, event: Event) -> None:
        """Witness *event*, as this seat sees it."""

    def decide(self, view: Any, choices: Choices[Any]) -> Any:
        """Choose an action."""


type Maker = Callable[[AnyGame, Any, Seat, Chance], Bot]  # game, options, seat, luck

ANYWHERE: dict[str, Maker] = {"random": Random}
AT_HOME: dict[str, dict[str, Maker]] = {
    "dungeon": {"simple": dungeon.Simple},
    "rogue": {"simple": Heuristic},
    "deathname": {"simple": deathname.Simple},
}


def own_bots(game: AnyGame) -> dict[str, Maker]:
    """The bots that were made for *game*, by name: good company. There may be none yet."""
    return AT_HOME.get(game.name, {})


def bots_for(game: AnyGame) -> dict[str, Maker]:
    """Every bot that can play *game*, by name; its own ones first."""
    return own_bots(game) | ANYWHERE
