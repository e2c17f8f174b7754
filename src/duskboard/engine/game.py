"""The central abstraction: a game is a value, a table of pure functions that its rule sheet describes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from duskboard.engine.chance import Chance
from duskboard.engine.event import Event, Seat
from duskboard.engine.notation import Notation
from duskboard.engine.odds import Odds
from duskboard.engine.refusal import Refusal


class Open(Struct, frozen=True):
    """A kind of action whose content is free, with the limits that a form needs."""

    action: str  # the action's kind
    field: str  # what is to be filled in
    longest: int  # characters


class Choices[A](Struct, frozen=True):
    """What a seat may decide: actions in a stable order without duplicates, and kinds of action to fill in."""

    listed: tuple[A, ...] = ()
    open: tuple[Open, ...] = ()


class Result(Struct, frozen=True):
    """How a match ended."""

    ending: str  # the game's own word for it
    points: tuple[int, ...]  # by seat
    winners: tuple[Seat, ...]


class Thinking(Struct, frozen=True):
    """How many seconds one decision may take at a table that plays by the clock."""

    relaxed: int
    quick: int


class Table[S]:
    """One action being resolved: rules read ``state``, ``pick`` and ``emit``."""

    __slots__ = ("chance", "events", "evolve", "picks", "state")

    def __init__(self, state: S, evolve: Callable[[S, Any], S], chance: Chance) -> None:
        self.state, self.evolve, self.chance = state, evolve, chance
        self.picks: list[int] = []
        self.events: list[Event] = []

    def pick(self, n: int) -> int:
        """Which of *n* equally likely things happens; written down for the record."""
        pick = self.chance.pick(n)
        self.picks.append(pick)
        return pick

    def emit(self, event: Event) -> None:
        """Let *event* happen."""
        self.state = self.evolve(self.state, event)
        self.events.append(event)


def nobody(state: Any) -> Sequence[Seat]:
    """Where a decision, once made, is final."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game[O, S, A, V]:
    """A game: its name, its kinds of things, and the pure functions that its rule sheet describes."""

    name: str
    title: str
    version: int  # raised when an old record could fold to another state, or a choice changes
    seats: range  # how many may ever sit down; options can narrow it

    Options: type[O]
    Action: Any  # the union of the game's actions
    Event: Any  # the union of the game's events
    View: type[V]
    notation: Notation[V, A]

    why_not_start: Callable[[O, int], Refusal | None]  # judges options together with the number of seats
    start: Callable[[O, int], S]  # the bare table, before anything happened
    setup: Callable[[Table[S]], None]  # shuffle, deal, place
    to_act: Callable[[S], Sequence[Seat]]  # who owes a decision; nobody: the game is over
    legal: Callable[[S, Seat], Choices[A]]  # what they may decide; and those who may change their mind
    why_not: Callable[[S, Seat, A], Refusal | None]  # the only judge of an action
    propose: Callable[[V, Seat, Chance], A]  # one plausible legal action, for random play
    idle: Callable[[V, Seat, Chance], A]  # what an absent player does
    resolve: Callable[[Table[S], Seat, A], None]  # the rules
    evolve: Callable[[S, Any], S]  # what one event does to the state
    view: Callable[[S, Seat | None], V]  # what one seat sees, or a spectator
    result: Callable[[S], Result | None]  # when the game is over

    # How long a seat may think. It is asked of what a spectator sees, so that a clock tells no secret.
    thinking: Callable[[V, Seat], Thinking]

    # From options, seats, a seat and what it witnessed: a full log that agrees with it, the rest filled in by chance.
    sample: Callable[[O, int, Seat | None, Sequence[Any], Chance], Sequence[Any]]
    longest: Callable[[O, int], int]  # actions within which any match of random play has ended

    # What may come of each choice of a seat, and how likely. It is asked of what the seat sees, so that it tells no
    # secret; it may take its time, for nobody's table waits for it.
    odds: Callable[[V, Seat], Sequence[Odds]] | None = None

    # Who has decided and may still decide otherwise, while others are awaited. They owe nothing.
    may_change: Callable[[S], Sequence[Seat]] = nobody

    # What really is: a struct of the game's own with all that a replay shows beside the board when everything is shown.
    # It is asked only of matches that are over, at any moment of them; never of one that is being played.
    truth: Callable[[S], Any] | None = None
    Truth: Any = None  # its type

    # The package in whose folder "introduction" its first two minutes lie: a record with comments.
    introduction: str = ""

    # May a match be played again with the same luck? Only where nobody has a secret that others would know then.
    again: bool = False

    # Do all who sit there win or lose together?
    together: bool = False
