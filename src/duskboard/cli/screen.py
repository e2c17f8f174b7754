"""The terminal as a table: an alternate screen that keeps no history, and keys as they are pressed."""

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, TextIO

ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
HOME_AND_CLEAR = "\x1b[H\x1b[2J"
NAMED = {
    "\r": "enter",
    "\n": "enter",
    "\t": "tab",
    "\x1b": "escape",
    "\x03": "interrupt",
    "\x04": "escape",
    "": "escape",
}
ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}


def lamp(text: str) -> str:
    """The thing to do now, in candle light, unless colours are unwanted."""
    return text if "NO_COLOR" in os.environ else f"\x1b[38;5;221m{text}\x1b[0m"


class Screen(Protocol):
    """Something that shows lines and hears keys."""

    def show(self, lines: Sequence[str]) -> None: ...

    def key(self) -> str: ...

    def size(self) -> tuple[int, int]: ...


class Terminal:
    """A real terminal in raw mode."""

    def __init__(self, keys: TextIO, paper: TextIO) -> None:
        self._keys, self._paper = keys, paper

    def show(self, lines: Sequence[str]) -> None:
        """Replace whatever was there: nothing is left to scroll back to."""
        self._paper.write(HOME_AND_CLEAR + "\r\n".join(lines))
        self._paper.flush()

    def key(self) -> str:
        """The next key by name ("left", "enter", "q"); Ctrl-C interrupts as ever."""
        char = self._keys.read(1)
        name = self._arrow() if char == "\x1b" else NAMED.get(char, char)
        if name == "interrupt":
            raise KeyboardInterrupt
        return name

    def _arrow(self) -> str:
        """An arrow key arrives as ESC [ A; the escape key itself as ESC alone."""
        import select

        if not select.select([self._keys], [], [], 0.05)[0]:
            return "escape"
        return ARROWS.get(self._keys.read(2)[-1:], "escape")

    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        return shutil.get_terminal_size()


@contextmanager
def terminal() -> Iterator[Terminal]:
    """The terminal as a table, given back as it was whatever happens."""
    import termios
    import tty

    stdin, paper = sys.stdin, sys.stdout
    before = termios.tcgetattr(stdin)
    keys = open(stdin.fileno(), encoding="utf-8", errors="replace", buffering=1, closefd=False, newline="")  # noqa: SIM115
    try:
        tty.setraw(stdin)
        paper.write(ENTER_SCREEN)
        yield Terminal(keys, paper)
    finally:
        paper.write(LEAVE_SCREEN)
        paper.flush()
        termios.tcsetattr(stdin, termios.TCSADRAIN, before)


def page(screen: Screen, lines: Sequence[str], foot: str = "Enter: go on") -> None:
    """Show more than fits: the arrow keys move the page, Enter or space leaves it."""
    down = right = 0
    while True:
        columns, rows = screen.size()
        room = max(rows - 2, 1)
        most_down = max(len(lines) - room, 0)
        most_right = max(max(map(len, lines), default=0) - columns, 0)
        down, right = min(max(down, 0), most_down), min(max(right, 0), most_right)
        hint = " · arrows: move" if most_down or most_right else ""
        window = [line[right : right + columns] for line in lines[down : down + room]]
        screen.show([*window, *[""] * (room - len(window)), "", f"{foot}{hint}"])
        match screen.key():
            case "enter" | " " | "escape" | "q":
                return
            case "up":
                down -= 1
            case "down":
                down += 1
            case "left":
                right -= 4
            case "right":
                right += 4
            case _:
                pass
