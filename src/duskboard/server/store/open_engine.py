"""Opens the database that the settings name."""

from duskboard.server.settings import Settings
from duskboard.server.store.database import Engine, UnusableDatabase
from duskboard.server.store.sqlite.engine import SqliteEngine


def open_engine(settings: Settings) -> Engine:
    """A database, made if there is none, and brought up to date; :class:`UnusableDatabase` says what is wrong."""
    if not settings.database:
        return SqliteEngine(settings.data)
    try:
        from duskboard.server.store.postgresql.engine import PostgresqlEngine
    except ImportError:
        raise UnusableDatabase(
            "PostgreSQL needs a package more: install duskboard[postgresql], or leave --database out."
        ) from None
    return PostgresqlEngine(settings.database, settings.node, settings.cluster_secret)
