"""Checking the path and scoring, in a team and solo: chapters 7 and 9 of the rule sheet."""

from collections.abc import Sequence
from typing import Literal

from duskboard.engine import Seat, Table
from duskboard.games.dungeon.events import (
    CheckBegan,
    DungeonLost,
    DungeonOpened,
    ExplorationScored,
    Failure,
    LostCardsAppeared,
    SoloScored,
    TileLaid,
    TileSetAside,
)
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Cause, Walk
from duskboard.games.dungeon.pieces import BONUS, Aside, Placed
from duskboard.games.dungeon.rules.state import State

# 7 The check


def check(table: Table[State], reason: Literal["one-left", "no-tile"]) -> Seat:
    """D-7.1 Lay the tiles out from the bottom, then give the points. Returns who placed the last tile."""
    table.emit(CheckBegan(reason))
    stack, cards = table.state.stack, table.state.cards
    walk = Walk(table.state.options)
    for number, placed in enumerate(stack, start=1):
        if walk.loss is None:
            lay(table, walk, placed)
        elif number <= max(cards):
            set_aside(table, number, placed)
        appearing = tuple([seat for seat, card in enumerate(cards) if card == number])
        if appearing:
            table.emit(LostCardsAppeared(number, appearing))
    table.emit(score(cards, walk.loss.number if walk.loss else None))
    return table.state.active


def lay(table: Table[State], walk: Walk, placed: Placed) -> None:
    """D-7.1 One more tile along the path; D-5.5 if it loses the dungeon, that shows now."""
    step = walk.place(placed.tile, placed.rotation)
    if step.loss and step.loss.cause is Cause.MISPLACED:
        set_aside(table, step.number, placed)
    else:
        table.emit(TileLaid(step))
    if step.loss:
        table.emit(DungeonLost(step.loss))


def set_aside(table: Table[State], number: int, placed: Placed) -> None:
    """D-7.1 Tiles without a place on the map are still pulled, until all LOST cards are out."""
    table.emit(TileSetAside(Aside(number, placed.tile, placed.rotation)))


def score(cards: Sequence[int], lost_at: int | None) -> ExplorationScored:
    """Who gains a point and who announced too early, from the tiles under the LOST cards (0: no card)."""
    announced = [seat for seat, card in enumerate(cards) if card]
    if lost_at is None:  # D-7.4
        return ExplorationScored(tuple(seat for seat, card in enumerate(cards) if not card), tuple(announced))
    failed = tuple(seat for seat in announced if cards[seat] < lost_at)  # D-7.2
    first = min((cards[seat] for seat in announced if cards[seat] >= lost_at), default=None)
    gained = tuple(seat for seat in announced if cards[seat] == first)  # D-7.3; D-7.5, D-R13: none
    return ExplorationScored(gained, failed)


# 9 Alone


def check_alone(table: Table[State]) -> None:
    """D-9.5 Check the dungeons in order, up to the first failure; D-9.7, D-R17 score the tiles before it."""
    table.emit(CheckBegan("deck-empty"))
    options, stack = table.state.options, table.state.stack
    walk, dungeon, placed_well = Walk(options), 1, 0
    failure: Failure | None = None
    for placed in stack:
        failure = fault(walk, placed, options)
        if failure:
            set_aside(table, walk.number + 1, placed)
            break
        if placed.opens:
            dungeon += 1
            table.emit(DungeonOpened(dungeon))
            walk = Walk(options, number=walk.number, copying=walk.last_move)  # D-9.4, D-R19
        lay(table, walk, placed)
        if walk.loss and walk.loss.cause is Cause.MISPLACED:
            failure = "misplaced"
            break
        placed_well += 1
    table.emit(SoloScored(placed_well, bonus(options), failure))


def fault(walk: Walk, placed: Placed, options: Options) -> Failure | None:
    """D-9.6 A tile on a lost dungeon; D-R16 a new dungeon too early, unless the table allows it."""
    if not placed.opens:
        return "went-on-lost" if walk.loss else None
    too_early = walk.loss is None and options.solo_early_new == "fail"
    return "opened-early" if too_early else None


def bonus(options: Options) -> int:
    """D-9.8, D-R18 Four points for each additional rule, also after a failure."""
    return BONUS * sum((options.square, options.five_ghosts, options.same_ghost))
