"""duskboard serve: runs the web server, for this machine, the local network, or the internet."""

import os
import socket
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from duskboard.cli.arguments import count
from duskboard.cli.cluster_options import add_cluster_options, cluster_settings, host_and_port
from duskboard.cli.environment import read_environment
from duskboard.cli.stop import FAILED, Stop

EVERYWHERE = ("0.0.0.0", "::")
NOWHERE = "192.0.2.1"  # an address for documentation: connecting a UDP socket to it sends nothing
MOST_PORTS = 65535
AT_HOME = (".local", ".lan", ".home.arpa", ".internal")  # suffixes of names that are valid in a local network only


def port_number(text: str) -> int:
    """For argparse: a port."""
    if not text.isdecimal() or int(text) > MOST_PORTS:
        raise ArgumentTypeError(f"expected a port from 0 to {MOST_PORTS} (0: any that is free), got {text!r}")
    return int(text)


def days(text: str) -> float:
    """For argparse: a number of days."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"expected a whole number of days from 1 on, got {text!r}")
    return float(text)


def url(text: str) -> str:
    """For argparse: the public address of the server."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise ArgumentTypeError(f"expected an address such as https://games.example.org, got {text!r}")
    usual = ":443" if parts.scheme == "https" else ":80"  # browsers omit the default port
    return f"{parts.scheme}://{parts.netloc.lower().removesuffix(usual)}"


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default: 127.0.0.1, this machine only)")
    parser.add_argument("--port", type=port_number, default=8000, help="the port (default: 8000; 0: any that is free)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where tables are kept (default: in your home)")
    parser.add_argument("--lan", action="store_true", help="listen to the whole house, and show the address for phones")
    parser.add_argument("--public-url", type=url, metavar="URL", help="where people find it, behind a reverse proxy")
    parser.add_argument(
        "--keep", type=days, default=90.0, metavar="DAYS",
        help="forget tables that nobody has visited for this long (default: 90)",
    )  # fmt: skip
    parser.add_argument(
        "--bot-processes", type=count, default=0, metavar="N",
        help="in which bots think (default: one for each core, but at least 2 and at most 4)",
    )  # fmt: skip
    parser.add_argument(
        "--metrics", type=host_and_port, metavar="HOST:PORT",
        help="tell a Prometheus server here how it goes (default: at /metrics, to this machine only)",
    )  # fmt: skip
    add_cluster_options(parser)
    read_environment(parser)


def run(args: Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    # Imported late: other commands should not wait for a web server to load.
    import segno

    from duskboard.server import serve as server
    from duskboard.server.app import make_app
    from duskboard.server.cluster.bus import NoBus
    from duskboard.server.limits.open_files import ask_for_enough
    from duskboard.server.settings import Settings
    from duskboard.server.store.database import StoreError, UnusableDatabase

    folder = args.data or default_folder()
    host = EVERYWHERE[0] if args.lan else args.host
    with locked(folder), listening(host, args.port) as listener, scraped_at(args.metrics) as registry:
        port = listener.getsockname()[1]
        names = house_names() if host in EVERYWHERE else [host]
        origins = {origin_of(name, port) for name in (*names, "127.0.0.1", "localhost")}
        address = args.public_url or origin_of(names[0], port)
        settings = Settings(
            data=folder,
            public_url=address,
            reach=reach_of(urlsplit(args.public_url).hostname if args.public_url else listener.getsockname()[0]),
            origins=frozenset({*origins, address}),
            keep_days=args.keep,
            bot_processes=args.bot_processes,
            **cluster_settings(args),
        )
        try:
            ask_for_enough()
            app = make_app(settings, registry=registry)
        except (UnusableDatabase, NoBus) as unusable:
            raise Stop(str(unusable), FAILED) from None
        except (StoreError, OSError) as problem:
            raise Stop(f"cannot use the database in {folder}: {problem}; choose another --data.", FAILED) from None
        local = origin_of("127.0.0.1" if host in EVERYWHERE else host, port)
        here = f"on this machine at {local}; " if args.public_url else ""
        print(f"Duskboard is open at {address} ({here}Ctrl-C closes it)", flush=True)
        if args.lan:
            print("Phones in the house find it here:", flush=True)
            segno.make(address).terminal(sys.stdout, compact=True)
        server.log_to(sys.stderr, app.store.node)
        server.run(app, listener, settings.longest_message)
    return 0


def default_folder() -> Path:
    """The default data folder, by the XDG convention."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "duskboard"


@contextmanager
def locked(folder: Path, advice: str = "choose another --data") -> Iterator[None]:
    """Lock the folder, so that two servers cannot use it at once."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = (folder / "lock").open("w")
    except OSError as problem:
        raise Stop(f"cannot keep tables in {folder}: {problem.strerror}; choose another --data.", FAILED) from None
    with lock:
        try:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:  # Windows has no fcntl; there only the database's own locks apply
            pass
        except OSError:
            raise Stop(f"{folder}: another Duskboard is using this folder; {advice}.", FAILED) from None
        yield


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A listening socket on this host and port."""
    from duskboard.server.serve import listen

    try:
        listener = listen(host, port)
    except (OSError, UnicodeError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise Stop(
            f"cannot listen on {host}, port {port}: {reason}; choose another --host or --port.", FAILED
        ) from None
    with listener:
        yield listener


@contextmanager
def scraped_at(address: str | None) -> Iterator[Any]:
    """What figures are told from, at an address of their own, if there is one."""
    from duskboard.server.routes.metrics_page import make_registry, scraped

    registry = make_registry()
    with ExitStack() as stack:
        try:
            if address:
                stack.enter_context(scraped(address, registry))
        except OSError as problem:
            raise Stop(
                f"cannot tell metrics at {address}: {problem.strerror}; choose another --metrics.", FAILED
            ) from None
        yield registry


def house_names() -> list[str]:
    """The addresses of this machine in the local network, the most useful first."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((NOWHERE, 9))
            own = [asking.getsockname()[0]]
        except OSError:
            own = []
    name = socket.gethostname().lower()
    return [*own, name, f"{name}.local"]


def reach_of(name: str | None) -> Literal["machine", "house", "world"]:
    """From where an address can be reached: this machine only, the local network, or the internet."""
    name = name or ""
    try:
        address = ip_address(name.partition("%")[0])
    except ValueError:
        if name == "localhost" or name.endswith(".localhost"):
            return "machine"
        return "house" if "." not in name or name.endswith(AT_HOME) else "world"
    if address.is_loopback:
        return "machine"
    return "world" if address.is_global else "house"


def origin_of(name: str, port: int) -> str:
    """The origin of this server, as browsers send it."""
    name = f"[{name}]" if ":" in name else name
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"
