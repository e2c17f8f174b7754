"""Our HTTP connections: uvicorn's, with an end to how many there are, how long they take, and how much they bring."""

import asyncio
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from duskboard.server.edge.address_limits import LONG_HEAD, LONGEST_HEAD, SLOW_BODY, SLOW_HEAD, AddressLimits

LONGEST_BODY = 4 << 20  # bytes after which a connection is dropped; routes refuse much less, and say so
MOST_PIPELINED = 8  # requests that may wait behind another on one connection
SLICE, BODY_SLICE = 1 << 10, 1 << 16  # bytes that are parsed at once: at most 57 requests


class TableHttp(HttpToolsProtocol):
    """An HTTP connection that may become a WebSocket.

    There is a deadline for each head (for the first one from the start of the connection, for others from their first
    byte), and for each body. Between requests uvicorn's own deadline holds. An answer may be read slowly, but not
    without any progress.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        app: Any = self.config.app
        self._edge: AddressLimits = app.edge
        self.address: str | None = None  # while the connection is counted
        self._head: int | None = None  # bytes of it so far, while it is being read
        self._body: int | None = None
        self._requests = 0  # that have arrived
        self._awaited: tuple[str, int] | None = None  # head or body, and of which request
        self._deadline: asyncio.TimerHandle | None = None
        self._unread = 0  # bytes that wait for the client to read them, when last looked at
        self._reading: asyncio.TimerHandle | None = None
        self._is_upgraded = False
        self.relayed_client: tuple[str, int] | None = None  # whose connection another node has handed on

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watching()
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Count the connection no more."""
        if self.address is not None:
            self._edge.connections.leave(self.address)
            self.address = None

    def handle_websocket_upgrade(self) -> None:
        self._is_upgraded = True
        self._stop_watching()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this, and nothing more comes this way
        websocket: Any = self.transport.get_protocol()
        if self.address is not None:
            # Not our own method: it would keep this protocol and its request alive as long as the WebSocket.
            websocket.leave = partial(self._edge.connections.leave, self.address)
            self.address = None

    # What a request brings

    def data_received(self, data: bytes) -> None:
        at = 0
        while at < len(data):
            end = at + (SLICE if self._body is None else BODY_SLICE)
            super().data_received(data[at:end])
            if self._is_upgraded:
                return
            if self._head is not None:
                self._head += end - at
                self._check_head(self._head)
            if self.transport.is_closing():
                break
            at = end
        self._watch()

    def _check_head(self, length: int) -> None:
        if length > LONGEST_HEAD and not self.transport.is_closing():
            if not self._is_answering:
                self.transport.write(LONG_HEAD)
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0

    def on_headers_complete(self) -> None:
        self._head, self._body = None, 0
        super().on_headers_complete()
        if len(self.pipeline) > MOST_PIPELINED:
            self._drop()

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._body = (self._body or 0) + len(body)
        if self._body > LONGEST_BODY:
            self._drop()

    def on_message_complete(self) -> None:
        self._body = None
        self._requests += 1
        super().on_message_complete()

    def _drop(self) -> None:
        """Close at once; what is parsed already goes on to call us until its end."""
        if not self.transport.is_closing():
            self._edge.floods.count("requests")
            self.transport.abort()

    # Deadlines

    def _watch(self) -> None:
        """Begin to wait for what comes next, unless we are waiting for it already."""
        self._watch_reading()
        awaited = self._next()
        if awaited == self._awaited:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._awaited = awaited
        if awaited is not None:
            settings = self._edge.settings
            seconds = settings.body_limit if awaited[0] == "body" else settings.head_limit
            self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _next(self) -> tuple[str, int] | None:
        if self.transport.is_closing():
            return None
        if self._body is not None:
            return "body", self._requests
        if self._head is None and (self._is_answering or self.timeout_keep_alive_task is not None):
            return None
        return "head", self._requests

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _too_slow(self) -> None:
        self._deadline = None
        self._edge.floods.count("deadlines")
        if self._is_answering and (self._body is None or self.cycle.response_started):
            self.transport.abort()  # in the midst of an answer there is no place for another
            return
        if self._is_answering:
            self.cycle.disconnected = True  # so that the application does not answer as well
            self.cycle.message_event.set()
            self.transport.write(SLOW_BODY)
        elif self._head is not None:
            self.transport.write(SLOW_HEAD)  # a client that has sent nothing expects no answer
        self.transport.close()
        self._watch_reading()

    # Answers that are not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reading()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch_reading()

    def _watch_reading(self) -> None:
        if self._reading is None and not self._is_upgraded and self.transport.get_write_buffer_size():
            self._unread = self.transport.get_write_buffer_size()
            self._reading = self.loop.call_later(self._edge.settings.read_limit, self._check_reading)

    def _check_reading(self) -> None:
        """A transport that closes waits until everything was read: a client that does not read is dropped."""
        self._reading = None
        if self.transport.get_write_buffer_size() >= self._unread > 0:
            self._edge.floods.count("deadlines")
            self.transport.abort()
        else:
            self._watch_reading()

    def _stop_watching(self) -> None:
        for timer in (self._deadline, self._reading):
            if timer is not None:
                timer.cancel()
        self._deadline = self._reading = self._awaited = None
