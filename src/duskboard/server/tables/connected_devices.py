"""The WebSocket connections of a table: ordered sends, and who is present."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

import msgspec

from duskboard.engine import Seat
from duskboard.server.protocol.messages import FromServer, Goodbye
from duskboard.server.protocol.problem import Because

GOING_AWAY, TOO_MANY, OUR_FAULT, TRY_LATER = 1001, 1008, 1011, 1013  # codes with which a WebSocket is closed

encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """The transport of a connection."""

    def write(self, text: bytes) -> int: ...
    def bid_farewell(self, code: int, reason: str) -> None: ...
    def drop(self) -> None: ...


class Device:
    """One WebSocket at a table: sends in order, and disconnects a client whose unread queue is too long."""

    __slots__ = ("_line", "_most_unread", "address", "is_closing", "key", "person", "seat", "yours")

    def __init__(self, line: Line, seat: Seat | None, key: bytes | None, most_unread: int, address: str) -> None:
        self.seat, self.key, self.address = seat, key, address
        self.person = key  # whose it is, even if it only watches and its key opens nothing here
        self.yours: Seat | None = None  # the seat that it was told it may take back
        self.is_closing = False
        self._line, self._most_unread = line, most_unread

    def tell(self, message: FromServer) -> None:
        """Send a message to this device alone."""
        self.push(encode(message))

    def push(self, text: bytes) -> None:
        """Send an encoded message. A client that is too far behind is dropped; it reconnects to the current view."""
        if not self.is_closing and self._line.write(text) > self._most_unread:
            self.is_closing = True
            self._line.drop()

    def close(self, code: int, because: Because, sentence: str, again: int | None) -> None:
        """Send a goodbye, then close."""
        if not self.is_closing:
            self.tell(Goodbye(because, sentence, again))
            self.is_closing = True
            self._line.bid_farewell(code, because)


class Devices(dict[Seat | None, list[Device]]):
    """The devices connected to one table, by seat. Spectators have none."""

    __slots__ = ("_left", "_now", "_opened")

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now, self._opened = now, now()
        self._left: dict[Seat, float] = {}  # when the last device of a seat disconnected

    @property
    def all(self) -> Iterator[Device]:
        """Every device; they may disconnect while this is iterated over."""
        return (device for devices in list(self.values()) for device in list(devices))

    @property
    def are_any(self) -> bool:
        """Whether any device is connected."""
        return any(self.values())

    def of(self, seat: Seat | None) -> list[Device]:
        """The devices of a seat, now."""
        return list(self.get(seat, ()))

    def is_present(self, seat: Seat | None) -> bool:
        """Whether a device of this seat is connected."""
        return bool(self.get(seat))

    def present(self, seats: Iterable[Seat]) -> set[Seat]:
        """Of these seats, those with a device that is connected."""
        return {seat for seat in seats if self.is_present(seat)}

    def seconds_away(self, seat: Seat) -> float:
        """How long no device of this seat has been connected, at most since the table was opened."""
        return 0.0 if self.is_present(seat) else self._now() - self._left.get(seat, self._opened)

    def remove(self, device: Device) -> bool:
        """Take a device out; false if it was not here."""
        devices = self.get(device.seat, [])
        if device not in devices:
            return False
        devices.remove(device)
        if device.seat is not None and not devices:
            self._left[device.seat] = self._now()
        return True

    def move(self, before: Seat, after: Seat) -> list[Device]:
        """Move all devices of one seat to another, and return them."""
        moving = self.pop(before, [])
        for device in moving:
            device.seat = after
        self[after] = moving
        return list(moving)

    def sit_down(self, key: bytes, seat: Seat) -> list[Device]:
        """Move the spectators with this key to a seat, and return them."""
        watching = [device for device in self.of(None) if device.key == key]
        for device in watching:
            self[None].remove(device)
            device.seat = seat
            self.setdefault(seat, []).append(device)
        return watching
