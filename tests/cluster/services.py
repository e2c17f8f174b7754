"""Programs of others that several servers are run with: where they are, or why a test cannot be run without one."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import which

import pytest

from tests.cluster.postgresql import VARIABLE
from tests.conftest import LONG

SBIN = "/usr/local/sbin:/usr/sbin:/sbin"  # Debian keeps proxies where only root looks
NAMES = {
    "Valkey or Redis": ("valkey-server", "redis-server"),
    "HAProxy": ("haproxy",),
    "nginx": ("nginx",),
    "systemd-analyze": ("systemd-analyze",),
}


only_cluster = pytest.mark.skipif(
    VARIABLE not in os.environ and not LONG, reason="make test-cluster runs it, and make test-long"
)


@cache
def find(service: str) -> str | None:
    """The program of this service, if this machine has it."""
    path = f"{os.environ.get('PATH', '')}:{SBIN}"
    found = (which(name, path=path) for name in NAMES[service])
    return next(filter(None, found), None)


def need(service: str) -> str:
    """The same; a test that cannot have it is skipped."""
    program = find(service)
    if program is None:
        pytest.skip(f"{service} is not on this machine: `make .tools/services` installs it where it can")
    return program


@contextmanager
def process(command: list[str], log: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A program that runs until the end."""
    with log.open("ab") as output:
        running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
    try:
        yield running
    finally:
        running.kill()
        running.wait()
