"""What the store needs of a database, and what can go wrong with one. The types of a driver stay in this package."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Protocol

from msgspec import Struct

from duskboard.server.protocol.table import TableId

LOGGED = 8  # hexadecimal digits

type Row = tuple[object, ...]
type Done = Callable[[Exception | None], None]


class StoreError(Exception):
    """The database has not done what it was asked."""


class Unwell(StoreError):
    """It cannot be used now, or not for this: the disk is full, or it is out of reach. Nothing was done."""


class InDoubt(StoreError):
    """The connection broke while it committed: it may be done, or not. What is in memory may be out of date."""


class Taken(StoreError):
    """Another has written this already, such as the same step of a match. Nothing was done."""


class Lost(StoreError):
    """Another node owns this table now, so nothing may be written to it from here. Nothing was done."""


class Misused(StoreError):
    """Our own mistake in what the database was asked. Nothing was done."""


# After these, what is in memory of a table may be older than what is stored.
OUTDATED = (InDoubt, Lost, Taken)


class UnusableDatabase(Exception):
    """The database cannot be opened; the message says why, and what to do. Nothing was changed."""


class Rows(Protocol):
    """What a statement has found, or how many rows it has changed."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Db(Protocol):
    """A database within a transaction. Statements are such that both engines know them, with a ? for each value."""

    now: str  # in SQL: seconds since 1970, by a clock that all who use this database share
    sweeping: str  # in SQL: true in one transaction at a time of all that ask, until it ends
    share: str  # at the end of a SELECT: until the end of this transaction no other changes what it has found

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows: ...
    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Rows: ...


def tag_of(table: TableId) -> str:
    """What logs and reports call a table: the beginning of the hash of its id, which is its link."""
    return sha256(table.encode()).hexdigest()[:LOGGED]


class Held(Struct, frozen=True):
    """A table that this node owns, until another takes it; what is written to it names this epoch."""

    table: TableId
    epoch: int

    @property
    def logged(self) -> dict[str, object]:
        """What a log line says of it."""
        return {"table": tag_of(self.table), "epoch": self.epoch}


class Insert(Struct, eq=False):
    """Rows for the log of moves of one table, all or none of them, and whom to tell when they are safe on the disk."""

    held: Held
    rows: Sequence[Row]
    done: Done
    error: Exception | None = None


class Looking(Protocol):
    """A way to the database for those who change nothing there."""

    def read[T](self, run: Callable[[Db], T]) -> T:
        """Run *run* in a transaction that sees one moment of the database."""
        ...

    def close(self) -> None: ...


class Connection(Looking, Protocol):
    """The way of one thread to the database. It raises :class:`StoreError` for what the database does not do."""

    def write[T](self, run: Callable[[Db], T]) -> T:
        """Run *run* in a transaction: all of it is committed, or nothing."""
        ...

    def append(self, inserts: Sequence[Insert]) -> None:
        """Write moves in one commit. Each insert that another owner has forestalled gets its error, and only it."""
        ...


class Engine(Protocol):
    """A kind of database, opened."""

    is_alone: bool  # no other process can use this database while we do
    workers: int  # threads for all writing but moves; 0: there is one thread for both
    readers: int

    def to_write(self) -> Connection: ...
    def to_read(self) -> Connection: ...
    def close(self) -> None:
        """All connections are closed."""
        ...
