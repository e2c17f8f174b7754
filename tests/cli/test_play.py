"""Playing at the terminal: with keys that a test presses, and once in a real one."""

import re
import signal
from contextlib import nullcontext

import pytest

from duskboard.bots import bots_for
from duskboard.cli import main
from duskboard.cli.commands.play import TerminalMatch, ask_players, tables_for
from duskboard.cli.terminal.menu import Chooser
from duskboard.cli.terminal.screen import page
from duskboard.cli.terminal.text_wrapping import wrapped
from duskboard.engine.records import read, replay
from duskboard.games import SHELF
from duskboard.games.deathname.actions import Select
from duskboard.games.dungeon.actions import Announce, Hold
from duskboard.games.dungeon.phase import Phase
from tests.cli.screens import Pressed, arguments, in_terminal
from tests.games.deathname.tables import keep_all
from tests.games.deathname.tables import table as deathname_table
from tests.games.deathname.tables import write as deathname_write
from tests.games.dungeon.tables import table, tile


class Patient(Pressed):
    """Somebody who plays idly: looks at every page, lays the tile as it comes, lets every path hold."""

    chosen = False

    def key(self):
        last = "".join(self.shown[-1].splitlines()[-2:])
        if "lay it down" in last:
            self.chosen = not self.chosen
            return "1" if self.chosen else "enter"
        if "new dungeon" in last and "▸" not in last:
            return "g"
        return "enter" if "▸" in last or "Enter: go on" in last or "Enter: leave" in last else "h"


def chooser(match, *keys, seat=0):
    screen = Pressed(*keys)
    return Chooser(screen, match, seat, ("Ann", "Bo", "Cy", "Di")[: match.seats], ["Bo places a tile."]), screen


# Choosing


def choose(match, *keys, seat=0):
    return chooser(match, *keys, seat=seat)[0].choose()


def test_enter_lays_the_marked_tile_as_it_is_shown():
    action = choose(table("S L", "S", "S"), "1", "enter")
    assert (action.tile, action.rotation) == (tile("S"), 0)


def test_a_stray_enter_lays_nothing():
    action = choose(table("S L", "S", "S"), "enter", "resize", "2", "enter")
    assert action.tile == tile("L")


def test_enter_without_a_choice_says_what_is_missing_until_something_is_chosen():
    asking, screen = chooser(table("S L", "S", "S"), "enter", "2", "enter")
    assert asking.choose().tile == tile("L")
    before, told, chosen = screen.shown
    assert "✗" not in before + chosen
    assert "✗ Nothing is chosen yet: choose first, then press Enter." in told


def test_the_same_letter_again_does_it():
    match = table("S", "S", "S", active=1, phase=Phase.ANNOUNCE)
    assert choose(match, "h", "h") == Hold()
    assert choose(match, "h", "l", "l") == Announce()


@pytest.mark.parametrize(
    ("keys", "code", "rotation"),
    [
        (["right", "right"], "S", 1),
        (["1", "left"], "S", 3),
        (["1", *["right"] * 5], "S", 1),
        (["2"], "L", 0),
        (["1", "right", "2"], "L", 1),
        (["down"], "S", 0),
        (["down", "down"], "L", 0),
        (["1", "up"], "L", 0),
        (["tab", "tab", "tab"], "S", 0),
        (["w"], "S", 3),
        (["2", "e"], "L", 1),
        (["9", "x", "w", "up"], "L", 3),
    ],
)
def test_arrows_turn_numbers_choose_letters_name_a_wind(keys, code, rotation):
    action = choose(table("S L", "S", "S"), *keys, "enter")
    assert (action.tile, action.rotation) == (tile(code), rotation)


def test_a_stray_enter_announces_nothing():
    match = table("S", "S", "S", active=1, phase=Phase.ANNOUNCE)
    assert choose(match, "enter", "h", "enter") == Hold()
    assert choose(match, "enter", "l", "enter") == Announce()
    assert choose(match, "right", "enter") == Announce()
    assert choose(match, "left", "enter") == Hold()
    assert choose(match, "down", "up", "right", "enter") == Announce()
    assert choose(match, "x", "l", "x", "enter") == Announce()


def test_the_table_shows_the_stack_the_tile_as_it_would_lie_and_what_is_asked():
    deciding, screen = chooser(table("S L", "S", "S", stack="R"), "2", "enter")
    deciding.choose()
    shown = screen.shown[-1]
    for text in (
        "The stack: 2 tiles",
        "◂",
        "▸2 L",
        "Bo places a tile.",
        "Turn it the way you are walking.",
        "lay it down",
    ):
        assert text in shown


def test_leaving_asks_once_more():
    match = table("S", "S", "S")
    assert choose(match, "q", "n", "escape", "y") is None


