"""A progress bar on standard error, shown only on a terminal."""

import sys
from collections.abc import Iterator
from typing import Self

WIDTH = 40


class Bar:
    """Shows how much of *total* is done, if standard error is a terminal."""

    def __init__(self, total: int) -> None:
        self._total, self._last = total, -1
        self._is_shown = sys.stderr.isatty()

    def __enter__(self) -> Self:
        self.show(0)
        return self

    def show(self, done: int) -> None:
        """Update the bar: *done* of the total are done."""
        percent = 100 * done // self._total
        if self._is_shown and percent != self._last:
            self._last = percent
            full = WIDTH * done // self._total
            sys.stderr.write(f"\r[{'█' * full}{'·' * (WIDTH - full)}] {percent:3} %")
            sys.stderr.flush()

    def __exit__(self, *_: object) -> None:
        if self._is_shown:
            sys.stderr.write("\r" + " " * (WIDTH + 9) + "\r")
            sys.stderr.flush()


def counted(total: int) -> Iterator[int]:
    """``range(total)`` with a progress bar."""
    with Bar(total) as bar:
        for number in range(total):
            bar.show(number)
            yield number
