"""A minimal WebSocket client, so that the server is measured and not the client."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable

TEXT, BINARY, PING, PONG, CLOSE = 1, 2, 9, 10, 8
NO_MASK = b"\0\0\0\0"  # the protocol requires a mask; this one changes nothing


class Wire(asyncio.Protocol):
    """One connection: whole messages in, whole messages out."""

    def __init__(self, path: str, host: str, cookie: str, hear: Callable[["Wire", bytes], None]) -> None:
        self._path, self._host, self._cookie, self._hear = path, host, cookie, hear
        self._buffer = b""
        self._is_open = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment]
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._path} HTTP/1.1", f"Host: {self._host}", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {self._cookie}", "", "",
        )  # fmt: skip
        self.transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        at = 0
        if not self._is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            assert buffer.startswith(b"HTTP/1.1 101"), buffer[:200]
            self._is_open, at = True, end + 4
        while len(buffer) >= at + 2:
            length, begin = buffer[at + 1], at + 2
            if length == 126:
                if len(buffer) < at + 4:
                    break
                length, begin = int.from_bytes(buffer[at + 2 : at + 4]), at + 4
            elif length == 127:
                if len(buffer) < at + 10:
                    break
                length, begin = int.from_bytes(buffer[at + 2 : at + 10]), at + 10
            if len(buffer) < begin + length:
                break
            opcode, payload = buffer[at] & 15, buffer[begin : begin + length]
            at = begin + length
            if opcode in (TEXT, BINARY):
                self._hear(self, payload)
            elif opcode == PING:
                self._write(PONG, payload)
            elif opcode == CLOSE:
                self.closed(payload)
        self._buffer = buffer[at:]

    def closed(self, why: bytes) -> None:
        """The server says goodbye: in most benchmarks it has no reason to."""
        raise ConnectionError(f"the server closed the connection: {why!r}")

    def send(self, message: bytes, opcode: int = TEXT) -> None:
        self._write(opcode, message)

    def _write(self, opcode: int, payload: bytes) -> None:
        length = len(payload)
        head = (
            bytes((0x80 | opcode, 0x80 | length)) if length < 126 else struct.pack(">BBH", 0x80 | opcode, 0xFE, length)
        )
        self.transport.write(head + NO_MASK + payload)
