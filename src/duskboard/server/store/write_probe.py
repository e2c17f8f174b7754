"""Would a move be stored now? Found out by storing something."""

import asyncio

from duskboard.server.store.database import StoreError
from duskboard.server.store.writer import Writer

KEPT_FOR = 5.0  # seconds for which an answer is good: asking about health must not load the disk
PATIENCE = 5.0  # seconds after which a disk that does not answer is not well


class WriteProbe:
    """Makes a real commit, for nothing less proves that another one would work: it has to reach the disk."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._at = -KEPT_FOR
        self._trying: asyncio.Task[bool] | None = None  # the last try, which may be over

    async def is_well(self) -> bool:
        """The answer of the last few seconds, or a new one, for which concurrent callers wait together."""
        now = asyncio.get_running_loop().time()
        if self._trying is None or (self._trying.done() and now - self._at >= KEPT_FOR):
            self._at = now
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._writer.work(lambda db: db.execute("SELECT 1 FROM tables LIMIT 1").fetchone())
        except (StoreError, TimeoutError):
            return False
        return True
