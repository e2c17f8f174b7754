"""A server process for all tests of a file."""

import msgspec
import pytest

from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """It starts, stops when it is told, and has nothing to complain about in between."""
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    process.wait_until_open()
    yield process
    assert process.stop() == 0
    lines = [msgspec.json.decode(line) for line in process.log.read_bytes().splitlines()]
    assert [line["event"] for line in lines] == ["server started", "server stopped"]
