"""A Valkey or Redis of our own, and what may happen to one."""

import os
import signal
import subprocess
from contextlib import contextmanager, suppress
from pathlib import Path

import redis

from tests.cluster.services import need
from tests.free_port import HERE, free_port


class Valkey:
    """One server without anything on the disk."""

    def __init__(self, folder: Path, password: str = "") -> None:
        self.port, self._password, self._folder = free_port(), password, folder
        self._program = need("Valkey or Redis")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return self.address_with(self._password)

    def address_with(self, password: str) -> str:
        return f"redis://:{password}@{HERE}:{self.port}/0" if password else f"redis://{HERE}:{self.port}/0"

    def client(self) -> redis.Redis:
        return redis.Redis.from_url(self.address, protocol=2)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {
            "port": self.port, "bind": HERE, "save": "", "appendonly": "no", "daemonize": "no", "dir": self._folder,
            **({"requirepass": self._password} if self._password else {}),
        }  # fmt: skip
        command = [self._program, *[word for name, value in options.items() for word in (f"--{name}", str(value))]]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        with self.client() as client:
            while True:
                with suppress(redis.ConnectionError):
                    client.ping()
                    return
                assert self._process.poll() is None, "it has ended"
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(0.02)

    def stop(self) -> None:
        """As if its machine had crashed."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def pause(self) -> None:
        """It stands still: connections stay, and nothing is answered."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def flush(self) -> None:
        """It forgets everything."""
        with self.client() as client:
            client.flushall()

    def cut_off(self) -> None:
        """It closes all connections."""
        with self.client() as client:
            client.client_kill_filter(skipme=True)
            client.client_kill_filter(_type="pubsub", skipme=True)

    def _signal(self, number: int) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)


@contextmanager
def valkey(folder, password=""):
    """One that runs, until the end."""
    server = Valkey(folder, password)
    server.start()
    try:
        yield server
    finally:
        server.stop()
