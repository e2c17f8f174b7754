"""A server process for all tests of a file."""

import msgspec
import pytest

from tests.server.process import ServerProcess
from tests.server.stored import is_postgresql

HOSTILE = "tests/server/hostile/"


def pytest_collection_modifyitems(items):
    """Those who do their worst come by the doors that everybody takes: to count the same lines again takes time."""
    for item in items:
        if item.nodeid.startswith(HOSTILE):
            item.add_marker(pytest.mark.no_cover)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """It starts, stops when it is told, and has nothing to complain about in between."""
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    process.wait_until_open()
    yield process
    assert process.stop() == 0
    lines = [msgspec.json.decode(line) for line in process.log.read_bytes().splitlines()]
    drained = ["draining", "drained"] if is_postgresql else []  # its tables go to others, where there may be some
    assert [line["event"] for line in lines] == ["server started", *drained, "server stopped"]
