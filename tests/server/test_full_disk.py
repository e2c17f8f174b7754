"""A disk that is full, and a folder that cannot be written: everybody is told, and nothing is half done."""

import shutil
import stat
import subprocess
import sys
import tempfile
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import msgspec
import pytest

from duskboard.client import Visitor
from duskboard.server.store.sqlite.engine import FILE
from duskboard.server.store.sqlite.schema import open_database
from tests.server.hall import first_choice, refusal, run
from tests.server.process import ServerProcess
from tests.server.stored import about_sqlite

resource = pytest.importorskip("resource", reason="only Unix limits the size of files")
needs_prlimit = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits another process")
NOBODY = 65534
pytestmark = about_sqlite


@pytest.fixture
def server(tmp_path):
    """A server of its own, for it complains in its log."""
    process = ServerProcess(tmp_path)
    process.start()
    process.wait_until_open()
    yield process
    assert process.stop() == 0


@contextmanager
def full_disk(server):
    """No file of the server can grow any more, as if its disk were full."""
    pid = server._process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    size = (server.data / f"{FILE}-wal").stat().st_size
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@asynccontextmanager
async def seated(server):
    """Ann and Bo at a table, with something said and played."""
    async with Visitor(server.url) as ann, Visitor(server.url) as bo:
        table = (await ann.set_up("dungeon", 2, "Ann", pace="none"))["table"]["id"]
        await bo.sit(table, "Bo")
        async with ann.at(table) as at_ann, bo.at(table) as at_bo:
            actor = at_ann if at_ann.ask else at_bo
            await actor.play(first_choice(actor))
            await at_bo.until(lambda: at_bo.seq == 1)
            await at_ann.say("before")
            yield table, ann, at_ann, at_bo


async def health(visitor):
    """What the server says of itself when it is asked."""
    return (await visitor._http.get("/api/health")).status_code


@needs_prlimit
def test_a_full_disk_is_told_everywhere_and_nothing_is_lost_when_there_is_room_again(server):
    async def test():
        async with seated(server) as (table, ann, at_ann, at_bo):
            actor = at_ann if at_ann.owes else at_bo
            play = {"kind": "Play", "id": "p", "match": 1, "ask": actor.ask["number"], "action": first_choice(actor)}
            with full_disk(server):
                for method, path, wish in (
                    ("POST", "/tables", {"game": "dungeon", "seats": 2, "name": "Ann"}),
                    ("POST", f"/tables/{table}/personal-link", None),
                    ("POST", f"/tables/{table}/leave", None),
                    ("POST", f"/tables/{table}/mute", {"seat": 1, "muted": True}),
                    ("DELETE", "/me", None),
                ):
                    answer = await ann._http.request(method, f"/api{path}", json=wish)
                    assert (answer.status_code, answer.json()["because"]) == (503, "not-stored"), path
                assert (await refusal(actor.wish(play)))["because"] == "not-stored"
                assert (await refusal(at_ann.wish({"kind": "Say", "id": "s", "text": "now"})))[
                    "because"
                ] == "not-stored"
                assert (await ann.ask("GET", f"/tables/{table}"))["you"] == 0
                assert await health(ann) == 503
            assert (await actor.wish(play))["seq"] == 2
            await at_ann.wish({"kind": "Say", "id": "s", "text": "now"})
            await at_bo.until(lambda: len(at_bo.chat) == 2)
            assert [line["text"] for line in at_bo.chat] == ["before", "now"]
            assert await health(ann) == 200
            assert [at_table.connections for at_table in (at_ann, at_bo)] == [1, 1]

    run(test())
    lines = [msgspec.json.decode(line) for line in server.log.read_bytes().splitlines()]
    told = {line["event"] for line in lines if line["level"] == "error"}
    assert told == {"request not stored", "move not stored", "chat not stored"}


# A folder that cannot be written


SERVE = """
import os, sys
import segno
import duskboard.server.app, duskboard.server.serve, duskboard.games, duskboard.cli.commands.serve
from duskboard.cli import main
if os.geteuid() == 0:
    os.setgroups([]), os.setgid({nobody}), os.setuid({nobody})
sys.exit(main(["serve", "--port", "0", "--data", sys.argv[1]]))
"""


@pytest.fixture
def read_only():
    """A folder with a database, that the server's user can read only; root could write anywhere."""
    folder = Path(tempfile.mkdtemp())
    open_database(str(folder / FILE)).close()
    (folder / "lock").touch()
    yield folder
    folder.chmod(stat.S_IRWXU)
    shutil.rmtree(folder)


def serve_as_nobody(folder):
    command = [sys.executable, "-c", SERVE.format(nobody=NOBODY), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("files", [0o444, 0o666])
def test_a_folder_that_cannot_be_written_is_one_sentence(read_only, files):
    """Whether its files can be written or not."""
    for path in read_only.iterdir():
        path.chmod(files)
    read_only.chmod(0o555)
    before = (read_only / FILE).read_bytes()
    ended = serve_as_nobody(read_only)
    assert ended.returncode == 1, ended.stderr
    assert "Traceback" not in ended.stderr
    assert str(read_only) in ended.stderr
    assert "choose another --data" in ended.stderr
    assert (read_only / FILE).read_bytes() == before
