"""The wheel carries everything: it is built, installed into an empty environment, and used from there."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from duskboard.engine.sheet import read_sheet

ROOT = Path(__file__).parents[1]
UV = ROOT / ".tools" / "bin" / "uv"


def run(*command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def duskboard(tmp_path_factory):
    """The program, installed from the wheel far away from this checkout."""
    assert UV.exists(), "uv is missing: run the tests with make test, which installs it"
    away = tmp_path_factory.mktemp("away")
    run(UV, "build", "--wheel", "--quiet", "--python", sys.executable, "--out-dir", away / "dist", ROOT)
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
