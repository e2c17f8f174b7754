"""A server in a process of its own, which can be killed; with limits that do not stop tests that hurry."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from duskboard.server.app import make_app
from duskboard.server.serve import listen, log_to, run
from duskboard.server.settings import Settings

MANY = 1e6


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port


class ServerProcess:
    """It keeps its port and its data over all its lives."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data / "log.jsonl"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.process", str(self.port), str(self.data)], stderr=log
            )

    def wait_until_open(self) -> None:
        """Ask until it answers."""
        while True:
            try:
                httpx.get(f"{self.url}/api/health", trust_env=False)
                return
            except httpx.TransportError:
                assert self._process is not None
                assert self._process.poll() is None, self.log.read_text()

    def kill(self) -> None:
        """As a power cut does it."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> int:
        """As a system does it that is shut down; the exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait()


def main() -> None:
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    url = f"http://127.0.0.1:{port}"
    settings = Settings(
        data=data, public_url=url, origins=frozenset({url}), message_rate=MANY, message_burst=MANY, request_rate=MANY,
        request_burst=MANY, tables_per_address=MANY, tables_per_visitor=int(MANY), bot_haste=0,
    )  # fmt: skip
    log_to(sys.stderr)
    run(make_app(settings), listen("127.0.0.1", port), settings.longest_message)


if __name__ == "__main__":
    main()
