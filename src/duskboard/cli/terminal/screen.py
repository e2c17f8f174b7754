"""Full-screen terminal: alternate screen without scrollback, raw key input, and a pager."""

import os
import select
import signal
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Protocol, TextIO

from duskboard.cli.stop import TERMINATED
from duskboard.cli.terminal.character_width import CARET, head, width
from duskboard.cli.terminal.keys import PASTE_OFF, PASTE_ON, Keyboard, Pasted
from duskboard.cli.terminal.text_wrapping import wrapped

HIDE, SHOW = "\x1b[?25l", "\x1b[?25h"  # the terminal's cursor
ENTER_SCREEN, LEAVE_SCREEN = f"\x1b[?1049h{HIDE}{PASTE_ON}", f"{PASTE_OFF}{SHOW}\x1b[?1049l"
HOME_AND_CLEAR = "\x1b[H\x1b[2J"
TO_CARET = "\x1b8"
CHUNK = 1024  # bytes read at once
SOON = 0.025  # seconds: input that follows Esc later than this is another key


def highlighted(text: str) -> str:
    """*text* in the accent colour, unless NO_COLOR is set."""
    return text if "NO_COLOR" in os.environ else f"\x1b[38;5;221m{text}\x1b[0m"


class Screen(Protocol):
    """A display with a keyboard."""

    def show(self, lines: Sequence[str]) -> None: ...

    def key(self) -> str | Pasted: ...

    def size(self) -> tuple[int, int]: ...


class Terminal:
    """A real terminal in raw mode."""

    def __init__(self, keys: int, paper: TextIO, resized: int) -> None:
        self._keys, self._paper = keys, paper
        self._resized = resized  # a pipe that becomes readable when the window is resized
        self._keyboard = Keyboard()
        self._pressed: deque[str | Pasted] = deque()

    def show(self, lines: Sequence[str]) -> None:
        """Replace the whole screen, without scrollback. The cursor is put at the caret, where input methods look."""
        text = "\r\n".join(lines)
        self._paper.write(HIDE + HOME_AND_CLEAR + text + (TO_CARET + SHOW if CARET in text else ""))
        self._paper.flush()

    def key(self) -> str | Pasted:
        """The next key by name ("left", "enter") or as typed ("q"), pasted text, or "resize"; Ctrl-C interrupts."""
        while not self._pressed:
            if self._resized in select.select([self._keys, self._resized], [], [])[0]:
                os.read(self._resized, CHUNK)
                return "resize"
            typed = os.read(self._keys, CHUNK)
            if not typed:
                raise KeyboardInterrupt  # the terminal was closed
            if typed.endswith(b"\x1b") and select.select([self._keys], [], [], SOON)[0]:
                typed += os.read(self._keys, CHUNK)
            self._pressed.extend(self._keyboard.hear(typed))
        key = self._pressed.popleft()
        if key == "interrupt":
            raise KeyboardInterrupt
        return key

    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        return os.get_terminal_size(self._paper.fileno())


@contextmanager
def terminal() -> Iterator[Terminal]:
    """The terminal in raw mode on the alternate screen; restored in any case."""
    import termios  # not on every system; the play command checks before
    import tty

    keys, paper = sys.stdin.fileno(), sys.stdout
    before = termios.tcgetattr(keys)
    resized, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGWINCH, lambda number, frame: None)  # the wake-up pipe does the work
    signal.signal(signal.SIGTERM, _terminated)
    signal.signal(signal.SIGHUP, _terminated)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    try:
        tty.setraw(keys)
        paper.write(ENTER_SCREEN)
        yield Terminal(keys, paper, resized)
    finally:
        signal.set_wakeup_fd(-1)
        paper.write(LEAVE_SCREEN)
        paper.flush()
        termios.tcsetattr(keys, termios.TCSADRAIN, before)
        os.close(resized)
        os.close(wake)


def _terminated(number: int, frame: FrameType | None) -> None:
    sys.exit(TERMINATED)


def pressed(screen: Screen) -> str:
    """The next key outside of text input: in lower case, and "paste" for pasted text."""
    key = screen.key()
    return "paste" if isinstance(key, Pasted) else key.lower()


def page(screen: Screen, lines: Sequence[str], foot: str = "Enter: go on") -> str:
    """A pager: arrows and page keys scroll. Returns the key that closed it."""
    down = right = 0
    while True:
        columns, rows = screen.size()
        fitting = wrapped(lines, columns)
        room = max(rows - 2, 1)
        most_down = max(len(fitting) - room, 0)
        most_right = max(max(map(width, fitting), default=0) - columns, 0)
        down, right = min(max(down, 0), most_down), min(max(right, 0), most_right)
        window = [head(line[len(head(line, right)) :], columns) for line in fitting[down : down + room]]
        more = (
            f" · arrows, space: move ({100 * (down + len(window)) // len(fitting)} %)"
            if most_down or most_right
            else ""
        )
        screen.show([*window, *[""] * (room - len(window)), "", f"{foot}{more}"])
        match pressed(screen):
            case " " if down < most_down:
                down += room
            case "enter" | " " | "escape" | "q" | "s" as key:
                return key
            case "up":
                down -= 1
            case "down":
                down += 1
            case "page up":
                down -= room
            case "page down":
                down += room
            case "home":
                down = 0
            case "end":
                down = most_down
            case "left":
                right -= 6
            case "right":
                right += 6
            case _:
                pass
