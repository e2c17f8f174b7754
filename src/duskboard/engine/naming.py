"""What may stand in the name of a person: the same rule at a table and in a record."""

from unicodedata import category

JOINERS = "\u200c\u200d"  # invisible, but some scripts and emoji are not themselves without them
BLANKS = "\u2800\u3164\u115f\u1160\uffa0"  # letters by name, but there is nothing to be seen of them
# Control, format, surrogate, private, unassigned, line and paragraph separators: instructions to a screen, not text.
INSTRUCTIONS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def instruction_in(text: str, allowed: str = "") -> str | None:
    """The first character that could disguise what others read."""
    return next((one for one in text if category(one) in INSTRUCTIONS and one not in JOINERS + allowed), None)


def is_blank(text: str) -> bool:
    """Is there nothing to be seen of it?"""
    return all(one in JOINERS + BLANKS or one.isspace() for one in text)
