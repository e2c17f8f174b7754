"""A table's timer, how long a seat may think, and how long a bot seems to."""

import asyncio
import random
from collections.abc import Callable
from typing import Any
from weakref import ref

from duskboard.engine import AnyGame, Seat
from duskboard.server.protocol.table import Pace

# Seconds between which a bot seems to think, independent of its real speed: its haste must not tell what it holds.
BOT_PAUSE: dict[Pace, tuple[float, float]] = {"none": (0.8, 1.6), "relaxed": (1.0, 2.2), "quick": (0.5, 1.1)}


def limit(game: AnyGame, public_view: Any, seat: Seat, pace: Pace) -> int:
    """The seconds that *seat* has, from the public view alone."""
    thinking = game.thinking(public_view, seat)
    return thinking.quick if pace == "quick" else thinking.relaxed


def bot_pause(pace: Pace, haste: float) -> float:
    """How long a bot seems to think, by chance; nothing of the match depends on this luck."""
    return random.uniform(*BOT_PAUSE[pace]) * haste


class Clock:
    """One timer for a table: it rings when the first seat's time is up, or earlier and in vain.

    Most decisions come long before their time. So a timer that is early enough is left alone, and set anew when it
    rings, instead of at every move.
    """

    __slots__ = ("_due", "_ring", "_timer")

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._timer: asyncio.Handle | None = None
        self._due = 0.0  # of the timer; uvloop's does not know its own moment when that is now

    def set(self, due: float) -> None:
        """Ring at this moment of the event loop's clock, or earlier."""
        if self._timer is not None:
            if self._due <= due:
                return
            self._timer.cancel()
        self._due = due
        self._timer = asyncio.get_running_loop().call_at(due, self._rung)

    def _rung(self) -> None:
        self._timer = None
        self._ring()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Weakly:
    """A method that can be called as long as its object exists, without keeping that alive.

    A closure around a WeakMethod does the same, in five times as much memory.
    """

    __slots__ = ("_function", "_kept")

    def __init__(self, method: Callable[[], None]) -> None:
        bound: Any = method
        self._function, self._kept = bound.__func__, ref(bound.__self__)

    def __call__(self) -> None:
        if (still := self._kept()) is not None:
            self._function(still)
