"""What is wrong with the options for a bus is told without a password; and which rights its user needs there."""

import asyncio
import re
import sys
from pathlib import Path

import pytest

from duskboard.cli import main
from duskboard.server.cluster.bus import NoBus, open_bus
from duskboard.server.cluster.valkey_bus import ValkeyBus
from duskboard.server.metrics import Metrics
from duskboard.server.settings import Settings
from tests.cluster.nodes import SECRET
from tests.cluster.valkey import valkey
from tests.free_port import HERE
from tests.server.hall import run

GUIDE = Path(__file__).parents[2] / "docs/guide/scale.md"


@pytest.mark.parametrize(
    "address", ["http://:hush@bus:6379", "redis://", "hush", "redis://:hush@bus:no", "redis://:hush@bus/x"]
)
def test_an_address_that_is_none_is_told_without_its_password(tmp_path, capsys, address, monkeypatch):
    monkeypatch.setenv("DUSKBOARD_CLUSTER_SECRET", SECRET)
    options = ["--database", "postgresql://x/x", "--node", "x:1", "--bus", address]
    try:
        code = main(["serve", "--port", "0", "--data", str(tmp_path), *options])
    except SystemExit as wrong:
        code = wrong.code
    assert code in (1, 2)
    said = capsys.readouterr().err
    assert "expected redis://user:password@host:port/number" in said
    assert "hush" not in said
    assert "Traceback" not in said


def test_a_bus_is_for_several_servers(tmp_path, capsys):
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--bus", "redis://bus"]) == 2
    assert "name this one with --node" in capsys.readouterr().err


def test_a_bus_without_its_package_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "duskboard.server.cluster.valkey_bus", None)
    with pytest.raises(NoBus, match=r"install duskboard\[bus\]"):
        open_bus(Settings(data=Path(), public_url="", bus="redis://bus"), Metrics())


def test_addresses_with_passwords_may_lie_in_files(tmp_path, capsys, monkeypatch):
    file = tmp_path / "database"
    monkeypatch.setenv("DUSKBOARD_DATABASE_FILE", str(file))
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 1
    assert "DUSKBOARD_DATABASE_FILE: " in capsys.readouterr().err
    file.write_text(f"postgresql://postgres:hush@{HERE}:1/x\n")
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "Is PostgreSQL running there" in said
    assert "hush" not in said


def test_the_rights_that_the_guide_names_are_enough_and_none_is_too_many(tmp_path, caplog):
    (rights,) = re.findall(r"^    ACL SETUSER (duskboard .*)$", GUIDE.read_text("utf-8"), re.MULTILINE)
    name, *words = rights.split()

    async def works(words):
        heard, metrics = [], Metrics()
        ears = ValkeyBus(server.address.replace("//", f"//{name}:PASSWORD@"), SECRET.encode(), metrics)
        with server.client() as client:
            client.execute_command("ACL", "SETUSER", name, "reset", *words)
        await ears.start(heard.append)
        ears.publish(b"heard")
        counted = await ears.count(["tables 203.0.113.7"], 3600)
        while counted and metrics.bus_up and not heard:
            await asyncio.sleep(0.01)
        await ears.stop()
        return bool(heard and counted)

    async def test():
        assert await works(words)
        assert "bus refuses" not in caplog.text
        for word in words:
            if word not in ("+ping", "+unsubscribe", "+publish"):  # which nothing waits for at once
                assert not await works([one for one in words if one != word]), word

    with valkey(tmp_path) as server:
        run(test())
