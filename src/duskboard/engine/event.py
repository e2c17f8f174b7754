"""Events: what happened at the table, and who may know it."""

from collections.abc import Iterable
from typing import ClassVar, Self

from msgspec import Struct

type Seat = int  # 0, 1, … clockwise


class Event(Struct, frozen=True, tag=True, tag_field="kind"):
    """Something that happened at the table. Replay, animation and log all read these."""

    fleeting: ClassVar[bool] = False  # a look, not a fact to keep: told once, then gone until the match is over

    def seen_by(self, seat: Seat | None) -> Self | None:
        """This event as *seat* (``None``: a spectator) witnesses it; ``None`` if unseen."""
        raise NotImplementedError(f"{type(self).__name__} must derive from Public or Secret")


class Public(Event, frozen=True):
    """An event that happens face up."""

    def seen_by(self, seat: Seat | None) -> Self | None:
        return self


class Secret(Event, frozen=True):
    """An event that hides something from someone: it must say what from whom."""


def witnessed(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """*events* as *seat* (``None``: a spectator) witnesses them; those that it does not see are not among them."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
