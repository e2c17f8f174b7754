"""Connections with unsent messages. All are flushed together when the event loop next comes round."""

import asyncio
from typing import Protocol


class Unflushed(Protocol):
    """A connection that has collected messages."""

    def flush(self) -> None: ...


class Outbox:
    """Asks the event loop once for all that a batch of moves tells, instead of once for each connection."""

    def __init__(self) -> None:
        self._unflushed: list[Unflushed] = []

    def add(self, connection: Unflushed) -> None:
        """Flush this connection soon."""
        if not self._unflushed:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unflushed.append(connection)

    def _flush(self) -> None:
        unflushed, self._unflushed = self._unflushed, []
        for connection in unflushed:
            connection.flush()
