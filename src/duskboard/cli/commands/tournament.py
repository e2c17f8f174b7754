"""duskboard tournament: compares bots by matches against each other, with confidence intervals."""

import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import closing, suppress
from multiprocessing import active_children, get_context
from typing import Any

import msgspec
from msgspec import Struct

from duskboard.bots import bots_for
from duskboard.bots.contest import Estimate, Score, contest, estimate, share
from duskboard.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_each,
    chosen_options,
    chosen_players,
    count,
    word_of,
)
from duskboard.cli.option_sweep import combinations
from duskboard.cli.stop import INTERRUPTED, Stop
from duskboard.cli.tally import players_word
from duskboard.cli.terminal.progress_bar import Bar
from duskboard.engine import judge_start, read_options
from duskboard.games import SHELF

type Values = tuple[tuple[str, object], ...]  # of the options that are compared
PORTIONS = 200  # chunks for each process, so that progress is told and the last one does not delay the end


class Standing(Struct, frozen=True):
    """The results of one bot."""

    bot: str
    matches: int
    won: Estimate  # shares of victories: a shared one counts in parts, unless the game is cooperative
    points: Estimate


class Difference(Struct, frozen=True):
    """Two neighbours in the list of bots: the paired difference of the later one to the earlier one."""

    lower: str
    upper: str
    matches: int  # in which both played
    won: Estimate
    points: Estimate


class Report(Struct, frozen=True):
    """The results of the tournament."""

    game: str
    players: int
    seed: int
    matches: int
    standings: list[Standing]
    differences: list[Difference]
    each: list["Part"] = []  # the results for every combination of --each


