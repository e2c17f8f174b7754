"""One thread's connection to PostgreSQL, which is made anew when it breaks.

What a broken connection leaves open is told apart: before the commit nothing was done, during it nobody knows.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import Any, cast

import psycopg
from psycopg import errors
from psycopg.abc import PQGen

from duskboard.server.store.database import Db, InDoubt, Insert, Lost, Misused, Rows, StoreError, Taken, Unwell

PATIENCE = 2.5  # seconds for one statement: a server that does not answer by then cannot be reached
SOONER = 0.5  # seconds before that, the server itself is told to end a statement
TO_CONNECT = 2  # seconds
PAUSE = 0.5  # seconds after a vain try to connect in which no other is made: what waits in line shall not wait longer
SWEEPING = 0x73776570  # "swep": a lock for the one who deletes what is old
TRIES = 3  # of a transaction that got into the way of another

APPEND = b"""
WITH held AS MATERIALIZED (
  SELECT table_id FROM owners JOIN unnest(%b::text[], %b::bigint[]) AS named (t, e) ON table_id = t AND epoch = e
  ORDER BY table_id FOR SHARE OF owners)
INSERT INTO turns
  SELECT one.match, one.seq, one.seat, one.action_id, one.at, one.turn
  FROM unnest(%b::bigint[], %b::int[], %b::int[], %b::text[], %b::float8[], %b::bytea[], %b::text[], %b::int[])
    AS one (match, seq, seat, action_id, at, turn, t, first)
  JOIN held ON held.table_id = one.t
  WHERE EXISTS (SELECT FROM turns AS before WHERE before.match = one.match AND before.seq = one.first - 1)
RETURNING match
"""


class PatientConnection(psycopg.Connection[Any]):
    """A connection that gives up on a server which does not answer: it may be behind a network that is cut."""

    patience = PATIENCE

    def wait[T](self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        return super().wait(gen, interval, self.patience if timeout is None else timeout)


class PostgresqlDb:
    """A transaction, as :class:`duskboard.server.store.database.Db` has it."""

    now = "extract(epoch FROM clock_timestamp())::float8"
    share = " FOR SHARE"
    # Of those who use the same tables: others may have theirs in another schema.
    sweeping = f"pg_try_advisory_xact_lock({SWEEPING}, hashtext(current_schema()))"

    def __init__(self, connection: PatientConnection) -> None:
        self._connection = connection

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        return cast("Rows", self._connection.execute(in_psycopg(sql), values, binary=True))

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Rows:
        cursor = self._connection.cursor(binary=True)
        cursor.executemany(in_psycopg(sql), rows)
        return cast("Rows", cursor)


@lru_cache(maxsize=1024)
def in_psycopg(sql: str) -> bytes:
    """A statement with psycopg's marks for values."""
    return sql.replace("%", "%%").replace("?", "%s").encode()


class PostgresqlConnection:
    """Opened when it is needed."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self._address, self._patience = address, patience
        self._connection: PatientConnection | None = None
        self._not_before = 0.0  # by our own clock: when the next try to connect may be made

    def read[T](self, run: Callable[[Db], T]) -> T:
        try:
            return self._transact(b"BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY", run)
        except InDoubt as error:
            raise Unwell(str(error)) from None

    def write[T](self, run: Callable[[Db], T]) -> T:
        return self._transact(b"BEGIN", run)

    def append(self, inserts: Sequence[Insert]) -> None:
        rows = [(*row, insert.held.table) for insert in inserts for row in insert.rows]
        first: dict[Any, Any] = {}  # step of each match that is written here
        for match, seq, *_ in rows:
            first[match] = min(first.get(match, seq), cast("int", seq))
        epochs = {insert.held.table: insert.held.epoch for insert in inserts}
        columns = [list(column) for column in zip(*[(*row, first[row[0]]) for row in rows], strict=True)]
        connection = self._opened()
        try:
            written = connection.execute(APPEND, [[*epochs], [*epochs.values()], *columns], prepare=True, binary=True)
            stored = {match for (match,) in written.fetchall()}
        except psycopg.Error as error:
            raise self._doubt(error) from None
        for insert in inserts:
            if insert.rows[0][0] not in stored:
                insert.error = Lost(insert.held.table)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _opened(self) -> PatientConnection:
        """The connection, made anew if the server has closed it meanwhile: then nothing has been sent yet."""
        if self._connection is not None and _is_cut(self._connection):
            self.close()
        if self._connection is None:
            if monotonic() < self._not_before:
                raise Unwell("no connection to the database a moment ago")
            try:
                self._connection = connect(self._address, self._patience)
            except psycopg.Error as error:
                self._not_before = monotonic() + PAUSE
                raise Unwell(_first_line(error)) from None
        return self._connection

    def _transact[T](self, begin: bytes, run: Callable[[Db], T]) -> T:
        for last in (*[False] * (TRIES - 1), True):
            connection = self._opened()
            try:
                connection.execute(begin)
                result = run(PostgresqlDb(connection))
            except (errors.DeadlockDetected, errors.SerializationFailure) as error:
                self._roll_back()
                if last:
                    raise Unwell(_first_line(error)) from None
                continue
            except psycopg.Error as error:
                self._roll_back()
                raise as_ours(error) from None
            except BaseException:
                self._roll_back()
                raise
            try:
                connection.execute(b"COMMIT")
            except psycopg.Error as error:
                raise self._doubt(error) from None
            return result
        raise AssertionError

    def _roll_back(self) -> None:
        """Nothing of the transaction stays: it is told so, or it ends with its connection."""
        if self._connection is not None:
            try:
                self._connection.execute(b"ROLLBACK")
            except psycopg.Error:
                self.close()

    def _doubt(self, error: psycopg.Error) -> StoreError:
        """What has become of a commit that was under way when this happened."""
        if isinstance(error, psycopg.OperationalError) and error.sqlstate is None:
            self.close()
            return InDoubt(_first_line(error))
        if self._connection is not None and self._connection.closed:
            self.close()
            return InDoubt(_first_line(error))
        self._roll_back()
        return as_ours(error)


def connect(address: str, patience: float = PATIENCE) -> PatientConnection:
    """A connection in which every statement is a transaction, unless one is begun."""
    connection = PatientConnection.connect(address, autocommit=True, connect_timeout=TO_CONNECT)
    connection.patience = patience
    limit = round((patience - SOONER) * 1000)  # milliseconds
    connection.execute(f"SET statement_timeout = {limit}".encode())
    return connection


def _is_cut(connection: PatientConnection) -> bool:
    """Has the other end closed it? Between two statements a server has nothing else to say that is of use."""
    if connection.closed:
        return True
    with DefaultSelector() as selector:  # select.select knows no descriptor above 1023, and every client has one
        selector.register(connection.pgconn.socket, EVENT_READ)
        return bool(selector.select(0))


def as_ours(error: psycopg.Error) -> StoreError:
    """What has happened, in the words of the store."""
    match error:
        case errors.UniqueViolation():
            return Taken(_first_line(error))
        case psycopg.ProgrammingError() | psycopg.DataError() | psycopg.IntegrityError():
            return Misused(_first_line(error))
        case _:
            return Unwell(_first_line(error))


def _first_line(error: psycopg.Error) -> str:
    """Without the values, which could be secret."""
    return str(error).partition("\n")[0]
