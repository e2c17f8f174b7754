"""SQLite as an engine of the store: one file, one thread that writes, one that reads."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from duskboard.server.store.database import Db, Insert, Misused, StoreError, Taken, Unwell
from duskboard.server.store.sqlite.commit_mark import CommitMark, with_suffix
from duskboard.server.store.sqlite.schema import SqliteDb, open_database, open_to_look, open_to_read

FILE = "duskboard.db"
ONE_TURN = "(?, ?, ?, ?, ?, ?)"


class SqliteEngine:
    """A file in the folder of the server, which locks the folder."""

    is_alone = True
    workers = 0
    readers = 1

    def __init__(self, folder: Path) -> None:
        path = folder / FILE
        try:
            self._writing = open_database(str(path))
            self._reading = open_to_read(str(path))
            self._mark = CommitMark(with_suffix(path, "-mark"), self._writing)
        except sqlite3.Error as error:
            raise as_ours(error) from None

    def to_write(self) -> "SqliteConnection":
        return SqliteConnection(self._writing, self._mark)

    def to_read(self) -> "SqliteConnection":
        return SqliteConnection(self._reading, self._mark)

    def close(self) -> None:
        self._mark.close()


class SqliteLooking:
    """One thread's connection to the file, to read."""

    def __init__(self, db: SqliteDb) -> None:
        self._db = db

    def read[T](self, run: Callable[[Db], T]) -> T:
        return self._within("DEFERRED", run)

    def _within[T](
        self, kind: str, run: Callable[[Db], T], before_commit: Callable[[sqlite3.Connection], Any] | None = None
    ) -> T:
        try:
            self._db.execute(f"BEGIN {kind}")
            try:
                result = run(self._db)
                if before_commit is not None:
                    before_commit(self._db)
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:  # some errors, a full disk among them, have ended it already
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise as_ours(error) from None
        return result

    def close(self) -> None:
        self._db.close()


class SqliteConnection(SqliteLooking):
    """The same, also to write."""

    def __init__(self, db: SqliteDb, mark: CommitMark) -> None:
        super().__init__(db)
        self._mark = mark

    def write[T](self, run: Callable[[Db], T]) -> T:
        result = self._within("IMMEDIATE", run, self._mark.count)
        self._mark.counted()
        return result

    def append(self, inserts: Sequence[Insert]) -> None:
        """One statement for all rows, outside an explicit transaction, and without a look at who owns the tables.

        Each call of SQLite gives the interpreter's lock away, and a busy event loop is slow to give it back. Nobody
        else can write to this file, so the owner is always this server; a step that is there already is refused.
        """
        rows = [row for insert in inserts for row in insert.rows]
        statement = f"INSERT INTO turns VALUES {','.join([ONE_TURN] * len(rows))}"
        try:
            self._db.execute(statement, [value for row in rows for value in row])
        except sqlite3.Error as error:
            raise as_ours(error) from None
        self._mark.moved(rows[-1])


def look(folder: Path, *, is_alone: bool) -> SqliteLooking:
    """The database of a folder, to be read; *is_alone*: no server uses it meanwhile, so not a file is touched."""
    try:
        return SqliteLooking(open_to_look(folder / FILE, is_alone=is_alone))
    except sqlite3.Error as error:
        raise as_ours(error) from None


def as_ours(error: sqlite3.Error) -> StoreError:
    """What has happened, in the words of the store."""
    match error:
        case sqlite3.IntegrityError():
            return Taken(str(error))
        case sqlite3.ProgrammingError():
            return Misused(str(error))
        case _:
            return Unwell(str(error))
