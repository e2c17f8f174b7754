"""Tables that the host has closed: they cannot be opened until the host allows it."""

from contextlib import suppress

from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import NOT_YOURS, Denied, denied
from duskboard.server.protocol.table import TableId
from duskboard.server.store.database import Db
from duskboard.server.store.store import Store

SENTENCE = "The host of this server has closed this table."


class ClosedTables:
    """Which ones: stored, and kept in memory."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self._closed: set[TableId] = set()

    async def start(self) -> None:
        """Read what was stored."""
        rows = await self._store.writer.work(lambda db: db.execute("SELECT table_id FROM closed").fetchall())
        self._closed = {table for (table,) in rows}
        self._metrics.closed = len(self._closed)

    def __contains__(self, table: object) -> bool:
        return table in self._closed

    def check(self, table: TableId) -> None:
        """Refuse to open a table that is closed."""
        if table in self._closed:
            raise closed_by_host()

    async def add(self, table: TableId) -> bool:
        """Close a table; false if there is no such table."""
        now = self._store.now()

        def run(db: Db) -> bool:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is None:
                return False
            db.execute("INSERT INTO closed VALUES (?, ?) ON CONFLICT DO NOTHING", (table, now))
            return True

        if not await self._store.writer.work(run):
            return False
        self._closed.add(table)
        self._metrics.closed = len(self._closed)
        return True

    async def remove(self, table: TableId) -> bool:
        """Let a table be opened again; false if it was not closed."""
        query = "DELETE FROM closed WHERE table_id = ?"
        was_closed = await self._store.writer.work(lambda db: db.execute(query, (table,)).rowcount == 1)
        with suppress(KeyError):
            self._closed.remove(table)
        self._metrics.closed = len(self._closed)
        return was_closed


def closed_by_host() -> Denied:
    """The host has closed this table."""
    return denied("closed-by-host", SENTENCE, NOT_YOURS)
