"""duskboard move-to: copies everything from the folder of a server into an empty PostgreSQL database."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

from duskboard.cli.cluster_options import database_address
from duskboard.cli.commands.serve import default_folder, locked
from duskboard.cli.stop import FAILED, Stop


def add(parser: ArgumentParser) -> None:
    """Describe the command."""
    parser.add_argument("database", type=database_address, metavar="URL", help="postgresql://user:password@host/name")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder of the server (default: in your home)")


def run(args: Namespace) -> int:
    """Copy, and compare every row."""
    from duskboard.server.store.database import StoreError, UnusableDatabase
    from duskboard.server.store.open_engine import copy_to_postgresql, open_to_look

    folder = args.data or default_folder()
    if not folder.is_dir():
        raise Stop(f"there is no folder {folder}; name the folder of the server with --data.", FAILED)
    with locked(folder, "stop its server first, so that nothing is left behind"):
        try:
            with closing(open_to_look(folder, "", is_alone=True)) as source:
                copied = copy_to_postgresql(source, args.database)
        except (UnusableDatabase, StoreError) as wrong:
            raise Stop(str(wrong), FAILED) from None
    sys.stdout.write(
        f"{copied['tables']} tables, {copied['matches']} matches, {copied['turns']} steps and {copied['records']} "
        f"records are copied, and every row was compared.\nFrom now on start `duskboard serve --database …`. "
        f"{folder} is as it was: keep it as a back-up, and do not serve from it any more.\n"
    )
    return 0
