"""What if? A table at which a match that is over goes on from one of its moments, with luck drawn anew."""

import msgspec
from msgspec import Struct

from duskboard.server import seating
from duskboard.server.denied import NOT_NOW, TOO_LONG, denied
from duskboard.server.lobby import Lobby
from duskboard.server.people import tidy_name
from duskboard.server.protocol.replay import WhatIf
from duskboard.server.protocol.table import WhatIfMark
from duskboard.server.reteller import Reteller
from duskboard.server.retelling import Kept, Source, Stand, Standing
from duskboard.server.room import Room
from duskboard.server.store import KeyHash, Sheet
from duskboard.server.story import Story
from duskboard.server.turns import turn_reader

MOST_STEPS = 2**31


class Header(Struct, frozen=True):
    """Of a record, only who played."""

    seats: tuple[str, ...]


async def go_on(lobby: Lobby, reteller: Reteller, story: Story, wish: WhatIf, key: KeyHash, address: str) -> Room:
    """A new table with the seats and options of the match, and whoever wished it on the seat of their choice."""
    if not 0 <= wish.at < MOST_STEPS:
        raise denied("no-moment", "No match has such a step; they count from 0.", NOT_NOW, field="at")
    # To find the moment costs the most: before that, whatever can be refused without it is refused, and counted.
    seating.check_seat(_seats(story.source), wish.seat)
    tidy_name(wish.name)
    await lobby.check_not_too_many(key, address)
    told = await reteller.ask(Stand(0, story.source, wish.at), address)
    standing = msgspec.json.decode(told, type=Standing)
    _check_short(standing, lobby.settings.longest_position)
    game = lobby.game_called(standing.game)
    options = seating.checked_options(game, msgspec.json.decode(standing.options), standing.seats)
    mark = WhatIfMark(story.address, wish.at)
    chairs = (seating.NOBODY,) * standing.seats
    empty = Sheet(game.name, options, wish.pace, False, chairs, what_if=mark)
    sheet = seating.sit(empty, wish.seat, wish.name, name_in_record=False)
    position = list(map(turn_reader(game), standing.turns))
    return await lobby.open_new(game, sheet, key, wish.seat, position)


def _seats(source: Source) -> int:
    names = source.names if isinstance(source, Kept) else msgspec.json.decode(source.text, type=Header).seats
    return len(names)


def _check_short(standing: Standing, most: int) -> None:
    """A table keeps all that led to its moment, for as long as it is there."""
    if sum(map(len, map(bytes, standing.turns))) > most:
        sentence = (
            "Too much was done in this match before that step for a table to go on from there; choose an earlier one."
        )
        raise denied("too-long", sentence, TOO_LONG, field="at", most=most)
