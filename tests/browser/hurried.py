"""A shelf whose Death Name leaves the second no time to think, where there is a quick clock."""

from dataclasses import replace

from duskboard.engine import Seat, Shelf, Thinking
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.view import View

HURRIED: Seat = 1


def thinking(view: View, seat: Seat) -> Thinking:
    return Thinking(relaxed=3600, quick=0 if seat == HURRIED else 3600)


SHELF = Shelf(replace(DEATHNAME, thinking=thinking))
