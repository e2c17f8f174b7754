"""Ports for servers that tests start."""

import socket

HERE = "127.0.0.1"


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as asking:
        asking.bind((HERE, 0))
        port: int = asking.getsockname()[1]
        return port
