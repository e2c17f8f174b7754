"""Rule sheets: loads a game's rules in Markdown, and parses their clauses."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from duskboard.engine.shelf import AnyGame

LANGUAGES = ("en", "ja")
CLAUSE = re.compile(r"^- \*\*(?P<clause>[A-Z]-[R0-9.]+)\*\* (?P<text>.+(?:\n  .+)*)", re.MULTILINE)


class NoSheet(Exception):
    """That game has no rule sheet in that language."""


def sheet_of(game: AnyGame, language: str) -> str:
    """The rule sheet of *game*, as Markdown: from the package that its plug-in names, or one of Duskboard's own."""
    return read_sheet(game.name, language, "" if game.plugin is None else game.plugin.sheets)


def read_sheet(game: str, language: str, package: str = "") -> str:
    """The rule sheet of the game of this name, as Markdown."""
    folder = files(package) / "sheets" if package else _sheets()
    try:
        if language in LANGUAGES:
            return (folder / f"{game}.{language}.md").read_text("utf-8")
    except FileNotFoundError:
        pass
    raise NoSheet(f"no rule sheet of {game!r} in {language!r}; there may be one in {' or '.join(LANGUAGES)}")


def introduction(game: AnyGame, language: str) -> str:
    """The first paragraph of the sheet: a short description of the game; empty for a game without a sheet."""
    try:
        return " ".join(sheet_of(game, language).split("\n\n")[1].split())
    except NoSheet:
        return ""


@cache
def title_in(game: AnyGame, language: str) -> str:
    """The title of *game* as its sheet in *language* is headed; its own where there is no such sheet."""
    try:
        return sheet_of(game, language).partition("\n")[0].removeprefix("# ")
    except NoSheet:
        return game.title


def clauses(sheet: str) -> dict[str, str]:
    """Every clause and ruling of a sheet with its text, in order."""
    return {found["clause"]: " ".join(found["text"].split()) for found in CLAUSE.finditer(sheet)}


def _sheets() -> Traversable:
    """The folder of the sheets: within the package in a wheel, docs/rules in a checkout."""
    packed = files("duskboard") / "sheets"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
