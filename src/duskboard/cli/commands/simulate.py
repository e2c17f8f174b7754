"""duskboard simulate: plays many matches among bots, and prints statistics."""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

import msgspec
from msgspec import Struct

from duskboard.cli import option_sweep
from duskboard.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_bots,
    chosen_options,
    chosen_players,
    count,
)
from duskboard.cli.tally import play_many, players_word, records
from duskboard.engine import judge_start


class Report(Struct, frozen=True):
    """The statistics of all matches."""

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
    parser.add_argument(
        "--players",
        type=count,
        metavar="K",
        help="at each table (default: 4, or as near as fits; the fewest where all win together)",
    )
    add_seed(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B",
        help="who plays, seat by seat, over and over if there are more seats (default: random)",
    )
    add_options(parser)
    parser.add_argument(
        "--each",
        metavar="OPTION[=A/B][,OPTION]",
        help="play them with every value of an option, or of two together, and say how often they were won",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the records here, one JSON object a line")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of sentences")


def run(args: Namespace) -> int:
    """Play the matches, and print their statistics."""
    game, players = args.game, chosen_players(args)
    bots = chosen_bots(args, players)
    if args.each is not None:
        return option_sweep.run(args, players, bots)
    options = chosen_options(args)
    judge_start(game, options, players)
    with records(args) as file:
        tally = play_many(args, options, players, bots, file)
    rate = round(tally.moves / tally.seconds, 1) if tally.seconds else 0.0
    report = Report(
        game.name,
        players,
        args.seed,
        args.matches,
        tally.moves,
        round(tally.seconds, 3),
        rate,
        dict(sorted(tally.endings.items())),
    )
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        sys.stdout.write(_sentences(report, tally.wins, tally.points))
    return 0


def _sentences(report: Report, wins: Counter[int], points: Counter[int]) -> str:
    lines = [
        f"{report.matches} × {report.game} with {players_word(report.players)}, seed {report.seed}",
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
