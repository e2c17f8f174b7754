"""Opens the database that the settings name."""

from duskboard.server.settings import Settings
from duskboard.server.store.database import Engine
from duskboard.server.store.sqlite.engine import SqliteEngine


def open_engine(settings: Settings) -> Engine:
    """A database, made if there is none, and brought up to date; :class:`UnusableDatabase` says what is wrong."""
    return SqliteEngine(settings.data)
