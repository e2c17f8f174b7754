"""What every keepsake is drawn with: text that fits, the seats' tokens, the house's mark, the sheet itself."""

from collections.abc import Iterable
from html import escape

from duskboard.engine import Seat
from duskboard.keepsakes.letters import BOLD, DISPLAY, ELSEWHERE, TEXT, Face, clean, fitted, folded, runs, width
from duskboard.keepsakes.shapes import SEATS, shape
from duskboard.keepsakes.words import Words

WIDE, HIGH = 1200, 630  # what chats and feeds show without cutting anything off

INK = "#1d1320"
OUTLINE = "#100c17"
NIGHT = "#17121f"
LIGHT, LIGHT_2 = "#f6ebd9", "#cdbfd0"
CANDLE = "#ffc861"

# Colour and shape go together, always.
SEAT_COLOURS = ("#f0743f", "#7ccff7", "#ffd23f", "#35966f", "#bd58f5", "#d8dccb")
MARK = 30  # the size of the house's name
SHAPE_SIDE = 24  # the block that shapes and signs are cut from


def n(number: float) -> str:
    """A number, no longer than a picture needs it."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float,
    room: float,
    fill: str = LIGHT,
    face: Face = TEXT,
    anchor: str = "start",
    least: float = 0,
) -> str:
    """*words* on the line *y*, at most *size* high and *room* wide, whatever they are."""
    words, size = fitted(clean(words), face, room, size, least or size * 0.55)
    known, long = runs(words, face), width(words, face) * size
    left = x - {"start": 0, "middle": long / 2, "end": long}[anchor]
    if known is None:
        return _strange(x, y, words, size, room, fill, anchor)
    drawn = []
    for run in known:
        span = run.width * size
        # The length is what our fonts have: with another one the line still keeps to its room.
        drawn.append(
            f'<text x="{n(left)}" y="{n(y)}" font-family="{run.font.family}, {ELSEWHERE}" '
            f'font-weight="{run.font.weight}" font-size="{n(size)}" fill="{fill}" textLength="{n(span)}" '
            f'lengthAdjust="spacingAndGlyphs" xml:space="preserve">{escape(run.text)}</text>'
        )
        left += span
    return "".join(drawn)


def _strange(x: float, y: float, words: str, size: float, room: float, fill: str, anchor: str) -> str:
    """Letters that we do not know may be of any size: whatever stands out of its line is cut off."""
    left = x - {"start": 0, "middle": room / 2, "end": room}[anchor]
    return (
        f'<svg x="{n(left)}" y="{n(y - size * 1.25)}" width="{n(room)}" height="{n(size * 1.75)}">'
        f'<text x="{n(x - left)}" y="{n(size * 1.25)}" font-family="{ELSEWHERE}" font-size="{n(size)}" fill="{fill}" '
        f'text-anchor="{anchor}" xml:space="preserve">{escape(words)}</text></svg>'
    )


def label(x: float, y: float, name: str, *, size: float, room: float, fill: str = LIGHT) -> list[str]:
    """A player's name on the line *y*; a long one in two smaller lines around it."""
    small = size * 0.7
    lines = folded(clean(name), BOLD, room, small)
    if width(clean(name), BOLD) * small <= room or len(lines) == 1:
        return [text(x, y, name, size=size, room=room, fill=fill, face=BOLD)]
    first, second = lines[0], " ".join(lines[1:])
    return [
        text(x, y - size * 0.42, first, size=small, room=room, fill=fill, face=BOLD),
        text(x, y + size * 0.32, second, size=small, room=room, fill=fill, face=BOLD),
    ]


def token(seat: Seat, x: float, y: float, side: float, opacity: float = 1) -> str:
    """A seat's shape in its colour, with its middle at *x*, *y*."""
    scale = side / SHAPE_SIDE
    faint = f' opacity="{n(opacity)}"' if opacity < 1 else ""
    return (
        f'<path transform="translate({n(x - side / 2)} {n(y - side / 2)}) scale({n(scale)})" d="{shape_of(seat)}" '
        f'fill="{colour_of(seat)}" stroke="{OUTLINE}" stroke-width="3" stroke-linejoin="round" '
        f'paint-order="stroke"{faint}/>'
    )


def shape_of(seat: Seat) -> str:
    return SEATS[seat % len(SEATS)]


def colour_of(seat: Seat) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def sign(d: str, x: float, y: float, side: float, fill: str, lines: str = "", line: float = 0) -> str:
    """A sign cut from a block of 24 by 24, with its middle at *x*, *y*; some are partly drawn with a round pen."""
    place = f'transform="translate({n(x - side / 2)} {n(y - side / 2)}) scale({n(side / SHAPE_SIDE)})"'
    solid = f'<path {place} d="{d}" fill="{fill}" fill-rule="evenodd"/>' if d else ""
    if not lines:
        return solid
    pen = f'fill="none" stroke="{fill}" stroke-width="{n(line)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'{solid}<path {place} d="{lines}" {pen}/>'


def flame(x: float, y: float, side: float, body: str = "#ffb53d", core: str = "#fff3cf") -> str:
    """The house's mark, with its middle at *x*, *y*."""
    return (
        f'<g transform="translate({n(x - side / 2)} {n(y - side / 2)}) scale({n(side / 32)})">'
        f'<path d="{shape("house.flame")}" fill="{body}"/><path d="{shape("house.core")}" fill="{core}"/></g>'
    )


def house(x: float, y: float, words: Words, fill: str = LIGHT_2, body: str = "#ffb53d", core: str = "#fff3cf") -> str:
    """Flame and name, ending at *x*, on the line *y*: where it was played."""
    name = words("house")
    left = x - width(name, DISPLAY) * MARK
    return flame(left - 20, y - 10, 34, body, core) + text(
        x, y, name, size=MARK, room=200, fill=fill, face=DISPLAY, anchor="end"
    )


def sheet(label: str, parts: Iterable[str]) -> str:
    """The whole picture."""
    room = f'width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
    title = f"<title>{escape(clean(label))}</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {room} role="img">{title}{"".join(parts)}</svg>\n'
