"""The host's own door: a socket in the data folder, which only the user can open as whom the server runs."""

import asyncio
import logging
import os
import socket
import stat
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import msgspec

from duskboard.server.edge import admin_messages as asked
from duskboard.server.edge.admin_messages import LONGEST_LINE, SOCKET, Answer, Wish, socket_address
from duskboard.server.edge.blocked_addresses import Blocked, Blocks, read_network
from duskboard.server.tables.lobby import Lobby

log = logging.getLogger("duskboard.server")

PATIENCE = 10.0  # seconds for a wish to come

read: Callable[[bytes], Wish] = msgspec.json.Decoder(Wish).decode


class No(Exception):
    """What a host wishes cannot be done; the message says why."""


class Admin:
    """Listens to the host for as long as the server runs."""

    def __init__(self, lobby: Lobby, blocks: Blocks, folder: Path) -> None:
        self.lobby, self.blocks, self._folder = lobby, blocks, folder
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Open the socket. A server without one is better than none."""
        if sys.platform == "win32":  # there are no such sockets in Python there
            return
        try:
            self._server = await asyncio.start_unix_server(self._serve, sock=_bind(self._folder), limit=LONGEST_LINE)
        except OSError as problem:
            log.error("no admin socket", extra={"error": type(problem).__name__})

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
            (self._folder / SOCKET).unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One wish, one answer."""
        try:
            async with asyncio.timeout(PATIENCE):
                line = await reader.readline()
            writer.write(msgspec.json.encode(await self._answer(line)) + b"\n")
            await writer.drain()
        except (TimeoutError, ValueError, OSError):
            pass  # it was too long, too late, or the other end is gone
        finally:
            with suppress(OSError):
                writer.close()

    async def _answer(self, line: bytes) -> Answer:
        try:
            wish = read(line)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            return Answer(False, [f"This is not a wish that the server understands: {error}."])
        try:
            sentences = await cast("Any", DOES[type(wish)])(self, wish)
        except No as no:
            return Answer(False, [str(no)])
        except Exception as error:
            self.lobby.metrics.errors += 1
            log.error("a wish of the host failed", exc_info=error)
            return Answer(False, ["Something went wrong in the server; its log has the details."])
        return Answer(True, sentences)


def _bind(folder: Path) -> socket.socket:
    """A socket for its owner alone. One that a server left behind is replaced: the folder is locked, so it is dead."""
    path = folder / SOCKET
    with suppress(FileNotFoundError):
        if stat.S_ISSOCK(path.lstat().st_mode):
            path.unlink()
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)  # from the first moment on, not only after a chmod
    try:
        with socket_address(folder) as address:
            listener.bind(address)
        listener.listen(8)
        listener.setblocking(False)
    except BaseException:
        listener.close()
        raise
    finally:
        os.umask(before)
    return listener


# What a host may wish


async def _block(admin: Admin, wish: asked.Block) -> list[str]:
    network = _network(wish.network)
    closed = await admin.blocks.block(network, wish.days, wish.note)
    log.info("network blocked", extra={"connections": closed})
    how_long = "until it is unblocked" if wish.days is None else f"for {wish.days} days"
    return [f"{network} is blocked {how_long}; {closed} connections from there were closed."]


async def _unblock(admin: Admin, wish: asked.Unblock) -> list[str]:
    network = _network(wish.network)
    if not await admin.blocks.unblock(network):
        raise No(f"{network} is not blocked; `duskboard admin blocks` lists what is, as it was written.")
    return [f"{network} is not blocked any more."]


async def _blocks(admin: Admin, _: asked.Blocks) -> list[str]:
    return [_told(one) for one in admin.blocks.all()] or ["Nothing is blocked."]


async def _close(admin: Admin, wish: asked.Close) -> list[str]:
    left = await admin.lobby.close_table(wish.table)
    if left is None:
        raise No(f"There is no table {wish.table}; expected the last part of its link, or the link.")
    log.info("table closed", extra={"connections": left})
    return [f"Table {wish.table} is closed; {left} connections there were closed."]


async def _open(admin: Admin, wish: asked.Open) -> list[str]:
    if not await admin.lobby.closed.remove(wish.table):
        raise No(f"Table {wish.table} is not closed.")
    return [f"Table {wish.table} may be opened again."]


async def _status(admin: Admin, _: asked.Status) -> list[str]:
    writer = admin.lobby.store.writer
    figures = admin.lobby.metrics.figures(tables=len(admin.lobby.open_tables), commits=writer.commits, rows=writer.rows)
    return [f"{one.value} {one.text}{f': {one.label}' if one.label else ''}" for one in figures]


DOES: dict[type, Callable[..., Awaitable[list[str]]]] = {
    asked.Block: _block, asked.Unblock: _unblock, asked.Blocks: _blocks, asked.Close: _close, asked.Open: _open,
    asked.Status: _status,
}  # fmt: skip


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
