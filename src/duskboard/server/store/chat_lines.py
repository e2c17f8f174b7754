"""Lines of chat in the database: written many at a time, and remembered with their ids, so that none is said twice."""

import re
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.server.protocol.table import ChatLine, TableId
from duskboard.server.store import owners
from duskboard.server.store.database import Db, Held

CHAT_KEPT = 200  # lines a table remembers
IDS_KEPT = CHAT_KEPT  # as long as a line is remembered it is not said again
MOST_LINES = 500  # in one commit, so that a move never waits long for it

type Said = tuple[Seat, str]  # who has said a line, and the id under which it came


class LineWithId(ChatLine, frozen=True):
    """A line as it is stored: with the id under which it came, which is never sent to others."""

    id: str = ""


class KeptLine(Struct, frozen=True):
    """A line to be stored: at which table it was said, and with whose key."""

    held: Held
    line: ChatLine
    id: str
    key: bytes | None

    def encoded(self) -> bytes:
        line = self.line
        return msgspec.json.encode(LineWithId(line.number, line.seat, line.name, line.text, line.at, self.id))


def write_lines(db: Db, lines: Sequence[KeptLine]) -> set[TableId]:
    """Write lines down, and drop what is too old; the tables that another has taken, or where it wrote a number first.

    Few statements, however many lines: each call of SQLite gives the interpreter's lock away.
    """
    lost = owners.lost_of(db, [one.held for one in lines])
    lines = [one for one in lines if one.held.table not in lost]
    if not lines:
        return lost
    rows = [(one.held.table, one.line.number, one.encoded(), one.key) for one in lines]
    written = db.execute(
        f"INSERT INTO chat VALUES {','.join(['(?, ?, ?, ?)'] * len(rows))} ON CONFLICT DO NOTHING RETURNING table_id",
        [value for row in rows for value in row],
    ).fetchall()
    # Numbers of a table rise by one, so each new line makes exactly one too old.
    old = [(one.held.table, one.line.number - CHAT_KEPT) for one in lines if one.line.number > CHAT_KEPT]
    if old:
        values = ",".join(["(?, ?)"] * len(old))
        db.execute(
            f"DELETE FROM chat WHERE (table_id, number) IN (VALUES {values})", [value for pair in old for value in pair]
        )
    if len(written) == len(rows):
        return lost
    return lost | {one.held.table for one in lines if _is_anothers(db, one)}


def _is_anothers(db: Db, one: KeptLine) -> bool:
    query = "SELECT line FROM chat WHERE table_id = ? AND number = ?"
    row = db.execute(query, (one.held.table, one.line.number)).fetchone()
    return row is None or row[0] != one.encoded()


def is_of(line: ChatLine, seat: Seat | None, name: str | None) -> bool:
    """Was it said on this seat under this name? Of several Anns, the second was called Ann (2)."""
    is_named = name is not None and re.fullmatch(rf"{re.escape(name)}( \(\d+\))?", line.name) is not None
    return line.seat == seat and is_named


def move_lines(db: Db, table: TableId, before: Seat, after: Seat, name: str | None) -> None:
    """A person has changed seats: what they have said goes with them."""
    rows = db.execute("SELECT number, line FROM chat WHERE table_id = ?", (table,)).fetchall()
    for number, encoded in rows:
        line = msgspec.json.decode(encoded, type=LineWithId)
        if is_of(line, before, name):
            moved = msgspec.json.encode(replace(line, seat=after))
            db.execute("UPDATE chat SET line = ? WHERE table_id = ? AND number = ?", (moved, table, number))


def lines_of(db: Db, table: TableId) -> list[ChatLine]:
    """What was said at a table, the oldest first."""
    rows = db.execute("SELECT line FROM chat WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    return [msgspec.json.decode(line, type=ChatLine) for (line,) in rows]


def said_at(db: Db, table: TableId) -> list[Said]:
    """The last lines of a table that came with an id, the oldest first."""
    query = "SELECT line FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?"
    rows = db.execute(query, (table, IDS_KEPT)).fetchall()
    lines = [msgspec.json.decode(line, type=LineWithId) for (line,) in reversed(rows)]
    return [(line.seat, line.id) for line in lines if line.id and line.seat is not None]
