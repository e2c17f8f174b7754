"""Draws the ground of an invitation to Mini Rogue: the four who go down."""

from duskboard.keepsakes.drawing import HIGH, WIDE
from duskboard.keepsakes.rogue.picture import portrait

CHARACTERS = ("crusader", "mage", "rogue", "priestess")
LEFT, TOP, SIDE, GAP = 640, 118, 232, 20
GROUND = (
    '<defs><radialGradient id="glow"><stop offset="0" stop-color="#ff8552" stop-opacity=".4"/>'
    '<stop offset="1" stop-color="#ff8552" stop-opacity="0"/></radialGradient></defs>'
    f'<rect width="{WIDE}" height="{HIGH}" fill="#1d0f0c"/>'
    '<ellipse cx="880" cy="340" rx="600" ry="400" fill="url(#glow)"/>'
)


def invitation() -> str:
    portraits = [
        portrait(character, LEFT + at % 2 * (SIDE + GAP), TOP + at // 2 * (SIDE + GAP), SIDE)
        for at, character in enumerate(CHARACTERS)
    ]
    return "".join([GROUND, *portraits])
