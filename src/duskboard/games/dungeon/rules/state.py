"""The state of a match, and how each event changes it.

It has no heading and no flag "lost": whether the path still holds is computed only by the check.
"""

from collections.abc import Callable
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.engine.tuple_edits import put, without
from duskboard.games.dungeon.events import (
    CheckBegan,
    DecisionSealed,
    DecisionsRevealed,
    DungeonLost,
    DungeonOpened,
    ExplorationBegan,
    ExplorationScored,
    Failure,
    Happening,
    LostCardsAppeared,
    MatchWon,
    SoloScored,
    TileDrawn,
    TileLaid,
    TilePlaced,
    TilesDealt,
    TileSetAside,
    TileTurnedUp,
    TurnPassed,
)
from duskboard.games.dungeon.options import Options, is_solo, tiles_for
from duskboard.games.dungeon.path import Loss, Step
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH, START, Aside, Placed, Tile


class State(Struct, frozen=True):
    options: Options
    points: tuple[int, ...]  # by seat
    phase: Phase
    active: Seat
    asked: tuple[Seat, ...]  # the seats that owe a decision
    team: tuple[Seat, ...]  # the seats that have not left, in clockwise order
    stack: tuple[Placed, ...]  # tile 1 is the lowest; alone, all dungeons one after another
    deck: tuple[Tile, ...]  # unordered: draws pick from it at random
    hands: tuple[tuple[Tile, ...], ...]  # by seat
    sealed: tuple[bool | None, ...]  # by seat: the decision of this round
    cards: tuple[int, ...]  # by seat: the number of the tile under the LOST card; 0: its owner has it
    turned_up: Tile | None = None  # D-9.2 alone
    opens: bool = False  # the tile turned up opens a new dungeon
    laid: tuple[Step, ...] = ()  # the map, as far as the check has proceeded
    aside: tuple[Aside, ...] = ()
    losses: tuple[Loss, ...] = ()
    winners: tuple[Seat, ...] = ()
    failure: Failure | None = None

    @classmethod
    def start(cls, options: Options, seats: int) -> Self:
        """D-1.5 Everybody has a LOST card and no points; no tile has been touched."""
        return cls(
            options=options,
            points=(0,) * seats,
            phase=Phase.OVER,
            active=0,
            asked=(),
            team=(),
            stack=(),
            deck=(),
            hands=((),) * seats,
            sealed=(None,) * seats,
            cards=(0,) * seats,
        )


def evolve(state: State, event: Happening) -> State:
    """The state after *event*."""
    return EFFECTS[type(event)](state, event)


# How each event changes the state: a dispatch table, because `match` tests each Struct class in turn, 0.2 µs each.


def _began(state: State, event: ExplorationBegan) -> State:
    """D-2.1 Start tile, full deck, empty hands, everybody in the team, all LOST cards back."""
    seats = len(state.points)
    return State(
        options=state.options,
        points=state.points,
        phase=Phase.STEER if is_solo(seats) else Phase.PLACE,
        active=event.starter,
        asked=(event.starter,),
        team=tuple(range(seats)),
        stack=(Placed(START, NORTH),),
        deck=tiles_for(state.options, seats),
        hands=((),) * seats,
        sealed=(None,) * seats,
        cards=(0,) * seats,
    )


def _dealt(state: State, event: TilesDealt) -> State:
    """D-2.2"""
    deck = list(state.deck)
    for tile in event.tiles:
        deck.remove(tile)
    return replace(state, deck=tuple(deck), hands=put(state.hands, event.seat, event.tiles))


def _placed(state: State, event: TilePlaced) -> State:
    """D-3.2 The tile leaves the hand and covers the stack; then D-6.1 the others are asked, or D-9.2 the one."""
    seat, stack = event.seat, (*state.stack, Placed(event.tile, event.rotation, state.opens))
    if state.turned_up is not None:
        return replace(state, stack=stack, phase=Phase.STEER, turned_up=None, opens=False)
    hands = put(state.hands, seat, without(state.hands[seat], event.tile))
    return replace(state, stack=stack, hands=hands, phase=Phase.ANNOUNCE, asked=without(state.team, seat))


