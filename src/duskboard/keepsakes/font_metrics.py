"""Text layout without a browser: font fallback, widths of letters, fitting, truncation and line breaking."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from unicodedata import category, normalize

from msgspec import Struct

from duskboard.engine.player_names import JOINERS
from duskboard.engine.text_width import clusters, is_wide

# Letters that our fonts lack are left to the renderer's fonts: their width is a guess, on the safe side.
ELSEWHERE = "Noto Sans, Hiragino Sans, Yu Gothic UI, DejaVu Sans, sans-serif"
GUESS, GUESS_WIDE = 0.72, 1.05
ELLIPSIS = "…"
JOINING = ("Mn", "Me", "Mc", "Cf")


class Font(Struct, frozen=True):
    """One of our font files in ``fonts``."""

    file: str  # without its ending
    family: str
    weight: int


class Face(Struct, frozen=True):
    """A typographic role: fonts in the order of fallback."""

    fonts: tuple[Font, ...]


BRUSH = Font("kaisei-tokumin-700", "Kaisei Tokumin", 700)
GOTHIC = Font("zen-kaku-gothic-new-500", "Zen Kaku Gothic New", 500)
STRONG = Font("alegreya-sans-700", "Alegreya Sans", 700)  # the only one with Greek, Cyrillic and all of Latin
DISPLAY = Face((Font("grenze-gotisch-700", "Grenze Gotisch", 700), BRUSH, GOTHIC, STRONG))
TEXT = Face((Font("alegreya-sans-400", "Alegreya Sans", 400), GOTHIC, STRONG))
BOLD = Face((STRONG, GOTHIC))
HAND = Face((Font("yusei-magic-400", "Yusei Magic", 400), GOTHIC, STRONG))
FONTS = tuple({font.file: font for face in (DISPLAY, TEXT, BOLD, HAND) for font in face.fonts}.values())


class Run(Struct, frozen=True):
    """Consecutive letters in one font."""

    text: str
    font: Font
    width: float  # in multiples of the font size


@cache
def widths(font: Font) -> dict[str, float]:
    """By letter, its width in multiples of the font size."""
    written = json.loads((files(__package__) / "fonts" / "widths.json").read_text("utf-8"))
    return {letter: int(wide) / 1000 for wide, letters in written[font.file].items() for letter in letters}


def clean(text: str) -> str:
    """Untrusted text normalized, without characters that XML forbids or that change the line's direction."""
    return "".join([letter for letter in normalize("NFC", text) if letter in JOINERS or category(letter)[0] != "C"])


def runs(text: str, face: Face) -> list[Run] | None:
    """Split *text* where the font changes; none if a letter is in none of our fonts."""
    fonts: list[Font | None] = []
    wide = "".join(letter for letter in text if is_wide(letter))
    for word in _words(text):
        together = wide if is_wide(word[0]) else word  # Japanese in two fonts would look wrong in one line
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
    """Parts that should be in one font: words, and sequences of wide letters."""
    for _, letters in groupby(text, key=lambda letter: (letter == " ", is_wide(letter))):
        yield "".join(letters)


def _font_of(letter: str, face: Face) -> Font | None:
    return next((font for font in face.fonts if letter in widths(font)), None)


def width(text: str, face: Face) -> float:
    """The width of *text*, in multiples of the font size."""
    known = runs(text, face)
    if known is not None:
        return sum(run.width for run in known)
    return sum(_guess(letter) for letter in text)


def _guess(letter: str) -> float:
    if category(letter) in JOINING:
        return 0
    return GUESS_WIDE if is_wide(letter) else GUESS


def fitted(text: str, face: Face, room: float, most: float, least: float) -> tuple[str, float]:
    """*text* and the font size at which it fits into *room*: shrunk down to *least*, then truncated."""
    size = min(most, room / max(width(text, face), 0.01))
    if size >= least:
        return text, size
    kept = clusters(text)
    while kept and width("".join(kept) + ELLIPSIS, face) * least > room:
        kept.pop()
    return "".join(kept).rstrip() + ELLIPSIS, least


def folded(text: str, face: Face, room: float, size: float) -> list[str]:
    """Break *text* into lines that fit into *room* at *size*: between words, or between wide letters."""
    lines, line = [], ""
    for piece in _pieces(text):
        if line and width((line + piece).rstrip(), face) * size > room:
            lines.append(line.rstrip())
            line, piece = "", piece.lstrip()
        line += piece
    return [*lines, line.rstrip()]


# Kinsoku: what may not begin a line, and what may not end one.
NOT_FIRST = "、。，．・：；」』）！？…ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ”’"
NOT_LAST = "「『（“‘"


def _pieces(text: str) -> Iterator[str]:
    """Unbreakable pieces: words with the blank after them, and single wide letters."""
    piece = ""
    for letter in text:
        stays = letter in NOT_FIRST or piece.endswith(tuple(NOT_LAST))
        if piece and not stays and (is_wide(letter) or is_wide(piece[-1]) or piece.endswith(" ")):
            yield piece
            piece = ""
        piece += letter
    yield piece
