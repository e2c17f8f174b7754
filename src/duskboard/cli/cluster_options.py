"""The options of ``duskboard serve`` for a database that several servers share."""

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from duskboard.cli.stop import FAILED, WRONG_USE, Stop

SECRET = "DUSKBOARD_CLUSTER_SECRET"  # the secret itself, not a file
SHORTEST_SECRET = 16  # characters
MOST_PORTS = 65535
BUS = re.compile(r"rediss?://([^@/\s]*@)?([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?(/\d*)?(\?\S*)?")


def database_address(text: str) -> str:
    """For argparse: a PostgreSQL database."""
    parts = urlsplit(text)
    if parts.scheme not in ("postgresql", "postgres"):
        raise ArgumentTypeError("expected postgresql://user:password@host:port/name")  # without what came: a password
    return text


def bus_address(text: str) -> str:
    """For argparse: a Valkey or Redis."""
    if BUS.fullmatch(text) is None:
        # Without what came: a password.
        raise ArgumentTypeError("expected redis://user:password@host:port/number, or rediss://… for TLS")
    return text


def host_and_port(text: str) -> str:
    """For argparse: an address such as 10.0.0.2:8001 or [fd00::2]:8001."""
    host, _, port = text.rpartition(":")
    if not host.strip("[]") or not port.isdecimal() or not 0 < int(port) <= MOST_PORTS:
        raise ArgumentTypeError(f"expected a host and a port such as 10.0.0.2:8001, got {text!r}")
    return text


def seconds(text: str) -> float:
    """For argparse: a time that may be nothing."""
    if not text.isdecimal():
        raise ArgumentTypeError(f"expected a whole number of seconds, got {text!r}")
    return float(text)


def add_cluster_options(parser: ArgumentParser) -> None:
    """Describe them."""
    parser.add_argument(
        "--database", type=database_address, metavar="URL",
        help="a PostgreSQL, postgresql://user:password@host/name (default: SQLite in the data folder)",
    )  # fmt: skip
    parser.add_argument(
        "--node", type=host_and_port, metavar="HOST:PORT",
        help="where other servers on this database reach this one",
    )  # fmt: skip
    parser.add_argument(
        "--node-listen", type=host_and_port, metavar="HOST:PORT",
        help="where to listen to them (default: the same)",
    )  # fmt: skip
    parser.add_argument(
        "--cluster-secret-file", type=Path, metavar="FILE", help="a secret that all servers on this database share"
    )
    parser.add_argument(
        "--bus", type=bus_address, metavar="URL",
        help="a Valkey or Redis by which these servers give each other hints (default: none)",
    )  # fmt: skip
    parser.add_argument(
        "--drain", type=seconds, default=0.0, metavar="SECONDS",
        help="before the end, wait for a load balancer to send people elsewhere (default: 0)",
    )  # fmt: skip
    parser.add_argument(
        "--trusted-proxies", default="", metavar="LIST",
        help="addresses of reverse proxies whose X-Forwarded-For is believed (default: 127.0.0.1)",
    )  # fmt: skip


def cluster_settings(args: Namespace) -> dict[str, Any]:
    """What they are, as the server's settings."""
    if args.node and not args.database:
        raise Stop("--node is for several servers on one database: name it with --database postgresql://…", WRONG_USE)
    if args.bus and not args.node:
        raise Stop(
            "--bus is for several servers that tell each other what is new: name this one with --node.", WRONG_USE
        )
    secret = read_secret(args.cluster_secret_file)
    if args.node and len(secret) < SHORTEST_SECRET:
        raise Stop(
            f"--node needs a secret of at least {SHORTEST_SECRET} characters, the same for all servers there: "
            "put it into a file and name that with --cluster-secret-file.",
            WRONG_USE,
        )
    return {
        "database": args.database or "", "node": args.node or "", "node_listen": args.node_listen or "",
        "cluster_secret": secret, "bus": args.bus or "", "drain": args.drain, "trusted_proxies": args.trusted_proxies,
    }  # fmt: skip


def read_secret(file: Path | None) -> str:
    """The secret in a file, or in the environment; nothing if there is none."""
    if file is None:
        return os.environ.get(SECRET, "").strip()
    try:
        return file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or "it is not text"
        raise Stop(f"{file}: {reason}; expected a text file with the cluster secret.", FAILED) from None
