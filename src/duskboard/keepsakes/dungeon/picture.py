"""Draws the share picture of a match of Dungeon in Memory: a dungeon's map, and all dungeons as timelines."""

from duskboard.engine import Seat
from duskboard.engine.records import Record
from duskboard.games.dungeon.pieces import POINTS_TO_WIN
from duskboard.keepsakes.drawing import CANDLE, HIGH, LIGHT, LIGHT_2, WIDE, house, n, sheet, text, token
from duskboard.keepsakes.dungeon.map import Frame, drawn
from duskboard.keepsakes.dungeon.shapes import shape
from duskboard.keepsakes.dungeon.tale import Dungeon, tale_of
from duskboard.keepsakes.dungeon.timeline import strips
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY, TEXT, folded
from duskboard.keepsakes.words import Words

LEFT, RIGHT = 48, WIDE - 48
MAP = Frame(LEFT - 10, 130, 700, 322)
SEATS_X, SEATS_Y, SEATS_HIGH, SEAT_HIGH = 790, 140, 345, 84
STRIPS_Y = (543, 599)
MOST_STRIPS = 8  # of a very long match only the last ones are drawn
GROUND = (
    '<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffbe54" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#ffbe54" stop-opacity="0"/></radialGradient></defs>'
    f'<rect width="{WIDE}" height="{HIGH}" fill="#0c111a"/><rect width="{WIDE}" height="494" fill="#151d2b"/>'
    '<ellipse cx="380" cy="300" rx="520" ry="300" fill="url(#glow)"/>'
    f'<path d="M0 494H{WIDE}" stroke="#4d5d7a" stroke-width="2"/>'
)
BURNING = "".join(
    f'<path fill="{ink}" d="{shape(f"{part}")}"/>'
    for part, ink in (("wax", "#f4e6ca"), ("flame", CANDLE), ("core", "#c8501a"))
)
COLD = f'<path fill="none" stroke="{LIGHT_2}" stroke-width="1.3" d="{shape("cold")}"/>'


def picture(record: Record, words: Words) -> str:
    """The picture, 1200 by 630."""
    dungeons = tale_of(record)
    told = told_of(dungeons)
    is_alone = len(record.names) == 1
    title = headline(record, words)
    champions = () if is_alone or record.result is None else record.result.winners
    parts = [
        GROUND,
        text(LEFT, 54, over_line(record, dungeons, words), size=27, room=800, fill=CANDLE, face=BOLD),
        *[token(seat, LEFT + 28 + at * 64, 92, 50) for at, seat in enumerate(champions)],
        text(LEFT + 64 * len(champions), 112, title, size=60, room=RIGHT - LEFT - 64 * len(champions), face=DISPLAY),
        house(RIGHT, 54, words),
        drawn(dungeons[told], MAP, {} if is_alone else dungeons[told].placed),
        text(LEFT, 478, caption(dungeons[told], told + 1, words), size=24, room=700, face=BOLD),
        _alone(record, dungeons, words) if is_alone else _seats(record, dungeons[told], words),
        strips(dungeons[-MOST_STRIPS:], max(1, len(dungeons) - MOST_STRIPS + 1), LEFT, RIGHT, STRIPS_Y),
    ]
    return sheet(words("named", game=words("dungeon.title"), headline=title), parts)


def told_of(dungeons: tuple[Dungeon, ...]) -> int:
    """The index of the dungeon that is shown: the last one, or in solo play the longest."""
    if len(dungeons) == 1 or dungeons[1].first == 1:
        return len(dungeons) - 1
    return max(range(len(dungeons)), key=lambda at: len(dungeons[at].laid))


def headline(record: Record, words: Words) -> str:
    """A sentence about the result."""
    result = record.result
    assert result is not None, "only matches that are over are kept"
    if len(record.names) == 1:
        return words("dungeon.score", n=result.points[0], who=record.names[0])
    winners = [record.names[seat] for seat in result.winners]
    return words("dungeon.shared" if len(winners) > 1 else "dungeon.won", who=words.listed(winners))


