"""Measures recall and errors of the bots for Dungeon in Memory, and prints Markdown tables.

.venv/bin/python -m scripts.memory
"""

from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random

from duskboard.bots.dungeon import COMPANY
from duskboard.bots.dungeon.hypothesis import Idea
from duskboard.bots.dungeon.levels import LEVELS, Level
from duskboard.bots.dungeon.particle_filter import Mind
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.cli.terminal.progress_bar import counted
from duskboard.engine import Choices, Event, Seat, Seeded
from duskboard.games.dungeon.actions import Announce
from duskboard.games.dungeon.events import DecisionsRevealed, ExplorationBegan, TilePlaced, TilesDealt
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.path import Walk
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH, START, STRAIGHT, Cell, Heading, Placed, Tile
from duskboard.games.dungeon.players import exit_of
from duskboard.games.dungeon.view import View

AGES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15)
SEATS = 4
TURN = 3  # the index of the witness's own tile in every four


# Dungeons that are played correctly


def dungeon(options: Options) -> Walk:
    """A dungeon with only the start tile."""
    walk = Walk(options)
    walk.place(START, NORTH)
    return walk


def deck(options: Options, luck: Random) -> list[Tile]:
    tiles = list(tiles_for(options, SEATS))
    luck.shuffle(tiles)
    return tiles


def turned(cell: Cell, quarters: int) -> Cell:
    """Rotate a cell clockwise around the origin."""
    x, y = cell
    for _ in range(quarters % 4):
        x, y = y, -x
    return x, y


def places(walk: Walk, swing: Heading) -> dict[int, Cell]:
    """By number, the position of each tile relative to the path's end, rotated by *swing*."""
    x, y = walk.frontier
    return {spot.number: turned((cx - x, cy - y), swing) for (cx, cy), spot in walk.grid.items()}


# Recall by age


class Recall:
    """By age of a tile: the share of the belief that has its kind right, and its cell."""

    def __init__(self) -> None:
        self.kind: dict[int, list[float]] = defaultdict(list)
        self.cell: dict[int, list[float]] = defaultdict(list)

    def note(self, mind: Mind, seen: Sequence[Tile], truth: dict[int, Cell]) -> None:
        kinds, cells, alive = defaultdict[int, float](float), defaultdict[int, float](float), mind.alive
        for idea in mind.ideas:
            for number, (tile, cell) in _marks(idea).items():
                if tile.kind is seen[number - 1].kind:
                    kinds[number] += idea.mass
                if cell == truth[number]:
                    cells[number] += idea.mass
        for number in range(2, len(seen) + 1):
            self.kind[len(seen) - number].append(kinds[number] / alive)
            self.cell[len(seen) - number].append(cells[number] / alive)


def _marks(idea: Idea) -> dict[int, tuple[Tile, Cell]]:
    where = places(idea.walk, idea.swing)
    return {mark.number: (mark.tile, where[at]) for at, mark in enumerate(idea.marks, start=1) if mark.number}


def recall(level: Level, options: Options, dungeons: int) -> Recall:
    """The recall of a witness of correctly played dungeons, who places every fourth tile."""
    found = Recall()
    for number in counted(dungeons):
        luck = Random(f"recall/{number}")
        mind = Mind(options, level, options.level == "advanced", luck, {STRAIGHT: 1.0})
        walk, seen = dungeon(options), [START]
        mind.see(START, NORTH, own=False)
        for at, tile in enumerate(deck(options, luck)):
            heading = walk.heading
            assert heading is not None
            walk.place(tile, heading)
            if walk.loss is not None:
                break
            seen.append(tile)
            mind.see(tile, heading, own=at % SEATS == TURN)
            if not mind.ideas:
                break
            found.note(mind, seen, places(walk, NORTH))
    return found


# A lone witness


def witness(name: str, options: Options, dungeons: int) -> Counter[str]:
    """When a witness announces Lost, if the other seats never do."""
    return Counter(_witnessed(name, options, number) for number in counted(dungeons))


def _witnessed(name: str, options: Options, number: int) -> str:
    """One dungeon: early, on time, late, never; or kept, if the dungeon is never lost."""
    luck = Random(f"witness/{number}")
    seat = number % SEATS  # the temper depends on the seat
    bot = COMPANY[name].make(DUNGEON, options, seat, Seeded.of("witness", name, number))
    for event in (ExplorationBegan(0), TilesDealt(0, 2)):
        bot.watch(event)
    walk, top = dungeon(options), Placed(START, NORTH)
    windows = 0  # the number of decisions since it was lost
    for at, tile in enumerate(deck(options, luck)):
        rotation = walk.heading if walk.loss is None else exit_of(top)
        assert rotation is not None
        if walk.loss is None:
            walk.place(tile, rotation)
        top = Placed(tile, rotation)
        own = at % SEATS == TURN
        bot.watch(TilePlaced(seat if own else SEATS, tile, rotation))
        if own:
            continue
        windows += walk.loss is not None
        if bot.decide(WINDOW, Choices()) == Announce():
            return "late" if windows > 1 else "on time" if windows else "early"
    return "kept" if walk.loss is None else "never"


