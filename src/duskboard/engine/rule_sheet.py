"""Rule sheets: loads a game's rules in Markdown, and parses their clauses."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

LANGUAGES = ("en", "ja")
CLAUSE = re.compile(r"^- \*\*(?P<clause>[A-Z]-[R0-9.]+)\*\* (?P<text>.+(?:\n  .+)*)", re.MULTILINE)


class NoSheet(Exception):
    """That game has no rule sheet in that language."""


def read_sheet(game: str, language: str) -> str:
    """The rule sheet of *game*, as Markdown."""
    try:
        if language in LANGUAGES:
            return (_sheets() / f"{game}.{language}.md").read_text("utf-8")
    except FileNotFoundError:
        pass
    raise NoSheet(f"no rule sheet of {game!r} in {language!r}; there may be one in {' or '.join(LANGUAGES)}")


def introduction(game: str, language: str) -> str:
    """The first paragraph of the sheet: a short description of the game."""
    return " ".join(read_sheet(game, language).split("\n\n")[1].split())


def clauses(sheet: str) -> dict[str, str]:
    """Every clause and ruling of a sheet with its text, in order."""
    return {found["clause"]: " ".join(found["text"].split()) for found in CLAUSE.finditer(sheet)}


def _sheets() -> Traversable:
    """The folder of the sheets: within the package in a wheel, docs/rules in a checkout."""
    packed = files("duskboard") / "sheets"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
