"""Which node owns a table: who may write to it. A table has one owner at a time, and each change of owner an epoch.

What is written names the epoch under which its writer took the table, and is refused once there is a newer one. All of
these run within a transaction of the caller.
"""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from duskboard.server.protocol.table import TableId
from duskboard.server.store.database import Db, Held, Lost

FIRST = 1  # epoch


class Elsewhere(Struct, frozen=True):
    """Another node that is alive owns the table."""

    node: str
    address: str


def is_alive(db: Db, node: str) -> str:
    """In SQL: is the node in this column alive, and not about to stop?"""
    return f"EXISTS (SELECT 1 FROM nodes WHERE nodes.id = {node} AND until > {db.now} AND NOT draining)"


def another(db: Db, node: str) -> Elsewhere | None:
    """A node that is alive, about to stay, and can be reached by the others, if there is one beside this one."""
    query = f"SELECT id, address FROM nodes WHERE id != ? AND until > {db.now} AND NOT draining AND address != ''"
    row = db.execute(f"{query} ORDER BY id LIMIT 1", (node,)).fetchone()
    return None if row is None else Elsewhere(*row)


def able(db: Db, node: str, game: str, version: int) -> Elsewhere | None:
    """Another node that is alive, can be reached, and can play this version of a game, if there is one."""
    query = (
        f"SELECT id, address, games FROM nodes WHERE id != ? AND until > {db.now} AND NOT draining AND address != ''"
    )
    for other, address, games in db.execute(f"{query} ORDER BY id", (node,)).fetchall():
        if msgspec.json.decode(games, type=dict[str, int]).get(game, -1) >= version:
            return Elsewhere(other, address)
    return None


def found(db: Db, table: TableId, node: str) -> None:
    """Own a table that has never been."""
    db.execute("INSERT INTO owners VALUES (?, ?, ?)", (table, node, FIRST))


def claim(db: Db, table: TableId, node: str, *, steal: bool = False) -> Held | Elsewhere | None:
    """Own a table from now on, if no living node owns it; nothing if there is no such table.

    A node that takes its own table again has a newer copy of it, so what an older one still writes is refused too.
    """
    free = "" if steal else f"AND (node IS NULL OR node = ? OR NOT {is_alive(db, 'owners.node')}) "
    update = f"UPDATE owners SET node = ?, epoch = epoch + 1 WHERE table_id = ? {free}RETURNING epoch"
    owner = "SELECT nodes.id, address FROM owners LEFT JOIN nodes ON nodes.id = node WHERE table_id = ?"
    while True:
        taken = db.execute(update, (node, table) if steal else (node, table, node)).fetchone()
        if taken is not None:
            return Held(table, taken[0])
        row = db.execute(owner, (table,)).fetchone()
        if row is None:
            return None
        if row[0] is not None:
            return Elsewhere(*row)  # else it was released between the two statements


def decline(db: Db, table: TableId, node: str) -> Elsewhere | None:
    """Where a table is, or may go, that this node would rather not own, because it is about to stop.

    Nothing if there is no such table, or no other node to own it.
    """
    owner = f"SELECT node, address FROM owners LEFT JOIN nodes ON nodes.id = node AND until > {db.now} AND NOT draining"
    row = db.execute(f"{owner} WHERE table_id = ?", (table,)).fetchone()
    if row is None:
        return None
    return Elsewhere(*row) if row[1] is not None and row[0] != node else another(db, node)


def known(db: Db, table: TableId) -> Held | None:
    """The table under its present epoch: for a database with a single writing process."""
    row = db.execute("SELECT epoch FROM owners WHERE table_id = ?", (table,)).fetchone()
    return None if row is None else Held(table, row[0])


def hold(db: Db, held: Held) -> None:
    """Lock a table's ownership until this transaction ends; :class:`Lost` if another node has taken it."""
    query = f"SELECT 1 FROM owners WHERE table_id = ? AND epoch = ?{db.share}"
    if db.execute(query, (held.table, held.epoch)).fetchone() is None:
        raise Lost(held.table)


def lost_of(db: Db, held: Iterable[Held]) -> set[TableId]:
    """Hold all of these tables, in one order for all who do so; those that another has taken."""
    epochs = {one.table: one.epoch for one in held}
    pairs = ",".join(["(?, ?)"] * len(epochs))
    query = f"SELECT table_id FROM owners WHERE (table_id, epoch) IN (VALUES {pairs}) ORDER BY table_id{db.share}"
    values = [value for pair in epochs.items() for value in pair]
    return set(epochs) - {table for (table,) in db.execute(query, values)}


def release(db: Db, held: Held) -> None:
    """Own a table no more; nothing happens if another has taken it."""
    db.execute("UPDATE owners SET node = NULL WHERE table_id = ? AND epoch = ?", (held.table, held.epoch))


def end(db: Db, held: Held) -> None:
    """A table is about to be deleted by its owner: it cannot be claimed any more."""
    if db.execute("DELETE FROM owners WHERE table_id = ? AND epoch = ?", (held.table, held.epoch)).rowcount != 1:
        raise Lost(held.table)


def sweeps_alone(db: Db) -> bool:
    """Does no other node delete what is old just now? Until the end of this transaction none begins to, either."""
    (is_alone,) = db.execute(f"SELECT {db.sweeping}").fetchone()
    return bool(is_alone)


def end_if_left(db: Db, table: TableId) -> bool:
    """A table is about to be deleted, if no living node owns it."""
    left = f"DELETE FROM owners WHERE table_id = ? AND (node IS NULL OR NOT {is_alive(db, 'owners.node')})"
    return db.execute(left, (table,)).rowcount == 1
