"""Is the database whole? Asked once, when the server starts, before anything is written to it."""

import sqlite3
from pathlib import Path

from duskboard.server.store.database import UnusableDatabase
from duskboard.server.store.sqlite.commit_mark import Note, counted, identity, read_note, size_of, with_suffix

BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class DamagedDatabase(UnusableDatabase):
    """The database is not what the server has left there; nothing was changed."""

    def __init__(self, database: Path, wrong: str) -> None:
        super().__init__(
            f"{database} is damaged: {wrong}. Nothing was changed. Take ALL files whose names begin with "
            f"{database.name} out of {database.parent}, and put a back-up there as {database.name}; "
            "docs/guide/host.md#back-up tells how, and what can be done without one."
        )


def check_files(database: Path) -> None:
    """Before it is opened: SQLite would throw a write-ahead log away that has no database, or mix it with another."""
    wal = with_suffix(database, "-wal")
    if not size_of(wal):
        return
    if not size_of(database):
        raise DamagedDatabase(database, f"it is empty, though {wal.name} beside it holds changes to it")
    note = read_note(with_suffix(database, "-mark"))
    if note is not None:
        _check_main_file(database, note)


def _check_main_file(database: Path, note: Note) -> None:
    """The main file alone, without its -wal: is it the one to which the -wal belongs?"""
    address = f"{database.absolute().as_uri()}?mode=ro&immutable=1"
    connection = sqlite3.connect(address, uri=True)
    try:
        known, number = identity(connection), counted(connection)
    except sqlite3.Error:
        return  # killed in the middle of a checkpoint: with its -wal it may be whole, which is looked at next
    finally:
        connection.close()
    if known != note.id:
        raise DamagedDatabase(database, "it is another database than the one to which the -wal beside it belongs")
    if number < note.base:
        raise DamagedDatabase(database, "it is an older copy, and the -wal beside it belongs to a newer one")


def check_content(database: Path, connection: sqlite3.Connection) -> None:
    """With its write-ahead log: are all pages in order, and is everything there that was acknowledged?"""
    try:
        problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        note = read_note(with_suffix(database, "-mark"))
        missing = None if note is None or problem != "ok" else _missing(connection, note)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF not in BROKEN:
            raise
        raise DamagedDatabase(database, str(error)) from None
    if problem != "ok":
        raise DamagedDatabase(database, " ".join(problem.split()))
    if missing is not None:
        raise DamagedDatabase(
            database,
            f"{missing} is missing that was on the disk before: the -wal was lost, cut or garbled, or this is an "
            "older copy",
        )


def _missing(connection: sqlite3.Connection, note: Note) -> str | None:
    """What of the note is not there; nothing if all of it is."""
    try:
        known, number = identity(connection), counted(connection)
    except sqlite3.OperationalError:  # not even the table
        known, number = None, 0
    if known != note.id or number < note.count:
        return "the last change of a table"
    if number == note.count and note.move is not None:
        query = "SELECT 1 FROM turns WHERE match = ? AND seq = ?"
        if connection.execute(query, note.move).fetchone() is None:
            return "the last move"
    return None
