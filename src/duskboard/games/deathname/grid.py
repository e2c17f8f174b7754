"""Cells in columns, whatever script is in them."""

from collections.abc import Sequence
from unicodedata import bidirectional

from duskboard.engine.columns import columns, fit

GAP = "  "
# Some terminals turn a row around where names in Hebrew or Arabic are neighbours: then points would stand beside the
# wrong name. The isolates of Unicode would prevent it, but other terminals show them as boxes or lose their columns
# over them. An empty Braille pattern is a blank with a column of its own, and counts as a letter from left to right.
FIRM_GAP = " \u2800"
BLANKS = " \u2800"  # of any kind


def grid(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """*rows* one under the other; where they need more than *width* columns, the widest cells are cut."""
    filled = [cells for cells in zip(*rows, strict=True) if any(cells)]
    widths = [max(map(columns, cells)) for cells in filled]
    room = width - len(GAP) * (len(widths) - 1)
    while sum(widths) > room:
        widths[widths.index(max(widths))] -= 1
    gap = gap_for("".join(map("".join, filled)))
    return [
        gap.join(fit(cell, wide) for cell, wide in zip(row, widths, strict=True)) for row in zip(*filled, strict=True)
    ]


def gap_for(text: str) -> str:
    """What stands between two cells, if this is in some of them."""
    return FIRM_GAP if any(bidirectional(character) in ("R", "AL", "AN") for character in text) else GAP
