"""Installs the game of tests/fourth_game as its own package, as a stranger's game is installed beside Duskboard."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
UV = ROOT / ".tools" / "bin" / "uv"
SOURCE = Path(__file__).parent / "fourth_game"


def install(folder: Path) -> Path:
    """Build its wheel and unpack it; the folder that is returned goes on PYTHONPATH."""
    assert UV.exists(), "uv is missing: run the tests with make, which installs it"
    run(UV, "build", "--wheel", "--quiet", "--python", sys.executable, "--out-dir", folder / "dist", SOURCE)
    (wheel,) = (folder / "dist").glob("*.whl")
    run(UV, "pip", "install", "--quiet", "--no-deps", "--target", folder / "site", wheel)
    return folder / "site"


def run(*command: object) -> None:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
