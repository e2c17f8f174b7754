"""The rules, clause by clause."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from closed_fists.pieces import MOST, Action, FistClosed, FistsOpened, Hide, NumberCursed, Options
from closed_fists.state import State
from duskboard.engine import Chance, Choices, Refusal, Result, Seat, Table


def setup(table: Table[State]) -> None:
    curse(table)


def curse(table: Table[State]) -> None:
    """F-1.2 A number is cursed by luck."""
    table.emit(NumberCursed(table.pick(MOST + 1)))


def to_act(state: State) -> Sequence[Seat]:
    """F-2.1 All at once."""
    return [seat for seat, fist in enumerate(state.fists) if fist is None] if state.rounds_left else ()


def legal(state: State, seat: Seat) -> Choices[Action]:
    return Choices(tuple(Hide(pebbles) for pebbles in range(MOST + 1))) if seat in to_act(state) else Choices()


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    if not state.rounds_left:
        return Refusal.of("F-3.2", "all-opened")
    if state.fists[seat] is not None:
        return Refusal.of("F-2.2", "closed-already")
    return None if 0 <= action.pebbles <= MOST else Refusal.of("F-2.1", "too-many-pebbles", most=MOST)


def resolve(table: Table[State], seat: Seat, action: Action) -> None:
    table.emit(FistClosed(seat, action.pebbles))
    if not to_act(table.state):
        open_fists(table)


def open_fists(table: Table[State]) -> None:
    """F-3.1 A number that nobody else shows scores, unless it is cursed."""
    shown = tuple(fist for fist in table.state.fists if fist is not None)
    times, cursed = Counter(shown), table.state.cursed
    table.emit(FistsOpened(shown, tuple(fist * (times[fist] == 1 and fist != cursed) for fist in shown)))
    if table.state.rounds_left:
        curse(table)


def result(state: State) -> Result | None:
    """F-3.2 The most points win."""
    if state.rounds_left:
        return None
    winners = tuple(seat for seat, points in enumerate(state.points) if points == max(state.points))
    return Result("opened", state.points, winners)


def sample(options: Options, seats: int, seat: Seat | None, seen: Sequence[Any], chance: Chance) -> list[Any]:
    """A log that agrees with what a seat has seen; closed fists of others hold any number of pebbles."""
    log: list[Any] = []
    opened: dict[Seat, int] = {}
    for event in reversed(seen):
        if isinstance(event, FistsOpened):
            opened = dict(enumerate(event.pebbles))
        elif isinstance(event, FistClosed) and event.seat != seat:
            guess = chance.pick(MOST + 1)
            event = replace(event, pebbles=opened.pop(event.seat, guess))
        log.append(event)
    return log[::-1]
