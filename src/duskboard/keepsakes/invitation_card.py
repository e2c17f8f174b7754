"""Draws the picture of an invitation: a game's title and a scene of it; no table, and no names."""

from collections.abc import Callable

from duskboard.engine import AnyGame
from duskboard.engine.rule_sheet import title_in
from duskboard.keepsakes.default_keepsakes import GROUND
from duskboard.keepsakes.drawing import CANDLE, HIGH, WIDE, house, sheet, text, token
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY, folded
from duskboard.keepsakes.words import Words

LEFT, RIGHT = 56, WIDE - 48
ROOM = 490  # for words; the rest is the game's own
SIZE, LEAST, LINE, MOST_LINES = 92, 40, 96, 3
SEATS = 6


def card(game: AnyGame, art: Callable[[], str] | None, words: Words) -> str:
    """The picture, 1200 by 630."""
    title = title_in(game, words.language)
    # Words stay whole: a title without a blank is one line, however small.
    lines = folded(title, DISPLAY, ROOM, SIZE)[:MOST_LINES] if " " in title else [title]
    top = HIGH / 2 - LINE * len(lines) / 2
    parts = [
        _plain() if art is None else art(),
        text(LEFT, top - 18, words("invitation"), size=38, room=ROOM, fill=CANDLE, face=BOLD),
        *[
            text(LEFT, top + 76 + at * LINE, line, size=SIZE, room=ROOM, face=DISPLAY, least=LEAST)
            for at, line in enumerate(lines)
        ],
        *[token(seat, LEFT + 24 + seat * 64, HIGH - 72, 44) for seat in range(SEATS)],
        house(RIGHT, 72, words),
    ]
    return sheet(f"{words('invitation')} {title}", parts)


def _plain() -> str:
    """For a game without a drawing of its own: dusk."""
    return GROUND
