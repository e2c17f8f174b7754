"""The view: what one seat, or a spectator, may see of the state. What is not copied here stays hidden."""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.games.deathname.decrees import pack_of
from duskboard.games.deathname.options import longest_name
from duskboard.games.deathname.phase import Phase, day_of
from duskboard.games.deathname.pieces import Card, Decree, Direction, Sorted
from duskboard.games.deathname.rules.rules import direction, totals
from duskboard.games.deathname.rules.state import State


class Agreed(Struct, frozen=True):
    """The options that matter during play."""

    topic: str
    about: str
    script: str
    longest: int  # characters of a name
    limit: int  # of declarations in a draft; 0: none
    pack: str  # the title of the decrees


class View(Struct, frozen=True):
    """The table as one seat sees it: the decree, its own name, the card in hand, and all cards laid out."""

    seat: Seat | None
    phase: Phase
    number: int  # of the round; 0 is practice
    day: int
    decree: Decree
    direction: Direction
    asked: tuple[Seat, ...]
    written: str | None  # the seat's own name of this round
    held: tuple[Seat, ...]  # by seat: whose card it holds; empty before the first pass
    hand: str | None  # the name on the card that this seat holds
    drafting: tuple[Seat, ...]
    declared: int  # the number of declarations in this round
    sealed: bool | None  # the seat's own declaration
    selected: int | None  # the seat's own card of DAY 2
    cards: tuple[tuple[Card, ...], ...]  # by writer
    scores: tuple[tuple[int, ...], ...]  # by seat: round by round
    kills: tuple[int, ...]  # by seat; empty before they are counted
    totals: tuple[int, ...]
    last: Sorted | None
    winners: tuple[Seat, ...]
    agreed: Agreed


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or a spectator, may see."""
    return public_view(state) if seat is None else seat_view(public_view(state), state, seat)


def seat_view(public: View, state: State, seat: Seat) -> View:
    """N-3.1 The own name; N-4.2, N-R20 the card in hand and none that was passed on; the own decisions."""
    is_written = state.phase in (Phase.WRITE, Phase.DECLARE)
    return replace(
        public,
        seat=seat,
        written=state.names[seat] if is_written else None,
        hand=state.names[state.held[seat]] if state.phase is Phase.DECLARE else None,
        sealed=state.sealed[seat],
        selected=state.selected[seat],
    )


def public_view(state: State) -> View:
    """N-5.5, N-R23 What was laid out."""
    return View(
        seat=None,
        phase=state.phase,
        number=state.number,
        day=day_of(state.number),
        decree=state.decree,
        direction=direction(state.number),
        asked=state.asked,
        written=None,
        held=state.held if state.phase is Phase.DECLARE else (),
        hand=None,
        drafting=state.drafting,
        declared=state.declared,
        sealed=None,
        selected=None,
        cards=state.cards,
        scores=state.scores,
        kills=state.kills,
        totals=totals(state),
        last=state.last,
        winners=state.winners,
        agreed=agreed(state),
    )


def agreed(state: State) -> Agreed:
    """The options that matter during play, from the state."""
    options = state.options
    return Agreed(
        topic=options.topic,
        about=options.about,
        script=options.script,
        longest=longest_name(options),
        limit=options.draft_limit,
        pack=pack_of(options).title if options.decrees.strip() else "",
    )
