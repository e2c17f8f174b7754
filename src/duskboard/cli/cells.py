"""Characters and the columns they take on a terminal: wide ones two, marks none, and nothing raw."""

import re
from unicodedata import category

from duskboard.engine.columns import columns as columns_of_text
from duskboard.engine.columns import columns_of
from duskboard.engine.naming import JOINERS

CARET = (
    "\x1b7"  # where the person writes: the terminal remembers this place, whatever it thinks of the widths before it
)
OWN = re.compile(r"\x1b(?:\[[0-9;]*m|7)")  # our own colour and caret, which take no columns


def width(text: str) -> int:
    """How many columns *text* takes."""
    return columns_of_text(OWN.sub("", text))


def is_even(text: str) -> bool:
    """Does every character take one column?"""
    return text.isascii() or all(columns_of(character) == 1 for character in text)


def clusters(text: str) -> list[str]:
    """*text* in pieces that belong together: each character with its marks."""
    found: list[str] = []
    for character in text:
        if found and (columns_of(character) == 0 or category(character) == "Mc"):
            found[-1] += character
        else:
            found.append(character)
    return found


def head(text: str, columns: int) -> str:
    """As much of the beginning as fits."""
    if width(text) <= columns:
        return text
    taken = ""
    for cluster in clusters(text):
        columns -= width(cluster)
        if columns < 0:
            break
        taken += cluster
    return taken


def tail(text: str, columns: int) -> str:
    """As much of the end as fits."""
    taken = ""
    for cluster in reversed(clusters(text)):
        columns -= width(cluster)
        if columns < 0:
            break
        taken = cluster + taken
    return taken


def legible(text: str) -> str:
    """*text* with a sign, such as [202E], for each character that nobody sees or that would move the terminal."""
    if text.isprintable():
        return text
    return "".join(
        character if _is_harmless(text, at) else f"[{ord(character):04X}]" for at, character in enumerate(text)
    )


def _is_harmless(text: str, at: int) -> bool:
    """Can it be seen? Blanks of any width can, and joiners that do their work between letters."""
    if text[at] in JOINERS:
        return 0 < at < len(text) - 1 and all(category(text[side])[0] in "LM" for side in (at - 1, at + 1))
    return text[at].isprintable() or category(text[at]) == "Zs"
