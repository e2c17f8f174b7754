"""Connections that can be cut: a port of our own that leads to another, until it does not."""

import asyncio

from duskboard.server.cluster.splice import Half
from tests.free_port import HERE, free_port


class Wire:
    """Leads from a port to another on this machine."""

    def __init__(self, target: int) -> None:
        self.port, self._target = free_port(), target
        self._halves: set[Half] = set()
        self._silent = False
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.get_running_loop().create_server(lambda: _End(self), HERE, self.port)

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self.abort()

    def abort(self) -> None:
        """End all connections."""
        for half in list(self._halves):
            if half.transport is not None:
                half.transport.abort()

    def silence(self) -> None:
        """From now on nothing arrives, and nobody is told: as if a cable had been pulled."""
        self._silent = True
        for half in self._halves:
            self._hold(half)

    def mend(self) -> None:
        """What has waited arrives."""
        self._silent = False
        for half in list(self._halves):
            if half.transport is not None and not half.transport.is_closing():
                half.transport.resume_reading()

    def _hold(self, half: Half) -> None:
        if half.transport is not None and not half.transport.is_closing():
            half.transport.pause_reading()

    async def join(self, near: "_End") -> None:
        """Connect the other end."""
        try:
            _, far = await asyncio.get_running_loop().create_connection(lambda: _Far(self), HERE, self._target)
        except OSError:
            if near.transport is not None:
                near.transport.abort()
            return
        near.join(far)

    def add(self, half: Half) -> None:
        self._halves.add(half)
        if self._silent:
            self._hold(half)

    def drop(self, half: Half) -> None:
        self._halves.discard(half)


class _Far(Half):
    def __init__(self, wire: Wire) -> None:
        super().__init__()
        self._wire = wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._wire.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wire.drop(self)


class _End(_Far):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._joining = asyncio.create_task(self._wire.join(self))
