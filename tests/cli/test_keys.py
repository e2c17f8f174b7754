"""What a terminal sends becomes keys and texts, however it was cut into pieces on its way."""

import os
from io import StringIO
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duskboard.cli.terminal.keys import PASTE_BEGINS, PASTE_ENDS, Keyboard, Pasted
from duskboard.cli.terminal.screen import CHUNK, Terminal, pressed

EVIL = "a\x1b[31mb\x1b]0;title\x07c\x00\x07\x9b\x7fd\x1b[\x1bOHe\x1b"


def heard(*sent):
    keyboard = Keyboard()
    return [key for piece in sent for key in keyboard.hear(piece if isinstance(piece, bytes) else piece.encode())]


def pasted(*pieces):
    """The text of pieces that were sent within one paste, and whatever else was heard."""
    keys = heard(PASTE_BEGINS, *pieces, PASTE_ENDS)
    assert all(isinstance(key, Pasted) for key in keys)
    return "".join(key.text for key in keys)


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ("q", "q"),
        ("Q", "Q"),
        ("さ", "さ"),
        ("\r", "enter"),
        ("\x7f", "backspace"),
        ("\x08", "backspace"),
        ("\x15", "clear"),
        ("\x1b", "escape"),
        ("\x1b[D", "left"),
        ("\x1bOH", "home"),
        ("\x1b[3~", "delete"),
        ("\x03", "interrupt"),
    ],
)
def test_a_key_has_a_name_and_a_character_is_itself(sent, key):
    assert heard(sent) == [key]


@pytest.mark.parametrize("sent", ["\x00", "\x07", "\x9b", "\x1b[15~", "\x1b[1;5D", "\x1b[<0;1;1M", "\x1b]0;title\x07"])
def test_what_nobody_waits_for_is_no_key(sent):
    assert heard(f"a{sent}b") == ["a", "b"]


def test_a_character_or_a_sequence_may_come_in_pieces():
    sa = "さ".encode()
    assert heard(sa[:1], sa[1:2], sa[2:]) == ["さ"]
    assert heard("\x1b[", "C") == ["right"]
    assert heard("\x1b[", "\x03") == ["escape", "[", "interrupt"]
    assert heard(b"\xe3a\xff") == ["�", "a", "�"]


def test_keys_that_come_together_are_heard_one_by_one_and_a_crowd_of_characters_as_a_text():
    assert heard("Iris\r") == ["I", "r", "i", "s", "enter"]
    assert heard("a long text\rb") == [Pasted("a long text"), "enter", "b"]


def test_a_line_break_that_is_pasted_is_no_enter():
    assert pasted("Iris\r\n") == "Iris"
    assert pasted("two\r\n\tlines") == "two lines"
    assert pasted("\n") == ""


def test_control_characters_that_are_pasted_are_left_out():
    assert pasted(EVIL) == "abcd[e"
    assert heard(f"{PASTE_BEGINS}q\x03{PASTE_ENDS}q") == [Pasted("q"), "q"]


@given(st.text(st.one_of(st.characters(exclude_categories=["Cs"]), st.sampled_from("\x1b[]O~2"))), st.integers(1, 9))
def test_no_text_has_control_characters_and_every_paste_ends(text, size):
    sent = f"{text.replace(PASTE_ENDS, '')}{PASTE_ENDS}\r".encode()
    keys = heard(PASTE_BEGINS, *(sent[at : at + size] for at in range(0, len(sent), size)))
    assert keys[-1] == "enter"
    assert all(isinstance(key, Pasted) for key in keys[:-1])
    assert not any(category(character) == "Cc" for key in keys[:-1] for character in key.text)


@given(st.binary())
def test_nothing_that_is_sent_is_a_raw_control_character(sent):
    for key in heard(sent):
        assert isinstance(key, Pasted) or key.isprintable() or category(key) != "Cc"


# A terminal


@pytest.fixture
def typing():
    """A terminal without a window, the end of it that is typed at, and its paper."""
    (keys, typed), (resized, wake), paper = os.pipe(), os.pipe(), StringIO()
    yield Terminal(keys, paper, resized), typed, paper, wake
    for end in (keys, resized, wake):
        os.close(end)


def test_a_terminal_gives_one_key_after_another(typing):
    terminal, typed, _, wake = typing
    os.write(typed, "Qさ\x1b[C".encode())
    assert [terminal.key() for _ in range(3)] == ["Q", "さ", "right"]
    os.write(wake, b"!")
    assert terminal.key() == "resize"
    os.write(typed, b"\x1b")
    assert terminal.key() == "escape"
    os.write(typed, b"\x03")
    with pytest.raises(KeyboardInterrupt):
        terminal.key()
    os.close(typed)
    with pytest.raises(KeyboardInterrupt):
        terminal.key()


def test_an_escape_sequence_that_is_cut_behind_esc_is_one_key_nevertheless(typing):
    terminal, typed, _, _ = typing
    os.write(typed, b"\0" * (CHUNK - 1) + b"\x1b[D")
    assert terminal.key() == "left"
    os.close(typed)


def test_where_nothing_is_to_be_written_capitals_are_keys_and_a_paste_is_none(typing):
    terminal, typed, _, _ = typing
    os.write(typed, f"Q{PASTE_BEGINS}quit{PASTE_ENDS}".encode())
    assert (pressed(terminal), pressed(terminal)) == ("q", "paste")
    os.close(typed)


def test_the_cursor_is_seen_only_where_something_is_written(typing):
    terminal, typed, paper, _ = typing
    terminal.show(["word: ab\x1b7c", "below"])
    assert paper.getvalue().endswith("word: ab\x1b7c\r\nbelow\x1b8\x1b[?25h")
    terminal.show(["nothing to write"])
    assert paper.getvalue().rpartition("\x1b[?25")[2].startswith("l")
    os.close(typed)
