"""The hidden state at one step, for replays of finished matches: every card of the round, its name and its holder."""

from msgspec import Struct

from duskboard.engine import Seat
from duskboard.games.deathname.phase import DAY_2, Phase
from duskboard.games.deathname.pieces import Decree, Sorted
from duskboard.games.deathname.rules.state import State


class Lying(Struct, frozen=True):
    """A card of this round, with what is hidden about it."""

    name: str | None  # none: its writer has not written or selected yet
    card: int | None  # the round in which it was written
    holder: Seat | None
    keep: bool | None  # the holder's declaration, sealed or revealed; none: not declared


class Truth(Struct, frozen=True):
    """All cards of this round, sealed or not, and the names of the last scored one. Older rounds are in older steps."""

    phase: Phase
    number: int  # of the round; 0 is practice
    decree: Decree
    declared: int  # the number of declarations in this round
    cards: tuple[Lying, ...]  # by writer
    last: Sorted | None  # the round that was scored last


NOTHING = Lying(name=None, card=None, holder=None, keep=None)


def truth(state: State) -> Truth:
    """The hidden state of the current round."""
    lying = _selected if state.number in DAY_2 else _written
    return Truth(
        phase=state.phase,
        number=state.number,
        decree=state.decree,
        declared=state.declared,
        cards=tuple([lying(state, writer) for writer in range(state.seats)]),
        last=state.last,
    )


def _written(state: State, writer: Seat) -> Lying:
    """N-3.1, N-4.3 The card of DAY 1: with its writer until the first pass, then with whoever has it in hand."""
    name = state.names[writer]
    if name is None:
        return NOTHING
    if not state.held:
        return Lying(name, state.number, writer, keep=None)
    holder = state.held.index(writer)
    return Lying(name, state.number, holder, keep=state.sealed[holder] if holder in state.drafting else True)


def _selected(state: State, writer: Seat) -> Lying:
    """N-7.1 The card of DAY 2: whoever wrote it holds it."""
    card = state.selected[writer]
    if card is None:
        return NOTHING
    return Lying(state.cards[writer][card - 1].name, card, writer, keep=None)
