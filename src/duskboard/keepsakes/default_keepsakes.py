"""The default keepsakes, for games without a keeper of their own: players and result."""

from duskboard.engine.records import Record
from duskboard.keepsakes.chat_emoji import seats_line
from duskboard.keepsakes.drawing import CANDLE, HIGH, LIGHT, LIGHT_2, WIDE, house, label, n, sheet, text, token
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY
from duskboard.keepsakes.keepsake_interface import Keeper
from duskboard.keepsakes.words import Words, signed

LEFT, RIGHT, TOP, BOTTOM = 72, WIDE - 72, 232, 580
COLUMN = 5  # the most seats in a column
GROUND = (
    '<defs><linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#30263f"/><stop offset="1" '
    'stop-color="#5a2f4a"/></linearGradient></defs>'
    f'<rect width="{WIDE}" height="{HIGH}" fill="url(#dusk)"/><path d="M0 204H{WIDE}V{HIGH}H0z" fill="#17121f"/>'
)


def figures(record: Record) -> tuple[None, ...]:
    """None for each seat: there are no statistics for an unknown game."""
    return (None,) * len(record.names)


def headline(record: Record, words: Words) -> str:
    """A sentence that names the winners."""
    assert record.result is not None, "only matches that are over are kept"
    winners = [record.names[seat] for seat in record.result.winners]
    if not winners:
        return words("nobody")
    return words("shared" if len(winners) > 1 else "won", who=words.listed(winners))


def picture(record: Record, words: Words) -> str:
    """The picture, 1200 by 630."""
    title = headline(record, words)
    parts = [
        GROUND,
        text(LEFT, 84, record.game.title, size=34, room=760, fill=CANDLE, face=BOLD),
        house(RIGHT, 84, words),
        text(LEFT, 168, title, size=72, room=RIGHT - LEFT, face=DISPLAY),
        *[_seat(record, seat, words) for seat in range(len(record.names))],
    ]
    return sheet(words("named", game=record.game.title, headline=title), parts)


def _seat(record: Record, seat: int, words: Words) -> str:
    result, seats = record.result, len(record.names)
    assert result is not None
    columns = -(-seats // COLUMN)
    rows = -(-seats // columns)
    wide, high = (RIGHT - LEFT) / columns, min(88, (BOTTOM - TOP) / rows)
    x, y = LEFT + seat // rows * wide, TOP + seat % rows * high
    won, name = seat in result.winners, record.names[seat]
    return "".join(
        [
            f'<path d="M{n(x)} {n(y + high - 6)}h{n(wide - 40)}" stroke="#4b3d60" stroke-width="2"/>',
            token(seat, x + 24, y + high / 2 - 4, 44),
            *label(x + 64, y + high / 2 + 8, name, size=36, room=wide - 230, fill=CANDLE if won else LIGHT),
            text(
                x + wide - 40, y + high / 2 + 10, signed(result.points[seat]).removeprefix("+"),
                size=48, room=110, fill=CANDLE if won else LIGHT_2, face=DISPLAY, anchor="end",
            ),
        ]
    )  # fmt: skip


def story(record: Record, words: Words) -> list[str]:
    """Title, result, points."""
    return [record.game.title, headline(record, words), seats_line(record, words)]


KEEPER = Keeper(Figures=None, figures=figures, picture=picture, story=story)