def over_line(record: Record, dungeons: tuple[Dungeon, ...], words: Words) -> str:
    """The line above the headline: game, level and number of dungeons."""
    level = "alone" if len(record.names) == 1 else record.options.level
    facts = (words("dungeon.title"), words(f"dungeon.{level}"), words("dungeon.dungeons", n=len(dungeons)))
    return words("between").join(facts)


def caption(dungeon: Dungeon, number: int, words: Words) -> str:
    """A caption that says where the dungeon was lost, and why."""
    if dungeon.loss is None:
        ended = words("dungeon.held")
    else:
        cause = words(f"dungeon.cause.{dungeon.loss.cause}")
        ended = words("dungeon.lost_on", n=dungeon.loss.number, cause=cause)
    return words("between").join((words("dungeon.dungeon", n=number), ended))


def what_of(dungeon: Dungeon, seat: Seat, words: Words) -> str:
    """A phrase about a seat's announcement in a dungeon, and whether it was right."""
    at = next((number for number, seats in dungeon.cries if seat in seats), None)
    if at is None:
        return words("dungeon.walked")
    if dungeon.loss is None:
        return words("dungeon.in_vain", at=at)
    lost = dungeon.loss.number
    if at < lost:
        return words("dungeon.early", n=lost - at, at=at)
    if seat in dungeon.gained:
        return words("dungeon.exact" if at == lost else "dungeon.first", at=at)
    return words("dungeon.later", at=at)


def _seats(record: Record, dungeon: Dungeon, words: Words) -> str:
    result = record.result
    assert result is not None
    rows = []
    high = min(SEAT_HIGH, SEATS_HIGH / len(record.names))
    for seat, name in enumerate(record.names):
        y = SEATS_Y + seat * high
        won = seat in result.winners
        if seat in dungeon.gained:
            rows.append(f'<path d="M{SEATS_X - 22} {n(y)}h5v58h-5z" fill="{CANDLE}"/>')
        rows.append(token(seat, SEATS_X + 20, y + 29, 42))
        rows.append(text(SEATS_X + 56, y + 25, name, size=29, room=244, face=BOLD, fill=CANDLE if won else LIGHT))
        rows.append(
            text(SEATS_X + 56, y + 52, what_of(dungeon, seat, words), size=21, room=306, fill=LIGHT_2, face=TEXT)
        )
        rows.append(_candles(result.points[seat], y + 2))
    return "".join(rows)


def _candles(points: int, y: float) -> str:
    """Points as lit candles."""
    count = max(points, POINTS_TO_WIN)
    candles = [(RIGHT - (count - at) * 16, BURNING if at < points else COLD) for at in range(count)]
    return "".join(f'<g transform="translate({n(x)} {n(y)}) scale(1.15)">{candle}</g>' for x, candle in candles)


def _alone(record: Record, dungeons: tuple[Dungeon, ...], words: Words) -> str:
    """Solo play: the score in large figures, its parts, and the failure that ended it."""
    result = record.result
    assert result is not None
    points, tiles = result.points[0], sum(len(dungeon.laid) for dungeon in dungeons)
    if result.ending == "complete":
        lines = [words("dungeon.all_placed", n=tiles)]
    else:
        lines = [words("dungeon.placed", n=tiles), words(f"dungeon.failure.{result.ending}")]
    if points > tiles:
        lines.insert(1, words("dungeon.bonus", n=points - tiles))
    room = RIGHT - SEATS_X
    parts = [text(SEATS_X, 290, str(points), size=190, room=room, fill=CANDLE, face=DISPLAY)]
    y = 344
    for line in [short for long in lines for short in folded(long, BOLD, room, 27)]:
        parts.append(text(SEATS_X, y, line, size=27, room=room, face=BOLD))
        y += 38
    return "".join(parts)
