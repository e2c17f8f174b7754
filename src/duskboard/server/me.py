"""My page, over HTTP: what was played on this device, everything that is kept about it, and the end of it."""

import asyncio
from typing import Any

import msgspec
from litestar import Response, delete, get
from litestar.datastructures import Cookie
from msgspec import Raw, Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.server import hosting, seating
from duskboard.server.archive import KeptMatch
from duskboard.server.asked import (
    COOKIE,
    PROBLEMS,
    Asked,
    archive_of,
    key_in,
    key_needed,
    lobby_of,
    retold,
    traces_of,
)
from duskboard.server.denied import Denied
from duskboard.server.lobby import Lobby
from duskboard.server.people import COLOURS, labels, record_names
from duskboard.server.protocol.replay import MyMatch, MyPage
from duskboard.server.protocol.table import ChatLine
from duskboard.server.retelling import Count, Outcome, Recall, Write
from duskboard.server.room import Room
from duskboard.server.store import Chair, KeyHash, Sheet
from duskboard.server.traces import MyTable, Played, Traces

PATIENCE = 5.0  # seconds in which matches are counted that nobody has asked for yet; the rest comes the next time
GONE = "This match is not there any more."


@get("/api/me", responses=PROBLEMS)
async def my_page(request: Asked) -> MyPage:
    """Matches that were played on this device, and what else is kept about it."""
    key, lobby = key_in(request), lobby_of(request)
    if key is None:
        return MyPage((), 0, ())
    unfinished = [listing for listing in await lobby.store.of_key(key) if listing.sheet.phase != "over"]
    matches = await _my_matches(request, key)
    return MyPage(matches, len(unfinished), await archive_of(request).brought(key))


async def _my_matches(request: Asked, key: KeyHash) -> tuple[MyMatch, ...]:
    until = asyncio.get_running_loop().time() + PATIENCE
    found = []
    for played in await traces_of(request).played(key):
        outcome = played.outcome
        if outcome is None and asyncio.get_running_loop().time() < until:
            outcome = await _count(request, played.match)
        if outcome is not None:
            found.append(_my_match(played, outcome))
    return tuple(found)


async def _count(request: Asked, bare: KeptMatch) -> Outcome | None:
    """How it ended; nothing where that cannot be found out now."""
    match = await archive_of(request).match(bare.table, bare.number)
    if match is None:
        return None
    try:
        counted = await retold(request, Count(0, match.told(COLOURS[: match.seats])))
    except Denied:
        return None
    await traces_of(request).keep(match.row, counted)
    return msgspec.json.decode(counted, type=Outcome)


