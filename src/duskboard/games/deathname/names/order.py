"""Collation: the sort key of a name (chapter 9). It depends on the name alone, not on a locale (N-9.8)."""

from functools import lru_cache
from typing import NamedTuple
from unicodedata import digit, normalize

from duskboard.games.deathname.names.characters import LONG, SAME, is_accent, is_digit, is_letter, is_mark, script_of
from duskboard.games.deathname.names.spelling import KNOWN, same

DIGIT, LATIN, KANA, OTHER = range(4)  # N-9.7 digits before letters; N-9.6 Latin, kana, all others
SCRIPTS = {"latin": LATIN, "kana": KANA, "other": OTHER}

# N-9.1 Letters that are sorted as others; N-R25. Case folding has already turned ß into ss.
READ_AS = {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h"}

# N-9.5, N-R27 The third level
PROLONGED, SMALL, REPEATED, LARGE = range(4)

VOICED, HALF_VOICED = "\u3099", "\u309a"
AGAIN = "ゝ"
LARGE_OF = dict(zip("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ", strict=True)) | dict(
    zip("ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ", "くしすとぬはひふへほむらりるれろ", strict=True)
)
ROWS = (
    "あかさたなはまやらわ",
    "いきしちにひみりゐ",
    "うくすつぬふむゆる",
    "えけせてねへめれゑ",
    "おこそとのほもよろを",
)
VOWEL_OF = {kana: row[0] for row in ROWS for kana in row}

SYLLABLES = frozenset(map(chr, range(0xAC00, 0xD7A4)))  # of Korean
ARTICLES = ("the ", "a ", "an ")  # N-9.7


class Letter(NamedTuple):
    """The collation element of one letter, level by level."""

    base: tuple[int, int]  # the script, and the position in it
    marks: tuple[int, ...] = ()
    size: int = LARGE


class Key(NamedTuple):
    """N-9.1 to N-9.3 Names in this order; equal only if the names are."""

    bases: tuple[tuple[int, int], ...]
    marks: tuple[tuple[int, ...], ...]
    sizes: tuple[int, ...]
    spelling: str


@lru_cache(KNOWN)
def order(name: str, skip_article: bool = False) -> Key:
    """N-9.1 Letters first, N-9.2 then marks, N-9.3 then the size of kana, then the spelling itself."""
    spelling = same(name)
    letters = letters_of(without_article(spelling) if skip_article else spelling)
    return Key(
        tuple([letter.base for letter in letters]),
        tuple([letter.marks for letter in letters]),
        tuple([letter.size for letter in letters]),
        spelling,
    )


def without_article(spelling: str) -> str:
    """N-9.7 "mind" for "the mind"."""
    for article in ARTICLES:
        if spelling.startswith(article):
            return spelling.removeprefix(article)
    return spelling


def letters_of(spelling: str) -> list[Letter]:
    """The collation elements of a name: letters and digits with their marks. All other characters are ignored."""
    letters: list[Letter] = []
    for char in taken_apart(spelling):
        if char == LONG:
            prolong(letters)
        elif char == AGAIN:
            repeat(letters)
        elif is_kana_sign(char) or (is_mark(char) and is_accent(char)):
            mark(letters, char)
        elif char in READ_AS:
            letters += [Letter((LATIN, ord(plain)), (ord(char),)) for plain in READ_AS[char]]
        elif is_digit(char):
            letters.append(Letter((DIGIT, digit(char)), () if char.isascii() else (ord(char),)))
        elif is_letter(char) or is_mark(char) or char == SAME:
            letters.append(letter_of(char))
    return letters


def taken_apart(spelling: str) -> str:
    """Letters and their marks one by one; N-9.6 but a Korean syllable goes by its own code point."""
    return "".join(char if char in SYLLABLES else normalize("NFD", char) for char in spelling)


def letter_of(char: str) -> Letter:
    """N-9.4 Small kana are as large ones; N-9.6 whatever is neither Latin nor kana goes by its code point."""
    if char in LARGE_OF:
        return Letter((KANA, ord(LARGE_OF[char])), size=SMALL)
    return Letter((SCRIPTS[script_of(char)], ord(char)))


def is_kana_sign(char: str) -> bool:
    """Is *char* one of the combining marks that make a kana voiced or half-voiced?"""
    return char in (VOICED, HALF_VOICED)


def mark(letters: list[Letter], char: str) -> None:
    """N-9.2, N-9.5 The mark belongs to the letter before it."""
    if letters:
        letters[-1] = letters[-1]._replace(marks=(*letters[-1].marks, ord(char)))


def prolong(letters: list[Letter]) -> None:
    """N-9.4 ー is as the vowel before it; without one it is passed over."""
    vowel = VOWEL_OF.get(chr(letters[-1].base[1])) if letters else None
    if vowel is not None:
        letters.append(Letter((KANA, ord(vowel)), size=PROLONGED))


def repeat(letters: list[Letter]) -> None:
    """N-R27 ゝ is as the kana before it; without one it is passed over."""
    if letters and letters[-1].base[0] == KANA:
        letters.append(Letter(letters[-1].base, size=REPEATED))
