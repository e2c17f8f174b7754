"""Events: the facts that a match's log consists of, and which seats may see them."""

from collections.abc import Iterable
from typing import ClassVar, Self

from msgspec import Struct

type Seat = int  # 0, 1, … clockwise


# Values cannot refer to themselves, and thousands of them live as long as their match: the search for garbage need not
# look through them.


class Event(Struct, frozen=True, gc=False, tag=True, tag_field="kind"):
    """Something that happened at the table. State, replay, animation and log are all derived from these."""

    fleeting: ClassVar[bool] = False  # shown once when it happens, then hidden until the match is over

    def seen_by(self, seat: Seat | None) -> Self | None:
        """This event as *seat* (``None``: a spectator) witnesses it; ``None`` if unseen."""
        raise NotImplementedError(f"{type(self).__name__} must derive from Public or Secret")


class Public(Event, frozen=True):
    """An event that every seat and spectator sees in full."""

    def seen_by(self, seat: Seat | None) -> Self | None:
        return self


class Secret(Event, frozen=True):
    """An event with hidden information: its ``seen_by`` must redact it for each seat."""


def witnessed(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """*events* redacted for *seat* (``None``: a spectator), without those that it does not see."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
