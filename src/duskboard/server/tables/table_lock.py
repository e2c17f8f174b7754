"""The lock of a table: one change at a time, and none once the table is gone."""

import asyncio
from collections.abc import Callable

from duskboard.server.protocol.denied import Denied, no_table


class TableLock(asyncio.Lock):
    """Held from checking a change to committing it. A table that is deleted or closed cannot be locked any more."""

    is_gone = False
    gone: Callable[[], Denied] = staticmethod(no_table)  # why

    async def __aenter__(self) -> None:
        await self.acquire()
        if self.is_gone:
            self.release()
            raise self.gone()
