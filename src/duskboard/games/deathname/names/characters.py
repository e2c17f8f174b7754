"""Character classes and scripts from a fixed table, so that results do not depend on Python's Unicode version."""

import tomllib
from bisect import bisect_right
from functools import cache
from importlib.resources import files
from unicodedata import category, combining


class Ranges:
    """A set of characters, as ranges of code points in order."""

    def __init__(self, text: str) -> None:
        ends = [entry.partition("-") for entry in text.split()]
        self._first = [int(first, 16) for first, _, _ in ends]
        self._last = [int(last or first, 16) for first, _, last in ends]

    def __contains__(self, char: str) -> bool:
        at = bisect_right(self._first, ord(char)) - 1
        return at >= 0 and ord(char) <= self._last[at]


_DATA = tomllib.loads((files(__package__) / "characters.toml").read_text("utf-8"))
ASSIGNED, LATIN, KANA, UNSEEN = (Ranges(_DATA[name]) for name in ("assigned", "latin", "kana", "unseen"))

LONG = "ー"  # N-9.4 the long-vowel mark
SAME = "々"  # stands for the kanji before it
LIKE_APOSTROPHES = "ʼʻ"  # letters to Unicode, apostrophes to readers (N-R29)
JOINERS = "\u200c\u200d"  # between letters of some scripts
DOTS = "·・"
BREAKING = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")  # categories that break a line or change its direction

# Combining classes
STROKES = 1  # through a letter
NUKTA = 7
POINTS = range(10, 37)  # of Hebrew, Arabic and Syriac
TONES = (107, 122)  # of Thai and Lao
ACCENTS = 200  # and above


def is_letter(char: str) -> bool:
    """N-8.3, N-8.4 A letter; ー and 々 and apostrophes only go with one."""
    return category(char)[0] == "L" and char not in LONG + SAME + LIKE_APOSTROPHES


def is_mark(char: str) -> bool:
    """N-8.3"""
    return category(char)[0] == "M"


def is_digit(char: str) -> bool:
    """N-8.5, N-9.7"""
    return char.isdecimal()


@cache
def is_accent(char: str) -> bool:
    """N-9.1, N-R26 A mark that the order looks at only later; a vowel sign is none."""
    kind = combining(char)
    return kind in (STROKES, NUKTA, *TONES) or kind in POINTS or kind >= ACCENTS


def is_line(text: str) -> bool:
    """Is *text* safe to show in one line: visible, known characters without line breaks or direction changes?"""
    return all(char in ASSIGNED and char not in UNSEEN and category(char) not in BREAKING for char in text)


@cache
def script_of(char: str) -> str:
    """N-8.9, N-9.6 "latin", "kana", or "other"."""
    return "latin" if char in LATIN else "kana" if char in KANA else "other"
