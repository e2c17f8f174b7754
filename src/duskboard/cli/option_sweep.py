"""Option sweeps (--each): plays the matches for every combination of values, and reports the wins of simulate."""

import sys
from argparse import Namespace
from itertools import product
from typing import Any

import msgspec
from msgspec import Struct

from duskboard.cli.arguments import chosen_each, given_options, word_of
from duskboard.cli.tally import play_many, players_word, records
from duskboard.engine import AnyGame, Refused, judge_start, read_options

type Values = tuple[object, ...]  # one for each option named
MISSING = "–"


class Cell(Struct, frozen=True):
    """The results for one combination of values."""

    options: dict[str, object]
    matches: int
    wins: list[int]  # by seat
    endings: dict[str, int]

    @property
    def share(self) -> str:
        """The share of matches that the first seat won, as text."""
        return f"{100 * self.wins[0] / self.matches:.1f} % of {self.matches}"


class LeftOut(Struct, frozen=True):
    """A combination of values that the game refuses, and why."""

    options: dict[str, object]
    sentence: str


class Report(Struct, frozen=True):
    """The results of all combinations."""

    game: str
    players: int
    seed: int
    each: list[str]
    cells: list[Cell]
    left_out: list[LeftOut]


def run(args: Namespace, players: int, bots: list[str] | None) -> int:
    """Play all combinations, and print the share of wins."""
    each = chosen_each(args)
    agreed, refused = combinations(args, each, players)
    cells: dict[Values, Cell] = {}
    with records(args) as file:
        for number, (values, options) in enumerate(agreed.items(), start=1):
            label = f"{', '.join(map(word_of, values))} ({number} of {len(agreed)})"
            tally = play_many(args, options, players, bots, file, label)
            wins = [tally.wins[seat] for seat in range(players)]
            endings = dict(sorted(tally.endings.items()))
            cells[values] = Cell(dict(zip(each, values, strict=True)), args.matches, wins, endings)
    left_out = [LeftOut(dict(zip(each, values, strict=True)), str(no)) for values, no in refused.items()]
    report = Report(args.game.name, players, args.seed, list(each), list(cells.values()), left_out)
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        sys.stdout.write("\n".join(_lines(report, args.matches, each, cells)) + "\n")
    return 0


def combinations(
    args: Namespace, each: dict[str, Values], players: int
) -> tuple[dict[Values, Any], dict[Values, Refused]]:
    """The options of every valid combination, and the refusals of the others."""
    given = given_options(args)
    agreed: dict[Values, Any] = {}
    refused: dict[Values, Refused] = {}
    for values in product(*each.values()):
        try:
            agreed[values] = _agreed(args.game, {**given, **dict(zip(each, values, strict=True))}, players)
        except Refused as no:
            refused[values] = no
    if not agreed:
        raise next(iter(refused.values()))
    return agreed, refused


def _agreed(game: AnyGame, given: dict[str, object], players: int) -> Any:
    """The options, if they are valid; else a refusal is raised."""
    options = read_options(game, given)
    judge_start(game, options, players)
    return options


def _lines(report: Report, matches: int, each: dict[str, Values], cells: dict[Values, Cell]) -> list[str]:
    lines = [
        f"{matches} × {report.game} for each, with {players_word(report.players)}, seed {report.seed}",
        "",
        "how often it was won" if report.players == 1 else "how often seat 0 won",
        *_table(each, cells),
    ]
    if report.left_out:
        lines += ["", "left out"]
    for out in report.left_out:
        named = ", ".join(f"{name}={word_of(value)}" for name, value in out.options.items())
        lines.append(f"  {named}: {out.sentence}")
    return lines


def _table(each: dict[str, Values], cells: dict[Values, Cell]) -> list[str]:
    """The table with the first option's values as rows, the second one's as columns."""
    first, *second = each
    columns: list[Values] = list(product(*[each[name] for name in second]))
    rows = [[" / ".join(each), *(" ".join(map(word_of, column)) for column in columns)]]
    for value in each[first]:
        found = [cells.get((value, *column)) for column in columns]
        rows.append([word_of(value), *(MISSING if cell is None else cell.share for cell in found)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in rows]
