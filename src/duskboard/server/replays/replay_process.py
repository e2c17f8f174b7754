"""The process that reads records, replays them and renders replays, pictures and summaries, beside the event loop.

One JSON message a line in, one out. It may take only so much memory; the client gives it only so much time.
"""

import gzip
import logging
import sys
from functools import partial
from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from duskboard import keepsakes
from duskboard.bots.bot_process import answer_all, shelf_called
from duskboard.engine import AnyMatch, Match, Seat, Shelf, Turn
from duskboard.engine.options import read_options
from duskboard.engine.records import BadRecord, Record, read, redact, replay, steps, write
from duskboard.engine.records.replay_steps import Eyes, entries, read_eyes, tape
from duskboard.engine.records.seat_holders import bots_after
from duskboard.server.protocol.problem import Because
from duskboard.server.protocol.replay import Replay
from duskboard.server.replays.replay_messages import (
    Answer,
    Check,
    Count,
    Draw,
    Given,
    Invite,
    Kept,
    Language,
    OfMatch,
    Question,
    Recall,
    See,
    Source,
    Stand,
    Standing,
    Sum,
    Watch,
    Write,
)
from duskboard.server.store.archive import Outcome
from duskboard.server.store.turns import turn_reader

log = logging.getLogger("duskboard.server")

MOST_MEMORY = 1 << 30  # bytes
LONGEST_TAPE = 32 << 20  # bytes of JSON
LONGEST_SENTENCE = 300  # characters


class No(Exception):
    """What is asked for is not to be had."""

    def __init__(self, because: Because, sentence: str) -> None:
        super().__init__(sentence)
        self.because = because


# Answering


def answer(shelf: Shelf, question: Question) -> Answer:
    """Answer a question, or say why not: a bad record must not end the process."""
    try:
        if isinstance(question, Invite):
            return Answer(question.number, _in_dots(keepsakes.invitation(shelf[question.game], question.language)))
        return Answer(question.number, _retell(question, _record(question.source, shelf)))
    except No as no:
        return Answer(question.number, because=no.because, sentence=str(no))
    except BadRecord as wrong:
        return Answer(question.number, because="bad-record", sentence=sentence(f"This record is not good: {wrong}."))
    except Exception as error:
        return Answer(question.number, failed=type(error).__name__)


def sentence(text: str) -> str:
    """For people: printable, and not longer than they would read."""
    shown = "".join(character if character.isprintable() else "�" for character in text)
    return shown if len(shown) <= LONGEST_SENTENCE else f"{shown[:LONGEST_SENTENCE]}…"


def _record(source: Source, shelf: Shelf) -> Record:
    if isinstance(source, Kept):
        return _kept(source, shelf)
    try:
        return read(source.text, shelf)
    except (BadRecord, MemoryError):
        raise
    except Exception as error:  # a stranger's file may be wrong in unforeseen ways
        raise BadRecord(f"it cannot be read ({type(error).__name__})") from error


def _kept(source: Kept, shelf: Shelf) -> Record:
    """A match of our own: its log is folded, which asks no rule."""
    game = shelf.find(source.game).in_version(source.version)
    options = read_options(game, msgspec.json.decode(source.options))
    reader = turn_reader(game)
    turns = [reader(turn) for turn in source.turns]
    match: AnyMatch = Match.resume(game, seats=len(source.names), options=options, turns=turns)
    return Record(game, source.version, options, source.names, turns, match.result, source.sat)


def _retell(question: OfMatch, record: Record) -> bytes:
    if isinstance(question, Recall):
        return _encoded(redact(record, question.seat))
    if record.result is None:
        raise _not_over(question.source)
    match question:
        case Check():
            return _checked(record)
        case Write():
            return write(record)
        case Watch():
            return gzip.compress(_replay(question, record), mtime=0)
        case See(eyes=text):
            return _encoded(redact(record, _seat(_eyes(text, record))))
        case Draw(language=language, form=form):
            return _drawn(record, language, form)
        case Sum(language=language, address=address):
            return keepsakes.summary(record, language, address).encode()
        case Count():
            return _encoded(Outcome(record.result, _figures(record)))
        case Stand(at=at):
            return _encoded(_standing(record, at))


_encoded = msgspec.json.encode


def _not_over(source: Source) -> No:
    if isinstance(source, Given):
        return No("bad-record", "The match of this record is not over: there is nothing to watch again yet.")
    return No("not-over", "The match is not over yet: it would tell secrets.")


def _checked(record: Record) -> bytes:
    """Played again to its end by the rules, and shown once, so that it can be opened later."""
    try:
        replay(record)
        _short_enough(_encoded(tape(record, Eyes(everything=True))))
    except (BadRecord, No, MemoryError):
        raise
    except Exception as error:
        raise BadRecord(f"the rules cannot play it ({type(error).__name__})") from error
    return write(record)


def _eyes(text: str, record: Record) -> Eyes:
    try:
        return read_eyes(text, record.names)
    except ValueError as error:
        raise No("no-seat", sentence(f"Nobody has such eyes here: {error}.")) from None


def _seat(eyes: Eyes) -> Seat | None:
    if eyes.everything:
        raise No("no-seat", "Nobody at the table has seen everything; the whole record is another file.")
    return eyes.seat


def _replay(question: Watch, record: Record) -> bytes:
    shown = tape(record, _eyes(question.eyes, record))
    if question.shown:
        shown = replace(shown, seats=question.shown)
    around = question.table, question.match, question.what_if, question.own, question.signed, question.you
    return _short_enough(_encoded(Replay(shown, *around)))


def _short_enough(told: bytes) -> bytes:
    if len(told) > LONGEST_TAPE:
        raise No("too-long", "This match is too long to be shown.")
    return told


def _drawn(record: Record, language: Language, form: str) -> bytes:
    svg = keepsakes.picture(record, language)
    return keepsakes.with_fonts(svg).encode() if form == "svg" else _in_dots(svg)


def _in_dots(svg: str) -> bytes:
    try:
        return keepsakes.png(svg)
    except (ImportError, OSError, RuntimeError, ValueError):
        raise No("no-picture", "This picture cannot be made in dots here; there is one as SVG.") from None


def _figures(record: Record) -> list[Any]:
    """A match that was played by older rules has none, if today's rules cannot play it."""
    try:
        return list(keepsakes.figures(record))
    except Exception:
        return [None] * len(record.names)


def _standing(record: Record, at: int) -> Standing:
    played = entries(record)  # a moment counts the steps of the replay
    last = len(played) - 1
    if not 0 <= at < last or played[at] == played[last]:
        raise No(
            "no-moment", f"The match went from step 0 to {last}; it can go on from any but the last, not from {at}."
        )
    match = next(islice(steps(record), played[at], None))
    if not match.to_act:
        raise No("no-moment", f"Nobody had to decide anything after step {at}; choose another one.")
    turns: list[Turn] = record.turns[: played[at] + 1]
    return Standing(
        game=record.game.name,
        version=record.version,
        options=Raw(_encoded(record.options)),
        seats=len(record.names),
        turns=[Raw(_encoded(turn)) for turn in turns],
        bots=bots_after(record.sat, played[at], len(record.names)),
    )


def limit_memory() -> None:
    """So much and no more, where the system can be told."""
    if sys.platform == "linux":
        import resource

        try:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        except (OSError, ValueError) as error:  # a service manager may forbid it, and then sets a limit of its own
            log.warning("no limit of memory", extra={"error": type(error).__name__})


if __name__ == "__main__":
    limit_memory()
    answer_all(Question, partial(answer, shelf_called(sys.argv[1])))
