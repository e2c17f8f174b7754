"""The command line: argument parser and entry point. Each command has a module in cli/commands."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper

from duskboard.cli.arguments import describe_options
from duskboard.cli.commands import admin, keepsake, move_to, play, replay, rules, serve, simulate, tournament
from duskboard.cli.stop import FAILED, INTERRUPTED, WRONG_USE, Stop
from duskboard.engine import BadPlugin, Refused
from duskboard.engine.records import BadRecord
from duskboard.engine.rule_sheet import NoSheet
from duskboard.games import SHELF

COMMANDS = {
    "play": (play, "play in the terminal, alone or with bots"),
    "serve": (serve, "open a table server, for browsers and other programs"),
    "admin": (admin, "block addresses, close tables and look after a server that is running"),
    "move-to": (move_to, "copy all tables of a server into a PostgreSQL database"),
    "simulate": (simulate, "let bots play many matches, and say how they went"),
    "tournament": (tournament, "let bots play against each other, and say who is better"),
    "replay": (replay, "walk through the record of a match"),
    "keepsake": (keepsake, "tell the story of a match: a picture, or a few lines for a chat"),
    "rules": (rules, "print a rule sheet"),
}


def parser() -> ArgumentParser:
    """The argument parser of all commands, with their help."""
    top = ArgumentParser(
        prog="duskboard",
        description="Little games with secrets in them, at one table with honest bots.",
        epilog="duskboard COMMAND --help says more about each.",
    )
    top.add_argument("--version", action="version", version=f"duskboard {version('duskboard')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    options = "\n\n".join(describe_options(game) for game in SHELF.values())
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            epilog=options if name in ("play", "simulate", "tournament") else None,
            formatter_class=RawDescriptionHelpFormatter,
        )
        module.add(command)
        command.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. An error is reported in one sentence, never as a traceback."""
    if sys.stdout is None or sys.stdin is None:
        return FAILED  # the standard streams are closed, so an error cannot be reported
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # question marks, where the encoding lacks our letters
    for problem in SHELF.problems:
        sys.stderr.write(f"duskboard: {problem}\n")
    try:
        args = parser().parse_args(arguments)
        code: int = args.run(args)
        sys.stdout.flush()
    except Stop as stop:
        return _fail(str(stop), stop.code)
    except Refused as refused:
        return _fail(str(refused), WRONG_USE)
    except (BadPlugin, BadRecord, NoSheet) as bad:
        return _fail(str(bad))
    except BrokenPipeError:
        # The reader has closed the pipe, for instance `| head`; keep Python from reporting it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        return _fail(f"{where}{problem.strerror or problem}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _fail(sentence: str, code: int = FAILED) -> int:
    sys.stderr.write(f"duskboard: {sentence}\n")
    return code
