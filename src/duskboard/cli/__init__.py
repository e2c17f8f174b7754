"""duskboard, on the command line: play, serve, simulate, tournament, replay, keepsake, rules."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper

from duskboard.cli import keepsake, play, replay, rules, serve, simulate, tournament
from duskboard.cli.arguments import describe_options
from duskboard.cli.stop import FAILED, INTERRUPTED, WRONG_USE, Stop
from duskboard.engine import Refused
from duskboard.engine.record import BadRecord
from duskboard.games import SHELF

COMMANDS = {
    "play": (play, "play in the terminal, alone or with bots"),
    "serve": (serve, "open a table server, for browsers and other programs"),
    "simulate": (simulate, "let bots play many matches, and say how they went"),
    "tournament": (tournament, "let bots play against each other, and say who is better"),
    "replay": (replay, "walk through the record of a match"),
    "keepsake": (keepsake, "tell the story of a match: a picture, or a few lines for a chat"),
    "rules": (rules, "print a rule sheet"),
}


def parser() -> ArgumentParser:
    """The whole command line, with its help."""
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
    """Run one command. Whatever goes wrong is one sentence, never a traceback."""
    if sys.stdout is None or sys.stdin is None:
        return FAILED  # somebody has closed them, and there is nobody to tell
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our letters gets question marks
    args = parser().parse_args(arguments)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except Stop as stop:
        return _fail(str(stop), stop.code)
    except Refused as refused:
        return _fail(str(refused), WRONG_USE)
    except BadRecord as bad:
        return _fail(str(bad))
    except BrokenPipeError:
        # Whoever read us has gone, for instance `| head`; Python must not complain about it at exit.
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
