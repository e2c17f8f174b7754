"""Draws the rounds of a match: a column of cards for each, with the names in alphabetical order."""

from duskboard.games.deathname.phase import DAY_1
from duskboard.games.deathname.pieces import Laid, Sorted
from duskboard.keepsakes.deathname.shapes import shape
from duskboard.keepsakes.deathname.tale import Tale
from duskboard.keepsakes.drawing import LIGHT_2, colour_of, n, sign, text, token
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY, HAND
from duskboard.keepsakes.words import Words

MOON, PAPER, FADED, INK, WAX, FIRE = "#bccbff", "#fbf8f0", "#d9d7d6", "#16131c", "#a3231f", "#9a5b00"
TOP, BOTTOM = 176, 488
GAP, BETWEEN_DAYS, BETWEEN_CARDS = 8, 26, 6
EDGE, BESIDE = 26, 32  # of a card: the width of its coloured edge, and of the icon's column


def rounds(tale: Tale, left: float, right: float, words: Words) -> list[str]:
    """A column for each round, with a gap between the days."""
    wide = (right - left - BETWEEN_DAYS - (len(tale.rounds) - 1) * GAP) / len(tale.rounds)
    parts, x = [], left
    for one in tale.rounds:
        if one.number == DAY_1.stop:
            x += BETWEEN_DAYS
        if one.number in (DAY_1.start, DAY_1.stop):
            day = words("deathname.day", n=1 if one.number in DAY_1 else 2)
            parts.append(text(x, TOP - 14, day, size=24, room=wide - 40, fill=MOON, face=DISPLAY))
        number = str(one.number)
        parts.append(text(x + wide, TOP - 14, number, size=24, room=40, fill=LIGHT_2, face=DISPLAY, anchor="end"))
        parts += _column(one, x, wide)
        x += wide + GAP
    return parts


def _column(one: Sorted, x: float, wide: float) -> list[str]:
    step = (BOTTOM - TOP) / len(one.places)
    high = step - BETWEEN_CARDS
    cards = [_card(one, place, x, TOP + place * step, wide, high) for place in range(len(one.places))]
    bonds = [
        _bond(laid.writer in one.same_name, x + wide, TOP + place * step, step)
        for place, laid in enumerate(one.places)
        if laid.group < place
    ]
    return cards + bonds


def icon_of(value: int) -> str:
    """The icon of a place of a decree: daggers for losses, flames for gains; empty for 0."""
    if value == 0:
        return ""
    kind = "dagger" if value < 0 else "flame"
    return shape(f"{kind}{'s' * (abs(value) > 1)}")


def _card(one: Sorted, place: int, x: float, y: float, wide: float, high: float) -> str:
    """A card with its name, edged in the colour of its writer."""
    laid = one.places[place]
    middle, has_x, matters = y + high / 2, laid.writer in one.crossed, any(_icons(one, laid))
    band = f"M{n(x)} {n(y + 5)}a5 5 0 0 1 5-5h{EDGE - 5}v{n(high)}h{5 - EDGE}a5 5 0 0 1-5-5z"
    room, ground = wide - EDGE - BESIDE - 10, PAPER if matters else FADED
    parts = [
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="5" fill="{ground}"/>',
        f'<path d="{band}" fill="{colour_of(laid.writer)}"/>',
        token(laid.writer, x + EDGE / 2, middle - (11 if has_x else 0), 17),
        text(x + EDGE + 6, middle + 8, laid.name, size=25, room=room, fill=INK, face=HAND, least=12),
        _brought(one, laid, one.decree[place], x + wide - BESIDE / 2 - 2, middle, high),
    ]
    if has_x:
        cross = shape("cross")
        parts += [sign(cross, x + EDGE / 2, middle + 11, side, ink) for side, ink in ((26, PAPER), (20, WAX))]
    return "".join(parts)


def _icons(one: Sorted, laid: Laid) -> list[int]:
    """The icons of all cards with an equal name, which their holders share."""
    return [value for other, value in zip(one.places, one.decree, strict=True) if other.group == laid.group]


def _brought(one: Sorted, laid: Laid, value: int, x: float, middle: float, high: float) -> str:
    """The icon of the card's place, and under it the token of its holder, if that is not the writer."""
    icon, is_passed = icon_of(value), one.number in DAY_1 and laid.holder != laid.writer
    parts = []
    if icon:
        parts.append(sign(icon, x, middle - (high * 0.2 if is_passed else 0), 24, WAX if value < 0 else FIRE))
    if is_passed:
        parts.append(token(laid.holder, x, middle + (high * 0.28 if icon else 0), 14))
    return "".join(parts)


def _bond(has_penalty: bool, right: float, y: float, step: float) -> str:
    """A bracket that joins a card with the one above of an equal name, and a seal for the penalty."""
    joint = y - BETWEEN_CARDS / 2
    reach = step * 0.3
    tie = (
        f'<path d="M{n(right)} {n(joint - reach)}h4v{n(2 * reach)}h-4" fill="none" stroke="#ff8a80" stroke-width="4"/>'
    )
    if not has_penalty:
        return tie
    x = right - BESIDE - 16
    seal = f'<circle cx="{n(x)}" cy="{n(joint)}" r="12" fill="{WAX}" stroke="{PAPER}" stroke-width="2"/>'
    return tie + seal + text(x, joint + 5.5, "−1", size=17, room=22, fill=PAPER, face=BOLD, anchor="middle")
