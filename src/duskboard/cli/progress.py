"""A progress bar for people who wait at a terminal; nothing in a pipe."""

import sys
from collections.abc import Iterator

WIDTH = 40


def counted(total: int) -> Iterator[int]:
    """The numbers from 0 to *total*, with a bar on standard error if that is a terminal."""
    shown = sys.stderr.isatty()
    last = -1
    try:
        for number in range(total):
            percent = 100 * number // total
            if shown and percent != last:
                last = percent
                done = WIDTH * number // total
                sys.stderr.write(f"\r[{'█' * done}{'·' * (WIDTH - done)}] {percent:3} %")
                sys.stderr.flush()
            yield number
    finally:
        if shown:
            sys.stderr.write("\r" + " " * (WIDTH + 9) + "\r")
            sys.stderr.flush()
