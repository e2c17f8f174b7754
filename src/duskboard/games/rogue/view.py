"""The view: what one seat, or a spectator, may see of the state. What is not copied here stays hidden."""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.games.rogue.box.hero import Fight, Hero, Stop
from duskboard.games.rogue.box.pieces import Boss, Foe, Room
from duskboard.games.rogue.log.agenda import Question
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules.state import UNKNOWN, State


class Ending(Struct, frozen=True):
    """How the run went, once it is over."""

    won: bool
    fallen: Seat | None  # who died
    cause: str  # of death: a card, "poison" or "starving"
    trail: tuple[Stop, ...]
    slain: tuple[Foe, ...]


class View(Struct, frozen=True):
    """The table as one seat sees it. Everything is open except for facedown Rooms."""

    seat: Seat | None
    options: Options
    seats: int  # their number
    heroes: tuple[Hero, ...]
    area: int
    floor: int
    cleared: int
    grid: tuple[Room | None, ...]  # face up; None: facedown
    laid: tuple[bool, ...]  # M-4.10 facedown, and put there by the Crow
    brought: tuple[Room | None, ...]  # M-4.10 which Rooms these are, if this seat put them there
    looked_at: tuple[Room, ...]  # M-4.10 in the seat's own hand; the first one is put first
    entered: tuple[bool, ...]
    boss: Boss | None
    met: tuple[Boss, ...]
    fight: Fight | None
    question: Question | None
    ending: Ending | None


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or a spectator, may see."""
    return public_view(state) if seat is None else seat_view(public_view(state), state, seat)


def seat_view(public: View, state: State, seat: Seat) -> View:
    """M-4.10 The facedown Rooms that this seat was shown by the Crow."""
    if seat != state.seer:
        return replace(public, seat=seat)
    return replace(public, seat=seat, brought=state.brought, looked_at=state.looked_at)


def public_view(state: State) -> View:
    """M-6.12 A facedown Room is nobody's knowledge."""
    return View(
        seat=None,
        options=state.options,
        seats=state.seats,
        heroes=state.heroes,
        area=state.area,
        floor=state.floor,
        cleared=state.cleared,
        grid=state.grid,
        laid=state.laid,
        brought=UNKNOWN,
        looked_at=(),
        entered=state.entered,
        boss=state.boss,
        met=state.met,
        fight=state.fight,
        question=state.question,
        ending=ending(state) if state.won or state.fallen is not None else None,
    )


def ending(state: State) -> Ending:
    return Ending(state.won, state.fallen, state.cause, state.trail, state.slain)
