"""A list of first names by frequency, for bots and random play; lexicon.toml says where they come from."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

type Band = Literal["common", "known", "rare"]
BANDS: tuple[Band, ...] = ("common", "known", "rare")

_BOOK = tomllib.loads((files(__package__) / "lexicon.toml").read_text("utf-8"))


def band(script: str, which: Band) -> tuple[str, ...]:
    """The names of one frequency band; Latin ones where any script is allowed."""
    return tuple(_BOOK["kana" if script == "kana" else "latin"][which])


@cache
def names(script: str) -> tuple[str, ...]:
    """All names, the common ones first."""
    return tuple(name for which in BANDS for name in band(script, which))
