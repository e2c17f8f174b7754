"""A process in which bots think and odds are worked out: one JSON message a line in, one out.

It is told what a seat sees, and nothing more.
"""

import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

import msgspec
from msgspec import Raw, Struct

from duskboard.bots import Bot, bots_for
from duskboard.engine import AnyGame, Choices, Seat, Seeded, Shelf

READY = b"ready\n"  # the first line, before any answer
POLITE = 10  # so much less does a bot hurry than whoever serves the tables; see nice(1)
MOST_REMEMBERED = 2000  # bots; whoever has been forgotten is made again from what it saw


class Question(Struct, frozen=True, tag=True, tag_field="kind"):
    """What should this seat do?"""

    number: int
    bot: str  # which kind
    key: str  # which one: the same for all questions of one match and seat
    game: str
    options: Raw
    seat: Seat
    seed: bytes
    known: int  # how many events it should have seen already
    events: Raw  # what it has seen since
    view: Raw
    choices: Raw


class HowLikely(Struct, frozen=True, tag=True, tag_field="kind"):
    """What may come of each choice of this seat?"""

    number: int
    game: str
    seat: Seat
    view: Raw


class Answer(Struct, frozen=True):
    """This; or, if the bot was forgotten, ask again with everything it has seen; or it failed."""

    number: int
    action: Raw = Raw(b"null")  # none that is an action
    odds: Raw = Raw(b"null")
    forgot: bool = False
    failed: str | None = None


class Seated(Struct):
    """A bot, and how many events it has seen."""

    bot: Bot
    known: int


class Mind:
    """Bots by key, the last used last."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._bots: OrderedDict[str, Seated] = OrderedDict()

    def answer(self, question: Question | HowLikely) -> Answer:
        """What was asked, or why not."""
        return self._decision(question) if isinstance(question, Question) else self._odds(question)

    def _odds(self, question: HowLikely) -> Answer:
        """Nothing is remembered of these: who asks remembers."""
        try:
            game = self._shelf.find(question.game)
            assert game.odds is not None
            odds = game.odds(msgspec.json.decode(question.view, type=game.View), question.seat)
            return Answer(question.number, odds=Raw(msgspec.json.encode(odds)))
        except Exception as error:
            return Answer(question.number, failed=type(error).__name__)

    def _decision(self, question: Question) -> Answer:
        """Decide, or say why not. Whatever a bot does wrong is its own trouble."""
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
        seated = self._bots[question.key] = Seated(bot, 0)
        if len(self._bots) > MOST_REMEMBERED:
            self._bots.popitem(last=False)
        return seated

    def _decide(self, game: AnyGame, seated: Seated, question: Question) -> Any:
        self._bots.move_to_end(question.key)
        events: list[Any] = msgspec.json.decode(question.events, type=list[game.Event])  # type: ignore[name-defined]
        for event in events:
            seated.bot.watch(event)
        seated.known += len(events)
        view = msgspec.json.decode(question.view, type=game.View)
        choices = msgspec.json.decode(question.choices, type=Choices[game.Action])  # type: ignore[name-defined]
        return seated.bot.decide(view, choices)


def shelf_called(name: str) -> Shelf:
    """A shelf by its module and its name there, as ``duskboard.games:SHELF``."""
    module, _, of_that_name = name.partition(":")
    shelf: Shelf = getattr(import_module(module), of_that_name)
    return shelf


def answer_all(kinds: Any, answer: Callable[[Any], Struct]) -> None:
    """Answer every question, a line of JSON each, until nobody asks any more."""
    decoder = msgspec.json.Decoder(kinds)
    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not be taken for an answer
    try:
        _write(out, READY)
        for line in sys.stdin.buffer:
            _write(out, msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
    except BrokenPipeError:
        return  # whoever asked is gone


def _write(out: int, text: bytes) -> None:
    while text:
        text = text[os.write(out, text) :]


def give_way() -> None:
    """Let the moves at the tables come first, where the system can be told."""
    if hasattr(os, "nice"):
        with suppress(OSError):  # a service manager may forbid it
            os.nice(POLITE)


if __name__ == "__main__":
    give_way()
    answer_all(Question | HowLikely, Mind(shelf_called(sys.argv[1])).answer)
