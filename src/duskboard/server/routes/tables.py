"""The HTTP part: everything about a table but the play itself."""

import asyncio
from typing import Any

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from duskboard.engine import AnyGame, AnyMatch, Match, Seat
from duskboard.engine.options import read_options
from duskboard.engine.records import Record, SeatRecord, redact
from duskboard.server.edge.identity import KeyHolder, SentKey, key_needed
from duskboard.server.edge.openapi import NOT_READY, PROBLEMS
from duskboard.server.protocol.denied import NOT_NOW, denied
from duskboard.server.protocol.replay import WhatIf
from duskboard.server.protocol.seat import (
    ChangeTable,
    Mute,
    NameInRecord,
    NewTable,
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
from duskboard.server.replays.replay_client import Retell
from duskboard.server.replays.replay_messages import Kept, Write
from duskboard.server.replays.source import FinishedMatches
from duskboard.server.replays.what_if import go_on
from duskboard.server.routes.catalogue import HOUSE
from duskboard.server.routes.invite import invite_code
from duskboard.server.routes.lessons import LESSONS
from duskboard.server.routes.me import ME
from duskboard.server.routes.metrics_page import metrics
from duskboard.server.routes.my_devices import MY_DEVICES
from duskboard.server.routes.odds import odds
from duskboard.server.routes.pictures import MEMENTOS
from duskboard.server.routes.replays import REPLAYS
from duskboard.server.routes.uploads import BROUGHT
from duskboard.server.store.device_data import DeviceData
from duskboard.server.store.signing_key import SigningKey
from duskboard.server.store.turns import turn_reader
from duskboard.server.tables import commands
from duskboard.server.tables.delete_own_part import delete_own_part
from duskboard.server.tables.lobby import Lobby
from duskboard.server.tables.plain_board import plain_board
from duskboard.server.tables.rematch import play_again

# Tables


@post("/api/tables", responses=PROBLEMS, status_code=201)
async def new_table(
    lobby: NamedDependency[Lobby], holder: NamedDependency[KeyHolder], data: JSONBody[NewTable]
) -> Response[Seated]:
    """Set up a table and sit down at it. It begins as soon as no seat is empty."""
    open_table, seat = await lobby.set_up(data, holder.key, holder.address)
    return await holder.answer(Seated(open_table.card(), seat), 201)


@post("/api/tables/what-if", responses=PROBLEMS | NOT_READY, status_code=201)
async def new_what_if(
    lobby: NamedDependency[Lobby],
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    holder: NamedDependency[KeyHolder],
    data: JSONBody[WhatIf],
) -> Response[Seated]:
    """Set up a table that goes on from a moment of a match that is over, with luck drawn anew."""
    finished = await matches.at_address(data.replay, holder.key)
    open_table = await go_on(lobby, retell, finished, data, holder.key, holder.address)
    return await holder.answer(Seated(open_table.card(), data.seat), 201)


@get("/api/tables", responses=PROBLEMS)
async def tables_to_join(lobby: NamedDependency[Lobby]) -> list[TableCard]:
    """Listed tables with a free seat, the newest first."""
    return await lobby.to_join()


@get("/api/tables/mine", responses=PROBLEMS)
async def my_tables(lobby: NamedDependency[Lobby], key: SentKey) -> list[TableCard]:
    """Tables at which this device has a seat or may take one back, the last used first."""
    if key is None:
        return []
    await lobby.devices.touch(key)
    return await lobby.mine(key)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def one_table(lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str]) -> Seated:
    """A table, and where this device sits at it."""
    async with lobby.use(table) as open_table:
        return Seated(open_table.card(), open_table.seat_of(key))


@patch("/api/tables/{table:str}", responses=PROBLEMS)
async def change_table(
    lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str], data: JSONBody[ChangeTable]
) -> TableCard:
    """Agree on something else before a match begins."""
    async with lobby.use(table) as open_table:
        await commands.change(open_table, key_needed(key), data)
        return open_table.card()


