"""The bot interface, and the description of a kind of bots: its strength and its names."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from duskboard.engine import AnyGame, Chance, Choices, Event, Seat


class Bot(Protocol):
    """A player for one seat and one match. It decides from what it was shown, with a random generator of its own."""

    def watch(self, event: Event) -> None:
        """Witness *event*, as this seat sees it."""

    def decide(self, view: Any, choices: Choices[Any]) -> Any:
        """Choose an action."""


type Maker = Callable[[AnyGame, Any, Seat, Chance], Bot]  # game, options, seat, random generator


class Kind(Struct, frozen=True):
    """A kind of bots: they play alike, and have a name of their own on each seat."""

    make: Maker
    level: int  # 1 is the easiest of its game
    cast: tuple[str, ...]  # the bot's name by seat; no two kinds of a game share one
    cast_in: dict[str, tuple[str, ...]] = {}  # the same names in other languages
    usual: bool = False  # the default, suited to new players
