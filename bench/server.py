"""Benchmark of the server: throughput and latency with loopback WebSockets and commits to disk."""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import httpx2
import msgspec
import uvloop
from msgspec import Raw, Struct

from bench.bots import BotTables
from bench.cpu import Meter
from bench.wire import Wire

SEATS = 4
CLOSED_CLIENTS, CLOSED_RUNS, CLOSED_WARM_UP, CLOSED_SECONDS = 200, 3, 3.0, 15.0
LIVE_TABLES, LIVE_WARM_UP, LIVE_SECONDS = 1000, 3.0, 15.0
PEOPLES_TABLES, BOT_TABLES, BOTS_RUNS, BOTS_WARM_UP, BOTS_SECONDS = 50, 50, 3, 6.0, 20.0
HOLD = b'{"kind":"Hold"}'  # no seat announces, so the match never ends
AT_ONCE = 16  # concurrent requests while tables are set up


class LightChoices(Struct):
    listed: list[Raw]


class LightAsk(Struct):
    number: int
    choices: LightChoices


class LightMatch(Struct):
    number: int
    seq: int
    ask: LightAsk | None


class Light(Struct):
    """The part of a message that the client needs to go on."""

    kind: str
    match: Raw = Raw(b"0")
    seq: int = 0
    ask: LightAsk | None = None
    answers: str | None = None


read = msgspec.json.Decoder(Light).decode
read_match = msgspec.json.Decoder(LightMatch | None).decode


