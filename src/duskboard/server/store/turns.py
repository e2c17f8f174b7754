"""Turns of a match, as they are stored."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from duskboard.engine import AnyGame, Turn
from duskboard.server.protocol.table import TableId
from duskboard.server.store.database import Db


def turn_reader(game: AnyGame) -> Callable[[bytes | Raw], Turn]:
    """Reads a turn of *game* from its JSON."""
    return _reader(game.name, game.Action, game.Event)


@lru_cache(maxsize=32)
def _reader(name: str, action: Any, event: Any) -> Callable[[bytes | Raw], Turn]:
    """Made once for a game: it needs a type of its own, and types are freed by a search for garbage only."""
    events: Any = list[event]
    fields = [("seat", int | None), ("action", action | None), ("picks", list[int]), ("events", events)]
    shape = msgspec.defstruct(f"TurnOf{name}", fields)
    decoder = msgspec.json.Decoder(shape)

    def read(encoded: bytes | Raw) -> Turn:
        raw: Any = decoder.decode(encoded)
        return Turn(raw.seat, raw.action, raw.picks, raw.events)

    return read


def turns_before(db: Db, table: TableId, first: int) -> list[Raw]:
    """What a match does not keep itself, because its table does: all before the *first* of its own turns."""
    if first == 0:
        return []
    (turns,) = db.execute("SELECT turns FROM positions WHERE table_id = ?", (table,)).fetchone()
    return msgspec.json.decode(turns, type=list[Raw])[:first]


def read_turns(game: AnyGame, encoded: bytes) -> list[Turn]:
    """Turns of *game* from a list in JSON."""
    return list(map(turn_reader(game), msgspec.json.decode(encoded, type=list[Raw])))
