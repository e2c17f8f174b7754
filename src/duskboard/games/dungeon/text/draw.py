"""Draws tiles and dungeon maps in box-drawing characters."""

from collections.abc import Iterable, Sequence

from duskboard.games.dungeon.path import WAYS, Cause, Loss, Side, Step
from duskboard.games.dungeon.pieces import EAST, MOVES, NORTH, SOUTH, TWO_PATHS, WEST, Heading, Kind, Tile
from duskboard.games.dungeon.view import Check

WIDTH, HEIGHT = 11, 5  # of one tile
MIDDLE, CENTRE = 5, 2  # its column and its row

# The character that joins two sides, heavy for the first passage and light for the second; sides in ascending order.
HEAVY = {(0, 2): "┃", (1, 3): "━", (0, 1): "┗", (1, 2): "┏", (2, 3): "┓", (0, 3): "┛"}
LIGHT = {(0, 2): "│", (1, 3): "─", (0, 1): "╰", (1, 2): "╭", (2, 3): "╮", (0, 3): "╯"}
ARROWS = "▲▶▼◀"  # by heading

type Canvas = list[list[str]]


def draw_tile(tile: Tile, rotation: Heading) -> list[str]:
    """A tile in its rotation: a heavy passage with its arrow, a light second one, its ghost in a corner."""
    canvas = _frame()
    if tile.kind is Kind.RE:
        _draw_repeat(canvas, rotation)
    else:
        _draw_passages(canvas, tile.kind, rotation)
    if tile.ghost:
        _corner(canvas, f"☻{tile.ghost}")
    if tile.kind is Kind.ST:
        _corner(canvas, "ST")
    return ["".join(row) for row in canvas]


def _corner(canvas: Canvas, mark: str) -> None:
    """Write *mark* into a corner that no passage runs through."""
    row, column = next((r, c) for r in (3, 1) for c in (8, 1) if canvas[r][c : c + 2] == [" ", " "])
    canvas[row][column : column + 2] = list(mark)


def back() -> list[str]:
    """The outline of an empty place for a tile."""
    return ["╭╌╌╌╌╌╌╌╌╌╮", *["╎         ╎"] * 3, "╰╌╌╌╌╌╌╌╌╌╯"]


def _frame() -> Canvas:
    walls = [f"┌{'─' * 9}┐", *[f"│{' ' * 9}│"] * 3, f"└{'─' * 9}┘"]
    return [list(row) for row in walls]


def _draw_repeat(canvas: Canvas, rotation: Heading) -> None:
    """Draw a Repeat: all four sides are open; the arrow shows how it was entered."""
    for side in range(4):
        _line(canvas, side, CENTRE, "╎╌")
    entry = (rotation + 2) % 4
    _line(canvas, entry, CENTRE, "┃━")
    canvas[CENTRE][3:8] = list(f" {ARROWS[rotation]}Re ")


def _draw_passages(canvas: Canvas, kind: Kind, rotation: Heading) -> None:
    entry, leaves = (rotation + 2) % 4, (rotation + MOVES[kind]) % 4
    if kind in TWO_PATHS:
        one, other = sorted(side for side in range(4) if side not in (entry, leaves))
        # Two arcs would meet in the middle, so the second one turns a row nearer to its own edge.
        row = CENTRE if MOVES[kind] == 0 else CENTRE - 1 if one == NORTH else CENTRE + 1
        for side in (one, other):
            _line(canvas, side, row, "│─")
        if MOVES[kind] != 0:
            canvas[row][MIDDLE] = LIGHT[one, other]
    for side in (entry, leaves):
        _line(canvas, side, CENTRE, "┃━")
    first, second = sorted((entry, leaves))
    if kind in (Kind.S2, Kind.ST) and first == NORTH:
        canvas[CENTRE][MIDDLE - 1] = canvas[CENTRE][MIDDLE + 1] = " "  # a bridge, not a junction
    canvas[CENTRE][MIDDLE] = HEAVY[first, second]
    tip_row, tip_column = {NORTH: (0, MIDDLE), SOUTH: (4, MIDDLE), EAST: (CENTRE, 10), WEST: (CENTRE, 0)}[leaves]
    canvas[tip_row][tip_column] = ARROWS[leaves]


