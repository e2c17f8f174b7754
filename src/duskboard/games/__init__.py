"""The shelf: the one place that lists every game."""

from duskboard.engine import Shelf
from duskboard.games.dungeon import DUNGEON

SHELF = Shelf(DUNGEON)
