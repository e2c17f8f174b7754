"""The state, its changes, and what one seat sees of it."""

from typing import Self, assert_never

from msgspec import Struct
from msgspec.structs import replace

from closed_fists.pieces import FistClosed, FistsOpened, Happening, NumberCursed, Options
from duskboard.engine import Seat


class State(Struct, frozen=True):
    rounds_left: int
    cursed: int
    fists: tuple[int | None, ...]  # by seat; none: still open and empty
    points: tuple[int, ...]  # by seat

    @classmethod
    def start(cls, options: Options, seats: int) -> Self:
        return cls(options.rounds, 0, (None,) * seats, (0,) * seats)


def evolve(state: State, event: Happening) -> State:
    match event:
        case NumberCursed(number=number):
            return replace(state, cursed=number)
        case FistClosed(seat=seat, pebbles=pebbles):
            return replace(state, fists=(*state.fists[:seat], pebbles, *state.fists[seat + 1 :]))
        case FistsOpened(points=points):
            total = tuple(map(sum, zip(state.points, points, strict=True)))
            return replace(state, rounds_left=state.rounds_left - 1, fists=(None,) * len(points), points=total)
        case _:
            assert_never(event)


class View(Struct, frozen=True):
    rounds_left: int
    cursed: int
    mine: int | None
    closed: tuple[bool, ...]
    points: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """F-2.1 A seat sees the pebbles in its own fist, and which fists are closed."""
    return View(
        rounds_left=state.rounds_left,
        cursed=state.cursed,
        mine=None if seat is None else state.fists[seat],
        closed=tuple(fist is not None for fist in state.fists),
        points=state.points,
    )
