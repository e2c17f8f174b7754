"""The HTTP part: everything about a table but the play itself."""

import asyncio
from typing import Any

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from duskboard.engine import AnyGame, AnyMatch, Match, Seat
from duskboard.engine.options import read_options
from duskboard.engine.record import Record, SeatRecord, redact
from duskboard.server import hosting
from duskboard.server.asked import (
    NOT_READY,
    PROBLEMS,
    Asked,
    archive_of,
    key_in,
    key_needed,
    lobby_of,
    reteller_of,
    retold,
    token_of,
    with_key,
)
from duskboard.server.brought import BROUGHT
from duskboard.server.denied import NOT_NOW, denied
from duskboard.server.guard import address_of
from duskboard.server.house import HOUSE
from duskboard.server.invite import invite_code
from duskboard.server.lessons import LESSONS
from duskboard.server.me import ME
from duskboard.server.mementos import MEMENTOS
from duskboard.server.odds import odds_now
from duskboard.server.people import hash_of
from duskboard.server.plain import plain_board
from duskboard.server.protocol.problem import Problem
from duskboard.server.protocol.replay import WhatIf
from duskboard.server.protocol.seat import (
    ChangeTable,
    Mute,
    NameInRecord,
    NewTable,
    OddsNow,
    PersonalLink,
    Plain,
    Redeem,
    Rematch,
    SeatBot,
    Seated,
    Sit,
    WhichSeat,
)
from duskboard.server.protocol.table import TableCard
from duskboard.server.replays import REPLAYS
from duskboard.server.retelling import Kept, Write
from duskboard.server.story import at_address, kept_at, of_table
from duskboard.server.turns import turn_reader
from duskboard.server.what_if import go_on

# Tables


@post("/api/tables", responses=PROBLEMS, status_code=201)
async def new_table(request: Asked, data: JSONBody[NewTable]) -> Response[Seated]:
    """Set up a table and sit down at it. It begins as soon as no seat is empty."""
    token = token_of(request)
    room, seat = await lobby_of(request).set_up(data, hash_of(token), address_of(request.scope))
    response = with_key(request, Seated(room.card(), seat), token)
    response.status_code = 201
    return response


@post("/api/tables/what-if", responses=PROBLEMS | NOT_READY, status_code=201)
async def new_what_if(request: Asked, data: JSONBody[WhatIf]) -> Response[Seated]:
    """Set up a table that goes on from a moment of a match that is over, with luck drawn anew."""
    token = token_of(request)
    key, lobby, archive = hash_of(token), lobby_of(request), archive_of(request)
    story = await at_address(lobby, archive, data.replay, key)
    room = await go_on(lobby, reteller_of(request), story, data, key, address_of(request.scope))
    response = with_key(request, Seated(room.card(), data.seat), token)
    response.status_code = 201
    return response


@get("/api/tables", responses=PROBLEMS)
async def tables_to_join(request: Asked) -> list[TableCard]:
    """Tables that anybody may join, the newest first."""
    return await lobby_of(request).to_join()


@get("/api/tables/mine", responses=PROBLEMS)
async def my_tables(request: Asked) -> list[TableCard]:
    """Tables at which this device has a seat or may take one back, the last used first."""
    key = key_in(request)
    return [] if key is None else await lobby_of(request).mine(key)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def one_table(request: Asked, table: FromPath[str]) -> Seated:
    """A table, and where this device sits at it."""
    async with lobby_of(request).use(table) as room:
        return Seated(room.card(), room.seat_of(key_in(request)))


@patch("/api/tables/{table:str}", responses=PROBLEMS)
async def change_table(request: Asked, table: FromPath[str], data: JSONBody[ChangeTable]) -> TableCard:
    """Agree on something else before a match begins."""
    async with lobby_of(request).use(table) as room:
        await hosting.change(room, key_needed(request), data)
        return room.card()


