"""Draws the ground of an invitation to Dungeon in Memory: a passage by candlelight, as the tiles show it."""

from duskboard.games.dungeon.pieces import Ghost, Heading, Kind, Tile
from duskboard.keepsakes.drawing import HIGH, WIDE
from duskboard.keepsakes.dungeon.faces import defined, shown

SCALE = 1.4
LAID: tuple[tuple[float, float, Tile, Heading], ...] = (  # in sides of a tile, from the upper left one
    (0, 2, Tile(Kind.ST), 0),
    (0, 1, Tile(Kind.R), 0),
    (1, 1, Tile(Kind.S2), 1),
    (2, 1, Tile(Kind.L, Ghost.E), 1),
    (2, 0, Tile(Kind.R2), 0),
    (3, 0, Tile(Kind.R), 1),
    (3, 1, Tile(Kind.S), 2),
    (3, 2, Tile(Kind.RE), 2),
)
GROUND = (
    '<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffbe54" stop-opacity=".38"/>'
    '<stop offset="1" stop-color="#ffbe54" stop-opacity="0"/></radialGradient></defs>'
    f'<rect width="{WIDE}" height="{HIGH}" fill="#10161f"/>'
    '<ellipse cx="860" cy="360" rx="560" ry="380" fill="url(#glow)"/>'
)


def invitation() -> str:
    tiles = "".join(
        f'<g transform="translate({x * 100} {y * 100})">{shown(tile, heading)}</g>' for x, y, tile, heading in LAID
    )
    place = f"translate(594 142) rotate(-4 280 200) scale({SCALE})"
    return f'{GROUND}<defs>{defined(tile.kind for *_, tile, _ in LAID)}</defs><g transform="{place}">{tiles}</g>'
