"""Summarizes consecutive events as lines: what the rendered table does not show, and each scoring as a grid."""

from collections.abc import Sequence

from duskboard.engine import Names
from duskboard.games.deathname.events import (
    CardsLaidOut,
    CardsPassed,
    DeclarationsRevealed,
    DraftEnded,
    Happening,
    KillPointsScored,
    MatchWon,
    PracticeWiped,
    RoundBegan,
    RoundScored,
)
from duskboard.games.deathname.pieces import Laid
from duskboard.games.deathname.rules.scoring import groups_of
from duskboard.games.deathname.text.events_text import say, say_penalty, scores, signed
from duskboard.games.deathname.text.text_columns import BLANKS, grid

INDENT = "  "
WIDTH = 78 - len(INDENT)


def tell(events: Sequence[Happening], names: Names) -> list[str]:
    """A summary of *events*. Left out is what the table shows: who has written, looked, decided or holds which card."""
    lines: list[str] = []
    places: tuple[Laid, ...] = ()
    for event in events:
        match event:
            case CardsLaidOut():
                places = event.places
            case RoundScored():
                lines += ["", "The names in alphabetical order:", *draw_scoring(places, event, names)]
                lines += [*filter(None, [say_penalty(event, names)]), _sum(event, names)]
            case RoundBegan() | KillPointsScored() | MatchWon():
                lines += ["", say(event, names)]
            case CardsPassed(givers=givers) if len(givers) == len(names):
                lines.append(say(event, names))
            case DeclarationsRevealed() | DraftEnded() | PracticeWiped():
                lines.append(say(event, names))
            case _:
                pass
    return lines[1:] if lines and not lines[0] else lines


def draw_scoring(places: Sequence[Laid], scored: RoundScored, names: Names) -> list[str]:
    """N-5.1 Each card in its place, with what it brings its holder; N-5.2 a group shares its places; N-5.3 the X."""
    drafted = any(laid.holder != laid.writer for laid in places)
    figures = [signed(points) for points in scored.gains]
    wide = max(map(len, figures))
    rows = []
    for group in groups_of(places):
        place = f"{group[0] + 1}" if len(group) == 1 else f"{group[0] + 1}–{group[-1] + 1}"
        for laid in [places[at] for at in group]:
            held = f"held by {names[laid.holder]}" if drafted else ""
            mark = "X" if laid.writer in scored.crossed else ""
            points = figures[laid.holder].rjust(wide)
            rows.append((place, laid.name, f"by {names[laid.writer]}", held, points, mark))
    return [INDENT + line.rstrip(BLANKS) for line in grid(rows, WIDTH)]


def _sum(scored: RoundScored, names: Names) -> str:
    """N-5.1, N-5.4 What everybody has in the end."""
    points = [gain - (seat in scored.same_name) for seat, gain in enumerate(scored.gains)]
    return f"This round: {scores(points, names)}."
