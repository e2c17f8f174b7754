"""What lies on the table, what each event does to it, and what one seat sees of it."""

from typing import Self, assert_never

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from tests.liars_dice.pieces import Bid, BidMade, Boasted, DieLost, Happening, Options, Revealed, Rolled, TurnPassed


class State(Struct, frozen=True):
    options: Options
    cups: tuple[tuple[int, ...], ...]  # the dice under each seat's cup, sorted
    turn: Seat
    bid: Bid | None = None
    has_boasted: bool = False
    lifted: tuple[tuple[int, ...], ...] = ()  # what lay under the cups when they were last lifted

    @classmethod
    def start(cls, options: Options, seats: int) -> Self:
        """L-1.1 Cups and dice are handed out; nothing has been shaken yet."""
        return cls(options=options, cups=((0,) * options.dice,) * seats, turn=0)

    @property
    def is_over(self) -> bool:
        """L-4.1 Once only one player has dice."""
        return sum(map(bool, self.cups)) == 1


def evolve(state: State, event: Happening) -> State:
    match event:
        case Rolled(seat=seat, dice=dice):
            return replace(state, cups=put(state.cups, seat, dice))
        case Boasted():
            return replace(state, has_boasted=True)
        case BidMade(bid=bid):
            return replace(state, bid=bid)
        case Revealed(cups=cups):
            return replace(state, bid=None, lifted=cups)
        case DieLost(seat=seat):
            return replace(state, cups=put(state.cups, seat, state.cups[seat][1:]))
        case TurnPassed(seat=seat):
            return replace(state, turn=seat, has_boasted=False)
        case _:
            assert_never(event)


def put[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


class View(Struct, frozen=True):
    seat: Seat | None
    mine: tuple[int, ...]
    dice: tuple[int, ...]  # how many dice each seat still has
    turn: Seat
    bid: Bid | None
    has_boasted: bool
    lifted: tuple[tuple[int, ...], ...]
    is_over: bool
    wild: bool  # what a one is worth, as it was agreed on


def view(state: State, seat: Seat | None) -> View:
    """L-1.3 Each player looks under their own cup only."""
    return View(
        seat=seat,
        mine=() if seat is None else state.cups[seat],
        dice=tuple(map(len, state.cups)),
        turn=state.turn,
        bid=state.bid,
        has_boasted=state.has_boasted,
        lifted=state.lifted,
        is_over=state.is_over,
        wild=state.options.wild,
    )