def _drawn(state: State, event: TileDrawn) -> State:
    """D-3.5"""
    assert event.tile is not None, "only what really happened is folded, not what a seat saw of it"
    hand = (*state.hands[event.seat], event.tile)
    return replace(state, deck=without(state.deck, event.tile), hands=put(state.hands, event.seat, hand))


def _sealed(state: State, event: DecisionSealed) -> State:
    """D-6.2"""
    sealed = put(state.sealed, event.seat, event.lost)
    return replace(state, asked=without(state.asked, event.seat), sealed=sealed)


def _revealed(state: State, event: DecisionsRevealed) -> State:
    """D-6.4 Announcers leave; D-6.3 whoever stayed is asked once more, unless the rules close the window."""
    announced, sealed = event.announced, (None,) * len(state.points)
    if not announced:
        return replace(state, sealed=sealed)
    number = len(state.stack)
    cards = tuple([number if seat in announced else card for seat, card in enumerate(state.cards)])
    team = tuple([seat for seat in state.team if seat not in announced])
    return replace(state, sealed=sealed, cards=cards, team=team, asked=without(team, state.active))


def _passed(state: State, event: TurnPassed) -> State:
    """D-6.6"""
    return replace(state, phase=Phase.PLACE, active=event.seat, asked=(event.seat,))


def _checked(state: State, event: CheckBegan) -> State:
    """D-7.1"""
    return replace(state, phase=Phase.CHECK, asked=())


def _laid(state: State, event: TileLaid) -> State:
    """D-7.1 From the bottom of the stack onto the map."""
    return replace(state, laid=(*state.laid, event.step), stack=state.stack[1:])


def _set_aside(state: State, event: TileSetAside) -> State:
    """D-7.1 From the bottom of the stack to a place beside the map."""
    return replace(state, aside=(*state.aside, event.aside), stack=state.stack[1:])


def _lost(state: State, event: DungeonLost) -> State:
    """D-5.5"""
    return replace(state, losses=(*state.losses, event.loss))


def _shown(state: State, event: LostCardsAppeared | DungeonOpened) -> State:
    """Display only: the state does not change."""
    return state


def _scored(state: State, event: ExplorationScored) -> State:
    """D-7.3, D-7.4"""
    return replace(state, points=tuple([have + (seat in event.gained) for seat, have in enumerate(state.points)]))


def _won(state: State, event: MatchWon) -> State:
    """D-8.1, D-8.2"""
    return replace(state, phase=Phase.OVER, winners=event.winners)


def _turned_up(state: State, event: TileTurnedUp) -> State:
    """D-9.2"""
    deck = without(state.deck, event.tile)
    return replace(state, phase=Phase.PLACE, deck=deck, turned_up=event.tile, opens=event.opens)


def _scored_alone(state: State, event: SoloScored) -> State:
    """D-9.7, D-9.8"""
    winners, points = () if event.failure else (0,), (event.tiles + event.bonus,)
    return replace(state, phase=Phase.OVER, points=points, winners=winners, failure=event.failure)


EFFECTS: dict[type[Happening], Callable[[State, Any], State]] = {
    ExplorationBegan: _began,
    TilesDealt: _dealt,
    TilePlaced: _placed,
    TileDrawn: _drawn,
    DecisionSealed: _sealed,
    DecisionsRevealed: _revealed,
    TurnPassed: _passed,
    CheckBegan: _checked,
    TileLaid: _laid,
    TileSetAside: _set_aside,
    DungeonLost: _lost,
    LostCardsAppeared: _shown,
    ExplorationScored: _scored,
    MatchWon: _won,
    TileTurnedUp: _turned_up,
    DungeonOpened: _shown,
    SoloScored: _scored_alone,
}
