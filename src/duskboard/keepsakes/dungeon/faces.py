"""Draws the faces of tiles and their ghosts, as the web page shows them, in squares of 100 by 100."""

from collections.abc import Iterable

from duskboard.games.dungeon.pieces import Ghost, Heading, Kind, Tile
from duskboard.keepsakes.dungeon.shapes import shape
from duskboard.keepsakes.dungeon.stone_texture import wall_of

INK, WALL, CUT, DEEP, LIP = "#15101a", "#2c3648", "#4d5d7a", "#1c2330", "#8795b3"
FLOOR, FLOOR_2, JOINT, GHOST = "#efcd8c", "#c29c66", "#a97b45", "#f7efdf"

UP, ACROSS = "M50 100V0", "M0 50H100"
LEFT_BEND, RIGHT_BEND = "M50 100A50 50 0 0 0 0 50", "M50 100A50 50 0 0 1 100 50"
PASSAGES = {  # the first with the arrow, the second without
    Kind.S: (UP,),
    Kind.S2: (UP, ACROSS),
    Kind.ST: (UP, ACROSS),
    Kind.L: (LEFT_BEND,),
    Kind.L2: (LEFT_BEND, "M50 0A50 50 0 0 0 100 50"),
    Kind.R: (RIGHT_BEND,),
    Kind.R2: (RIGHT_BEND, "M50 0A50 50 0 0 1 0 50"),
}
BRIDGES = (Kind.S2, Kind.ST)

STREETS = "M50 100V0M0 50H100"  # the passages of the hall, the face of a Repeat


def _line(ink: str, wide: float, d: str, more: str = "") -> str:
    return f'<path fill="none" stroke="{ink}" stroke-width="{wide}" d="{d}"{more}/>'


def _solid(ink: str, d: str, more: str = "") -> str:
    return f'<path fill="{ink}" d="{d}"{more}/>'


def _disc(ink: str, radius: float, y: float = 50, more: str = "") -> str:
    return f'<circle fill="{ink}" cx="50" cy="{y}" r="{radius}"{more}/>'


RAILS = shape("rails")
PARAPETS = "".join(
    [
        _line(INK, 9.5, RAILS),
        _line(LIP, 5.5, RAILS),
        _line(INK, 1.4, shape("rungs")),
        _solid(LIP, shape("posts"), f' stroke="{INK}" stroke-width="2.6"'),
    ]
)
SHADOWS = _solid(INK, shape("shadow"), ' opacity=".72"') + _solid(INK, shape("shade"), ' opacity=".32"')
MEDAL = "".join(
    [
        *[_disc(ink, radius, 53) for ink, radius in ((INK, 20.5), (FLOOR, 17.5), (INK, 15.2))],
        _solid(FLOOR, shape("medal_flame")),
        _solid(INK, shape("medal_core")),
    ]
)
HALL = "".join(
    [
        _line(INK, 41, STREETS),
        _disc(INK, 37.5),
        _line(LIP, 36, STREETS, ' opacity=".55"'),
        _disc(LIP, 35, more=' opacity=".55"'),
        _line(INK, 34, STREETS),
        _disc(INK, 34),
        _line(FLOOR_2, 31, "M0 50H100M50 0V50"),
        _line(FLOOR, 31, "M50 100V50"),
        _disc(FLOOR, 32),
        _disc("none", 29, more=f' stroke="{JOINT}" opacity=".8" stroke-dasharray="5 3" stroke-width="1.1"'),
        _line(INK, 7.2, shape("repeat_r")),
        _line(INK, 6.4, shape("repeat_e")),
        _line(INK, 7.5, "M50 100V86"),
        _solid(INK, shape("repeat_arrow")),
    ]
)


def face(kind: Kind) -> str:
    """The face of a kind of tile, its arrow entering from below."""
    wall = wall_of(kind)
    parts = [
        f'<rect fill="{WALL}" width="100" height="100" rx="3"/><path fill="{DEEP}" d="{wall.deep}"/>',
        f'<path fill="{CUT}" d="{wall.cuts}"/>',
    ]
    if kind is Kind.RE:
        parts.append(HALL)
    else:
        first, *second = PASSAGES[kind]
        parts += [_passage(d, FLOOR_2) for d in second]
        parts.append(SHADOWS if kind in BRIDGES else "")
        parts.append(_passage(first, FLOOR))
        parts.append(PARAPETS if kind in BRIDGES else "")
        parts.append(MEDAL if kind is Kind.ST else "")
    border = f'<rect fill="none" stroke="{INK}" stroke-width="1.5" x=".75" y=".75" width="98.5" height="98.5" rx="3"/>'
    return "".join([*parts, border])


def _passage(d: str, floor: str) -> str:
    slabs = _line(JOINT, 31, d, ' stroke-opacity=".55" stroke-dasharray="1 10.2" stroke-dashoffset="-5"')
    return _line(INK, 41, d) + _line(LIP, 36, d, ' opacity=".55"') + _line(INK, 34, d) + _line(floor, 31, d) + slabs


def defined(kinds: Iterable[Kind]) -> str:
    """SVG definitions of faces, each once; :func:`shown` refers to them."""
    return "".join(f'<g id="tile-{kind}">{face(kind)}</g>' for kind in sorted(set(kinds)))


def shown(tile: Tile, rotation: Heading) -> str:
    """A tile in its rotation, in 100 by 100."""
    ghost = "" if tile.ghost is None else _ghost(tile.ghost, tile.kind)
    return f'<g transform="rotate({rotation * 90} 50 50)"><use href="#tile-{tile.kind}"/>{ghost}</g>'


def _ghost(ghost: Ghost, kind: Kind) -> str:
    return (
        f'<g transform="translate({74 if kind is Kind.R2 else 2} 2) scale(.24)"><path fill="{GHOST}" stroke="{INK}" '
        f'stroke-width="6" stroke-linejoin="round" paint-order="stroke" d="{shape(f"ghosts.{ghost}")}"/>'
        f'<path fill="{INK}" fill-rule="evenodd" d="{shape(f"eyes.{ghost}")}"/></g>'
    )


def ghost_corner(tile: Tile, rotation: Heading) -> int | None:
    """The corner with the ghost, clockwise from the upper left; none without one."""
    return None if tile.ghost is None else ((1 if tile.kind is Kind.R2 else 0) + rotation) % 4
