"""Draws the map of a dungeon: tiles along the path, the seats that placed them, the path, and where it was lost."""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.games.dungeon.path import Cause, Loss
from duskboard.games.dungeon.pieces import Cell, Heading, Tile
from duskboard.keepsakes.drawing import n, text, token
from duskboard.keepsakes.dungeon.faces import INK, defined, ghost_corner, shown
from duskboard.keepsakes.dungeon.shapes import shape
from duskboard.keepsakes.dungeon.tale import Dungeon
from duskboard.keepsakes.font_metrics import BOLD

SIDE = 100
MARGIN = 18  # around the map, for the path's glow and the spark
LARGEST = 1.32  # the largest scale of a tile
GATES = ((50, 0), (100, 50), (50, 100), (0, 50))  # the middle of each side, by the heading that points out of it
CORNERS = ((14, 14), (86, 14), (86, 86), (14, 86))  # clockwise from the upper left
LIGHTS = (("#ff9d2e", 16, 0.4, ""), ("#5a2400", 8.5, 1, ""), ("#fff2c4", 5, 1, ""), ("#ff9d2e", 5, 1, "1 15"))


class Frame(Struct, frozen=True):
    """The area of the picture that a map may take."""

    x: float
    y: float
    wide: float
    high: float


def drawn(dungeon: Dungeon, frame: Frame, placed: dict[int, Seat]) -> str:
    """The map centred in *frame*; on each tile its number, and the token of the seat that placed it."""
    west, east, south, north = bounds(dungeon)
    if north - south > east - west:  # rotate a tall map, because the picture is wide
        dungeon = turned(dungeon)
        west, east, south, north = bounds(dungeon)
    wide, high = (east - west + 1) * SIDE + 2 * MARGIN, (north - south + 1) * SIDE + 2 * MARGIN
    scale = min(frame.wide / wide, frame.high / high, LARGEST)
    left = frame.x + (frame.wide - wide * scale) / 2
    top = frame.y + (frame.high - high * scale) / 2
    origin = f"translate({n(MARGIN - west * SIDE)} {n(MARGIN + north * SIDE)})"
    place = f"translate({n(left)} {n(top)}) scale({n(scale)}) {origin}"
    tiles = "".join(_at(step.cell, shown(step.tile, step.heading)) for step in dungeon.laid)
    marks = "".join(
        _at(step.cell, _marks(step.number, step.tile, step.heading, placed.get(step.number))) for step in dungeon.laid
    )
    kinds = {step.tile.kind for step in dungeon.laid} | {aside.tile.kind for aside in dungeon.aside}
    return (
        f'<defs>{defined(kinds)}</defs><g transform="{place}">{tiles}{_askew(dungeon, placed)}{_thread(dungeon)}{marks}'
        f"{_end(dungeon)}</g>"
    )


def bounds(dungeon: Dungeon) -> tuple[int, int, int, int]:
    """West, east, south, north: the cells of the dungeon, including the one where it was lost."""
    cells = [step.cell for step in dungeon.laid] + ([dungeon.loss.cell] if dungeon.loss else [])
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), max(xs), min(ys), max(ys)


def turned(dungeon: Dungeon) -> Dungeon:
    """The dungeon rotated by a quarter clockwise."""
    laid = [
        replace(
            step,
            cell=_turn(step.cell),
            heading=(step.heading + 1) % 4,
            leaves=(step.leaves + 1) % 4,
            passed=tuple(
                [
                    replace(
                        passed,
                        cell=_turn(passed.cell),
                        heading=(passed.heading + 1) % 4,
                        leaves=(passed.leaves + 1) % 4,
                    )
                    for passed in step.passed
                ]
            ),
        )
        for step in dungeon.laid
    ]
    aside = [replace(one, rotation=(one.rotation + 1) % 4) for one in dungeon.aside]
    loss = dungeon.loss and replace(dungeon.loss, cell=_turn(dungeon.loss.cell), heading=(dungeon.loss.heading + 1) % 4)
    return replace(dungeon, laid=laid, aside=aside, loss=loss)


