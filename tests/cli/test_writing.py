"""Writing at the terminal what cannot be chosen from a list: the rules judge it, and what they refuse can be mended."""

import pytest

from duskboard.cli.commands.play import ME, TerminalMatch, tables_for
from duskboard.cli.terminal.character_width import CARET
from duskboard.cli.terminal.keys import PASTE_BEGINS, PASTE_ENDS, Pasted
from duskboard.cli.terminal.menu import Chooser
from duskboard.engine import Match, Seeded
from tests.cli.screens import Pressed, arguments, in_terminal
from tests.liars_dice import LIARS_DICE
from tests.liars_dice.pieces import Bid, Boast
from tests.whispers import WHISPERS
from tests.whispers.pieces import Options as Whispering
from tests.whispers.pieces import Whisper

NAMES = ("Ann", "Bo", "Cy")
TOO_LONG = "✗ A word has 1 to 12 letters. (W-2.1)"


def chooser(game, *keys, size=(80, 24), options=None):
    match = Match.begin(game, seats=3, options=options, chance=Seeded.of("writing"))
    screen = Pressed(*keys, size=size)
    return Chooser(screen, match, ME, NAMES, []), screen


def written(*keys, **more):
    """The action written at Whispers, and what the screen showed last."""
    deciding, screen = chooser(WHISPERS, *keys, **more)
    return deciding.choose(), screen.shown[-1].replace(CARET, "|")


def evening(*keys, option=("rounds=1",), **more):
    screen = Pressed(*keys)
    made = TerminalMatch(screen, arguments(game=WHISPERS, players=4, option=list(option), **more), 4)
    made.play()
    return made, screen


def words(evening):
    return [turn.action.word for turn in evening.match.turns if turn.seat == ME]


# The field


def test_what_is_written_becomes_the_action():
    action, shown = written(*"Iris", "enter")
    assert action == Whisper("Iris")
    assert "Whisper a word." in shown
    assert shown.splitlines()[-2:] == ["word: Iris|", "Enter: whisper it · Ctrl-U: clear"]


def test_kana_of_an_input_method_is_written_as_it_comes():
    assert written("さ", "く", "ら", "backspace", Pasted("らこ"), "enter") == (
        Whisper("さくらこ"),
        written(*"さくらこ", "enter")[1],
    )


def test_signs_are_keys_before_a_text_and_text_within_it(monkeypatch):
    monkeypatch.setattr("duskboard.cli.terminal.menu.sheet_of", lambda game, language: "# The sheet\n\nWhisper.")
    deciding, screen = chooser(WHISPERS, "?", "enter", *"why?q", "escape", "enter")
    assert deciding.choose() == Whisper("why?q")
    assert screen.shown[1].startswith("The sheet\n")
    assert "?: rules · Esc: leave" in screen.shown[0]
    assert not any("Leave the table?" in shown for shown in screen.shown)


@pytest.mark.parametrize("word", ["quinn", "Yale", "1", " "])
def test_a_word_may_begin_with_any_letter(word):
    assert written(*word, "enter")[0] == Whisper(word)


def test_esc_leaves_only_an_empty_field_and_asks_once_more():
    assert written("escape", "n", *"ox", "escape", "clear", "escape", "Y")[0] is None


def test_what_is_pasted_is_shown_safely():
    _, shown = written(Pasted("a\u202eb\u200b"), "enter")
    assert "word: a[202E]b[200B]|" in shown


def test_a_text_is_cut_far_behind_what_the_rules_allow():
    action, shown = written(Pasted("x" * 10_000), "enter")
    assert action == Whisper("x" * 120)
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_a_window_that_is_too_small_says_so_and_loses_nothing():
    deciding, screen = chooser(WHISPERS, *"ow", "resize", "l", "enter", size=(80, 5))
    assert deciding.choose() == Whisper("owl")
    assert screen.shown[2].endswith("This window has 80 and 5: please make it larger.")
    assert CARET not in screen.shown[2]
    deciding, screen = chooser(WHISPERS, Pasted("hippopotamus"), "enter", size=(12, 40))
    deciding.choose()
    assert "needs 13 columns" in screen.shown[-1]


def test_long_texts_that_were_agreed_on_leave_room_to_play():
    _, shown = written("o", "enter", options=Whispering(topic="animals " * 600))
    assert "word: o|" in shown


# Both


