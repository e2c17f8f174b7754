"""The state of a match of Mini Rogue.

A facedown Room has no identity here (M-6.12), unless the Crow brought it: then one seat knows it.
"""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.engine.tuple_edits import put
from duskboard.games.rogue.box.hero import Fight, Hero, Stop
from duskboard.games.rogue.box.pieces import ROOMS_LAID, Boss, Foe, Room
from duskboard.games.rogue.log.agenda import Question, Task
from duskboard.games.rogue.options import Options

UNKNOWN: tuple[Room | None, ...] = (None,) * ROOMS_LAID
NOWHERE = (False,) * ROOMS_LAID


class State(Struct, frozen=True):
    options: Options
    seats: int  # their number
    heroes: tuple[Hero, ...] = ()
    area: int = 0
    floor: int = 0
    grid: tuple[Room | None, ...] = UNKNOWN  # face up; None: facedown
    brought: tuple[Room | None, ...] = UNKNOWN  # M-4.10 facedown, known to the seer
    entered: tuple[bool, ...] = NOWHERE
    away: tuple[Room, ...] = ()  # M-6.12 known to lie among the unused Rooms of this area
    hidden_away: tuple[Room, ...] = ()  # M-4.10 likewise, but known only to the seer
    looked_at: tuple[Room, ...] = ()  # M-4.10 in the seer's hand, in the order in which they are put
    seer: Seat | None = None
    boss: Boss | None = None  # face up at the exit
    met: tuple[Boss, ...] = ()  # turned up on this run
    fight: Fight | None = None
    question: Question | None = None
    agenda: tuple[Task, ...] = ()  # a stack: the last one is run first
    cleared: int = 0  # M-7.3 areas left by their exit
    trail: tuple[Stop, ...] = ()
    slain: tuple[Foe, ...] = ()
    cause: str = ""  # M-7.2
    won: bool = False
    fallen: Seat | None = None
    one_by_one: bool = False  # M-4.10 as in version 1: the second Room is looked at when the first one lies

    @property
    def laid(self) -> tuple[bool, ...]:
        """M-4.10 Where the Crow's Rooms lie facedown: that, everybody sees."""
        return NOWHERE if self.brought is UNKNOWN else tuple([room is not None for room in self.brought])

    @classmethod
    def start(cls, options: Options, seats: int) -> Self:
        """M-6.1 The table before anybody has chosen a character."""
        return cls(options, seats)

    @classmethod
    def start_in_version_1(cls, options: Options, seats: int) -> Self:
        return cls(options, seats, one_by_one=True)


def with_hero(state: State, seat: Seat, hero: Hero) -> State:
    heroes = state.heroes
    return replace(state, heroes=(hero,) if len(heroes) == 1 else put(heroes, seat, hero))
