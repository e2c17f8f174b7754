"""A shelf whose Liar's Dice takes its time, or too much room, over a bid that somebody has written into a record."""

import os
import time
from dataclasses import replace

from duskboard.engine import Shelf
from tests.liars_dice import LIARS_DICE

MANNER = "DUSKBOARD_SLOW_RULES"


def resolve(table, seat, action):
    manner = os.environ.get(MANNER)
    if manner == "sleeps":
        time.sleep(3600)
    if manner == "dies":
        os._exit(3)
    if manner == "swells":
        table.hoard = [bytearray(1 << 30) for _ in range(4)]  # more than a process may have
    if manner == "raises":
        raise KeyError("a bid that nobody has thought of")
    LIARS_DICE.resolve(table, seat, action)


SHELF = Shelf(replace(LIARS_DICE, resolve=resolve))
