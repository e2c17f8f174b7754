"""The chat summary of Mini Rogue: the areas, and HP as a bar chart."""

from itertools import pairwise

from duskboard.engine import Seat
from duskboard.engine.records import Record
from duskboard.keepsakes.rogue.picture import cause_of, counts_of, headline, signature, where
from duskboard.keepsakes.rogue.run import Run, run_of
from duskboard.keepsakes.words import Words

DONE, FELL, DIED, WON = "🟩", "🕳️", "💀", "🏆"
BARS = "▁▂▃▄▅▆▇█"
MOST_HP = 20


def story(record: Record, words: Words) -> list[str]:
    """The lines of the summary: title, result, areas, HP of each hero, cause and counts."""
    run = run_of(record)
    return [
        signature(record, words),
        f"{headline(record, run, words)}{words('between')}{where(run, words)}",
        way(run),
        *[f"❤️ {life(run, seat)}" for seat in range(len(run.characters))],
        words("between").join((cause_of(run, words), *counts_of(run, words))),
    ]


def way(run: Run) -> str:
    """A symbol for each area, and one for each fall."""
    drawn = DONE if len(run.walked) > 1 or run.won else ""
    for before, after in pairwise(run.walked):
        drawn += FELL if after > before + 1 else ""
        drawn += DONE if after != run.walked[-1] or run.won else ""
    return f"{drawn}{WON if run.won else DIED} {run.walked[-1]}/10"


def life(run: Run, seat: Seat) -> str:
    """A bar for the HP at each stop."""
    return "".join(BARS[min(stop.hp[seat], MOST_HP) * (len(BARS) - 1) // MOST_HP] for stop in run.trail)
