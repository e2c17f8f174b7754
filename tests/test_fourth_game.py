"""A game from a folder outside ``src/``, installed through its entry point: no other file was changed for it."""

import asyncio
import os
import subprocess
import sys

import pytest

from duskboard.client import Visitor
from tests.cli.screens import in_terminal
from tests.outside_game import ROOT, install
from tests.server.process import ServerProcess

NAME, TITLE = "closed_fists", "Closed Fists"
GENERAL = (  # every test that goes over all games on the shelf
    "games/test_every_game.py", "bots/test_bots.py", "bots/test_no_peeking.py", "engine", "cli/test_commands.py",
    "server/test_wire_secrecy.py",
)  # fmt: skip
RIGHT, ENTER = b"\x1b[C", b"\r"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return install(tmp_path_factory.mktemp("fourth"))


@pytest.fixture
def _installed(site, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(site))


def duskboard(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "duskboard", *arguments], capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.usefixtures("_installed")
def test_it_stands_on_the_shelf_after_our_own_with_its_sheets():
    said = subprocess.run(
        [sys.executable, "-c", "from duskboard.games import SHELF; print(*SHELF, *SHELF.problems)"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert said.split() == ["dungeon", "rogue", "deathname", NAME]
    assert duskboard("rules", NAME).startswith(f"# {TITLE}\n")
    assert duskboard("rules", NAME, "--lang", "ja").startswith("# とじたこぶし\n")


@pytest.mark.usefixtures("_installed")
def test_bots_play_it_and_its_records_are_replayed(tmp_path):
    file = tmp_path / "fists.jsonl"
    duskboard("simulate", NAME, "--matches", "2", "--bots", "gambler,random", "--save", str(file))
    assert "The fists open" in duskboard("replay", str(file), "--match", "2")
    assert TITLE in duskboard("keepsake", str(file))


@pytest.mark.usefixtures("_installed")
def test_it_is_played_in_the_terminal():
    rounds = [RIGHT, ENTER] * 3
    code, written = in_terminal(["play", NAME, "--players", "2", "--seed", "1"], [*rounds, ENTER, ENTER])
    assert code == 0
    assert "Points: Wanderer" in written


@pytest.mark.usefixtures("_installed")
def test_it_is_played_at_the_server(tmp_path):
    server = ServerProcess(tmp_path)
    server.start()
    server.wait_until_open()

    async def test():
        async with Visitor(server.url) as ann:
            cards = {card["name"]: card for card in await ann.ask("GET", "/games")}
            assert cards[NAME]["title"] == TITLE
            assert [kind["name"] for kind in cards[NAME]["bots"]] == ["gambler"]
            seated = await ann.set_up(NAME, seats=3, name="Ann", bots=["gambler", "gambler"])
            async with ann.at(seated["table"]["id"]) as table:
                while (ask := await table.asked()) is not None:
                    await table.play(ask["choices"]["listed"][2])
                assert table.result["ending"] == "opened"

    asyncio.run(test())
    assert server.stop() == 0


def test_the_general_laws_hold_for_it_and_no_file_had_to_be_changed(site):
    """As of every game on the shelf. A file that named the games would fail here with a KeyError."""
    tests = [f"{ROOT}/tests/{part}" for part in GENERAL]
    quiet = ("-p", "no:cacheprovider", "-p", "no:randomly", "-q", "-n", "0", "-k", NAME)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *quiet, *tests], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(site)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout.splitlines()[-1]
