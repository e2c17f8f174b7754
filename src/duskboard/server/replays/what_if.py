"""Opens a new table that continues a finished match from a given step with fresh luck."""

import msgspec
from msgspec import Struct

from duskboard.bots import company
from duskboard.server.protocol.denied import NOT_NOW, TOO_LONG, denied
from duskboard.server.protocol.replay import WhatIf
from duskboard.server.protocol.table import WhatIfMark
from duskboard.server.replays.replay_client import Retell
from duskboard.server.replays.replay_messages import Kept, Source, Stand, Standing
from duskboard.server.replays.source import FinishedMatch
from duskboard.server.store.stored import KeyHash
from duskboard.server.store.table_sheets import NOBODY, Chair, TableSheet
from duskboard.server.store.turns import turn_reader
from duskboard.server.tables import seats
from duskboard.server.tables.lobby import Lobby, game_called
from duskboard.server.tables.people import tidy_name
from duskboard.server.tables.table import Table

MOST_STEPS = 2**31


class Header(Struct, frozen=True):
    """Of a record, only who played."""

    seats: tuple[str, ...]


async def go_on(
    lobby: Lobby, retell: Retell, finished: FinishedMatch, wish: WhatIf, key: KeyHash, address: str
) -> Table:
    """A new table with the seats, options, rules and bots of the match, and its founder on the seat of their choice."""
    if not 0 <= wish.at < MOST_STEPS:
        raise denied("no-moment", "No match has such a step; they count from 0.", NOT_NOW, field="at")
    # To find the moment costs the most: so everything that can be refused without it is refused before, and counted.
    seats.check_seat(_seats(finished.source), wish.seat)
    tidy_name(wish.name)
    await lobby.check_not_too_many(key, address)
    standing = msgspec.json.decode(await retell(Stand(0, finished.source, wish.at)), type=Standing)
    _check_short(standing, lobby.settings.longest_position)
    game = game_called(lobby.shelf, standing.game).in_version(standing.version)
    options = seats.checked_options(game, msgspec.json.decode(standing.options), standing.seats)
    mark = WhatIfMark(finished.address, wish.at)
    bots = [bot if wish.bots and seat != wish.seat else None for seat, bot in enumerate(standing.bots)]
    chairs = tuple([Chair(bot=bot) if bot in company(game) else NOBODY for bot in bots])
    empty = TableSheet(game.name, options, wish.pace, False, chairs, what_if=mark, version=standing.version)
    sheet = seats.sit(empty, wish.seat, wish.name, name_in_record=False)
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
