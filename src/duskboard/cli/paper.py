"""Text that fits a terminal: sentences are wrapped, pictures are not."""

import re
import textwrap
from collections.abc import Iterable

DRAWN = re.compile(r"[\u2500-\u257f]")  # box characters: a picture
BULLET = re.compile(r"- \*\*(\S+)\*\* ")


def wrapped(lines: Iterable[str], columns: int) -> list[str]:
    """*lines* no wider than *columns*, but for pictures."""
    fitting: list[str] = []
    for line in lines:
        keep = len(line) <= columns or DRAWN.search(line)
        fitting += [line] if keep else textwrap.wrap(line, columns, subsequent_indent="  ")
    return fitting


def readable(sheet: str, columns: int) -> list[str]:
    """A rule sheet without its markup, each clause under its number."""
    lines: list[str] = []
    for paragraph in re.split(r"\n(?=- |#|\||\n)", sheet):
        text = " ".join(paragraph.split())
        clause = BULLET.match(text)
        if clause:
            number = f"{clause[1]:<7}"
            lines += textwrap.wrap(
                plain(text[clause.end() :]), columns, initial_indent=number, subsequent_indent=" " * 7
            )
        elif text.startswith("#"):
            title = text.lstrip("# ")
            lines += ["", title, "─" * len(title)]
        elif not text.startswith("|--"):
            lines += textwrap.wrap(plain(text), columns, subsequent_indent="  " if text.startswith("- ") else "") or [
                ""
            ]
    return lines[1:]


def plain(text: str) -> str:
    """Without the marks for bold, italic and code."""
    return re.sub(r"(\*\*|`|(?<!\w)\*|\*(?!\w))", "", text)
