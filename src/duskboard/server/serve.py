"""Running the server: sockets, signals, logs."""

import asyncio
import gc
import json
import logging
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from traceback import extract_tb
from typing import Any

import uvicorn
from uvicorn.config import STARTUP_FAILURE

from duskboard.server.app import App
from duskboard.server.cluster.peer_listener import listen_for_peers
from duskboard.server.cluster.relay import RELAYED
from duskboard.server.edge.acceptor import Acceptor
from duskboard.server.edge.http_protocol import TableHttp
from duskboard.server.edge.websocket.websocket_protocol import TableSocket
from duskboard.server.store.store import ALONE

GARBAGE = (50_000, 20, 50)
MOST_RECEIVED = 1 << 17  # bytes that the system keeps for a connection until we read them; it doubles that itself
GRACE = 3  # seconds that open requests have to finish
PING_EVERY = 20.0  # seconds
LOGGERS = (("duskboard.server", logging.INFO), ("uvicorn.error", logging.ERROR), ("asyncio", logging.ERROR))
LONGEST_EVENT = 200  # characters
KNOWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object a line: when, what, by which of several servers, and the figures that belong to it.

    No names, no keys, no links.
    """

    def __init__(self, node: str = ALONE) -> None:
        super().__init__()
        self._node = {} if node == ALONE else {"node": node}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage().partition("\n")[0][:LONGEST_EVENT],  # others put whole tracebacks there
            **self._node,
        }
        line |= {name: value for name, value in vars(record).items() if name not in KNOWN}
        if record.exc_info:
            # Where it went wrong, not with which values: those could be secret.
            line["error"] = getattr(record.exc_info[0], "__name__", "")
            line["where"] = [f"{frame.name}:{frame.lineno}" for frame in extract_tb(record.exc_info[2])[-5:]]
        return json.dumps(line)


def log_to(stream: Any, node: str = ALONE) -> None:
    """Our log goes to *stream*; uvicorn's, which would have addresses with links in them, only its errors.

    On a terminal only warnings and errors are shown.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines(node))
    for name, level in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        level = max(level, logging.WARNING) if stream.isatty() else level
        logger.setLevel(level)


def listen(host: str, port: int) -> socket.socket:
    """A socket to listen on; ``OSError`` if it is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio turns Nagle's algorithm off; without it an answer may wait 40 ms for an ACK.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, MOST_RECEIVED)
        listener.bind((host, port))
        listener.listen(1024)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener


class Server(uvicorn.Server):
    """Says goodbye before it closes."""

    def __init__(self, app: App, longest_message: int) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                loop="uvloop" if sys.platform != "win32" else "asyncio",
                http=TableHttp,
                ws=TableSocket,
                ws_max_size=longest_message,
                ws_ping_interval=PING_EVERY,
                ws_ping_timeout=PING_EVERY,
                # Compressed lengths would tell something of what is said.
                ws_per_message_deflate=False,
                forwarded_allow_ips=app.edge.settings.trusted_proxies or None,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=GRACE,
                timeout_keep_alive=30,
                lifespan="on",
            )
        )
        self._app = app

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGTERM and Ctrl-C close the server in good order, and are then forgotten: it has done as it was told."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn does it, but that connections are accepted by us."""
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            sys.exit(STARTUP_FAILURE)
        proxies: Any = self.config.loaded_app  # uvicorn's middleware, which knows whom to believe
        make = partial(TableHttp, config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        is_proxy = proxies.trusted_hosts.__contains__
        self.servers = [Acceptor(listener, self._app.edge, make, is_proxy) for listener in sockets or ()]  # type: ignore[misc]
        if self._app.peers is not None:
            relayed: Any = {**self.lifespan.state, RELAYED: True}
            make_relayed = partial(TableHttp, config=self.config, server_state=self.server_state, app_state=relayed)
            settings = self._app.edge.settings
            address = settings.node_listen or settings.node
            self.servers.append(await listen_for_peers(address, self._app.greeter, make_relayed))
        self.started = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.drain()
        self._app.lobby.say_goodbye()
        if self._app.peers is not None:
            self._app.peers.end()
        await asyncio.sleep(0)  # let the goodbyes out before the connections are closed
        await super().shutdown(sockets)


def run(app: App, listener: socket.socket, longest_message: int) -> None:
    """Serve until a signal stops it."""
    server = Server(app, longest_message)
    app.prepare()
    # A match is a growing log of small things that live as long as their table: looking through all of them after
    # every 2,000 new ones would stall all tables again and again.
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    server.run(sockets=[listener])
