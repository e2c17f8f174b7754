"""Phonetic keys of Latin names (N-8.13): NYSIIS, extended by the first vowel and the last sound, which it discards."""

import re
from functools import lru_cache

from jellyfish import nysiis

from duskboard.games.deathname.names.order import LATIN, letters_of
from duskboard.games.deathname.names.spelling import KNOWN

# Spellings that NYSIIS does not handle; applied in this order.
SPELLINGS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"ph", "f"),  # Joseph
        (r"(?<=.)(ie|ey|ee)$", "y"),  # Vickie, Zoey
        (r"(?<=.)y(?![aeou])|(?<=[^aeiou])y", "i"),  # a y that is a vowel: Bryan, Kaitlyn; not Maya, Yara
        (r"^ch(?=[aei])", "sh"),  # Cheryl, but not Chris
        (r"^c(?=[ei])", "s"),  # Cindy
        (r"ce$", "se"),  # Bruce
        (r"^g(?=[ei])", "j"),  # Geoffrey
        (r"(?<=[aeiouy])h$", ""),  # Sarah
        (r"([aeiou][^aeiou]+)e(?=r[aiou]|lin)", r"\1"),  # an e that is swallowed: Catherine, Katelyn
    )
)
VOWELS = {"a": "a", "e": "a", "i": "i", "y": "i", "o": "o", "u": "u"}  # Sean and Shawn: a and e are equal
LAST = {"e": "i", "y": "i", "c": "k", "q": "k", "z": "s"}
SILENT = re.compile(r"(?<=..[^aeiouy])e$")  # Anne, Clare, but not Zoe


@lru_cache(KNOWN)
def sound(spelling: str) -> str:
    """The phonetic key of a name; empty if it has other letters than a to z, or none."""
    letters = "".join(chr(code) if script == LATIN else "?" for script, code in bases(spelling))
    if not (letters.isascii() and letters.isalpha()):
        return ""
    for pattern, heard in SPELLINGS:
        letters = pattern.sub(heard, letters)
    vowel = next((VOWELS[letter] for letter in letters if letter in VOWELS), "")
    last = SILENT.sub("", letters)[-1:]
    return f"{nysiis(letters)}.{vowel}{LAST.get(last, last)}"


def bases(spelling: str) -> list[tuple[int, int]]:
    """The letters that collation compares first: without marks, blanks and hyphens."""
    return [letter.base for letter in letters_of(spelling)]
