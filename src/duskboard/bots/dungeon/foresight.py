"""How an exploration may go on: whoever has to end the path gives the point to all others."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from duskboard.bots.dungeon.confusion import Marks
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.pieces import Tile
from duskboard.games.dungeon.view import View
from duskboard.games.dungeon.walk import Walk

SEVERAL = 2  # players: any number of them uses the same tiles


class Foresight:
    """Explorations imagined to their end, in which nobody forgets anything and nobody ends the path without need."""

    def __init__(self, options: Options) -> None:
        self._box = Counter(tiles_for(options, SEVERAL))

    def unseen(self, marks: Marks, hand: Sequence[Tile], luck: Random) -> list[Tile]:
        """All tiles that are neither remembered nor in the own hand, shuffled."""
        rest = self._box - Counter(mark.tile for mark in marks) - Counter(hand)
        tiles = list(rest.elements())
        luck.shuffle(tiles)
        return tiles

    def ends_well(self, walk: Walk, tile: Tile, view: View, unseen: Sequence[Tile]) -> bool:
        """After this tile, with hands and deck from the tiles not seen: is it somebody else who ends the path?"""
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
                    return True  # nobody has a tile left
                if ahead.loss is not None:
                    return seat != me
                walk = ahead
                if draws and deck:
                    hands[seat].append(deck.pop())
                    draws -= 1
        return False


def next_step(walk: Walk, hand: list[Tile]) -> Walk | None:
    """The first tile that does not end the path, or any if all do."""
    heading = walk.heading
    assert heading is not None
    ahead = None
    for at, tile in enumerate(hand):
        ahead = walk.after(tile, heading)
        if ahead.loss is None:
            del hand[at]
            return ahead
    return ahead