WINDOW = View(
    seat=0, phase=Phase.ANNOUNCE, active=0, asked=(0,), team=tuple(range(SEATS)), points=(0,) * SEATS,
    deck=0, stacks=(1,), top=None, cards=(), hands=(0,) * SEATS, hand=(), sealed=None, turned_up=None, opens=False,
    check=None,
)  # fmt: skip


# At the table


def table(options: Options, matches: int) -> dict[str, Counter[str]]:
    """Matches of four among all kinds in rotation: counts of what each does in an exploration."""
    names = list(COMPANY)
    found: dict[str, Counter[str]] = {name: Counter() for name in names}
    for number in counted(matches):
        seated = [names[(number + seat) % len(names)] for seat in range(SEATS)]
        match = begin(DUNGEON, options, SEATS, "table", number)
        play_out(match, seat_bots(DUNGEON, options, [COMPANY[name].make for name in seated], "table", number))
        for exploration in _explorations(match.log):
            _judge(exploration, [found[name] for name in seated], options)
    return found


def _explorations(log: Sequence[Event]) -> Iterator[list[Event]]:
    starts = [at for at, event in enumerate(log) if isinstance(event, ExplorationBegan)]
    for start, end in zip(starts, [*starts[1:], len(log)], strict=True):
        yield list(log[start:end])


def _judge(events: Sequence[Event], counts: Sequence[Counter[str]], options: Options) -> None:
    walk, top = dungeon(options), Placed(START, NORTH)
    cries: dict[Seat, int] = {}
    number = 1
    for event in events:
        if isinstance(event, TilePlaced):
            number += 1
            if walk.loss is None:
                hard = walk.heading != exit_of(top)
                wrong = walk.heading != event.rotation
                counts[event.seat].update({"tiles": 1, "hard": hard, "wrong": wrong, "hard wrong": hard and wrong})
                walk.place(event.tile, event.rotation)
            top = Placed(event.tile, event.rotation)
        elif isinstance(event, DecisionsRevealed):
            cries |= dict.fromkeys(event.announced, number)
    lost = walk.loss.number if walk.loss else None
    right = [at for at in cries.values() if lost is not None and at >= lost]
    for seat, count in enumerate(counts):
        count["explorations"] += 1
        count[_cried(cries.get(seat), lost, min(right, default=0))] += 1


def _cried(at: int | None, lost: int | None, first: int) -> str:
    if at is None:
        return "silent" if lost else "kept"
    if lost is None or at < lost:
        return "early"
    return "scored" if at == first else "late"


# Tables in Markdown


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def head(*cells: object) -> str:
    return row(*cells) + "\n" + row("---", *["--:"] * (len(cells) - 1))


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.0f}" if whole else "–"


def share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"


def show_recall(options: Options, dungeons: int) -> None:
    print(f"\n**Recall by age, {options.level}** ({dungeons} dungeons; % of belief)\n")
    print(head("age in tiles", *AGES))
    for name, level in LEVELS.items():
        found = recall(level, options, dungeons)
        for what, ages in (("kind", found.kind), ("cell", found.cell)):
            print(row(f"{name}: {what}", *(percent(sum(ages[age]), len(ages[age])) for age in AGES)), flush=True)


def show_witness(options: Options, dungeons: int) -> None:
    print(f"\n**A lone witness, {options.level}** ({dungeons} dungeons; %)\n")
    ways = ("early", "on time", "late", "never", "kept")
    print(head("", *ways))
    for name in LEVELS:
        counts = witness(name, options, dungeons)
        print(row(name, *(percent(counts[way], dungeons) for way in ways)), flush=True)


def show_table(options: Options, matches: int) -> None:
    print(f"\n**At tables of four, {options.level}** ({matches} matches; %)\n")
    ways = ("early", "scored", "late", "silent", "kept")
    print(head("", "misplaced", "misplaced where the top tile does not tell", *ways))
    for name, counts in table(options, matches).items():
        wrong = share(counts["wrong"], counts["tiles"]), share(counts["hard wrong"], counts["hard"])
        print(row(name, *wrong, *(percent(counts[way], counts["explorations"]) for way in ways)))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description="How the bots of Dungeon in Memory remember and err, as Markdown tables.")
    parser.add_argument("--dungeons", type=int, default=200, help="for recall and for the lone witness (200)")
    parser.add_argument("--matches", type=int, default=120, help="at tables of four (120)")
    sizes = parser.parse_args(arguments)
    for options in (Options(), Options(level="advanced")):
        show_recall(options, sizes.dungeons)
        show_witness(options, sizes.dungeons)
        show_table(options, sizes.matches)


if __name__ == "__main__":
    main()
