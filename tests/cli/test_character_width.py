"""Text on a terminal: how wide it is, how it is cut, and what cannot be seen in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duskboard.cli.terminal.character_width import CARET, head, legible, tail, width
from duskboard.cli.terminal.line_editor import Field
from duskboard.cli.terminal.screen import highlighted, page
from duskboard.cli.terminal.text_wrapping import DRAWN, folded, wrapped
from tests.cli.screens import Pressed

DECOMPOSED = "Jose\u0301"
KOREAN = "\u1112\u1161\u11ab"  # one syllable, in parts
HINDI = "\u092a\u094d\u0930\u093f\u092f\u093e"  # Priya
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


@pytest.mark.parametrize(
    ("text", "columns"),
    [("", 0), ("Iris", 4), ("さくら", 6), ("ｻｸﾗ", 3), (DECOMPOSED, 4), (KOREAN, 2), ("a\u200db", 2), ("👻", 2)],
)
def test_wide_characters_take_two_columns_and_marks_none(text, columns):
    assert width(text) == columns
    assert width(highlighted(text)) == columns
    assert width(text + CARET) == columns


def test_text_is_cut_between_characters():
    assert [head("aさくら", columns) for columns in range(5)] == ["", "a", "a", "aさ", "aさ"]
    assert [tail("さくらa", columns) for columns in range(5)] == ["", "a", "a", "らa", "らa"]
    assert head(DECOMPOSED + "!", 4) == DECOMPOSED


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("さくら", "さくら"),
        ("a\u3000b\xa0", "a\u3000b\xa0"),
        ("\x1b[2J", "[001B][2J"),
        ("\u202eeve", "[202E]eve"),
        ("a\u200bb", "a[200B]b"),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"),
        ("a\u200d", "a[200D]"),
        ("\u200ca", "[200C]a"),
        ("👩\u200d👧", "👩[200D]👧"),
        ("\n\ue000\u2028", "[000A][E000][2028]"),
    ],
)
def test_what_cannot_be_seen_has_a_sign(text, seen):
    assert legible(text) == seen


# Paper


def test_wide_sentences_are_wrapped_by_their_columns():
    assert wrapped(["さくら" * 4], 10) == ["さくらさく", "  らさくら", "  さくら"]
    assert wrapped(["Ann writes さくら and is done."], 14) == ["Ann writes さ", "  くら and is", "  done."]
    assert wrapped([f"{DECOMPOSED} and {DECOMPOSED} are old"], 9) == [
        f"{DECOMPOSED} and",
        f"  {DECOMPOSED}",
        "  are old",
    ]
    assert folded("さくらabcdefghijkl", 8, rest="  ") == ["さくら", "  abcdef", "  ghijkl"]


@given(st.lists(TEXTS), st.integers(12, 40))
def test_no_sentence_is_wider_than_the_window_and_none_moves_the_terminal(lines, columns):
    for line in wrapped(lines, columns):
        assert width(line) <= columns or DRAWN.search(line)
        assert "\x1b" not in line


def test_a_page_with_wide_characters_moves_by_columns():
    screen = Pressed("right", "enter", size=(10, 5))
    page(screen, ["さくらさくら─", "abcdefghijklm"])
    assert [shown.splitlines()[0] for shown in screen.shown] == ["さくらさく", "くらさくら"]


# A field


def field(*done, longest=100):
    """A field after texts were written (as a tuple) and keys pressed."""
    made = Field(longest)
    for one in done:
        made.insert(*one) if isinstance(one, tuple) else made.edit(one)
    return made


@pytest.mark.parametrize(
    ("done", "shown"),
    [
        ([("さくら",)], "さくら|"),
        ([("さくら",), "backspace"], "さく|"),
        ([(DECOMPOSED,), "backspace"], "Jos|"),
        ([(KOREAN,), "backspace"], "|"),
        (["backspace", "delete", "left", "right"], "|"),
        ([("Iris",), "left", "left", ("a",)], "Ira|is"),
        ([("Iris",), "home", "delete", ("I",), "right"], "Ir|is"),
        ([("Iris",), "home", "end", ("!",)], "Iris!|"),
        ([("Iris",), "left", "clear"], "|"),
        ([("Iris",), "resize", "up"], "Iris|"),
        ([(DECOMPOSED,), "left", "backspace"], "Jo|e\u0301"),
    ],
)
def test_keys_edit_what_is_written(done, shown):
    made = field(*done)
    assert made.shown(40).replace(CARET, "|") == shown
    assert made.text == shown.replace("|", "")


def test_a_field_has_an_end():
    made = field(("abc",), "left", ("x" * 10_000,), longest=8)
    assert made.text == "abxxxxxc"
    made.insert("y")
    assert made.text == "abxxxxxc"


def test_a_long_text_is_shown_around_the_caret():
    made = field(("abcdefghijklmnopqrstuvwxyz",))
    assert made.shown(10).replace(CARET, "|") == "‹stuvwxyz|"
    for _ in range(13):
        made.edit("left")
    assert made.shown(10).replace(CARET, "|") == "‹ijklm|no›"
    made.edit("home")
    assert made.shown(10).replace(CARET, "|") == "|abcdefgh›"


@given(TEXTS, st.integers(0, 40), st.integers(8, 30))
def test_a_field_fits_and_moves_nothing(text, left, columns):
    shown = field((text,), *["left"] * left).shown(columns)
    assert width(shown) < columns
    assert shown.count(CARET) == 1
    assert "\x1b" not in shown.replace(CARET, "")
