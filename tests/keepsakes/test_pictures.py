"""Pictures: well made, of the right size, the same each time, and nothing stands out of them, whoever plays."""

from struct import unpack
from xml.etree import ElementTree as ET
from zlib import decompress

import pytest
from msgspec.structs import replace

from duskboard.bots.self_play import begin, play_random
from duskboard.engine import Seeded, Shelf
from duskboard.engine.records import BadRecord, Record
from duskboard.engine.rule_sheet import LANGUAGES, title_in
from duskboard.games import SHELF
from duskboard.keepsakes import invitation, picture, png
from duskboard.keepsakes.drawing import HIGH, WIDE
from duskboard.keepsakes.font_metrics import ELSEWHERE
from tests.keepsakes.matches import HOSTILE, KINDS, NAMES, played, unfinished
from tests.liars_dice import LIARS_DICE

SVG = "{http://www.w3.org/2000/svg}"


def dice(players):
    match = begin(LIARS_DICE, LIARS_DICE.Options(), players, 1)
    play_random(match, Seeded.of(1))
    return Record.of(match, NAMES[:players])


def texts(svg):
    """Every text of a picture, as it would be read."""
    return ["".join(found.itertext()) for found in ET.fromstring(svg).iter(f"{SVG}text")]


def overhanging(root):
    """Texts that begin or end outside of the picture; maps are scaled as a whole and have no words but numbers."""
    found = []
    for text in root.findall(f"{SVG}text"):
        left, y = float(text.get("x")), float(text.get("y"))
        if not (left >= 0 and left + float(text.get("textLength")) <= WIDE and 0 < y < HIGH):
            found.append(text.text)
    for box in root.findall(f"{SVG}svg"):
        left, top, wide, high = (float(box.get(side)) for side in ("x", "y", "width", "height"))
        if not (left >= 0 and left + wide <= WIDE and top >= 0 and top + high <= HIGH):
            found.append("".join(box.itertext()))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*Shelf.installed().values(), LIARS_DICE], ids=lambda game: game.name)
def test_an_invitation_shows_its_game_and_nothing_stands_out(game, language):
    svg = invitation(game, language)
    root = ET.fromstring(svg)
    assert overhanging(root) == []
    assert title_in(game, language).replace(" ", "") in "".join(texts(svg)).replace(" ", "")
    assert "style=" not in svg
    assert unpack(">II", png(svg)[16:24]) == (WIDE, HIGH)
    assert svg == invitation(game, language), "the same for everybody"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind[:4])))
def test_a_picture_is_well_made_and_nothing_stands_out(kind, language):
    svg = picture(played(*kind), language)
    root = ET.fromstring(svg)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("1200", "630", "0 0 1200 630")
    assert overhanging(root) == []
    mark = {"en": ": ", "ja": "："}[language]
    assert root.find(f"{SVG}title").text.startswith(f"{title_in(SHELF[kind[0]], language)}{mark}")
    assert "style=" not in svg, "a page that allows no inline styles shows it as well"
    assert "nan" not in svg


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind[:4])))
def test_hostile_names_stay_text_and_stay_inside(kind, language):
    record = played(*kind)
    svg = picture(replace(record, names=HOSTILE[: len(record.names)]), language)
    root = ET.fromstring(svg)
    assert overhanging(root) == []
    assert "<script" not in svg
    assert not list(root.iter(f"{SVG}script"))


@pytest.mark.parametrize("kind", KINDS[::4], ids=lambda kind: kind[0])
def test_the_same_match_gives_the_same_picture(kind):
    record = played(*kind)
    assert picture(record, "en") == picture(record, "en") != picture(record, "ja")


def test_everybody_is_named():
    said = texts(picture(played(*KINDS[0]), "en"))
    assert {"Mika", "Ryo", "Hana", "Tom", "Duskboard"} <= set(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_fonts_have_every_letter_that_we_say(language):
    for kind in KINDS:
        if kind[0] != "deathname":  # whose names may be of any script
            assert f'font-family="{ELSEWHERE}"' not in picture(played(*kind), language)


# A game that has no keeper of its own


@pytest.mark.parametrize("players", [2, 6])
def test_any_game_gets_a_plain_picture(players):
    root = ET.fromstring(svg := picture(dice(players), "en"))
    assert overhanging(root) == []
    assert "Liar's Dice" in texts(svg)
    assert any(text.endswith(" wins") for text in texts(svg))


def test_where_nobody_wins_the_plain_picture_says_so():
    record = dice(2)
    assert "Nobody wins" in texts(picture(replace(record, result=replace(record.result, winners=())), "en"))


def test_where_several_win_they_share_it():
    record = dice(3)
    said = texts(picture(replace(record, result=replace(record.result, winners=(0, 1, 2))), "en"))
    assert "Mika, Ryo, and Hana share the victory" in said


# PNG


def dots(png_bytes):
    """Width, height, and the bytes of the dots."""
    assert png_bytes.startswith(b"\x89PNG\r\n\x1a\n")
    at, data = 8, b""
    while at < len(png_bytes):
        (length,), kind = unpack(">I", png_bytes[at : at + 4]), png_bytes[at + 4 : at + 8]
        data += png_bytes[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    return *unpack(">II", png_bytes[16:24]), decompress(data)


@pytest.mark.parametrize("kind", [KINDS[0], KINDS[6], KINDS[11]], ids=lambda kind: kind[0])
def test_a_png_has_the_size_of_its_picture_and_is_not_blank(kind):
    svg = picture(played(*kind), "ja")
    wide, high, drawn = dots(png(svg))
    assert (wide, high) == (WIDE, HIGH)
    assert len(set(drawn)) > 100
    assert png(svg) == png(svg)


def test_letters_that_we_do_not_have_are_left_to_the_machine():
    record = replace(played(*KINDS[4]), names=("הדס",))
    wide, high, _ = dots(png(picture(record, "en")))
    assert (wide, high) == (WIDE, HIGH)


# What cannot be drawn


def test_of_a_match_that_is_not_over_nothing_is_kept():
    with pytest.raises(BadRecord, match="not over"):
        picture(unfinished("dungeon"), "en")


def test_an_unknown_language_is_named():
    with pytest.raises(ValueError, match="expected a language of en, ja, got 'fr'"):
        picture(played(*KINDS[0]), "fr")
