"""Several servers on one PostgreSQL: throughput, the cost of a relayed move, how tables of a killed server come back.

PostgreSQL is the one from the wheel that the tests use, on the disk and with all its safety; or a running one, whose
address is given.
"""

import argparse
import asyncio
import os
import random
import signal
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import uvloop

from bench.cpu import Meter
from bench.server import (
    CLOSED_CLIENTS,
    CLOSED_WARM_UP,
    LIVE_TABLES,
    SEATS,
    Load,
    busy,
    free_port,
    one_move_a_second,
    serving,
)
from bench.wire import Wire
from tests.cluster.postgresql import Postgresql, database_for

SAFE: dict[str, Any] = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on"}
JITTER, AGAIN = (0.5, 3.5), 0.5  # seconds after which the page comes back, and tries again if it is asked to
RELAYED_TABLES = 400


@contextmanager
def postgresql() -> Iterator[str]:
    """A database server on the disk; its address."""
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:
        Path(folder).chmod(0o755)
        server = Postgresql(Path(folder) / "data", **SAFE)
        server.create()
        server.start()
        try:
            yield server.address
        finally:
            server.stop("fast")


class Nodes:
    """Servers on a database of their own."""

    def __init__(self, stack: ExitStack, address: str, count: int) -> None:
        ports = [free_port() for _ in range(count)]
        urls = ",".join(f"http://127.0.0.1:{port}" for port in ports)
        shared = (f"database={database_for(address, Path(urls))}", f"urls={urls}", "cluster_secret=of all these nodes")
        self._running = [
            stack.enter_context(serving(*shared, f"node=127.0.0.1:{free_port()}", port=port)) for port in ports
        ]

    def port(self, node: int) -> int:
        return self._running[node][0]

    def process(self, node: int) -> int:
        return self._running[node][1]


