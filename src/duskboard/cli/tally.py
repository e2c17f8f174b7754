"""Plays many matches among bots, and counts their results."""

from argparse import Namespace
from collections import Counter
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import Any, BinaryIO

from msgspec import Struct, field

from duskboard.bots import Maker, bots_for
from duskboard.bots.self_play import begin, play_out, play_random, seat_bots
from duskboard.cli.terminal.progress_bar import counted
from duskboard.engine import AnyMatch, Seeded, seat_names
from duskboard.engine.records import Record, bots_from_the_start, write


class Tally(Struct):
    """Counts of the results."""

    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)  # by seat
    points: Counter[int] = field(default_factory=Counter)  # by seat
    moves: int = 0
    seconds: float = 0.0


def records(args: Namespace) -> AbstractContextManager[BinaryIO | None]:
    """The file that records are saved to; none without --save."""
    return args.save.open("wb") if args.save else nullcontext()


def play_many(
    args: Namespace, options: Any, players: int, bots: list[str] | None, file: BinaryIO | None, label: str = ""
) -> Tally:
    """Play the number of matches that the arguments ask for, and write their records to *file*."""
    tally = Tally()
    makers = None if bots is None else [bots_for(args.game)[bot] for bot in bots]
    sat = bots_from_the_start(bots or ["random"] * players)
    for number in counted(args.matches, label):
        began = perf_counter()
        match = begin(args.game, options, players, args.seed, number)
        tally.endings[_play(match, makers, args.seed, number)] += 1
        tally.seconds += perf_counter() - began
        tally.moves += len(match.turns) - 1
        if match.result:
            tally.wins.update(match.result.winners)
            tally.points.update(dict(enumerate(match.result.points)))
        if file:
            file.write(write(Record.of(match, seat_names(players), sat)) + b"\n")
    return tally


def _play(match: AnyMatch, makers: list[Maker] | None, seed: int, number: int) -> str:
    if makers is None:
        return play_random(match, Seeded.of(seed, number, "players"))
    return play_out(match, seat_bots(match.game, match.options, makers, seed, number))


def players_word(count: int) -> str:
    """The number of players in words."""
    return f"{count} players" if count > 1 else "one player"
