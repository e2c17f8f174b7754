"""Events as English sentences: a full one when it happens, and one for the log."""

from collections.abc import Sequence
from typing import assert_never

from duskboard.engine import Names
from duskboard.engine.notation import listing
from duskboard.games.dungeon.events import (
    CheckBegan,
    DecisionSealed,
    DecisionsRevealed,
    DungeonLost,
    DungeonOpened,
    ExplorationBegan,
    ExplorationScored,
    Happening,
    LostCardsAppeared,
    MatchWon,
    SoloScored,
    TileDrawn,
    TileLaid,
    TilePlaced,
    TilesDealt,
    TileSetAside,
    TileTurnedUp,
    TurnPassed,
)
from duskboard.games.dungeon.path import Cause, Loss, Step
from duskboard.games.dungeon.pieces import Kind, Tile
from duskboard.games.dungeon.text.draw import draw_check
from duskboard.games.dungeon.view import Check

WINDS = ("north", "east", "south", "west")
KINDS = {
    Kind.S: "a straight",
    Kind.S2: "a crossing",
    Kind.L: "a left turn",
    Kind.L2: "a left turn with a second path",
    Kind.R: "a right turn",
    Kind.R2: "a right turn with a second path",
    Kind.RE: "a Repeat",
    Kind.ST: "the start tile",
}
REASONS = {
    "one-left": "Only one explorer is left. (D-6.5)",
    "no-tile": "There is no tile left to place. (D-6.6)",
    "deck-empty": "The deck is empty. (D-9.5)",
}
FAILURES = {
    "misplaced": "A tile was turned the wrong way. (D-9.6)",
    "went-on-lost": "A tile was put on a dungeon that was already lost. (D-9.6)",
    "opened-early": "A new dungeon was opened before the old one was lost. (D-R16)",
}


