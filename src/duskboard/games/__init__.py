"""The list of all games that Duskboard comes with."""

from duskboard.engine import Shelf
from duskboard.games.deathname import DEATHNAME
from duskboard.games.dungeon import DUNGEON
from duskboard.games.rogue import ROGUE

SHELF = Shelf(DUNGEON, ROGUE, DEATHNAME)
