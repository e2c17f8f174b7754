"""Soak test: hours of play on a real server, with one line a minute that shows growing resources.

Matches of all games are played by scripted clients and by bots; tables are left, evicted from memory and replaced;
there are chat, rematches and replays. It uses a fraction of two cores, so that it can run beside other work.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import uvloop

from bench.server import free_port, memory
from duskboard.bots import company
from duskboard.client import AtTable, NotGranted, ShownOut, Visitor
from duskboard.engine.options import usual_seats
from duskboard.games import SHELF

TABLES = 40  # at once
MOST_SEATS = 4
PAUSE = (0.02, 0.15)  # seconds before a move
REST = (1.0, 6.0)  # seconds between two tables of the same clients
LIFE = 90.0  # seconds after which a table is left, even during a match
REMATCHES, REPLAYS, TALK = 0.5, 0.3, 0.15  # probabilities
MINUTE = 60.0
SETTLED = 10  # minutes after which nothing should grow any more
FIGURES = ("moves", "server_mib", "workers_mib", "descriptors", "rooms", "threads", "database_mib", "wal_mib")


class Soak:
    """Counters of the clients."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.moves = self.lines = self.matches = self.rematches = self.replays = self.tables = 0
        self.refused = 0


async def keep_a_table(soak: Soak, number: int) -> None:
    """Play one table after the other, forever."""
    luck = random.Random(f"soak {number}")
    await asyncio.sleep(luck.uniform(0, 10))
    while True:
        with suppress(NotGranted, ShownOut, TimeoutError, OSError):
            async with asyncio.timeout(LIFE * luck.uniform(0.3, 1.2)):
                await one_table(soak, luck, number)
        await asyncio.sleep(luck.uniform(*REST))


async def one_table(soak: Soak, luck: random.Random, number: int) -> None:
    """Set up a table with clients and bots, and play until it is left."""
    soak.tables += 1
    game = list(SHELF.values())[soak.tables % len(SHELF)]
    possible = usual_seats(game)
    seats = min(MOST_SEATS, possible[-1])
    people = luck.randint(1, seats)
    bots = [next(iter(company(game))) for _ in range(seats - people)]
    visitors = [Visitor(soak.url) for _ in range(people)]
    try:
        wish: dict[str, Any] = {"pace": "quick", "bots": bots}
        seated = await visitors[0].set_up(game.name, seats, "Player 0", **wish)
        table = seated["table"]["id"]
        for seat, visitor in enumerate(visitors[1:], 1):
            await visitor.sit(table, f"Player {seat}")
        await play_there(soak, luck, table, visitors)
    finally:
        for visitor in visitors:
            await visitor.__aexit__()


async def play_there(soak: Soak, luck: random.Random, table: str, visitors: list[Visitor]) -> None:
    async with asyncio.TaskGroup() as group:
        for visitor in visitors:
            group.create_task(one_player(soak, random.Random(luck.random()), table, visitor))


async def one_player(soak: Soak, luck: random.Random, table: str, visitor: Visitor) -> None:
    async with visitor.at(table) as at_table:
        while True:
            await one_match(soak, luck, at_table)
            soak.matches += at_table.seat == 0
            match = at_table.match
            if luck.random() < REPLAYS and at_table.seat == 0:
                with suppress(NotGranted):
                    await visitor.ask("GET", f"/tables/{table}/matches/{match}/replay/all")
                    soak.replays += 1
            if luck.random() > REMATCHES:
                return
            with suppress(NotGranted):
                await visitor.ask("POST", f"/tables/{table}/rematch")
            await at_table.until(lambda match=match: at_table.match > match)  # type: ignore[misc]
            soak.rematches += at_table.seat == 0
            at_table.heard.clear()


async def one_match(soak: Soak, luck: random.Random, at_table: AtTable) -> None:
    """Play random listed actions until the match is over."""
    while (ask := await at_table.asked()) is not None:
        await asyncio.sleep(luck.uniform(*PAUSE))
        listed = ask["choices"]["listed"]
        action = luck.choice(listed) if listed else typed(ask, luck)
        try:
            await at_table.play(action)
            soak.moves += 1
        except NotGranted:
            soak.refused += 1  # the clock or a bot's move was faster
            await asyncio.sleep(luck.uniform(*PAUSE))
        if luck.random() < TALK:
            try:
                await at_table.say("x" * luck.randint(1, 60))
                soak.lines += 1
            except NotGranted:
                soak.refused += 1
        at_table.heard.clear()


