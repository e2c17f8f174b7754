"""Validation of names: chapter 8 of the rule sheet. Whether a name is realistic is left to the players (N-8.1)."""

import re
from unicodedata import category

from duskboard.engine import Refusal
from duskboard.games.deathname.names.characters import (
    ASSIGNED,
    DOTS,
    JOINERS,
    LONG,
    SAME,
    UNSEEN,
    is_digit,
    is_letter,
    is_mark,
    script_of,
)
from duskboard.games.deathname.names.spelling import APOSTROPHES, HYPHENS, same, written
from duskboard.games.deathname.options import Options, longest_name

FAR_TOO_LONG = 1000  # characters, beyond which the text is not examined
TITLES = {"mr", "mrs", "ms", "miss", "dr", "sir", "prof"}  # N-8.7
WORD = re.compile(r"[^\s\-'.·・]+")
INSIDE = " -'" + APOSTROPHES + HYPHENS + DOTS  # N-8.3 allowed between letters
ONCE_TOO_OFTEN = 3  # N-R24


def why_not_name(text: str, options: Options) -> Refusal | None:
    """Validate a name by the options alone; the state of the match plays no part.

    N-8.8 Only characters that every machine knows.
    """
    longest = longest_name(options)
    if len(text) > FAR_TOO_LONG:
        return Refusal.of(length_clause(options), "name-too-long", longest=longest)
    new = next((char for char in text if char not in ASSIGNED), None)
    if new is not None:  # before normalizing, whose result would depend on the Unicode version
        return Refusal.of("N-8.8", "name-unknown-character", character=shown(new))
    name = written(text)
    if not name:
        return Refusal.of("N-8.2", "name-empty")
    if len(name) > longest:
        return Refusal.of(length_clause(options), "name-too-long", longest=longest)
    return (why_not_characters(name) or why_not_first_name(name, options) or why_not_script(name, options)
            or why_not_wordless(name, options) or why_not_repeated(name, options))  # fmt: skip


def length_clause(options: Options) -> str:
    """N-8.2 First names, N-8.10 titles."""
    return "N-8.2" if options.topic == "first_names" else "N-8.10"


def why_not_characters(name: str) -> Refusal | None:
    """N-R28 Only characters that can be seen; N-8.3 marks belong to letters."""
    for at, char in enumerate(name):
        if char in UNSEEN or (category(char)[0] == "C" and char not in JOINERS):
            return Refusal.of("N-R28", "name-unseen-character", character=shown(char))
        if is_mark(char) and not follows_letter(name, at):
            return Refusal.of("N-8.3", "name-stray-mark", character=shown(char))
        if char in JOINERS and not (follows_letter(name, at, beside="") and precedes_letter(name, at)):
            return Refusal.of("N-8.3", "name-stray-joiner", character=shown(char))
    return None


def follows_letter(name: str, at: int, beside: str = LONG + SAME) -> bool:
    """Is there a letter before this index, perhaps with marks? What stands *beside* letters counts as one."""
    before = name[:at].rstrip(JOINERS)
    while before and is_mark(before[-1]):
        before = before[:-1].rstrip(JOINERS)
    return before != "" and (is_letter(before[-1]) or before[-1] in beside)


def precedes_letter(name: str, at: int) -> bool:
    """Is there a letter right after this index?"""
    return at + 1 < len(name) and is_letter(name[at + 1])


def why_not_first_name(name: str, options: Options) -> Refusal | None:
    """N-8.7 Titles are not first names; N-8.5 nor have they digits; N-8.3, N-R32 what else may stand in one."""
    if options.topic != "first_names":
        return why_not_title(name)
    for word in WORD.findall(same(name)):
        if word in TITLES:
            return Refusal.of("N-8.7", "name-title", title=word.capitalize())
    for char in name:
        if category(char)[0] == "N":
            return Refusal.of("N-8.5", "name-digit", character=shown(char))
        if char == ".":
            return Refusal.of("N-R32", "name-dot")
        if not (category(char)[0] in "LM" or char in INSIDE + JOINERS):
            return Refusal.of("N-8.3", "name-character", character=shown(char))
    return None


def why_not_title(name: str) -> Refusal | None:
    """N-8.10 Letters, digits and punctuation, and whatever signs a typewriter has."""
    for char in name:
        if not (char.isascii() or category(char)[0] in "LMNP" or char in JOINERS):
            return Refusal.of("N-8.10", "title-character", character=shown(char))
    return None


def why_not_script(name: str, options: Options) -> Refusal | None:
    """N-8.9 At a table that agreed on a script, only letters of that script."""
    if options.script == "any":
        return None
    for char in name:
        if is_letter(char) and script_of(char) != options.script:
            return Refusal.of("N-8.9", f"name-not-{options.script}", character=shown(char))
        if char in LONG + SAME and (options.script, char) != ("kana", LONG):
            return Refusal.of("N-8.9", f"name-not-{options.script}", character=shown(char))
    return None


def why_not_wordless(name: str, options: Options) -> Refusal | None:
    """N-8.4 At least one letter; N-8.10 in a title a digit will do."""
    if any(is_letter(char) for char in name):
        return None
    if options.topic == "first_names":
        return Refusal.of("N-8.4", "name-no-letter")
    if any(is_digit(char) for char in name):
        return None
    return Refusal.of("N-8.10", "title-wordless")


def why_not_repeated(name: str, options: Options) -> Refusal | None:
    """N-8.6, N-R24 Nobody is called AAA; but somebody is called ナナ."""
    letters = [char for char in same(name) if is_letter(char)]
    if options.topic == "first_names" and len(letters) >= ONCE_TOO_OFTEN and len(set(letters)) == 1:
        return Refusal.of("N-8.6", "name-repeated", letter=letters[0])
    return None


def shown(char: str) -> str:
    """A character as it can be shown safely: itself, or its code point if it is invisible or a control character."""
    return char if char in ASSIGNED and char not in UNSEEN and category(char)[0] in "LNPS" else f"U+{ord(char):04X}"