@delete("/api/tables/{table:str}", responses=PROBLEMS, status_code=204)
async def delete_table(
    lobby: NamedDependency[Lobby], device_data: NamedDependency[DeviceData], key: SentKey, table: FromPath[str]
) -> None:
    """Delete what is one's own at a table: seat, name, lines of chat. The table goes with the last who was there."""
    async with lobby.use(table) as open_table:
        await delete_own_part(lobby, device_data, open_table, key)


@get("/api/tables/{table:str}/invite.svg", responses=PROBLEMS, media_type="image/svg+xml")
async def invite(lobby: NamedDependency[Lobby], table: FromPath[str]) -> bytes:
    """The table's link as a QR code, where others can reach this server."""
    async with lobby.use(table):
        return invite_code(lobby.settings, table)


# Seats


@post("/api/tables/{table:str}/sit", responses=PROBLEMS, status_code=200)
async def sit(
    lobby: NamedDependency[Lobby], holder: NamedDependency[KeyHolder], table: FromPath[str], data: JSONBody[Sit]
) -> Response[Seated]:
    """Take an empty seat."""
    async with lobby.use(table) as open_table:
        seat = await commands.sit(open_table, holder.key, data)
        return await holder.answer(Seated(open_table.card(), seat))


@post("/api/tables/{table:str}/move", responses=PROBLEMS, status_code=200)
async def move(lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str], data: JSONBody[WhichSeat]) -> Seated:
    """Change to another empty seat, before the match."""
    async with lobby.use(table) as open_table:
        seat = await commands.move(open_table, key_needed(key), data.seat)
        return Seated(open_table.card(), seat)


@post("/api/tables/{table:str}/leave", responses=PROBLEMS, status_code=200)
async def leave(lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str]) -> TableCard:
    """Give the own seat up."""
    async with lobby.use(table) as open_table:
        await commands.leave(open_table, key_needed(key))
        return open_table.card()


@post("/api/tables/{table:str}/back", responses=PROBLEMS, status_code=200)
async def come_back(lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str]) -> Seated:
    """Take the seat back that one has left in a match, from the bot that plays there now."""
    async with lobby.use(table) as open_table:
        seat = await commands.come_back(open_table, key)
        return Seated(open_table.card(), seat)


@post("/api/tables/{table:str}/bot", responses=PROBLEMS, status_code=200)
async def seat_bot(
    lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str], data: JSONBody[SeatBot]
) -> TableCard:
    """Put a bot on an empty seat, or vote for one on another's."""
    async with lobby.use(table) as open_table:
        await commands.seat_bot(open_table, key_needed(key), data.seat, data.bot)
        return open_table.card()


@post("/api/tables/{table:str}/no-bot", responses=PROBLEMS, status_code=200)
async def unseat_bot(
    lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str], data: JSONBody[WhichSeat]
) -> TableCard:
    """Send a bot away, or take the own vote for one back."""
    async with lobby.use(table) as open_table:
        await commands.unseat_bot(open_table, key_needed(key), data.seat)
        return open_table.card()


@post("/api/tables/{table:str}/play-for", responses=PROBLEMS, status_code=200)
async def play_for(
    lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str], data: JSONBody[WhichSeat]
) -> TableCard:
    """Let a seat that is empty, or silent for days, be played for once."""
    async with lobby.use(table) as open_table:
        commands.play_for(open_table, key_needed(key), data.seat)
        return open_table.card()


@post("/api/tables/{table:str}/rematch", responses=PROBLEMS, status_code=200)
async def rematch(
    lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str], data: JSONBody[Rematch | None] = None
) -> TableCard:
    """Wish to play again; it begins when everybody who is here wishes it."""
    async with lobby.use(table) as open_table:
        await play_again(open_table, key_needed(key), data or Rematch())
        return open_table.card()


@post("/api/tables/{table:str}/mute", responses=PROBLEMS, status_code=200)
async def mute(lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str], data: JSONBody[Mute]) -> TableCard:
    """Hear a seat's chat no more, or again."""
    async with lobby.use(table) as open_table:
        await commands.mute(open_table, key_needed(key), data.seat, data.muted)
        return open_table.card()


