"""People: what they may be called, how they are told apart, and the keys that open their seats."""

import secrets
from collections.abc import Sequence
from hashlib import sha256

from duskboard.bots import called
from duskboard.engine import AnyGame, Seat
from duskboard.engine.lookalike_names import looks
from duskboard.engine.player_names import instruction_in, is_blank
from duskboard.server.protocol.denied import denied
from duskboard.server.store.stored import KeyHash
from duskboard.server.store.table_sheets import Chair

COLOURS = ("Red", "Blue", "Yellow", "Green", "Purple", "Gray")  # names of seats without one
TOKEN_BYTES = 24
TABLE_BYTES = 9


def new_token() -> str:
    """A new key or personal link, which cannot be guessed."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """The id of a new table, which cannot be guessed either.

    It does not begin with a dash, so that it can be typed as an argument of a command (``duskboard admin close ID``).
    """
    while (table_id := secrets.token_urlsafe(TABLE_BYTES)).startswith("-"):
        pass
    return table_id


def hash_of(token: str) -> KeyHash:
    """What is stored of a token. It is long and random, so a plain hash cannot be turned back."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def tidy_name(name: str) -> str:
    """The name as it is stored, or a refusal that says what is wrong with it."""
    name = name.strip()
    check_text(name, "A name", "name")
    if is_blank(name):
        raise denied("empty-name", "A name needs at least one character that can be seen.", field="name")
    return name


def check_text(text: str, what: str, field: str, allowed: str = "") -> None:
    """Refuse characters that are instructions to a screen, not text: they could disguise what others read."""
    character = instruction_in(text, allowed)
    if character is not None:
        sentence = f"{what} cannot have the invisible character U+{ord(character):04X} in it."
        raise denied("invisible-character", sentence, field=field, character=f"U+{ord(character):04X}")


def labels(game: AnyGame | None, chairs: Sequence[Chair]) -> tuple[str, ...]:
    """What the seats are called, no two of which look alike: of several Anns, the second is Ann (2)."""
    taken: set[str] = set()
    given: list[str] = []
    for seat, chair in enumerate(chairs):
        name = chair.name or (called(game, chair.bot, seat) if chair.bot else COLOURS[seat])
        label, number = name, 1
        while not taken.isdisjoint(looks(label)):
            number += 1
            label = f"{name} ({number})"
        taken |= looks(label)
        given.append(label)
    return tuple(given)


def record_names(game: AnyGame | None, chairs: Sequence[Chair], own: Seat | None = None) -> tuple[str, ...]:
    """The names that others may see: those of bots, and of people who allowed it; else the seat's colour.

    The person on the seat *own* is the one who looks: they see their own name as well.
    """
    shown = [
        chair if chair.bot or chair.name_in_record or seat == own else Chair() for seat, chair in enumerate(chairs)
    ]
    return labels(game, shown)
