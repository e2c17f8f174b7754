"""What reads from the database: it cannot write, and never makes a move wait."""

from collections.abc import Callable

from duskboard.server.store.database import Db, Engine
from duskboard.server.store.workers import Workers


class Reader:
    """Connections to read, each with a thread of its own."""

    def __init__(self, engine: Engine) -> None:
        self._connections = [engine.to_read() for _ in range(engine.readers)]
        self._workers = Workers("reader", [connection.read for connection in self._connections])

    async def read[T](self, run: Callable[[Db], T]) -> T:
        """Run *run* in a transaction that sees one moment of the database, and return what it returns."""
        return await self._workers.do(run)

    async def close(self) -> None:
        """Answer what was asked, then stop."""
        await self._workers.close()
        for connection in self._connections:
            connection.close()
