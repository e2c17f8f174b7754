"""What is written of tables and matches, and what is read of them."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from duskboard.engine import AnyGame, Seat, Turn
from duskboard.engine.records import Sitting
from duskboard.server.protocol.table import ChatLine, TableId
from duskboard.server.store.chat_lines import Said
from duskboard.server.store.database import Held
from duskboard.server.store.table_sheets import Chair, TableSheet

type KeyHash = bytes


class NewerVersion(Exception):
    """What is stored was played by a newer version of its game, so this program cannot read it."""

    def __init__(self, game: AnyGame, version: int) -> None:
        super().__init__(f"{game.name} {version}")
        self.game, self.version = game, version


def check_version(game: AnyGame, version: int | None) -> None:
    """Before anything is read that a newer version may have written otherwise."""
    if version is not None and version > game.version:
        raise NewerVersion(game, version)


class Cast(Struct, frozen=True):
    """Who plays in a match, or played in it: the record's names."""

    row: int
    chairs: tuple[Chair, ...]
    seen: Sequence[int]  # by seat: how far; a latecomer is not told again what was fleeting before they came
    sat: Sequence[Sitting]  # who held each seat, and from which step on


class NewMatch(Struct, frozen=True):
    """A match that begins: its luck, and its set-up.

    Where it begins at a moment of another match, what came before that is in the table's position, and only there.
    """

    number: int
    game: AnyGame
    options: Any
    seats: int
    secret: bytes
    first: Turn  # that is its own: the set-up, or the last turn of the position
    seq: int = 0  # of that turn
    sat: Sequence[Sitting] = ()


class StoredTurn(Struct, frozen=True):
    """A turn, with what the server needs to know of it."""

    turn: Turn
    action_id: str | None
    at: float


class StoredMatch(Struct, frozen=True):
    """A match, as far as it was played."""

    row: int  # its key in the database
    number: int
    version: int
    options: dict[str, Any]
    seats: int
    secret: bytes
    turns: list[StoredTurn]
    chairs: tuple[Chair, ...]  # who played; none where that was not yet written down
    seen: tuple[int, ...]  # by seat: the last step it has acknowledged, as far as that was written down
    sat: tuple[Sitting, ...] = ()  # who held each seat, and from which step on
    hands: dict[KeyHash, Seat] = {}  # which device has seen which seat's secrets


class StoredTable(Struct, frozen=True):
    """Everything about a table."""

    held: Held
    sheet: TableSheet
    keys: dict[KeyHash, Seat | None]
    chat: list[ChatLine]
    match: StoredMatch | None
    earlier_ids: dict[tuple[int, Seat, str], int]  # (match, seat, id) -> seq, of the match before
    position: Sequence[Turn] = ()  # with which every match here begins, where it is a moment of another one
    claims: dict[KeyHash, Seat] = {}  # keys of those who have left a seat, and may take it back
    said: Sequence[Said] = ()  # the last lines of chat, by seat and id: repeated, they are not said again


class Listing(Struct, frozen=True):
    """A table in a list."""

    id: TableId
    sheet: TableSheet
    touched: float
