"""Rows that a key gets in the database: for its device, and for the seat that it opens. In the caller's transaction."""

import sqlite3

from duskboard.engine import Seat
from duskboard.server.protocol.table import TableId


def register_device(db: sqlite3.Connection, key: bytes, now: float) -> None:
    """A key is handed out: from now on this server knows it. In one transaction with what it opens."""
    db.execute("INSERT OR IGNORE INTO devices VALUES (?, ?, ?, '')", (key, now, now))


def open_seat(db: sqlite3.Connection, key: bytes, table: TableId, seat: Seat | None, now: float) -> None:
    """A key opens a seat from now on. Who takes an own seat back has it since before: the order of devices stays."""
    same = "keys.seat IS excluded.seat OR EXISTS (SELECT 1 FROM claims WHERE key = ?1 AND table_id = ?2 AND seat = ?3)"
    db.execute(
        "INSERT INTO keys VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET "
        f"since = CASE WHEN {same} THEN since ELSE excluded.since END, seat = excluded.seat",
        (key, table, seat, now),
    )


def move_seat(db: sqlite3.Connection, table: str, before: Seat, after: Seat) -> None:
    """Whatever opened one seat opens another from now on: keys, and links that were not used yet."""
    for name in ("keys", "links"):
        db.execute(f"UPDATE {name} SET seat = ? WHERE table_id = ? AND seat = ?", (after, table, before))
