"""A match at a table: who is asked what, which answers have come, and what each seat is told."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from duskboard.engine import AnyGame, AnyMatch, Choices, Event, Match, Names, Seat, Seeded, Step, Turn
from duskboard.engine import Refused as RefusedByRule
from duskboard.engine.options import read_options
from duskboard.server.denied import NOT_NOW, Denied, denied
from duskboard.server.protocol import Ask, MatchNow, Owing, Play, Problem, Update
from duskboard.server.store import StoredMatch

type By = Literal["seat", "clock", "wish"]


class Luck:
    """The luck of one step, from the match's secret: most steps need none, so it is made when it is asked for."""

    __slots__ = ("_chance", "_secret", "_step")

    def __init__(self, secret: bytes, step: int) -> None:
        self._secret, self._step = secret, step
        self._chance: Seeded | None = None

    def pick(self, n: int) -> int:
        if self._chance is None:
            self._chance = Seeded.within(self._secret, "step", self._step)
        return self._chance.pick(n)


class OpenAsk:
    """A decision that a seat owes. Its number is the step at which it was asked."""

    __slots__ = ("choices", "due", "number", "since")

    def __init__(self, number: int, choices: Choices[Any], since: float) -> None:
        self.number, self.choices, self.since = number, choices, since
        self.due: float | None = None  # a moment of the event loop's clock, where a clock is running


