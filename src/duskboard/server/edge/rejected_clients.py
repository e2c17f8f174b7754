"""Clients that were turned away: counted by kind, and told in the log now and then, without their addresses."""

import asyncio
import logging
from collections import Counter

from duskboard.server.metrics import Flood, Metrics

log = logging.getLogger("duskboard.server")

LOG_EVERY = 10.0  # seconds; a line for each would be a flood of its own


class Floods:
    """Counts for the metrics, and for one line in the log at a time."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._untold: Counter[str] = Counter()

    def count(self, kind: Flood) -> None:
        """One more client was turned away."""
        self._metrics.floods[kind] += 1
        if not self._untold:
            asyncio.get_running_loop().call_later(LOG_EVERY, self._tell)
        self._untold[kind] += 1

    def _tell(self) -> None:
        log.info("turned away", extra=dict(self._untold))
        self._untold.clear()
