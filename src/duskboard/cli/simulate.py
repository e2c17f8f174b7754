"""duskboard simulate: play many matches and say how they went."""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter

import msgspec
from msgspec import Struct

from duskboard.bots import Maker
from duskboard.bots.arena import begin, play_out, play_random, seat_bots
from duskboard.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_bots,
    chosen_options,
    chosen_players,
    count,
)
from duskboard.cli.progress import counted
from duskboard.engine import AnyMatch, Seeded, judge_start, seat_names
from duskboard.engine.record import Record, write


class Report(Struct, frozen=True):
    """How the matches went."""

    game: str
    players: int
    seed: int
    matches: int
    moves: int
    seconds: float
    moves_per_second: float
    endings: dict[str, int]


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_game(parser)
    parser.add_argument("--matches", type=count, default=100, metavar="N", help="how many (default: 100)")
    parser.add_argument("--players", type=count, metavar="K", help="at each table (default: 4, or as many as fit)")
    add_seed(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B",
        help="who plays, seat by seat, over and over if there are more seats (default: random)",
    )
    add_options(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the records here, one JSON object a line")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of sentences")


def run(args: Namespace) -> int:
    """Play, and print how it went."""
    game, options, players = args.game, chosen_options(args), chosen_players(args)
    judge_start(game, options, players)
    makers = chosen_bots(args, players)
    endings, wins, points, moves = Counter[str](), Counter[int](), Counter[int](), 0
    seconds = 0.0
    with args.save.open("wb") if args.save else nullcontext() as file:
        for number in counted(args.matches):
            began = perf_counter()
            match = begin(game, options, players, args.seed, number)
            endings[_play(match, makers, args.seed, number)] += 1
            seconds += perf_counter() - began
            moves += len(match.turns) - 1
            if match.result:
                wins.update(match.result.winners)
                points.update(dict(enumerate(match.result.points)))
            if file:
                file.write(write(Record.of(match, seat_names(players))) + b"\n")
    rate = round(moves / seconds, 1) if seconds else 0.0
    report = Report(
        game.name,
        players,
        args.seed,
        args.matches,
        moves,
        round(seconds, 3),
        rate,
        dict(sorted(endings.items())),
    )
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        sys.stdout.write(_sentences(report, wins, points))
    return 0


def _play(match: AnyMatch, makers: list[Maker] | None, seed: int, number: int) -> str:
    if makers is None:
        return play_random(match, Seeded.of(seed, number, "players"))
    return play_out(match, seat_bots(match.game, match.options, makers, seed, number))


def _players(count: int) -> str:
    return f"{count} players" if count > 1 else "one player"


def _sentences(report: Report, wins: Counter[int], points: Counter[int]) -> str:
    lines = [
        f"{report.matches} × {report.game} with {_players(report.players)}, seed {report.seed}",
        f"{report.moves} moves in {report.seconds:.2f} s: {report.moves_per_second:,.0f} moves a second",
        "",
        "how they ended",
        *(f"  {count:>7}  {ending}" for ending, count in report.endings.items()),
        "",
        "seat     won  points on average",
    ]
    for seat in range(report.players):
        lines.append(f"{seat:>4} {wins[seat]:>7}  {points[seat] / report.matches:.2f}")
    return "\n".join(lines) + "\n"
