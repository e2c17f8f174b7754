"""Width of text in terminal columns: measuring, padding and truncating, with wide characters such as kana."""

import re
from functools import lru_cache
from unicodedata import category, east_asian_width

from duskboard.engine.player_names import JOINERS

KOREAN_PARTS = re.compile("[\u1160-\u11ff\ud7b0-\ud7fb]")  # jamo: medial vowels and final consonants of a syllable


@lru_cache(4096)
def columns_of(character: str) -> int:
    """Terminal columns of one character: two for kana and kanji, none for combining marks and joiners."""
    if category(character) in ("Mn", "Me") or character in JOINERS or KOREAN_PARTS.match(character):
        return 0
    return 2 if is_wide(character) else 1


def is_wide(character: str) -> bool:
    """Is the character full width, such as kana and kanji?"""
    return east_asian_width(character) in "WF"


def columns(text: str) -> int:
    """The width of *text* in terminal columns."""
    return len(text) if text.isascii() else sum(map(columns_of, text))


def clusters(text: str) -> list[str]:
    """*text* split into characters with their combining marks, between which it may be cut."""
    found: list[str] = []
    for character in text:
        if found and (columns_of(character) == 0 or category(character) == "Mc"):
            found[-1] += character
        else:
            found.append(character)
    return found


def fit(text: str, width: int) -> str:
    """*text* in exactly *width* columns: padded with blanks, or truncated."""
    if columns(text) > width:
        while columns(text) >= width:
            text = text[:-1]
        text += "…"
    return text + " " * (width - columns(text))
