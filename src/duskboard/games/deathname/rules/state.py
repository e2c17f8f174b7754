"""The state of a match, and how each event changes it."""

from collections.abc import Callable
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.engine.tuple_edits import put, without
from duskboard.games.deathname.decrees import pack_of
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    CardsLaidOut,
    CardsPassed,
    DeclarationSealed,
    DeclarationsRevealed,
    DraftEnded,
    Happening,
    KillPointsScored,
    MatchWon,
    NameChanged,
    NameWritten,
    PracticeWiped,
    RoundBegan,
    RoundScored,
)
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import DAY_1, DAY_2, PRACTICE, Phase, day_of
from duskboard.games.deathname.pieces import Card, Decree, Sorted


class State(Struct, frozen=True):
    options: Options
    seats: int
    phase: Phase
    number: int  # of the round
    decree: Decree
    to_come: tuple[tuple[Decree, ...], ...]  # by day; picked from at random, unless the order is fixed
    asked: tuple[Seat, ...]  # the seats that owe a decision
    names: tuple[str | None, ...]  # by writer: the name on the card of this round
    held: tuple[Seat, ...]  # by seat: whose card it holds; empty before the first pass
    drafting: tuple[Seat, ...]  # the seats that have not kept
    declared: int  # the number of declarations in this round
    sealed: tuple[bool | None, ...]  # by seat: keep?
    selected: tuple[int | None, ...]  # by seat: the card of DAY 2
    cards: tuple[tuple[Card, ...], ...]  # by writer, in the order of the rounds
    scores: tuple[tuple[int, ...], ...]  # by seat: round by round
    kills: tuple[int, ...]  # by seat; empty before N-6.2
    last: Sorted | None = None
    winners: tuple[Seat, ...] = ()

    @classmethod
    def start(cls, options: Options, seats: int) -> Self:
        """N-1.2, N-1.4 Four empty cards each, and the envelope for so many players."""
        pack = pack_of(options)
        return cls(
            options=options,
            seats=seats,
            phase=Phase.OVER,
            number=PRACTICE,
            decree=(),
            to_come=(pack.of(1, seats), pack.of(2, seats)),
            asked=(),
            names=(None,) * seats,
            held=(),
            drafting=(),
            declared=0,
            sealed=(None,) * seats,
            selected=(None,) * seats,
            cards=((),) * seats,
            scores=((),) * seats,
            kills=(),
        )


def evolve(state: State, event: Happening) -> State:
    """The state after *event*."""
    return EFFECTS[type(event)](state, event)


def _began(state: State, event: RoundBegan) -> State:
    """N-2.3 A decree less is to come; N-3.1, N-7.1 everybody is asked."""
    day, empty = day_of(event.number), (None,) * state.seats
    to_come = state.to_come
    if event.number != PRACTICE:
        to_come = put(to_come, day - 1, without(to_come[day - 1], event.decree))
    return replace(
        state,
        phase=Phase.SELECT if event.number in DAY_2 else Phase.WRITE,
        number=event.number,
        decree=event.decree,
        to_come=to_come,
        asked=tuple(range(state.seats)),
        names=empty,
        held=(),
        drafting=(),
        declared=0,
        sealed=empty,
        selected=empty,
    )


def _wrote(state: State, event: NameWritten) -> State:
    """N-3.1"""
    names = put(state.names, event.seat, event.name)
    return replace(state, asked=without(state.asked, event.seat), names=names)


def _changed(state: State, event: NameChanged) -> State:
    """N-3.2"""
    return replace(state, names=put(state.names, event.seat, event.name))


def _passed(state: State, event: CardsPassed) -> State:
    """N-4.1, N-4.6 The cards have other holders, who are asked."""
    before = state.held or tuple(range(state.seats))
    held = list(before)
    for giver, taker in zip(event.givers, event.takers, strict=True):
        held[taker] = before[giver]
    drafting = tuple(sorted(event.takers))
    return replace(state, phase=Phase.DECLARE, held=tuple(held), drafting=drafting, asked=drafting)


def _shown(state: State, event: CardLookedAt | PracticeWiped) -> State:
    """Display only: the state does not change."""
    return state


def _sealed(state: State, event: DeclarationSealed) -> State:
    """N-4.3"""
    return replace(state, asked=without(state.asked, event.seat), sealed=put(state.sealed, event.seat, event.keep))


def _revealed(state: State, event: DeclarationsRevealed) -> State:
    """N-4.4 Keepers are out of the draft."""
    sealed = (None,) * state.seats
    return replace(state, sealed=sealed, declared=state.declared + 1, drafting=event.passers)


def _ended(state: State, event: DraftEnded) -> State:
    """N-4.5 Everybody holds what they have."""
    return replace(state, drafting=(), asked=())


def _selected(state: State, event: CardSelected) -> State:
    """N-7.1"""
    selected = put(state.selected, event.seat, event.card)
    return replace(state, asked=without(state.asked, event.seat), selected=selected)


def _laid_out(state: State, event: CardsLaidOut) -> State:
    """N-5.5 All names are known; N-7.3 in DAY 2 the cards are used up. The practice card is wiped (N-2.4)."""
    cards = list(state.cards)
    for laid in event.places:
        mine = cards[laid.writer]
        if state.number in DAY_1:
            cards[laid.writer] = (*mine, Card(laid.name))
        elif state.number in DAY_2:
            cards[laid.writer] = put(mine, laid.card - 1, replace(mine[laid.card - 1], used=True))
    return replace(state, cards=tuple(cards), last=Sorted(state.number, state.decree, event.places))


def _scored(state: State, event: RoundScored) -> State:
    """N-5.1 to N-5.4"""
    assert state.last is not None, "names are laid out first"
    last = replace(state.last, gains=event.gains, same_name=event.same_name, crossed=event.crossed)
    if state.number == PRACTICE:
        return replace(state, last=last)
    scores = tuple(
        [
            (*before, event.gains[seat] - (seat in event.same_name))
            for seat, before in enumerate(state.scores)
        ]
    )  # fmt: skip
    cards = list(state.cards)
    for writer in event.crossed:
        *before, newest = cards[writer]
        cards[writer] = (*before, replace(newest, crossed=True))
    return replace(state, scores=scores, cards=tuple(cards), last=last)


def _killed(state: State, event: KillPointsScored) -> State:
    """N-6.2"""
    return replace(state, kills=event.points)


def _won(state: State, event: MatchWon) -> State:
    """N-10.2"""
    return replace(state, phase=Phase.OVER, winners=event.winners)


EFFECTS: dict[type[Happening], Callable[[State, Any], State]] = {
    RoundBegan: _began,
    NameWritten: _wrote,
    NameChanged: _changed,
    CardsPassed: _passed,
    CardLookedAt: _shown,
    DeclarationSealed: _sealed,
    DeclarationsRevealed: _revealed,
    DraftEnded: _ended,
    CardsLaidOut: _laid_out,
    RoundScored: _scored,
    PracticeWiped: _shown,
    KillPointsScored: _killed,
    CardSelected: _selected,
    MatchWon: _won,
}
