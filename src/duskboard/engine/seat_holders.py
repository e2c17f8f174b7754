"""Who held each seat of a match from which step on: a person, a bot, or no one."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from duskboard.engine.event import Seat

type Held = Literal["person", "bot", "nobody"]


class Sitting(Struct, frozen=True, omit_defaults=True):
    """A seat's new holder. It carries no name: a record names players only in its header."""

    since: int  # the step after which it began; the set-up is 0
    seat: Seat
    held: Held
    bot: str | None = None  # which kind


def sittings_after(
    before: Sequence[Sitting], since: int, now: Sequence[tuple[Held, str | None]]
) -> tuple[Sitting, ...]:
    """*before*, and an entry for each seat whose holder changed after step *since*."""
    last = {sitting.seat: (sitting.held, sitting.bot) for sitting in before}
    changed = [Sitting(since, seat, held, bot) for seat, (held, bot) in enumerate(now) if last.get(seat) != (held, bot)]
    return (*before, *changed)