class Four:
    """A table of four clients, with the times of its moves."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.wires: list[Wire] = []
        self.sent: dict[str, float] = {}
        self.steps: dict[int, list[float]] = {}  # by seq: the number of clients that received it, and when it was sent
        self.waiting: list[tuple[Wire, LightAsk]] = []

    def hear(self, wire: Wire, text: bytes) -> None:
        message = read(text)
        if message.kind == "Update":
            self.told(message.seq, message.answers)
            if message.ask is not None and message.ask.number == message.seq:
                self.asked(wire, message.ask)
        elif message.kind == "Welcome":
            self.load.welcomed()
            match = read_match(message.match)
            if match is not None and match.ask is not None:
                self.asked(wire, match.ask)
        elif message.kind == "Refused":
            raise AssertionError(text)

    def told(self, seq: int, answers: str | None) -> None:
        """One more client has received a step; when all have, it is done."""
        step = self.steps.setdefault(seq, [0, 0.0])
        step[0] += 1
        if answers is not None:
            step[1] = self.sent.pop(answers)
        if step[0] == len(self.wires):
            del self.steps[seq]
            self.load.done(perf_counter() - step[1])

    def asked(self, wire: Wire, ask: LightAsk) -> None:
        if self.load.is_paced:
            self.waiting.append((wire, ask))
        else:
            self.play(wire, ask)

    def play(self, wire: Wire, ask: LightAsk) -> None:
        """Hold, or place a tile."""
        number, listed = self.sending(), ask.choices.listed
        action = HOLD if len(listed) == 2 else bytes(listed[self.load.moves % len(listed)])
        wire.send(b'{"kind":"Play","id":"%s","match":1,"ask":%d,"action":%s}' % (number.encode(), ask.number, action))

    def sending(self) -> str:
        """The id of a move that is sent now."""
        self.load.moves += 1
        number = str(self.load.moves)
        self.sent[number] = perf_counter()
        return number


class Load:
    """Many tables, and the latencies that were measured."""

    def __init__(self, port: int, is_paced: bool, is_spread: bool = False) -> None:
        self.port, self.is_paced = port, is_paced
        self._is_spread = is_spread  # does each table connect from another address?
        self.moves = 0
        self.latencies: list[float] = []
        self.tables: list[Four] = []
        self._to_be_welcomed = 0
        self._all_welcomed = asyncio.Event()

    def expect(self, welcomes: int) -> None:
        self._to_be_welcomed = welcomes

    def welcomed(self) -> None:
        self._to_be_welcomed -= 1
        if not self._to_be_welcomed:
            self._all_welcomed.set()

    async def all_welcomed(self) -> None:
        await self._all_welcomed.wait()

    def done(self, latency: float) -> None:
        self.latencies.append(latency)

    def _address(self, number: int) -> str | None:
        """The client address of a table; on Linux all of 127.0.0.0/8 is this machine."""
        return f"127.1.{number // 200}.{number % 200 + 1}" if self._is_spread else None

    async def set_up(self, tables: int) -> list[tuple[str, list[str]]]:
        """Set up so many tables; for each its id and the keys of its seats."""
        gate = asyncio.Semaphore(AT_ONCE)
        url = f"http://127.0.0.1:{self.port}/api/tables"

        async def one(number: int) -> tuple[str, list[str]]:
            transport = httpx2.AsyncHTTPTransport(verify=False, local_address=self._address(number))
            async with gate, httpx2.AsyncClient(transport=transport) as http:
                wish: dict[str, Any] = {"game": "dungeon", "seats": SEATS, "name": "A", "pace": "relaxed"}
                answer = await http.post(url, json=wish)
                table, keys = answer.json()["table"]["id"], [answer.cookies["duskboard_key"]]
                for name in "BCD":
                    http.cookies.clear()
                    answer = await http.post(f"{url}/{table}/sit", json={"name": name})
                    keys.append(answer.cookies["duskboard_key"])
                return table, keys

        return await asyncio.gather(*[one(number) for number in range(tables)])

    async def connect(self, tables: list[tuple[str, list[str]]]) -> None:
        """Connect all seats, and wait until the server has welcomed each: a connection may be made long before that."""
        loop = asyncio.get_running_loop()
        self.expect(sum(len(keys) for _, keys in tables))
        for number, (table, keys) in enumerate(tables):
            address = self._address(number)
            four = Four(self)
            self.tables.append(four)
            for key in keys:
                host = f"127.0.0.1:{self.port}"
                path, cookie = f"/api/tables/{table}/live", f"duskboard_key={key}"

                def wire(path: str = path, host: str = host, cookie: str = cookie, four: Four = four) -> Wire:
                    return Wire(path, host, cookie, four.hear)

                local = None if address is None else (address, 0)
                _, protocol = await loop.create_connection(wire, "127.0.0.1", self.port, local_addr=local)
                four.wires.append(protocol)
        await self.all_welcomed()

    def hang_up(self) -> None:
        for four in self.tables:
            for wire in four.wires:
                wire.transport.abort()

    def report(self, what: str, seconds: float) -> float:
        """Print throughput and latency; returns the p99 in milliseconds."""
        cuts = quantiles(self.latencies, n=100)
        print(
            f"{what}: {len(self.latencies) / seconds:,.0f} moves a second; from sending to the last seat's update "
            f"p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms, "
            f"longest {max(self.latencies) * 1000:.0f} ms",
            flush=True,
        )
        return cuts[98] * 1000


def free_port() -> int:
    """A free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def serving(*options: str, folder: str = ".", port: int | None = None) -> Iterator[tuple[int, int]]:
    """Run a server process with its database in *folder*: its port and its process id."""
    port = port or free_port()
    with tempfile.TemporaryDirectory(dir=folder) as data:
        process = subprocess.Popen([sys.executable, "-m", "bench.host", str(port), data, *options])
        try:
            while True:
                try:
                    httpx2.get(f"http://127.0.0.1:{port}/api/health", trust_env=False)
                    break
                except httpx2.TransportError:
                    assert process.poll() is None, "the server did not start"
            yield port, process.pid
        finally:
            process.terminate()
            process.wait()