async def throughput(what: str, ports: list[int], processes: list[int], seconds: float) -> None:
    """Moves per second when every client answers at once, the tables spread over servers."""
    loads = [Load(port, is_paced=False) for port in ports]
    for load in loads:
        await load.connect(await load.set_up(CLOSED_CLIENTS // SEATS // len(loads)))
    await asyncio.sleep(CLOSED_WARM_UP)
    for load in loads:
        load.latencies.clear()
    meters, began = [Meter(process) for process in processes], perf_counter()
    await asyncio.sleep(seconds)
    lasted = perf_counter() - began
    for load, meter in zip(loads, meters, strict=True):
        load.report(what, lasted)
        print(f"  {meter.each(len(load.latencies))}; {busy()}", flush=True)
        load.hang_up()


async def relayed(nodes: Nodes, seconds: float) -> None:
    """The same tables, played at their owner and through another server."""
    for through, what in ((0, "at the owner"), (1, "through another server")):
        load = Load(nodes.port(0), is_paced=True)
        tables = await load.set_up(RELAYED_TABLES)
        watching = [await watch(nodes.port(0), table) for table, _ in tables]  # so that the first server owns them
        load.port = nodes.port(through)
        await load.connect(tables)
        await one_move_a_second(load, CLOSED_WARM_UP)
        meters = [Meter(nodes.process(node)) for node in (0, 1)]
        lasted = await one_move_a_second(load, seconds)
        load.report(f"{RELAYED_TABLES} tables, one move a second each, {what}", lasted)
        for node, meter in zip(("owner", "other"), meters, strict=True):
            print(f"  {node}: {meter.each(len(load.latencies))}", flush=True)
        load.hang_up()
        for wire in watching:
            wire.transport.abort()


async def watch(port: int, table: str) -> Wire:
    """A spectator."""
    told = asyncio.Event()
    make = partial(Wire, f"/api/tables/{table}/live", f"127.0.0.1:{port}", "", lambda _, __: told.set())
    _, wire = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", port)
    await told.wait()
    return wire


class Returning(Wire):
    """One device that comes back: it is welcomed, or has to try again."""

    def __init__(self, port: int, table: str, key: str) -> None:
        host, cookie = f"127.0.0.1:{port}", f"duskboard_key={key}"
        super().__init__(f"/api/tables/{table}/live", host, cookie, self._told)
        self.is_welcome: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def _told(self, _: Wire, text: bytes) -> None:
        if text.startswith(b'{"kind":"Welcome"'):
            self.is_welcome.set_result(True)

    def closed(self, why: bytes) -> None:
        if not self.is_welcome.done():
            self.is_welcome.set_result(False)

    def connection_lost(self, _: Exception | None) -> None:
        self.closed(b"")


async def killed(nodes: Nodes) -> None:
    """Kill a server with many tables; their clients come to another."""
    load, luck = Load(nodes.port(0), is_paced=True), random.Random(19)
    tables = await load.set_up(LIVE_TABLES)
    await load.connect(tables)
    await one_move_a_second(load, 10.0)
    moves = load.moves
    meter = Meter(nodes.process(1))
    began = perf_counter()
    os.kill(nodes.process(0), signal.SIGKILL)
    load.hang_up()
    back = await asyncio.gather(*[come_back(nodes.port(1), *table, luck, began) for table in tables])
    pauses, tries = [pause for pause, _ in back], sum(tries for _, tries in back)
    cuts = quantiles(pauses, n=100)
    print(
        f"{LIVE_TABLES} tables of {SEATS} of a killed server, after {moves:,} moves: all devices of a table are back "
        f"after {median(pauses):.1f} s (median), {cuts[98]:.1f} s (p99), {max(pauses):.1f} s (longest); of that "
        f"the clients wait {JITTER[0]} to {JITTER[1]} s"
    )
    print(f"  {tries} of {LIVE_TABLES * SEATS:,} devices were asked to try again")
    print(f"  processor time of the other server: {sum(meter.seconds()):.1f} s; {busy()}", flush=True)


async def come_back(port: int, table: str, keys: list[str], luck: random.Random, began: float) -> tuple[float, int]:
    """Seconds until all four devices of a table are connected again, and how often one of them had to try again."""
    waits = [luck.uniform(*JITTER) for _ in keys]

    async def one(key: str, wait: float) -> int:
        tries = 0
        while True:
            await asyncio.sleep(wait if not tries else AGAIN)
            tries += 1
            make = partial(Returning, port, table, key)
            _, wire = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", port)
            if await wire.is_welcome:
                return tries - 1

    tries = await asyncio.gather(*[one(key, wait) for key, wait in zip(keys, waits, strict=True)])
    return perf_counter() - began, sum(tries)


def main(arguments: list[str]) -> None:
    """Run them one after the other."""
    parser = argparse.ArgumentParser(prog="bench cluster", description=__doc__)
    parser.add_argument("--database", help="the address of a PostgreSQL in which schemas may be made")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", choices=("throughput", "relayed", "killed"))
    options = parser.parse_args(arguments)

    def wanted(name: str) -> bool:
        return options.only in (None, name)

    with ExitStack() as outer:
        address: str = options.database or outer.enter_context(postgresql())
        play: Any = partial(throughput, seconds=options.seconds)
        if wanted("throughput"):
            with serving() as (port, process):
                uvloop.run(play("SQLite", [port], [process]))
            for count in (1, 2):
                with ExitStack() as stack:
                    nodes = Nodes(stack, address, count)
                    every = range(count)
                    ports, processes = [nodes.port(node) for node in every], [nodes.process(node) for node in every]
                    uvloop.run(play(f"PostgreSQL, one of {count} servers", ports, processes))
        for name, run in (("relayed", partial(relayed, seconds=options.seconds)), ("killed", killed)):
            if wanted(name):
                with ExitStack() as stack:
                    uvloop.run(run(Nodes(stack, address, 2)))