@post("/api/tables/{table:str}/name-in-record", responses=PROBLEMS, status_code=200)
async def name_in_record(
    lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str], data: JSONBody[NameInRecord]
) -> TableCard:
    """Allow downloaded records to carry the own name, or no more."""
    async with lobby.use(table) as open_table:
        await commands.name_in_record(open_table, key_needed(key), data.allowed)
        return open_table.card()


# Deciding


@get("/api/tables/{table:str}/plain", responses=PROBLEMS)
async def plain(lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str]) -> Plain:
    """The match in words, for this device's seat or a spectator: a game needs no board of its own to be played."""
    async with lobby.use(table) as open_table:
        if open_table.live_match is None:
            raise denied("not-begun", "The match has not begun yet.", NOT_NOW)
        return plain_board(open_table.live_match, open_table.seat_of(key), open_table.names)


# Another device


@post("/api/tables/{table:str}/personal-link", responses=PROBLEMS, status_code=200)
async def personal_link(lobby: NamedDependency[Lobby], key: SentKey, table: FromPath[str]) -> PersonalLink:
    """A link that opens the own seat on one more device, once."""
    async with lobby.use(table) as open_table:
        code = await commands.personal_link(open_table, key_needed(key))
        # After the #, so that it is sent to no server and stands in no log.
        return PersonalLink(code, f"{lobby.settings.public_url}/t/{table}#{code}")


@post("/api/redeem", responses=PROBLEMS, status_code=200)
async def redeem(
    lobby: NamedDependency[Lobby], holder: NamedDependency[KeyHolder], data: JSONBody[Redeem]
) -> Response[Seated]:
    """Take a seat back on this device."""
    open_table, seat = await lobby.take_back(data.code, holder.key)
    return await holder.answer(Seated(open_table.card(), seat))


# Records


@get("/api/tables/{table:str}/matches/{number:int}/record", responses=PROBLEMS | NOT_READY)
async def record(
    matches: NamedDependency[FinishedMatches],
    signing_key: NamedDependency[SigningKey],
    retell: NamedDependency[Retell],
    table: FromPath[str],
    number: FromPath[int],
) -> Response[bytes]:
    """The whole record of a match that is over, signed by this house."""
    finished = await matches.of_table(table, number)
    assert isinstance(finished.source, Kept)
    headers = {"content-disposition": f'attachment; filename="{finished.source.game}-{number}.json"'}
    signed = await signing_key.sign(await retell(Write(0, finished.source)))
    return Response(signed, media_type="application/json", headers=headers)


@get("/api/tables/{table:str}/matches/{number:int}/seen", responses=PROBLEMS)
async def seen(
    lobby: NamedDependency[Lobby],
    matches: NamedDependency[FinishedMatches],
    key: SentKey,
    table: FromPath[str],
    number: FromPath[int],
) -> Response[SeatRecord]:
    """A match as this device's seat saw it, or as a spectator did."""
    async with lobby.use(table) as open_table:
        kept = await matches.kept_at(open_table, number)
        body: Any = await asyncio.to_thread(
            _seen, open_table.game.in_version(kept.version), kept, open_table.seat_of(key)
        )
    return Response(body, media_type="application/json")


def _seen(game: AnyGame, kept: Kept, seat: Seat | None) -> bytes:
    options = read_options(game, msgspec.json.decode(kept.options))
    turns = list(map(turn_reader(game), kept.turns))
    match: AnyMatch = Match.resume(game, seats=len(kept.names), options=options, turns=turns)
    return msgspec.json.encode(redact(Record(game, kept.version, options, kept.names, turns, match.result), seat))


ROUTES = [
    *HOUSE, *LESSONS, new_table, new_what_if, tables_to_join, my_tables, one_table, change_table, delete_table, invite,
    sit, move, leave, come_back, seat_bot, unseat_bot, play_for, rematch, mute, name_in_record, plain, odds,
    personal_link, redeem, record, seen, metrics, *REPLAYS, *BROUGHT, *MEMENTOS, *ME, *MY_DEVICES,
]  # fmt: skip
