"""What is known to be on the disk, noted beside the database: so that a loss is noticed when the server starts again.

SQLite takes a write-ahead log that was cut or garbled for one that ends there, and says nothing: moves that players
were told of would be gone. So after each commit the last one is noted in a small file beside the database. A note is
written after its commit is on the disk, never before, so the database can be ahead of it but not behind. The note
itself is not synced: it outlives a killed server, and after a power cut it may be some seconds old.

Each transaction that is no batch of moves counts up a number in the table ``house``, so the note needs only that
number, and the last move since.
"""

import mmap
import sqlite3
import zlib
from pathlib import Path
from secrets import token_bytes

import msgspec
from msgspec import Struct

ID, COUNT = "id", "written"  # rows of the table house
SIZE = 256  # bytes of the file

type Row = tuple[object, ...]


class Note(Struct, frozen=True):
    """What the file says."""

    id: bytes  # of the database
    base: int  # the number that stood in the main file, without its -wal, when the server started
    count: int  # the number after the last commit that is no move
    move: tuple[int, int] | None = None  # the last move after that: its match and its seq


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Note).decode


class CommitMark:
    """The note beside an open database."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path, self._database = path, path.with_name(path.name.removesuffix("-mark"))
        self._id, self._count = identity(connection), counted(connection)
        self._base = self._count
        if self._id is None:
            self._id = token_bytes(16)
            connection.execute("INSERT INTO house VALUES (?, ?)", (ID, self._id))
        # From here on the main file alone tells which database it is.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with path.open("wb") as file:
            file.truncate(SIZE)
        path.chmod(0o600)
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), SIZE)
        self._note(None)

    def count(self, connection: sqlite3.Connection) -> None:
        """Within a transaction that is no batch of moves: count it."""
        query = "INSERT INTO house VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        connection.execute(query, (COUNT, self._count + 1))

    def counted(self) -> None:
        """That transaction is on the disk."""
        self._count += 1
        self._note(None)

    def moved(self, row: Row) -> None:
        """Moves are on the disk; the last of them is this row of the table ``turns``."""
        match, seq, *_ = row
        assert isinstance(match, int)
        assert isinstance(seq, int)
        self._note((match, seq))

    def _note(self, move: tuple[int, int] | None) -> None:
        # Memory that is mapped from a file needs no call of the system, so no lock changes hands.
        assert self._id is not None
        note = encode(Note(self._id, self._base, self._count, move))
        whole = len(note).to_bytes(2) + zlib.crc32(note).to_bytes(4) + note
        self._memory[: len(whole)] = whole

    def close(self) -> None:
        """The database was closed. Where it left no write-ahead log there is nothing to be compared any more."""
        self._memory.close()
        if not size_of(with_suffix(self._database, "-wal")):
            self._path.unlink(missing_ok=True)


def with_suffix(database: Path, suffix: str) -> Path:
    """A file beside the database, named as SQLite does it."""
    return database.with_name(database.name + suffix)


def size_of(path: Path) -> int:
    """Bytes of a file; 0 if there is none."""
    return path.stat().st_size if path.exists() else 0


def read_note(path: Path) -> Note | None:
    """What the file says; nothing where there is none, or none that is whole."""
    whole = path.read_bytes() if path.exists() else b""
    length, check = int.from_bytes(whole[:2]), int.from_bytes(whole[2:6])
    note = whole[6 : 6 + length]
    try:
        return decode(note) if note and zlib.crc32(note) == check else None
    except msgspec.DecodeError:
        return None


def identity(connection: sqlite3.Connection) -> bytes | None:
    """The id of a database; none if it has none yet."""
    row = connection.execute("SELECT value FROM house WHERE name = ?", (ID,)).fetchone()
    return None if row is None else bytes(row[0])


def counted(connection: sqlite3.Connection) -> int:
    """How many transactions that were no moves a database remembers."""
    row = connection.execute("SELECT value FROM house WHERE name = ?", (COUNT,)).fetchone()
    return 0 if row is None else int(row[0])
