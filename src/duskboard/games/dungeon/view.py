"""The view: what one seat, or a spectator, may see of the state. What is not copied here stays hidden."""

from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.games.dungeon.events import Failure
from duskboard.games.dungeon.options import is_solo
from duskboard.games.dungeon.path import Loss, Step
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import Aside, Placed, Tile
from duskboard.games.dungeon.rules.state import State


class Check(Struct, frozen=True):
    """The dungeon as the check laid it out: shown when it ends, and once the match is over."""

    laid: tuple[Step, ...]
    aside: tuple[Aside, ...]
    losses: tuple[Loss, ...]
    cards: tuple[int, ...]  # by seat: the number of the tile under the LOST card, or 0
    winners: tuple[Seat, ...]
    failure: Failure | None


class View(Struct, frozen=True):
    """The table as one seat sees it: the top tile, its own hand, counts, who has left, points."""

    seat: Seat | None
    phase: Phase
    active: Seat
    asked: tuple[Seat, ...]
    team: tuple[Seat, ...]
    points: tuple[int, ...]
    deck: int
    stacks: tuple[int, ...]  # the number of tiles in each dungeon; there are several only in solo play
    top: Placed | None
    cards: tuple[Seat, ...]  # whose LOST cards lie on the top tile
    hands: tuple[int, ...]  # by seat: the number of tiles
    hand: tuple[Tile, ...]  # the seat's own
    sealed: bool | None  # the seat's own decision of this round
    turned_up: Tile | None
    opens: bool
    check: Check | None


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or a spectator, may see."""
    return public_view(state) if seat is None else seat_view(public_view(state), state, seat)


def seat_view(public: View, state: State, seat: Seat) -> View:
    """D-2.2 The own hand, and the own decision of this round."""
    return replace(public, seat=seat, hand=state.hands[seat], sealed=state.sealed[seat])


def public_view(state: State) -> View:
    """D-3.4, D-R1 Of the stack only its top tile, also through LOST cards; counts; who left."""
    stack = state.stack
    checked = state.phase in (Phase.CHECK, Phase.OVER)
    return View(
        seat=None,
        phase=state.phase,
        active=state.active,
        asked=state.asked,
        team=state.team,
        points=state.points,
        deck=len(state.deck),
        stacks=heights(stack) if is_solo(len(state.points)) else (len(stack),),
        top=stack[-1] if stack else None,
        cards=() if checked else tuple([owner for owner, card in enumerate(state.cards) if card == len(stack)]),
        hands=tuple(map(len, state.hands)),
        hand=(),
        sealed=None,
        turned_up=state.turned_up,
        opens=state.opens,
        check=laid_out(state) if checked else None,
    )


def heights(stack: tuple[Placed, ...]) -> tuple[int, ...]:
    """D-9.4 How high each dungeon has grown."""
    openings = [0, *(at for at, placed in enumerate(stack) if placed.opens), len(stack)]
    return tuple([end - begin for begin, end in pairwise(openings)])


def laid_out(state: State) -> Check:
    """D-7.1 What the check has shown to everybody."""
    return Check(state.laid, state.aside, state.losses, state.cards, state.winners, state.failure)
