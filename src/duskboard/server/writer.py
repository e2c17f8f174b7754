"""The one thread that writes to the database. Moves that wait together share a commit."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

log = logging.getLogger("duskboard.server")

MOST_TOGETHER = 200  # tables in one commit

type Row = tuple[object, ...]
type Done = Callable[[Exception | None], None]


class Insert:
    """Rows for the log of moves, all or none of them, and whom to tell when they are safe on the disk."""

    __slots__ = ("done", "rows")

    def __init__(self, rows: Sequence[Row], done: Done) -> None:
        self.rows, self.done = rows, done


class Work:
    """Anything else to be done with the database, in a transaction of its own."""

    __slots__ = ("done", "error", "result", "run")

    def __init__(self, run: Callable[[sqlite3.Connection], Any], done: asyncio.Future[Any]) -> None:
        self.run, self.done = run, done
        self.result: Any = None
        self.error: Exception | None = None


class Writer:
    """Takes rows and work from the event loop, and answers there."""

    def __init__(self, connection: sqlite3.Connection, table: str, columns: int) -> None:
        self.commits = 0
        self.rows = 0
        self._connection = connection
        self._insert_one = f"({', '.join('?' * columns)})"
        self._insert_into = f"INSERT INTO {table} VALUES "
        self._queue: SimpleQueue[Insert | Work | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="duskboard-writer", daemon=True)
        self._thread.start()

    def insert(self, rows: Sequence[Row], done: Done) -> None:
        """Write *rows*; *done* is called in the event loop when they are committed, or with what went wrong."""
        self._queue.put(Insert(rows, done))

    async def work[T](self, run: Callable[[sqlite3.Connection], T]) -> T:
        """Run *run* in a transaction and return what it returns."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(Work(run, done))
        return await done

    async def close(self) -> None:
        """Finish what was asked for, then stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # In the thread

    def _run(self) -> None:
        while True:
            inserts, work, more = self._waiting()
            if inserts:
                self._answer([(insert, error) for insert, error in self._insert(inserts)])
            if work is not None:
                self._work(work)
                self._loop.call_soon_threadsafe(_finish, work)
            if not more:
                return

    def _waiting(self) -> tuple[list[Insert], Work | None, bool]:
        """All rows that wait now, up to the next piece of other work; and whether to go on after them."""
        inserts: list[Insert] = []
        job = self._queue.get()
        while True:
            if job is None:
                return inserts, None, False
            if isinstance(job, Work):
                return inserts, job, True
            inserts.append(job)
            if len(inserts) == MOST_TOGETHER:
                return inserts, None, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return inserts, None, True

    def _insert(self, inserts: list[Insert]) -> list[tuple[Insert, Exception | None]]:
        """All of *inserts* in one commit; if that fails, each for itself, so that one cannot spoil another."""
        try:
            self._commit(inserts)
        except Exception as error:
            if len(inserts) == 1:
                return [(inserts[0], error)]
            return [answer for insert in inserts for answer in self._insert([insert])]
        return [(insert, None) for insert in inserts]

    def _commit(self, inserts: list[Insert]) -> None:
        # One statement for all rows, outside an explicit transaction: each call of SQLite gives the interpreter's
        # lock away, and a busy event loop is slow to give it back.
        rows = [row for insert in inserts for row in insert.rows]
        values = ",".join([self._insert_one] * len(rows))
        self._connection.execute(self._insert_into + values, [value for row in rows for value in row])
        self.commits += 1
        self.rows += len(rows)

    def _work(self, work: Work) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                work.result = work.run(self._connection)
                self._connection.execute("COMMIT")
                self.commits += 1
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
        except Exception as error:
            work.error = error

    def _answer(self, answers: list[tuple[Insert, Exception | None]]) -> None:
        self._loop.call_soon_threadsafe(_tell, answers)


def _tell(answers: list[tuple[Insert, Exception | None]]) -> None:
    for insert, error in answers:
        try:
            insert.done(error)
        except Exception as trouble:  # of one table: the others of this commit must hear too
            log.error("move stored, but not told", exc_info=trouble)


def _finish(work: Work) -> None:
    if work.done.cancelled():
        return
    if work.error is not None:
        work.done.set_exception(work.error)
    else:
        work.done.set_result(work.result)
