"""Columns of a terminal: how many a text takes, and text in exactly so many."""

import re
from functools import lru_cache
from unicodedata import category, east_asian_width

from duskboard.engine.naming import JOINERS

KOREAN_PARTS = re.compile("[\u1160-\u11ff\ud7b0-\ud7fb]")  # the later parts of a syllable that is written in parts


@lru_cache(4096)
def columns_of(character: str) -> int:
    """Kana and kanji take two columns; marks and joiners take none."""
    if category(character) in ("Mn", "Me") or character in JOINERS or KOREAN_PARTS.match(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def columns(text: str) -> int:
    """How wide *text* is."""
    return len(text) if text.isascii() else sum(map(columns_of, text))


def fit(text: str, width: int) -> str:
    """*text* in exactly *width* columns: filled with blanks, or cut short."""
    if columns(text) > width:
        while columns(text) >= width:
            text = text[:-1]
        text += "…"
    return text + " " * (width - columns(text))
