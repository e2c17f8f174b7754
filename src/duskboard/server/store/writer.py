"""The one thread that writes to the database. Moves come first, and those that wait share the next commit.

Two lanes lead to the thread. After each batch of moves it does at most one piece of other work (a sheet, a batch of
chat, a deletion), so a move waits for at most one other transaction, and other work is never starved either.
"""

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from traceback import clear_frames
from typing import Any

from duskboard.server.store.commit_mark import CommitMark

log = logging.getLogger("duskboard.server")

MOST_TOGETHER = 1000  # inserts in one commit; SQLite takes only so many values in one statement

type Row = tuple[object, ...]
type Done = Callable[[Exception | None], None]


class Insert:
    """Rows for the log of moves, all or none of them, and whom to tell when they are safe on the disk."""

    __slots__ = ("done", "error", "rows")

    def __init__(self, rows: Sequence[Row], done: Done) -> None:
        self.rows, self.done = rows, done
        self.error: Exception | None = None


class Work:
    """Anything else to be done with a database, in a transaction of its own."""

    __slots__ = ("done", "error", "result", "run")

    def __init__(self, run: Callable[[sqlite3.Connection], Any], done: asyncio.Future[Any]) -> None:
        self.run, self.done = run, done
        self.result: Any = None
        self.error: Exception | None = None


class Writer:
    """Takes rows and work from the event loop, and answers there."""

    def __init__(self, connection: sqlite3.Connection, table: str, columns: int, mark: CommitMark) -> None:
        self.commits = 0
        self.rows = 0
        self._connection, self._mark = connection, mark
        self._insert_one = f"({', '.join('?' * columns)})"
        self._insert_into = f"INSERT INTO {table} VALUES "
        self._loop = asyncio.get_running_loop()
        self._ready: list[Callable[[], None]] = []
        self._batch: list[Insert] = []
        self._is_busy = False  # with a batch, or about to be
        self._moves: deque[list[Insert]] = deque()
        self._others: deque[Work] = deque()
        self._tickets: SimpleQueue[bool] = SimpleQueue()  # one for each entry of the two lanes; false: stop
        self._thread = Thread(target=self._run, name="duskboard-writer", daemon=True)
        self._thread.start()

    def when_free(self, write: Callable[[], None]) -> None:
        """Call *write*, which may insert, as soon as the batch before it is on the disk: at once, if there is none."""
        self._ready.append(write)
        self._go_on()

    def insert(self, rows: Sequence[Row], done: Done) -> None:
        """Write *rows*; *done* is called in the event loop when they are committed, or with what went wrong."""
        self._batch.append(Insert(rows, done))
        self._go_on()

    async def work[T](self, run: Callable[[sqlite3.Connection], T]) -> T:
        """Run *run* in a transaction and return what it returns."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._others.append(Work(run, done))
        self._tickets.put(True)
        try:
            return await done
        finally:
            del done  # an exception in it refers to this frame

    async def close(self) -> None:
        """Finish what was asked for, then stop."""
        while self._is_busy:
            await asyncio.sleep(0)
        self._tickets.put(False)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()
        self._mark.close()

    def _go_on(self) -> None:
        if not self._is_busy:
            self._is_busy = True
            self._loop.call_soon(self._next)

    def _next(self) -> None:
        """Call all waiting writers, and hand their rows to the thread as one batch."""
        ready, self._ready = self._ready, []
        for write in ready:
            _safely(write)
        batch, self._batch = self._batch, []
        self._is_busy = bool(batch)
        if batch:
            self._moves.append(batch)
            self._tickets.put(True)

    def _written(self, batch: list[Insert]) -> None:
        for insert in batch:
            _safely(insert.done, insert.error)
        self._next()

    # In the thread

    def _run(self) -> None:
        had_moves = False  # in the last round: then it is the turn of other work, if there is any
        while self._tickets.get():
            had_moves = bool(self._moves) and not (had_moves and self._others)
            if had_moves:
                self._serve_moves(self._moves.popleft())
            else:
                self._serve_other(self._others.popleft())

    def _serve_moves(self, batch: list[Insert]) -> None:
        for at in range(0, len(batch), MOST_TOGETHER):
            self._insert(batch[at : at + MOST_TOGETHER])
        self._loop.call_soon_threadsafe(self._written, batch)

    def _serve_other(self, work: Work) -> None:
        perform(self._connection, "IMMEDIATE", work, before_commit=self._mark.count)
        if work.error is None:
            self.commits += 1
            self._mark.counted()
        self._loop.call_soon_threadsafe(finish, work)

    def _insert(self, inserts: list[Insert]) -> None:
        """All of *inserts* in one commit; if that fails, each for itself, so that one cannot spoil another."""
        try:
            self._commit(inserts)
        except Exception as error:
            if len(inserts) == 1:
                inserts[0].error = error
                return
            for insert in inserts:
                self._insert([insert])

    def _commit(self, inserts: list[Insert]) -> None:
        # One statement for all rows, outside an explicit transaction: each call of SQLite gives the interpreter's
        # lock away, and a busy event loop is slow to give it back.
        rows = [row for insert in inserts for row in insert.rows]
        values = ",".join([self._insert_one] * len(rows))
        self._connection.execute(self._insert_into + values, [value for row in rows for value in row])
        self.commits += 1
        self.rows += len(rows)
        self._mark.moved(rows[-1])


def perform(
    connection: sqlite3.Connection,
    kind: str,
    work: Work,
    before_commit: Callable[[sqlite3.Connection], None] | None = None,
) -> None:
    """Do *work* in a transaction of this *kind*; all of it or nothing."""
    try:
        connection.execute(f"BEGIN {kind}")
        try:
            work.result = work.run(connection)
            if before_commit is not None:
                before_commit(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # some errors, a full disk among them, have ended it already
                connection.execute("ROLLBACK")
            raise
    except Exception as error:
        work.error = error


def _safely(call: Callable[..., None], *arguments: Any) -> None:
    """The trouble of one table is not that of the others in its commit."""
    try:
        call(*arguments)
    except Exception as trouble:
        log.error("a table failed at its moves", exc_info=trouble)


def finish(work: Work) -> None:
    """Resolve the future of *work*, in the event loop."""
    error, work.error = work.error, None
    if error is not None:
        clear_frames(error.__traceback__)  # they refer to the work, which refers to the error
    if work.done.cancelled():
        return
    if error is not None:
        work.done.set_exception(error)
    else:
        work.done.set_result(work.result)