@delete("/api/tables/{table:str}", responses=PROBLEMS, status_code=204)
async def delete_table(request: Asked, table: FromPath[str]) -> None:
    """Forget a table, its matches and its chat."""
    lobby = lobby_of(request)
    async with lobby.use(table) as room:
        await lobby.delete(room, key_in(request))


@get("/api/tables/{table:str}/invite.svg", responses=PROBLEMS, media_type="image/svg+xml")
async def invite(request: Asked, table: FromPath[str]) -> bytes:
    """The table's link as a QR code, where others can reach this server."""
    lobby = lobby_of(request)
    async with lobby.use(table):
        return invite_code(lobby.settings, table)


# Seats


@post("/api/tables/{table:str}/sit", responses=PROBLEMS, status_code=200)
async def sit(request: Asked, table: FromPath[str], data: JSONBody[Sit]) -> Response[Seated]:
    """Take an empty seat."""
    token = token_of(request)
    async with lobby_of(request).use(table) as room:
        seat = await hosting.sit(room, hash_of(token), data)
        return with_key(request, Seated(room.card(), seat), token)


@post("/api/tables/{table:str}/leave", responses=PROBLEMS, status_code=200)
async def leave(request: Asked, table: FromPath[str]) -> TableCard:
    """Give the own seat up."""
    async with lobby_of(request).use(table) as room:
        await hosting.leave(room, key_needed(request))
        return room.card()


@post("/api/tables/{table:str}/back", responses=PROBLEMS, status_code=200)
async def come_back(request: Asked, table: FromPath[str]) -> Seated:
    """Take the seat back that one has left in a match, from the bot that plays there now."""
    async with lobby_of(request).use(table) as room:
        seat = await hosting.come_back(room, key_in(request))
        return Seated(room.card(), seat)


@post("/api/tables/{table:str}/bot", responses=PROBLEMS, status_code=200)
async def seat_bot(request: Asked, table: FromPath[str], data: JSONBody[SeatBot]) -> TableCard:
    """Put a bot on an empty seat, or vote for one on another's."""
    async with lobby_of(request).use(table) as room:
        await hosting.seat_bot(room, key_needed(request), data.seat, data.bot)
        return room.card()


@post("/api/tables/{table:str}/no-bot", responses=PROBLEMS, status_code=200)
async def unseat_bot(request: Asked, table: FromPath[str], data: JSONBody[WhichSeat]) -> TableCard:
    """Send a bot away, or take the own vote for one back."""
    async with lobby_of(request).use(table) as room:
        await hosting.unseat_bot(room, key_needed(request), data.seat)
        return room.card()


@post("/api/tables/{table:str}/play-for", responses=PROBLEMS, status_code=200)
async def play_for(request: Asked, table: FromPath[str], data: JSONBody[WhichSeat]) -> TableCard:
    """Let a seat that is empty, or silent for days, be played for once."""
    async with lobby_of(request).use(table) as room:
        hosting.play_for(room, key_needed(request), data.seat)
        return room.card()


@post("/api/tables/{table:str}/rematch", responses=PROBLEMS, status_code=200)
async def rematch(request: Asked, table: FromPath[str], data: JSONBody[Rematch | None] = None) -> TableCard:
    """Wish to play again; it begins when everybody who is here wishes it."""
    async with lobby_of(request).use(table) as room:
        await hosting.play_again(room, key_needed(request), data or Rematch())
        return room.card()


@post("/api/tables/{table:str}/mute", responses=PROBLEMS, status_code=200)
async def mute(request: Asked, table: FromPath[str], data: JSONBody[Mute]) -> TableCard:
    """Hear a seat's chat no more, or again."""
    async with lobby_of(request).use(table) as room:
        await hosting.mute(room, key_needed(request), data.seat, data.muted)
        return room.card()


