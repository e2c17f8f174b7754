"""What lies in a server's database."""


async def rows(there, query, *parameters):
    return await there.app.store.writer.work(lambda db: db.execute(query, parameters).fetchall())


async def everything_stored(there):
    """Every byte in the database that is not of its structure."""
    tables = [name for (name,) in await rows(there, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    return repr([await rows(there, f"SELECT * FROM {table}") for table in tables if not table.startswith("sqlite")])