def test_the_rules_are_a_key_away():
    deciding, screen = chooser(table("S", "S", "S"), "?", "down", *["page down"] * 2, "enter", "1", "enter")
    deciding.choose()
    rules = [shown for shown in screen.shown if "back to the table" in shown]
    assert rules[0].startswith("Dungeon in Memory\n─────────────────\nFor 1 to 5 players")
    assert "\nD-1.1  There are eight kinds of tile." in rules[3]
    assert all(len(line) <= 80 for shown in rules for line in shown.splitlines())


# Pages


def test_a_page_that_fits_has_no_arrows():
    screen = Pressed("x", "enter")
    page(screen, ["one", "two"])
    assert screen.shown[0].startswith("one\ntwo")
    assert "arrows" not in screen.shown[0]


def test_a_longer_and_wider_page_moves():
    screen = Pressed("down", "right", "up", "left", "page down", "page up", "end", "home", " ", " ", " ", size=(10, 5))
    key = page(screen, [f"{number} " + "─" * 20 for number in range(9)])
    firsts = [shown.splitlines()[0][:2] for shown in screen.shown]
    assert firsts == ["0 ", "1 ", "──", "──", "0 ", "3 ", "0 ", "6 ", "0 ", "3 ", "6 "]
    assert key == " "
    assert screen.shown[-1].endswith("(100 %)")


def test_sentences_are_wrapped_and_pictures_are_not():
    assert wrapped(["a sentence that is long", "━" * 30], 12) == ["a sentence", "  that is", "  long", "━" * 30]


def test_a_window_that_is_too_small_says_so():
    deciding, screen = chooser(table("S L", "S", "S"), "1", "enter")
    screen._size = (60, 15)
    deciding.choose()
    assert screen.shown[0].endswith("This window has 60 and 15: please make it larger.")


# A whole evening


def test_how_many_sit_down():
    assert ask_players(Pressed("x", "9", "3"), arguments(), range(1, 6)) == 3
    assert ask_players(Pressed("enter"), arguments(), range(1, 6)) == 4
    assert ask_players(Pressed("q"), arguments(), range(1, 6)) == 0
    assert ask_players(Pressed("4", "enter"), arguments(), [1]) == 1
    assert ask_players(Pressed("3", "enter"), arguments(), [4, 5, 6]) == 4
    assert ask_players(Pressed("4", "enter"), arguments(), [5, 6]) == 5


@pytest.mark.parametrize(
    ("option", "players", "tables"),
    [("square=yes", None, [1, 2, 3, 4, 5]), ("one_voice=yes", None, [2, 3, 4, 5]), ("same_ghost=yes", None, [1])],
)
def test_only_tables_that_can_be_are_offered(option, players, tables):
    assert tables_for(arguments(option=[option], players=players)) == tables


@pytest.mark.parametrize(("players", "options"), [(3, []), (1, []), (4, ["level=advanced", "one_voice=yes"])])
def test_a_whole_match_can_be_played(players, options):
    screen = Patient()
    evening = TerminalMatch(screen, arguments(players=players, option=options), players)
    evening.play()
    assert evening.match.result is not None
    ending = "\n".join(evening.ending())
    assert "Points: Ann " in ending
    assert "(D-" in ending or "The path held to the end." in ending
    said = "\n".join(screen.shown)
    assert "The path is checked." in said
    assert re.search(r"\(D-[\dR.]+\)", said)


def test_whoever_has_left_looks_on():
    class Hasty(Patient):
        def key(self):
            key = super().key()
            return "l" if key == "h" else key

    screen = Hasty()
    evening = TerminalMatch(screen, arguments(seed=5), 3)
    evening.play()
    assert any("you, out" in shown and "Enter: go on" in shown for shown in screen.shown)


@pytest.mark.parametrize("key", ["s", "q"])
def test_whoever_has_left_may_skip_ahead_or_leave(key):
    class Bored(Patient):
        watched = 0

        def key(self):
            pressed = super().key()
            if "skip ahead" in self.shown[-1]:
                self.watched += "you, out" in self.shown[-1]
                return key
            return "l" if pressed == "h" else pressed

    screen = Bored()
    evening = TerminalMatch(screen, arguments(seed=5), 3)
    evening.play()
    assert screen.watched
    assert (evening.match.result is None) == (key == "q")


def test_nothing_on_the_screen_helps_to_remember():
    """No screen shows more of an unchecked dungeon than its top tile: one stack, and one sentence that names a tile."""
    screen = Patient()
    TerminalMatch(screen, arguments(seed=8), 3).play()
    asked = [shown for shown in screen.shown if "Still a way through?" in shown or "Your tile." in shown]
    assert asked
    for shown in asked:
        assert len(re.findall(r"places .*, heading", shown)) <= 1


def test_leaving_ends_the_evening():
    screen = Pressed("q", "y")
    evening = TerminalMatch(screen, arguments(players=1), 1)
    evening.play()
    assert evening.ending() == ["You have left the table."]


