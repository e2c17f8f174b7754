"""The host's own door: a socket in the data folder, which only the user can open as whom the server runs."""

import asyncio
import logging
import os
import socket
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from duskboard.server.edge.admin_messages import LONGEST_LINE, SOCKET, Answer, Wish, socket_address
from duskboard.server.edge.host_actions import Actions, No
from duskboard.server.metrics import Metrics
from duskboard.server.store.database import StoreError

log = logging.getLogger("duskboard.server")

PATIENCE = 10.0  # seconds for a wish to come

read: Callable[[bytes], Wish] = msgspec.json.Decoder(Wish).decode


class Admin:
    """Listens to the host for as long as the server runs."""

    def __init__(self, actions: Actions, metrics: Metrics, folder: Path) -> None:
        self._actions, self._metrics, self._folder = actions, metrics, folder
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
            sentences = await self._actions[type(wish)](wish)
        except No as no:
            return Answer(False, [str(no)])
        except StoreError as error:
            log.error("a wish of the host failed", extra={"error": type(error).__name__})
            return Answer(False, ["The database does not do it now; try again in a while, and see the server's log."])
        except Exception as error:
            self._metrics.errors += 1
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
