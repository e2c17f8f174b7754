"""A simple player of Dungeon in Memory: a fair memory, with a small slip now and then."""

from typing import Any

from duskboard.engine import AnyGame, Chance, Choices, Event, Seat
from duskboard.games.dungeon.actions import Action, Announce, GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.events import ExplorationBegan, TilePlaced, TileTurnedUp
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH, START, Heading, Kind, Tile
from duskboard.games.dungeon.players import exit_of
from duskboard.games.dungeon.view import View
from duskboard.games.dungeon.walk import Walk

SLIP = 4  # of so many tiles it gets one wrong
CONFUSED = {
    Kind.S: Kind.S2,
    Kind.S2: Kind.S,
    Kind.L: Kind.L2,
    Kind.L2: Kind.L,
    Kind.R: Kind.R2,
    Kind.R2: Kind.R,
}


class Simple:
    """It walks the path along in its head, tile by tile as it sees them, and cries when its path is lost.

    Of every four tiles it gets one wrong: it either imagines or overlooks a second passage, or it forgets that the
    tile is there at all. It never doubts itself, and it never follows another's cry.
    """

    def __init__(self, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        self._options, self._chance = options, chance
        self._walk = Walk(options)

    def watch(self, event: Event) -> None:
        match event:
            case ExplorationBegan():
                self._walk = Walk(self._options)
                self._walk.place(START, NORTH)
            case TileTurnedUp(opens=True):
                self._walk = Walk(self._options, number=self._walk.number, copying=self._walk.last_move)
            case TilePlaced(tile=tile, rotation=rotation):
                self._remember(tile, rotation)
            case _:
                pass

    def _remember(self, tile: Tile, rotation: Heading) -> None:
        if self._walk.loss is not None:
            return
        slips = self._chance.pick(SLIP) == 0
        forgets = slips and self._chance.pick(2) == 0
        if slips and not forgets:
            tile = Tile(CONFUSED.get(tile.kind, tile.kind), tile.ghost)
        cell = self._walk.frontier
        self._walk.place(tile, rotation)
        if forgets:
            self._walk.forget(cell)

    def decide(self, view: View, choices: Choices[Any]) -> Action:
        lost = self._walk.loss is not None
        if view.phase is Phase.ANNOUNCE:
            return Announce() if lost else Hold()
        if view.phase is Phase.STEER:
            return NewDungeon() if lost else GoOn()
        tiles = view.hand if view.turned_up is None else (view.turned_up,)
        heading = self._walk.heading
        if lost or heading is None:
            # Nothing to remember: whoever walks on in a lost dungeon follows the arrow on top.
            return Place(tiles[self._chance.pick(len(tiles))], exit_of(view.top))
        safe = [tile for tile in tiles if self._walk.after(tile, heading).loss is None] or tiles
        return Place(safe[self._chance.pick(len(safe))], heading)
