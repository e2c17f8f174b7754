"""What a seat may believe: any full log that agrees with all that this seat has witnessed."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.engine import Chance, Seat
from tests.whispers.pieces import Happening, Hushed, Options, WordsTold
from tests.whispers.players import WORDS


def sample(
    options: Options, seats: int, seat: Seat | None, seen: Sequence[Happening], chance: Chance
) -> list[Happening]:
    """The log as it may have been. The last word of a round is known once it was told; what was changed, never."""
    log: list[Happening] = []
    told: dict[Seat, str] = {}
    for event in reversed(seen):
        if isinstance(event, WordsTold):
            told = dict(enumerate(event.words))
        elif not isinstance(event, Hushed) and event.seat != seat:
            guess = WORDS[chance.pick(len(WORDS))]
            event = replace(event, word=told.pop(event.seat, guess))
        log.append(event)
    return log[::-1]
