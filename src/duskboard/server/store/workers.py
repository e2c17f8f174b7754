"""Threads that each have a connection to the database, and do one piece of work after the other.

A long read never makes a move wait, for it has threads and connections of its own. A transaction that begins after a
commit sees that commit: what a client was told is stored can be read here.
"""

import asyncio
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from traceback import clear_frames
from typing import Any

from duskboard.server.store.database import Db


class Work:
    """Something to be done with a database, in a transaction of its own, and where its result is awaited."""

    __slots__ = ("done", "error", "result", "run")

    def __init__(self, run: Callable[[Db], Any], done: asyncio.Future[Any]) -> None:
        self.run, self.done = run, done
        self.result: Any = None
        self.error: Exception | None = None

    def perform(self, transact: Callable[[Callable[[Db], Any]], Any]) -> None:
        """Do it, in a thread."""
        try:
            self.result = transact(self.run)
        except Exception as error:
            self.error = error

    def finish(self) -> None:
        """Resolve the future, in the event loop."""
        error, self.error = self.error, None
        if error is not None:
            clear_frames(error.__traceback__)  # they refer to the work, which refers to the error
        if self.done.cancelled():
            return
        if error is not None:
            self.done.set_exception(error)
        else:
            self.done.set_result(self.result)


class Workers:
    """Takes work from the event loop, and answers there."""

    def __init__(self, name: str, transact: Sequence[Callable[[Callable[[Db], Any]], Any]]) -> None:
        """One thread for each way to *transact*: a method of a connection that no other thread uses meanwhile."""
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Work | None] = SimpleQueue()
        self._threads = [
            Thread(target=self._run, args=(one,), name=f"duskboard-{name}", daemon=True) for one in transact
        ]
        for thread in self._threads:
            thread.start()

    async def do[T](self, run: Callable[[Db], T]) -> T:
        """Run *run* in a transaction, and return what it returns."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(Work(run, done))
        try:
            return await done
        finally:
            del done  # an exception in it refers to this frame

    async def close(self) -> None:
        """Do what was asked for, then stop."""
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    def _run(self, transact: Callable[[Callable[[Db], Any]], Any]) -> None:
        while (work := self._queue.get()) is not None:
            work.perform(transact)
            self._loop.call_soon_threadsafe(work.finish)
            del work  # else the last answer would be kept until the next question
