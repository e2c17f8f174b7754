"""Two connections that are joined: what comes in on one goes out on the other, unread, as fast as it is taken."""

import asyncio
from typing import cast


class Half(asyncio.Protocol):
    """One of two ends."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.other: Half | None = None
        self._early: list[bytes] = []  # what came before there was another end
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self.other is None or self.other.transport is None:
            self._early.append(data)
        else:
            self.other.transport.write(data)

    def eof_received(self) -> bool:
        return False  # a WebSocket that is half closed is of no use

    def pause_writing(self) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()
        self.other = None
        if not self.ended.done():
            self.ended.set_result(None)

    def join(self, other: "Half") -> None:
        """From now on."""
        self.other, other.other = other, self
        for one, another in ((self, other), (other, self)):
            early, one._early = one._early, []
            if early and another.transport is not None:
                another.transport.write(b"".join(early))
