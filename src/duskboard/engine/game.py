"""The game interface: a game is a value that holds its types and its rules as pure functions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec import Struct

from duskboard.engine.chance import Chance
from duskboard.engine.event import Event, Seat
from duskboard.engine.notation import Notation
from duskboard.engine.odds import Odds
from duskboard.engine.plugin import Part, Plugin
from duskboard.engine.refusal import Refusal


class Open(Struct, frozen=True):
    """A kind of action with a free text field, and the limit that an input form needs."""

    action: str  # the action's kind
    field: str  # the field to be filled in
    longest: int  # characters


class Choices[A](Struct, frozen=True):
    """A seat's legal moves: actions in a stable order without duplicates, and kinds of action with free text."""

    listed: tuple[A, ...] = ()
    open: tuple[Open, ...] = ()


class Result(Struct, frozen=True):
    """How a match ended."""

    ending: str  # the game's own word for it
    points: tuple[int, ...]  # by seat
    winners: tuple[Seat, ...]


class Thinking(Struct, frozen=True):
    """Time limits for one decision, in seconds, for the two speeds of a table's clock."""

    relaxed: int
    quick: int


class Table[S]:
    """The context in which rules resolve one action: they read ``state``, draw with ``pick`` and log with ``emit``."""

    __slots__ = ("chance", "events", "evolve", "picks", "state")

    def __init__(self, state: S, evolve: Callable[[S, Any], S], chance: Chance) -> None:
        self.state, self.evolve, self.chance = state, evolve, chance
        self.picks: list[int] = []
        self.events: list[Event] = []

    def pick(self, n: int) -> int:
        """Draw one of *n* equally likely outcomes, and keep it for the record."""
        pick = self.chance.pick(n)
        self.picks.append(pick)
        return pick

    def emit(self, event: Event) -> None:
        """Append *event* to the log and apply it to the state."""
        self.state = self.evolve(self.state, event)
        self.events.append(event)


def no_seats(state: Any) -> Sequence[Seat]:
    """The default of ``may_change``: a decision is final once it is made."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game[O, S, A, V]:
    """A game's name, types and rules. Its rule sheet describes what the functions do; all of them are pure."""

    name: str
    title: str
    version: int  # raised when an old record could replay to another state, or legal choices change
    seats: range  # numbers of players that some options allow

    Options: type[O]
    Action: Any  # the union of the game's actions
    Event: Any  # the union of the game's events
    View: type[V]
    notation: Notation[V, A]

    why_not_start: Callable[[O, int], Refusal | None]  # validates options together with the number of seats
    start: Callable[[O, int], S]  # the initial state, before the set-up
    setup: Callable[[Table[S]], None]  # shuffle, deal, place
    to_act: Callable[[S], Sequence[Seat]]  # the seats that owe a decision; empty: the game is over
    legal: Callable[[S, Seat], Choices[A]]  # the legal moves of a seat in to_act or may_change
    why_not: Callable[[S, Seat, A], Refusal | None]  # validates an action; nothing else does
    propose: Callable[[V, Seat, Chance], A]  # one plausible legal action, for random play
    idle: Callable[[V, Seat, Chance], A]  # the action that is played for an absent player
    resolve: Callable[[Table[S], Seat, A], None]  # the rules: emits the events that an action causes
    evolve: Callable[[S, Any], S]  # the state after one event
    view: Callable[[S, Seat | None], V]  # what one seat, or a spectator, may see of the state
    result: Callable[[S], Result | None]  # none while the game goes on

    # A seat's time limit. It is computed from the spectator's view, so that a clock leaks no secret.
    thinking: Callable[[V, Seat], Thinking]

    # Belief sampling: from options, number of seats, a seat and the events it witnessed, a full log that is consistent
    # with them; what is hidden from the seat is drawn at random. Secrecy tests use it, and bots may search with it.
    sample: Callable[[O, int, Seat | None, Sequence[Any], Chance], Sequence[Any]]
    longest: Callable[[O, int], int]  # an upper bound of the number of actions in a match of random play

    # The view of a seat, made from the spectator's view of the same state: most of it is the same for all seats, and
    # who tells all of them works that out once.
    seat_view: Callable[[V, S, Seat], V] | None = None

    # Outcome probabilities of each choice of a seat. They are computed from the seat's view, so that they leak no
    # secret; it may be slow, because no table waits for it.
    odds: Callable[[V, Seat], Sequence[Odds]] | None = None

    # Seats that have decided and may still change their decision while others decide. No move waits for them.
    may_change: Callable[[S], Sequence[Seat]] = no_seats

    # The hidden state at one step, as a struct of the game's own, for replays of finished matches in which everything
    # is shown. It is never computed for a match that is still being played.
    truth: Callable[[S], Any] | None = None
    Truth: Any = None  # its type

    # Events with which something of its own begins, such as a check or a new round. A replay stops before them, where
    # an entry of the record goes on: what is shown there belongs together.
    scenes: tuple[type[Event], ...] = ()

    # The package whose folder "introduction" holds the game's tutorial: a record with comments.
    introduction: str = ""

    # May a match be played again with the same random picks? Only for games without hidden information.
    again: bool = False

    # Is the game cooperative: do all players win or lose together?
    together: bool = False

    # The game with the rules of the version before, if old records need them to be replayed and old matches to go on.
    before: "Game[O, S, A, V] | None" = None

    # By which the game was registered; it names bots, keepsakes and other parts outside the rules.
    plugin: Plugin | None = None

    def in_version(self, version: int) -> "Game[O, S, A, V]":
        """The game as it was played in this version, which is not newer."""
        game = self
        while game.before is not None and game.before.version >= version:
            game = game.before
        return game

    def views(self, state: S) -> Callable[[Seat | None], V]:
        """Gives what each seat, or a spectator, may see of *state*."""
        make = self.seat_view
        if make is None:
            return partial(self.view, state)
        public = self.view(state, None)
        return lambda seat: public if seat is None else make(public, state, seat)

    def part(self, part: Part) -> Any:
        """A part that the game's plug-in names; none if there is none."""
        return None if self.plugin is None else self.plugin.part(part)
