"""What lies in a server's database."""

from duskboard.server.store import owners
from duskboard.server.store.database import Held


def first(table):
    """As its founder owns it."""
    return Held(table, owners.FIRST)


async def look_at(store, table):
    """What is stored of a table, without becoming its owner."""
    return await store.reader.read(lambda db: store._load(db, owners.known(db, table) or first(table)))


async def rows(there, query, *parameters):
    return await there.app.store.writer.work(lambda db: db.execute(query, parameters).fetchall())


async def everything_stored(there):
    """Every byte in the database that is not of its structure."""
    tables = [name for (name,) in await rows(there, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    return repr([await rows(there, f"SELECT * FROM {table}") for table in tables if not table.startswith("sqlite")])
