"""Rate-limited log lines for events that a visitor can cause: one in ten seconds, with a count."""

import asyncio
import logging

EVERY = 10.0  # seconds between two lines of the same event


class QuietLog:
    """Warnings by event. The first is written at once; those that follow are counted, and the count is written."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._counts: dict[str, int] = {}  # since the last line of that event
        self._last: dict[str, dict[str, object]] = {}

    def warning(self, event: str, **facts: object) -> None:
        """Write a line, or count it. An *event* is one of a few texts of our own, never a visitor's."""
        if event in self._counts:
            self._counts[event] += 1
            self._last[event] = facts
        else:
            self._write(event, facts)

    def _write(self, event: str, facts: dict[str, object]) -> None:
        self._log.warning(event, extra=facts)
        self._counts[event] = 0
        asyncio.get_running_loop().call_later(EVERY, self._after, event)

    def _after(self, event: str) -> None:
        """The time is over: tell how many there were meanwhile, of which the last is told as an example."""
        times = self._counts.pop(event)
        facts = self._last.pop(event, {})
        if times:
            self._write(event, {**facts, "times": times})
