"""What writes to the database. Moves come first, and those that wait share the next commit.

Two lanes lead to the thread that writes moves. After each batch of moves it does at most one piece of other work (a
sheet, a batch of chat, a deletion), so a move waits for at most one other transaction, and other work is never starved
either. Where an engine can write in several connections at once, other work has threads of its own.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any

from duskboard.server.metrics import Histogram
from duskboard.server.store.database import Db, Done, Engine, Held, InDoubt, Insert, Row
from duskboard.server.store.workers import Work, Workers

log = logging.getLogger("duskboard.server")

MOST_TOGETHER = 1000  # inserts in one commit; SQLite takes only so many values in one statement
WINDOW = 0.002  # seconds between the beginnings of two batches, when there is much to do
MUCH = 4  # inserts in a window


class Writer:
    """Takes rows and work from the event loop, and answers there."""

    def __init__(self, engine: Engine) -> None:
        self.commits = 0
        self.rows = 0
        self.commit_times = Histogram()
        self._connection = engine.to_write()
        self._loop = asyncio.get_running_loop()
        self._ready: list[Callable[[], None]] = []
        self._batch: list[Insert] = []
        self._is_busy = False  # with a batch, or about to be
        self._opens = 0.0  # when the next batch may begin, by the event loop's clock
        self._moves: deque[list[Insert]] = deque()
        self._others: deque[Work] = deque()
        self._tickets: SimpleQueue[bool] = SimpleQueue()  # one for each entry of the two lanes; false: stop
        self._thread = Thread(target=self._run, name="duskboard-writer", daemon=True)
        self._thread.start()
        self._connections = [engine.to_write() for _ in range(engine.workers)]
        self._workers = Workers("worker", [one.write for one in self._connections]) if self._connections else None

    def when_free(self, write: Callable[[], None]) -> None:
        """Call *write*, which may insert, as soon as the batch before it is on the disk: at once, if there is none."""
        self._ready.append(write)
        self._go_on()

    def insert(self, held: Held, rows: Sequence[Row], done: Done) -> None:
        """Write *rows*; *done* is called in the event loop when they are committed, or with what went wrong."""
        self._batch.append(Insert(held, rows, done))
        self._go_on()

    async def work[T](self, run: Callable[[Db], T]) -> T:
        """Run *run* in a transaction and return what it returns."""
        if self._workers is not None:
            result = await self._workers.do(run)
            self.commits += 1
            return result
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
        if self._workers is not None:
            await self._workers.close()
        for connection in (self._connection, *self._connections):
            connection.close()

    def _go_on(self) -> None:
        if not self._is_busy:
            self._is_busy = True
            self._loop.call_soon(self._next)

    def _next(self) -> None:
        """Call all waiting writers, and hand their rows to the thread as one batch.

        When there is much to do, batches are kept apart: a larger one costs less for each of its moves, in the
        database and in messages that go out together.
        """
        now = self._loop.time()
        if now < self._opens:
            self._loop.call_at(self._opens, self._next)
            return
        ready, self._ready = self._ready, []
        for write in ready:
            _safely(write)
        batch, self._batch = self._batch, []
        self._is_busy = bool(batch)
        if batch:
            self._opens = now + WINDOW if len(batch) >= MUCH else 0.0
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
        work.perform(self._connection.write)
        if work.error is None:
            self.commits += 1
        self._loop.call_soon_threadsafe(work.finish)

    def _insert(self, inserts: list[Insert]) -> None:
        """All of *inserts* in one commit; if that fails, each for itself, so that one cannot spoil another."""
        try:
            self._commit(inserts)
        except InDoubt as doubt:
            for insert in inserts:
                insert.error = doubt
        except Exception as error:
            if len(inserts) == 1:
                inserts[0].error = error
                return
            for insert in inserts:
                self._insert([insert])

    def _commit(self, inserts: list[Insert]) -> None:
        began = perf_counter()
        self._connection.append(inserts)
        self.commit_times.observe(perf_counter() - began)
        self.commits += 1
        self.rows += sum(len(insert.rows) for insert in inserts if insert.error is None)


def _safely(call: Callable[..., None], *arguments: Any) -> None:
    """The trouble of one table is not that of the others in its commit."""
    try:
        call(*arguments)
    except Exception as trouble:
        log.error("a table failed at its moves", exc_info=trouble)
