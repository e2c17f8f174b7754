"""Puts the fonts of a picture into its SVG, each cut down to the letters that it draws there."""

import re
from base64 import b64encode
from functools import cache
from html import unescape
from importlib.resources import files

from duskboard.keepsakes.font_metrics import FONTS, Font
from duskboard.keepsakes.font_subset import subset

TEXT = re.compile(r'<text [^>]*?font-family="([^",]+)[^"]*" font-weight="(\d+)"[^>]*>([^<]*)</text>')


def with_fonts(svg: str) -> str:
    """The same picture for those who do not have our fonts. Other letters are left to the fonts of the reader."""
    letters: dict[tuple[str, int], set[str]] = {}
    for family, weight, text in TEXT.findall(svg):
        letters.setdefault((family, int(weight)), set()).update(unescape(text))
    faces = [_face(font, letters[font.family, font.weight]) for font in FONTS if (font.family, font.weight) in letters]
    return svg.replace("</title>", f"</title><style>{''.join(faces)}</style>", 1)


def _face(font: Font, letters: set[str]) -> str:
    cut = b64encode(subset(_file(font), "".join(sorted(letters)))).decode()
    return (
        f"@font-face{{font-family:'{font.family}';font-weight:{font.weight};"
        f"src:url(data:font/ttf;base64,{cut}) format('truetype')}}"
    )


@cache
def _file(font: Font) -> bytes:
    return (files(__package__) / "fonts" / f"{font.file}.ttf").read_bytes()
