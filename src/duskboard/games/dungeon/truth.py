"""The hidden state at one step, for replays of finished matches: hands, decisions, and the check if held now."""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Scripted, Seat, Table
from duskboard.games.dungeon.options import is_solo
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import Aside, Tile
from duskboard.games.dungeon.rules.path_check import check, check_alone
from duskboard.games.dungeon.rules.state import State, evolve
from duskboard.games.dungeon.view import Check, laid_out


class Truth(Struct, frozen=True):
    """The hidden state: the check as it would turn out now, and all hands and sealed decisions."""

    check: Check  # as if it were held now; every tile is on the map or beside it
    placers: tuple[Seat | None, ...]  # by tile, from the bottom: the seat that placed it; none for the start tile
    correct: tuple[int, ...]  # by seat: the number of its last tile with which the path still held; 0: none
    hands: tuple[tuple[Tile, ...], ...]  # by seat
    sealed: tuple[bool | None, ...]  # by seat: the decision of this round


def truth(state: State) -> Truth:
    """D-7.1 The check, held at any moment; D-2.2 all hands; D-6.2 all sealed decisions."""
    checked = hold_check(state)
    placers = who_placed(state, len(checked.laid) + len(checked.aside))
    return Truth(checked, placers, last_correct(checked, placers), state.hands, state.sealed)


def hold_check(state: State) -> Check:
    """D-7.1, D-9.5 The map and what lies beside it; also the tiles that a check need not pull any more."""
    after = state
    if state.phase not in (Phase.CHECK, Phase.OVER):
        table = Table(state, evolve, Scripted(()))
        if is_solo(len(state.points)):
            check_alone(table)
        else:
            check(table, "no-tile")
        after = table.state
    pulled = len(after.laid) + len(after.aside)
    rest = [Aside(number, one.tile, one.rotation) for number, one in enumerate(after.stack, start=pulled + 1)]
    return replace(laid_out(after), aside=(*after.aside, *rest), winners=state.winners)


def who_placed(state: State, tiles: int) -> tuple[Seat | None, ...]:
    """D-2.4, D-6.6 By tile, who placed it. The table does not keep it, but its order tells: before each tile came the
    nearest member of the team counter-clockwise, who had to stay in it (D-6.1)."""
    if is_solo(len(state.points)):
        return (None, *(0,) * (tiles - 1))
    number = tiles + 1 if state.phase is Phase.PLACE else tiles  # of the active player's tile, placed or to be placed
    seats = {number: state.active}
    for earlier in range(number - 1, 1, -1):
        # D-6.4 Players who announced on an earlier tile had left.
        team = [seat for seat, card in enumerate(state.cards) if not card or card > earlier]
        seats[earlier] = max([seat for seat in team if seat < seats[earlier + 1]] or team)
    return tuple([seats[number] if number > 1 else None for number in range(1, tiles + 1)])


def last_correct(checked: Check, placers: tuple[Seat | None, ...]) -> tuple[int, ...]:
    """D-5.5 The dungeon is lost with a tile, so that one is not correct; D-9.7 alone, every tile on the map is."""
    seats = len(checked.cards)
    on_path = [step.number for step in checked.laid if is_solo(seats) or step.loss is None]
    return tuple(
        [max([number for number in on_path if placers[number - 1] == seat], default=0) for seat in range(seats)]
    )
