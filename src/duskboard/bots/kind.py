"""What a bot is, and what a kind of bots is: who they are and how well they play."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from duskboard.engine import AnyGame, Chance, Choices, Event, Seat


class Bot(Protocol):
    """A player on one seat for one match. It answers from what it was shown, and from its own luck."""

    def watch(self, event: Event) -> None:
        """Witness *event*, as this seat sees it."""

    def decide(self, view: Any, choices: Choices[Any]) -> Any:
        """Choose an action."""


type Maker = Callable[[AnyGame, Any, Seat, Chance], Bot]  # game, options, seat, luck


class Kind(Struct, frozen=True):
    """Bots of one kind: they play alike, and each seat has one of them with a name of its own."""

    make: Maker
    level: int  # 1 is the easiest of its game
    cast: tuple[str, ...]  # who of them sits on each seat
    usual: bool = False  # good company for somebody who is new
