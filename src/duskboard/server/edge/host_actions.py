"""What a host may wish of a running server: blocking, closing, and deleting on request."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from duskboard.engine import Seat
from duskboard.server.edge import admin_messages as asked
from duskboard.server.edge.blocked_addresses import Blocked, Blocks, read_network
from duskboard.server.protocol.denied import Denied
from duskboard.server.protocol.table import TableId
from duskboard.server.store.archive import Archive
from duskboard.server.store.database import LOGGED, Db, tag_of
from duskboard.server.store.device_data import DeviceData
from duskboard.server.store.stored import KeyHash
from duskboard.server.tables.delete_own_part import leave_no_trace
from duskboard.server.tables.lobby import Lobby, OwnedElsewhere

log = logging.getLogger("duskboard.server")

type Actions = dict[type, Callable[[Any], Awaitable[list[str]]]]  # what is asked for, and what does it


class No(Exception):
    """What a host wishes cannot be done; the message says why."""


class HostActions:
    """Whatever can be done without a look at other servers."""

    def __init__(self, lobby: Lobby, blocks: Blocks, archive: Archive, device_data: DeviceData) -> None:
        self._lobby, self._blocks, self._archive, self._device_data = lobby, blocks, archive, device_data
        self.actions: Actions = {
            asked.Block: self._block, asked.Unblock: self._unblock, asked.Blocks: self._list_blocks,
            asked.Close: self._close, asked.Open: self._open, asked.Status: self._status,
            asked.Forget: self._forget, asked.ForgetRecord: self._forget_record,
        }  # fmt: skip

    # Addresses

    async def _block(self, wish: asked.Block) -> list[str]:
        network = _network(wish.network)
        closed = await self._blocks.block(network, wish.days, wish.note)
        log.info("network blocked", extra={"connections": closed})
        how_long = "until it is unblocked" if wish.days is None else f"for {wish.days} days"
        return [f"{network} is blocked {how_long}; {closed} connections from there were closed."]

    async def _unblock(self, wish: asked.Unblock) -> list[str]:
        network = _network(wish.network)
        if not await self._blocks.unblock(network):
            raise No(f"{network} is not blocked; `duskboard admin blocks` lists what is, as it was written.")
        return [f"{network} is not blocked any more."]

    async def _list_blocks(self, _: asked.Blocks) -> list[str]:
        return [_told(one) for one in self._blocks.all()] or ["Nothing is blocked."]

    # Tables

    async def _close(self, wish: asked.Close) -> list[str]:
        left = await self._lobby.close_table(await self._named(wish.table))
        if left is None:
            raise _no_table(wish.table)
        log.info("table closed", extra={"connections": left})
        return [f"Table {wish.table} is closed; {left} connections there were closed."]

    async def _open(self, wish: asked.Open) -> list[str]:
        if not await self._lobby.closed.remove(await self._named(wish.table)):
            raise No(f"Table {wish.table} is not closed.")
        return [f"Table {wish.table} may be opened again."]

    async def _status(self, _: asked.Status) -> list[str]:
        lobby, writer = self._lobby, self._lobby.store.writer
        figures = lobby.metrics.figures(tables=len(lobby.open_tables), commits=writer.commits, rows=writer.rows)
        return [f"{one.value} {one.text}{f': {one.label}' if one.label else ''}" for one in figures]

    async def _named(self, name: str) -> TableId:
        """The id of a table that is named by it, or as it is in logs."""
        return await self._lobby.store.reader.read(lambda db: find_table(db, name)) or name

    # Deleting on request

    async def _forget(self, wish: asked.Forget) -> list[str]:
        table = await self._named(wish.table)
        if wish.seat is None:
            if not await self._forget_table(table):
                raise _no_table(wish.table)
            log.info("table deleted by the host")
            return [f"Table {wish.table} is deleted, with its matches, its chat and its keys."]
        devices = await self._forget_seat(table, wish.seat - 1)
        if not devices:
            raise No(f"No person sits or sat on seat {wish.seat} of table {wish.table}; seats count from 1.")
        log.info("seat forgotten by the host", extra={"devices": devices})
        return [f"Table {wish.table} has forgotten who sits or sat on seat {wish.seat}: name, lines of chat, keys."]

    async def _forget_table(self, table_id: TableId) -> bool:
        """Delete a table and everything about it; false if there is none. Another node may own it."""
        lobby = self._lobby
        was_closed = table_id in lobby.closed
        if not await lobby.closed.add(table_id):  # from now on it cannot be opened
            return False
        try:
            if (table := lobby.open_tables.get(table_id)) is not None:
                async with table.lock:
                    await lobby.remove(table)
            elif (held := await lobby.store.take(table_id)) is not None:
                await lobby.store.delete(held)
        except BaseException:
            if not was_closed:
                await lobby.closed.remove(table_id)
            raise
        await lobby.closed.remove(table_id)
        return True

    async def _forget_seat(self, table_id: TableId, seat: Seat) -> int:
        """Delete what devices have left that have this seat, or had it and have no other there; how many devices."""
        keys = await self._lobby.store.reader.read(lambda db: keys_of_seat(db, table_id, seat))
        for key in keys:
            try:
                await self._leave(table_id, key)
            except OwnedElsewhere:
                await self._lobby.take_over(table_id)
                await self._leave(table_id, key)
            except Denied as no:
                if no.problem.because == "no-table":
                    break  # the last who was known there is forgotten, and the table with them
                await self._device_data.forget_closed(table_id, key)
        return len(keys)

    async def _leave(self, table_id: TableId, key: KeyHash) -> None:
        async with self._lobby.use(table_id) as table:
            await leave_no_trace(self._lobby, self._device_data, table, key)

    async def _forget_record(self, wish: asked.ForgetRecord) -> list[str]:
        if not await self._archive.delete(wish.record):
            raise No(f"There is no record {wish.record}; expected the last part of its link, or the link.")
        log.info("record deleted by the host")
        return [f"Record {wish.record} is deleted."]


def find_table(db: Db, name: str) -> TableId | None:
    """The table with this id, or whose hash begins so, as logs have it; nothing if there is none, or more than one."""
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (name,)).fetchone() is not None:
        return name
    if len(name) != LOGGED:
        return None
    found = [table for (table,) in db.execute("SELECT id FROM tables") if tag_of(table) == name]
    return found[0] if len(found) == 1 else None


def keys_of_seat(db: Db, table: TableId, seat: Seat) -> list[KeyHash]:
    """Devices that open a seat, may take it back, or have played there to the end of a match and sit nowhere now."""
    rows = db.execute(
        "SELECT hash FROM keys WHERE table_id = ? AND seat = ? UNION SELECT key FROM claims WHERE table_id = ? AND "
        "seat = ? UNION SELECT key FROM players JOIN matches ON matches.id = match WHERE table_id = ? AND seat = ? "
        "AND key NOT IN (SELECT hash FROM keys WHERE table_id = ? AND seat IS NOT NULL) ORDER BY 1",
        (table, seat) * 3 + (table,),
    ).fetchall()
    return [key for (key,) in rows]


def _no_table(name: str) -> No:
    return No(f"There is no table {name}; expected the last part of its link, or the link.")


def _network(text: str) -> Any:
    try:
        return read_network(text)
    except ValueError:
        raise No(f"Expected an address such as 192.0.2.7 or a network such as 2001:db8::/48, got {text!r}.") from None


def _told(one: Blocked) -> str:
    until = "until it is unblocked" if one.until is None else f"until {_day(one.until)}"
    note = f": {one.note}" if one.note else ""
    return f"{one.network} since {_day(one.made)}, {until}{note}"


def _day(moment: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(moment))
