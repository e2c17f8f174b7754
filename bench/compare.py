"""Duskboard beside other servers for games, in one run: the same clients, as many moves as they can make.

Ours judges every move, commits it to the disk and tells each seat what it may know. Colyseus here only sends;
boardgame.io judges, and keeps its matches in memory.
"""

import argparse
import asyncio
import os
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import uvloop

from bench.cpu import Meter
from bench.others import boardgame, colyseus
from bench.server import CLOSED_CLIENTS, CLOSED_WARM_UP, SEATS, Load, busy, free_port, serving

OTHERS = Path(__file__).parent / "others"
INSTALLED = Path(".tools/bench-others")
TABLES = CLOSED_CLIENTS // SEATS

type Running = AbstractAsyncContextManager[tuple[Load, int]]  # clients that play, and the server's process
type Connect = Callable[[Load, int, int], Awaitable[None]]


def install() -> None:
    """Fetch the other servers from the npm registry, once."""
    INSTALLED.mkdir(parents=True, exist_ok=True)
    for file in (*OTHERS.glob("*.mjs"), OTHERS / "package.json"):
        shutil.copy(file, INSTALLED)
    if not (INSTALLED / "node_modules").exists():
        prefix = str(INSTALLED.resolve())
        subprocess.run(["scripts/node", "npm", "install", "--silent", "--no-fund", "--prefix", prefix], check=True)


@asynccontextmanager
async def ours() -> AsyncIterator[tuple[Load, int]]:
    with serving() as (port, process):
        load = Load(port, is_paced=False)
        await load.connect(await load.set_up(TABLES))
        yield load, process


@asynccontextmanager
async def another(script: str, connect: Connect) -> AsyncIterator[tuple[Load, int]]:
    port = free_port()
    with subprocess.Popen(["node", script, str(port)], cwd=INSTALLED, stdout=subprocess.DEVNULL) as process:
        try:
            while not is_listening(port):
                assert process.poll() is None, "the server did not start"
                await asyncio.sleep(0.1)
            load = Load(port, is_paced=False)
            await connect(load, TABLES, SEATS)
            yield load, process.pid
        finally:
            process.kill()


def is_listening(port: int) -> bool:
    """Does a server answer there?"""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


SERVERS: dict[str, Callable[[], Running]] = {
    "duskboard": ours,
    "colyseus": lambda: another("colyseus.mjs", colyseus.connect),
    "boardgame.io": lambda: another("boardgame.mjs", boardgame.connect),
}


async def measure(name: str, seconds: float) -> tuple[float, float]:
    """Moves per second, and the p99 of the time from sending to the last seat's update in milliseconds."""
    async with SERVERS[name]() as (load, process):
        await asyncio.sleep(CLOSED_WARM_UP)
        load.latencies.clear()
        meter, began = Meter(process), perf_counter()
        await asyncio.sleep(seconds)
        rate = len(load.latencies) / (perf_counter() - began)
        p99 = quantiles(load.latencies, n=100)[98] * 1000
        cost = meter.each(len(load.latencies))
        print(f"{name:13} {rate:7,.0f} moves/s, p99 {p99:5.1f} ms; {cost}; {busy()}", flush=True)
        load.hang_up()
        return rate, p99


def main(arguments: list[str]) -> None:
    """Run all in turn, several times, and print medians."""
    parser = argparse.ArgumentParser(prog="bench compare", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--servers", nargs="+", default=list(SERVERS), choices=SERVERS)
    options = parser.parse_args(arguments)
    install()
    os.environ.setdefault("NODE_ENV", "production")
    figures: dict[str, list[tuple[float, float]]] = {name: [] for name in options.servers}
    for _ in range(options.rounds):
        for name in options.servers:
            figures[name].append(uvloop.run(measure(name, options.seconds)))
    first = median(rate for rate, _ in figures[options.servers[0]])
    for name, runs in figures.items():
        rate, p99 = median(rate for rate, _ in runs), median(p99 for _, p99 in runs)
        times = f"{options.servers[0]} is {first / rate:.2f} times as fast"
        print(f"median of {options.rounds}: {name:13} {rate:7,.0f} moves/s, p99 {p99:5.1f} ms; {times}")
