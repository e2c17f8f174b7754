"""Stories for chats: the seats as squares in their colours, as far as chats have them."""

from unicodedata import bidirectional

from duskboard.engine import Seat
from duskboard.engine.record import Record
from duskboard.keepsakes.letters import clean
from duskboard.keepsakes.words import Words, signed

SQUARES, ROUNDS = "🟥🟦🟨🟩🟪⬜", "🔴🔵🟡🟢🟣⚪"
RIGHT_TO_LEFT = ("R", "AL", "AN")
ISOLATE, END = "\u2068", "\u2069"  # what stands between them does not turn the rest of the line around


def square(seat: Seat) -> str:
    return SQUARES[seat % len(SQUARES)]


def round_(seat: Seat) -> str:
    return ROUNDS[seat % len(ROUNDS)]


def tame(name: str) -> str:
    """A name as it may stand in a sentence."""
    name = clean(name)
    return f"{ISOLATE}{name}{END}" if any(bidirectional(letter) in RIGHT_TO_LEFT for letter in name) else name


def seats_line(record: Record, words: Words) -> str:
    """Everybody with colour and points; who won has a cup."""
    result = record.result
    assert result is not None, "only matches that are over are kept"
    return words("between").join(
        f"{square(seat)} {name} {signed(points).removeprefix('+')}{' 🏆' if seat in result.winners else ''}"
        for seat, (name, points) in enumerate(zip(record.names, result.points, strict=True))
    )
