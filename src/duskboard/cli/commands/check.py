"""duskboard admin check: reads a whole database, of a server that runs or does not, and says what is wrong there."""

import sys
from contextlib import ExitStack, closing
from pathlib import Path

from duskboard.cli.commands.serve import locked
from duskboard.cli.stop import FAILED, Stop
from duskboard.games import SHELF


def check(folder: Path, database: str) -> int:
    """Check the PostgreSQL of this address, or else the file in a folder."""
    from duskboard.server.store.database import StoreError, UnusableDatabase
    from duskboard.server.store.open_engine import open_to_look
    from duskboard.server.store.upkeep.check_house import HouseCheck

    faults = 0
    with ExitStack() as stack:
        is_alone = not database and folder.is_dir() and _is_locked(stack, folder)
        try:
            looking = stack.enter_context(closing(open_to_look(folder, database, is_alone=is_alone)))
            checked = HouseCheck(looking, SHELF)
            for fault in checked.faults():
                faults += 1
                sys.stdout.write(f"{fault}\n")
        except (UnusableDatabase, StoreError) as wrong:
            raise Stop(str(wrong), FAILED) from None
    for note in checked.notes:
        sys.stdout.write(f"{note}\n")
    sys.stdout.write(f"{checked.tables} tables, {checked.matches} matches and {checked.steps} steps were read.\n")
    if faults:
        raise Stop(
            f"{faults} faults were found, and nothing was changed: restore a back-up, or delete what cannot be read "
            "with `duskboard admin forget`.",
            FAILED,
        )
    return 0


def _is_locked(stack: ExitStack, folder: Path) -> bool:
    """Keep servers out of the folder, if none is in it."""
    try:
        stack.enter_context(locked(folder))
    except Stop:
        return False
    return True
