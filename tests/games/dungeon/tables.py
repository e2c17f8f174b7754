"""Tables, walks and small words for the tests of Dungeon in Memory."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from duskboard.engine import Match, Scripted, Seat, Seeded
from duskboard.games.dungeon.actions import Announce, GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Step, Walk
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import EAST, NORTH, SOUTH, START, WEST, Ghost, Kind, Placed, Tile
from duskboard.games.dungeon.rules.state import State

WINDS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
LOST, HOLDS = Announce(), Hold()
A, B, C, D, E = range(5)  # the players, clockwise


def tile(code: str) -> Tile:
    """ "L2" or "L2+D"."""
    kind, _, ghost = code.partition("+")
    return Tile(Kind(kind), Ghost(ghost) if ghost else None)


def tiles(codes: str) -> tuple[Tile, ...]:
    return tuple(map(tile, codes.split()))


def walk(codes: str, **options: object) -> tuple[Walk, list[Step]]:
    """The start tile and then these, each rightly turned unless it says "@W"; and each step."""
    path = Walk(Options(**options))
    steps = [path.place(START, NORTH)]
    for code in codes.split():
        face, _, wind = code.partition("@")
        heading = path.heading
        assert heading is not None
        steps.append(path.place(tile(face), WINDS[wind] if wind else heading))
    return path, steps


def along(placed: Iterable[Placed], options: Options) -> Walk:
    """The dungeon after the start tile and *placed*, or as far as it was not lost."""
    path = Walk(options)
    path.place(START, NORTH)
    for one in placed:
        if path.loss is None:
            path.place(one.tile, one.rotation)
    return path


def lost(codes: str, **options: object) -> tuple[str, int] | None:
    """Why and with which tile the dungeon is lost, if it is."""
    path, _ = walk(codes, **options)
    return (path.loss.cause.value, path.loss.number) if path.loss else None


def passed(steps: Sequence[Step]) -> list[int]:
    """The numbers of the tiles walked through again, in order."""
    return [one.number for step in steps for one in step.passed]


def stacked(codes: str, **options: object) -> tuple[Placed, ...]:
    """A stack: the start tile and these, rightly turned as long as that means anything, unless it says "@W"."""
    path = Walk(Options(**options))
    path.place(START, NORTH)
    stack = [Placed(START, NORTH)]
    for code in codes.split():
        face, _, wind = code.partition("@")
        rotation = WINDS[wind] if wind else (path.heading or NORTH) if path.loss is None else NORTH
        stack.append(Placed(tile(face), rotation))
        if path.loss is None:
            path.place(tile(face), rotation)
    return tuple(stack)


def table(
    *hands: str,
    stack: str = "",
    deck: str = "",
    active: Seat = 0,
    team: Sequence[Seat] | None = None,
    cards: Sequence[int] | None = None,
    points: Sequence[int] | None = None,
    phase: Phase = Phase.PLACE,
    **options: object,
) -> Match:
    """A match in the middle of an exploration, with luck still to be scripted."""
    seats = len(hands)
    members = tuple(range(seats)) if team is None else tuple(team)
    match = Match(DUNGEON, Options(**options), seats, Scripted([]))
    asked = (active,) if phase is Phase.PLACE else tuple(seat for seat in members if seat != active)
    match.state = State(
        options=match.options,
        points=tuple(points or (0,) * seats),
        phase=phase,
        active=active,
        asked=asked,
        team=members,
        stack=stacked(stack, **options),
        deck=tiles(deck),
        hands=tuple(tiles(hand) for hand in hands),
        sealed=(None,) * seats,
        cards=tuple(cards or (0,) * seats),
    )
    return match


def window(*announcers: Seat, seats: int, active: Seat, **rest: object) -> Match:
    """A table just after a tile, where these cry in the first round and nobody after them."""
    match = table(*["S"] * seats, active=active, phase=Phase.ANNOUNCE, stack="S S", **rest)
    play_round(match, announcers)
    return match


def play_round(match: Match, announcers: Sequence[Seat] = ()) -> list[object]:
    """One round of sealed decisions; returns what the last one brought about, perhaps a new exploration."""
    match.chance = Seeded.of("the next exploration")
    events: Sequence[object] = ()
    for seat in match.to_act:
        events = match.play(seat, LOST if seat in announcers else HOLDS)
    return list(events)


def place(match: Match, seat: Seat, code: str, wind: str, picks: Sequence[int] = ()) -> list[object]:
    """Place a tile, with the luck of the draw that follows."""
    match.chance = Scripted(picks)
    return list(match.play(seat, Place(tile(code), WINDS[wind])))


def solo(codes: str, **options: object) -> Match:
    """A game alone: these tiles in this order, rightly turned unless it says "@W"; "|" opens a new dungeon.

    A first tile after "|" lies to the north unless it says otherwise.
    """
    match = table("", **options)
    steps = codes.replace("|", "| ").split()
    faces = [tile(code.partition("@")[0]) for code in steps if code != "|"]
    deck = list(faces)
    match.state = replace(match.state, deck=tuple(faces), phase=Phase.STEER)
    path = Walk(match.options)
    path.place(START, NORTH)
    opens = False
    for code in steps:
        if code == "|":
            opens = True
            path = Walk(match.options, number=path.number, copying=path.last_move)
            continue
        face, _, wind = code.partition("@")
        rotation = WINDS[wind] if wind else NORTH if path.heading is None or path.loss else path.heading
        match.chance = Scripted([deck.index(tile(face))])
        match.play(0, NewDungeon() if opens else GoOn())
        deck.remove(tile(face))
        match.play(0, Place(tile(face), rotation))
        if path.loss is None:
            path.place(tile(face), rotation)
        opens = False
    return match


# Small words


def begin(seats: int = 4, **options: object) -> Match:
    """A match just set up."""
    return Match.begin(DUNGEON, seats=seats, options=Options(**options), chance=Seeded.of("rules"))


def refused(match: Match, seat: Seat, action: object) -> tuple[str, str]:
    """The clause that refuses, and the key of its reason."""
    refusal = DUNGEON.why_not(match.state, seat, action)
    assert refusal is not None
    return refusal.clause, refusal.because


def kinds(faces: Iterable[Tile]) -> Counter[str]:
    return Counter(face.kind.value for face in faces)


def of(events: Iterable[object], kind: type) -> list:
    """Those of one kind."""
    return [event for event in events if isinstance(event, kind)]
