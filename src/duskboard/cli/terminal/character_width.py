"""Text measured, cut and made safe by terminal columns and grapheme clusters."""

import re
from unicodedata import category

from duskboard.engine.player_names import JOINERS
from duskboard.engine.text_width import clusters, columns_of
from duskboard.engine.text_width import columns as columns_of_text

CARET = "\x1b7"  # saves the cursor position, so that the caret is right even if the terminal measures text differently
OWN = re.compile(r"\x1b(?:\[[0-9;]*m|7)")  # our own escape sequences for colour and caret, of zero width


def width(text: str) -> int:
    """The width of *text* in terminal columns."""
    return columns_of_text(OWN.sub("", text))


def is_even(text: str) -> bool:
    """Does every character take one column?"""
    return text.isascii() or all(columns_of(character) == 1 for character in text)


def head(text: str, columns: int) -> str:
    """The longest prefix that fits into *columns*."""
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
    """The longest suffix that fits into *columns*."""
    taken = ""
    for cluster in reversed(clusters(text)):
        columns -= width(cluster)
        if columns < 0:
            break
        taken = cluster + taken
    return taken


def legible(text: str) -> str:
    """*text* with its code point, such as [202E], for each invisible or control character."""
    if text.isprintable():
        return text
    return "".join(
        character if _is_harmless(text, at) else f"[{ord(character):04X}]" for at, character in enumerate(text)
    )


def _is_harmless(text: str, at: int) -> bool:
    """Is this character safe to show? So are blanks of any width, and joiners between letters."""
    if text[at] in JOINERS:
        return 0 < at < len(text) - 1 and all(category(text[side])[0] in "LM" for side in (at - 1, at + 1))
    return text[at].isprintable() or category(text[at]) == "Zs"
