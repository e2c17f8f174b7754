"""Counts and logs writes after which what is in memory of a table may be older than what is stored."""

import logging

from duskboard.server.metrics import Metrics
from duskboard.server.store.database import Held, InDoubt, Lost

log = logging.getLogger("duskboard.server")


def note_outdated(error: Exception, metrics: Metrics, held: Held | None = None) -> None:
    """A write has failed with this, to a table that is held by us, or was."""
    metrics.in_doubt += isinstance(error, InDoubt)
    if isinstance(error, Lost):
        note_lost(metrics, held)


def note_lost(metrics: Metrics, held: Held | None) -> None:
    """A write was refused."""
    metrics.fenced += 1
    log.warning("write refused: another server owns the table now", extra={} if held is None else held.logged)