def _turn(cell: Cell) -> Cell:
    return cell[1], -cell[0]


def _corner(cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell: y grows to the north in the dungeon, to the south in SVG."""
    return cell[0] * SIDE, -cell[1] * SIDE


def _at(cell: Cell, part: str) -> str:
    x, y = _corner(cell)
    return f'<g transform="translate({n(x)} {n(y)})">{part}</g>'


def _entrance(cell: Cell, heading: Heading) -> tuple[float, float]:
    """The middle of the side by which a heading enters a cell."""
    (left, top), (x, y) = _corner(cell), GATES[(heading + 2) % 4]
    return left + x, top + y


def _through(cell: Cell, enters: Heading, leaves: Heading) -> str:
    """The path through a cell, from side to side."""
    (x, y), (to_x, to_y) = _entrance(cell, enters), _entrance(cell, (leaves + 2) % 4)
    turn = (leaves - enters) % 4
    bend = "L" if turn == 0 else f"A50 50 0 0 {1 if turn == 1 else 0} "
    return f"M{n(x)} {n(y)}{bend}{n(to_x)} {n(to_y)}"


def _thread(dungeon: Dungeon) -> str:
    ways = []
    for step in dungeon.laid:
        ways.append(_through(step.cell, step.heading, step.leaves))
        ways += [_through(passed.cell, passed.heading, passed.leaves) for passed in step.passed]
    d = "".join(ways)
    return "".join(
        f'<path fill="none" stroke="{ink}" stroke-width="{wide}" opacity="{opacity}" d="{d}"'
        + (f' stroke-dasharray="{dash}" stroke-linecap="round"/>' if dash else "/>")
        for ink, wide, opacity, dash in LIGHTS
    )


def _marks(number: int, tile: Tile, rotation: Heading, seat: Seat | None) -> str:
    """The number and the token of the seat that placed the tile, in corners without a ghost."""
    ghost = ghost_corner(tile, rotation)
    number_at, token_at = [corner for corner in (2, 3, 1) if corner != ghost][:2]
    (x, y), (token_x, token_y) = CORNERS[number_at], CORNERS[token_at]
    figure = text(x, y + 5, str(number), size=14.5, room=20, fill="#ffe9bd", face=BOLD, anchor="middle")
    who = "" if seat is None else token(seat, token_x, token_y, 20)
    return f'<circle cx="{x}" cy="{y}" r="11" fill="{INK}"/>{figure}{who}'


def _askew(dungeon: Dungeon, placed: dict[int, Seat]) -> str:
    """A misplaced tile, drawn askew at the end of the path."""
    if dungeon.loss is None or dungeon.loss.cause is not Cause.MISPLACED:
        return ""
    aside = next(aside for aside in dungeon.aside if aside.number == dungeon.loss.number)
    tile = shown(aside.tile, aside.rotation) + _marks(
        aside.number, aside.tile, aside.rotation, placed.get(aside.number)
    )
    return _at(dungeon.loss.cell, f'<g transform="rotate(9 50 50) translate(3 3) scale(.94)">{tile}</g>')


def _end(dungeon: Dungeon) -> str:
    if dungeon.loss is None:
        return ""
    cross = '<path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" d="M-7-7L7 7M7-7L-7 7"/>'
    return spark(*_where(dungeon.loss), 1.25, cross)


def spark(x: float, y: float, scale: float, inside: str = "") -> str:
    """A spark that marks where the path was lost."""
    flash = f'<path fill="#ff5a4d" stroke="{INK}" stroke-width="3.5" stroke-linejoin="round" d="{shape("spark")}"/>'
    return f'<g transform="translate({n(x)} {n(y)}) scale({n(scale)})">{flash}{inside}</g>'


def _where(loss: Loss) -> tuple[float, float]:
    """The point of the loss: on the border that could not be crossed, or on the tile itself."""
    if loss.cause in (Cause.WALL, Cause.LOOP, Cause.REVERSE):
        return _entrance(loss.cell, loss.heading)
    x, y = _corner(loss.cell)
    return x + SIDE / 2, y + SIDE / 2
