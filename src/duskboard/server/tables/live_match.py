"""A match at a table: who is asked what, which answers have come, and what each seat is told."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any

import msgspec
from msgspec import Raw

from duskboard.bots import called
from duskboard.engine import AnyGame, AnyMatch, Choices, Event, Match, Names, Seat, Seeded, Step, Turn, witnessed
from duskboard.engine import Refused as RefusedByRule
from duskboard.engine.match import attempt
from duskboard.engine.options import read_options
from duskboard.engine.records import Sitting
from duskboard.server.protocol.denied import NOT_NOW, by_rule, denied
from duskboard.server.protocol.messages import Play, Update
from duskboard.server.protocol.table import Ask, MatchNow, Owing, SatThen
from duskboard.server.store.stored import StoredMatch
from duskboard.server.tables.moves import By, Move

NOTHING_ASKED = -1  # as a number: asks count from 0
NOTHING_SEEN = -1  # not even the set-up, which is step 0


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
    """A decision that a seat owes, or may make anew. Its number is the step at which it was asked."""

    __slots__ = ("choices", "due", "number", "since")

    def __init__(self, number: int, choices: Choices[Any], since: float) -> None:
        self.number, self.choices, self.since = number, choices, since
        self.due: float | None = None  # a moment of the event loop's clock, where a clock is running


class Position:
    """Where a match stands after a step: what is, who is asked what, and who may still decide otherwise."""

    __slots__ = ("asks", "changes", "seq", "state")

    def __init__(self, state: Any, seq: int, asks: dict[Seat, OpenAsk], changes: dict[Seat, OpenAsk]) -> None:
        self.state, self.seq = state, seq
        self.asks = asks
        self.changes = changes  # optional: no clock runs for these and no bot thinks about them

    def asked(self, seat: Seat) -> OpenAsk | None:
        """What this seat may answer: because it owes it, or to change its mind."""
        return self.asks.get(seat) or self.changes.get(seat)


@lru_cache(maxsize=32)
def action_decoder(action: Any) -> Callable[[Raw], Any]:
    """Reads an action of this type; made once for a game, not for each match."""
    return msgspec.json.Decoder(action).decode


class LiveMatch:
    """One match, with all that the server has to know beside it."""

    __slots__ = (
        "__weakref__", "_decode", "_views", "acknowledged", "game", "ids", "match", "number", "position", "row",
        "secret",
    )  # fmt: skip

    def __init__(
        self, game: AnyGame, row: int, number: int, secret: bytes, match: AnyMatch, at: float, seen: int = NOTHING_SEEN
    ) -> None:
        self.game, self.row, self.number, self.match = game, row, number, match
        self.secret = secret  # where its luck comes from
        self.acknowledged = [seen] * match.seats
        self.ids: dict[tuple[int, Seat, str], int] = {}
        self._decode = action_decoder(game.Action)
        self._views: Callable[[Seat | None], Any] | None = None  # of the present state, once one was asked for
        self.position = self._position(match.state, len(match.turns) - 1, {}, {}, at)

    @classmethod
    def restore(cls, game: AnyGame, stored: StoredMatch, position: Sequence[Turn] = ()) -> "LiveMatch":
        """The match as it was written down, as far as it was played; it may have begun at a *position*."""
        options = read_options(game, stored.options)
        begun = len(position) or 1
        first, rest = stored.turns[:begun], stored.turns[begun:]
        match: AnyMatch
        match = Match.resume(game, seats=stored.seats, options=options, turns=[one.turn for one in first])
        live_match = cls(game, stored.row, stored.number, stored.secret, match, first[-1].at, seen_before(position))
        for one in rest:
            state = match.state
            for event in one.turn.events:
                state = game.evolve(state, event)
            step = Step(state, one.turn)
            live_match.accept(step, live_match.after(live_match.position, step, one.at), one.action_id)
        for seat, seq in enumerate(stored.seen[: stored.seats]):
            live_match.acknowledge(seat, seq)
        return live_match

    @property
    def seq(self) -> int:
        """The number of the last step; set-up is 0."""
        return self.position.seq

    @property
    def asks(self) -> dict[Seat, OpenAsk]:
        """Who is asked what."""
        return self.position.asks

    # Judging

    def answer_to(self, seat: Seat, play: Play) -> int | None:
        """The step at which this very action was already done."""
        return self.ids.get((play.match, seat, play.id))

    def read(self, play: Play) -> Any:
        """The action in a message."""
        try:
            return self._decode(play.action)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            sentence = f"This is not an action of {self.game.title}: {error}."
            raise denied("malformed-action", sentence, field="action") from None

    def attempt(self, position: Position, wish: Move, names: Callable[[], Names]) -> Step[Any]:
        """Judge a wish at *position* and resolve it; nothing has happened yet."""
        asked = position.asked(wish.seat)
        if asked is None and wish.match == self.number and wish.ask == NOTHING_ASKED:
            # A client that says it is not asked and tries all the same is told which rule is against it.
            refusal = self.game.why_not(position.state, wish.seat, wish.action)
            if refusal is not None:
                raise by_rule(refusal, self.game.notation.explain(refusal, names()), NOT_NOW)
        if wish.match != self.number or asked is None or asked.number != wish.ask:
            raise denied("closed", "That window has closed, or was never open to this seat: nothing was done.", NOT_NOW)
        luck = Luck(self.secret, position.seq + 1)
        try:
            return attempt(self.game, position.state, wish.seat, wish.action, luck)
        except RefusedByRule as refused:
            sentence = self.game.notation.explain(refused.refusal, names())
            raise by_rule(refused.refusal, sentence, NOT_NOW) from None

    def idle(self, seat: Seat) -> Any:
        """What an absent player does."""
        chance = Seeded.within(self.secret, "idle", self.seq + 1, seat)
        return self.game.idle(self.view(seat), seat, chance)

    def bot_seed(self, seat: Seat) -> bytes:
        """Luck for a bot that takes *seat* now."""
        return Seeded.within(self.secret, "bot", self.seq, seat).secret

    def after(self, position: Position, step: Step[Any], at: float) -> Position:
        """Where the match will stand when *step* has happened."""
        actor = step.turn.seat
        asks = {seat: ask for seat, ask in position.asks.items() if seat != actor}
        changes = {seat: ask for seat, ask in position.changes.items() if seat != actor}
        return self._position(step.state, position.seq + 1, asks, changes, at)

    def _position(
        self, state: Any, seq: int, asks: dict[Seat, OpenAsk], changes: dict[Seat, OpenAsk], at: float
    ) -> Position:
        """Ask the seats that owe a decision or may change one; *asks* and *changes* are of seats that did not act.

        While a window only waits for others, their questions stay the same ones.
        """
        to_act = self.game.to_act(state)
        waiting = asks.keys() == set(to_act)
        if not waiting:
            asks, changes = {}, {}
        still = {seat: self._asked(state, seq, seat, asks, at) for seat in to_act}
        for seat, ask in asks.items():
            still[seat].due = ask.due  # a new deadline would tell others that the question has changed
        anew = {seat: self._asked(state, seq, seat, changes, at) for seat in self.game.may_change(state)}
        return Position(state, seq, still, anew)

    def _asked(self, state: Any, seq: int, seat: Seat, before: dict[Seat, OpenAsk], at: float) -> OpenAsk:
        """The same question as *before*, if it is the same."""
        choices, ask = self.game.legal(state, seat), before.get(seat)
        return ask if ask is not None and ask.choices == choices else OpenAsk(seq, choices, at)

    def accept(self, step: Step[Any], position: Position, action_id: str | None) -> None:
        """What was attempted has been written down: now it happens."""
        self.match.accept(step)
        self._views = None
        seat = step.turn.seat
        assert seat is not None
        if action_id is not None:
            self.ids[self.number, seat, action_id] = position.seq
        # A seat that has acted has seen what it was asked about, and cannot look at it again.
        answered = self.position.asked(seat)
        assert answered is not None
        self.acknowledge(seat, answered.number)
        self.position = position

    # Telling

    @property
    def view(self) -> Callable[[Seat | None], Any]:
        """Gives what each seat, or a spectator, may see now."""
        if self._views is None:
            self._views = self.game.views(self.match.state)
        return self._views

    def acknowledge(self, seat: Seat, seq: int) -> None:
        """This seat has seen everything up to *seq*."""
        self.acknowledged[seat] = max(self.acknowledged[seat], min(seq, self.seq))

    def owing(self, now: float) -> tuple[Owing, ...]:
        """Who owes a decision, and how long they have."""
        return tuple([Owing(seat, None if ask.due is None else left(ask.due, now)) for seat, ask in self.asks.items()])

    def ask(self, seat: Seat | None) -> Ask | None:
        """What is asked of this seat, or may still be answered otherwise."""
        asked = None if seat is None else self.position.asked(seat)
        return None if asked is None else Ask(asked.number, asked.choices)

    def updates(self, by: By, action_id: str | None, now: float) -> Callable[[Seat | None], Update]:
        """The last step, as each seat is told of it."""
        turn, owing, result = self.match.turns[-1], self.owing(now), self.match.result
        view = self.view

        def update(seat: Seat | None) -> Update:
            return Update(
                match=self.number,
                seq=self.seq,
                seat=turn.seat,
                by=by,
                events=witnessed(turn.events, seat),
                view=view(seat),
                ask=self.ask(seat),
                owing=owing,
                result=result,
                answers=action_id if seat == turn.seat else None,
            )

        return update

    def now(self, seat: Seat | None, now: float, sat: Sequence[Sitting]) -> MatchNow:
        """Everything that this seat may know, what it has missed, and who held the seats meanwhile."""
        since = self.seq if seat is None else self.acknowledged[seat]
        told = [
            [event for event in witnessed(turn.events, seat) if step > since or not event.fleeting]
            for step, turn in enumerate(self.match.turns)
        ]
        counts = list(accumulate(map(len, told)))
        return MatchNow(
            number=self.number,
            seq=self.seq,
            log=[event for events in told[: since + 1] for event in events],
            events=[event for events in told[since + 1 :] for event in events],
            sat=tuple(
                SatThen(
                    counts[one.since],
                    one.seat,
                    one.held,
                    one.bot,
                    one.bot and called(self.match.game, one.bot, one.seat),
                )
                for one in sat
            ),
            view=self.view(seat),
            ask=self.ask(seat),
            owing=self.owing(now),
            result=self.match.result,
        )

    def seen_since(self, seat: Seat | None, turns: int) -> list[Event]:
        """What *seat* has witnessed from the turn with this number on."""
        return [event for turn in self.match.turns[turns:] for event in witnessed(turn.events, seat)]


def left(due: float, now: float) -> int:
    """Milliseconds until *due*."""
    return max(0, round((due - now) * 1000))


def set_up(game: AnyGame, options: Any, seats: int, secret: bytes, position: Sequence[Turn] = ()) -> AnyMatch:
    """A match that is about to begin: with cards shuffled anew, or at a moment of another match."""
    match: AnyMatch
    if position:
        match = Match.resume(game, seats=seats, options=options, turns=position)
    else:
        match = Match.begin(game, seats=seats, options=options, chance=Luck(secret, 0))
    return match


def seen_before(position: Sequence[Turn]) -> int:
    """How far every seat has seen a match that begins at a position: what was fleeting before is gone."""
    return len(position) - 1 if position else NOTHING_SEEN
