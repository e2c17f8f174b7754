"""Which servers use a database, and which tables they own: for their host."""

import msgspec
from msgspec import Struct

from duskboard.server.protocol.table import Phase, TableId
from duskboard.server.store.database import Db
from duskboard.server.store.table_sheets import TableSheet


class KnownNode(Struct, frozen=True):
    """A server that uses the database, or has used it within the last hour and ended without a word."""

    id: str
    address: str  # none: it is alone
    version: str
    since: float  # by the clock of the database, as all of these
    until: float  # it counts as alive, unless it gives another sign of life
    is_draining: bool
    owned: int  # tables


class OwnedTable(Struct, frozen=True):
    """A table that a server owns."""

    id: TableId
    game: str
    phase: Phase
    owner: str
    epoch: int


def list_nodes(db: Db) -> tuple[list[KnownNode], float]:
    """All of them, the oldest first, and what time it is."""
    owned = "(SELECT count(*) FROM owners WHERE owners.node = nodes.id)"
    rows = db.execute(
        f"SELECT id, address, version, since, until, draining, {owned} FROM nodes ORDER BY since, id"
    ).fetchall()
    (now,) = db.execute(f"SELECT {db.now}").fetchone()
    return [KnownNode(*row) for row in rows], now


def list_owned(db: Db) -> list[OwnedTable]:
    """Every table that any server owns, those of one server together."""
    rows = db.execute(
        "SELECT id, sheet, node, epoch FROM owners JOIN tables ON id = table_id WHERE node IS NOT NULL "
        "ORDER BY node, touched DESC"
    )
    return [_owned(*row) for row in rows]


def _owned(table: TableId, encoded: bytes, owner: str, epoch: int) -> OwnedTable:
    sheet = msgspec.json.decode(encoded, type=TableSheet)
    return OwnedTable(table, sheet.game, sheet.phase, owner, epoch)
