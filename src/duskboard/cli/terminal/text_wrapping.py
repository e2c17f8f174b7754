"""Wraps text to the width of a terminal; drawings are left as they are. Renders rule sheets without markup."""

import re
import textwrap
from collections.abc import Iterable, Iterator

from duskboard.cli.terminal.character_width import is_even, legible, width
from duskboard.engine.text_width import clusters

DRAWN = re.compile(r"[\u2500-\u257f]")  # box-drawing characters: a picture
WIDE = 2  # columns
BULLET = re.compile(r"- \*\*(\S+)\*\* ")


def wrapped(lines: Iterable[str], columns: int) -> list[str]:
    """*lines* wrapped to *columns*, except for pictures, and without control characters."""
    fitting: list[str] = []
    for line in map(legible, lines):
        keep = width(line) <= columns or DRAWN.search(line)
        fitting += [line] if keep else folded(line, columns, rest="  ")
    return fitting


def folded(text: str, columns: int, first: str = "", rest: str = "") -> list[str]:
    """*text* wrapped to *columns*; *first* and *rest* are the indents."""
    if is_even(text):
        return textwrap.wrap(text, columns, initial_indent=first, subsequent_indent=rest)
    lines, line = [], first
    for piece in _pieces(text, columns - len(rest)):
        if width(line) + width(piece.rstrip()) > columns and line not in (first, rest):
            lines.append(line.rstrip())
            line, piece = rest, piece.lstrip()
        line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str, columns: int) -> Iterator[str]:
    """Split where a line may break: after a blank, around a wide character, and within a word that is too long."""
    piece, is_open = "", False
    for cluster in clusters(text):
        is_narrow = width(cluster) < WIDE
        if cluster != " " and not (is_open and is_narrow and width(piece) < columns):
            yield piece
            piece = ""
        piece += cluster
        is_open = is_narrow and cluster != " "
    yield piece


def readable(sheet: str, columns: int) -> list[str]:
    """A rule sheet without its markup, each clause under its number."""
    lines: list[str] = []
    for paragraph in re.split(r"\n(?=- |#|\||\n)", sheet):
        text = " ".join(paragraph.split())
        clause = BULLET.match(text)
        if clause:
            number = f"{clause[1]:<7}"
            lines += folded(plain(text[clause.end() :]), columns, first=number, rest=" " * 7)
        elif text.startswith("#"):
            title = text.lstrip("# ")
            lines += ["", title, "─" * width(title)]
        elif not text.startswith("|--"):
            lines += folded(plain(text), columns, rest="  " if text.startswith("- ") else "") or [""]
    return lines[1:]


def plain(text: str) -> str:
    """*text* without Markdown marks for bold, italic and code."""
    return re.sub(r"(\*\*|`|(?<!\w)\*|\*(?!\w))", "", text)
