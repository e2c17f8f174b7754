"""A server in a process of its own, which can be killed; with limits that do not stop tests that hurry."""

import os
import random
import signal
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx2
import msgspec

from duskboard.cli.commands.serve import origin_of, reach_of
from duskboard.server.app import SHELF_NAME, make_app
from duskboard.server.serve import listen, log_to, run
from duskboard.server.settings import Settings
from duskboard.server.store import write_probe
from duskboard.server.tables import change_types, thinking_time
from tests.cluster.postgresql import database_of
from tests.cluster.sabotage import SABOTAGE
from tests.free_port import HERE, free_port

PAUSE = 0.02  # seconds until one asks again
MANY = 1e6
GENEROUS: dict[str, Any] = {
    "message_rate": MANY, "message_burst": MANY, "messages_per_address": MANY, "messages_per_address_burst": MANY,
    "request_rate": MANY, "request_burst": MANY, "request_pace": MANY, "message_pace": MANY, "connect_pace": MANY,
    "tables_per_address": MANY,
    "tables_per_visitor": int(MANY), "connects_per_address": MANY, "connects_per_address_burst": MANY, "bot_haste": 0,
    "chat_rate": MANY, "chat_burst": MANY, "chat_rate_per_address": MANY, "chat_burst_per_address": MANY,
    "chat_every": 0,
}  # fmt: skip


class ServerProcess:
    """It keeps its port and its data over all its lives.

    With a *name* it calls itself by that, as if others could find it there, and answers to it and to 127.0.0.1;
    *shelf* is a module and a name in it, and *limits* are more settings, all of which must be JSON. With *luck* (a
    secret, in hexadecimal digits) every match has that luck, so that a test can foresee it.
    """

    def __init__(
        self, data: Path, *, shelf: str = SHELF_NAME, name: str = HERE, luck: str | None = None, **limits: Any
    ) -> None:
        self.data, self.port = data, free_port()
        self.url = origin_of(HERE, self.port)
        self.public_url = origin_of(name, self.port)
        self.log = data / "log.jsonl"
        self._started_with = {
            "port": self.port, "data": str(data), "shelf": shelf, "name": name, "luck": luck, "limits": limits,
        }  # fmt: skip
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def listen_at(self, port: int) -> None:
        """Listen at this port from the next start on."""
        self.port, self.url = port, origin_of(HERE, port)
        self._started_with["port"] = port

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.process", msgspec.json.encode(self._started_with).decode()]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stderr=log)

    def wait_until_open(self) -> None:
        """Ask until it answers; in between it has the machine for itself."""
        assert self._process is not None
        with httpx2.Client(trust_env=False, verify=False) as http:  # to read the world's certificates takes long
            while True:
                try:
                    http.get(f"{self.url}/api/health")
                    return
                except httpx2.TransportError:
                    with suppress(subprocess.TimeoutExpired):
                        self._process.wait(PAUSE)
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


class Foreseen:
    """Stands for the module that makes secrets."""

    def __init__(self, secret: str) -> None:
        self._secret = bytes.fromhex(secret)

    def token_bytes(self, length: int) -> bytes:
        assert length == len(self._secret)
        return self._secret


def main(port: int, data: str, shelf: str, name: str, luck: str | None, limits: dict[str, Any]) -> None:
    write_probe.KEPT_FOR = 0.0  # whoever asks how the disk is wants to know it now
    if luck is not None:
        change_types.secrets = Foreseen(luck)  # type: ignore[assignment]
        thinking_time.random = random.Random(luck)  # type: ignore[assignment]
    usual: dict[str, Any] = {
        "database": database_of(Path(data)), "public_url": origin_of(name, port), "reach": reach_of(name),
        "origins": [origin_of(HERE, port), origin_of(name, port)], **GENEROUS,
    }  # fmt: skip
    for name in limits.pop("without", ()):
        SABOTAGE[name]()
    settings = msgspec.convert({"data": Path(data), **usual | limits}, Settings)
    module, _, of_that_name = shelf.partition(":")
    app = make_app(settings, getattr(import_module(module), of_that_name), shelf)
    log_to(sys.stderr, app.store.node)
    run(app, listen(HERE, port), settings.longest_message)


if __name__ == "__main__":
    main(**msgspec.json.decode(sys.argv[1]))
