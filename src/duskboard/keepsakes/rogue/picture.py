"""Draws the share picture of a run of Mini Rogue: portraits, the path through the dungeon, and a chart of HP."""

from importlib.resources import files

from duskboard.engine import Seat
from duskboard.engine.records import Record
from duskboard.keepsakes.drawing import HIGH, WIDE, house, n, sheet, text, token
from duskboard.keepsakes.font_metrics import BOLD, DISPLAY, TEXT, folded
from duskboard.keepsakes.rogue.cross_section import INK, PAPER, WAX, earth
from duskboard.keepsakes.rogue.run import Run, run_of
from duskboard.keepsakes.words import Words

LEFT, RIGHT = 44, WIDE - 44
MOSS, FADED, SECOND = "#23603f", "#5f4a46", "#23548a"
FRAME = (
    f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>'
    f'<rect x="14" y="14" width="{WIDE - 28}" height="{HIGH - 28}" fill="none" stroke="{INK}" stroke-width="5"/>'
    f'<rect x="22" y="22" width="{WIDE - 44}" height="{HIGH - 44}" fill="none" stroke="{INK}" stroke-width="1.5"/>'
)
SIDE = 264  # of a portrait
DEEPEST = 10  # the last area
CHART_LEFT, CHART_RIGHT, CHART_BOTTOM, PER_HP = 386, 1140, 578, 4.9
MOST_HP, SCALE = 20, (0, 10, 20)


def picture(record: Record, words: Words) -> str:
    """The picture, 1200 by 630."""
    run = run_of(record)
    title = headline(record, run, words)
    parts = [
        FRAME,
        text(LEFT, 82, title, size=56, room=860, fill=INK, face=DISPLAY),
        text(LEFT, 116, where(run, words), size=25, room=730, fill=FADED, face=TEXT),
        house(RIGHT, 66, words, fill=INK, body="#c8501a", core=PAPER),
        text(RIGHT, 98, signature(record, words), size=22, room=260, fill=FADED, face=TEXT, anchor="end"),
        earth(run, words),
        _portraits(record, run),
        _end(run, words),
        _life(run, words),
    ]
    return sheet(words("named", game=words("rogue.title"), headline=title), parts)


def told(record: Record, run: Run) -> list[Seat]:
    """The seats that the headline names: the one that died, or all after a victory."""
    return list(range(len(record.names))) if run.fallen is None else [run.fallen]


def headline(record: Record, run: Run, words: Words) -> str:
    """A sentence about the result."""
    who = words.listed([record.names[seat] for seat in told(record, run)])
    return words("rogue.won" if run.won else "rogue.fell", who=who)


def where(run: Run, words: Words) -> str:
    """A phrase about the area where the run ended, and the characters."""
    seats = range(len(run.characters)) if run.fallen is None else (run.fallen,)
    characters = words.listed([words(f"rogue.characters.{run.characters[seat]}") for seat in seats])
    if run.won:
        return words("rogue.with_blood", whom=characters)
    area = run.walked[-1]
    if area == DEEPEST:
        return words("rogue.before_og", whom=characters)
    return words("rogue.where", area=area, floor=words(f"rogue.{run.mat}.{run.floor}"), whom=characters)


def signature(record: Record, words: Words) -> str:
    """Game and difficulty."""
    return words("between").join((words("rogue.title"), words(f"rogue.difficulty.{record.options.difficulty}")))


def cause_of(run: Run, words: Words) -> str:
    """A phrase about what ended the run."""
    return words("rogue.blood") if run.won else words("rogue.cause", cause=words(f"rogue.causes.{run.cause}"))


def counts_of(run: Run, words: Words) -> list[str]:
    """The counts of the run in words."""
    counts = run.counts
    return [words(f"rogue.{key}", n=getattr(counts, key)) for key in ("rooms", "monsters", "bosses", "falls")]


def _portraits(record: Record, run: Run) -> str:
    """One large portrait, or two smaller ones with names."""
    if len(run.characters) == 1:
        return portrait(run.characters[0], LEFT, 142, SIDE)
    half = (SIDE - 12) / 2
    parts = []
    for seat, character in enumerate(run.characters):
        y = 142 + seat * (half + 12)
        parts.append(portrait(character, LEFT, y, half))
        parts.append(token(seat, LEFT + half + 28, y + 28, 26))
        for line, name in enumerate(folded(record.names[seat], BOLD, SIDE - half - 16, 21)[:3]):
            parts.append(
                text(LEFT + half + 14, y + 68 + line * 24, name, size=21, room=SIDE - half - 16, fill=INK, face=BOLD)
            )
    return "".join(parts)


