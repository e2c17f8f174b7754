"""Draws the cross-section of the dungeon: four floors with their areas, and the path of the run."""

from itertools import pairwise

from msgspec import Struct

from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.pieces import Mat
from duskboard.keepsakes.drawing import n, sign, text
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY
from duskboard.keepsakes.rogue.run import Run
from duskboard.keepsakes.rogue.shapes import shape
from duskboard.keepsakes.words import Words

INK, PAPER, WAX, EMBER, CAVE = "#2a1712", "#f0dcb6", "#a3231f", "#ff8552", "#1d0f0c"
EARTH, ON_EARTH = ("#c9a66b", "#b0814f", "#8a5137", "#5a2a22"), (INK, INK, "#f7e3c0", "#f7e3c0")
LEFT, RIGHT, TOP, STOREY = 340, 1160, 148, 70
LEVELS = 4
FIRST_X, STEP_X, SHIFT_X = 606, 182, 54  # every other floor is shifted, so that the path winds
HILLS = "M{left} 150c120-24 165-9 225-15s90-18 165-9 105 16 180 5 135-11 250 6v30H{left}z"


class Spot(Struct, frozen=True):
    """The position of an area in the picture."""

    area: int
    storey: int  # from above
    x: float
    y: float


def earth(run: Run, words: Words) -> str:
    """The whole cross-section."""
    spots = spots_of(run.mat)
    bands = "".join(_band(storey, _floor(run.mat, storey), run.mat, words) for storey in range(LEVELS))
    caves = "".join(
        f'<path d="M{n(x - 32)} {n(y + 19)}v-26c0-20 13-26 32-26s32 6 32 26v26z" fill="{CAVE}"/>' for x, y in _xy(spots)
    )
    way, falls = way_of(spots, run.walked)
    pen = f'<path d="{way}" fill="none" stroke-linejoin="round"'
    lines = (
        f'{pen} stroke="{INK}" stroke-width="12"/>'
        f'{pen} stroke="{EMBER}" stroke-width="6" stroke-dasharray="3 10" stroke-linecap="round"/>'
    )
    signs = "".join(sign(shape("fall"), x, y, 34, "#f7e3c0") for x, y in falls)
    return f"{_land()}{bands}{caves}{lines}{signs}{''.join(_spot(spot, run) for spot in spots.values())}"


def spots_of(mat: Mat) -> dict[int, Spot]:
    """The position of each area; a tower is climbed, so its first floor is the lowest."""
    spots, on_floor = {}, dict.fromkeys(range(1, LEVELS + 1), 0)
    for area, floor in FIGURES.mats[mat].floor.items():
        storey = LEVELS - floor if mat is Mat.TOWER else floor - 1
        x = FIRST_X + on_floor[floor] * STEP_X + storey % 2 * SHIFT_X
        spots[area] = Spot(area, storey, x, TOP + 39 + storey * STOREY)
        on_floor[floor] += 1
    return spots


def way_of(spots: dict[int, Spot], walked: tuple[int, ...]) -> tuple[str, list[tuple[float, float]]]:
    """The path from area to area, with curves for falls, and the positions of the falls."""
    way, falls = f"M{n(spots[walked[0]].x)} {n(spots[walked[0]].y)}", []
    for before, after in pairwise(walked):
        a, b = spots[before], spots[after]
        if after > before + 1:
            left = min(a.x, b.x) - 86
            way += f"C{n(left)} {n(a.y + 30)} {n(left)} {n(b.y - 26)} {n(b.x)} {n(b.y)}"
            falls.append((left, (a.y + b.y) / 2))
        else:
            way += f"L{n(b.x)} {n(b.y)}"
    return way, falls


def _xy(spots: dict[int, Spot]) -> list[tuple[float, float]]:
    return [(spot.x, spot.y) for spot in spots.values()]


def _floor(mat: Mat, storey: int) -> int:
    return LEVELS - storey if mat is Mat.TOWER else storey + 1


def _land() -> str:
    """The landscape above ground; on the right, because there is text on the left."""
    trees = ((818, "fir"), (850, "young_fir"), (884, "fir"), (1034, "young_fir"))
    drawn = "".join(
        f'<path transform="translate({x} 140) scale(.62)" d="{shape(f"{kind}")}" fill="{INK}"/>' for x, kind in trees
    )
    hut = f'<path transform="translate(1082 142) scale(.7)" d="{shape("hut")}" fill="{INK}"/>'
    return f'<path d="{HILLS.format(left=LEFT)}" fill="#4d5a3a"/>{drawn}{hut}'


def _band(storey: int, floor: int, mat: Mat, words: Words) -> str:
    y = TOP + storey * STOREY
    edges = "c90-8 180 6 273 0s180-8 273 0 164 6 274-2", "c-90 8-164-6-274 0s-180 8-273 0-183-6-273 2z"
    wave = f"M{LEFT} {n(y)}{edges[0]}v{STOREY + 10}{edges[1]}"
    cuts = "".join(
        f"M{LEFT + 16 + at * 62 + storey * 11} {n(y + 14 + (at * 37 + storey * 13) % 46)}l20-1-16 4z"
        for at in range(13)
    )
    name = words(f"rogue.{mat}.{floor}")
    return (
        f'<path d="{wave}" fill="{EARTH[storey]}" stroke="{INK}" stroke-width="2.5"/>'
        f'<path d="{cuts}" fill="{INK}" opacity=".3"/>'
        + text(LEFT + 22, y + 48, name, size=29, room=170, fill=ON_EARTH[storey], face=DISPLAY)
    )


def _spot(spot: Spot, run: Run) -> str:
    is_last = spot.area == run.walked[-1] and not run.won
    was_there = spot.area in run.walked
    fill = WAX if is_last else PAPER if was_there else CAVE
    edge = f'stroke="{CAVE if was_there else "#b98a6a"}" stroke-width="3"' + (
        "" if was_there else ' stroke-dasharray="4 4"'
    )
    number = "#fff" if is_last else INK if was_there else "#e3c7a4"
    on = ON_EARTH[spot.storey]
    is_boss = spot.area in FIGURES.mats[run.mat].bosses
    parts = [
        f'<circle cx="{n(spot.x)}" cy="{n(spot.y)}" r="17" fill="{fill}" {edge}/>',
        text(spot.x, spot.y + 7, str(spot.area), size=21, room=28, fill=number, face=BOLD, anchor="middle"),
    ]
    if is_boss:
        parts.append(sign(shape("boss"), spot.x + 54, spot.y - 2, 32, on))
    if is_last:
        parts.append(sign(shape("skull"), spot.x + (96 if is_boss else 56), spot.y - 2, 40, on))
    return "".join(parts)
