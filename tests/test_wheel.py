"""The wheel carries everything: it is built, installed into an empty environment, and used from there."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from duskboard.engine.rule_sheet import read_sheet

ROOT = Path(__file__).parents[1]
UV = ROOT / ".tools" / "bin" / "uv"
PARTS = ("pyproject.toml", ".gitignore", "README.md", "LICENSE", "src", "docs")
PAGE = "<!doctype html><title>Duskboard, from the wheel</title>"


def run(*command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout


def sources(away):
    """A copy of what the wheel is made of, with a page as the client's build would leave it there."""
    copy = away / "sources"
    copy.mkdir()
    for part in PARTS:
        (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, copy / part)
    page = copy / "src" / "duskboard" / "page"
    shutil.rmtree(page, ignore_errors=True)
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(PAGE)
    (page / "assets" / "main-B2x9.js").write_text("export {};")
    return copy


@pytest.fixture(scope="module")
def duskboard(tmp_path_factory):
    """The program, installed from the wheel far away from this checkout."""
    assert UV.exists(), "uv is missing: run the tests with make test, which installs it"
    away = tmp_path_factory.mktemp("away")
    run(UV, "build", "--wheel", "--quiet", "--python", sys.executable, "--out-dir", away / "dist", sources(away))
    run(UV, "venv", "--quiet", "--python", sys.executable, away / "venv")
    (wheel,) = (away / "dist").glob("*.whl")
    run(UV, "pip", "install", "--quiet", "--python", away / "venv", wheel)
    return away / "venv" / "bin" / "duskboard"


def test_the_wheel_carries_the_rule_sheets(duskboard, tmp_path):
    for language in ("en", "ja"):
        assert run(duskboard, "rules", "dungeon", "--lang", language, cwd=tmp_path) == read_sheet("dungeon", language)


def test_the_wheel_simulates_and_replays(duskboard, tmp_path):
    said = run(duskboard, "simulate", "dungeon", "--matches", "2", "--save", "two.jsonl", "--json", cwd=tmp_path)
    assert json.loads(said)["matches"] == 2
    assert "Result: " in run(duskboard, "replay", "two.jsonl", "--match", "2", cwd=tmp_path)


def test_the_wheel_carries_the_page_and_serves_it(duskboard, tmp_path):
    command = [str(duskboard), "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=tmp_path
    ) as server:
        try:
            address = re.search(r"http\S+", server.stdout.readline())[0]
            assert wait_for(address, server).text == PAGE
            assert httpx2.get(f"{address}/assets/main-B2x9.js", trust_env=False).text == "export {};"
        finally:
            server.terminate()


def wait_for(address, server):
    while True:
        try:
            return httpx2.get(address, trust_env=False)
        except httpx2.TransportError:
            assert server.poll() is None
