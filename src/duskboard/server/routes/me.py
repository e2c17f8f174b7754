"""My page, over HTTP: what was played on this device, everything that is kept about it, and the end of it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Raw, Struct
from msgspec.structs import replace

from duskboard.engine import AnyGame, Seat, Shelf
from duskboard.server.cluster.relay import OtherNodes
from duskboard.server.edge.cookies import NO_COOKIES
from duskboard.server.edge.identity import ApiRequest, SentKey, key_needed
from duskboard.server.edge.openapi import PROBLEMS
from duskboard.server.protocol.denied import Denied
from duskboard.server.protocol.replay import MyMatch, MyPage
from duskboard.server.protocol.seat import NameInRecord
from duskboard.server.protocol.table import ChatLine
from duskboard.server.replays.replay_client import Retell
from duskboard.server.replays.replay_messages import Count, Recall, Write
from duskboard.server.replays.source import as_kept
from duskboard.server.routes.my_devices import list_devices
from duskboard.server.settings import VERSION
from duskboard.server.store.archive import Archive, KeptMatch, Outcome
from duskboard.server.store.device_data import MOST_MATCHES, DeviceData, MyTable, Played
from duskboard.server.store.stored import KeyHash
from duskboard.server.store.table_sheets import Chair, TableSheet
from duskboard.server.tables import commands
from duskboard.server.tables.delete_own_part import leave_no_trace
from duskboard.server.tables.lobby import Lobby, OwnedElsewhere
from duskboard.server.tables.people import COLOURS, labels, record_names

PATIENCE = 5.0  # seconds in which results are worked out that are not stored yet; the rest comes the next time
GONE = "This match is not there any more."


@get("/api/me", responses=PROBLEMS)
async def my_page(
    lobby: NamedDependency[Lobby],
    archive: NamedDependency[Archive],
    device_data: NamedDependency[DeviceData],
    retell: NamedDependency[Retell],
    key: SentKey,
) -> MyPage:
    """Matches that were played on this device, and what else is kept about it."""
    if key is None:
        return MyPage((), True, 0, ())
    await lobby.devices.touch(key)
    tables = [listing for listing in await lobby.store.of_key(key) if listing.id not in lobby.closed]
    unfinished = [listing for listing in tables if listing.sheet.phase != "over"]
    count = partial(_count, archive, device_data, retell)
    played = await device_data.played(key)
    matches = await _my_matches(lobby.shelf, played, count)
    complete = len(matches) == len(played) < MOST_MATCHES
    return MyPage(matches, complete, len(unfinished), await archive.brought(key))


async def _my_matches(
    shelf: Shelf, all_played: Iterable[Played], count: Callable[[KeptMatch], Awaitable[Outcome | None]]
) -> tuple[MyMatch, ...]:
    until = asyncio.get_running_loop().time() + PATIENCE
    found = []
    for played in all_played:
        outcome = played.outcome
        if outcome is None and asyncio.get_running_loop().time() < until:
            outcome = await count(played.match)
        if outcome is not None:
            found.append(_my_match(shelf.get(played.match.game), played, outcome))
    return tuple(found)


async def _count(archive: Archive, device_data: DeviceData, retell: Retell, bare: KeptMatch) -> Outcome | None:
    """How it ended; nothing where that cannot be found out now."""
    match = await archive.match(bare.table, bare.number)
    if match is None:
        return None
    try:
        counted = await retell(Count(0, as_kept(match, COLOURS[: match.seats])))
    except Denied:
        return None
    await device_data.keep(match.row, counted)
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
        named=bool(match.chairs) and match.chairs[played.seat].name_in_record,
        figures=outcome.figures[played.seat],
    )


# The own name


@post("/api/me/name", responses=PROBLEMS, status_code=204)
async def show_name(
    lobby: NamedDependency[Lobby],
    device_data: NamedDependency[DeviceData],
    others: NamedDependency[OtherNodes],
    request: ApiRequest,
    key: SentKey,
    data: JSONBody[NameInRecord],
) -> None:
    """Let others see the own name in all that was played on this device: replays, pictures, records. Or no more."""
    key = key_needed(key)
    while await others.do_the_same(request, await _show_name(lobby, device_data, key, data.allowed)):
        pass


async def _show_name(lobby: Lobby, device_data: DeviceData, key: KeyHash, allowed: bool) -> list[OwnedElsewhere]:
    """Here; the tables for which others have to do it."""
    owned = []
    played = await device_data.show_name(key, allowed)
    for table in await device_data.tables(key):
        try:
            async with lobby.use(table) as open_table:
                await commands.show_name(open_table, key, allowed, played)
        except OwnedElsewhere as elsewhere:
            owned.append(elsewhere)
        except Denied:
            pass  # one that cannot be opened has nothing but what is stored
    return owned


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
async def export(
    lobby: NamedDependency[Lobby],
    archive: NamedDependency[Archive],
    device_data: NamedDependency[DeviceData],
    retell: NamedDependency[Retell],
    key: SentKey,
) -> Response[dict[str, Any]]:
    """Everything that is kept about this device, as one file."""
    key = key_needed(key)
    export_match = partial(_exported_match, lobby.shelf, archive, retell)
    tables = []
    for table in await device_data.tables(key):
        if (mine := await device_data.table(table, key)) is not None:
            matches = [await export_match(seat, match) for seat, match in mine.matches if match.game in lobby.shelf]
            tables.append(_exported(mine, matches))
    records = {}
    for record in await archive.brought(key):
        if (found := await archive.record(record, key)) is not None:
            records[record] = Raw(found[0])
    made = int(lobby.store.now())
    everything: Any = {
        "duskboard": VERSION, "made": made, "tables": tables, "records": records,
        "devices": await list_devices(lobby.devices, lobby.store, key),
    }  # fmt: skip
    headers = {"content-disposition": 'attachment; filename="duskboard.json"'}
    body: Any = await asyncio.to_thread(msgspec.json.encode, everything)
    return Response(body, media_type="application/json", headers=headers)


def _exported(mine: MyTable, matches: list[ExportedMatch]) -> ExportedTable:
    name = None if mine.seat is None else mine.sheet.chairs[mine.seat].name
    return ExportedTable(mine.id, mine.seat, name, _own_part(mine), mine.chat, matches)


def _own_part(mine: MyTable) -> TableSheet:
    """What others allow, whom they do not want to hear, and whether they may come back is their own business."""
    seats = enumerate(mine.sheet.chairs)
    chairs = [chair if seat == mine.seat else Chair(chair.name, chair.bot) for seat, chair in seats]
    left = {seat: chair for seat, chair in mine.sheet.left.items() if seat == mine.claim}
    return replace(mine.sheet, chairs=tuple(chairs), left=left)


async def _exported_match(shelf: Shelf, archive: Archive, retell: Retell, seat: Seat, bare: KeptMatch) -> ExportedMatch:
    """One at a time, so that no move waits for it; one that cannot be read now does not keep the others back."""
    is_over = await archive.game_of(bare.table, bare.number) is not None
    match = await archive.match(bare.table, bare.number)
    if match is None:
        return ExportedMatch(bare.number, seat, note=GONE)
    game = shelf.get(match.game)
    source = as_kept(match, record_names(game, match.chairs) if match.chairs else COLOURS[: match.seats])
    try:
        told = Raw(await retell(Write(0, source) if is_over else Recall(0, source, seat)))
    except Denied as no:
        return ExportedMatch(match.number, seat, note=no.problem.sentence)
    return ExportedMatch(match.number, seat, record=told) if is_over else ExportedMatch(match.number, seat, seen=told)


# The end of it


@delete("/api/me", responses=PROBLEMS, status_code=204, response_cookies=NO_COOKIES)
async def forget_me(
    lobby: NamedDependency[Lobby],
    archive: NamedDependency[Archive],
    device_data: NamedDependency[DeviceData],
    others: NamedDependency[OtherNodes],
    request: ApiRequest,
    key: SentKey,
) -> None:
    """Delete everything about this device, and its key. What others have played with it goes on without its names."""
    if key is not None:
        while await others.do_the_same(request, await _forget(lobby, device_data, key)):
            pass
        await device_data.forget_hands(key)
        for record in await archive.brought(key):
            await archive.take_away(record, key)
        await lobby.devices.forget(key)


async def _forget(lobby: Lobby, device_data: DeviceData, key: KeyHash) -> list[OwnedElsewhere]:
    """Here; the tables for which others have to do it."""
    owned = []
    for table in await device_data.tables(key):
        try:
            async with lobby.use(table) as open_table:
                await leave_no_trace(lobby, device_data, open_table, key)
                open_table.forget_hand(key)
        except OwnedElsewhere as elsewhere:
            owned.append(elsewhere)
        except Denied as no:
            if no.problem.because in ("unknown-game", "newer-game", "closed-by-host"):
                await device_data.forget_closed(table, key)
    return owned


ME = [my_page, show_name, export, forget_me]
