"""Letters without a browser: which of our fonts has them, how wide they are, and text that fits into its room."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from unicodedata import category, east_asian_width, normalize

from msgspec import Struct

from duskboard.engine.naming import JOINERS

# Whatever none of our fonts has is left to the machine that draws: there the width is a guess, on the safe side.
ELSEWHERE = "Noto Sans, Hiragino Sans, Yu Gothic UI, DejaVu Sans, sans-serif"
GUESS, GUESS_WIDE = 0.72, 1.05
ELLIPSIS = "…"
JOINING = ("Mn", "Me", "Mc", "Cf")


class Font(Struct, frozen=True):
    """One of our files in ``fonts``."""

    file: str  # without its ending
    family: str
    weight: int


class Face(Struct, frozen=True):
    """A role of type, as the look has it: fonts in the order in which they are asked for a letter."""

    fonts: tuple[Font, ...]


BRUSH = Font("kaisei-tokumin-700", "Kaisei Tokumin", 700)
GOTHIC = Font("zen-kaku-gothic-new-500", "Zen Kaku Gothic New", 500)
STRONG = Font("alegreya-sans-700", "Alegreya Sans", 700)  # it alone has Greek, Cyrillic and all of Latin
DISPLAY = Face((Font("grenze-gotisch-700", "Grenze Gotisch", 700), BRUSH, GOTHIC, STRONG))
TEXT = Face((Font("alegreya-sans-400", "Alegreya Sans", 400), GOTHIC, STRONG))
BOLD = Face((STRONG, GOTHIC))
HAND = Face((Font("yusei-magic-400", "Yusei Magic", 400), GOTHIC, STRONG))


class Run(Struct, frozen=True):
    """Letters in a row that one font has."""

    text: str
    font: Font
    width: float  # in sizes


@cache
def widths(font: Font) -> dict[str, float]:
    """By letter, in sizes."""
    written = json.loads((files(__package__) / "fonts" / "widths.json").read_text("utf-8"))
    return {letter: int(wide) / 1000 for wide, letters in written[font.file].items() for letter in letters}


def clean(text: str) -> str:
    """Names are strangers' text: one form of each letter, and none that XML forbids or that turns the line around."""
    return "".join([letter for letter in normalize("NFC", text) if letter in JOINERS or category(letter)[0] != "C"])


def runs(text: str, face: Face) -> list[Run] | None:
    """*text* cut where the font changes; none where a letter is in none of our fonts."""
    fonts: list[Font | None] = []
    wide = "".join(letter for letter in text if _is_wide(letter))
    for word in _words(text):
        together = wide if _is_wide(word[0]) else word  # Japanese of two fonts in one line would be seen at once
        whole = next((font for font in face.fonts if all(letter in widths(font) for letter in together)), None)
        fonts += [whole or _font_of(letter, face) for letter in word]
    found: list[Run] = []
    for font, pairs in groupby(zip(fonts, text, strict=True), key=lambda pair: pair[0]):
        if font is None:
            return None
        letters = "".join(letter for _, letter in pairs)
        found.append(Run(letters, font, sum(widths(font)[letter] for letter in letters)))
    return found


def _words(text: str) -> Iterator[str]:
    """What should come from one font: words, and letters that are wide."""
    for _, letters in groupby(text, key=lambda letter: (letter == " ", _is_wide(letter))):
        yield "".join(letters)


def _is_wide(letter: str) -> bool:
    return east_asian_width(letter) in "WF"


def _font_of(letter: str, face: Face) -> Font | None:
    return next((font for font in face.fonts if letter in widths(font)), None)


def width(text: str, face: Face) -> float:
    """How wide, in sizes."""
    known = runs(text, face)
    if known is not None:
        return sum(run.width for run in known)
    return sum(_guess(letter) for letter in text)


def _guess(letter: str) -> float:
    if category(letter) in JOINING:
        return 0
    return GUESS_WIDE if _is_wide(letter) else GUESS


def fitted(text: str, face: Face, room: float, most: float, least: float) -> tuple[str, float]:
    """*text* and the size at which it fits into *room*: shrunk down to *least*, and then cut short."""
    size = min(most, room / max(width(text, face), 0.01))
    if size >= least:
        return text, size
    clusters = list(_clusters(text))
    while clusters and width("".join(clusters) + ELLIPSIS, face) * least > room:
        clusters.pop()
    return "".join(clusters).rstrip() + ELLIPSIS, least


def _clusters(text: str) -> Iterator[str]:
    """A letter and the marks on it stay together."""
    cluster = ""
    for letter in text:
        if cluster and category(letter) not in JOINING:
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def folded(text: str, face: Face, room: float, size: float) -> list[str]:
    """*text* in lines that fit into *room* at *size*; between words, or between any two letters that are wide."""
    lines, line = [], ""
    for piece in _pieces(text):
        if line and width((line + piece).rstrip(), face) * size > room:
            lines.append(line.rstrip())
            line, piece = "", piece.lstrip()
        line += piece
    return [*lines, line.rstrip()]


NOT_FIRST = "、。，．・：」』）！？ーっゃゅょッャュョァィゥェォ々"  # by the rules of Japanese type


def _pieces(text: str) -> Iterator[str]:
    """Words with the blank behind them, wide letters one by one."""
    piece = ""
    for letter in text:
        if piece and letter not in NOT_FIRST and (_is_wide(letter) or _is_wide(piece[-1]) or piece.endswith(" ")):
            yield piece
            piece = ""
        piece += letter
    yield piece
