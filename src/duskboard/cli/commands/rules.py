"""duskboard rules: prints a rule sheet."""

import sys
from argparse import ArgumentParser, Namespace

from duskboard.cli.arguments import add_game
from duskboard.engine.rule_sheet import LANGUAGES, sheet_of


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_game(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="English or Japanese (default: en)")


def run(args: Namespace) -> int:
    """Print the rule sheet."""
    sys.stdout.write(sheet_of(args.game, args.lang))
    return 0
