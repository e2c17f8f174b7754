"""Draws timelines of dungeons: a bead for each tile in the shape of its seat, announcements above."""

from collections.abc import Sequence

from duskboard.engine import Seat
from duskboard.keepsakes.drawing import CANDLE, LIGHT, OUTLINE, n, text, token
from duskboard.keepsakes.dungeon.map import spark
from duskboard.keepsakes.dungeon.tale import Dungeon
from duskboard.keepsakes.font_metrics import DISPLAY

LABEL, APART = 40, 30  # the width of the dungeon's number, and the gap between two timelines
BEAD = 22  # the largest distance between beads
CRY, CRIER = 29, 24  # an announcement's height above the line, and its size


def strips(dungeons: Sequence[Dungeon], number: int, left: float, right: float, lines: Sequence[float]) -> str:
    """Timelines in two rows of about equal length; the first has this *number*."""
    half = min(range(1, len(dungeons) + 1), key=lambda at: max(_beads(dungeons[:at]), _beads(dungeons[at:])))
    rows = [row for row in (dungeons[:half], dungeons[half:]) if row]
    step = min([BEAD, *[(right - left - len(row) * (LABEL + APART) + APART) / _beads(row) for row in rows]])
    parts = []
    for y, row in zip(lines if len(rows) > 1 else [sum(lines) / 2], rows, strict=True):
        x = left
        for dungeon in row:
            parts.append(_strip(dungeon, number, x, y, step, right))
            x += LABEL + dungeon.tiles * step + APART
            number += 1
    return "".join(parts)


def _beads(dungeons: Sequence[Dungeon]) -> int:
    return sum(dungeon.tiles for dungeon in dungeons)


def _strip(dungeon: Dungeon, number: int, x: float, y: float, step: float, right: float) -> str:
    """One timeline at height *y*, from *x* on."""
    first = x + LABEL + step / 2
    lost = dungeon.loss.number if dungeon.loss else None
    last = dungeon.first + dungeon.tiles - 1
    spots = {tile: first + (tile - dungeon.first) * step for tile in range(dungeon.first, last + 1)}
    end = spots[last if lost is None else lost]
    parts = [
        text(x, y + 10, str(number), size=30, room=LABEL - 8, fill=CANDLE, face=DISPLAY),
        f'<path d="M{n(first)} {n(y)}H{n(spots[last])}" stroke="#4d5d7a" stroke-width="2"/>',
        f'<path d="M{n(first)} {n(y)}H{n(end)}" stroke="{CANDLE}" stroke-width="3"/>',
    ]
    parts += [
        _bead(dungeon.placed.get(tile), spot, y, step, lost is None or tile <= lost) for tile, spot in spots.items()
    ]
    cries = [(seat, spots[tile]) for tile, seats in dungeon.cries for seat in seats]
    for (seat, spot), at in zip(cries, _apart([spot for _, spot in cries], CRIER * 1.15, right), strict=True):
        parts.append(f'<path d="M{n(spot)} {n(y - 4)}L{n(at)} {n(y - CRY)}" stroke="#8795b3" stroke-width="1.5"/>')
        parts.append(_cry(dungeon, seat, at, y - CRY))
    if lost is not None:
        parts.append(spark(end, y, step / 42))
    return "".join(parts)


def _apart(spots: list[float], gap: float, end: float) -> list[float]:
    """Positions at least *gap* apart, each near its spot, none beyond *end*."""
    places: list[float] = []
    for spot in spots:
        places.append(max(spot, places[-1] + gap) if places else spot)
    for at in reversed(range(len(places))):
        places[at] = min(places[at], end - gap / 2 - (len(places) - 1 - at) * gap)
    return places


def _bead(seat: Seat | None, x: float, y: float, step: float, is_lit: bool) -> str:
    if seat is None:
        return (
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(step * 0.3)}" fill="{LIGHT}" stroke="{OUTLINE}" stroke-width="2"/>'
        )
    return token(seat, x, y, step * 0.72, opacity=1 if is_lit else 0.4)


def _cry(dungeon: Dungeon, seat: Seat, x: float, y: float) -> str:
    """An announcement: the seat's token, with a ring if it scored, or a bar if it was too early."""
    around, half = "", CRIER * 0.45
    if seat in dungeon.gained:
        around = f'<circle cx="{n(x)}" cy="{n(y)}" r="{CRIER / 2}" fill="none" stroke="{CANDLE}" stroke-width="2.5"/>'
    elif seat in dungeon.failed:
        bar = f"M{n(x - half)} {n(y + half)}l{n(2 * half)} {n(-2 * half)}"
        around = f'<path d="{bar}" stroke="#ff8a80" stroke-width="3"/>'
    return token(seat, x, y, CRIER * 0.6) + around
