"""SVG paths of shapes by name, loaded from a file shapes.toml."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any


def shapes_of(package: str) -> Callable[[str], str]:
    """A function that finds the path data of a shape of *package*'s shapes.toml: ``shape("ghosts.red")``."""
    shapes = _load(package)

    def shape(name: str) -> str:
        found: Any = shapes
        for part in name.split("."):
            found = found[part]
        path: str = found
        return path

    return shape


def _load(package: str) -> dict[str, Any]:
    return tomllib.loads((files(package) / "shapes.toml").read_text("utf-8"))


SEATS: tuple[str, ...] = tuple(_load(__package__)["seats"])
shape = shapes_of(__package__)
