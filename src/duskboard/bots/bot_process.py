"""Worker process for bot decisions and odds: reads one JSON message for each line, and writes one answer.

It receives only what a seat sees.
"""

import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Any

import msgspec
from msgspec import Raw, Struct

from duskboard.bots import Bot, bots_for
from duskboard.engine import AnyGame, Choices, Seat, Seeded, Shelf

READY = b"ready\n"  # the first line, before any answer
POLITE = 10  # niceness: bots have a lower priority than the server; see nice(1)
# An evicted bot is rebuilt from what it saw, so eviction costs time and changes no decision.
MOST_REMEMBERED = 2000  # bots
LONGEST_UNASKED = 300.0  # seconds after which an idle bot is evicted: its match is over, or its table is idle


class Question(Struct, frozen=True, tag=True, tag_field="kind"):
    """A request for the decision of one seat."""

    number: int
    bot: str  # which kind
    key: str  # of the bot: equal for all questions of one match and seat
    game: str
    options: Raw
    seat: Seat
    seed: bytes
    known: int  # the number of events it should have seen already
    events: Raw  # the events since then
    view: Raw
    choices: Raw


class HowLikely(Struct, frozen=True, tag=True, tag_field="kind"):
    """A request for the odds of each choice of one seat."""

    number: int
    game: str
    seat: Seat
    view: Raw


class Answer(Struct, frozen=True):
    """The result; or ``forgot``: the bot was evicted, ask again with all events it has seen; or ``failed``."""

    number: int
    action: Raw = Raw(b"null")  # no action
    odds: Raw = Raw(b"null")
    forgot: bool = False
    failed: str | None = None


class Seated(Struct):
    """A bot, and the number of events it has seen."""

    bot: Bot
    known: int
    asked: float  # time of its last question


class Mind:
    """Answers questions. Keeps bots by key, the least recently asked first."""

    def __init__(self, shelf: Shelf, now: Callable[[], float] = monotonic) -> None:
        self._shelf, self._now = shelf, now
        self._bots: OrderedDict[str, Seated] = OrderedDict()

    def answer(self, question: Question | HowLikely) -> Answer:
        """Answer a question; a failure is an answer, too."""
        return self._decision(question) if isinstance(question, Question) else self._odds(question)

    def _odds(self, question: HowLikely) -> Answer:
        """Compute odds. They are not cached here: the caller does that."""
        try:
            game = self._shelf.find(question.game)
            assert game.odds is not None
            odds = game.odds(msgspec.json.decode(question.view, type=game.View), question.seat)
            return Answer(question.number, odds=Raw(msgspec.json.encode(odds)))
        except Exception as error:
            return Answer(question.number, failed=type(error).__name__)

    def _decision(self, question: Question) -> Answer:
        """Let the bot decide. An exception of the bot becomes a failed answer, and the bot is dropped."""
        try:
            game = self._shelf.find(question.game)
            seated = self._bots.get(question.key)
            if question.known and (seated is None or seated.known != question.known):
                return Answer(question.number, forgot=True)
            if not question.known:
                seated = self._seat(game, question)
            assert seated is not None
            return Answer(question.number, action=Raw(msgspec.json.encode(self._decide(game, seated, question))))
        except Exception as error:
            self._bots.pop(question.key, None)
            return Answer(question.number, failed=type(error).__name__)

    def _seat(self, game: AnyGame, question: Question) -> Seated:
        options = msgspec.json.decode(question.options, type=game.Options)
        bot = bots_for(game)[question.bot](game, options, question.seat, Seeded(question.seed))
        seated = self._bots[question.key] = Seated(bot, 0, self._now())
        self._forget()
        return seated

    def _forget(self) -> None:
        """Evict bots that have been idle for too long, and the least recently asked ones beyond the limit."""
        before = self._now() - LONGEST_UNASKED
        while len(self._bots) > MOST_REMEMBERED or next(iter(self._bots.values())).asked < before:
            self._bots.popitem(last=False)

    def _decide(self, game: AnyGame, seated: Seated, question: Question) -> Any:
        self._bots.move_to_end(question.key)
        seated.asked = self._now()
        events: list[Any] = msgspec.json.decode(question.events, type=list[game.Event])  # type: ignore[name-defined]
        for event in events:
            seated.bot.watch(event)
        seated.known += len(events)
        view = msgspec.json.decode(question.view, type=game.View)
        choices = msgspec.json.decode(question.choices, type=Choices[game.Action])  # type: ignore[name-defined]
        return seated.bot.decide(view, choices)


def shelf_called(name: str) -> Shelf:
    """Import a shelf by its module and attribute, such as ``duskboard.games:SHELF``."""
    module, _, of_that_name = name.partition(":")
    shelf: Shelf = getattr(import_module(module), of_that_name)
    return shelf


def answer_all(kinds: Any, answer: Callable[[Any], Struct]) -> None:
    """Answer questions from standard input, a line of JSON each, until it is closed."""
    decoder = msgspec.json.Decoder(kinds)
    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not be read as an answer
    try:
        _write(out, READY)
        for line in sys.stdin.buffer:
            _write(out, msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
    except BrokenPipeError:
        return  # the parent process has closed the pipe


def _write(out: int, text: bytes) -> None:
    while text:
        text = text[os.write(out, text) :]


def give_way() -> None:
    """Lower this process's priority below the server's, where the system allows it."""
    if hasattr(os, "nice"):
        with suppress(OSError):  # a service manager may forbid it
            os.nice(POLITE)


if __name__ == "__main__":
    give_way()
    answer_all(Question | HowLikely, Mind(shelf_called(sys.argv[1])).answer)
