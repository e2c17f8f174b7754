"""Emoji for chat summaries: seats as squares and circles in their colours, and safe names."""

from unicodedata import bidirectional

from duskboard.engine import Seat
from duskboard.engine.records import Record
from duskboard.keepsakes.font_metrics import clean
from duskboard.keepsakes.words import Words, signed

SQUARES, ROUNDS = "🟥🟦🟨🟩🟪⬜", "🔴🔵🟡🟢🟣⚪"
RIGHT_TO_LEFT = ("R", "AL", "AN")
ISOLATE, END = "\u2068", "\u2069"  # text between them does not change the direction of the rest of the line


def square(seat: Seat) -> str:
    return SQUARES[seat % len(SQUARES)]


def round_(seat: Seat) -> str:
    return ROUNDS[seat % len(ROUNDS)]


def tame(name: str) -> str:
    """A name that is safe within a sentence: cleaned, and isolated if it is written right to left."""
    name = clean(name)
    return f"{ISOLATE}{name}{END}" if any(bidirectional(letter) in RIGHT_TO_LEFT for letter in name) else name


def seats_line(record: Record, words: Words) -> str:
    """All players with colour and points; winners have a cup."""
    result = record.result
    assert result is not None, "only matches that are over are kept"
    return words("between").join(
        f"{square(seat)} {name} {signed(points).removeprefix('+')}{' 🏆' if seat in result.winners else ''}"
        for seat, (name, points) in enumerate(zip(record.names, result.points, strict=True))
    )
