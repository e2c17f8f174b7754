"""Where other nodes connect: not under the limits of one address, for they bring the requests of many."""

import asyncio
import logging
from collections.abc import Callable
from typing import cast

from duskboard.server.cluster.peer_greeting import LONGEST_GREETING, BadGreeting, Greeter
from duskboard.server.cluster.peers import split
from duskboard.server.edge.http_protocol import TableHttp
from duskboard.server.limits.quiet_log import QuietLog

log = logging.getLogger("duskboard.server")

PATIENCE = 5.0  # seconds for a greeting to come


class PeerConnection(asyncio.Protocol):
    """Reads the greeting, then lets an HTTP connection go on as if the client had connected here."""

    def __init__(self, greeter: Greeter, make: Callable[[], TableHttp], strangers: QuietLog) -> None:
        self._greeter, self._make, self._strangers = greeter, make, strangers
        self._early = bytearray()
        self._transport: asyncio.Transport | None = None
        self._deadline = asyncio.get_running_loop().call_later(PATIENCE, self._turn_away)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._early += data
        line, found, rest = bytes(self._early).partition(b"\n")
        if not found:
            if len(line) > LONGEST_GREETING:
                self._turn_away()
            return
        try:
            client = self._greeter.check(line)
        except BadGreeting as bad:
            self._strangers.warning("node refused", why=str(bad))
            self._turn_away()
            return
        self._deadline.cancel()
        assert self._transport is not None
        http = self._make()
        http.connection_made(self._transport)
        http.client = http.relayed_client = client
        self._transport.set_protocol(http)
        if rest:
            http.data_received(rest)

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()

    def _turn_away(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def listen_for_peers(address: str, greeter: Greeter, make: Callable[[], TableHttp]) -> asyncio.Server:
    """Open the address under which other nodes know this one."""
    host, port = split(address)
    strangers = QuietLog(log)
    loop = asyncio.get_running_loop()
    return await loop.create_server(lambda: PeerConnection(greeter, make, strangers), host, port)
