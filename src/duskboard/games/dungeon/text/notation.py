"""The text interface of Dungeon in Memory: formats and parses actions, prompts, and explains refusals."""

from typing import Any

from duskboard.engine import Names, Notation, Refusal
from duskboard.engine.notation import listing
from duskboard.games.dungeon.actions import Action, Announce, GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.options import Options, is_solo
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import POINTS_TO_WIN, Ghost, Kind, Tile
from duskboard.games.dungeon.text.events_text import WINDS, keep, say, tell
from duskboard.games.dungeon.text.picture import show, write_tile
from duskboard.games.dungeon.view import View

# Actions

WORDS: dict[str, Action] = {
    "lost!": Announce(),
    "holds": Hold(),
    "go on": GoOn(),
    "new dungeon": NewDungeon(),
}
SPOKEN = {action: word for word, action in WORDS.items()}


def write(action: Action) -> str:
    """Format an action: "L2+D west", "lost!", "holds", "go on", "new dungeon"."""
    if isinstance(action, Place):
        return f"{write_tile(action.tile)} {WINDS[action.rotation]}"
    return SPOKEN[action]


def read(text: str) -> Action:
    """Parse an action."""
    plain = " ".join(text.lower().split())
    if plain in WORDS:
        return WORDS[plain]
    try:
        face, wind = plain.upper().split(" ")
        kind, _, ghost = face.partition("+")
        return Place(Tile(Kind(kind), Ghost(ghost) if ghost else None), WINDS.index(wind.lower()))
    except ValueError:
        raise ValueError(f"expected a tile and a wind, like 'L2 west', or {', '.join(WORDS)}; got {text!r}") from None


# Options and prompts

AGREED = {
    "one_voice": "one voice",
    "square": "9 by 9 square",
    "five_ghosts": "five ghosts",
    "same_ghost": "the same ghost",
    "strict_corridor": "strict corridors",
}


def agree(options: Options, seats: int) -> str:
    """Summarize the options in one line."""
    rules = [name for field, name in AGREED.items() if getattr(options, field)]
    level = "alone, up to 50 points" if is_solo(seats) else f"{options.level}, first to {POINTS_TO_WIN} points"
    return " · ".join([level, *rules])


def ask(view: View, names: Names) -> str:
    """The prompt: what this seat has to decide, or who is awaited."""
    if view.phase is Phase.OVER:
        return "The match is over."
    if view.seat not in view.asked:
        return f"Waiting for {listing([names[seat] for seat in view.asked])}."
    if view.phase is Phase.ANNOUNCE:
        heard = f"{listing([names[seat] for seat in view.cards])} cried Lost. " if view.cards else ""
        return f"{heard}Still a way through?"
    if view.phase is Phase.STEER:
        return "Go on here? Or is this dungeon lost? Then open a new one."
    if view.opens:
        return "Your tile opens a new dungeon. Turn it as you like."
    return "Your tile. Turn it the way you are walking."


def keys(view: View) -> str:
    """A hint which keys choose and turn a tile."""
    tiles = len(set(view.hand))
    numbers = f"1–{tiles}: tile · " if tiles > 1 else ""
    return f"{numbers}← → or n e s w: turn · Enter: lay it down"


# Refusals

BECAUSE = {
    "one-voice-alone": "Rule #1 needs somebody to share a window with; alone, there is nobody.",
    "same-ghost-beginner": "Rule #4 needs both tiles of a ghost; the beginner's set has only one of each.",
    "match-over": "The match is over.",
    "no-such-seat": "There are {seats} seats at this table, and this is not one of them.",
    "steer-first": "First decide whether to go on; then the next tile is turned up.",
    "window-open": "The others are still deciding: {waiting_for}.",
    "not-your-turn": "It is {active}'s turn to place a tile.",
    "no-such-rotation": "A tile lies in one of four rotations, 0 to 3; {rotation} is not one of them.",
    "not-turned-up": "The tile that was turned up is not {tile}.",
    "not-in-hand": "There is no {tile} in your hand.",
    "nobody-to-tell": "Alone there is nobody to tell; open a new dungeon instead.",
    "has-left": "You have left the team; watch until the path is checked.",
    "no-tile-yet": "Lost is announced after a tile, and so far there is only the start tile.",
    "place-first": "It is your turn to place a tile; then the others decide.",
    "no-window": "Lost is announced after a tile, and {active} has not placed the next one yet.",
    "active-may-not": "You have just placed this tile; the others decide.",
    "already-sealed": "Your decision is sealed. Still deciding: {waiting_for}.",
    "only-alone": "New dungeons are opened only when playing alone.",
    "tile-waits": "A tile is turned up already; place it first.",
}
SEATS = ("active", "waiting_for")  # facts that are seats, shown by name


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
    show=show,
    agree=agree,
    ask=ask,
    keys=keys,
    say=say,
    keep=keep,
    tell=tell,
    write=write,
    read=read,
    explain=explain,
    reasons=tuple(BECAUSE),
)