def _line(canvas: Canvas, side: Heading, row: int, strokes: str) -> None:
    """Draw a passage from one side to the middle; *strokes*: vertical and horizontal."""
    if side in (NORTH, SOUTH):
        for at in range(row) if side == NORTH else range(row + 1, HEIGHT):
            canvas[at][MIDDLE] = strokes[0]
    else:
        for at in range(MIDDLE + 1, WIDTH) if side == EAST else range(MIDDLE):
            canvas[row][at] = strokes[1]


def beside(pictures: Iterable[Sequence[str]], gap: str = "  ") -> list[str]:
    """Pictures of equal height side by side."""
    return [gap.join(rows) for rows in zip(*pictures, strict=True)]


# The map

CELL_WIDTH, CELL_HEIGHT = 6, 3


def draw_map(laid: Sequence[Step], loss: Loss | None) -> list[str]:
    """The map of a dungeon: each tile with its number and its open sides, an ✗ where the path ended."""
    cells = [step.cell for step in laid] + ([loss.cell] if loss else [])
    west, east = min(x for x, _ in cells), max(x for x, _ in cells)
    south, north = min(y for _, y in cells), max(y for _, y in cells)
    canvas = [[" "] * (CELL_WIDTH * (east - west + 1) + 1) for _ in range(CELL_HEIGHT * (north - south + 1))]
    walked = _walked(laid)
    for step in laid:
        _draw_cell(
            canvas, step, walked[step.number], CELL_HEIGHT * (north - step.cell[1]), CELL_WIDTH * (step.cell[0] - west)
        )
    if loss:
        _draw_loss(canvas, loss, CELL_HEIGHT * (north - loss.cell[1]), CELL_WIDTH * (loss.cell[0] - west))
    return ["".join(row).rstrip() for row in canvas]


def draw_check(check: Check) -> list[str]:
    """All dungeons of a check, one map each, and what lies beside them."""
    losses = {loss.number: loss for loss in check.losses}
    starts = [at for at, step in enumerate(check.laid) if step.cell == (0, 0)]
    lines: list[str] = []
    for number, (begin, end) in enumerate(zip(starts, [*starts[1:], len(check.laid)], strict=True), start=1):
        dungeon = check.laid[begin:end]
        last = dungeon[-1].number
        heading = [f"Dungeon {number}"] if len(starts) > 1 else []
        lines += [*heading, *draw_map(dungeon, losses.get(last) or losses.get(last + 1)), ""]
    if check.aside:
        first, last = check.aside[0].number, check.aside[-1].number
        lines.append(f"Beside the map: tile {first}" if first == last else f"Beside the map: tiles {first} to {last}")
    return lines


def _walked(laid: Sequence[Step]) -> dict[int, set[Side]]:
    """By tile, the sides through which the path runs."""
    walked = {step.number: {(step.heading + 2) % 4, step.leaves} for step in laid}
    for passed in (passed for step in laid for passed in step.passed):
        walked[passed.number] |= {(passed.heading + 2) % 4, passed.leaves}
    return walked


def _draw_cell(canvas: Canvas, step: Step, walked: set[Side], top: int, left: int) -> None:
    """Draw one tile of the map: walked passages are heavy, the others light."""
    ways = WAYS.get((step.tile.kind, step.heading))
    for side in range(4):
        if ways is None or ways[side] is not None:
            _stub(canvas, side, top, left, "┃━" if side in walked else "│─")
    digits = str(step.number)
    canvas[top + 1][left + 4 - len(digits) : left + 4] = list(digits)


def _stub(canvas: Canvas, side: Side, top: int, left: int, strokes: str) -> None:
    """Draw from the number to the border: two characters to the west, three to the east, so that neighbours join."""
    if side in (NORTH, SOUTH):
        canvas[top + (0 if side == NORTH else 2)][left + 3] = strokes[0]
        return
    start, end = (left + 4, left + 7) if side == EAST else (left + 1, left + 3)
    canvas[top + 1][start:end] = [strokes[1]] * (end - start)


def _draw_loss(canvas: Canvas, loss: Loss, top: int, left: int) -> None:
    """Mark the loss: on the border by which the path came, in the middle for a misplaced tile, or beside the tile."""
    row, column = {NORTH: (2, 3), SOUTH: (0, 3), EAST: (1, 1), WEST: (1, 5)}[loss.heading]
    if loss.cause is Cause.MISPLACED:
        row, column = 1, 3
    elif loss.cause in (Cause.SQUARE, Cause.FIVE_GHOSTS, Cause.SAME_GHOST):
        row, column = 1, 1
    canvas[top + row][left + column] = "✗"
