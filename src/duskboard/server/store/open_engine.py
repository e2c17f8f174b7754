"""Opens the database that the settings name."""

from pathlib import Path
from typing import Any

from duskboard.server.settings import Settings
from duskboard.server.store.database import Engine, Looking, UnusableDatabase
from duskboard.server.store.sqlite.engine import SqliteEngine, look


def open_engine(settings: Settings) -> Engine:
    """A database, made if there is none, and brought up to date; :class:`UnusableDatabase` says what is wrong."""
    if not settings.database:
        return SqliteEngine(settings.data)
    engine: Engine = _postgresql().PostgresqlEngine(settings.database, settings.node, settings.cluster_secret)
    return engine


def open_to_look(folder: Path, database: str, *, is_alone: bool) -> Looking:
    """The PostgreSQL of this address, or the file in a folder, to be read and never changed.

    *is_alone*: no server uses the folder meanwhile.
    """
    if not database:
        return look(folder, is_alone=is_alone)
    looking: Looking = _postgresql().look(database)
    return looking


def copy_to_postgresql(source: Looking, database: str) -> dict[str, int]:
    """Copy a whole house into an empty PostgreSQL: how many rows of each table."""
    _postgresql()
    from duskboard.server.store.postgresql.copy_house import copy_house

    return copy_house(source, database)


def _postgresql() -> Any:
    try:
        from duskboard.server.store.postgresql import engine
    except ImportError:
        raise UnusableDatabase(
            "PostgreSQL needs a package more: install duskboard[postgresql], or leave --database out."
        ) from None
    return engine
