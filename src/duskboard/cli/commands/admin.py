"""duskboard admin: sends a host's commands to a running server over its Unix socket."""

import re
import socket
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Any

import msgspec

from duskboard.cli.arguments import count
from duskboard.cli.cluster_options import database_address
from duskboard.cli.commands.check import check
from duskboard.cli.commands.serve import default_folder
from duskboard.cli.environment import read_environment
from duskboard.cli.stop import FAILED, Stop
from duskboard.server.edge.admin_messages import (
    LONGEST_BLOCK,
    Answer,
    Block,
    Blocks,
    Close,
    Drain,
    Forget,
    ForgetRecord,
    Nodes,
    Open,
    Status,
    Tables,
    Unblock,
    Wish,
    socket_address,
)

CHECKS = "Read all tables and matches: is each step there, and does it follow from those before it?"
CHANGES_NOTHING = "Nothing is changed. Servers may go on meanwhile. It exits with 1 if anything is wrong."
LONGEST_ANSWER = 16 << 20  # bytes
PATIENCE = 30.0  # seconds
RECORD_LINK = re.compile(r".*/r/([A-Za-z0-9_-]{1,80})(?:[/#?].*)?")
LINK = re.compile(r"(?:.*/t/)?([A-Za-z0-9_-]{1,40})(?:[/#?].*)?")


def table_id(text: str) -> str:
    """For argparse: a table by its link, or the last part of it."""
    found = LINK.fullmatch(text)
    if found is None:
        raise ArgumentTypeError(f"expected a table's link, or the last part of it, got {text!r}")
    return found[1]


def link(text: str) -> tuple[bool, str]:
    """For argparse: a record by its link, or a table; is it a record, and its id."""
    record = RECORD_LINK.fullmatch(text)
    return (False, table_id(text)) if record is None else (True, record[1])


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder of the server (default: in your home)")
    actions = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)
    for name, summary, make, arguments in ACTIONS:
        action = actions.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        for flag, how in arguments:
            action.add_argument(flag, **how)
        action.set_defaults(wish=make)
    checking = actions.add_parser(
        "check", help="look whether everything in the database is whole", description=CHECKS, epilog=CHANGES_NOTHING
    )
    checking.add_argument("--database", type=database_address, metavar="URL", help="a PostgreSQL (default: the folder)")
    read_environment(checking)
    checking.set_defaults(wish=None)


NETWORK: tuple[str, dict[str, Any]] = (
    "network",
    {"metavar": "NETWORK", "help": "an address, or a network such as 2001:db8::/48"},
)
TABLE: tuple[str, dict[str, Any]] = (
    "table",
    {"type": table_id, "metavar": "TABLE", "help": "its link, or the end of it"},
)
DAYS: tuple[str, dict[str, Any]] = (
    "--days", {"type": count, "metavar": "N", "help": "for this long (default: until it is unblocked)"},
)  # fmt: skip
LINKED: tuple[str, dict[str, Any]] = (
    "link",
    {"type": link, "metavar": "LINK", "help": "a table's link or the end of it, or the link of a record"},
)
SEAT: tuple[str, dict[str, Any]] = (
    "--seat", {"type": count, "metavar": "N", "help": "only what is kept of those who sit or sat on this seat"},
)  # fmt: skip
ALL: tuple[str, dict[str, Any]] = ("--all", {"action": "store_true", "help": "those of all servers on this database"})
UNDO: tuple[str, dict[str, Any]] = ("--undo", {"action": "store_true", "help": "be ready again, and take tables"})
NOTE: tuple[str, dict[str, Any]] = ("--note", {"default": "", "metavar": "TEXT", "help": "for yourself: why"})


def _block(args: Namespace) -> Wish:
    if args.days is not None and args.days > LONGEST_BLOCK:
        raise Stop(f"--days: expected at most {LONGEST_BLOCK}, got {args.days}; leave it out to block for good.")
    return Block(args.network, args.days, args.note)


def _forget(args: Namespace) -> Wish:
    is_record, name = args.link
    if not is_record:
        return Forget(name, args.seat)
    if args.seat is not None:
        raise Stop("--seat: a record is forgotten as a whole; leave it out.")
    return ForgetRecord(name)


ACTIONS = (
    ("block", "let nobody in from an address or a network, and close its connections", _block, (NETWORK, DAYS, NOTE)),
    ("unblock", "let them in again", lambda args: Unblock(args.network), (NETWORK,)),
    ("blocks", "list what is blocked", lambda _: Blocks(), ()),
    ("close", "close a table, and let nobody open it any more", lambda args: Close(args.table), (TABLE,)),
    ("open", "let a table be opened again that was closed", lambda args: Open(args.table), (TABLE,)),
    ("forget", "delete a table, or a record that was brought, for good", _forget, (LINKED, SEAT)),
    ("nodes", "list the servers that use this database", lambda _: Nodes(), ()),
    ("tables", "list the tables that are open, by their names in the log", lambda args: Tables(args.all), (ALL,)),
    ("drain", "give all tables to the other servers, and take none any more", lambda args: Drain(args.undo), (UNDO,)),
    ("status", "say how the server is doing: the figures of /metrics, in words", lambda _: Status(), ()),
)


def run(args: Namespace) -> int:
    """Send the command to the server that uses this folder, and print its answer."""
    if args.wish is None:
        return check(args.data or default_folder(), args.database or "")
    if sys.platform == "win32":
        raise Stop("the socket of a running server cannot be reached on Windows.", FAILED)
    folder = args.data or default_folder()
    answer = ask(folder, args.wish(args))
    for sentence in answer.sentences if answer.done else ():
        sys.stdout.write(f"{_printable(sentence)}\n")
    if not answer.done:
        raise Stop(_printable(" ".join(answer.sentences)), FAILED)
    return 0


def ask(folder: Path, wish: Wish) -> Answer:
    """Send one command, and read its answer."""
    try:
        with socket_address(folder) as address, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(PATIENCE)
            line.connect(address)
            line.sendall(msgspec.json.encode(wish) + b"\n")
            with line.makefile("rb") as told:
                return msgspec.json.decode(told.readline(LONGEST_ANSWER), type=Answer)
    except (FileNotFoundError, ConnectionRefusedError):
        raise Stop(f"no server is running with the folder {folder}; choose its folder with --data.", FAILED) from None
    except PermissionError:
        raise Stop(f"the server in {folder} runs as another user; ask as that one, or as root.", FAILED) from None
    except (msgspec.DecodeError, TimeoutError):
        raise Stop("the server has not answered; see its log.", FAILED) from None


def _printable(sentence: str) -> str:
    """Replace unprintable characters: a note may hold arbitrary text, which must not control the terminal."""
    return "".join(character if character.isprintable() else "�" for character in sentence)
