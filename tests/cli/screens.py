"""Screens for tests: one whose keys are known beforehand, and a real terminal."""

import os
import pty
import select
import sys
import termios
from argparse import Namespace
from pathlib import Path

from duskboard.games.dungeon.game import DUNGEON


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


def arguments(**more):
    given = {"game": DUNGEON, "name": "Ann", "bots": None, "seed": 3, "option": [], "players": 3, "save": None}
    return Namespace(**(given | more))


def in_terminal(arguments, keys, quiet_for=0.3, program="duskboard"):
    """Run the program in a pseudo-terminal and press these keys, each once it is quiet. Returns all it wrote."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(Path(__file__).parents[2])
        termios.tcsetwinsize(0, (24, 80))
        os.execv(sys.executable, [sys.executable, "-m", program, *arguments])
    written, to_press = b"", list(keys)
    while True:
        quiet = not select.select([terminal], [], [], quiet_for if to_press else 30)[0]
        if quiet and written:
            key = to_press.pop(0)
            os.kill(pid, key) if isinstance(key, int) else os.write(terminal, key)
        elif not quiet:
            try:
                written += os.read(terminal, 65536)
            except OSError:  # the program has gone
                break
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status), written.decode()
