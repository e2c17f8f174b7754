"""The chat summary of Dungeon in Memory: a row for each dungeon, a square for each tile."""

from duskboard.engine.records import Record
from duskboard.keepsakes.chat_emoji import round_, seats_line, square
from duskboard.keepsakes.dungeon.picture import headline, over_line
from duskboard.keepsakes.dungeon.tale import Dungeon, tale_of
from duskboard.keepsakes.words import Words

START, LOST, RIGHT, WRONG, CRIED = "🕯️", "💥", "✅", "❌", "❗"
MOST_ROWS = 4
MOST_TILES = 20  # more would not fit into a line


def story(record: Record, words: Words) -> list[str]:
    """The lines of the summary: title, result, the last dungeons and how many came before them, points."""
    dungeons = tale_of(record)
    rows = [row(dungeon) for dungeon in dungeons][-MOST_ROWS:]
    untold = len(dungeons) - len(rows)
    told = [words("dungeon.untold", n=untold)] if untold else []
    told += [f"{number}. {line}" for number, line in enumerate(rows, untold + 1)]
    points = [seats_line(record, words)] if len(record.names) > 1 else []
    return [over_line(record, dungeons, words), headline(record, words), *told, *points]


def row(dungeon: Dungeon) -> str:
    """One dungeon: a square for each tile by seat, where it was lost, and announcements, right or wrong."""
    last = dungeon.first + dungeon.tiles
    tiles = range(max(dungeon.first, last - MOST_TILES), last)
    lost = dungeon.loss.number if dungeon.loss else None
    drawn = "" if tiles.start == dungeon.first else "…"
    for tile in tiles:
        drawn += START if tile not in dungeon.placed else square(dungeon.placed[tile])
        drawn += LOST if tile == lost else ""
        drawn += "".join(_cries(dungeon, tile))
    return drawn


def _cries(dungeon: Dungeon, tile: int) -> list[str]:
    seats = [seat for number, seats in dungeon.cries for seat in seats if number == tile]
    return [
        f"{RIGHT if seat in dungeon.gained else WRONG if seat in dungeon.failed else CRIED}{round_(seat)}"
        for seat in seats
    ]
