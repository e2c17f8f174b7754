"""What every test with hostile clients has: an eye on the log, and a narrow line where it is wanted."""

import gc
import logging
import socket

import pytest

from duskboard.server import serve
from duskboard.server.edge.websocket import websocket_protocol
from tests.server import hall as hall_module
from tests.server.hostile import rawsocket
from tests.server.hostile.siege import SECRET, Lines


@pytest.fixture(autouse=True)
def log():
    """No error, no warning, and nothing of what was sent, is ever in the log."""
    lines = Lines()
    before = []
    for name, level in (
        ("duskboard.server", logging.INFO),
        ("uvicorn.error", logging.ERROR),
        ("asyncio", logging.INFO),
    ):
        logger = logging.getLogger(name)
        before.append((logger, logger.handlers, logger.level, logger.propagate))
        logger.handlers, logger.propagate = [lines], False
        logger.setLevel(level)
    yield lines
    gc.collect()  # a task that failed unheard is told of when it is forgotten
    for logger, handlers, level, propagate in before:
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)
    assert not lines.wrong, "\n".join(lines.wrong)
    assert not [line for line in lines.lines if SECRET in line]


@pytest.fixture
def narrow(monkeypatch):
    """The kernel holds little of what was not read, so that it waits in the server."""

    def listen(host: str, port: int) -> socket.socket:
        listener = serve.listen(host, port)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, rawsocket.NARROW)
        return listener

    monkeypatch.setattr(hall_module, "listen", listen)
    monkeypatch.setattr(websocket_protocol, "FAREWELL", 0.05)
