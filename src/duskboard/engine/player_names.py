"""Validation of players' names: which characters they may contain, at a table and in a record alike."""

from unicodedata import category

JOINERS = "\u200c\u200d"  # invisible, but some scripts and emoji need them
BLANKS = "\u2800\u3164\u115f\u1160\uffa0"  # letters and symbols to Unicode, but invisible
# Control, format, surrogate, private, unassigned, line and paragraph separators: they control a display, not text.
INSTRUCTIONS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def instruction_in(text: str, allowed: str = "") -> str | None:
    """The first character that could disguise or control what others read; none if there is none."""
    return next((one for one in text if category(one) in INSTRUCTIONS and one not in JOINERS + allowed), None)


def is_blank(text: str) -> bool:
    """Is every character of *text* invisible?"""
    return all(one in JOINERS + BLANKS or one.isspace() for one in text)
