"""SVG drawing helpers for all keepsakes: text that fits, seats' tokens, the logo, the picture's frame."""

from collections.abc import Iterable
from html import escape

from duskboard.engine import Seat
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY, ELSEWHERE, TEXT, Face, clean, fitted, folded, runs, width
from duskboard.keepsakes.shapes import SEATS, shape
from duskboard.keepsakes.words import Words

WIDE, HIGH = 1200, 630  # the size of link previews, which is shown without cropping

INK = "#1d1320"
OUTLINE = "#100c17"
NIGHT = "#17121f"
LIGHT, LIGHT_2 = "#f6ebd9", "#cdbfd0"
CANDLE = "#ffc861"

# A seat's colour always goes with its shape, for readers who do not distinguish the colours.
SEAT_COLOURS = ("#f0743f", "#7ccff7", "#ffd23f", "#35966f", "#bd58f5", "#d8dccb")
MARK = 30  # the font size of the house's name
SHAPE_SIDE = 24  # the side of the square in which shapes and signs are defined


def n(number: float) -> str:
    """A number with at most two decimals."""
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
    """*words* on the baseline *y*, at most *size* high, fitted into the width *room*."""
    words, size = fitted(clean(words), face, room, size, least or size * 0.55)
    known, long = runs(words, face), width(words, face) * size
    left = x - {"start": 0, "middle": long / 2, "end": long}[anchor]
    if known is None:
        return _strange(x, y, words, size, room, fill, anchor)
    drawn = []
    for run in known:
        span = run.width * size
        # The length is that of our fonts: with another font the line still keeps to its width.
        drawn.append(
            f'<text x="{n(left)}" y="{n(y)}" font-family="{run.font.family}, {ELSEWHERE}" '
            f'font-weight="{run.font.weight}" font-size="{n(size)}" fill="{fill}" textLength="{n(span)}" '
            f'lengthAdjust="spacingAndGlyphs" xml:space="preserve">{escape(run.text)}</text>'
        )
        left += span
    return "".join(drawn)


def _strange(x: float, y: float, words: str, size: float, room: float, fill: str, anchor: str) -> str:
    """Text with letters that our fonts lack, whose size is unknown: clipped to its box."""
    left = x - {"start": 0, "middle": room / 2, "end": room}[anchor]
    return (
        f'<svg x="{n(left)}" y="{n(y - size * 1.25)}" width="{n(room)}" height="{n(size * 1.75)}">'
        f'<text x="{n(x - left)}" y="{n(size * 1.25)}" font-family="{ELSEWHERE}" font-size="{n(size)}" fill="{fill}" '
        f'text-anchor="{anchor}" xml:space="preserve">{escape(words)}</text></svg>'
    )


def label(x: float, y: float, name: str, *, size: float, room: float, fill: str = LIGHT) -> list[str]:
    """A player's name on the baseline *y*; a long one in two smaller lines around it."""
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
    """A seat's shape in its colour, centred at *x*, *y*."""
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
    """A sign defined in a square of 24 by 24, centred at *x*, *y*; *lines* are stroked with a round pen."""
    place = f'transform="translate({n(x - side / 2)} {n(y - side / 2)}) scale({n(side / SHAPE_SIDE)})"'
    solid = f'<path {place} d="{d}" fill="{fill}" fill-rule="evenodd"/>' if d else ""
    if not lines:
        return solid
    pen = f'fill="none" stroke="{fill}" stroke-width="{n(line)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'{solid}<path {place} d="{lines}" {pen}/>'


def flame(x: float, y: float, side: float, body: str = "#ffb53d", core: str = "#fff3cf") -> str:
    """The logo, centred at *x*, *y*."""
    return (
        f'<g transform="translate({n(x - side / 2)} {n(y - side / 2)}) scale({n(side / 32)})">'
        f'<path d="{shape("house.flame")}" fill="{body}"/><path d="{shape("house.core")}" fill="{core}"/></g>'
    )


def house(x: float, y: float, words: Words, fill: str = LIGHT_2, body: str = "#ffb53d", core: str = "#fff3cf") -> str:
    """Logo and name, right-aligned at *x*, on the baseline *y*."""
    name = words("house")
    left = x - width(name, DISPLAY) * MARK
    return flame(left - 20, y - 10, 34, body, core) + text(
        x, y, name, size=MARK, room=200, fill=fill, face=DISPLAY, anchor="end"
    )


def sheet(label: str, parts: Iterable[str]) -> str:
    """The complete SVG document."""
    room = f'width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
    title = f"<title>{escape(clean(label))}</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {room} role="img">{title}{"".join(parts)}</svg>\n'
