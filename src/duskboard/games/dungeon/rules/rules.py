"""The rules of Dungeon in Memory in the order of docs/rules/dungeon.en.md; chapters 7 and 9 are in check.py."""

from collections.abc import Sequence
from typing import assert_never

from duskboard.engine import Choices, Refusal, Result, Seat, Table
from duskboard.games.dungeon.actions import Action, Announce, GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.choices import choices
from duskboard.games.dungeon.events import (
    DecisionSealed,
    DecisionsRevealed,
    ExplorationBegan,
    MatchWon,
    TileDrawn,
    TilePlaced,
    TilesDealt,
    TileTurnedUp,
    TurnPassed,
)
from duskboard.games.dungeon.options import Options, hand_size, is_solo, tiles_for
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import HEADINGS, POINTS_TO_WIN, Tile
from duskboard.games.dungeon.rules.path_check import check, check_alone
from duskboard.games.dungeon.rules.state import State

# 2 Setting out


def setup(table: Table[State]) -> None:
    """D-2.4 Chance names the first starter."""
    explore(table, starter=table.pick(len(table.state.points)))


def explore(table: Table[State], starter: Seat) -> None:
    """D-2.1 The start tile is the dungeon; D-2.2 everybody is dealt a hand; D-2.3 the rest is the deck."""
    table.emit(ExplorationBegan(starter))
    if is_solo(len(table.state.points)):
        return  # D-9.1
    count = hand_size(table.state.options)
    for seat in table.state.team:
        table.emit(TilesDealt(seat, count, deal(table, count)))


def deal(table: Table[State], count: int) -> tuple[Tile, ...]:
    """D-2.2 So many tiles, shuffled: any of the deck as likely as any other."""
    deck = list(table.state.deck)
    return tuple([deck.pop(table.pick(len(deck))) for _ in range(count)])


# 3 A turn


def to_act(state: State) -> Sequence[Seat]:
    """D-3.1 The active player; D-6.1 all others of the team at once; D-8.1 nobody once the match is over."""
    return state.asked


