"""Seats that several devices open, or may take back."""

from msgspec import Struct

from duskboard.engine import Seat
from duskboard.server.protocol.table import TableId
from duskboard.server.store import owners
from duskboard.server.store.database import Db, Held
from duskboard.server.store.store import Store
from duskboard.server.store.stored import KeyHash


class Shared(Struct, frozen=True):
    """A seat that two devices have, or have left and may take back."""

    table: TableId
    seat: Seat
    other: KeyHash
    own_since: float
    other_since: float

    @property
    def is_ours(self) -> bool:
        """Was this device there first? Else a friend who was given a link could shut out whose seat it is."""
        return self.own_since < self.other_since


async def shared_seats(store: Store, key: KeyHash) -> list[Shared]:
    """Every seat that another device has as well."""
    return await store.writer.work(lambda db: _shared(db, key))


def _shared(db: Db, key: KeyHash) -> list[Shared]:
    own = "SELECT table_id FROM keys WHERE hash = ? UNION SELECT table_id FROM claims WHERE key = ?"
    found = []
    for (table,) in db.execute(own, (key, key)).fetchall():
        holders = _holders(db, table)
        seat, since = holders.pop(key, (None, 0.0))
        for other, (same, other_since) in holders.items():
            if seat is not None and same == seat:
                found.append(Shared(table, seat, other, since, other_since))
    return found


def _holders(db: Db, table: TableId) -> dict[KeyHash, tuple[Seat | None, float]]:
    """Which seat each device has at a table, or may take back, and since when."""
    query = (
        "SELECT hash, coalesce(keys.seat, claims.seat), since FROM keys LEFT JOIN claims "
        "ON claims.key = hash AND claims.table_id = keys.table_id WHERE keys.table_id = ?"
    )
    return {key: (seat, since) for key, seat, since in db.execute(query, (table,))}


async def close_seat(store: Store, held: Held, shared: Shared) -> None:
    """Delete the other device's key to a seat, and every link that was made there and not yet used."""
    await store.writer.work(lambda db: _close_seat(db, held, shared))


def _close_seat(db: Db, held: Held, shared: Shared) -> None:
    owners.hold(db, held)
    db.execute("DELETE FROM keys WHERE hash = ? AND table_id = ?", (shared.other, shared.table))
    db.execute("DELETE FROM claims WHERE key = ? AND table_id = ?", (shared.other, shared.table))
    db.execute("DELETE FROM links WHERE table_id = ? AND seat = ?", (shared.table, shared.seat))