@post("/api/tables/{table:str}/name-in-record", responses=PROBLEMS, status_code=200)
async def name_in_record(request: Asked, table: FromPath[str], data: JSONBody[NameInRecord]) -> TableCard:
    """Allow downloaded records to carry the own name, or no more."""
    async with lobby_of(request).use(table) as room:
        await hosting.name_in_record(room, key_needed(request), data.allowed)
        return room.card()


# For whoever decides


@get("/api/tables/{table:str}/plain", responses=PROBLEMS)
async def plain(request: Asked, table: FromPath[str]) -> Plain:
    """The match in words, for this device's seat or a spectator: a game needs no board of its own to be played."""
    async with lobby_of(request).use(table) as room:
        if room.playing is None:
            raise denied("not-begun", "The match has not begun yet.", NOT_NOW)
        return plain_board(room.playing, room.seat_of(key_in(request)), room.names)


@get(
    "/api/tables/{table:str}/odds",
    responses={**PROBLEMS, 503: ResponseSpec(Problem, description="not worked out", generate_examples=False)},
)
async def odds(request: Asked, table: FromPath[str]) -> OddsNow:
    """What may come of each choice that this device's seat has now, and how likely."""
    async with lobby_of(request).use(table) as room:
        return await odds_now(room.playing, room.seated(key_needed(request)), request.app.state.oddsmaker)


# Another device


@post("/api/tables/{table:str}/personal-link", responses=PROBLEMS, status_code=200)
async def personal_link(request: Asked, table: FromPath[str]) -> PersonalLink:
    """A link that opens the own seat on one more device, once."""
    lobby = lobby_of(request)
    async with lobby.use(table) as room:
        code = await hosting.personal_link(room, key_needed(request))
        # After the #, so that it is sent to no server and stands in no log.
        return PersonalLink(code, f"{lobby.settings.public_url}/t/{table}#{code}")


@post("/api/redeem", responses=PROBLEMS, status_code=200)
async def redeem(request: Asked, data: JSONBody[Redeem]) -> Response[Seated]:
    """Take a seat back on this device."""
    token = token_of(request)
    room, seat = await lobby_of(request).take_back(data.code, hash_of(token))
    return with_key(request, Seated(room.card(), seat), token)


# Records


@get("/api/tables/{table:str}/matches/{number:int}/record", responses=PROBLEMS | NOT_READY)
async def record(request: Asked, table: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """The whole record of a match that is over."""
    story = await of_table(lobby_of(request), archive_of(request), table, number)
    assert isinstance(story.source, Kept)
    headers = {"content-disposition": f'attachment; filename="{story.source.game}-{number}.json"'}
    return Response(await retold(request, Write(0, story.source)), media_type="application/json", headers=headers)


@get("/api/tables/{table:str}/matches/{number:int}/seen", responses=PROBLEMS)
async def seen(request: Asked, table: FromPath[str], number: FromPath[int]) -> Response[SeatRecord]:
    """A match as this device's seat saw it, or as a spectator did."""
    async with lobby_of(request).use(table) as room:
        kept = await kept_at(room, archive_of(request), number)
        body: Any = await asyncio.to_thread(_seen, room.game, kept, room.seat_of(key_in(request)))
    return Response(body, media_type="application/json")


def _seen(game: AnyGame, kept: Kept, seat: Seat | None) -> bytes:
    options = read_options(game, msgspec.json.decode(kept.options))
    turns = list(map(turn_reader(game), kept.turns))
    match: AnyMatch = Match.resume(game, seats=len(kept.names), options=options, turns=turns)
    return msgspec.json.encode(redact(Record(game, kept.version, options, kept.names, turns, match.result), seat))


ROUTES = [
    *HOUSE, *LESSONS, new_table, new_what_if, tables_to_join, my_tables, one_table, change_table, delete_table, invite,
    sit, leave, come_back, seat_bot, unseat_bot, play_for, rematch, mute, name_in_record, plain, odds, personal_link,
    redeem, record, seen, *REPLAYS, *BROUGHT, *MEMENTOS, *ME,
]  # fmt: skip
