"""Playing again at the same table, with new luck or with that of the last match."""

import msgspec
from msgspec.structs import replace

from duskboard.engine import AnyGame
from duskboard.server.protocol.denied import NOT_NOW, denied
from duskboard.server.protocol.seat import Rematch
from duskboard.server.store.stored import KeyHash
from duskboard.server.store.table_sheets import TableSheet
from duskboard.server.tables import seats
from duskboard.server.tables.change_types import Change
from duskboard.server.tables.live_match import LiveMatch
from duskboard.server.tables.table import Table


async def play_again(table: Table, key: KeyHash, wish: Rematch) -> None:
    """Wish for a rematch; it begins when every person who is present does, with the same luck if all wish that."""
    async with table.lock:
        seat = table.seated(key)
        if table.sheet.phase != "over":
            raise denied("not-over", "The match is not over yet.", NOT_NOW)
        luck = _last_luck(table.game, table.sheet, table.live_match) if wish.same_luck else None
        wishes = {**table.rematch, seat: wish.same_luck}
        if not table.devices.present(table.people) | {seat} <= wishes.keys():
            table.wish_rematch(wishes)
            return
        seats.checked_options(table.game, table.sheet.options, len(table.sheet.chairs))
        table.wish_rematch({})
        again = replace(table.sheet, phase="gathering")
        await table.apply(Change(again, luck=luck if all(wishes.values()) else None))


def _last_luck(game: AnyGame, sheet: TableSheet, last: LiveMatch | None) -> bytes:
    """The secret of the last match, where another one may have it: it is the same luck only at the same table."""
    if not game.again:
        sentence = f"{game.title} is not played again with the same luck: somebody's secrets would be known."
        raise denied("luck-once", sentence, NOT_NOW, field="same_luck")
    options = seats.checked_options(game, sheet.options, len(sheet.chairs))
    is_full = not any(chair.is_empty for chair in sheet.chairs)
    if last is None or not is_full or options != msgspec.to_builtins(last.match.options):
        sentence = "The same luck needs the same table: the options and seats of the last match, and nobody missing."
        raise denied("changed-since", sentence, NOT_NOW, field="same_luck")
    return last.secret