def legal(state: State, seat: Seat) -> Choices[Action]:
    """D-3.2 Any tile of the hand in any of four rotations; D-6.1 Lost! or not; D-9.2 go on or begin anew."""
    if seat not in state.asked:
        return Choices()
    return choices(state.phase, state.hands[seat], state.turned_up)


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Validate an action: the clause that refuses it, and the facts; none if it is legal."""
    if state.phase is Phase.OVER:
        return Refusal.of("D-8.1", "match-over")
    if not 0 <= seat < len(state.points):
        return Refusal.of("D-1.5", "no-such-seat", seats=len(state.points))
    match action:
        case Hold() | Announce():
            return why_not_announce(state, seat)
        case Place():
            return why_not_place(state, seat, action)
        case GoOn() | NewDungeon():
            return why_not_steer(state)
        case _:
            assert_never(action)


def why_not_place(state: State, seat: Seat, action: Place) -> Refusal | None:
    """D-3.1 In turn, D-3.2 from the own hand, in one of four rotations; D-9.3 alone, the tile turned up.

    D-3.3, D-R11 Whether the rotation is the right one is nobody's business until the check.
    """
    if state.phase is Phase.STEER:
        return Refusal.of("D-9.2", "steer-first")
    if state.phase is Phase.ANNOUNCE:
        return Refusal.of("D-6.1", "window-open", waiting_for=state.asked)
    if seat != state.active:
        return Refusal.of("D-3.1", "not-your-turn", active=state.active)
    if action.rotation not in HEADINGS:
        return Refusal.of("D-3.2", "no-such-rotation", rotation=action.rotation)
    if state.turned_up is not None:
        if action.tile != state.turned_up:
            return Refusal.of("D-9.3", "not-turned-up", tile=action.tile.kind)
        return None
    if action.tile not in state.hands[seat]:
        return Refusal.of("D-3.2", "not-in-hand", tile=action.tile.kind, ghost=action.tile.ghost or "")
    return None


def resolve(table: Table[State], seat: Seat, action: Action) -> None:
    """Emit the events that a legal action causes."""
    match action:
        case Hold():
            seal(table, seat, lost=False)
        case Announce():
            seal(table, seat, lost=True)
        case Place(tile=tile, rotation=rotation):
            table.emit(TilePlaced(seat, tile, rotation))
            draw(table, seat)
        case GoOn():
            turn_up(table, opens=False)
        case NewDungeon():
            turn_up(table, opens=True)
        case _:
            assert_never(action)


def draw(table: Table[State], seat: Seat) -> None:
    """D-3.5, D-R23 Fill the hand while the deck lasts; D-9.5 alone, an empty deck means the check."""
    deck = table.state.deck
    if is_solo(len(table.state.points)):
        if not deck:
            check_alone(table)
    elif deck:
        table.emit(TileDrawn(seat, deck[table.pick(len(deck))]))


# 6 Announcing


def why_not_announce(state: State, seat: Seat) -> Refusal | None:
    """D-6.1 After a tile, every member but the active one, once a round; D-R21 never who has left; D-R22 not yet."""
    if seat in state.asked and state.phase is Phase.ANNOUNCE:
        return None
    if is_solo(len(state.points)):
        return Refusal.of("D-9.1", "nobody-to-tell")
    if seat not in state.team:
        return Refusal.of("D-R21", "has-left")
    if state.phase is Phase.PLACE:
        return why_no_window(state, seat)
    if seat == state.active:
        return Refusal.of("D-6.1", "active-may-not")
    return Refusal.of("D-6.2", "already-sealed", waiting_for=state.asked)


def why_no_window(state: State, seat: Seat) -> Refusal:
    """D-6.1 Between two tiles nobody is asked; D-R22 least of all before the first one."""
    if len(state.stack) == 1:
        return Refusal.of("D-R22", "no-tile-yet")
    if seat == state.active:
        return Refusal.of("D-6.1", "place-first")
    return Refusal.of("D-6.1", "no-window", active=state.active)


def seal(table: Table[State], seat: Seat, lost: bool) -> None:
    """D-6.2 A decision is sealed; when all are in, they are revealed together."""
    table.emit(DecisionSealed(seat, lost))
    if not table.state.asked:
        reveal(table)


def reveal(table: Table[State]) -> None:
    """D-6.3, D-R12 After a cry the others decide once more, D-10.1 unless one voice is enough."""
    sealed = table.state.sealed
    cries = [seat for seat in clockwise_after(table.state, table.state.active) if sealed[seat]]
    if table.state.options.one_voice:
        table.emit(DecisionsRevealed(tuple(cries[:1]), tuple(cries[1:])))
    else:
        table.emit(DecisionsRevealed(tuple(sorted(cries))))
        if cries and table.state.asked:
            return
    close_window(table)


def close_window(table: Table[State]) -> None:
    """D-6.5 Only the active player left: check. D-6.6 Else the next member, who needs a tile."""
    state = table.state
    if len(state.team) == 1:
        after_check(table, check(table, "one-left"))
        return
    following = clockwise_after(state, state.active)[0]
    if state.hands[following]:
        table.emit(TurnPassed(following))
    else:
        after_check(table, check(table, "no-tile"))


def clockwise_after(state: State, seat: Seat) -> list[Seat]:
    """D-2.4 The members after *seat*, the nearest first."""
    return [m for m in state.team if m > seat] + [m for m in state.team if m < seat]


# 7 The check, and what follows it


def after_check(table: Table[State], last_to_place: Seat) -> None:
    """D-8.1 Three points win, D-8.2 for all who have them; D-7.6, D-R14 else the last to place begins anew."""
    winners = tuple(seat for seat, points in enumerate(table.state.points) if points == POINTS_TO_WIN)
    if winners:
        table.emit(MatchWon(winners))
    else:
        explore(table, starter=last_to_place)


# 8 The end


def result(state: State) -> Result | None:
    """D-8.1 Who has three points, D-8.2 shared or not; D-9.7 alone, how far it went."""
    if state.phase is not Phase.OVER:
        return None
    if is_solo(len(state.points)):
        return Result(state.failure or "complete", state.points, state.winners)
    return Result("shared" if len(state.winners) > 1 else "won", state.points, state.winners)


# 9 Alone


def why_not_steer(state: State) -> Refusal | None:
    """D-9.2 Alone, before each tile."""
    if not is_solo(len(state.points)):
        return Refusal.of("D-9.1", "only-alone")
    if state.phase is not Phase.STEER:
        return Refusal.of("D-9.2", "tile-waits")
    return None


def turn_up(table: Table[State], opens: bool) -> None:
    """D-9.2 First the decision, then the next tile is turned up."""
    deck = table.state.deck
    table.emit(TileTurnedUp(deck[table.pick(len(deck))], opens))


# Upper bounds for the length of a match

EXPLORATIONS = 200  # far more than any tested match of random play needed


def longest_exploration(options: Options, seats: int) -> int:
    """Each tile once, each window one round and one more for each LOST card; solo, two decisions for each tile."""
    tiles = len(tiles_for(options, seats))
    return 2 * tiles if is_solo(seats) else tiles * seats + (seats - 1) ** 2


def longest(options: Options, seats: int) -> int:
    """The declared upper bound of actions in a match of random play."""
    return longest_exploration(options, seats) * (1 if is_solo(seats) else EXPLORATIONS)
