"""duskboard keepsake: draws the picture of a match, or prints its summary."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from duskboard.cli.commands.replay import add_record, chosen, lines_of, tell_of_others
from duskboard.cli.stop import Stop
from duskboard.engine.records import BadRecord
from duskboard.engine.rule_sheet import LANGUAGES
from duskboard.keepsakes import picture, png, summary, with_fonts

ENDINGS = (".svg", ".png")


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_record(parser)
    parser.add_argument(
        "--lang",
        "--language",
        dest="language",
        choices=LANGUAGES,
        default=LANGUAGES[0],
        help=f"of its words (default: {LANGUAGES[0]})",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="draw a picture into this file, .svg or .png; else print a few lines"
    )


def run(args: Namespace) -> int:
    """Draw the picture, or print the summary."""
    out: Path | None = args.out
    if out is not None and out.suffix.lower() not in ENDINGS:
        raise Stop(f"--out: expected a file that ends in {' or '.join(ENDINGS)}, got {str(out)!r}")
    lines = lines_of(args.file)
    record = chosen(lines, args)
    if record.result is None:
        raise BadRecord(
            f"{args.file}: match {args.match or 1}: it is not over (it was left after {len(record.turns) - 1} "
            "decisions), so there is no story yet; duskboard replay walks through what was played"
        )
    if out is None:
        sys.stdout.write(summary(record, args.language) + "\n")
    else:
        svg = picture(record, args.language)
        out.write_bytes(with_fonts(svg).encode() if out.suffix.lower() == ".svg" else png(svg))
    tell_of_others(lines, args)
    return 0
