"""Several server processes under play, and everything that can happen to them: ended, paused, cut off, sent astray."""

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import psycopg

from duskboard.client import AtTable, NotGranted
from tests.cluster.balancer import Balancer
from tests.cluster.history import Acknowledged, Row, Told
from tests.cluster.nodes import SECRET
from tests.cluster.postgresql import Postgresql, database_for
from tests.cluster.proxies import Proxy
from tests.cluster.services import find
from tests.cluster.valkey import Valkey
from tests.cluster.wires import Wire
from tests.free_port import HERE, free_port
from tests.server.players import Player, people
from tests.server.process import ServerProcess

SHORTEST, LONGEST = 3.0, 6.0  # seconds that a node is paused, or a cable pulled
FOR_NOW = ("not-stored", "moved", "our-fault")  # refusals after which the same may be tried again


class ClusterNode:
    """One server process, with the wires that lead from it and to it."""

    def __init__(self, folder: Path, address: str, database_port: int, origins: list[str], **limits: Any) -> None:
        folder.mkdir()
        listens = free_port()
        self.to_database, self.to_peer = Wire(database_port), Wire(listens)
        named = {
            "database": address.replace(f":{database_port}/", f":{self.to_database.port}/"),
            "node": f"{HERE}:{self.to_peer.port}", "node_listen": f"{HERE}:{listens}", "cluster_secret": SECRET,
            "drain": 0.0,
        }  # fmt: skip
        self.process = ServerProcess(folder, **named | limits | {"origins": origins, "public_url": origins[0]})

    @property
    def port(self) -> int:
        return self.process.port

    async def open(self) -> None:
        await self.to_database.open()
        await self.to_peer.open()
        self.process.start()

    def close(self) -> None:
        self.to_database.close()
        self.to_peer.close()

    def signal(self, number: int) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, number)


