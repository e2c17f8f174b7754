"""What lies on the table, and what each event does to it.

There is no heading here and no flag that says "lost": until the check nobody knows, not even the state.
"""

from typing import Self, assert_never

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
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
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH, START, Aside, Placed, Tile
from duskboard.games.dungeon.walk import Loss, Step


class State(Struct, frozen=True):
    options: Options
    points: tuple[int, ...]  # by seat
    phase: Phase
    active: Seat
    asked: tuple[Seat, ...]  # who owes a decision
    team: tuple[Seat, ...]  # who has not left, in clockwise order
    stack: tuple[Placed, ...]  # tile 1 is the lowest; alone, all dungeons one after another
    deck: tuple[Tile, ...]  # without an order until somebody draws
    hands: tuple[tuple[Tile, ...], ...]  # by seat
    sealed: tuple[bool | None, ...]  # by seat: the decision of this round
    cards: tuple[int, ...]  # by seat: the number of the tile under the LOST card; 0: its owner has it
    turned_up: Tile | None = None  # D-9.2 alone
    opens: bool = False  # the tile turned up opens a new dungeon
    laid: tuple[Step, ...] = ()  # the map, as far as the check has come
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
    """The table after *event*; the most frequent ones first, for speed."""
    match event:
        case DecisionSealed(seat=seat, lost=lost):
            return replace(state, asked=without(state.asked, seat), sealed=put(state.sealed, seat, lost))
        case TilesDealt(seat=seat, tiles=tiles):
            left = list(state.deck)
            for tile in tiles:
                left.remove(tile)
            return replace(state, deck=tuple(left), hands=put(state.hands, seat, tiles))
        case DecisionsRevealed():
            return _revealed(state, event)
        case TilePlaced():
            return _placed(state, event)
        case TileDrawn(seat=seat, tile=tile):
            assert tile is not None, "only what really happened is folded, not what a seat saw of it"
            hand = (*state.hands[seat], tile)
            return replace(state, deck=without(state.deck, tile), hands=put(state.hands, seat, hand))
        case TurnPassed(seat=seat):
            return replace(state, phase=Phase.PLACE, active=seat, asked=(seat,))
        case TileLaid(step=step):
            return replace(state, laid=(*state.laid, step), stack=state.stack[1:])
        case LostCardsAppeared() | DungeonOpened():
            return state
        case TileSetAside(aside=aside):
            return replace(state, aside=(*state.aside, aside), stack=state.stack[1:])
        case DungeonLost(loss=loss):
            return replace(state, losses=(*state.losses, loss))
        case CheckBegan():
            return replace(state, phase=Phase.CHECK, asked=())
        case ExplorationBegan(starter=starter):
            return _began(state, starter)
        case ExplorationScored(gained=gained):
            points = tuple([have + (seat in gained) for seat, have in enumerate(state.points)])
            return replace(state, points=points)
        case MatchWon(winners=winners):
            return replace(state, phase=Phase.OVER, winners=winners)
        case TileTurnedUp(tile=tile, opens=opens):
            deck = without(state.deck, tile)
            return replace(state, phase=Phase.PLACE, deck=deck, turned_up=tile, opens=opens)
        case SoloScored(tiles=tiles, bonus=bonus, failure=failure):
            winners = () if failure else (0,)
            points = (tiles + bonus,)
            return replace(state, phase=Phase.OVER, points=points, winners=winners, failure=failure)
        case _:
            assert_never(event)


def _began(state: State, starter: Seat) -> State:
    """D-2.1 Start tile, full deck, empty hands, everybody in the team, all LOST cards back."""
    seats = len(state.points)
    return State(
        options=state.options,
        points=state.points,
        phase=Phase.STEER if is_solo(seats) else Phase.PLACE,
        active=starter,
        asked=(starter,),
        team=tuple(range(seats)),
        stack=(Placed(START, NORTH),),
        deck=tiles_for(state.options, seats),
        hands=((),) * seats,
        sealed=(None,) * seats,
        cards=(0,) * seats,
    )


def _placed(state: State, event: TilePlaced) -> State:
    """D-3.2 The tile leaves the hand and covers the stack; then D-6.1 the others are asked, or D-9.2 the one."""
    seat, stack = event.seat, (*state.stack, Placed(event.tile, event.rotation, state.opens))
    if state.turned_up is not None:
        return replace(state, stack=stack, phase=Phase.STEER, turned_up=None, opens=False)
    hands = put(state.hands, seat, without(state.hands[seat], event.tile))
    return replace(state, stack=stack, hands=hands, phase=Phase.ANNOUNCE, asked=without(state.team, seat))


def _revealed(state: State, event: DecisionsRevealed) -> State:
    """D-6.4 Announcers leave; D-6.3 whoever stayed is asked once more, unless the rules close the window."""
    announced, sealed = event.announced, (None,) * len(state.points)
    if not announced:
        return replace(state, sealed=sealed)
    number = len(state.stack)
    cards = tuple([number if seat in announced else card for seat, card in enumerate(state.cards)])
    team = tuple([seat for seat in state.team if seat not in announced])
    asked = tuple([seat for seat in team if seat != state.active])
    return replace(state, sealed=sealed, cards=cards, team=team, asked=asked)


def put[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """*items* with another one at this place."""
    return (*items[:at], item, *items[at + 1 :])


def without[T](items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """*items* less one that equals *item*."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