def test_tab_goes_from_the_list_to_the_field_and_back_and_the_text_stays():
    deciding, screen = chooser(LIARS_DICE, "tab", *"Aha", "tab", "right", "tab", "!", "enter")
    assert deciding.choose() == Boast("Aha!")
    assert "Tab: boast · ?: rules · q: leave" in screen.shown[0]
    assert "write, then Enter · Tab: choose" in screen.shown[1]
    assert "You are weighing: 1 × 1" in screen.shown[6]
    assert "You are weighing" not in screen.shown[7]


def test_the_list_is_chosen_from_as_ever():
    deciding, _ = chooser(LIARS_DICE, "tab", "x", "tab", Pasted("2"), "2", "right", "enter")
    assert deciding.choose() == Bid(2, 2)


# The judge


def test_what_the_rules_refuse_stays_in_the_field_with_the_reason():
    made, screen = evening("enter", *"hippopotamus", "e", "s", "enter", "backspace", "backspace", "enter", "enter")
    assert words(made) == ["hippopotamus"]
    asked = [shown.replace(CARET, "|").splitlines() for shown in screen.shown]
    assert TOO_LONG not in asked[0]
    assert asked[1][-4:-1] == [TOO_LONG, asked[1][-3], "word: |"]
    assert asked[16][-4:-1] == [TOO_LONG, asked[1][-3], "word: hippopotamuses|"]
    assert made.match.result is not None


def test_a_reason_goes_when_another_way_is_taken():
    deciding, screen = chooser(LIARS_DICE, "tab", "enter", "tab", "tab", "x", "enter")
    assert deciding.choose() == Boast("")
    deciding.refused = "A boast has something in it that can be read. (L-2.4)"
    assert deciding.choose() == Boast("x")
    assert ["✗" in shown for shown in screen.shown] == [False, False, True, False, False, False]


def test_a_refused_word_costs_no_luck_and_leaves_no_trace():
    mended, _ = evening(*"owl", "enter", "enter")
    refused, _ = evening("enter", "x", "clear", *"owl", "enter", "enter")
    assert refused.match.turns == mended.match.turns


def test_leaving_is_possible_after_a_refusal():
    made, _ = evening("enter", "escape", "y")
    assert made.ending() == ["You have left the table."]


def test_the_others_whisper_at_once_and_a_word_is_final():
    made, screen = evening(*"さくら", "enter", "enter", *"モモ", "enter", "enter", option=["rounds=2"])
    assert words(made) == ["さくら", "モモ"]
    assert any("The words are さくら, " in shown for shown in screen.shown)
    assert made.ending()[-1].startswith("Points: Ann 5, ")


def test_only_tables_that_can_be_are_offered():
    assert tables_for(arguments(game=WHISPERS, players=None)) == [3, 4, 5]
    assert tables_for(arguments(game=WHISPERS, players=None, option=["password=moth"])) == [2, 3, 4, 5]


# In a real terminal


def whispered(*keys):
    """What is whispered with these keys in a real terminal, and all that it wrote."""
    code, output = in_terminal([], keys, program="tests.cli.whispering")
    assert code == 0
    screen, _, after = output.rpartition("\x1b[?1049l")
    return after.strip(), screen


def test_in_a_real_terminal_words_of_any_script_are_written():
    sa = "さ".encode()
    first = [sa[:1], sa[1:], "く!ら".encode(), b"\x1b[D", b"\x7f", b"\r", b"\r"]
    second = [b"quiet?", b"\x15", b"Quiet", b"\x1b", b"q\r", b"\r"]
    after, screen = whispered(*first, *second)
    assert after == "['さくら', 'Quietq']"
    assert "word: さく\x1b7ら" in screen
    assert screen.endswith("\x1b[?2004l\x1b[?25h")


def test_in_a_real_terminal_a_paste_presses_no_keys_and_moves_nothing():
    evil = f"{PASTE_BEGINS}ow\x1b[2J\x1b]0;title\x07\x03\x00l\r\n{PASTE_ENDS}".encode()
    flood = f"{PASTE_BEGINS}{'あ' * 10_000}{PASTE_ENDS}".encode()
    after, screen = whispered(evil, b"\r", b"\r", flood, b"\r", b"\x15ox\r", b"\r")
    assert after == "['owl', 'ox']"
    assert "]0;" not in screen
    assert "word: ‹あ" in screen
    assert TOO_LONG in screen
