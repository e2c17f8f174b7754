"""SVG paths of shapes by name, loaded from shapes.toml."""

import tomllib
from importlib.resources import files
from typing import Any

_SHAPES: dict[str, Any] = tomllib.loads((files(__package__) / "shapes.toml").read_text("utf-8"))
SEATS: tuple[str, ...] = tuple(_SHAPES["seats"])


def shape(name: str) -> str:
    """The SVG path data of a shape: ``shape("dungeon.spark")``."""
    found: Any = _SHAPES
    for part in name.split("."):
        found = found[part]
    cut: str = found
    return cut
