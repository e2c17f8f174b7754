"""Where connections are accepted: those over the limits are refused before anything is made for them."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

from duskboard.server.edge.address_limits import AddressLimits
from duskboard.server.edge.http_protocol import TableHttp
from duskboard.server.limits.addresses import household_of
from duskboard.server.limits.rate import Bucket

BATCH = 16  # connections that are accepted before others have their turn
REFUSALS, REFUSALS_AT_ONCE = 1000.0, 500.0  # a second; over that nothing is accepted for a moment
MOMENT = 0.02  # seconds
OUT_OF_FILES = 1.0  # seconds to wait when the system has none left


class Acceptor:
    """Accepts the connections of one listener.

    An event loop's own server makes a transport and a protocol for each connection, which costs several times as much
    as to refuse it. In a storm of connections even that adds up: then we rest now and then, the system's queue fills,
    and newcomers wait a little, but not those who are connected.
    """

    def __init__(
        self,
        listener: socket.socket,
        edge: AddressLimits,
        make: Callable[[], TableHttp],
        is_proxy: Callable[[str], bool],
    ) -> None:
        self._listener, self._edge, self._make, self._is_proxy = listener, edge, make, is_proxy
        self._loop = asyncio.get_running_loop()
        self._refusals = Bucket(REFUSALS, REFUSALS_AT_ONCE, self._loop.time())
        self._connecting: set[asyncio.Task[None]] = set()
        self._is_open = True
        self._loop.add_reader(listener.fileno(), self._accept)

    def close(self) -> None:
        """Accept no more."""
        self._is_open = False
        self._loop.remove_reader(self._listener.fileno())

    async def wait_closed(self) -> None:
        """Wait for those that are being connected."""
        if self._connecting:
            await asyncio.wait(self._connecting)

    def _accept(self) -> None:
        for _ in range(BATCH):
            try:
                connection, peer = self._listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:
                self._rest(OUT_OF_FILES)
                return
            connection.setblocking(False)
            host = str(peer[0]) if isinstance(peer, tuple) else ""
            address, now = household_of(host), self._loop.time()
            is_proxy = self._is_proxy(host)
            refusal = self._edge.admit(address, now, is_proxy=is_proxy)
            if refusal is None:
                wait = 0.0 if is_proxy else self._edge.connect_turns.reserve(address, now)
                task = self._loop.create_task(self._connect(connection, address, wait))
                self._connecting.add(task)
                task.add_done_callback(self._connecting.discard)
                continue
            with connection, suppress(OSError):
                connection.send(refusal)
            if not self._refusals.charge(now, 1):
                self._rest(MOMENT)
                return

    def _rest(self, seconds: float) -> None:
        self._loop.remove_reader(self._listener.fileno())
        self._loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        if self._is_open:
            self._loop.add_reader(self._listener.fileno(), self._accept)

    async def _connect(self, connection: socket.socket, address: str, wait: float) -> None:
        """Make a protocol for a connection; of many from one address at once, one after the other."""
        if wait:
            await asyncio.sleep(wait)
        protocol = self._make()
        protocol.address = address
        try:
            if connection.family != getattr(socket, "AF_UNIX", None):
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(lambda: protocol, connection)
        except OSError:  # it is gone already
            connection.close()
            protocol.leave()
