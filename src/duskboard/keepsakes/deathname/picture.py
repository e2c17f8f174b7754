"""Draws the share picture of a match of Death Name: the names of every round in order, on cards, and their points."""

from duskboard.engine.records import Record
from duskboard.keepsakes.deathname.rounds import MOON, rounds
from duskboard.keepsakes.deathname.shapes import shape
from duskboard.keepsakes.deathname.tale import Tale, tale_of
from duskboard.keepsakes.drawing import HIGH, LIGHT, WIDE, house, label, n, sheet, sign, text, token
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY
from duskboard.keepsakes.words import Words, signed

LEFT, RIGHT = 40, WIDE - 40
GAP = 8
SEATS_Y = 508
STARS = "".join(
    f'<circle cx="{31 + at * 149 % 1139}" cy="{at * 83 % 130}" r="{1 + at % 3 * 0.5}" opacity=".{25 + at % 4 * 12}"/>'
    for at in range(34)
)
GROUND = (
    '<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#1f2a50"/><stop offset=".55" '
    'stop-color="#121830"/><stop offset="1" stop-color="#090c18"/></linearGradient></defs>'
    f'<rect width="{WIDE}" height="{HIGH}" fill="url(#sky)"/><g fill="{MOON}">{STARS}</g>'
)


def picture(record: Record, words: Words) -> str:
    """The picture, 1200 by 630."""
    tale, title = tale_of(record), headline(record, words)
    assert record.result is not None, "only matches that are over are kept"
    winners = record.result.winners
    shift = 62 * len(winners)
    parts = [
        GROUND,
        text(LEFT, 52, over_line(record, words), size=27, room=800, fill=MOON, face=BOLD),
        *[token(seat, LEFT + 26 + at * 62, 94, 48) for at, seat in enumerate(winners)],
        text(LEFT + shift, 112, title, size=56, room=RIGHT - LEFT - shift, face=DISPLAY),
        house(RIGHT, 52, words),
        *rounds(tale, LEFT, RIGHT, words),
        *[_seat(record, tale, seat) for seat in range(len(record.names))],
    ]
    return sheet(words("named", game=words("deathname.title"), headline=title), parts)


def headline(record: Record, words: Words) -> str:
    """A sentence that names the winners, and by what they won."""
    result = record.result
    assert result is not None, "only matches that are over are kept"
    first, total, kills = result.winners[0], max(result.points), tale_of(record).kills
    who, points = words.listed([record.names[seat] for seat in result.winners]), words("points", n=total)
    if len(result.winners) > 1:
        return words("deathname.shared", who=who, points=points)
    level = [seat for seat, has in enumerate(result.points) if has == total and seat != first]
    if not level:
        return words("deathname.won", who=who, points=points)
    most = max(kills[seat] for seat in level)
    rivals = words.listed([record.names[seat] for seat in level if kills[seat] == most])
    return words("deathname.by_kills", n=kills[first] - most, who=who, rivals=rivals)


def over_line(record: Record, words: Words) -> str:
    """The line above the headline: game and topic."""
    options = record.options
    topic = options.about or words("deathname.titles") if options.topic == "titles" else words("deathname.first_names")
    return words("between").join((words("deathname.title"), topic))


def _seat(record: Record, tale: Tale, seat: int) -> str:
    """Name, total, and a scythe for each Kill Point."""
    result = record.result
    assert result is not None
    wide = (RIGHT - LEFT + GAP) / len(record.names)
    x, won, kills = LEFT + seat * wide, seat in result.winners, tale.kills[seat]
    total = signed(result.points[seat]).replace("+", "")
    ground = "#2c3a74" if won else "#121830"
    edge = f' stroke="{MOON}" stroke-width="2.5"' if won else ""
    parts = [
        f'<rect x="{n(x)}" y="{SEATS_Y}" width="{n(wide - GAP)}" height="98" rx="6" fill="{ground}"{edge}/>',
        token(seat, x + 26, SEATS_Y + 28, 28),
        *label(x + 48, SEATS_Y + 37, record.names[seat], size=26, room=wide - GAP - 58),
        text(x + 16, SEATS_Y + 86, total, size=46, room=60, fill=MOON if won else LIGHT, face=DISPLAY),
    ]
    step = min(26, (wide - 100) / max(kills, 1))
    scythe, handle = shape("scythe"), shape("scythe_lines")
    parts += [
        sign(scythe, x + wide - GAP - 22 - at * step, SEATS_Y + 72, 24, "#ff9d92", handle, line=2.6)
        for at in range(kills)
    ]
    return "".join(parts)