def counted(number: int, thing: str) -> str:
    """A count with its noun: "1 tile", "2 tiles"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def name_tile(tile: Tile) -> str:
    return f"{KINDS[tile.kind]} with ghost {tile.ghost}" if tile.ghost else KINDS[tile.kind]


def keep(event: Happening, names: Names) -> str:
    """The sentence for the log, which leaves out what players have to remember of fleeting events."""
    match event:
        case TilePlaced(seat=seat):
            return f"{names[seat]} places a tile."
        case TileTurnedUp(opens=opens):
            return "The next tile opens a new dungeon." if opens else "The next tile is turned up."
        case TilesDealt(seat=seat, count=count):
            return f"{names[seat]} is dealt {counted(count, 'tile')}."
        case TileDrawn(seat=seat):
            return f"{names[seat]} draws a tile."
        case _:
            return say(event, names)


def say(event: Happening, names: Names) -> str:
    """The full sentence that is shown when *event* happens."""
    match event:
        case ExplorationBegan(starter=starter):
            begins = f" {names[starter]} begins." if len(names) > 1 else ""
            return f"A new dungeon.{begins}"
        case TilesDealt(seat=seat, count=count, tiles=tiles):
            what = listing(map(name_tile, tiles)) if tiles else counted(count, "tile")
            return f"{names[seat]} is dealt {what}."
        case TilePlaced(seat=seat, tile=tile, rotation=rotation):
            return f"{names[seat]} places {name_tile(tile)}, heading {WINDS[rotation]}."
        case TileDrawn(seat=seat, tile=tile):
            return f"{names[seat]} draws {name_tile(tile) if tile else 'a tile'}."
        case DecisionSealed(seat=seat, lost=lost):
            what = "" if lost is None else ": Lost" if lost else ": the path holds"
            return f"{names[seat]} has decided{what}."
        case DecisionsRevealed(announced=announced, too_late=too_late):
            return _revealed(announced, too_late, names)
        case TurnPassed(seat=seat):
            return f"{names[seat]}'s turn."
        case TileTurnedUp(tile=tile, opens=opens):
            return f"The next tile is {name_tile(tile)}{'; it opens a new dungeon' if opens else ''}."
        case _:
            return _say_check(event, names)


type Checking = (
    CheckBegan
    | TileLaid
    | DungeonLost
    | TileSetAside
    | LostCardsAppeared
    | ExplorationScored
    | MatchWon
    | DungeonOpened
    | SoloScored
)


def _say_check(event: Checking, names: Names) -> str:
    """The sentence for an event of a check."""
    match event:
        case CheckBegan(reason=reason):
            return f"{REASONS[reason]} The path is checked."
        case TileLaid(step=step):
            return _laid(step)
        case DungeonLost(loss=loss):
            return say_loss(loss)
        case TileSetAside(aside=aside):
            return f"Tile {aside.number}, {name_tile(aside.tile)}, goes beside the map."
        case LostCardsAppeared(number=number, seats=seats):
            lie = "lies the LOST card" if len(seats) == 1 else "lie the LOST cards"
            return f"On tile {number} {lie} of {listing(names[seat] for seat in seats)}."
        case ExplorationScored(gained=gained, failed=failed):
            return _scored(gained, failed, names)
        case MatchWon(winners=winners):
            won = "wins" if len(winners) == 1 else "share the victory"
            return f"{listing(names[seat] for seat in winners)} {won} with 3 points."
        case DungeonOpened(dungeon=dungeon):
            return f"Dungeon {dungeon}."
        case SoloScored(tiles=tiles, bonus=bonus, failure=failure):
            why = f"{FAILURES[failure]} " if failure else "Every tile in its place. "
            more = f" and {bonus} for the additional rules: {tiles + bonus}" if bonus else ""
            return f"{why}{counted(tiles, 'point')}{more}."
        case _:
            assert_never(event)


def _revealed(announced: tuple[int, ...], too_late: tuple[int, ...], names: Names) -> str:
    if not announced:
        return "Nobody cries Lost."
    cry = f"{listing(names[seat] for seat in announced)}: Lost!"
    if not too_late:
        return cry
    return f"{cry} {listing(names[seat] for seat in too_late)} cried too, but one voice is enough. (D-10.1)"


def _laid(step: Step) -> str:
    through = ""
    if step.passed:
        through = f", and the path runs on through {listing(f'tile {passed.number}' for passed in step.passed)}"
    return f"Tile {step.number}, {name_tile(step.tile)}, lies at {step.cell[0]},{step.cell[1]}{through}."


def say_loss(loss: Loss) -> str:
    """Where and why a dungeon was lost, with the clause."""
    lost = f"Lost on tile {loss.number}"
    match loss.cause:
        case Cause.WALL:
            return f"{lost}: the path meets the wall of tile {loss.met}. (D-5.1)"
        case Cause.LOOP:
            return f"{lost}: the path comes back to tile {loss.met} the same way and goes in circles. (D-5.2)"
        case Cause.REVERSE:
            where = f"through tile {loss.met}" if loss.met else "out of the dungeon"
            return f"{lost}: the path would run backwards {where}. (D-5.3)"
        case Cause.MISPLACED:
            assert loss.laid is not None
            turned = f"it lies {WINDS[loss.laid]}, the path was heading {WINDS[loss.heading]}"
            return f"{lost}: {turned}. (D-5.4)"
        case Cause.SQUARE:
            return f"{lost}: it lies outside the 9 by 9 square. (D-10.2)"
        case Cause.FIVE_GHOSTS:
            return f"{lost}: the fifth ghost. (D-10.3)"
        case Cause.SAME_GHOST:
            return f"{lost}: the same ghost again. (D-10.4)"
        case _:
            assert_never(loss.cause)


def _scored(gained: tuple[int, ...], failed: tuple[int, ...], names: Names) -> str:
    points = f"A point for {listing(names[seat] for seat in gained)}." if gained else "Nobody scores."
    if not failed:
        return points
    return f"{points} {listing(names[seat] for seat in failed)} announced too early."


# Consecutive events


def tell(events: Sequence[Happening], names: Names) -> list[str]:
    """A summary of *events* as lines; a check as its map and its outcome, not tile by tile."""
    lines: list[str] = []
    check: list[Happening] = []
    for event in events:
        check = [] if isinstance(event, CheckBegan) else [*check, event]
        match event:
            case ExplorationScored() | SoloScored():
                lines += [*_verdict(check, names), say(event, names), "", *draw_check(_check_of(check))]
            case TilePlaced() | DecisionsRevealed() | CheckBegan() | ExplorationBegan() | MatchWon():
                lines.append(keep(event, names))  # the table shows the tile itself, as long as it may be seen
            case _:
                pass  # the table shows it, or it is part of the check
    return lines


def _check_of(events: Sequence[Happening]) -> Check:
    """The check that these events laid out."""
    return Check(
        laid=tuple(event.step for event in events if isinstance(event, TileLaid)),
        aside=tuple(event.aside for event in events if isinstance(event, TileSetAside)),
        losses=tuple(event.loss for event in events if isinstance(event, DungeonLost)),
        cards=(),
        winners=(),
        failure=None,
    )


def _verdict(events: Sequence[Happening], names: Names) -> list[str]:
    """The outcome of a check: each loss, each LOST card, or that the path held."""
    shown = [say(event, names) for event in events if isinstance(event, DungeonLost | LostCardsAppeared)]
    held = not any(isinstance(event, DungeonLost) for event in events)
    return [*shown, *(["The path held to the end."] if held else [])]
