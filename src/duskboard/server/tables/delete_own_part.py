"""Deleting what one device has left at a table. The table itself goes only with the last one who was there."""

from duskboard.server.protocol.denied import NOT_YOURS, denied
from duskboard.server.store import table_sheets
from duskboard.server.store.device_data import DeviceData
from duskboard.server.store.stored import KeyHash
from duskboard.server.tables.change_types import Change
from duskboard.server.tables.lobby import Lobby
from duskboard.server.tables.table import Table


async def delete_own_part(lobby: Lobby, device_data: DeviceData, table: Table, key: KeyHash | None) -> None:
    """Delete what is one's own at a table: the seat, the name and the lines of chat."""
    if key is None or table.id not in await device_data.tables(key):
        raise denied("not-seated", "Only those who have sat at this table can delete what is theirs there.", NOT_YOURS)
    await leave_no_trace(lobby, device_data, table, key)


async def leave_no_trace(lobby: Lobby, device_data: DeviceData, table: Table, key: KeyHash) -> None:
    """Leave a table as if a person without a name had been there; where no other person was, delete it."""
    async with table.lock:
        seat = table.seat_of(key)
        own = {key} | {one for one, opens in table.keys.items() if seat is not None and opens == seat}
        others_sit = any(other != seat for other in table.people)
        if not (others_sit or await device_data.others(table.id, own)):
            await lobby.remove(table)
            return
        name = None if seat is None else table.sheet.chairs[seat].name
        if seat is not None:
            await table.apply(Change(table_sheets.vacate(table.sheet, seat), vacate=[seat]))
        elif (claimed := table.claim_of(key)) is not None:
            await table.apply(Change(table_sheets.without_claim(table.sheet, claimed)))
        forgotten = await device_data.forget(table.held, key, own, seat, name)
        row = None if table.live_match is None else table.live_match.row
        table.forget_key(key, forgotten.lines, None if row is None else forgotten.matches.get(row))
