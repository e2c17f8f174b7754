"""A match: one play of a game. Its event log is authoritative; the state is derived by folding the log."""

from collections.abc import Sequence
from typing import Any, Self

from msgspec import Struct

from duskboard.engine.chance import Chance, Seeded
from duskboard.engine.event import Event, Seat, witnessed
from duskboard.engine.game import Choices, Game, Result, Table
from duskboard.engine.options import judge_start
from duskboard.engine.refusal import Refused


class Turn(Struct, frozen=True, gc=False):
    """One action with its random picks and the events that followed: an entry of the record. Set-up is the first."""

    seat: Seat | None
    action: Any
    picks: list[int]
    events: list[Event]


class Step[S](Struct, frozen=True, gc=False):
    """An action that was validated and resolved but not committed: the match has not changed yet."""

    state: S  # after the action
    turn: Turn


def attempt[O, S, A, V](game: Game[O, S, A, V], state: S, seat: Seat, action: A, chance: Chance) -> Step[S]:
    """Validate and resolve *action* from *state*. A refusal has only its key: the caller finds the sentence."""
    refusal = game.why_not(state, seat, action)
    if refusal is not None:
        raise Refused(refusal, refusal.because)
    table = Table(state, game.evolve, chance)
    game.resolve(table, seat, action)
    return Step(table.state, Turn(seat, action, table.picks, table.events))


class Match[O, S, A, V]:
    """A game being played. The random generator is kept beside the state, never in it."""

    __slots__ = ("chance", "game", "options", "seats", "state", "turns")

    def __init__(self, game: Game[O, S, A, V], options: O, seats: int, chance: Chance) -> None:
        self.game, self.options, self.seats, self.chance = game, options, seats, chance
        self.state = game.start(options, seats)
        self.turns: list[Turn] = []

    @classmethod
    def begin(
        cls, game: Game[O, S, A, V], *, seats: int, options: O | None = None, chance: Chance | None = None
    ) -> Self:
        """Set up a match, by default with the game's default options and an unpredictable generator."""
        options = game.Options() if options is None else options
        judge_start(game, options, seats)
        match = cls(game, options, seats, Seeded.fresh() if chance is None else chance)
        table = Table(match.state, game.evolve, match.chance)
        game.setup(table)
        match.accept(Step(table.state, Turn(None, None, table.picks, table.events)))
        return match

    @classmethod
    def resume(
        cls, game: Game[O, S, A, V], *, seats: int, options: O, turns: Sequence[Turn], chance: Chance | None = None
    ) -> Self:
        """Restore a match from its *turns*: their events are folded again, no rule is run."""
        match = cls(game, options, seats, Seeded.fresh() if chance is None else chance)
        for turn in turns:
            for event in turn.events:
                match.state = game.evolve(match.state, event)
            match.turns.append(turn)
        return match

    def play(self, seat: Seat, action: A) -> Sequence[Event]:
        """Resolve and commit *action*, and return its events. A refusal is raised and leaves the match unchanged."""
        step = self.attempt(seat, action)
        self.accept(step)
        return step.turn.events

    def attempt(self, seat: Seat, action: A) -> Step[S]:
        """Validate and resolve *action* without committing it, for callers that must store it first."""
        try:
            return attempt(self.game, self.state, seat, action, self.chance)
        except Refused as refused:
            raise Refused(
                refused.refusal, self.game.notation.explain(refused.refusal, seat_names(self.seats))
            ) from None

    def accept(self, step: Step[S]) -> None:
        """Commit an attempted step."""
        self.state = step.state
        self.turns.append(step.turn)

    @property
    def to_act(self) -> Sequence[Seat]:
        """Every seat that owes a decision; empty when the match is over."""
        return self.game.to_act(self.state)

    @property
    def may_change(self) -> Sequence[Seat]:
        """Every seat that has decided and may still change its decision while others decide."""
        return self.game.may_change(self.state)

    def legal(self, seat: Seat) -> Choices[A]:
        """The legal moves of *seat*."""
        self._check(seat)
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None) -> V:
        """What *seat* (``None``: a spectator) may see of the state."""
        self._check(seat)
        return self.game.view(self.state, seat)

    def seen(self, seat: Seat | None) -> list[Event]:
        """Every event of the match so far, redacted for *seat*."""
        self._check(seat)
        return witnessed(self.log, seat)

    def _check(self, seat: Seat | None) -> None:
        """Reject seats out of range: Python would take -1 for the last seat, and show its hand."""
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"expected a seat from 0 to {self.seats - 1}, or none for a spectator, got {seat}")

    @property
    def log(self) -> list[Event]:
        """Every event of the match so far."""
        return [event for turn in self.turns for event in turn.events]

    @property
    def result(self) -> Result | None:
        """How the match ended; none while it goes on."""
        return self.game.result(self.state)


type AnyMatch = Match[Any, Any, Any, Any]


def seat_names(seats: int) -> tuple[str, ...]:
    """Default names for seats."""
    return tuple(f"Seat {seat}" for seat in range(seats))
