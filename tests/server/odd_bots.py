"""A shelf whose bots misbehave, for a worker that must bear them."""

import os
import time
from pathlib import Path

from duskboard.bots import Kind, dungeon
from duskboard.bots.random_bot import Random
from duskboard.games import SHELF as REAL
from duskboard.games.dungeon.actions import GoOn

NOTES, GATE = "DUSKBOARD_BOTS_NOTES", "DUSKBOARD_BOTS_GATE"


def note(bot, *what):
    """One line in one write, so that several processes may do it."""
    if NOTES in os.environ:
        with Path(os.environ[NOTES]).open("ab", buffering=0) as file:
            file.write(" ".join(map(str, (type(bot).__name__, os.getpid(), os.nice(0), *what))).encode() + b"\n")


def notes():
    """All of them so far: who, in which process, how polite it is, and what else."""
    path = Path(os.environ[NOTES])
    return [tuple(line.split()) for line in path.read_text().splitlines()] if path.exists() else []


class Raises(Random):
    def decide(self, view, choices):
        raise RuntimeError("I do not know")


class Dies(Random):
    def decide(self, view, choices):
        note(self, "asked")
        os._exit(3)


class Sleeps(Random):
    def decide(self, view, choices):
        note(self, "asked")
        time.sleep(3600)


class Waits(Random):
    """It notes down that it was asked, and thinks until a file is there."""

    def decide(self, view, choices):
        note(self, "asked")
        while not Path(os.environ[GATE]).exists():
            time.sleep(0.001)
        return super().decide(view, choices)


class Notes(Random):
    """It notes down at which table it sits, where, and how much it has seen."""

    def __init__(self, *args):
        super().__init__(*args)
        self.level, self.seat, self.seen = args[1].level, args[2], 0

    def watch(self, event):
        self.seen += 1

    def decide(self, view, choices):
        note(self, self.level, self.seat, self.seen)
        return super().decide(view, choices)


class Cheats(Random):
    def decide(self, view, choices):
        return {"kind": "Win"}


class Errs(Random):
    def decide(self, view, choices):
        return GoOn()  # an action, but one of those who play alone


class Prints(Random):
    def decide(self, view, choices):
        print('{"number": 1, "action": "mine"}', flush=True)
        return super().decide(view, choices)


MAKERS = {"raises": Raises, "dies": Dies, "sleeps": Sleeps, "cheats": Cheats, "errs": Errs, "prints": Prints}
OBSERVED = {"waits": Waits, "notes": Notes}  # they need the files
ODD = {name: Kind(make, 1, (name.capitalize(),)) for name, make in MAKERS.items()}
ALL = ODD | {name: Kind(make, 1, (name.capitalize(),)) for name, make in OBSERVED.items()}
SHELF = REAL


def install() -> None:
    """The odd bots sit at home in Dungeon in Memory."""
    dungeon.COMPANY = {**dungeon.COMPANY, **ALL}


if os.environ.get("DUSKBOARD_ODD_BOTS"):
    install()
