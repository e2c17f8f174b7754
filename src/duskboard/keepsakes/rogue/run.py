"""Extracts a run from a record: areas in order, counts of encounters, and what ended it."""

from itertools import pairwise

from msgspec import Struct

from duskboard.engine import Seat
from duskboard.engine.records import Record
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.hero import Stop
from duskboard.games.rogue.box.pieces import Character, Foe, Mat
from duskboard.keepsakes.rogue.figures import last_view

BOSSES = (Foe.DRAGON, Foe.PROTECTOR, Foe.SPIDER_QUEEN, Foe.GHOUL, Foe.OG_SECOND)


class Counts(Struct, frozen=True):
    """Counts of what the run met."""

    rooms: int
    monsters: int
    bosses: int
    falls: int


class Run(Struct, frozen=True):
    """A finished run."""

    characters: tuple[Character, ...]  # by seat
    mat: Mat
    won: bool
    fallen: Seat | None
    cause: str
    floor: int  # where it ended
    trail: tuple[Stop, ...]
    walked: tuple[int, ...]  # areas, each once
    counts: Counts


def run_of(record: Record) -> Run:
    """The run of a record."""
    view = last_view(record)
    ending = view.ending
    assert ending is not None, "only matches that are over are kept"
    walked = tuple(dict.fromkeys(stop.area for stop in ending.trail))
    return Run(
        characters=tuple([hero.character for hero in view.heroes]),
        mat=Mat(view.options.mat),
        won=ending.won,
        fallen=ending.fallen,
        cause=ending.cause,
        floor=view.floor,
        trail=ending.trail,
        walked=walked,
        counts=Counts(
            rooms=sum(stop.what in BOX.rooms for stop in ending.trail),
            monsters=sum(foe not in (*BOSSES, Foe.OG_FIRST) for foe in ending.slain),
            bosses=sum(foe in BOSSES for foe in ending.slain),
            falls=sum(after > before + 1 for before, after in pairwise(walked)),
        ),
    )