def _my_match(played: Played, outcome: Outcome) -> MyMatch:
    match = played.match
    return MyMatch(
        table=match.table,
        number=match.number,
        game=match.game,
        you=played.seat,
        seats=labels(match.chairs) if match.chairs else COLOURS[: match.seats],
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
    sheet: Sheet
    chat: list[ChatLine]
    matches: list[ExportedMatch]


@get("/api/me/export", responses=PROBLEMS)
async def export(request: Asked) -> Response[dict[str, Any]]:
    """Everything that is kept about this device, as one file."""
    key, archive, traces = key_needed(request), archive_of(request), traces_of(request)
    tables = []
    for table in await traces.tables(key):
        if (mine := await traces.table(table, key)) is not None:
            tables.append(await _exported(request, mine))
    records = {}
    for record in await archive.brought(key):
        if (found := await archive.record(record, key)) is not None:
            records[record] = Raw(found[0])
    made = int(lobby_of(request).store.now())
    everything: Any = {"duskboard": request.app.state.version, "made": made, "tables": tables, "records": records}
    headers = {"content-disposition": 'attachment; filename="duskboard.json"'}
    body: Any = await asyncio.to_thread(msgspec.json.encode, everything)
    return Response(body, media_type="application/json", headers=headers)


async def _exported(request: Asked, mine: MyTable) -> ExportedTable:
    shelf = lobby_of(request).shelf
    name = None if mine.seat is None else mine.sheet.chairs[mine.seat].name
    matches = [await _exported_match(request, seat, match) for seat, match in mine.matches if match.game in shelf]
    return ExportedTable(mine.id, mine.seat, name, _own_part(mine), mine.chat, matches)


def _own_part(mine: MyTable) -> Sheet:
    """What others allow, whom they do not want to hear, and whether they may come back is their own business."""
    seats = enumerate(mine.sheet.chairs)
    chairs = [chair if seat == mine.seat else Chair(chair.name, chair.bot) for seat, chair in seats]
    left = {seat: chair for seat, chair in mine.sheet.left.items() if seat == mine.claim}
    return replace(mine.sheet, chairs=tuple(chairs), left=left)


async def _exported_match(request: Asked, seat: Seat, bare: KeptMatch) -> ExportedMatch:
    """One at a time, for nobody's move to wait; one that cannot be told now does not keep the others back."""
    is_over = await archive_of(request).game_of(bare.table, bare.number) is not None
    match = await archive_of(request).match(bare.table, bare.number)
    if match is None:
        return ExportedMatch(bare.number, seat, note=GONE)
    source = match.told(record_names(match.chairs) if match.chairs else COLOURS[: match.seats])
    try:
        told = Raw(await retold(request, Write(0, source) if is_over else Recall(0, source, seat)))
    except Denied as no:
        return ExportedMatch(match.number, seat, note=no.problem.sentence)
    return ExportedMatch(match.number, seat, record=told) if is_over else ExportedMatch(match.number, seat, seen=told)


# The end of it


@delete("/api/me", responses=PROBLEMS, status_code=204, response_cookies=[Cookie(COOKIE, value="", max_age=0)])
async def forget_me(request: Asked) -> None:
    """Delete everything about this device, and its key. What others have played with it goes on without its names."""
    key = key_in(request)
    if key is not None:
        await _forget(lobby_of(request), traces_of(request), key)
        for record in await archive_of(request).brought(key):
            await archive_of(request).take_away(record, key)


async def _forget(lobby: Lobby, traces: Traces, key: KeyHash) -> None:
    for table in await traces.tables(key):
        try:
            async with lobby.use(table) as room:
                await _leave_no_trace(lobby, traces, room, key)
        except Denied as no:
            if no.problem.because in ("unknown-game", "newer-game"):
                await traces.forget_closed(table, key)


async def _leave_no_trace(lobby: Lobby, traces: Traces, room: Room, key: KeyHash) -> None:
    """Leave a table as if somebody without a name had been there; where nobody else was, there is no table left."""
    async with room.changing:
        seat = room.seat_of(key)
        if not _others(room, key, seat):
            await lobby.remove(room)
            return
        name = None if seat is None else room.sheet.chairs[seat].name
        keys = {key} | {one for one, opens in room.keys.items() if seat is not None and opens == seat}
        if seat is not None:
            await hosting.save(room, seating.vacate(room.sheet, seat), vacate=[seat])
        elif (claimed := room.claim_of(key)) is not None:
            await hosting.save(room, seating.without_claim(room.sheet, claimed))
        forgotten = await traces.forget(room.id, key, keys, seat, name)
        room.keys.pop(key, None)
        room.talk.forget(forgotten.lines)
        if room.playing is not None and (own := forgotten.matches.get(room.playing.row)) is not None:
            room.cast = (*room.cast[:own], seating.NOBODY, *room.cast[own + 1 :])


def _others(room: Room, key: KeyHash, seat: Seat | None) -> bool:
    """Does anybody else sit here, or have a key? Another device of the own seat is nobody else."""
    people = any(other != seat for other in room.people)
    return people or any(one != key and (opens is None or opens != seat) for one, opens in room.keys.items())


ME = [my_page, export, forget_me]