def typed(ask: Any, luck: random.Random) -> Any:
    """An action with free text, where a game lists none: a random name."""
    open_one = ask["choices"]["open"][0]
    name = "".join(luck.choice("aeioubdklmnrst") for _ in range(6)).capitalize()
    return {"kind": open_one["action"], open_one["field"]: name}


class Watched:
    """The server process, measured from outside; it reports its internal figures on a signal."""

    def __init__(self, data: Path, port: int) -> None:
        self._data = data
        self._told = data / "told.json"
        command = [sys.executable, "-m", "bench.soaked", str(port), str(data), str(self._told)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE)

    async def look(self) -> dict[str, float]:
        pid = self.process.pid
        self._told.unlink(missing_ok=True)
        os.kill(pid, signal.SIGUSR1)
        while not self._told.exists():
            await asyncio.sleep(0.05)
        told = msgspec.json.decode(self._told.read_bytes())
        return {
            "server_mib": memory(pid) / 1024,
            "workers_mib": sum(memory(child) for child in children(pid)) / 1024,
            "descriptors": len(list(Path(f"/proc/{pid}/fd").iterdir())),
            "threads": len(list(Path(f"/proc/{pid}/task").iterdir())),
            "database_mib": size(self._data / "duskboard.db"),
            "wal_mib": size(self._data / "duskboard.db-wal"),
            **told,
        }


def children(pid: int) -> list[int]:
    """The child processes of a process."""
    return [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]


def size(path: Path) -> float:
    return path.stat().st_size / 2**20 if path.exists() else 0.0


async def soak(minutes: int) -> None:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        port = free_port()
        watched = Watched(Path(folder), port)
        try:
            await opened(port)
            await watch(Soak(f"http://127.0.0.1:{port}"), watched, minutes)
        finally:
            watched.process.terminate()
            watched.process.wait()


async def opened(port: int) -> None:
    async with Visitor(f"http://127.0.0.1:{port}") as visitor:
        while True:
            with suppress(Exception):
                await visitor.ask("GET", "/health")
                return
            await asyncio.sleep(0.1)


async def watch(soak: Soak, watched: Watched, minutes: int) -> None:
    tasks = [asyncio.create_task(keep_a_table(soak, number)) for number in range(TABLES)]
    began, lines = monotonic(), []
    try:
        for minute in range(1, minutes + 1):
            await asyncio.sleep(began + minute * MINUTE - monotonic())
            assert watched.process.poll() is None, "the server has ended"
            for task in tasks:
                if task.done():
                    task.result()
            figures = {"minute": minute, "moves": soak.moves, **await watched.look()}
            lines.append(figures)
            print(line_of(figures, soak), flush=True)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    print(verdict(lines), flush=True)


def line_of(now: dict[str, float], soak: Soak) -> str:
    return (
        f"minute {now['minute']:.0f}: {now['moves']:,.0f} moves by people, {now['all_moves']:,.0f} with bots; "
        f"server {now['server_mib']:.1f} MiB, workers {now['workers_mib']:.1f} MiB, "
        f"{now['descriptors']:.0f} descriptors, {now['threads']:.0f} threads; {now['rooms']:.0f} rooms alive, "
        f"{now['open']:.0f} of them open; database {now['database_mib']:.1f} MiB, wal {now['wal_mib']:.1f} MiB; "
        f"{soak.tables} tables, {soak.matches} matches to their end, {soak.rematches} rematches, "
        f"{soak.replays} replays, {soak.lines} lines, {soak.refused} refused; {now['objects']:,.0f} objects"
    )


def verdict(lines: list[dict[str, float]]) -> str:
    """The figures once settled and at the end, for a person to judge."""
    settled = lines[min(SETTLED, len(lines)) - 1]
    last = lines[-1]
    told = [f"{name} {settled[name]:.1f} -> {last[name]:.1f}" for name in FIGURES]
    return f"from minute {settled['minute']:.0f} to minute {last['minute']:.0f}: {', '.join(told)}"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="make bench ARGS=soak")
    parser.add_argument("--minutes", type=int, default=60)
    uvloop.run(soak(parser.parse_args(arguments).minutes))
