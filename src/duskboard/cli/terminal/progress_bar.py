"""Progress on standard error: a bar on a terminal; elsewhere, a line now and then if it takes long."""

import sys
from collections.abc import Iterator
from time import monotonic
from typing import Self

WIDTH = 30
LINE_EVERY = 10.0  # seconds, where there is no terminal


class Bar:
    """Shows how many of *total* matches are done; *label* says which ones, if there are several rounds of them."""

    def __init__(self, total: int, label: str = "") -> None:
        self._total, self._label, self._shown = total, label, ""
        self._is_terminal = sys.stderr.isatty()
        self._last_line = monotonic()

    def __enter__(self) -> Self:
        self.show(0)
        return self

    def show(self, done: int) -> None:
        """Update: *done* of the total are done."""
        told = f"{self._label}{': ' * bool(self._label)}{done:,} of {self._total:,} matches"
        if self._is_terminal:
            full = WIDTH * done // self._total
            self._write(f"\r[{'█' * full}{'·' * (WIDTH - full)}] {told}")
        elif monotonic() - self._last_line >= LINE_EVERY:
            self._last_line = monotonic()
            self._write(f"duskboard: {told}\n")

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
        self._shown = text

    def __exit__(self, *_: object) -> None:
        if self._is_terminal:
            self._write("\r" + " " * (len(self._shown) + 1) + "\r")


def counted(total: int, label: str = "") -> Iterator[int]:
    """``range(total)`` with progress."""
    with Bar(total, label) as bar:
        for number in range(total):
            bar.show(number)
            yield number
