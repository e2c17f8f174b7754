"""Draws the area as nine cards with the heroes on them, and the mat."""

from collections.abc import Sequence

from duskboard.engine import Names
from duskboard.engine.text_width import fit
from duskboard.games.rogue.actions import Action, Evade, Foresee, Go, Put, SendCrow, Swap
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.pieces import CELLS, EXIT, WIDTH, Cell, Family
from duskboard.games.rogue.text.choice_preview import figures_of, foe_at
from duskboard.games.rogue.text.names import FLOORS, ROOMS, SHORT_FOES, cell_name
from duskboard.games.rogue.view import View

CARD = 15  # columns of a card, without its borders
AREA = WIDTH * (CARD + 1) + 1
PAWNS = "①②"
HINTS = {
    Family.BONFIRE: "skill, a rest",
    Family.TRAP: "trap: check",
    Family.TREASURE: "gold, check",
    Family.ARMORY: "check",
    Family.CROW: "1 Food or Gold",
    Family.MERCHANT: "buy and sell",
    Family.TOMB: "check",
    Family.SHRINE: "the black die",
    Family.MONSTER: "",  # its figures are shown instead
}


def draw_mat(view: View) -> str:
    """M-3.1 The floors with their areas: ▸ here, † where a boss waits."""
    side = FIGURES.mats[view.options.mat]
    floors = []
    for number, name in enumerate(FLOORS[view.options.mat], 1):
        areas = [area for area, floor in side.floor.items() if floor == number]
        marked = [f"{'▸' * (area == view.area)}{area}{'†' * (area in side.bosses)}" for area in areas]
        floors.append(" ".join([name, *marked]).strip())
    return " · ".join(floors)


def draw_area(view: View, names: Names, chosen: Action | None) -> list[str]:
    """The grid of cards, each with the name of its cell in the upper border."""
    weighed = cells_of(chosen)
    lines: list[str] = []
    for first in range(0, CELLS, WIDTH):
        row = range(first, first + WIDTH)
        lines.append(_border(row))
        marks = ["▸" if cell in weighed else " " for cell in row]
        lines.append(_walls([f"{mark}{_title(view, cell)}" for mark, cell in zip(marks, row, strict=True)]))
        lines.append(_walls([f" {_foot(view, names, cell)}" for cell in row]))
    return [*lines, f"└{'┴'.join(['─' * CARD] * WIDTH)}┘"]


def cells_of(action: Action | None) -> tuple[Cell | None, ...]:
    """The cells that an action is about."""
    match action:
        case Go(cell=cell) | Evade(cell=cell) | Foresee(cell=cell) | SendCrow(cell=cell) | Put(cell=cell):
            return (cell,)
        case Swap(one=one, other=other):
            return (one, other)
        case _:
            return ()


def _border(row: Sequence[Cell]) -> str:
    left, between, right = "┌┬┐" if row[0] == 0 else "├┼┤"
    return left + between.join(cell_name(cell).ljust(CARD, "─") for cell in row) + right


def _walls(texts: Sequence[str]) -> str:
    return f"│{'│'.join(fit(text, CARD) for text in texts)}│"


def _title(view: View, cell: Cell) -> str:
    foe = foe_at(view, cell)
    if foe is not None:
        return SHORT_FOES[foe]
    if cell == EXIT:
        return "Exit"
    room = view.grid[cell]
    if room is not None:
        return ROOMS[room]
    known = view.brought[cell]
    return f"? {ROOMS[known]}" if known else "?"


def _foot(view: View, names: Names, cell: Cell) -> str:
    """The last line of a card: the heroes on it, else a hint at its content."""
    here = [seat for seat, hero in enumerate(view.heroes) if hero.cell == cell]
    if here and len(view.heroes) > 1:
        return " ".join(f"{PAWNS[seat]} {'you' if seat == view.seat else ''}".strip() for seat in here)
    if here:
        return "● you are here" if view.seat == here[0] else f"● {names[0]}"
    if cell != EXIT and view.entered[cell]:
        return "left behind"
    foe = foe_at(view, cell)
    if foe is not None:
        hp, damage = figures_of(view, foe)
        return f"{hp} HP, hits {damage}"
    if cell == EXIT:
        return "stairs down" if view.options.mat == "dungeon" else "stairs up"
    room = view.grid[cell]
    if room is not None:
        return HINTS[BOX.rooms[room].family]
    return "by the Crow" if view.laid[cell] else ""
