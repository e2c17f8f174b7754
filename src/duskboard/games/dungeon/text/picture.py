"""Renders a view as text: players, the stack, the hand, and a preview of the selected tile."""

from duskboard.engine import Names, Seat
from duskboard.engine.notation import listing
from duskboard.engine.text_width import columns, fit
from duskboard.games.dungeon.actions import Action, Place
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH, Tile
from duskboard.games.dungeon.text.draw import HEIGHT, WIDTH, back, beside, draw_check, draw_tile
from duskboard.games.dungeon.text.events_text import counted
from duskboard.games.dungeon.view import View


def show(view: View, names: Names, chosen: Action | None) -> str:
    """Render a view."""
    people = [*_people(view, names), ""]
    if view.check is None and len(names) == 1:
        people = []
    if view.check is not None:
        return "\n".join([*people, *draw_check(view.check)])
    return "\n".join([*people, *_stack(view, names, chosen)])


def write_tile(tile: Tile) -> str:
    """A tile's short name: "L2", or "L2+D" with a ghost."""
    return f"{tile.kind}+{tile.ghost}" if tile.ghost else f"{tile.kind}"


def _people(view: View, names: Names) -> list[str]:
    width = max(map(columns, names))
    return [f"{fit(name, width)}  {_person(view, seat)}".rstrip() for seat, name in enumerate(names)]


def _person(view: View, seat: Seat) -> str:
    over, alone = view.phase is Phase.OVER, len(view.points) == 1
    points = f"{view.points[seat]} pt" if over or not alone else ""
    tiles = "" if over or alone else counted(view.hands[seat], "tile")
    marks = [
        "you" if seat == view.seat else "",
        "out" if seat not in view.team and not over else "",
        "to place" if seat == view.active and view.phase is Phase.PLACE and not alone else "",
        "has placed" if seat == view.active and view.phase is Phase.ANNOUNCE else "",
        "deciding" if seat in view.asked and view.phase is Phase.ANNOUNCE else "",
    ]
    return f"{points:<5} {tiles:<8} {', '.join(filter(None, marks))}"


def _stack(view: View, names: Names, chosen: Action | None) -> list[str]:
    """The stack, beside it the selected tile, and the hand."""
    assert view.top is not None
    *closed, height = view.stacks
    title = f"The stack: {counted(height, 'tile')}; the deck: {counted(view.deck, 'tile')}"
    if closed:
        title += f"; closed dungeons: {listing(counted(tiles, 'tile') for tiles in closed)}"
    pictures = [draw_tile(view.top.tile, view.top.rotation), *_next(view, chosen)]
    if view.hand:
        pictures += [["    "] * HEIGHT, *(draw_tile(tile, NORTH) for tile in view.hand)]
    labels = _labels(view, chosen, indent=len(beside(pictures)[0]) - len(view.hand) * (WIDTH + 2) + 2)
    cards = [f"LOST cards on the stack: {listing([names[seat] for seat in view.cards])}"] if view.cards else []
    return [title, *beside(pictures), *labels, *cards]


def _next(view: View, chosen: Action | None) -> list[list[str]]:
    """The next tile, as far as this seat has chosen or seen it."""
    if isinstance(chosen, Place):
        tile = draw_tile(chosen.tile, chosen.rotation)
    elif view.turned_up is not None:
        tile = draw_tile(view.turned_up, NORTH)
    elif view.seat in view.asked and view.phase is not Phase.ANNOUNCE:
        tile = back()
    else:
        return []
    return [["   ", "   ", " ◂ ", "   ", "   "], tile]


def _labels(view: View, chosen: Action | None, indent: int) -> list[str]:
    """Under each tile of the hand its short name and its number; equal tiles share one number."""
    if not view.hand:
        return []
    weighed = chosen.tile if isinstance(chosen, Place) else None
    numbers = {tile: number for number, tile in enumerate(dict.fromkeys(view.hand), start=1)}
    labels = []
    for tile in view.hand:
        number = numbers.pop(tile, None)
        mark = "▸" if tile == weighed and number else " "
        labels.append(f"{mark}{number or ' '} {write_tile(tile)}")
    return [" " * indent + "  ".join(f"{label:<{WIDTH}}" for label in labels).rstrip()]
