"""Text drawing helpers: bars, boxes and columns."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from duskboard.engine.text_width import fit


def bar(value: int, most: int) -> str:
    """A bar with two points for each column."""
    full, half = divmod(value, 2)
    return f"{'█' * full}{'▌' * half}".ljust((most + 1) // 2, "·")


def pips(value: int, most: int) -> str:
    """A row of pips, one for each point."""
    return "■" * value + "□" * (most - value)


def beside(left: Sequence[str], right: Sequence[str], width: int) -> list[str]:
    """Two pictures side by side, the left one *width* columns wide."""
    return [f"{fit(one, width)}  {other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]


def box(lines: Iterable[str], width: int) -> list[str]:
    """A frame around *lines*, *width* columns wide with its borders."""
    inside = width - 2
    return [f"┌{'─' * inside}┐", *(f"│{fit(f' {line}', inside)}│" for line in lines), f"└{'─' * inside}┘"]
