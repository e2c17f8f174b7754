"""A load balancer of our own: it sends the people of one table to one node, most of the time."""

import asyncio
import random
import re
from contextlib import suppress
from zlib import crc32

import httpx2

from duskboard.server.cluster.splice import Half
from tests.free_port import HERE, free_port

TABLE = re.compile(rb"[A-Z]+ /api/tables/([^/ ?]+)")
CHECK_EVERY = 0.4  # seconds
TO_ANSWER = 1.0  # seconds that a node may take to say that it is ready


class Balancer:
    """One port before many nodes. It asks each whether it is ready, and cuts those off that are not."""

    def __init__(self, ports: list[int], misrouted: float, luck: random.Random) -> None:
        self.port, self._ports = free_port(), ports
        self._misrouted, self._luck = misrouted, luck
        self.ready = set(ports)
        self.misroutes = 0
        self._connected: dict[int, set[_Client]] = {port: set() for port in ports}

    async def __aenter__(self) -> "Balancer":
        self._server = await asyncio.get_running_loop().create_server(lambda: _Client(self), HERE, self.port)
        self._checks = [asyncio.create_task(self._check(port)) for port in self._ports]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._checks:
            task.cancel()
        await asyncio.gather(*self._checks, return_exceptions=True)
        self._server.close()
        for port in self._ports:
            self._cut(port)

    async def _check(self, port: int) -> None:
        async with httpx2.AsyncClient(trust_env=False, verify=False, timeout=TO_ANSWER) as http:
            while True:
                is_ready = False
                with suppress(httpx2.TransportError):
                    is_ready = (await http.get(f"http://{HERE}:{port}/readyz")).status_code == 200
                if is_ready:
                    self.ready.add(port)
                elif port in self.ready:
                    self.ready.discard(port)
                    self._cut(port)
                await asyncio.sleep(CHECK_EVERY)

    def _cut(self, port: int) -> None:
        for client in list(self._connected[port]):
            if client.transport is not None:
                client.transport.abort()

    def choose(self, head: bytes) -> int:
        """The node for a request."""
        ports = sorted(self.ready) or self._ports
        found = TABLE.match(head)
        if found is None:
            return self._luck.choice(ports)
        if self._luck.random() < self._misrouted:
            self.misroutes += 1
            return self._luck.choice(ports)
        return ports[crc32(found[1]) % len(ports)]

    async def join(self, client: "_Client", head: bytes) -> None:
        port = self.choose(head)
        self._connected[port].add(client)
        try:
            _, node = await asyncio.get_running_loop().create_connection(Half, HERE, port)
        except OSError:
            if client.transport is not None:
                client.transport.abort()
            return
        client.join(node)
        await asyncio.wait([client.ended])
        self._connected[port].discard(client)


class _Client(Half):
    """Waits for the first bytes, which say to whom it leads."""

    def __init__(self, balancer: Balancer) -> None:
        super().__init__()
        self._balancer = balancer
        self._joining: asyncio.Task[None] | None = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._joining is None:
            self._joining = asyncio.create_task(self._balancer.join(self, data))