def memory(process: int) -> float:
    """Resident memory of a process, in KiB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


def busy() -> str:
    """The load average, without which the figures beside it say little."""
    return f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


async def closed_loop() -> float:
    """Moves per second when every client answers at once."""
    with serving() as (port, process):
        load = Load(port, is_paced=False)
        await load.connect(await load.set_up(CLOSED_CLIENTS // SEATS))
        await asyncio.sleep(CLOSED_WARM_UP)
        load.latencies.clear()
        meter, began = Meter(process), perf_counter()
        await asyncio.sleep(CLOSED_SECONDS)
        seconds = perf_counter() - began
        load.report(f"{CLOSED_CLIENTS} clients at tables of {SEATS}, closed loop", seconds)
        print(f"  {meter.each(len(load.latencies))}; server memory {memory(process) / 1024:.0f} MiB")
        load.hang_up()
        return len(load.latencies) / seconds


async def one_move_a_second(load: Load, seconds: float) -> float:
    """Let each table make one move a second; returns the actual duration."""
    load.latencies.clear()
    began, step = perf_counter(), 1 / len(load.tables)
    due = began
    while perf_counter() - began < seconds:
        for four in load.tables:
            if four.waiting:
                four.play(*four.waiting.pop(0))
            due += step
            if (early := due - perf_counter()) > 0.002:
                await asyncio.sleep(early)
        await asyncio.sleep(0)
    return perf_counter() - began


async def live_tables() -> None:
    """Latency and memory of a thousand tables with one move a second each."""
    with serving() as (port, process):
        load = Load(port, is_paced=True)
        warm = await load.set_up(20)
        before = memory(process)
        tables = await load.set_up(LIVE_TABLES)
        at_rest = (memory(process) - before) / LIVE_TABLES
        await load.connect(tables)
        connected = (memory(process) - before) / LIVE_TABLES
        del warm
        await one_move_a_second(load, LIVE_WARM_UP)
        seconds = await one_move_a_second(load, LIVE_SECONDS)
        load.report(f"{LIVE_TABLES} live tables of {SEATS}, one move a second each", seconds)
        print(f"  memory per table: {at_rest:.1f} KiB at rest, {connected:.1f} KiB with {SEATS} devices connected")
        load.hang_up()


async def beside_bots() -> tuple[float, float]:
    """The p99 latency of moves, without and with bots at other tables."""
    with serving() as (port, _):
        load, burden = Load(port, is_paced=True), BotTables(port)
        await load.connect(await load.set_up(PEOPLES_TABLES))
        await one_move_a_second(load, BOTS_WARM_UP)
        moving = f"people at {PEOPLES_TABLES} tables of {SEATS}, one move a second each"
        seconds = await one_move_a_second(load, BOTS_SECONDS)
        alone = load.report(f"{moving}, without bots", seconds)
        print(f"  {busy()}", flush=True)
        await burden.open(BOT_TABLES)
        await one_move_a_second(load, BOTS_WARM_UP)
        burden.moves = burden.matches = 0
        seconds = await one_move_a_second(load, BOTS_SECONDS)
        beside = load.report(f"{moving}, beside {BOT_TABLES} tables with bots", seconds)
        made = f"{burden.moves / seconds:,.0f} moves a second and ended {burden.matches} matches"
        print(f"  {busy()}; bots of all games and kinds made {made}", flush=True)
        load.hang_up()
        await burden.close()
        return alone, beside


def main() -> None:
    """Run all benchmarks; the first several times, because the machine may be shared."""
    runs = [uvloop.run(closed_loop()) for _ in range(CLOSED_RUNS)]
    print(f"median of {CLOSED_RUNS} runs: {median(runs):,.0f} committed moves a second")
    uvloop.run(live_tables())
    bots()


def bots() -> None:
    """Run only the benchmark beside bots."""
    alone, beside = zip(*[uvloop.run(beside_bots()) for _ in range(BOTS_RUNS)], strict=True)
    print(f"median p99 of {BOTS_RUNS} runs: {median(alone):.1f} ms without bots, {median(beside):.1f} ms beside them")
