"""This server as one of several: it says again and again that it is alive, and learns what others have taken."""

import asyncio
import logging
import secrets
import socket
import time
from collections.abc import Set
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from duskboard.server.cluster.peer_greeting import Greeter
from duskboard.server.edge.blocked_addresses import Blocks
from duskboard.server.protocol.table import TableId
from duskboard.server.settings import VERSION
from duskboard.server.store import owners
from duskboard.server.store.database import Db, Held, StoreError
from duskboard.server.tables.lobby import Lobby

log = logging.getLogger("duskboard.server")

BEAT = 2.0  # seconds between two signs of life
LEASE = 6.0  # seconds after which a node that gave none counts as ended; by the clock of the database
GIVE_UP = 4.0  # seconds without an answer of the database after which we count ourselves as ended; less than the lease
FORGET = 3600.0  # seconds after which an ended node is forgotten
CLOCK_IS_OFF = 5.0  # seconds
AT_ONCE = 500  # tables that are asked about in one statement


class Beat(Struct, frozen=True):
    """What the database says at a sign of life."""

    now: float  # by its clock
    owned: int  # tables, by us
    gone: list[TableId]  # tables that we have in memory, and that another has taken or deleted
    confirmed: set[TableId]  # of our tables, those that are stored as ours
    has_others: bool  # that are alive, and to which tables can be given


class Node:
    """One of the servers on a database that others use as well."""

    def __init__(self, lobby: Lobby, blocks: Blocks, greeter: Greeter, address: str) -> None:
        self._lobby, self._blocks, self._greeter, self._address = lobby, blocks, greeter, address
        self._last = 0.0  # sign of life that was stored, by the event loop's clock
        self._has_closed = False  # everything, for want of a database
        self._confirmed: set[TableId] = set()  # tables that were ours at the last sign of life
        self._has_given_away = False  # all tables, and takes no other
        self._task: asyncio.Task[None] | None = None

    @property
    def is_alive(self) -> bool:
        """May we still own anything?"""
        return asyncio.get_running_loop().time() - self._last < GIVE_UP

    async def start(self) -> None:
        """Say that we are here, from now on."""
        await self._beat()
        if abs(self._greeter.ahead) > CLOCK_IS_OFF:
            sentence = "the clock of this machine is off: set it; until then the clock of the database is used"
            log.warning(sentence, extra={"seconds": round(self._greeter.ahead)})
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Say that we are not here any more."""
        if self._task is not None:
            self._task.cancel()
        node = self._lobby.store.node
        with suppress(StoreError):
            await self._lobby.store.writer.work(lambda db: db.execute("DELETE FROM nodes WHERE id = ?", (node,)))

    async def drain(self, wait: float) -> None:
        """Give all tables to others, after so many seconds in which a load balancer learns that we are not ready."""
        if not self._lobby.is_draining:
            self._lobby.is_draining = True
            log.info("draining", extra={"tables": len(self._lobby.open_tables)})
            with suppress(StoreError):
                await self._beat()
            await asyncio.sleep(wait)
        if self._lobby.is_draining:  # still
            await self._lobby.drain()
            self._has_given_away = True
            log.info("drained")

    async def stay(self) -> None:
        """Be ready again."""
        self._lobby.is_draining = self._has_given_away = False
        log.info("not draining any more")
        await self._beat()

    async def has_others(self) -> bool:
        """Is there another node that can take our tables?"""
        node = self._lobby.store.node
        return await self._lobby.store.reader.read(lambda db: owners.another(db, node)) is not None

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._again()

    async def _again(self) -> None:
        try:
            has_others = await self._beat()
        except StoreError as error:
            log.error("no sign of life stored", extra={"error": type(error).__name__})
            if not self.is_alive and not self._has_closed:
                # Others take us for ended by now, or soon.
                self._has_closed = True
                log.error("tables closed for want of a database", extra={"tables": len(self._lobby.open_tables)})
                self._lobby.let_go(list(self._lobby.open_tables))
            return
        if self._has_given_away and has_others:
            await self._lobby.drain()  # what was set up here since then

    async def _beat(self) -> bool:
        """Give a sign of life, and close what another has taken; are there others that are alive?"""
        began = asyncio.get_running_loop().time()
        lobby = self._lobby
        epochs = {table.id: table.held.epoch for table in lobby.open_tables.values()}
        row = (lobby.store.node, self._address, LEASE, lobby.is_draining, VERSION, games_of(lobby))
        beat = await lobby.store.writer.work(lambda db: give_sign(db, row, epochs, self._confirmed))
        self._last, self._has_closed = began, False
        self._greeter.ahead = lobby.store.ahead = beat.now - time.time()
        lobby.metrics.owned = beat.owned
        # A table may have been read anew meanwhile.
        gone = [
            one
            for one in beat.gone
            if (table := lobby.open_tables.get(one)) is not None and table.held.epoch == epochs[one]
        ]
        for one in gone:
            log.warning("table lost: another server owns it now", extra=Held(one, epochs[one]).logged)
        lobby.let_go(gone)
        self._confirmed = beat.confirmed
        await self._blocks.start()
        await lobby.read_closed()
        return beat.has_others


def new_node_id() -> str:
    """Another one for each start: what a killed process has owned has no living owner."""
    return f"{socket.gethostname()[:40]}-{secrets.token_hex(4)}"


def games_of(lobby: Lobby) -> bytes:
    """Which games, in which versions, this node can play."""
    return msgspec.json.encode({name: game.version for name, game in lobby.shelf.items()})


def give_sign(db: Db, row: tuple[Any, ...], epochs: dict[TableId, int], confirmed: Set[TableId]) -> Beat:
    """Store that a node is alive; which of its tables have another epoch by now, or were *confirmed* and are gone?"""
    node, address, lease, is_draining, version, games = row
    db.execute(
        f"INSERT INTO nodes VALUES (?, ?, {db.now} + ?, ?, ?, ?, {db.now}) ON CONFLICT (id) DO UPDATE SET "
        "until = excluded.until, draining = excluded.draining",
        (node, address, lease, is_draining, version, games),
    )
    db.execute(f"DELETE FROM nodes WHERE until < {db.now} - ?", (FORGET,))
    known: dict[TableId, int] = {}
    tables = list(epochs)
    for at in range(0, len(tables), AT_ONCE):
        some = tables[at : at + AT_ONCE]
        query = f"SELECT table_id, epoch FROM owners WHERE table_id IN ({', '.join(['?'] * len(some))})"
        known.update(db.execute(query, some).fetchall())
    (now,) = db.execute(f"SELECT {db.now}").fetchone()
    (owned,) = db.execute("SELECT count(*) FROM owners WHERE node = ?", (node,)).fetchone()
    # One that was never confirmed may have been set up a moment ago, and not be stored yet.
    gone = [one for one, epoch in epochs.items() if known.get(one, None if one in confirmed else epoch) != epoch]
    still = {one for one, epoch in epochs.items() if known.get(one) == epoch}
    return Beat(now, owned, gone, still, owners.another(db, node) is not None)
