"""My page, over HTTP: what was played on this device, everything that is kept about it, and the end of it."""

import asyncio
from typing import Any

import msgspec
from litestar import Response, delete, get
from msgspec import Raw, Struct
from msgspec.structs import replace

from duskboard.engine import AnyGame, Seat
from duskboard.server.edge.cookies import NO_COOKIES
from duskboard.server.edge.identity import (
    PROBLEMS,
    ApiRequest,
    archive_of,
    device_data_of,
    key_in,
    key_needed,
    lobby_of,
    retold,
)
from duskboard.server.errors import Denied
from duskboard.server.protocol.replay import MyMatch, MyPage
from duskboard.server.protocol.table import ChatLine
from duskboard.server.replays.messages import Count, Recall, Write
from duskboard.server.replays.source import as_kept
from duskboard.server.routes.my_devices import list_devices
from duskboard.server.settings import VERSION
from duskboard.server.store.archive import KeptMatch
from duskboard.server.store.device_data import DeviceData, MyTable, Played
from duskboard.server.store.outcome import Outcome
from duskboard.server.store.sheets import Chair, TableSheet
from duskboard.server.store.store import KeyHash
from duskboard.server.tables.delete_own_part import leave_no_trace
from duskboard.server.tables.lobby import Lobby
from duskboard.server.tables.people import COLOURS, labels, record_names

PATIENCE = 5.0  # seconds in which results are worked out that are not stored yet; the rest comes the next time
GONE = "This match is not there any more."


@get("/api/me", responses=PROBLEMS)
async def my_page(request: ApiRequest) -> MyPage:
    """Matches that were played on this device, and what else is kept about it."""
    key, lobby = key_in(request), lobby_of(request)
    if key is None:
        return MyPage((), 0, ())
    await lobby.devices.touch(key)
    tables = [listing for listing in await lobby.store.of_key(key) if listing.id not in lobby.closed]
    unfinished = [listing for listing in tables if listing.sheet.phase != "over"]
    matches = await _my_matches(request, key)
    return MyPage(matches, len(unfinished), await archive_of(request).brought(key))


async def _my_matches(request: ApiRequest, key: KeyHash) -> tuple[MyMatch, ...]:
    until = asyncio.get_running_loop().time() + PATIENCE
    found = []
    for played in await device_data_of(request).played(key):
        outcome = played.outcome
        if outcome is None and asyncio.get_running_loop().time() < until:
            outcome = await _count(request, played.match)
        if outcome is not None:
            found.append(_my_match(lobby_of(request).shelf.get(played.match.game), played, outcome))
    return tuple(found)


async def _count(request: ApiRequest, bare: KeptMatch) -> Outcome | None:
    """How it ended; nothing where that cannot be found out now."""
    match = await archive_of(request).match(bare.table, bare.number)
    if match is None:
        return None
    try:
        counted = await retold(request, Count(0, as_kept(match, COLOURS[: match.seats])))
    except Denied:
        return None
    await device_data_of(request).keep(match.row, counted)
    return msgspec.json.decode(counted, type=Outcome)


def _my_match(game: AnyGame | None, played: Played, outcome: Outcome) -> MyMatch:
    match = played.match
    return MyMatch(
        table=match.table,
        number=match.number,
        game=match.game,
        you=played.seat,
        seats=labels(game, match.chairs) if match.chairs else COLOURS[: match.seats],
        ended=int(match.ended),
        options=match.options,
        result=outcome.result,
        what_if=played.what_if,
        figures=outcome.figures[played.seat],
    )


# Everything


class ExportedMatch(Struct, frozen=True, omit_defaults=True):
    """A match, as far as this device may have it: the whole record, or before its end what its seat has seen."""

    number: int
    seat: Seat
    record: Raw | None = None
    seen: Raw | None = None
    note: str | None = None  # why there is neither


