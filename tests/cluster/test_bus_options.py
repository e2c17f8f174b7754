"""What is wrong with the options for a bus is told in one sentence, without a password."""

import sys
from pathlib import Path

import pytest

from duskboard.cli import main
from duskboard.server.cluster.bus import NoBus, open_bus
from duskboard.server.metrics import Metrics
from duskboard.server.settings import Settings
from tests.cluster.nodes import SECRET
from tests.free_port import HERE


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
