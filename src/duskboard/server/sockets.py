"""Our WebSockets: uvicorn's, with a short way out for what a table tells its seats."""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

SOCKET = "duskboard.socket"
SHORT, LONG = 126, 1 << 16  # bytes from which on a frame's length takes two and eight bytes more
FAREWELL = 2.0  # seconds in which the other end has to read the last words


class TableSocket(WebSocketsSansIOProtocol):
    """Gives the application ``scope["extensions"]["duskboard.socket"]``: messages go in and out through it.

    A message to a seat is one frame without a mask, so it can be written as it is. The long way, through the
    application's coroutines and queues for each device, costs nearly as much again as everything else in a move.
    """

    hear: Callable[[bytes], None] | None = None  # who gets the messages, once somebody has sat down

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[SOCKET] = self
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(data)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused, in order; nothing to complain about in the log

    def shutdown(self) -> None:
        try:
            super().shutdown()
        except InvalidState:  # the other end is going already
            self.transport.close()

    def write(self, text: bytes) -> int:
        """Send one text message; how many bytes wait for the other end to read."""
        transport = self.transport
        if self.close_sent or self.disconnected or transport.is_closing():
            return 0
        transport.write(frame_head(len(text)) + text)
        waiting: int = transport.get_write_buffer_size()
        return waiting

    def bid_farewell(self, code: int, reason: str) -> None:
        """Close, after what was written; whoever does not read is dropped."""
        if not (self.close_sent or self.disconnected):
            self.loop.call_later(FAREWELL, self.transport.abort)
            self._farewell = asyncio.ensure_future(
                self.send({"type": "websocket.close", "code": code, "reason": reason})
            )

    def drop(self) -> None:
        """Close at once. Closing in order waits until everything was read, and that may never be."""
        self.transport.abort()


def frame_head(length: int) -> bytes:
    """The beginning of a whole text message of so many bytes (RFC 6455, section 5.2)."""
    if length < SHORT:
        return bytes((0x81, length))
    if length < LONG:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)
