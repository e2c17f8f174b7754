"""A shelf whose Liar's Dice tells odds in odd ways, and notes down in which process it was asked for them."""

import os
import time
from dataclasses import replace
from pathlib import Path

from duskboard.engine import Shelf
from tests.liars_dice import LIARS_DICE

MANNER, NOTES = "DUSKBOARD_ODD_ODDS", "DUSKBOARD_ODDS_NOTES"
WRONG = {"raises": "KeyError", "dies": "WorkerDied", "sleeps": "TimeoutError", "errs": "ValidationError"}


def notes():
    """The process of every computation so far."""
    path = Path(os.environ[NOTES])
    return [int(line) for line in path.read_text().splitlines()] if path.exists() else []


def odds(view, seat):
    with Path(os.environ[NOTES]).open("a") as file:
        file.write(f"{os.getpid()}\n")
    manner = os.environ.get(MANNER)
    if manner == "raises":
        raise KeyError(view.mine)
    if manner == "dies":
        os._exit(3)
    if manner == "sleeps" or (manner == "sleeps once" and len(notes()) == 1):
        time.sleep(3600)
    return [1, 2, 3] if manner == "errs" else LIARS_DICE.odds(view, seat)


SHELF = Shelf(replace(LIARS_DICE, odds=odds))
