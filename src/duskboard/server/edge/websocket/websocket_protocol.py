"""Our WebSockets: uvicorn's, with a short way out for what a table tells its seats."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from duskboard.server.edge.address_limits import AddressLimits
from duskboard.server.edge.websocket.frames import frame_head, size_of, whole_text
from duskboard.server.edge.websocket.outbox import Outbox
from duskboard.server.limits.addresses import address_of
from duskboard.server.limits.rate import Bucket

SOCKET = "duskboard.socket"
FAREWELL = 2.0  # seconds in which the other end has to read the last words
SLICE = 512  # bytes that are parsed at once: at most 85 frames
KIB = 1024  # bytes that count as much as one frame
TOO_MANY = 1008
SOON = 0.001  # seconds that the event loop's clock does not tell apart
END_OF_HEAD = b"\r\n\r\n"


class TableSocket(WebSocketsSansIOProtocol):
    """Gives the application ``scope["extensions"]["duskboard.socket"]``: messages go in and out through it.

    A message to a seat is one frame without a mask, so it can be written as it is. The long way, through the
    application's coroutines and queues for each device, costs nearly as much again as everything else in a move.
    """

    hear: Callable[[bytes], None] | None = None  # gets the messages, once the table is open
    flooded: Callable[[], None] | None = None  # says goodbye to a client that has sent too much, from then on
    leave: Callable[[], None] | None = None  # tells that the connection is gone

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        app: Any = self.config.app
        self._edge: AddressLimits = app.edge
        self._outbox: Outbox = app.outbox
        settings = self._edge.settings
        self._bucket = Bucket(settings.message_rate, settings.message_burst, self.loop.time())
        self._address: str | None = None  # known once the application has looked at the request
        self._is_flooding = False
        self._head = b""  # of the request, until it is answered
        self._begun = 0  # bytes of a frame that websockets has not seen the end of; 0: the next byte begins a frame
        self._unread = bytearray()  # what has arrived and waits for its turn
        self._turn: asyncio.TimerHandle | None = None
        self._unsent = b""

    def connection_lost(self, exc: Exception | None) -> None:
        if self.leave is not None:
            self.leave()
            self.leave = None
        if self._turn is not None:
            self._turn.cancel()
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to the connection, and that to it

    def connection_made(self, transport: Any) -> None:
        http: Any = transport.get_protocol()  # which it comes from
        super().connection_made(transport)
        self.client = getattr(http, "relayed_client", None) or self.client

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[SOCKET] = self
        try:
            await super().run_asgi()
        finally:
            # What is left of a connection goes at once, without a search for garbage: the scope refers to all of it.
            self.scope.clear()  # type: ignore[attr-defined]

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
        if self.handshake_initiated:
            self._frames_received(data)
            return
        self._head = data
        self._begun = len(data) - (data.find(END_OF_HEAD) + len(END_OF_HEAD))
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            # The whole request was handed over at once: if it is none by now, it never will be one.
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()

    def _frames_received(self, data: bytes) -> None:
        """Parse and pay for a little at a time: one read may be 256 KiB, and that is 40,000 empty frames."""
        self._unread += data
        if self._turn is None:
            self._read_on()
        else:
            self.transport.pause_reading()  # the application has made it go on

    def _read_on(self) -> None:
        """Read what has arrived, until it is another address's turn."""
        if self._address is None and self.handshake_complete:
            self._address = address_of(self.scope)
        while self._unread and self._is_reading:
            wait = self._edge.message_turns.reserve(self._address, self.loop.time()) if self._address else 0.0
            if wait > SOON:
                self.transport.pause_reading()
                self._turn = self.loop.call_later(wait, self._have_turn)
                return
            self._read_piece()

    def _have_turn(self) -> None:
        self._turn = None
        if self._is_reading:
            if not self.read_paused:  # by the application, which has not taken what it was given
                self.transport.resume_reading()
            self._read_piece()
            self._read_on()

    @property
    def _is_reading(self) -> bool:
        if self._is_flooding:
            self.transport.pause_reading()  # closing in order has made it go on
        return not (self._is_flooding or self.transport.is_closing())

    def _read_piece(self) -> None:
        piece = bytes(self._unread[:SLICE])
        del self._unread[:SLICE]
        text = whole_text(piece) if self._is_between_messages else None
        if text is None:
            self._parse(piece)
        elif not self._can_pay(1 + len(piece) / KIB):
            self._flood()
        elif self.hear is not None and not self.close_sent:
            self.hear(text)

    @property
    def _is_between_messages(self) -> bool:
        """Does the next byte begin a message that can be heard at once?"""
        return not (self._begun or self.frames or self.hear is None)

    def _parse(self, piece: bytes) -> None:
        self.conn.receive_data(piece)
        frames = [event for event in self.conn.events if isinstance(event, Frame)]
        self._begun += len(piece) - sum(map(size_of, frames))
        if not self._can_pay(len(self.conn.events) + len(piece) / KIB):
            self._flood()
        elif self.conn.parser_exc is not None:
            self.handle_parser_exception()
        else:
            self.handle_events()

    def _can_pay(self, cost: float) -> bool:
        """Every frame and every byte is charged, whatever it means: to parse it costs as much as to understand it."""
        now = self.loop.time()
        if not self._bucket.charge(now, cost):
            self._edge.floods.count("frames")
            return False
        if self._address is not None and not self._edge.messages.charge(self._address, now, cost):
            self._edge.floods.count("messages")
            return False
        return True

    def _flood(self) -> None:
        """Read and parse nothing more, say why, and hang up."""
        self._is_flooding = True
        self.transport.pause_reading()
        if self.flooded is not None:
            self.flooded()
        elif self.handshake_complete:
            self.bid_farewell(TOO_MANY, "flood")
        else:
            self.drop()

    def handle_cont(self, event: Any) -> None:
        if event.data or event.fin:  # empty pieces would never add up to a message that is too long
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size():
            self.conn.data_to_send()  # a client that does not read gets no pongs
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
        """A transport that closes waits until everything was read; a client that does not read is dropped."""
        if self.transport.get_write_buffer_size():
            self.loop.call_later(FAREWELL, self.transport.abort)

    async def send(self, message: Any) -> None:
        if self._is_flooding and self.close_sent:
            return  # the application does not know yet
        self._head = b""
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_request()
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused, in order; nothing to complain about in the log

    def _forget_request(self) -> None:
        """The handshake is over. A device stays for an evening: what was read of its request must not stay as long."""
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def shutdown(self) -> None:
        try:
            super().shutdown()
        except InvalidState:  # the other end is going already
            self.transport.close()

    def hand_over(self, to: asyncio.Protocol) -> bytes:
        """Give a connection that was not answered yet to another protocol; all that the client has sent so far."""
        head, self._head = self._head + bytes(self._unread), b""
        self._unread.clear()
        if self._turn is not None:
            self._turn.cancel()
        self.connections.discard(self)
        self.handshake_complete = self.disconnected = self.close_sent = True  # for us it is over
        self.transport.set_protocol(to)
        to.connection_made(self.transport)
        self.transport.resume_reading()
        return head

    def write(self, text: bytes) -> int:
        """Send one text message; how many bytes wait for the other end to read."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return 0
        if not self._unsent:
            self._outbox.add(self)
        self._unsent += frame_head(len(text)) + text
        waiting: int = self.transport.get_write_buffer_size()
        return waiting + len(self._unsent)

    def flush(self) -> None:
        """Send what was written since the event loop last came round: several messages, one call of the system."""
        unsent, self._unsent = self._unsent, b""
        if unsent and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(unsent)

    def bid_farewell(self, code: int, reason: str) -> None:
        """Close, after what was written; a client that does not read is dropped."""
        if not (self.close_sent or self.disconnected):
            self.loop.call_later(FAREWELL, self.transport.abort)
            self._farewell = asyncio.ensure_future(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        with suppress(ClientDisconnected, RuntimeError):  # the other end was quicker
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def drop(self) -> None:
        """Close at once. Closing in order waits until everything was read, and that may never be."""
        self.transport.abort()
