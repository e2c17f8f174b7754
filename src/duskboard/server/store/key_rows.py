"""Rows that a key gets in the database: for its device, and for the seat that it opens. In the caller's transaction."""

from duskboard.engine import Seat
from duskboard.server.protocol.table import TableId
from duskboard.server.store.database import Db


def register_device(db: Db, key: bytes, now: float) -> None:
    """A key is handed out: from now on this server knows it. In one transaction with what it opens."""
    db.execute("INSERT INTO devices VALUES (?, ?, ?, '') ON CONFLICT DO NOTHING", (key, now, now))


def open_seat(db: Db, key: bytes, table: TableId, seat: Seat | None, now: float) -> None:
    """A key opens a seat from now on. Who takes an own seat back has it since before: the order of devices stays."""
    own = "SELECT seat FROM {} WHERE {} = ? AND table_id = ?"
    has = db.execute(own.format("keys", "hash"), (key, table)).fetchone()
    had = db.execute(own.format("claims", "key"), (key, table)).fetchone()
    since = "" if (seat,) in (has, had) else ", since = excluded.since"
    db.execute(
        f"INSERT INTO keys VALUES (?, ?, ?, ?) ON CONFLICT (hash, table_id) DO UPDATE SET seat = excluded.seat{since}",
        (key, table, seat, now),
    )


def move_seat(db: Db, table: str, before: Seat, after: Seat) -> None:
    """Whatever opened one seat opens another from now on: keys, and links that were not used yet."""
    for name in ("keys", "links"):
        db.execute(f"UPDATE {name} SET seat = ? WHERE table_id = ? AND seat = ?", (after, table, before))
