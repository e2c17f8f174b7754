"""One connection of one device. Whatever is told to it goes out in order; who reads too slowly is let go."""

from typing import Protocol

import msgspec

from duskboard.engine import Seat
from duskboard.server.protocol.messages import FromServer, Goodbye
from duskboard.server.protocol.problem import Because
from duskboard.server.rate import Bucket

GOING_AWAY, TOO_MANY, OUR_FAULT, TRY_LATER = 1001, 1008, 1011, 1013  # codes with which a WebSocket is closed

encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """The way to a device."""

    def write(self, text: bytes) -> int: ...
    def bid_farewell(self, code: int, reason: str) -> None: ...
    def drop(self) -> None: ...


class Device:
    """What a room knows of a connection."""

    __slots__ = ("_line", "_most_unread", "bucket", "is_closing", "key", "seat", "yours")

    def __init__(self, line: Line, seat: Seat | None, key: bytes | None, bucket: Bucket, most_unread: int) -> None:
        self.seat, self.key, self.bucket = seat, key, bucket
        self.yours: Seat | None = None  # the seat that it was told it may take back
        self.is_closing = False
        self._line, self._most_unread = line, most_unread

    def tell(self, message: FromServer) -> None:
        """Send a message to this device alone."""
        self.push(encode(message))

    def push(self, text: bytes) -> None:
        """Send what is already written. Who is too far behind is dropped, and comes back to the view of the day."""
        if not self.is_closing and self._line.write(text) > self._most_unread:
            self.is_closing = True
            self._line.drop()

    def close(self, code: int, because: Because, sentence: str, again: int | None) -> None:
        """Say goodbye, then close."""
        if not self.is_closing:
            self.tell(Goodbye(because, sentence, again))
            self.is_closing = True
            self._line.bid_farewell(code, because)
