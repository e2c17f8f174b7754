"""N-8.13 How a Latin name sounds: NYSIIS, and what NYSIIS throws away (the first vowel and the last sound)."""

import re
from functools import lru_cache

from jellyfish import nysiis

from duskboard.games.deathname.order import LATIN, letters_of
from duskboard.games.deathname.spelling import KNOWN

# How names are spelt, which NYSIIS does not know. In this order.
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
VOWELS = {"a": "a", "e": "a", "i": "i", "y": "i", "o": "o", "u": "u"}  # Sean and Shawn: a and e are one
LAST = {"e": "i", "y": "i", "c": "k", "q": "k", "z": "s"}
SILENT = re.compile(r"(?<=..[^aeiouy])e$")  # Anne, Clare, but not Zoe


@lru_cache(KNOWN)
def sound(spelling: str) -> str:
    """The key of names that sound alike; empty where a name has other letters than a to z, or none."""
    letters = "".join(chr(code) if script == LATIN else "?" for script, code in bases(spelling))
    if not (letters.isascii() and letters.isalpha()):
        return ""
    for pattern, heard in SPELLINGS:
        letters = pattern.sub(heard, letters)
    vowel = next((VOWELS[letter] for letter in letters if letter in VOWELS), "")
    last = SILENT.sub("", letters)[-1:]
    return f"{nysiis(letters)}.{vowel}{LAST.get(last, last)}"


def bases(spelling: str) -> list[tuple[int, int]]:
    """The letters that the order compares first: without marks, blanks and hyphens."""
    return [letter.base for letter in letters_of(spelling)]