class Cluster:
    """Nodes behind a load balancer, and people who play at them."""

    def __init__(
        self, folder: Path, database: Postgresql, luck: random.Random, *, nodes: int = 3, misrouted: float = 0.1,
        address: str | None = None, before: Callable[[list[int]], Proxy] | None = None,
        **limits: Any,
    ) -> None:  # fmt: skip
        self.luck, self.database = luck, database
        self.bus = Valkey(folder) if find("Valkey or Redis") else None
        if self.bus is not None:
            limits = {"bus": self.bus.address} | limits
        self.address = address or database_for(database.address, folder)
        ports = [free_port() for _ in range(nodes)]
        self.balancer = Balancer(ports, misrouted, luck)
        self._proxy = None if before is None else before(ports)  # instead of our own balancer
        origins = [f"http://{HERE}:{port}" for port in (self.balancer.port, *ports)]
        if self._proxy is not None:
            origins.insert(0, self._proxy.url)
        self.nodes = [
            ClusterNode(folder / f"{n}", self.address, database.port, origins, **limits) for n in range(nodes)
        ]
        for node, port in zip(self.nodes, ports, strict=True):
            node.process.listen_at(port)
        self.url = origins[0]
        self.faults: Counter[str] = Counter()
        self.hits = 0  # faults that came while a move was on its way
        self.players: list[Player] = []
        self.at_tables: list[AtTable] = []
        self.stack = AsyncExitStack()
        self._playing: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Cluster":
        try:
            await self._open()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def _open(self) -> None:
        if self.bus is not None:
            self.bus.start()
        for node in self.nodes:
            await node.open()
        for node in self.nodes:
            await asyncio.to_thread(node.process.wait_until_open)
        if self._proxy is None:
            await self.stack.enter_async_context(self.balancer)
        else:
            self.stack.enter_context(self._proxy.running())

    async def __aexit__(self, *_: object) -> None:
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        with suppress(Exception):
            await self.stack.aclose()
        started = [node for node in self.nodes if node.process.pid is not None]
        for node in started:
            with suppress(ProcessLookupError):
                node.signal(signal.SIGCONT)
            node.to_database.mend()
        await asyncio.gather(*[asyncio.to_thread(node.process.stop) for node in started])
        for node in self.nodes:
            node.close()
        if self.bus is not None:
            self.bus.stop()

    async def play(self, tables: int, seats: int = 4) -> None:
        """Let people play and talk at so many tables, until the end."""
        for number in range(tables):
            sit = people(self.url, seats, f"cluster {number}")
            for player in await self.stack.enter_async_context(sit):
                at_table = await self.stack.enter_async_context(player.visitor.at(player.table))
                self.players.append(player)
                self.at_tables.append(at_table)
        pairs = zip(self.players, self.at_tables, strict=True)
        self._playing = [asyncio.create_task(play_on(player, at_table)) for player, at_table in pairs]

    @property
    def moves(self) -> int:
        return sum(len(player.granted) for player in self.players)

    def check_players(self) -> None:
        """Has anybody given up?"""
        for task in self._playing:
            assert not task.done(), task.result()

    async def all_move(self) -> None:
        """Wait until every table has gone on."""
        before = Counter({player.table: 0 for player in self.players})
        for player in self.players:
            before[player.table] += len(player.granted)
        while True:
            now: Counter[str] = Counter()
            for player in self.players:
                now[player.table] += len(player.granted)
            if all(now[table] > count for table, count in before.items()):
                return
            self.check_players()
            await asyncio.sleep(0.05)

    # Faults

    async def fault(self, name: str) -> None:
        """Let something happen to one node, or to the database, until it is over."""
        self.faults[name] += 1
        self.hits += any(at_table.waiting for at_table in self.at_tables)
        await FAULTS[name](self, self.luck.choice(self.nodes))

    async def kill(self, node: ClusterNode) -> None:
        await asyncio.to_thread(node.process.kill)
        await asyncio.sleep(self.luck.uniform(0.2, 1.5))
        node.process.start()

    async def pause(self, node: ClusterNode) -> None:
        node.signal(signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(SHORTEST, LONGEST))
        node.signal(signal.SIGCONT)

    async def cut_from_database(self, node: ClusterNode) -> None:
        node.to_database.silence()
        await asyncio.sleep(self.luck.uniform(SHORTEST, LONGEST))
        node.to_database.mend()

    async def cut_from_peers(self, node: ClusterNode) -> None:
        node.to_peer.silence()
        await asyncio.sleep(self.luck.uniform(SHORTEST, LONGEST))
        node.to_peer.mend()

    async def crash_database(self, _: ClusterNode) -> None:
        await asyncio.to_thread(self.database.stop)
        await asyncio.to_thread(self.database.start)

    async def flush_bus(self, _: ClusterNode) -> None:
        if self.bus is not None:
            await asyncio.to_thread(self.bus.flush)

    async def crash_bus(self, _: ClusterNode) -> None:
        """It ends, and starts again with nothing."""
        if self.bus is not None:
            self.bus.stop()
            await asyncio.sleep(self.luck.uniform(0.2, 1.5))
            await asyncio.to_thread(self.bus.start)

    async def pause_bus(self, _: ClusterNode) -> None:
        if self.bus is not None:
            self.bus.pause()
            await asyncio.sleep(self.luck.uniform(SHORTEST, LONGEST))
            self.bus.go_on()

    async def restart(self, node: ClusterNode) -> None:
        """As an upgrade does it."""
        await asyncio.to_thread(node.process.stop)
        node.process.start()

    def shake(self) -> None:
        """Cut some of the people off: they come back, and perhaps to another node."""
        for at_table in self.luck.sample(self.at_tables, len(self.at_tables) // 3):
            at_table.drop()

    def change_database(self, statement: str) -> None:
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(statement.encode())

    # What has happened

    def told(self) -> set[Told]:
        """Every step of which any device was told."""
        return {
            Told(player.table, message["match"], message["seq"], message["seat"])
            for player, at_table in zip(self.players, self.at_tables, strict=True)
            for message in at_table.heard
            if message["kind"] == "Update"
        }

    def acknowledged(self) -> list[Acknowledged]:
        return [
            Acknowledged(player.table, one.match, one.seq, one.seat, one.id, one.began, one.ended)
            for player in self.players
            for one in player.granted
        ]

    def stored(self) -> list[Row]:
        query = "SELECT table_id, number, seq, turns.seat, action_id FROM turns JOIN matches ON matches.id = match"
        with psycopg.connect(self.address) as connection:
            return [Row(*row) for row in connection.execute(query).fetchall()]

    def changes_of_owner(self) -> int:
        with psycopg.connect(self.address) as connection:
            row = connection.execute("SELECT sum(epoch - 1) FROM owners").fetchone()
        return int(row[0]) if row else 0


FAULTS = {
    "kill": Cluster.kill,
    "pause": Cluster.pause,
    "cut from the database": Cluster.cut_from_database,
    "cut from other nodes": Cluster.cut_from_peers,
    "crash of the database": Cluster.crash_database,
    "flush of the bus": Cluster.flush_bus,
    "crash of the bus": Cluster.crash_bus,
    "pause of the bus": Cluster.pause_bus,
}


async def play_on(player: Player, at_table: AtTable) -> None:
    """Play, and when the match is over play again, for ever; what is refused for now is tried again."""
    while True:
        try:
            goes_on = await player.move(at_table)
        except NotGranted as no:
            if no.problem["because"] not in FOR_NOW:
                raise
            await asyncio.sleep(0.2)
            continue
        if goes_on:
            continue
        match = at_table.match
        while at_table.match == match:
            with suppress(Exception):
                await player.visitor.ask("POST", f"/tables/{player.table}/rematch")
            with suppress(TimeoutError):
                await asyncio.wait_for(at_table.until(lambda match=match: at_table.match > match), 0.5)
