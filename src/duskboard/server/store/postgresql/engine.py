"""PostgreSQL as an engine of the store: a thread for moves, some for other writing, some to read."""

import psycopg
from psycopg import errors

from duskboard.server.store.database import UnusableDatabase
from duskboard.server.store.postgresql.cluster_check import check_cluster
from duskboard.server.store.postgresql.connection import (
    TRIES,
    PatientConnection,
    PostgresqlConnection,
    PostgresqlDb,
    connect,
)
from duskboard.server.store.postgresql.schema import check_known, grow

LOOKING = 600.0  # seconds for one statement of those that go through everything


class PostgresqlEngine:
    """A database that other nodes use as well."""

    is_alone = False
    workers = 3
    readers = 2

    def __init__(self, address: str, node: str = "", secret: str = "") -> None:
        self._address = address
        where = describe(address)
        try:
            with connect(address) as connection:
                _grow(connection, where)
                check_cluster(PostgresqlDb(connection), node, secret)
        except psycopg.Error as error:
            raise unusable(where, error) from None

    def to_write(self) -> PostgresqlConnection:
        return PostgresqlConnection(self._address)

    def to_read(self) -> PostgresqlConnection:
        return PostgresqlConnection(self._address)

    def close(self) -> None:
        pass


def _grow(connection: PatientConnection, where: str) -> None:
    """Bring the database up to date. Servers that use it meanwhile lock the same tables, in another order."""
    for last in (*[False] * (TRIES - 1), True):
        try:
            with connection.transaction():
                grow(PostgresqlDb(connection), where)
        except (errors.DeadlockDetected, errors.QueryCanceled):
            if last:
                raise
        else:
            return


def look(address: str) -> PostgresqlConnection:
    """A way to look at a database that others use, with more patience than a server has: nothing is made there."""
    where = describe(address)
    try:
        with connect(address) as connection:
            check_known(PostgresqlDb(connection), where)
    except psycopg.Error as error:
        raise unusable(where, error) from None
    return PostgresqlConnection(address, LOOKING)


def unusable(where: str, error: psycopg.Error) -> UnusableDatabase:
    """What has happened, and what to do."""
    return UnusableDatabase(f"cannot use {where} {_why(error)}")


def describe(address: str) -> str:
    """A database without its password."""
    try:
        parts = psycopg.conninfo.conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        return "the database"
    host, port, name = parts.get("host", "this machine"), parts.get("port", 5432), parts.get("dbname", "")
    return f"the database {name!r} on {host}, port {port},"


EXPECTED = "Expected postgresql://user:password@host:port/name in --database."
TO_OWN = "The user in --database has to own the database, to make tables in it."

# What a server says when it refuses a connection comes without a code, so it is known by its words.
ADVICE = (
    ("password", "Look at the name and the password in --database, and at pg_hba.conf."),
    ("role ", "Look at the name and the password in --database, and at pg_hba.conf."),
    ("pg_hba.conf", "Let this machine in: see pg_hba.conf of the server."),
    ("does not exist", "Make it with `createdb`, or name another one in --database."),
    ("already exists", "There are tables of something else in it: make an empty database with `createdb`."),
    (
        "read-only transaction",
        "It is a standby: name the server that it follows, or all of them, and add ?target_session_attrs=read-write.",
    ),
    ("permission denied", TO_OWN),
    ("no schema has been selected", TO_OWN),
    ("resolve host", "Look at the name of the host in --database."),
    ("invalid", EXPECTED),
)


def _why(error: psycopg.Error) -> str:
    """Why it cannot be used, and what to do."""
    text = str(error).partition("\n")[0].rstrip(".")
    if isinstance(error, psycopg.ProgrammingError) and error.sqlstate is None:  # no server was asked yet
        return f"{text}. {EXPECTED}"
    advice = (advice for word, advice in ADVICE if word in text)
    return f"{text}. {next(advice, 'Is PostgreSQL running there, and does it let this machine in?')}"
