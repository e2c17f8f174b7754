"""duskboard replay: walk through a record."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import msgspec

from duskboard.cli.arguments import count
from duskboard.cli.stop import Stop
from duskboard.engine import AnyMatch, Event, Seat, witnessed
from duskboard.engine.record import BadRecord, Record, read, replay, steps
from duskboard.games import SHELF


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_record(parser)
    parser.add_argument("--seat", type=int, metavar="N", help="only what this seat saw; seats count from 0")
    parser.add_argument("--json", action="store_true", help="one JSON object a step instead of sentences")


def add_record(parser: ArgumentParser) -> None:
    """FILE and --match"""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a record, or several, one a line; - reads standard input"
    )
    parser.add_argument("--match", type=count, default=1, metavar="N", help="the N-th record of the file (default: 1)")


def run(args: Namespace) -> int:
    """Check the record, play it again and print what happens."""
    record = chosen_record(args.file, args.match)
    if args.seat is not None and not 0 <= args.seat < len(record.names):
        raise Stop(f"--seat: expected a seat from 0 to {len(record.names) - 1} of this match, got {args.seat}")
    if not args.json:
        _print(f"{record.game.title}, {', '.join(record.names)}")
    match: AnyMatch | None = None
    for match in steps(record):
        happened = match.turns[-1].events
        events = happened if args.seat is None else witnessed(happened, args.seat)  # whoever holds the record sees all
        if args.json:
            _print(msgspec.json.encode(_step(match, args.seat, events)).decode())
        else:
            for event in events:
                _print(record.game.notation.say(event, record.names))
    if not args.json and match is not None:
        _print(f"\n{record.game.notation.show(match.view(args.seat), record.names, None)}")
        _print(_ending(match, record.names))
    return 0


def chosen_record(file: Path, number: int) -> Record:
    """The record of that number, checked and played again by the rules."""
    text = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    lines = records_in(text)
    if not lines:
        raise BadRecord(f"{file}: expected a record, but there is nothing in it")
    if number > len(lines):
        raise Stop(f"--match: {file} has only {len(lines)}, there is no number {number}")
    try:
        record = read(lines[number - 1], SHELF)
        replay(record)  # before the first line is told
        return record
    except BadRecord as bad:
        raise BadRecord(f"{file}: match {number}: {bad}") from None


def records_in(text: bytes) -> list[bytes]:
    """One record a line; or one record over several lines, as an editor may have left it."""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return lines
    return [text] if lines else []


def _step(match: AnyMatch, seat: Seat | None, events: list[Event]) -> dict[str, Any]:
    """One line: what happened, and what can be seen now. Of others' actions a seat knows only the events."""
    turn = match.turns[-1]
    known = seat is None or turn.seat == seat
    return {
        "step": len(match.turns) - 1,
        "seat": turn.seat,
        "action": turn.action if known else None,
        "events": events,
        "view": match.view(seat),
    }


def _ending(match: AnyMatch, names: tuple[str, ...]) -> str:
    result = match.result
    if result is None:
        return f"The match is not over after {len(match.turns) - 1} moves."
    points = ", ".join(f"{name} {points}" for name, points in zip(names, result.points, strict=True))
    return f"Result: {result.ending}; {points}."


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
