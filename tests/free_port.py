"""Ports for servers that tests start."""

import os
import socket
from itertools import count

HERE = "127.0.0.1"
# Below those that systems give to outgoing connections: of these one may take the port of a server that is being
# restarted. Each process begins elsewhere, and none takes a port twice.
FIRST, PORTS = 12_000, 20_000
_numbers = count(os.getpid() * 397)


def free_port() -> int:
    """A port that nobody uses now."""
    while True:
        port = FIRST + next(_numbers) % PORTS
        with socket.socket() as asking:
            try:
                asking.bind((HERE, port))
            except OSError:
                continue
            return port
