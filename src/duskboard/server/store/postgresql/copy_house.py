"""Copies a whole house from another database into an empty PostgreSQL, and compares every row: all of it, or nothing.

It is one transaction. Where it ends early, because this process is killed or the connection breaks, the database is as
empty as before, and not even the tables are there.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

import msgspec
import psycopg
from msgspec import Struct

from duskboard.server.store.database import Db, Looking, UnusableDatabase
from duskboard.server.store.postgresql.connection import TO_CONNECT, PostgresqlDb
from duskboard.server.store.postgresql.engine import describe, unusable
from duskboard.server.store.postgresql.schema import LOCK, grow

OF_THE_DATABASE = ("meta", "nodes")  # tables about the database itself, not about the house
AT_ONCE = 1000  # rows that are read back together
DIGESTS = 1 << 256  # as many as there are

# Rows and values that are not as they were: who owns a table is not known anywhere else, and SQLite counts in "house".
AS_COPIED = {("owners", "node"): "NULL"}
ONLY_THESE = {"house": "WHERE name NOT IN ('id', 'written')"}
# PostgreSQL has no texts with this character. A client may have put it into the id of an action, which is only asked
# for when the same action is sent once more.
NUL = "\0"
MAY_BE_DROPPED = ("turns", "action_id")


class Column(Struct, frozen=True):
    """A column of the table that is written."""

    name: str
    kind: str  # as PostgreSQL calls it


class Content(Struct):
    """How many rows, and a sum over their digests, which is the same in any order."""

    rows: int = 0
    total: int = 0

    def add(self, row: Iterable[Any]) -> None:
        digest = sha256(msgspec.msgpack.encode(tuple(row))).digest()
        self.rows += 1
        self.total = (self.total + int.from_bytes(digest)) % DIGESTS


class NotTheSame(Exception):
    """What was read back is not what was written."""


def copy_house(source: Looking, address: str) -> dict[str, int]:
    """Copy everything; how many rows of each table. :class:`UnusableDatabase` says why nothing was done."""
    where = describe(address)
    try:
        with psycopg.Connection[Any].connect(address, autocommit=True, connect_timeout=TO_CONNECT) as connection:
            connection.execute(b"BEGIN")
            copied = source.read(lambda db: _copy(db, connection, where))
            _commit(connection, where)
    except psycopg.Error as error:
        raise UnusableDatabase(f"{unusable(where, error)} Nothing was copied.") from None
    except NotTheSame as wrong:
        raise UnusableDatabase(f"{where} has not kept what was written, so nothing was copied: {wrong}.") from None
    return copied


def _copy(db: Db, connection: psycopg.Connection[Any], where: str) -> dict[str, int]:
    connection.execute(b"SET LOCAL statement_timeout = 0")
    connection.execute(f"SELECT pg_advisory_xact_lock({LOCK})".encode())  # a server that starts now waits for the end
    _check_empty(connection, where)
    grow(PostgresqlDb(connection), where)  # type: ignore[arg-type]
    copied = {}
    for table, columns in _tables(connection).items():
        written = _copy_table(db, connection, table, columns)
        read = _content(connection, table, columns)
        if read != written:
            raise NotTheSame(f"of {written.rows} rows of {table!r} there were {read.rows}, or others")
        copied[table] = written.rows
    # Numbers of new matches go on after the last one.
    connection.execute(
        b"SELECT setval(pg_get_serial_sequence('matches', 'id'), max(id)) FROM matches HAVING count(*) > 0"
    )
    return copied


def _check_empty(connection: psycopg.Connection[Any], where: str) -> None:
    """Tables that a server has made there are good enough, if nothing is in them."""
    there = [
        name for (name,) in connection.execute(b"SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    ]
    if there and "meta" not in there:
        raise UnusableDatabase(
            f"{where} has tables of something else in it, such as {min(there)!r}: expected an empty one; make it with "
            "`createdb`."
        )
    if there:
        grow(PostgresqlDb(connection), where)  # type: ignore[arg-type]
    for table in sorted(set(there) - {"meta"}):
        if connection.execute(f'SELECT 1 FROM "{table}" LIMIT 1'.encode()).fetchone() is not None:
            raise UnusableDatabase(
                f"{where} is not empty: a server has used it already, or the house was copied there before. Make "
                "another one with `createdb`, or check what is there with `duskboard admin check --database …`."
            )


def _tables(connection: psycopg.Connection[Any]) -> dict[str, list[Column]]:
    """All that are copied, with their columns."""
    rows = connection.execute(
        b"SELECT table_name, column_name, udt_name FROM information_schema.columns WHERE table_schema = "
        b"current_schema() ORDER BY table_name, ordinal_position"
    ).fetchall()
    tables: dict[str, list[Column]] = {}
    for table, name, kind in rows:
        if table not in OF_THE_DATABASE:
            tables.setdefault(table, []).append(Column(name, kind))
    return tables


def _copy_table(db: Db, connection: psycopg.Connection[Any], table: str, columns: list[Column]) -> Content:
    content = Content()
    names = ", ".join(column.name for column in columns)
    with connection.cursor().copy(f"COPY {table} ({names}) FROM STDIN (FORMAT BINARY)".encode()) as copy:
        copy.set_types([column.kind for column in columns])
        for row in _rows(db, table, columns):
            content.add(row)
            copy.write_row(row)
    return content


def _rows(db: Db, table: str, columns: list[Column]) -> Iterator[tuple[Any, ...]]:
    """The rows of the source, as they are to be."""
    names = ", ".join(AS_COPIED.get((table, column.name), column.name) for column in columns)
    for row in db.execute(f"SELECT {names} FROM {table} {ONLY_THESE.get(table, '')}"):
        yield tuple([_as(column, table, value) for column, value in zip(columns, row, strict=True)])


def _as(column: Column, table: str, value: Any) -> Any:
    """A value in the type of its column: SQLite keeps in every column whatever it is given."""
    if value is None:
        return None
    match column.kind:
        case "bytea":
            return value.encode() if isinstance(value, str) else bytes(value)
        case "bool":
            return bool(value)
        case "float8":
            return float(value)
        case "text" if NUL in value:
            if (table, column.name) != MAY_BE_DROPPED:
                raise UnusableDatabase(
                    f"a text in {table}.{column.name} has a character with the code 0, which PostgreSQL cannot store: "
                    "nothing was copied."
                )
            return None
        case _:
            return value


def _content(connection: psycopg.Connection[Any], table: str, columns: list[Column]) -> Content:
    """What is there now."""
    content = Content()
    names = ", ".join(column.name for column in columns)
    with connection.cursor(name="read_back", binary=True) as cursor:
        cursor.itersize = AT_ONCE
        for row in cursor.execute(f"SELECT {names} FROM {table}".encode()):
            content.add(row)
    return content


def _commit(connection: psycopg.Connection[Any], where: str) -> None:
    try:
        connection.execute(b"COMMIT")
    except psycopg.OperationalError as error:
        if error.sqlstate is not None:
            raise
        raise UnusableDatabase(
            f"{where} broke the connection off while the copy was being completed, so it may be there or not. Try "
            "again: if it then says that it is not empty, the copy is there, and it is whole."
        ) from None
