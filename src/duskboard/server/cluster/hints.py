"""Hints for other servers. Each of them could be learned from the database as well, or by waiting: a little later.

Who has taken a table tells so, and its loser closes its copy at once. Who has listed tables in memory tells who is
there, which is stored nowhere.
"""

import asyncio
import logging

import msgspec
from msgspec import Struct

from duskboard.server.cluster.bus import Bus
from duskboard.server.protocol.table import TableId
from duskboard.server.store.database import Held
from duskboard.server.tables.lobby import Lobby
from duskboard.server.tables.table import Table
from duskboard.server.tables.table_cards import Attending

log = logging.getLogger("duskboard.server")

EVERY = 1.0  # seconds between two looks at who is at our listed tables
AGAIN = 10.0  # seconds after which everything is told once more, to servers that have not heard it
GOOD_FOR = 30.0  # seconds; after that, what was not told once more is forgotten
MOST_TABLES = 200  # in one message


class Lost(Struct, frozen=True, tag="lost", tag_field="topic"):
    """A table has a new owner, under this epoch."""

    table: TableId
    epoch: int


class Listed(Struct, frozen=True, tag="listed", tag_field="topic"):
    """Who is at listed tables that this node has in memory; none: it has the table no more."""

    node: str
    tables: dict[TableId, Attending | None]


type Hint = Lost | Listed

encode = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Lost | Listed).decode


class Hints:
    """Tells them, and acts on those of others."""

    def __init__(self, lobby: Lobby, bus: Bus) -> None:
        self._lobby, self._bus = lobby, bus
        self._told: dict[TableId, Attending] = {}
        self._told_at = 0.0  # all of them, by the event loop's clock
        self._heard: dict[TableId, tuple[str, float]] = {}  # who is where: by which node it was told, and when
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._bus.start(self.hear)
        self._lobby.claimed = self.tell_owner
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        await self._bus.stop()

    def tell_owner(self, held: Held) -> None:
        """We own a table from now on."""
        self._bus.publish(encode(Lost(held.table, held.epoch)))

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.tell_attending()
            self._forget_old()

    def tell_attending(self) -> None:
        """Tell who is at our listed tables, where that has changed; from time to time all of it."""
        now = asyncio.get_running_loop().time()
        present = {table.id: attending(table) for table in self._lobby.open_tables.values() if table.sheet.listed}
        if now - self._told_at > AGAIN:
            self._told, self._told_at = {}, now
        news: dict[TableId, Attending | None] = {table: None for table in self._told if table not in present}
        news |= {table: there for table, there in present.items() if self._told.get(table) != there}
        self._told = present
        tables = list(news.items())
        for at in range(0, len(tables), MOST_TABLES):
            self._bus.publish(encode(Listed(self._lobby.store.node, dict(tables[at : at + MOST_TABLES]))))

    def hear(self, message: bytes) -> None:
        """Act on a hint; what is no hint of ours is ignored, for others may use the same bus."""
        try:
            hint: Hint = read(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return
        if isinstance(hint, Lost):
            self._close_lost(hint)
        elif hint.node != self._lobby.store.node:
            self._note_attending(hint)

    def _close_lost(self, hint: Lost) -> None:
        table = self._lobby.open_tables.get(hint.table)
        if table is not None and table.held.epoch < hint.epoch:
            log.warning("table lost: another server owns it now", extra=table.held.logged)
            self._lobby.let_go([table.id])

    def _note_attending(self, hint: Listed) -> None:
        now = asyncio.get_running_loop().time()
        for table, there in hint.tables.items():
            if there is not None:
                self._lobby.attending_elsewhere[table] = there
                self._heard[table] = (hint.node, now)
            elif table in self._heard and self._heard[table][0] == hint.node:  # else another has it by now
                self._forget(table)

    def _forget_old(self) -> None:
        """What a node that has ended, or that we cannot hear, has told."""
        too_old = asyncio.get_running_loop().time() - GOOD_FOR
        for table in [table for table, (_, at) in self._heard.items() if at < too_old]:
            self._forget(table)

    def _forget(self, table: TableId) -> None:
        self._heard.pop(table, None)
        self._lobby.attending_elsewhere.pop(table, None)


def attending(table: Table) -> Attending:
    """Who is at a table now."""
    devices = table.devices
    seats = range(len(table.sheet.chairs))
    return Attending(tuple(devices.is_present(seat) for seat in seats), len(devices.of(None)))
