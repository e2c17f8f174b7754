"""What lies in a server's database."""

import os
import sqlite3

import psycopg
import pytest

from duskboard.server.settings import Settings
from duskboard.server.store import owners
from duskboard.server.store.database import Held
from duskboard.server.store.open_engine import open_engine
from duskboard.server.store.sqlite.engine import FILE
from duskboard.server.store.store import ALONE
from tests.cluster.postgresql import VARIABLE, database_of

is_postgresql = VARIABLE in os.environ  # are these tests run on it?
about_sqlite = pytest.mark.skipif(is_postgresql, reason="is about SQLite")


def first(table):
    """As its founder owns it."""
    return Held(table, owners.FIRST)


async def look_at(store, table):
    """What is stored of a table, without becoming its owner."""
    return await store.reader.read(lambda db: store._load(db, owners.known(db, table) or first(table)))


async def rows(there, query, *parameters):
    def run(db):
        found = db.execute(query, parameters)
        return found.fetchall() if query.startswith("SELECT") else []

    return await there.app.store.writer.work(run)


async def everything_stored(there):
    """Every byte in the database that is not of its structure."""
    named = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
    query = named if there.app.store.node != ALONE else "SELECT name FROM sqlite_master WHERE type = 'table'"
    tables = [name for (name,) in await rows(there, query)]
    return repr([await rows(there, f"SELECT * FROM {table}") for table in tables if not table.startswith("sqlite")])


async def rename(there, table, column, old, new):
    """Put another text into all JSON in a column."""
    for (encoded,) in await rows(there, f"SELECT {column} FROM {table}"):
        changed = encoded.replace(old, new)
        await rows(there, f"UPDATE {table} SET {column} = ? WHERE {column} = ?", changed, encoded)


def engine_of(folder):
    """The database of a server with this folder, opened."""
    return open_engine(Settings(data=folder, public_url="", database=database_of(folder)))


def rows_left(folder, query, *parameters):
    """What a server that was stopped has left."""
    if is_postgresql:
        with psycopg.connect(database_of(folder)) as connection:
            return connection.execute(query.replace("?", "%s"), parameters).fetchall()
    connection = sqlite3.connect(folder / FILE)
    try:
        return connection.execute(query, parameters).fetchall()
    finally:
        connection.close()
