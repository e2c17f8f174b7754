"""Aligns cells in text columns, also for wide characters and right-to-left scripts."""

from collections.abc import Sequence
from unicodedata import bidirectional

from duskboard.engine.text_width import columns, fit

GAP = "  "
# Some terminals reorder a row where names in Hebrew or Arabic are adjacent: then points would stand beside the wrong
# name. Unicode isolates would prevent it, but other terminals show them as boxes or misalign columns because of them.
# An empty Braille pattern is a blank of one column that counts as a left-to-right letter.
FIRM_GAP = " \u2800"
BLANKS = " \u2800"  # of any kind


def grid(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Align *rows* in columns; where they need more than *width*, the widest columns are truncated."""
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
    """The separator of cells for a grid with this *text* in it."""
    return FIRM_GAP if any(bidirectional(character) in ("R", "AL", "AN") for character in text) else GAP
