"""The thread that reads from the database, so that a long read never makes a move wait.

It has a connection of its own that cannot write. SQLite's write-ahead log lets it read while the writer writes, and a
transaction that begins after a commit sees that commit: what a client was told is stored can be read here.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from duskboard.server.store.writer import Work, finish, perform


class Reader:
    """Takes questions from the event loop, and answers there, one after the other."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Work | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="duskboard-reader", daemon=True)
        self._thread.start()

    async def read[T](self, run: Callable[[sqlite3.Connection], T]) -> T:
        """Run *run* in a transaction that sees one moment of the database, and return what it returns."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(Work(run, done))
        try:
            return await done
        finally:
            del done  # an exception in it refers to this frame

    async def close(self) -> None:
        """Answer what was asked, then stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            perform(self._connection, "DEFERRED", work)
            self._loop.call_soon_threadsafe(finish, work)
            del work  # else the last answer would be kept until the next question