@pytest.mark.parametrize(("keys", "sentence"), [(["q"], ""), (["3", "q", "y"], "You have left the table.\n")])
def test_the_table_is_left_with_a_word_and_its_record(keys, sentence, monkeypatch, capsys, tmp_path):
    file = tmp_path / "record.json"
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("duskboard.cli.commands.play.terminal", lambda: nullcontext(Pressed(*keys)))
    assert main(["play", "--save", str(file)]) == 0
    assert capsys.readouterr().out == (f"{sentence}The record is in {file}.\n" if sentence else "")
    assert bool(file.read_bytes()) == bool(sentence)


# In a real terminal


def test_in_a_real_terminal_it_uses_the_alternate_screen_and_gives_it_back(tmp_path):
    file = tmp_path / "record.json"
    keys = [b"x", b"2", b"?", b"\x1b[B", b"\r", b"q", b"n", b"q", b"y"]
    code, written = in_terminal(["play", "--seed", "4", "--save", str(file)], keys)
    assert code == 0
    assert "\x1b[?1049h" in written
    before, _, after = written.rpartition("\x1b[?1049l")
    assert "How many players" in before
    assert after.split("\r\n")[:2] == ["You have left the table.", f"The record is in {file}."]
    record = read(file.read_bytes(), SHELF)
    assert replay(record).result is None
    assert [(one.held, one.bot) for one in record.sat] == [("person", None), ("bot", "wayfarer")]


@pytest.mark.parametrize("right", [b"\x1b[C", b"\x1bOC"])
def test_in_a_real_terminal_arrows_turn_and_enter_acts_at_once(right, tmp_path):
    """Alone: go on, mark the tile, turn it east, lay it down; each key does its work when it is pressed."""
    file = tmp_path / "record.json"
    keys = [b"g", b"\r", right, right, b"\r", b"q", b"y"]
    code, _ = in_terminal(["play", "--players", "1", "--seed", "4", "--save", str(file)], keys)
    match = replay(read(file.read_bytes(), SHELF))
    assert code == 0
    assert [turn.seat for turn in match.turns[1:]] == [0, 0]
    assert match.turns[2].action.rotation == 1


def test_in_a_real_terminal_ctrl_c_gives_the_screen_back_and_saves(tmp_path):
    file = tmp_path / "record.json"
    code, written = in_terminal(["play", "--players", "2", "--save", str(file)], [b"\x03"])
    assert code == 130
    assert "\x1b[?25h\x1b[?1049l" in written
    assert read(file.read_bytes(), SHELF).names == ("Wanderer", "Wren")


def test_in_a_real_terminal_being_terminated_gives_the_screen_back():
    code, written = in_terminal(["play", "--players", "2"], [signal.SIGWINCH, signal.SIGTERM], quiet_for=2)
    assert code == 143
    assert "\x1b[?25h\x1b[?1049l" in written
    assert written.count("Dungeon in Memory · beginner") == 2


def test_in_a_real_terminal_a_newcomer_may_turn_back_at_the_door():
    code, written = in_terminal(["play"], [b"q"])
    assert code == 0
    assert written.endswith("\x1b[?1049l")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "7"], "Dungeon in Memory is for 1 to 5 players, not 7."),
        (
            ["--bots", "genius"],
            f"No bot for dungeon is called 'genius'; there are {', '.join(bots_for(SHELF['dungeon']))}.",
        ),
        (
            ["--players", "2", "--bots", "wayfarer,wayfarer"],
            "--bots names 2 bots, but there are only 1 seats for them.",
        ),
        (["--option", "square=maybe"], "Option 'square': expected true or false, got 'maybe'."),
    ],
)
def test_what_cannot_be_is_refused_before_the_screen_is_touched(arguments, sentence, capsys):
    assert main(["play", "dungeon", *arguments]) == 2
    assert capsys.readouterr().err == f"duskboard: {sentence}\n"


def test_a_system_without_such_terminals_is_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("duskboard.cli.commands.play.find_spec", lambda name: None)
    assert main(["play"]) == 1
    assert capsys.readouterr().err.startswith("duskboard: play needs a terminal of Linux or macOS")


@pytest.mark.parametrize("name", ["", "x" * 21, "a\tb"])
def test_a_name_must_fit_at_the_table(name, capsys):
    with pytest.raises(SystemExit):
        main(["play", "--name", name])
    assert "expected a name of 1 to 20 characters" in capsys.readouterr().err


def test_a_digit_means_the_choice_of_that_number_where_choices_have_numbers():
    """Death Name, DAY 2: "1" is card 1, and nothing where card 1 has been used."""
    match = deathname_table()
    for number in range(4):
        deathname_write(match, [f"{letter}nn{'abcd'[number]}" for letter in "ABCD"])
        keep_all(match)
    assert chooser(match, "right", "right", "3", "1", "enter")[0].choose() == Select(1)
    for seat in range(4):
        match.play(seat, Select(1))
    assert chooser(match, "2", "1", "enter")[0].choose() == Select(2)