class ExportedTable(Struct, frozen=True):
    """A table that knows this device."""

    id: str
    seat: Seat | None
    name: str | None
    sheet: TableSheet
    chat: list[ChatLine]
    matches: list[ExportedMatch]


@get("/api/me/export", responses=PROBLEMS)
async def export(request: ApiRequest) -> Response[dict[str, Any]]:
    """Everything that is kept about this device, as one file."""
    key, archive, device_data = key_needed(request), archive_of(request), device_data_of(request)
    tables = []
    for table in await device_data.tables(key):
        if (mine := await device_data.table(table, key)) is not None:
            tables.append(await _exported(request, mine))
    records = {}
    for record in await archive.brought(key):
        if (found := await archive.record(record, key)) is not None:
            records[record] = Raw(found[0])
    made = int(lobby_of(request).store.now())
    everything: Any = {
        "duskboard": VERSION, "made": made, "tables": tables, "records": records,
        "devices": await list_devices(lobby_of(request), key),
    }  # fmt: skip
    headers = {"content-disposition": 'attachment; filename="duskboard.json"'}
    body: Any = await asyncio.to_thread(msgspec.json.encode, everything)
    return Response(body, media_type="application/json", headers=headers)


async def _exported(request: ApiRequest, mine: MyTable) -> ExportedTable:
    shelf = lobby_of(request).shelf
    name = None if mine.seat is None else mine.sheet.chairs[mine.seat].name
    matches = [await _exported_match(request, seat, match) for seat, match in mine.matches if match.game in shelf]
    return ExportedTable(mine.id, mine.seat, name, _own_part(mine), mine.chat, matches)


def _own_part(mine: MyTable) -> TableSheet:
    """What others allow, whom they do not want to hear, and whether they may come back is their own business."""
    seats = enumerate(mine.sheet.chairs)
    chairs = [chair if seat == mine.seat else Chair(chair.name, chair.bot) for seat, chair in seats]
    left = {seat: chair for seat, chair in mine.sheet.left.items() if seat == mine.claim}
    return replace(mine.sheet, chairs=tuple(chairs), left=left)


async def _exported_match(request: ApiRequest, seat: Seat, bare: KeptMatch) -> ExportedMatch:
    """One at a time, so that no move waits for it; one that cannot be read now does not keep the others back."""
    is_over = await archive_of(request).game_of(bare.table, bare.number) is not None
    match = await archive_of(request).match(bare.table, bare.number)
    if match is None:
        return ExportedMatch(bare.number, seat, note=GONE)
    game = lobby_of(request).shelf.get(match.game)
    source = as_kept(match, record_names(game, match.chairs) if match.chairs else COLOURS[: match.seats])
    try:
        told = Raw(await retold(request, Write(0, source) if is_over else Recall(0, source, seat)))
    except Denied as no:
        return ExportedMatch(match.number, seat, note=no.problem.sentence)
    return ExportedMatch(match.number, seat, record=told) if is_over else ExportedMatch(match.number, seat, seen=told)


# The end of it


@delete("/api/me", responses=PROBLEMS, status_code=204, response_cookies=NO_COOKIES)
async def forget_me(request: ApiRequest) -> None:
    """Delete everything about this device, and its key. What others have played with it goes on without its names."""
    key, lobby = key_in(request), lobby_of(request)
    if key is not None:
        await _forget(lobby, device_data_of(request), key)
        for record in await archive_of(request).brought(key):
            await archive_of(request).take_away(record, key)
        await lobby.devices.forget(key)


async def _forget(lobby: Lobby, device_data: DeviceData, key: KeyHash) -> None:
    for table in await device_data.tables(key):
        try:
            async with lobby.use(table) as open_table:
                await leave_no_trace(lobby, device_data, open_table, key)
                open_table.forget_hand(key)
        except Denied as no:
            if no.problem.because in ("unknown-game", "newer-game", "closed-by-host"):
                await device_data.forget_closed(table, key)
    await device_data.forget_hands(key)


ME = [my_page, export, forget_me]
