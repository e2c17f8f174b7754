"""Dungeon in Memory as text: the table drawn, actions written and read, events and refusals said."""

from typing import Any

from duskboard.engine import Names, Notation, Refusal, Seat
from duskboard.games.dungeon.actions import Action, Announce, GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.draw import HEIGHT, WIDTH, back, beside, draw_check, draw_tile
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH, Ghost, Kind, Tile
from duskboard.games.dungeon.say import WINDS, keep, listing, say, tell
from duskboard.games.dungeon.view import View

# Actions

WORDS: dict[str, Action] = {
    "lost!": Announce(),
    "holds": Hold(),
    "go on": GoOn(),
    "new dungeon": NewDungeon(),
}
SPOKEN = {action: word for word, action in WORDS.items()}


def write_tile(tile: Tile) -> str:
    """ "L2" for a tile, "L2+D" for one with a ghost."""
    return f"{tile.kind}+{tile.ghost}" if tile.ghost else f"{tile.kind}"


def write(action: Action) -> str:
    """ "L2+D west", "lost!", "holds", "go on", "new dungeon"."""
    if isinstance(action, Place):
        return f"{write_tile(action.tile)} {WINDS[action.rotation]}"
    return SPOKEN[action]


def read(text: str) -> Action:
    """The action that *text* writes."""
    plain = " ".join(text.lower().split())
    if plain in WORDS:
        return WORDS[plain]
    try:
        face, wind = plain.upper().split(" ")
        kind, _, ghost = face.partition("+")
        return Place(Tile(Kind(kind), Ghost(ghost) if ghost else None), WINDS.index(wind.lower()))
    except ValueError:
        raise ValueError(f"expected a tile and a wind, like 'L2 west', or {', '.join(WORDS)}; got {text!r}") from None


# The table


def show(view: View, names: Names, chosen: Action | None) -> str:
    """The table as its seat sees it: who, the stack, what one holds, and the tile as it would lie."""
    lines = [*_people(view, names), ""]
    if view.check is not None:
        return "\n".join([*lines, *draw_check(view.check)])
    return "\n".join([*lines, *_stack(view, names, chosen)])


def _people(view: View, names: Names) -> list[str]:
    width = max(map(len, names))
    return [f"{name:<{width}}  {_person(view, seat)}".rstrip() for seat, name in enumerate(names)]


def _person(view: View, seat: Seat) -> str:
    over, alone = view.phase is Phase.OVER, len(view.points) == 1
    points = f"{view.points[seat]} pt" if over or not alone else ""
    tiles = "" if over or alone else f"{view.hands[seat]} tiles"
    marks = [
        "you" if seat == view.seat else "",
        "has left" if seat not in view.team and not over else "",
        "to place" if seat == view.active and view.phase is Phase.PLACE and not alone else "",
        "deciding" if seat in view.asked and view.phase is Phase.ANNOUNCE else "",
    ]
    return f"{points:<5} {tiles:<8} {', '.join(filter(None, marks))}"


def _stack(view: View, names: Names, chosen: Action | None) -> list[str]:
    """The stack, beside it the tile that is being weighed, and the hand."""
    assert view.top is not None
    *closed, height = view.stacks
    deck = f"{view.deck} tiles in the deck"
    title = f"The stack: {height} {'tile' if height == 1 else 'tiles'}, {deck}"
    if closed:
        title += f"; closed dungeons of {listing(closed)}"
    pictures = [draw_tile(view.top.tile, view.top.rotation)]
    if isinstance(chosen, Place):
        pictures += [["   ", "   ", " ◂ ", "   ", "   "], draw_tile(chosen.tile, chosen.rotation)]
    elif view.turned_up is None and view.phase is Phase.STEER:
        pictures += [["   "] * HEIGHT, back()]
    if view.hand:
        pictures += [["    "] * HEIGHT, *(draw_tile(tile, NORTH) for tile in view.hand)]
    labels = _labels(view, chosen, indent=len(beside(pictures)[0]) - len(view.hand) * (WIDTH + 2) + 2)
    cards = [f"LOST cards on the stack: {listing([names[seat] for seat in view.cards])}"] if view.cards else []
    return [title, "", *beside(pictures), *labels, *cards]


def _labels(view: View, chosen: Action | None, indent: int) -> list[str]:
    """Under each tile of the hand its number and its short name; the chosen one marked."""
    if not view.hand:
        return []
    weighed = chosen.tile if isinstance(chosen, Place) else None
    labels = [
        f"{'▸' if tile == weighed else ' '}{number} {write_tile(tile)}"
        for number, tile in enumerate(dict.fromkeys(view.hand), start=1)
    ]
    numbers = dict(zip(dict.fromkeys(view.hand), labels, strict=True))
    return [" " * indent + "  ".join(f"{numbers[tile]:<{WIDTH}}" for tile in view.hand).rstrip()]


# What is asked


def ask(view: View, names: Names) -> str:
    """What this seat is asked, or who is awaited."""
    if view.phase is Phase.OVER:
        return "The match is over."
    if view.seat not in view.asked:
        return f"Waiting for {listing([names[seat] for seat in view.asked])}."
    if view.phase is Phase.ANNOUNCE:
        return "Still a way through?"
    if view.phase is Phase.STEER:
        return "Go on in this dungeon, or are you lost and open a new one?"
    if view.opens:
        return "Your tile opens a new dungeon. Turn it as you like."
    return "Your tile. Turn it the way you are walking."


# Refusals

BECAUSE = {
    "one-voice-alone": "Rule #1 needs somebody to share a window with; alone there is none.",
    "same-ghost-beginner": "Rule #4 needs both tiles of a ghost; the beginner's set has only one of each.",
    "match-over": "The match is over.",
    "no-such-seat": "There are {seats} seats at this table, and this is none of them.",
    "steer-first": "First decide whether to go on; then the next tile is turned up.",
    "window-open": "The others are still deciding: {waiting_for}.",
    "not-your-turn": "It is {active}'s turn to place a tile.",
    "no-such-rotation": "A tile lies in one of four rotations, 0 to 3; {rotation} is none of them.",
    "not-turned-up": "The tile turned up is another one, not {tile}.",
    "not-in-hand": "There is no {tile} in your hand.",
    "nobody-to-tell": "Alone there is nobody to tell; open a new dungeon instead.",
    "has-left": "You have left the team; watch until the path is checked.",
    "no-window": "Lost is announced after a tile, and {active} has not placed one yet.",
    "active-may-not": "You have just placed this tile; the others decide.",
    "already-sealed": "Your decision is sealed. Still deciding: {waiting_for}.",
    "only-alone": "New dungeons are opened only when playing alone.",
    "tile-waits": "A tile is turned up already; place it first.",
}
SEATS = ("active", "waiting_for")  # facts that are seats, and are said by name


def explain(refusal: Refusal, names: Names) -> str:
    """A refusal as a sentence, with its clause."""
    facts: dict[str, Any] = dict(refusal.facts)
    for fact in SEATS:
        if fact in facts:
            seats = facts[fact] if isinstance(facts[fact], tuple) else (facts[fact],)
            facts[fact] = listing([names[seat] for seat in seats])
    if facts.get("ghost"):
        facts["tile"] = f"{facts['tile']}+{facts['ghost']}"
    return f"{BECAUSE[refusal.because].format(**facts)} ({refusal.clause})"


NOTATION: Notation[View, Action] = Notation(
    show=show, ask=ask, say=say, keep=keep, tell=tell, write=write, read=read, explain=explain
)