class Playing:
    """One match, with all that the server has to know beside it."""

    def __init__(self, game: AnyGame, row: int, number: int, secret: bytes, match: AnyMatch, at: float) -> None:
        self.game, self.row, self.number, self.match = game, row, number, match
        self._secret = secret
        self.acknowledged = [-1] * match.seats  # nobody has seen even the set-up yet
        self.ids: dict[tuple[int, Seat, str], int] = {}
        self.asks: dict[Seat, OpenAsk] = {}
        self._decoder = msgspec.json.Decoder(game.Action)
        self._ask(at)

    @classmethod
    def restore(cls, game: AnyGame, stored: StoredMatch) -> "Playing":
        """The match as it was written down, as far as it was played."""
        options = read_options(game, stored.options)
        first, *rest = stored.turns
        match: AnyMatch = Match.resume(game, seats=stored.seats, options=options, turns=[first.turn])
        playing = cls(game, stored.row, stored.number, stored.secret, match, first.at)
        for one in rest:
            state = match.state
            for event in one.turn.events:
                state = game.evolve(state, event)
            playing.accept(Step(state, one.turn), one.action_id, one.at)
        for seat, seq in enumerate(stored.seen[: stored.seats]):
            playing.acknowledge(seat, seq)
        return playing

    @property
    def seq(self) -> int:
        """The number of the last step; set-up is 0."""
        return len(self.match.turns) - 1

    # Judging

    def answer_to(self, seat: Seat, play: Play) -> int | None:
        """The step at which this very action was already done."""
        return self.ids.get((play.match, seat, play.id))

    def read(self, play: Play) -> Any:
        """The action in a message."""
        try:
            return self._decoder.decode(play.action)
        except msgspec.DecodeError as error:
            sentence = f"This is not an action of {self.game.title}: {error}."
            raise denied("malformed-action", sentence, field="action") from None

    def attempt(self, seat: Seat, match: int, ask: int, action: Any, names: Callable[[], Names]) -> Step[Any]:
        """Judge and resolve; nothing has happened yet."""
        asked = self.asks.get(seat)
        if match != self.number or asked is None or asked.number != ask:
            raise denied("closed", "That window has closed, or was never open to this seat: nothing was done.", NOT_NOW)
        self.match.chance = Luck(self._secret, self.seq + 1)
        try:
            return self.match.attempt(seat, action)
        except RefusedByRule as refused:
            why = refused.refusal
            sentence = self.game.notation.explain(why, names())
            raise Denied(Problem(why.because, sentence, why.clause, why.facts, why.field), NOT_NOW) from None

    def idle(self, seat: Seat) -> Any:
        """What an absent player does."""
        chance = Seeded.within(self._secret, "idle", self.seq + 1, seat)
        return self.game.idle(self.match.view(seat), seat, chance)

    def bot_seed(self, seat: Seat) -> bytes:
        """Luck for a bot that takes *seat* now."""
        return Seeded.within(self._secret, "bot", self.seq, seat).secret

    def accept(self, step: Step[Any], action_id: str | None, at: float) -> None:
        """What was attempted has been written down: now it happens."""
        self.match.accept(step)
        seat = step.turn.seat
        assert seat is not None
        if action_id is not None:
            self.ids[self.number, seat, action_id] = self.seq
        # Whoever has acted has seen what they were asked about, and cannot look at it again.
        asked = self.asks.pop(seat, None)
        if asked is not None:
            self.acknowledge(seat, asked.number)
        self._ask(at)

    def _ask(self, at: float) -> None:
        """Ask whoever owes a decision. While a window only waits for the rest, their questions stay the same ones."""
        to_act = self.match.to_act
        waiting = self.asks.keys() == set(to_act)
        asks: dict[Seat, OpenAsk] = {}
        for seat in to_act:
            choices = self.game.legal(self.match.state, seat)
            stays = waiting and self.asks[seat].choices == choices
            asks[seat] = self.asks[seat] if stays else OpenAsk(self.seq, choices, at)
            if waiting:
                asks[seat].due = self.asks[seat].due  # that a question has changed is nobody else's business
        self.asks = asks

    # Telling

    def acknowledge(self, seat: Seat, seq: int) -> None:
        """This seat has seen everything up to *seq*."""
        self.acknowledged[seat] = max(self.acknowledged[seat], min(seq, self.seq))

    def owing(self, now: float) -> tuple[Owing, ...]:
        """Who owes a decision, and how long they have."""
        return tuple([Owing(seat, None if ask.due is None else left(ask.due, now)) for seat, ask in self.asks.items()])

    def ask(self, seat: Seat | None) -> Ask | None:
        """What is asked of this seat."""
        asked = None if seat is None else self.asks.get(seat)
        return None if asked is None else Ask(asked.number, asked.choices)

    def updates(self, by: By, action_id: str | None, now: float) -> Callable[[Seat | None], Update]:
        """The last step, as each seat is told of it."""
        turn, owing, result = self.match.turns[-1], self.owing(now), self.match.result
        game, state = self.game, self.match.state

        def update(seat: Seat | None) -> Update:
            return Update(
                match=self.number,
                seq=self.seq,
                seat=turn.seat,
                by=by,
                events=seen(turn.events, seat),
                view=game.view(state, seat),
                ask=self.ask(seat),
                owing=owing,
                result=result,
                answers=action_id if seat == turn.seat else None,
            )

        return update

    def now(self, seat: Seat | None, now: float) -> MatchNow:
        """Everything that this seat may know, and what it has missed."""
        since = self.seq if seat is None else self.acknowledged[seat]
        before, after = self.match.turns[: since + 1], self.match.turns[since + 1 :]
        return MatchNow(
            number=self.number,
            seq=self.seq,
            log=[event for turn in before for event in seen(turn.events, seat) if not event.fleeting],
            events=[event for turn in after for event in seen(turn.events, seat)],
            view=self.match.view(seat),
            ask=self.ask(seat),
            owing=self.owing(now),
            result=self.match.result,
        )

    def seen_since(self, seat: Seat, turns: int) -> list[Event]:
        """What *seat* has witnessed from the turn with this number on."""
        return [event for turn in self.match.turns[turns:] for event in seen(turn.events, seat)]


def seen(events: list[Event], seat: Seat | None) -> list[Event]:
    """Events, as *seat* witnesses them."""
    return [witnessed for event in events if (witnessed := event.seen_by(seat)) is not None]


def left(due: float, now: float) -> int:
    """Milliseconds until *due*."""
    return max(0, round((due - now) * 1000))


def set_up(game: AnyGame, options: Any, seats: int, secret: bytes) -> tuple[AnyMatch, Turn]:
    """A match that is about to begin."""
    match: AnyMatch = Match.begin(game, seats=seats, options=options, chance=Luck(secret, 0))
    return match, match.turns[0]
