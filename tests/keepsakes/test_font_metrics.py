"""Letters: which font has them, how wide they are, and that they fit."""

from pathlib import Path

import pytest

import duskboard.keepsakes
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY, HAND, TEXT, clean, fitted, folded, runs, width

FONTS = Path(duskboard.keepsakes.__file__).parent / "fonts"


def files_of(text, face):
    return [(run.text, run.font.file) for run in runs(text, face)]


def test_a_word_comes_from_one_font():
    assert files_of("Mika 12", DISPLAY) == [("Mika 12", "grenze-gotisch-700")]
    assert files_of("Uroš Bo", HAND) == [("Uroš", "alegreya-sans-700"), (" Bo", "yusei-magic-400")]
    assert files_of("Дмитрий", TEXT) == [("Дмитрий", "alegreya-sans-700")]


def test_scripts_part_where_they_meet():
    assert files_of("Tomの勝ち", DISPLAY) == [("Tom", "grenze-gotisch-700"), ("の勝ち", "kaisei-tokumin-700")]
    assert files_of("花子の勝ち", DISPLAY) == [("花子の勝ち", "zen-kaku-gothic-new-500")]
    assert files_of("ミカ", HAND) == [("ミカ", "yusei-magic-400")]


def test_what_we_do_not_have_is_guessed_on_the_safe_side():
    assert runs("Mika הדס", BOLD) is None
    assert width("הדס", BOLD) == pytest.approx(3 * 0.72)
    assert width("\U0001f600", BOLD) == pytest.approx(1.05)
    assert width("e\u0301\u0301הד", BOLD) == pytest.approx(3 * 0.72)


def test_text_shrinks_first_and_is_cut_then():
    assert fitted("Mika", BOLD, room=500, most=30, least=15) == ("Mika", 30)
    text, size = fitted("Maximilian von Habsburg", BOLD, room=220, most=30, least=15)
    assert text == "Maximilian von Habsburg"
    assert 15 < size < 30
    text, size = fitted("Maximilian von Habsburg", BOLD, room=80, most=30, least=15)
    assert (text[-1], size) == ("…", 15)
    assert width(text, BOLD) * size <= 80


@pytest.mark.parametrize("letter", ["x\u0331", "\u1112\u119e\u11ab"])  # the second: one old Korean syllable, in parts
def test_a_letter_keeps_its_marks_when_text_is_cut(letter):
    text, _ = fitted(letter * 20, BOLD, room=90, most=20, least=20)
    assert text.removesuffix("…") == letter * (len(text) // len(letter)) != ""


def test_nothing_fits_into_no_room():
    assert fitted("Mika", BOLD, room=1, most=20, least=20) == ("…", 20)
    assert fitted("", BOLD, room=10, most=20, least=5) == ("", 20)


def test_strangers_text_is_cleaned():
    assert clean("A\u0000B\u202eC\ud800D\u00ad") == "ABCD"
    assert clean("e\u0301") == "é"
    assert clean("\U0001f469\u200d\U0001f680") == "\U0001f469\u200d\U0001f680"


def test_lines_break_between_words_and_between_kana():
    assert folded("one two three", BOLD, room=100, size=20) == ["one two", "three"]
    assert folded("ひらがな、です", BOLD, room=80, size=20) == ["ひらが", "な、です"]
    assert folded("one", BOLD, room=1, size=20) == ["one"]


@pytest.mark.parametrize("letter", "、。」』）！？…ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々”’")
def test_no_line_begins_with_what_belongs_to_the_letter_before(letter):
    for room in range(45, 105):
        assert [line for line in folded(f"かかか{letter}か", BOLD, room, size=20) if line[0] == letter] == []


@pytest.mark.parametrize("letter", "「『（“‘")
def test_no_line_ends_with_what_belongs_to_the_letter_after(letter):
    for room in range(45, 105):
        assert [line for line in folded(f"かか{letter}かか", BOLD, room, size=20) if line[-1] == letter] == []


def test_fonts_are_fonts_with_their_licences_and_not_heavy():
    fonts = sorted(FONTS.glob("*.ttf"))
    assert len(fonts) == 6
    for font in fonts:
        assert font.read_bytes()[:4] == b"\x00\x01\x00\x00"
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"OFL-{font.stem.rsplit('-', 1)[0]}.txt").read_text("utf-8").upper()
    assert sum(font.stat().st_size for font in fonts) < 600_000
