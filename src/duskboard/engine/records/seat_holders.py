"""Who held each seat of a match from which step on: a person, a bot, or no one."""

from collections.abc import Sequence
from functools import lru_cache
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


@lru_cache(maxsize=64)
def _sitting(since: int, seat: Seat, held: Held, bot: str | None) -> Sitting:
    """Most matches begin alike: with the same sittings, which a server with many tables keeps once."""
    return Sitting(since, seat, held, bot)


def sittings_after(
    before: Sequence[Sitting], since: int, now: Sequence[tuple[Held, str | None]]
) -> tuple[Sitting, ...]:
    """*before*, and an entry for each seat whose holder changed after step *since*."""
    last = {sitting.seat: (sitting.held, sitting.bot) for sitting in before}
    changed = [
        _sitting(since, seat, held, bot) for seat, (held, bot) in enumerate(now) if last.get(seat) != (held, bot)
    ]
    return (*before, *changed)


def bots_from_the_start(bots: Sequence[str | None]) -> tuple[Sitting, ...]:
    """The holders of a match in which no seat changes hands: by seat the kind of its bot, or none for a person."""
    return sittings_after((), 0, [("person" if bot is None else "bot", bot) for bot in bots])


def bots_after(sat: Sequence[Sitting], since: int, seats: int) -> tuple[str | None, ...]:
    """By seat: the kind of the bot that held it after step *since*; none where a person did, or it is not known."""
    held = {sitting.seat: sitting.bot for sitting in sat if sitting.since <= since}
    return tuple([held.get(seat) for seat in range(seats)])
