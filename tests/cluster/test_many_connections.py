"""A server with more connections than the descriptors that select(2) knows."""

import os
import resource
from contextlib import ExitStack, contextmanager
from pathlib import Path

from duskboard.server.store.postgresql.connection import PostgresqlConnection

BEYOND_SELECT = 1024


@contextmanager
def many_open_files():
    """The next file that is opened has a descriptor which select(2) does not take."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, BEYOND_SELECT * 2), hard))
    with ExitStack() as stack, Path(os.devnull).open("rb") as file:
        last = 0
        while last < BEYOND_SELECT:
            last = os.dup(file.fileno())
            stack.callback(os.close, last)
        yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_connection_to_the_database_may_come_after_a_thousand_clients(postgresql):
    with many_open_files():
        connection = PostgresqlConnection(postgresql)
        for _ in range(2):  # the second time it looks whether the first connection is still there
            assert connection.write(lambda db: db.execute("SELECT 1").fetchone()) == (1,)
        connection.close()
