"""duskboard replay: verifies a record, and prints its events step by step."""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from duskboard.cli.arguments import count
from duskboard.cli.stop import FAILED, Stop
from duskboard.engine import AnyMatch, Event, Seat, witnessed
from duskboard.engine.records import BadRecord, Record, Signature, read, replay, steps
from duskboard.games import SHELF


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    add_record(parser)
    parser.add_argument("--seat", type=int, metavar="N", help="only what this seat saw; seats count from 0")
    parser.add_argument(
        "--key", type=public_key, metavar="KEY", help="fail unless the record is signed with this public key"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a step instead of sentences")


def public_key(text: str) -> str:
    """For argparse: the public key of a house."""
    if re.fullmatch(r"[A-Za-z0-9_-]{43}", text) is None:
        raise ArgumentTypeError(f"expected a public key, 43 characters of base64url as a house tells it, got {text!r}")
    return text


def add_record(parser: ArgumentParser) -> None:
    """Add FILE and --match."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a record, or several, one a line; - reads standard input"
    )
    parser.add_argument("--match", type=count, metavar="N", help="the N-th record of the file (default: the first)")


def run(args: Namespace) -> int:
    """Verify the record, replay it and print its events."""
    lines = lines_of(args.file)
    record = chosen(lines, args)
    if args.key is not None and (record.signature is None or record.signature.key != args.key):
        raise Stop(f"--key: this record is not signed with that key. {_signed(record.signature)}", FAILED)
    if args.seat is not None and not 0 <= args.seat < len(record.names):
        raise Stop(f"--seat: expected a seat from 0 to {len(record.names) - 1} of this match, got {args.seat}")
    if not args.json:
        _print(f"{record.game.title}, {', '.join(record.names)}")
    match: AnyMatch | None = None
    for match in steps(record):
        happened = match.turns[-1].events
        events = happened if args.seat is None else witnessed(happened, args.seat)  # a record hides nothing by itself
        if args.json:
            _print(msgspec.json.encode(_step(match, args.seat, events)).decode())
        else:
            for event in events:
                _print(record.game.notation.say(event, record.names))
    if not args.json and match is not None:
        _print(f"\n{record.game.notation.show(match.view(args.seat), record.names, None)}")
        _print(_ending(match, record.names))
        _print(_signed(record.signature))
    tell_of_others(lines, args)
    return 0


def lines_of(file: Path) -> list[bytes]:
    """The records of the file, not parsed."""
    lines = records_in(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes())
    if not lines:
        raise BadRecord(f"{file}: expected a record, but there is nothing in it")
    return lines


def chosen(lines: Sequence[bytes], args: Namespace) -> Record:
    """The record that --match names, else the first, verified by digests, signature and rules."""
    number = args.match or 1
    if number > len(lines):
        raise Stop(f"--match: {args.file} has only {len(lines)}, there is no number {number}")
    return checked(lines[number - 1], args.file, number)


def tell_of_others(lines: Sequence[bytes], args: Namespace) -> None:
    """Say that the file has more records than the first, where none was chosen."""
    if args.match is None and len(lines) > 1:
        said = f"{args.file} has {len(lines)} records; this is the first, --match N chooses another"
        sys.stderr.write(f"duskboard: {said}\n")


def checked(line: bytes, file: Path, number: int) -> Record:
    """Parse a record, and verify its digests, its signature, and that it follows the rules."""
    try:
        record = read(line, SHELF)
        replay(record)
        if record.signature is not None:
            from duskboard import signing  # imported late, because most records have no signature

            signing.check(line, record.signature)
        return record
    except BadRecord as bad:
        raise BadRecord(f"{file}: match {number}: {bad}") from None


def records_in(text: bytes) -> list[bytes]:
    """Split into records: one for each line, or a single one that an editor has wrapped over several lines."""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return lines
    return [text] if lines else []


def _signed(signature: Signature | None) -> str:
    """A sentence about the signature: what it proves, and what it does not."""
    if signature is None:
        return "It is not signed: no house says that it was played at its tables."
    return (
        f"It is signed with the key {signature.key}, and the signature fits: whoever has that key says that this was "
        f"played at their tables. The file calls them {signature.house}; compare the key with theirs (--key)."
    )


def _step(match: AnyMatch, seat: Seat | None, events: list[Event]) -> dict[str, Any]:
    """One line of JSON: the events and the view after a step, without actions of other seats."""
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
