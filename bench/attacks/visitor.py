"""A raw client from one address, which sends arbitrary bytes."""

import asyncio
import base64
import os
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from time import perf_counter
from typing import Any

import msgspec

NO_MASK = b"\0\0\0\0"
GONE = (OSError, RuntimeError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)  # errors of a lost connection
LONGEST_WAIT = 5.0  # seconds for one answer


def frame(data: bytes = b"", opcode: int = 1, fin: bool = True) -> bytes:
    """One client frame, with a mask that changes nothing."""
    head = bytes(((0x80 if fin else 0) | opcode,))
    length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
    return head + length + NO_MASK + data


class Line:
    """A TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def answer(self) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of one response."""
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = [line.partition(":") for line in head[1:] if line]
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        if "transfer-encoding" in headers:
            raise ConnectionError("this answer has no length, and is not worth the trouble")
        body = await self.reader.readexactly(int(headers.get("content-length", "0")))
        return int(head[0].split()[1]), headers, body

    async def read_on(self) -> None:
        """Read and discard until the server closes the connection."""
        with suppress(*GONE):
            while await self.reader.read(1 << 16):
                pass


class Visitor:
    """The attacker: its connections, its counts, and the time at which it stops."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.host = f"127.0.0.1:{port}"
        self.done: Counter[str] = Counter()
        self.ends = 0.0

    def begin(self, seconds: float) -> None:
        self.ends = perf_counter() + seconds

    @property
    def goes_on(self) -> bool:
        return perf_counter() < self.ends

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        opening = asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        async with asyncio.timeout(LONGEST_WAIT):
            reader, writer = await opening
        self.done["connections"] += 1
        try:
            yield Line(reader, writer)
        finally:
            writer.transport.abort()

    def head(self, method: str, path: str, *more: str) -> bytes:
        return "\r\n".join((f"{method} {path} HTTP/1.1", f"Host: {self.host}", *more, "", "")).encode()

    async def ask(self, method: str, path: str, wish: Any = None, key: str = "") -> tuple[int, dict[str, str], Any]:
        """One request on a connection of its own."""
        body = b"" if wish is None else wish if isinstance(wish, bytes) else msgspec.json.encode(wish)
        more = ["Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close"]
        more += [f"Cookie: duskboard_key={key}"] if key else []
        async with asyncio.timeout(2 * LONGEST_WAIT), self.line() as line:
            self.done["requests"] += 1
            await line.send(self.head(method, path, *more) + body)
            status, headers, answer = await line.answer()
            self.done[f"answers {status}"] += 1
            return status, headers, answer

    async def patiently(self, method: str, path: str, wish: Any = None, key: str = "") -> tuple[dict[str, str], Any]:
        """Like ``ask``, for the preparation: waits and retries when rate-limited."""
        while True:
            status, headers, answer = await self.ask(method, path, wish, key)
            if status < 300:
                return headers, msgspec.json.decode(answer)
            assert status == 429, (status, answer)
            await asyncio.sleep(float(headers.get("retry-after", "1")))

    async def table(self, **wish: Any) -> tuple[str, str]:
        """A new table, and the key of its first seat."""
        headers, seated = await self.patiently(
            "POST", "/api/tables", {"game": "dungeon", "seats": 2, "name": "E"} | wish
        )
        return seated["table"]["id"], key_in(headers)

    async def begun(self) -> tuple[str, str]:
        """A table in play, both of whose seats belong to the visitor."""
        table, key = await self.table(pace="none")
        await self.patiently("POST", f"/api/tables/{table}/sit", {"name": "F"})
        return table, key

    @asynccontextmanager
    async def at(self, table: str, key: str = "") -> AsyncIterator[Line]:
        """A WebSocket to a table."""
        async with self.line() as line:
            more = [
                "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            ]  # fmt: skip
            more += [f"Cookie: duskboard_key={key}"] if key else []
            await line.send(self.head("GET", f"/api/tables/{table}/live", *more))
            async with asyncio.timeout(LONGEST_WAIT):
                status, _, _ = await line.answer()
            self.done[f"handshakes {status}"] += 1
            if status != 101:
                raise ConnectionError(status)
            yield line

    async def many(self, count: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Run so many workers concurrently, each repeatedly until the time is over."""

        async def again(number: int) -> None:
            while self.goes_on:
                with suppress(*GONE, TimeoutError):
                    await work(number)
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(again(number)) for number in range(count)]
        _, late = await asyncio.wait(tasks, timeout=max(0.0, self.ends - perf_counter()) + 1)
        for task in late:
            task.cancel()


def key_in(headers: dict[str, str]) -> str:
    """The key in a response's cookie."""
    return headers["set-cookie"].partition("duskboard_key=")[2].partition(";")[0]
