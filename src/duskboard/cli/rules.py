"""duskboard rules: print a rule sheet."""

import sys
from argparse import ArgumentParser, Namespace

from duskboard.cli.arguments import add_game
from duskboard.engine.sheet import LANGUAGES, read_sheet


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_game(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="English or Japanese (default: en)")


def run(args: Namespace) -> int:
    """Print the sheet."""
    sys.stdout.write(read_sheet(args.game.name, args.lang))
    return 0
