"""The SVG of a picture carries its fonts: it looks like the PNG wherever it is opened."""

import re
from base64 import b64decode

import pytest
import resvg_py

from duskboard.keepsakes import picture, png, with_fonts
from duskboard.keepsakes.drawing import sheet, text
from duskboard.keepsakes.font_metrics import FONTS, HAND, TEXT
from tests.keepsakes.matches import KINDS, played
from tests.keepsakes.test_pictures import dots

FACE = re.compile(
    r"@font-face\{font-family:'([^']+)';font-weight:(\d+);src:url\(data:font/ttf;base64,([A-Za-z0-9+/=]+)\)"
)
MOST_BYTES = 160_000  # of a picture with its fonts


def drawn_with(svg, fonts, folder):
    """The picture in dots, drawn with these font files and no others."""
    paths = []
    for at, font in enumerate(fonts):
        (folder / f"{at}.ttf").write_bytes(font)
        paths.append(str(folder / f"{at}.ttf"))
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=paths, skip_system_fonts=True))


# Only ligatures are not carried: Death Name in English has the "fi" of "first names".
@pytest.mark.parametrize(("kind", "language"), [(0, "en"), (0, "ja"), (7, "en"), (7, "ja"), (12, "ja")])
def test_drawn_with_the_fonts_inside_it_looks_the_same(kind, language, tmp_path):
    svg = picture(played(*KINDS[kind]), language)
    carried = with_fonts(svg)
    fonts = [b64decode(font) for _, _, font in FACE.findall(carried)]
    assert len(fonts) >= 3
    assert dots(drawn_with(svg, fonts, tmp_path)) == dots(png(svg))
    assert dots(drawn_with(svg, fonts[1:], tmp_path)) != dots(png(svg))
    assert len(carried) < MOST_BYTES


def test_it_carries_only_what_it_draws():
    carried = with_fonts(sheet("A sheet", [text(0, 50, "Ann &amp;", size=20, room=400, face=TEXT)]))
    assert [(family, weight) for family, weight, _ in FACE.findall(carried)] == [("Alegreya Sans", "400")]
    more = with_fonts(sheet("A sheet", [text(0, 50, "あべ", size=20, room=400, face=HAND)]))
    assert [family for family, _, _ in FACE.findall(more)] == ["Yusei Magic"]


def test_an_accented_letter_brings_its_parts_along(tmp_path):
    """In most fonts é is an e and an accent, two glyphs that nothing else in the picture names."""
    svg = sheet("A sheet", [text(100, 300, "ÉÖÅ", size=200, room=900, face=TEXT)])
    fonts = [b64decode(font) for _, _, font in FACE.findall(with_fonts(svg))]
    assert dots(drawn_with(svg, fonts, tmp_path)) == dots(png(svg))


def test_every_font_of_ours_can_be_cut():
    for font in FONTS:
        words = f'<text x="0" font-family="{font.family}, x" font-weight="{font.weight}">A</text>'
        svg = f"<svg><title>T</title>{words}</svg>"
        assert len(FACE.findall(with_fonts(svg))) == 1, font.file