class Part(Struct, frozen=True):
    """The results for one combination of --each."""

    options: dict[str, object]
    standings: list[Standing]
    differences: list[Difference]


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_game(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,C",
        help="who plays, from the weakest to the strongest: neighbours are compared",
    )
    parser.add_argument("--matches", type=count, default=100, metavar="N", help="how many (default: 100)")
    parser.add_argument(
        "--players",
        type=count,
        metavar="K",
        help="at each table (default: 4, or as near as fits; the fewest where all win together)",
    )
    add_seed(parser)
    add_options(parser)
    parser.add_argument(
        "--each",
        metavar="OPTION[=A/B][,OPTION]",
        help="play all matches with every value of an option, or of two together, and tell each apart and all together",
    )
    parser.add_argument("--jobs", type=count, metavar="J", help="processes (default: one for each core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: Namespace) -> int:
    """Play all matches, and print the comparison."""
    bots = _bots(args)
    players = chosen_players(args)
    played: dict[Values, list[dict[int, Score]]] = {}
    agreed = _agreed(args, players)
    for number, (values, options) in enumerate(agreed.items(), start=1):
        words = ", ".join(word_of(value) for _, value in values)
        played[values] = _play(args, bots, players, options, f"{words} ({number} of {len(agreed)})" if values else "")
        if len(played[values]) < args.matches:
            return _interrupted(args, bots, players, played, len(agreed))
    _print(args, bots, players, played)
    return 0


def _print(args: Namespace, bots: Sequence[str], players: int, played: dict[Values, list[dict[int, Score]]]) -> None:
    each = [Part(dict(values), *_compared(bots, scores)) for values, scores in played.items() if values]
    every = [match for scores in played.values() for match in scores]
    report = Report(args.game.name, players, args.seed, len(every), *_compared(bots, every), each)
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n" if args.json else _table(report))


def _interrupted(
    args: Namespace, bots: Sequence[str], players: int, played: dict[Values, list[dict[int, Score]]], rounds: int
) -> int:
    """After Ctrl-C: print what came so far, unless it is too little to compare."""
    scores = [score for score in played.values() if all(any(at in match for match in score) for at in range(len(bots)))]
    if len(scores) == len(played):
        _print(args, bots, players, played)
    done = sum(map(len, played.values()))
    sys.stderr.write(f"duskboard: interrupted after {done:,} of {args.matches * rounds:,} matches\n")
    return INTERRUPTED


def _agreed(args: Namespace, players: int) -> dict[Values, dict[str, Any]]:
    """The options to play with, by the values of --each."""
    if args.each is None:
        options = chosen_options(args)
        judge_start(args.game, options, players)
        return {(): msgspec.to_builtins(options)}
    each = chosen_each(args)
    agreed, _ = combinations(args, each, players)
    return {tuple(zip(each, values, strict=True)): msgspec.to_builtins(options) for values, options in agreed.items()}


def _bots(args: Namespace) -> list[str]:
    known: Collection[str] = bots_for(args.game)
    bots: list[str] = args.bots.split(",")
    for bot in bots:
        if bot not in known:
            raise Stop(f"No bot for {args.game.name} is called {bot!r}; there are {', '.join(known)}.")
    if len(set(bots)) < len(bots):
        raise Stop(f"--bots names a bot twice: {args.bots!r}.")
    return bots


# Playing


def _play(
    args: Namespace, bots: Sequence[str], players: int, options: dict[str, Any], label: str
) -> list[dict[int, Score]]:
    """The scores of every match, in order of their numbers; after Ctrl-C, of those that were done."""
    jobs = min(args.jobs or os.cpu_count() or 1, args.matches)
    portions = [range(first, args.matches, jobs * PORTIONS) for first in range(min(jobs * PORTIONS, args.matches))]
    played: dict[int, dict[int, Score]] = {}
    found = _portions(args, bots, players, options, portions, jobs)
    with Bar(args.matches, label) as bar, suppress(KeyboardInterrupt), closing(found):
        for numbers, scores in found:
            played.update(zip(numbers, scores, strict=True))
            bar.show(len(played))
    return [played[number] for number in sorted(played)]


def _portions(
    args: Namespace, bots: Sequence[str], players: int, options: dict[str, Any], portions: Sequence[range], jobs: int
) -> Generator[tuple[range, list[dict[int, Score]]]]:
    if jobs == 1:
        for numbers in portions:
            yield numbers, portion(args.game.name, options, bots, players, args.seed, numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_ctrl_c) as pool:
        waiting: dict[Future[list[dict[int, Score]]], range] = {
            pool.submit(portion, args.game.name, options, bots, players, args.seed, numbers): numbers
            for numbers in portions
        }
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        except (KeyboardInterrupt, GeneratorExit):
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                worker.terminate()  # else it would finish its matches first
                worker.join()
            raise


def _leave_ctrl_c() -> None:
    """In a worker process: Ctrl-C reaches the whole group, but only the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def portion(
    game: str, options: dict[str, Any], bots: Sequence[str], players: int, seed: int, numbers: range
) -> list[dict[int, Score]]:
    """Play some of the matches; runs in a worker process."""
    found = SHELF.find(game)
    agreed = read_options(found, options)
    return [contest(found, agreed, bots, players, seed, number) for number in numbers]


# Reporting


def _compared(bots: Sequence[str], played: Sequence[dict[int, Score]]) -> tuple[list[Standing], list[Difference]]:
    standings = []
    for at, bot in enumerate(bots):
        scores = [match[at] for match in played if at in match]
        if not scores:
            raise Stop(f"{len(played)} matches are too few: {bot!r} has not played. Ask for more with --matches.")
        standings.append(
            Standing(
                bot,
                len(scores),
                share([score.won for score in scores]),
                estimate([score.points for score in scores]),
            )
        )
    differences = [
        difference
        for at in range(1, len(bots))
        if (difference := _difference(bots, at, [match for match in played if at in match and at - 1 in match]))
    ]
    return standings, differences


def _difference(bots: Sequence[str], at: int, met: Sequence[dict[int, Score]]) -> Difference | None:
    """The paired difference, match by match, which cancels the luck that both shared."""
    if not met:
        return None
    return Difference(
        bots[at - 1],
        bots[at],
        len(met),
        estimate([match[at].won - match[at - 1].won for match in met]),
        estimate([match[at].points - match[at - 1].points for match in met]),
    )


def _table(report: Report) -> str:
    lines = [
        f"{report.matches} × {report.game} with {players_word(report.players)}, seed {report.seed}",
        "95 % confidence intervals",
    ]
    for part in report.each:
        named = ", ".join(f"{name}={word_of(value)}" for name, value in part.options.items())
        lines += ["", named, *_lines(part)]
    lines += ["", *(["all together"] if report.each else []), *_lines(report)]
    return "\n".join(lines) + "\n"


def _lines(found: Report | Part) -> list[str]:
    wide = max(len(standing.bot) for standing in found.standings)
    lines = [f"{'bot'.ljust(wide)}  matches   won                      points"]
    for one in found.standings:
        lines.append(f"{one.bot.ljust(wide)}  {one.matches:>7}   {_share(one.won):<22}   {_number(one.points)}")
    if found.differences:
        lines += ["compared, match by match"]
    for two in found.differences:
        clear = "clearly" if two.won.is_clear else "not clearly"
        lines.append(
            f"  {two.upper} – {two.lower}: {_share(two.won)} of the victories ({clear}), {_number(two.points)} points"
        )
    return lines


def _share(found: Estimate) -> str:
    if found.low is None or found.high is None:
        return f"{100 * found.mean:5.1f} %"
    return f"{100 * found.mean:5.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def _number(found: Estimate) -> str:
    if found.low is None or found.high is None:
        return f"{found.mean:.2f}"
    return f"{found.mean:.2f} ({found.low:.2f} to {found.high:.2f})"
