"""What a seat may believe: any full log that agrees with all that this seat has witnessed."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.engine import Chance, Seat
from tests.liars_dice.pieces import FACES, Happening, Options, Revealed, Rolled


def sample(
    options: Options, seats: int, seat: Seat | None, seen: Sequence[Happening], chance: Chance
) -> list[Happening]:
    """The log as it may have been. What lay under a cup is known once it was lifted; until then it may be anything."""
    log: list[Happening] = []
    lifted: tuple[tuple[int, ...], ...] | None = None
    for event in reversed(seen):
        if isinstance(event, Revealed):
            lifted = event.cups
        elif isinstance(event, Rolled) and event.seat != seat:
            shaken = tuple(sorted(1 + chance.pick(FACES) for _ in range(event.count)))
            event = replace(event, dice=shaken if lifted is None else lifted[event.seat])
        log.append(event)
    return log[::-1]