def portrait(character: str, x: float, y: float, side: float) -> str:
    """A character's portrait in its frame."""
    drawing = (files(__package__) / "portraits" / f"{character}.svg").read_text("utf-8")
    print_ = drawing.removeprefix('<svg xmlns="http://www.w3.org/2000/svg"').removesuffix("\n")
    place = f'x="{n(x)}" y="{n(y)}" width="{n(side)}" height="{n(side)}"'
    return f'<svg {place}{print_}<rect {place} fill="none" stroke="{INK}" stroke-width="5"/>'


def _end(run: Run, words: Words) -> str:
    """The cause of the end, coloured by victory or death, and the counts under it."""
    parts, y = [], 456.0
    for line in folded(cause_of(run, words), DISPLAY, SIDE + 10, 32)[:2]:
        parts.append(text(LEFT, y, line, size=32, room=SIDE + 10, fill=MOSS if run.won else WAX, face=DISPLAY))
        y += 36
    y = max(y + 12, 524)
    for at, count in enumerate(counts_of(run, words)):
        x = LEFT + at % 2 * (SIDE / 2 - 12)
        parts.append(
            text(x, y + at // 2 * 42, count, size=25, room=SIDE / 2 + (4 if at % 2 else -20), fill=INK, face=BOLD)
        )
    return "".join(parts)


def _life(run: Run, words: Words) -> str:
    """The chart of HP by stop; the axis marks where each area begins."""
    stops, right = len(run.trail), CHART_RIGHT - (34 if len(run.characters) > 1 else 0)
    xs = [CHART_LEFT + (right - CHART_LEFT) * at / max(1, stops - 1) for at in range(stops)]
    axes = f"M{CHART_LEFT} {n(CHART_BOTTOM - MOST_HP * PER_HP - 6)}V{CHART_BOTTOM}H{n(right)}"
    parts = [
        text(CHART_LEFT + 14, 470, words("rogue.hp"), size=22, room=300, fill=INK, face=BOLD),
        *_lines(run, xs),
        f'<path d="{axes}" fill="none" stroke="{INK}" stroke-width="3"/>',
    ]
    for hp in SCALE:
        parts.append(
            text(CHART_LEFT - 10, CHART_BOTTOM - hp * PER_HP + 6, str(hp), size=18, room=30, fill=INK, anchor="end")
        )
    for area in run.walked:
        x = next(x for x, stop in zip(xs, run.trail, strict=True) if stop.area == area)
        parts.append(f'<path d="M{n(x)} {CHART_BOTTOM}v7" stroke="{INK}" stroke-width="3"/>')
        parts.append(text(x, CHART_BOTTOM + 25, str(area), size=18, room=30, fill=FADED, anchor="middle"))
    return "".join(parts)


def _lines(run: Run, xs: list[float]) -> list[str]:
    """The first hero's HP as a red area, the second's as a dashed blue line; with tokens at the ends for two."""
    ways = [
        "M"
        + "L".join(f"{n(x)} {n(CHART_BOTTOM - stop.hp[seat] * PER_HP)}" for x, stop in zip(xs, run.trail, strict=True))
        for seat in range(len(run.characters))
    ]
    parts = [f'<path d="{ways[0]}V{CHART_BOTTOM}H{CHART_LEFT}z" fill="{WAX}" opacity=".85"/>', _line(ways[0], INK, 4)]
    if len(ways) > 1:
        parts += [_line(ways[1], PAPER, 7), _line(ways[1], SECOND, 4, "9 6")]
        low, high = sorted((0, 1), key=lambda seat: run.trail[-1].hp[seat])
        ends = {seat: CHART_BOTTOM - run.trail[-1].hp[seat] * PER_HP for seat in (low, high)}
        ends[high] = min(ends[high], ends[low] - 24)  # two tokens need the room of two
        parts += [token(seat, CHART_RIGHT - 12, ends[seat], 20) for seat in (low, high)]
    return parts


def _line(way: str, ink: str, wide: float, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{n(wide)}" stroke-linejoin="round"{dashed}/>'
