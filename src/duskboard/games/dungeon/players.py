"""Random play, the default action for absent players, and the time limits of a decision."""

from duskboard.engine import Chance, Seat, Thinking
from duskboard.games.dungeon.actions import Action
from duskboard.games.dungeon.choices import STEERING, WINDOW, choices, ways_to_place
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import MOVES, Heading, Placed
from duskboard.games.dungeon.view import View

PLACING = Thinking(relaxed=90, quick=25)
ANNOUNCING = Thinking(relaxed=45, quick=10)  # one look at the new tile, one word
WATCHING = 25  # extra seconds for the first decisions in a dungeon: players may still look at the last check
FIRST_TILES = 2


def propose(view: View, seat: Seat, chance: Chance) -> Action:
    """A uniformly random legal action."""
    listed = choices(view.phase, view.hand, view.turned_up).listed
    return listed[chance.pick(len(listed))]


def idle(view: View, seat: Seat, chance: Chance) -> Action:
    """D-3.1 There is no passing: a tile by chance, turned as the top tile points; never a cry, never a new dungeon."""
    if view.phase is Phase.ANNOUNCE:
        return WINDOW.listed[1]
    if view.phase is Phase.STEER:
        return STEERING.listed[0]
    tiles = view.hand if view.turned_up is None else (view.turned_up,)
    tile = tiles[chance.pick(len(tiles))]
    return ways_to_place(tile)[exit_of(view.top)]


def exit_of(top: Placed | None) -> Heading:
    """The heading in which the top tile's arrow leaves; a Repeat is assumed to go straight on."""
    assert top is not None
    return (top.rotation + MOVES.get(top.tile.kind, 0)) % 4


def thinking(view: View, seat: Seat) -> Thinking:
    """D-6.1 A word is quicker said than a tile is placed; D-7.1 after a check people look at it first."""
    usual = ANNOUNCING if view.phase is Phase.ANNOUNCE else PLACING
    if sum(view.stacks) > FIRST_TILES:
        return usual
    return Thinking(relaxed=usual.relaxed + WATCHING, quick=usual.quick + WATCHING)
