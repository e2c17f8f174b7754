"""Playing at the terminal: with keys that a test presses, and once in a real one."""

import os
import pty
import re
import select
import sys
from argparse import Namespace

import pytest

from duskboard.cli import main
from duskboard.cli.choose import Chooser
from duskboard.cli.play import Evening, ask_players
from duskboard.cli.screen import page
from duskboard.engine import Match, Seeded
from duskboard.engine.record import read, replay
from duskboard.games import SHELF
from duskboard.games.dungeon import DUNGEON
from duskboard.games.dungeon.actions import Announce, Hold
from duskboard.games.dungeon.phase import Phase
from tests.games.dungeon.tables import table, tile


class Pressed:
    """A screen whose keys are known beforehand; it keeps what it showed."""

    def __init__(self, *keys, size=(80, 24)):
        self.keys, self.shown, self._size = list(keys), [], size

    def show(self, lines):
        self.shown.append("\n".join(lines))

    def key(self):
        return self.keys.pop(0)

    def size(self):
        return self._size


class Patient(Pressed):
    """Somebody who plays idly: looks at every page, lays the tile as it comes, lets every path hold."""

    def __init__(self, **more):
        super().__init__(**more)
        self.pressed = 0

    def key(self):
        self.pressed += 1
        last = self.shown[-1].splitlines()[-1]
        if "new dungeon" in last and "▸" not in last:
            return "g"
        return "enter" if any(word in last for word in ("▸", "lay it down", "Enter: go on")) else "h"


def arguments(**more):
    given = {"game": DUNGEON, "name": "Ann", "bots": None, "seed": 3, "option": [], "players": 3, "save": None}
    return Namespace(**(given | more))


def chooser(match, *keys, seat=0):
    screen = Pressed(*keys)
    return Chooser(screen, match, seat, ("Ann", "Bo", "Cy"), ["Bo places a tile."]), screen


# Choosing


def choose(match, *keys, seat=0):
    return chooser(match, *keys, seat=seat)[0].choose()


def test_enter_lays_the_marked_tile_as_it_is_shown():
    action = choose(table("S L", "S", "S"), "enter")
    assert (action.tile, action.rotation) == (tile("S"), 0)


@pytest.mark.parametrize(
    ("keys", "code", "rotation"),
    [
        (["right"], "S", 1),
        (["left"], "S", 3),
        (["right"] * 5, "S", 1),
        (["2"], "L", 0),
        (["right", "2"], "L", 1),
        (["down"], "L", 0),
        (["up"], "L", 0),
        (["tab", "tab"], "S", 0),
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
    assert choose(match, "down", "up", "right", "right", "enter") == Announce()


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
    deciding, screen = chooser(table("S", "S", "S"), "?", "down", "enter", "enter")
    deciding.choose()
    assert any("# Dungeon in Memory" in shown for shown in screen.shown)


# Pages


def test_a_page_that_fits_has_no_arrows():
    screen = Pressed("x", "enter")
    page(screen, ["one", "two"])
    assert screen.shown[0].startswith("one\ntwo")
    assert "arrows" not in screen.shown[0]


def test_a_longer_and_wider_page_moves():
    screen = Pressed("down", "right", "up", "left", "left", "enter", size=(10, 5))
    page(screen, [f"{number} " + "·" * 20 for number in range(9)])
    firsts = [shown.splitlines()[0][:2] for shown in screen.shown]
    assert firsts == ["0 ", "1 ", "··", "··", "0 ", "0 "]


# A whole evening


def test_how_many_sit_down():
    assert ask_players(Pressed("x", "9", "3"), arguments()) == 3
    assert ask_players(Pressed("enter"), arguments()) == 4
    assert ask_players(Pressed("q"), arguments()) == 0


@pytest.mark.parametrize(("players", "options"), [(3, []), (1, []), (4, ["level=advanced", "one_voice=yes"])])
def test_a_whole_match_can_be_played(players, options):
    screen = Patient()
    evening = Evening(screen, arguments(players=players, option=options), players)
    assert evening.play()
    assert evening.match.result is not None
    ending = "\n".join(evening.ending())
    assert "Ann" in ending
    said = "\n".join(screen.shown)
    assert "The path is checked." in said
    assert re.search(r"\(D-[\dR.]+\)", said)


def test_whoever_has_left_looks_on():
    class Hasty(Patient):
        def key(self):
            key = super().key()
            return "l" if key == "h" else key

    screen = Hasty()
    evening = Evening(screen, arguments(seed=5), 3)
    assert evening.play()
    assert any("has left" in shown and "Enter: go on" in shown for shown in screen.shown)


def test_nothing_on_the_screen_helps_to_remember():
    """No screen shows more of an unchecked dungeon than its top tile: one stack, and one sentence that names a tile."""
    screen = Patient()
    Evening(screen, arguments(seed=8), 3).play()
    asked = [shown for shown in screen.shown if "Still a way through?" in shown or "Your tile." in shown]
    assert asked
    for shown in asked:
        assert len(re.findall(r"places .*, heading", shown)) <= 1


def test_leaving_ends_the_evening():
    screen = Pressed("q", "y")
    match = Match.begin(DUNGEON, seats=1, chance=Seeded.of("x"))
    evening = Evening(screen, arguments(players=1), 1)
    assert match.to_act
    assert not evening.play()


# In a real terminal


def in_terminal(arguments, keys):
    """Run the program in a pseudo-terminal and press these keys, each once it is quiet. Returns all it wrote."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.execv(sys.executable, [sys.executable, "-m", "duskboard", *arguments])
    written, to_press = b"", list(keys)
    while True:
        quiet = not select.select([terminal], [], [], 0.2 if to_press else 30)[0]
        if quiet and written:
            os.write(terminal, to_press.pop(0))
        elif not quiet:
            try:
                written += os.read(terminal, 65536)
            except OSError:  # the program has gone
                break
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status), written.decode()


def test_in_a_real_terminal_it_uses_the_alternate_screen_and_gives_it_back(tmp_path):
    file = tmp_path / "record.json"
    keys = [b"x", b"2", b"\x1b[C", b"?", b"\x1b", b"\x1b[Z", b"n", b"q", b"y"]
    code, written = in_terminal(["play", "--seed", "4", "--save", str(file)], keys)
    assert code == 0
    assert "\x1b[?1049h" in written
    before, _, after = written.rpartition("\x1b[?1049l")
    assert "How many players" in before
    assert after.strip() == "You have left the table."
    assert replay(read(file.read_bytes(), SHELF)).result is None


def test_in_a_real_terminal_ctrl_c_gives_the_screen_back():
    code, written = in_terminal(["play", "--players", "2"], [b"\x03"])
    assert code == 130
    assert written.endswith("\x1b[?25h\x1b[?1049l")


def test_in_a_real_terminal_a_newcomer_may_turn_back_at_the_door():
    code, written = in_terminal(["play"], [b"q"])
    assert code == 0
    assert written.endswith("\x1b[?1049l")


def test_a_table_that_cannot_be_is_refused_before_the_screen_is_touched(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["play", "dungeon", "--players", "7"]) == 1
    assert capsys.readouterr().err == "duskboard: Dungeon in Memory is for 1 to 5 players, not 7.\n"
