"""The way to other nodes: requests and WebSockets are handed to them, byte for byte."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import httptools

from duskboard.server.cluster.peer_greeting import Client, Greeter
from duskboard.server.cluster.splice import Half
from duskboard.server.edge.websocket.websocket_protocol import TableSocket

TO_CONNECT = 2.0  # seconds
TO_ANSWER = 10.0
LONGEST_ANSWER = 64 << 20  # bytes
AGAIN = (b"connection", b"keep-alive", b"transfer-encoding", b"upgrade")  # headers of one connection alone

type Headers = Sequence[tuple[bytes, bytes]]


class Unreachable(Exception):
    """Nothing was done: the node does not answer."""


class Refused(Unreachable):
    """Connection refused: the node has ended."""


class Answer:
    """A whole answer of another node, as its parser finds it."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = bytearray()
        self.is_whole = False

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() not in (*AGAIN, b"content-length"):
            self.headers.append((name.lower(), value))

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        self.is_whole = True


class Peers:
    """Connections to other nodes, made when they are needed."""

    def __init__(self, greeter: Greeter) -> None:
        self._greeter = greeter
        self._joined: set[Half] = set()  # the clients' ends of WebSockets that are handed on

    def end(self) -> None:
        """End all WebSockets that are handed on, before this process ends: their clients come back elsewhere."""
        for half in list(self._joined):
            if half.transport is not None:
                half.transport.close()

    async def ask(self, address: str, scope: Any, body: bytes) -> Answer:
        """Hand a request on, and return the whole answer."""
        reader, writer = await self._connect(address)
        try:
            async with asyncio.timeout(TO_ANSWER):
                writer.write(self._greeter.greet(client_of(scope)) + head_of(scope, len(body)) + body)
                return await _read_answer(reader, scope["method"])
        except (OSError, TimeoutError, httptools.HttpParserError) as error:
            raise Unreachable(str(error)) from None
        finally:
            writer.close()

    async def join(self, address: str, client: Client, line: TableSocket) -> None:
        """Hand a WebSocket on to its end; :class:`Unreachable`, and it is untouched, if it is not taken."""
        host, port = split(address)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(TO_CONNECT):
                transport, other = await loop.create_connection(Half, host, port)
        except ConnectionRefusedError as error:
            raise Refused(str(error)) from None
        except (OSError, TimeoutError) as error:
            raise Unreachable(str(error)) from None
        half = Half()
        transport.write(self._greeter.greet(client) + line.hand_over(half))
        half.join(other)
        self._joined.add(half)
        try:
            await asyncio.wait([half.ended, other.ended], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._joined.discard(half)

    async def _connect(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        try:
            async with asyncio.timeout(TO_CONNECT):
                return await asyncio.open_connection(*split(address))
        except ConnectionRefusedError as error:
            raise Refused(str(error)) from None
        except (OSError, TimeoutError) as error:
            raise Unreachable(str(error)) from None


async def _read_answer(reader: asyncio.StreamReader, method: str) -> Answer:
    answer = Answer()
    parser = httptools.HttpResponseParser(answer)
    while not answer.is_whole:
        data = await reader.read(1 << 16)
        if not data or len(answer.body) > LONGEST_ANSWER:
            break
        with suppress(httptools.HttpParserUpgrade):
            parser.feed_data(data)
        answer.status = parser.get_status_code() or 0
    if not answer.status or not (answer.is_whole or method == "HEAD"):
        raise OSError("the answer ends too early")
    return answer


def client_of(scope: Any) -> Client:
    """Whose request it is, as far as we know: behind a trusted proxy, what the proxy says."""
    host, port = scope.get("client") or ("", 0)
    return str(host), int(port or 0)


def head_of(scope: Any, length: int) -> bytes:
    """The head of a request, as it came, for a connection of its own."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    lines = [scope["method"].encode() + b" " + target + b" HTTP/1.1"]
    lines += [name + b": " + value for name, value in _of_the_message(scope["headers"])]
    lines += [b"content-length: %d" % length, b"connection: close", b"", b""]
    return b"\r\n".join(lines)


def _of_the_message(headers: Headers) -> Iterable[tuple[bytes, bytes]]:
    return ((name, value) for name, value in headers if name not in (*AGAIN, b"content-length", b"expect"))


def split(address: str) -> tuple[str, int]:
    """Host and port of an address such as 10.0.0.2:8001 or [fd00::2]:8001."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)
