"""The rules, clause by clause."""

from collections.abc import Sequence
from typing import assert_never

from duskboard.engine import Choices, Open, Refusal, Result, Seat, Table
from tests.liars_dice.pieces import (
    FACES,
    LONGEST_BOAST,
    WILD,
    Action,
    Bid,
    BidMade,
    Boast,
    Boasted,
    DieLost,
    Doubt,
    Options,
    Revealed,
    Rolled,
    TurnPassed,
)
from tests.liars_dice.state import State

BOAST = Open("Boast", "text", LONGEST_BOAST)


# 1 Set-up


def setup(table: Table[State]) -> None:
    """L-1.2 Everyone shakes their dice under their cup."""
    for seat, dice in enumerate(table.state.cups):
        if dice:
            rolled = sorted(1 + table.pick(FACES) for _ in dice)
            table.emit(Rolled(seat, len(dice), tuple(rolled)))


# 2 A turn


def to_act(state: State) -> Sequence[Seat]:
    """L-2.1 One player at a time."""
    return () if state.is_over else (state.turn,)


def legal(state: State, seat: Seat) -> Choices[Action]:
    """L-2.2 Raise the bid, or L-2.3 doubt it; L-2.4 once, say anything before."""
    if seat not in to_act(state):
        return Choices()
    return choices(state.bid, sum(map(len, state.cups)), state.has_boasted)


def choices(bid: Bid | None, dice: int, has_boasted: bool) -> Choices[Action]:
    every = (Bid(count, face) for count in range(1, dice + 1) for face in range(1, FACES + 1))
    raises: tuple[Action, ...] = tuple(one for one in every if rank(one) > rank(bid))
    return Choices((*raises, Doubt()) if bid else raises, () if has_boasted else (BOAST,))


def rank(bid: Bid | None) -> int:
    """L-2.2 Where *bid* stands in the order of bids: by count, then by face."""
    return -1 if bid is None else bid.count * FACES + bid.face


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    if state.is_over:
        return Refusal.of("L-4.1", "no-dice-left")
    if seat != state.turn:
        return Refusal.of("L-2.1", "somebody-elses-turn", turn=state.turn)
    match action:
        case Bid(count=count, face=face):
            return why_not_bid(state, count, face)
        case Doubt():
            return None if state.bid else Refusal.of("L-2.3", "nothing-to-doubt")
        case Boast(text=text):
            return why_not_boast(state, text)
        case _:
            assert_never(action)


def why_not_bid(state: State, count: int, face: int) -> Refusal | None:
    dice = sum(map(len, state.cups))
    if not (1 <= face <= FACES and 1 <= count <= dice):
        return Refusal.of("L-2.2", "no-such-bid", faces=FACES, dice=dice)
    if rank(Bid(count, face)) <= rank(state.bid):
        assert state.bid is not None
        return Refusal.of("L-2.2", "not-higher", count=state.bid.count, face=state.bid.face)
    return None


def why_not_boast(state: State, text: str) -> Refusal | None:
    if state.has_boasted:
        return Refusal.of("L-2.4", "boasted-already")
    if not text.strip() or not text.isprintable():
        return Refusal.of("L-2.4", "nothing-said")
    return Refusal.of("L-2.4", "too-long-a-boast", longest=LONGEST_BOAST) if len(text) > LONGEST_BOAST else None


def resolve(table: Table[State], seat: Seat, action: Action) -> None:
    match action:
        case Bid():
            table.emit(BidMade(seat, action))
            table.emit(TurnPassed(clockwise(table.state, seat)))
        case Doubt():
            challenge(table, doubter=seat)
        case Boast(text=text):
            table.emit(Boasted(seat, text))
        case _:
            assert_never(action)


def clockwise(state: State, seat: Seat, step: int = 1) -> Seat:
    """L-2.1 The nearest seat clockwise (*step* -1: the other way) that has dice."""
    seat = (seat + step) % len(state.cups)
    return seat if state.cups[seat] else clockwise(state, seat, step)


# 3 The challenge


def challenge(table: Table[State], doubter: Seat) -> None:
    """L-3.1 Lift all cups and count. L-3.2 Whoever was wrong loses a die. L-3.3 They open the next round."""
    cups, bid = table.state.cups, table.state.bid
    assert bid is not None
    bidder = clockwise(table.state, doubter, step=-1)
    counted = {bid.face, WILD} if table.state.options.wild else {bid.face}
    matching = sum(die in counted for cup in cups for die in cup)
    table.emit(Revealed(doubter, cups, matching))
    loser = doubter if matching >= bid.count else bidder
    table.emit(DieLost(loser))
    table.emit(TurnPassed(loser if table.state.cups[loser] else clockwise(table.state, loser)))
    if not table.state.is_over:
        setup(table)


# 4 The end


def result(state: State) -> Result | None:
    """L-4.2 The last player with dice wins."""
    if not state.is_over:
        return None
    (winner,) = [seat for seat, dice in enumerate(state.cups) if dice]
    return Result("last-cup", tuple(map(len, state.cups)), (winner,))


def longest(options: Options, seats: int) -> int:
    """Every round takes a die away, and in a round every bid is made at most once, after at most one boast."""
    dice = options.dice * seats
    return dice * 2 * (dice * FACES + 1)
