"""Coroutines that run in the background of a table."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import Denied

log = logging.getLogger("duskboard.server")


class BackgroundTasks:
    """Keeps a reference to each task until it is done, and logs those that fail."""

    __slots__ = ("__weakref__", "_metrics", "_tasks")

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: list[asyncio.Task[None]] = []  # few; an empty set would take four times as much memory

    def __len__(self) -> int:
        return len(self._tasks)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a coroutine."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.append(task)
        task.add_done_callback(self._done)

    async def finish(self) -> None:
        """Wait until all that runs now is done."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.remove(task)
        if task.cancelled() or isinstance(task.exception(), Denied):
            return  # the table was deleted in the meantime
        if (error := task.exception()) is not None:
            self._metrics.errors += 1
            log.error("work at a table failed", exc_info=error)
