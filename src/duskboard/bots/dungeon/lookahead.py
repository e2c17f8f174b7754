"""Lookahead: simulates the rest of an exploration. The seat that has to end the path gives the others a point."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from duskboard.bots.dungeon.memory_errors import Marks
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.path import Walk
from duskboard.games.dungeon.pieces import Tile
from duskboard.games.dungeon.view import View

SEVERAL = 2  # players: the tiles are the same for any number above one


class Foresight:
    """Simulates explorations whose players forget nothing and end the path only if they have to."""

    def __init__(self, options: Options) -> None:
        self._box = Counter(tiles_for(options, SEVERAL))

    def unseen(self, marks: Marks, hand: Sequence[Tile], luck: Random) -> list[Tile]:
        """All tiles that are neither remembered nor in the seat's own hand, shuffled."""
        rest = self._box - Counter(mark.tile for mark in marks) - Counter(hand)
        tiles = list(rest.elements())
        luck.shuffle(tiles)
        return tiles

    def ends_well(self, walk: Walk, tile: Tile, view: View, unseen: Sequence[Tile]) -> bool:
        """After this tile, with hands and deck dealt from *unseen*: does another seat end the path, or none?"""
        me = view.active
        order = [seat for seat in view.team if seat > me] + [seat for seat in view.team if seat <= me]
        deck = list(unseen)
        hands = {seat: [deck.pop() for _ in range(min(view.hands[seat], len(deck)))] for seat in order if seat != me}
        hands[me] = list(view.hand)
        hands[me].remove(tile)
        draws = view.deck
        if draws and deck:
            hands[me].append(deck.pop())
            draws -= 1
        walk = walk.after(tile, walk.heading or 0)
        while walk.loss is None:
            for seat in order:
                ahead = next_step(walk, hands[seat])
                if ahead is None:
                    return True  # this seat has no tile left, so the path holds
                if ahead.loss is not None:
                    return seat != me
                walk = ahead
                if draws and deck:
                    hands[seat].append(deck.pop())
                    draws -= 1
        return False


def next_step(walk: Walk, hand: list[Tile]) -> Walk | None:
    """The walk after the first tile that does not end the path, or after any if all do; none without a tile."""
    heading = walk.heading
    assert heading is not None
    ahead = None
    for at, tile in enumerate(hand):
        ahead = walk.after(tile, heading)
        if ahead.loss is None:
            del hand[at]
            return ahead
    return ahead
