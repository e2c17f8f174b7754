"""The figures of the rule sheets are true: every path that they show is walked once more by the rules."""

import re
from typing import NamedTuple

import pytest

from duskboard.engine.rule_sheet import LANGUAGES, clauses, read_sheet
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Cause, Loss, Walk
from duskboard.games.dungeon.pieces import (
    ADVANCED_TILES,
    BEGINNER_TILES,
    STEPS,
    Cell,
    Ghost,
    Heading,
    Kind,
    Tile,
)

ARROWS = "▲▶▼◀"  # by heading
BLOCK = re.compile(r"^ *```tiles\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
FACE = re.compile(
    r"(?P<mark>[✓✗])? ?(?P<number>\d+)? ?(?P<kind>[A-Z]2?[ET]?)(\+(?P<ghost>[A-E]))?( (?P<arrow>[▲▶▼◀]))?"
)
PATH = re.compile(r"(?:path|道): (?P<order>[\d ]+) (?:(?P<arrow>[▲▶▼◀])|✗(?P<letter>[A-D]) (?P<met>\d+))")
LETTERS = {"A": Cause.WALL, "B": Cause.LOOP, "C": Cause.REVERSE, "D": Cause.MISPLACED}  # D-5.1 to D-5.4


class Face(NamedTuple):
    """A tile of a figure."""

    mark: str | None
    number: int
    tile: Tile
    rotation: Heading
    cell: Cell


class Figure(NamedTuple):
    """A figure as it is written; what that means stands in web/src/games/dungeon/figure.ts."""

    text: str
    faces: list[Face]
    path: re.Match[str] | None

    @property
    def title(self) -> str:
        """For the name of a test."""
        return self.text.rpartition("# ")[2][:40]


def figures(language: str) -> list[Figure]:
    """All figures of the sheet."""
    return [figure(block) for block in BLOCK.findall(read_sheet("dungeon", language))]


def figure(text: str) -> Figure:
    lines = [line.strip() for line in text.splitlines()]
    path = next(filter(None, map(PATH.fullmatch, lines)), None)
    rows = [line.split("|") for line in lines if not line.startswith("#") and not PATH.fullmatch(line)]
    cells = [(x, -south, cell.strip()) for south, row in enumerate(rows) for x, cell in enumerate(row)]
    return Figure(text, [face(cell, (x, y)) for x, y, cell in cells if cell != "."], path)


def face(text: str, cell: Cell) -> Face:
    found = FACE.fullmatch(text.partition(":")[0])
    assert found, text
    tile = Tile(Kind(found["kind"]), Ghost(found["ghost"]) if found["ghost"] else None)
    return Face(found["mark"], int(found["number"] or 0), tile, ARROWS.index(found["arrow"] or "▲"), cell)


def walked(shown: Figure) -> tuple[list[int], str, Loss | None]:
    """The path of a figure's tiles by the rules: which tiles in which order, where it leads, and how it is lost."""
    first, *more = sorted(shown.faces, key=lambda one: one.number)
    path, order = Walk(Options()), []
    for one in (first, *more):
        assert path.loss is None, "a tile after the loss"
        x, y = path.frontier
        assert one.cell == (first.cell[0] + x, first.cell[1] + y), f"tile {one.number} belongs elsewhere"
        step = path.place(one.tile, one.rotation)
        laid = [] if step.loss and step.loss.cause is Cause.MISPLACED else [one.number]
        order += [*laid, *(passed.number for passed in step.passed)]
    return order, "" if path.heading is None or path.loss else ARROWS[path.heading], path.loss


MAPS = [shown for language in LANGUAGES for shown in figures(language) if shown.path]
ROWS = [shown for language in LANGUAGES for shown in figures(language) if not shown.path]


@pytest.mark.parametrize("shown", MAPS, ids=lambda shown: shown.title)
def test_the_path_of_a_figure_is_the_path_of_the_rules(shown):
    assert shown.path
    order, arrow, loss = walked(shown)
    assert list(map(int, shown.path["order"].split())) == order
    assert (shown.path["arrow"] or "") == arrow
    if loss is None:
        assert shown.path["letter"] is None
    else:
        # A misplaced tile meets nothing: it is itself in the way.
        met = loss.number if loss.cause is Cause.MISPLACED else loss.met
        assert (LETTERS[shown.path["letter"]], int(shown.path["met"])) == (loss.cause, met)


@pytest.mark.parametrize("shown", MAPS, ids=lambda shown: shown.title)
def test_a_figure_shows_each_tile_once_and_cells_that_touch(shown):
    cells = {one.cell for one in shown.faces}
    assert [one.number for one in sorted(shown.faces, key=lambda one: one.number)] == [*range(1, len(cells) + 1)]
    assert all(any((x + dx, y + dy) in cells for dx, dy in STEPS) for x, y in cells)


@pytest.mark.parametrize("shown", ROWS, ids=lambda shown: shown.title)
def test_D_3_3_what_a_figure_calls_right_is_right(shown):
    top, *others = shown.faces
    path = Walk(Options())
    path.place(top.tile, top.rotation)
    for one in others:
        if one.mark:
            assert (path.after(one.tile, one.rotation).loss is None) == (one.mark == "✓")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kinds_and_the_ghosts_are_those_of_the_box(language):
    kinds, ghosts, *_ = (shown for shown in figures(language) if not shown.path)
    assert {one.tile.kind for one in kinds.faces} == set(Kind)
    shown = [one.tile for one in ghosts.faces]
    assert sorted(map(repr, shown)) == sorted(repr(tile) for tile in ADVANCED_TILES[1] if tile.ghost)
    upper = [one.tile for one in ghosts.faces if one.cell[1] == 0]
    assert sorted(map(repr, upper)) == sorted(repr(tile) for tile in BEGINNER_TILES[1] if tile.ghost)


def test_every_language_shows_the_same_figures():
    def bare(shown: Figure) -> tuple[list[Face], str | None]:
        return shown.faces, shown.path and shown.path[0].partition(":")[2]

    first, *others = ([bare(shown) for shown in figures(language)] for language in LANGUAGES)
    assert len(first) >= 8
    assert all(other == first for other in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_no_part_of_a_clause_in_words(language):
    assert not any("```" in text or "|" in text for text in clauses(read_sheet("dungeon", language)).values())
