"""A line to a server on which anything can be sent, byte by byte: HTTP, and WebSocket frames that no library would."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
NARROW = 4096  # bytes that a narrow line holds in the kernel, or a little more
NO_CODE = 1005
LOST = 1006

type Header = tuple[str, str | bytes]


def frame(data: bytes | str = b"", opcode: int = TEXT, *, fin: bool = True, rsv: int = 0, masked: bool = True) -> bytes:
    """One frame (RFC 6455, section 5.2), right or wrong."""
    data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    head = bytes(((0x80 if fin else 0) | rsv << 4 | opcode,))
    return head + length_of(len(data), masked) + (masking(data) if masked else data)


def length_of(length: int, masked: bool = True) -> bytes:
    """How long a frame says it is."""
    bit = 0x80 if masked else 0
    if length < 126:
        return bytes((bit | length,))
    if length < 1 << 16:
        return bytes((bit | 126,)) + length.to_bytes(2)
    return bytes((bit | 127,)) + length.to_bytes(8)


def masking(data: bytes) -> bytes:
    """A mask, and *data* under it."""
    mask = os.urandom(4)
    times = len(data) // 4 + 1
    return mask + (int.from_bytes(data) ^ int.from_bytes((mask * times)[: len(data)])).to_bytes(len(data))


def message(**fields: Any) -> bytes:
    """A whole message, as JSON in one frame."""
    return frame(msgspec.json.encode(fields))


class Answer:
    """What came back over HTTP."""

    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    @property
    def problem(self) -> dict[str, Any]:
        """The problem that it is: a key and a sentence."""
        problem: dict[str, Any] = msgspec.json.decode(self.body)
        assert problem["because"], problem
        assert problem["sentence"].endswith("."), problem
        return problem


class Wire:
    """A connection."""

    def __init__(self, host: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.host, self.reader, self.writer = host, reader, writer

    def send(self, data: bytes) -> None:
        """Send anything; what the other end no longer wants is lost."""
        self.writer.write(data)

    # HTTP

    async def ask(self, method: str, target: str | bytes, headers: Iterable[Header] = (), body: bytes = b"") -> Answer:
        """One request. A *Host* and a length are added where there are none."""
        headers = list(headers)
        names = {name.lower() for name, _ in headers}
        if "host" not in names:
            headers.insert(0, ("Host", self.host))
        if body and not names & {"content-length", "transfer-encoding"}:
            headers.append(("Content-Length", str(len(body))))
        self.send(head_of(method, target, headers) + body)
        return await self.answer(method)

    async def answer(self, method: str = "GET") -> Answer:
        """What the server answers."""
        status, headers = await self._head()
        lengths = [int(value) for name, value in headers if name == "content-length"]
        if method == "HEAD" or status in (101, 204, 304):
            return Answer(status, headers, b"")
        body = await self.reader.readexactly(lengths[0]) if lengths else await self._chunks(headers)
        return Answer(status, headers, body)

    async def _head(self) -> tuple[int, list[tuple[str, str]]]:
        first, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = [line.split(":", 1) for line in lines if line]
        return int(first.split()[1]), [(name.lower(), value.strip()) for name, value in pairs]

    async def _chunks(self, headers: list[tuple[str, str]]) -> bytes:
        body = b""
        if ("transfer-encoding", "chunked") not in headers:
            return await self.reader.read()
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            body += (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readexactly(2)
        return body

    # WebSocket

    async def upgrade(self, target: str | bytes, headers: Iterable[Header] = ()) -> Answer:
        """Shake hands."""
        wanted = [
            ("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ]  # fmt: skip
        return await self.ask("GET", target, [*wanted, *headers])

    async def frame(self) -> tuple[int, bytes]:
        """The next frame from the server."""
        first, second = await self.reader.readexactly(2)
        length = second
        if length >= 126:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8))
        return first & 0x0F, await self.reader.readexactly(length)

    async def told(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            opcode, data = await self.frame()
            assert opcode != CLOSE, data
            if opcode == TEXT and (heard := msgspec.json.decode(data))["kind"] == kind:
                told: dict[str, Any] = heard
                return told

    async def farewell(self) -> tuple[int, str, dict[str, Any] | None]:
        """Read to the end: the close code, its reason, and the Goodbye, if there was one."""
        goodbye = None
        try:
            while True:
                opcode, data = await self.frame()
                if opcode == CLOSE:
                    return (int.from_bytes(data[:2]) if data else NO_CODE), data[2:].decode(), goodbye
                if opcode == TEXT and (heard := msgspec.json.decode(data))["kind"] == "Goodbye":
                    goodbye = heard
        except (asyncio.IncompleteReadError, ConnectionError):
            return LOST, "", goodbye

    async def end(self) -> None:
        """Read until the server has hung up."""
        with suppress(ConnectionError):
            while await self.reader.read(1 << 16):
                pass


def head_of(method: str, target: str | bytes, headers: Iterable[Header]) -> bytes:
    """The first lines of a request, as they are given."""
    target = target.encode("latin-1") if isinstance(target, str) else target
    lines = [
        b"%s: %s\r\n" % (name.encode("latin-1"), value.encode("latin-1") if isinstance(value, str) else value)
        for name, value in headers
    ]
    return method.encode() + b" " + target + b" HTTP/1.1\r\n" + b"".join(lines) + b"\r\n"


@asynccontextmanager
async def wire(url: str, *, narrow: bool = False, source: str = "127.0.0.1") -> AsyncIterator[Wire]:
    """A connection to a server from an address; a *narrow* one holds little of what was not yet read."""
    host = urlsplit(url).netloc
    address = host.rsplit(":", 1)
    line = socket.socket()
    if narrow:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
    if source != "127.0.0.1":  # on Linux the whole of 127.0.0.0/8 is this machine
        line.bind((source, 0))
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, (address[0], int(address[1])))
    # A reader with a limit stops reading from the socket when it holds twice as much.
    reader, writer = await asyncio.open_connection(sock=line, limit=NARROW if narrow else 1 << 24)
    try:
        yield Wire(host, reader, writer)
    finally:
        writer.transport.abort()
        with suppress(ConnectionError):
            await writer.wait_closed()


@asynccontextmanager
async def at_table(
    url: str,
    table: str,
    key: str | None = None,
    *,
    query: str = "",
    narrow: bool = False,
    source: str = "127.0.0.1",
) -> AsyncIterator[Wire]:
    """A connection to a table, after the handshake."""
    async with wire(url, narrow=narrow, source=source) as line:
        cookie = [] if key is None else [("Cookie", f"duskboard_key={key}")]
        answer = await line.upgrade(f"/api/tables/{table}/live{query}", cookie)
        assert answer.status == 101, answer.body
        yield line
