"""Our WebSockets: uvicorn's, with a short way out for what a table tells its seats."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

SOCKET = "duskboard.socket"
SHORT, LONG = 126, 1 << 16  # bytes from which on a frame's length takes two and eight bytes more
LONGEST_HEAD = 1 << 17  # bytes of the first lines of a request
FAREWELL = 2.0  # seconds in which the other end has to read the last words


class TableSocket(WebSocketsSansIOProtocol):
    """Gives the application ``scope["extensions"]["duskboard.socket"]``: messages go in and out through it.

    A message to a seat is one frame without a mask, so it can be written as it is. The long way, through the
    application's coroutines and queues for each device, costs nearly as much again as everything else in a move.
    """

    hear: Callable[[bytes], None] | None = None  # who gets the messages, once somebody has sat down

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._unsent = bytearray()

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[SOCKET] = self
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            self.curr_msg_data_type = "bytes"  # whether it is UTF-8 is seen when it is read
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(data)

    # What a hostile end could do

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            # The whole request was handed over at once: if it is none by now, it never will be one.
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()

    def handle_cont(self, event: Any) -> None:
        if event.data or event.fin:  # empty pieces would never add up to a message that is too long
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size():
            self.conn.data_to_send()  # whoever does not read gets no pongs to read
        else:
            super().handle_ping()

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        self._hang_up()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._hang_up()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._hang_up()

    def _hang_up(self) -> None:
        """A transport that closes waits until everything was read; whoever does not read is dropped."""
        if self.transport.get_write_buffer_size():
            self.loop.call_later(FAREWELL, self.transport.abort)

    async def send(self, message: Any) -> None:
        self._flush()
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
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return 0
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent += frame_head(len(text))
        self._unsent += text
        waiting: int = self.transport.get_write_buffer_size()
        return waiting + len(self._unsent)

    def _flush(self) -> None:
        """Send what was written since the event loop last came round: several messages, one call of the system."""
        unsent, self._unsent = self._unsent, bytearray()
        if unsent and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(bytes(unsent))

    def bid_farewell(self, code: int, reason: str) -> None:
        """Close, after what was written; whoever does not read is dropped."""
        if not (self.close_sent or self.disconnected):
            self.loop.call_later(FAREWELL, self.transport.abort)
            self._farewell = asyncio.ensure_future(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        with suppress(ClientDisconnected, RuntimeError):  # the other end was quicker
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def drop(self) -> None:
        """Close at once. Closing in order waits until everything was read, and that may never be."""
        self.transport.abort()


class TableHttp(HttpToolsProtocol):
    """uvicorn's HTTP, with an end to how long the head of a request may be."""

    _head: int | None = None  # bytes of it so far, while it is being read

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None and not self.transport.is_closing():
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.send_400_response("The head of this request is too long.")


def frame_head(length: int) -> bytes:
    """The beginning of a whole text message of so many bytes (RFC 6455, section 5.2)."""
    if length < SHORT:
        return bytes((0x81, length))
    if length < LONG:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)
