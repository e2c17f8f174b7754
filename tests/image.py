"""A Dockerfile, step by step and without containers: what it copies is copied, what it runs is run, in a folder."""

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path

from dockerfile_parse import DockerfileParser

ROOT = Path(__file__).parents[1]
OTHER_IMAGES = re.compile(r"--from=(?!build\b)\S+")  # their programs are those of this machine here


def instructions() -> list[tuple[str, str]]:
    """Each with what it says, comments left out."""
    parser = DockerfileParser(path=str(ROOT / "Dockerfile"), cache_content=True)
    return [(one["instruction"], one["value"]) for one in parser.structure if one["instruction"] != "COMMENT"]


def stages() -> list[list[tuple[str, str]]]:
    """What each stage says, from its FROM on."""
    found: list[list[tuple[str, str]]] = []
    for instruction, value in instructions():
        if instruction == "FROM":
            found.append([])
        found[-1].append((instruction, value))
    return found


def only(stage: list[tuple[str, str]], name: str) -> str:
    """The one of this name."""
    (value,) = [value for instruction, value in stage if instruction == name]
    return value


def settings(stage: list[tuple[str, str]]) -> dict[str, str]:
    """All that ENV sets."""
    pairs = [pair.partition("=") for name, value in stage if name == "ENV" for pair in shlex.split(value)]
    return {name: value for name, _, value in pairs}


class Built:
    """Folders of the image lie below *root*; programs of other images are found on *path*."""

    def __init__(self, root: Path, path: str) -> None:
        self.root, self._path = root, path
        self._ignored = ignored((ROOT / ".dockerignore").read_text("utf-8"))

    def at(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def build(self) -> list[str]:
        """Take all steps of the first stage, and return what was run."""
        stage, place, ran = stages()[0], self.root, []
        own = {name: self._inside(value) for name, value in settings(stage).items()}
        usual = {name: os.environ[name] for name in ("HOME", "LANG") if name in os.environ}
        network = {
            name: value for name, value in os.environ.items() if name.startswith(("UV_", "NPM_", "SSL_", "PIP_"))
        }
        for instruction, value in stage:
            if instruction == "WORKDIR":
                place = self.at(value)
                place.mkdir(parents=True)
            elif instruction == "COPY" and not OTHER_IMAGES.search(value):
                self._copy(place, *value.split())
            elif instruction == "RUN":
                ran.append(value)
                environment = usual | network | own | {"PATH": self._path}
                done = subprocess.run(
                    ["/bin/sh", "-c", self._inside(value)], cwd=place, env=environment, capture_output=True, text=True,
                    check=False, stdin=subprocess.DEVNULL,
                )  # fmt: skip
                assert done.returncode == 0, f"{value}: {done.stdout}{done.stderr}"
        return ran

    def _inside(self, text: str) -> str:
        """With the image's folders below our root."""
        return re.sub(r"(?<![\w.])/(?=(?:opt/duskboard|data)\b)", f"{self.root}/", text)

    def _copy(self, place: Path, *words: str) -> None:
        *sources, target = [word for word in words if not word.startswith("--")]
        for source in sources:
            found = ROOT / source
            assert found.exists(), source
            to = place / target / found.name if target.endswith("/") else place / target
            to.parent.mkdir(parents=True, exist_ok=True)
            if found.is_dir():
                shutil.copytree(found, to, ignore=self._leave_out, dirs_exist_ok=True)
            else:
                assert not self._ignored(source), f"{source} is not sent to the builder: see .dockerignore"
                shutil.copy(found, to)

    def _leave_out(self, folder: str, names: list[str]) -> set[str]:
        inside = Path(folder).relative_to(ROOT)
        return {name for name in names if self._ignored((inside / name).as_posix())}


def ignored(text: str) -> Callable[[str], bool]:
    """Does a .dockerignore leave a path out? The last line that fits it, or a folder above it, decides."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]

    def is_left_out(path: str) -> bool:
        left_out = False
        parts = path.split("/")
        above = ["/".join(parts[: at + 1]) for at in range(len(parts))]
        for line in lines:
            pattern = line.removeprefix("!").removeprefix("**/")
            candidates = [*above, *parts] if "**/" in line else above
            if any(fnmatch(candidate, pattern) for candidate in candidates):
                left_out = not line.startswith("!")
        return left_out

    return is_left_out


def words(value: str) -> list[str]:
    """An instruction in its form as a list."""
    found: list[str] = json.loads(value)
    return found
