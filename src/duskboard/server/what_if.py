"""What if? A table at which a match that is over goes on from one of its moments, with luck drawn anew."""

import msgspec

from duskboard.server import seating
from duskboard.server.denied import NOT_NOW, denied
from duskboard.server.lobby import Lobby
from duskboard.server.protocol import WhatIf, WhatIfMark
from duskboard.server.reteller import Reteller
from duskboard.server.retelling import Stand, Standing
from duskboard.server.room import Room
from duskboard.server.store import KeyHash, Sheet, turn_reader
from duskboard.server.story import Story

MOST_STEPS = 2**31


async def go_on(lobby: Lobby, reteller: Reteller, story: Story, wish: WhatIf, key: KeyHash, address: str) -> Room:
    """A new table with the seats and options of the match, and whoever wished it on the seat of their choice."""
    if not 0 <= wish.at < MOST_STEPS:
        raise denied("no-moment", "No match has such a step; they count from 0.", NOT_NOW, field="at")
    told = await reteller.ask(Stand(0, story.source, wish.at))
    standing = msgspec.json.decode(told, type=Standing)
    game = lobby.game_called(standing.game)
    options = seating.checked_options(game, msgspec.json.decode(standing.options), standing.seats)
    mark = WhatIfMark(story.address, wish.at)
    chairs = (seating.NOBODY,) * standing.seats
    empty = Sheet(game.name, options, wish.pace, False, chairs, what_if=mark)
    sheet = seating.sit(empty, wish.seat, wish.name, name_in_record=False)
    position = list(map(turn_reader(game), standing.turns))
    return await lobby.open_new(game, sheet, key, wish.seat, address, position)
