"""Runs a table while it is attended, and unloads it from memory when it has been empty for a while."""

import asyncio
from typing import TYPE_CHECKING
from weakref import ref

from duskboard.server.tables.thinking_time import Weakly

if TYPE_CHECKING:
    from duskboard.server.tables.table import Table


class Attendance:
    """Counts the requests that use a table, and starts a timer when neither people nor requests are left."""

    __slots__ = ("__weakref__", "_requests", "_seconds", "_table_ref", "_timer", "_was_visited")

    def __init__(self, table: "Table", seconds: float) -> None:
        self._table_ref = ref(table)  # weak: a closed table is freed at once, without a garbage collection
        self._seconds = seconds  # for which an empty table stays in memory
        self._requests = 0
        self._was_visited = False  # by a device
        self._timer: asyncio.TimerHandle | None = None
        self._start_timer()

    @property
    def _table(self) -> "Table":
        table = self._table_ref()
        assert table is not None
        return table

    def in_use(self) -> "Attendance":
        """Keep the table in memory for a request, or for as long as a device is connected."""
        return self  # not a generator: a connected device would keep one of its own

    def __enter__(self) -> None:
        self._requests += 1

    def __exit__(self, *_: object) -> None:
        self._requests -= 1
        if self._table.settings.node and not self._was_visited and self._is_unused:
            # Where a person comes to the table first, its owner is: not where it was set up, or looked at.
            self._table.background.run(self._unload(self._table))

    def update(self) -> None:
        """Run the table if it is attended; else begin to wait for its end."""
        table = self._table
        if table.lock.is_gone:
            return
        if table.is_attended:
            self.wake()
        elif self._timer is None:
            self._start_timer()

    def wake(self) -> None:
        """Let clocks and bots run."""
        self._was_visited = True
        self.stop()
        self._table.autoplay.wake()

    def stop(self) -> None:
        """Stop waiting."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _start_timer(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds, Weakly(self._time_is_up))

    @property
    def _is_unused(self) -> bool:
        return not self._requests and not self._table.devices.are_any

    def _time_is_up(self) -> None:
        """Stop clocks and bots of an unattended table, and unload it if it has no spectators either."""
        self._timer = None
        if self._table.is_attended:
            return
        self._table.autoplay.rest()
        if self._is_unused:
            self._table.background.run(self._unload(self._table))
        else:
            self.update()

    async def _unload(self, table: "Table") -> None:
        try:
            await table.write_rest()
            if self._is_unused:
                table.unload()
        finally:
            self.update()
