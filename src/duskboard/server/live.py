"""The WebSocket: a device at a table."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from duskboard.server.asked import key_in, lobby_of
from duskboard.server.denied import Denied, denied
from duskboard.server.device import OUR_FAULT, TOO_MANY, Device
from duskboard.server.lobby import Lobby
from duskboard.server.protocol.messages import ActionId, FromSeat, Goodbye, Play, Pong, Refused, Say, Seen
from duskboard.server.rate import Bucket
from duskboard.server.room import Room
from duskboard.server.sockets import SOCKET

log = logging.getLogger("duskboard.server")

PONG = msgspec.json.encode(Pong())
NO_ENTRY = 4000  # plus the HTTP status: why a connection to a table was not granted
LONGEST_NUMBER = 9  # digits
AFTER_FLOOD, AFTER_OUR_FAULT = 10_000, 1_000  # milliseconds

read = msgspec.json.Decoder(FromSeat).decode


class Label(Struct):
    """Of a message, only its id."""

    id: ActionId | None = None


read_label = msgspec.json.Decoder(Label).decode

Socket: TypeAlias = WebSocket[Any, Any, State]


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str]) -> None:
    """Connect to a table: to the seat that this device's key opens, or as a spectator."""
    lobby = lobby_of(socket)
    await socket.accept()
    with suppress(WebSocketDisconnect):
        try:
            async with lobby.use(table) as room:
                await _sit_at(room, lobby, socket)
        except Denied as no:
            goodbye = Goodbye(no.problem.because, no.problem.sentence, None)
            await socket.send_text(msgspec.json.encode(goodbye).decode())
            await socket.close(NO_ENTRY + no.status, no.problem.because)


async def _sit_at(room: Room, lobby: Lobby, socket: Socket) -> None:
    settings, metrics = lobby.settings, lobby.metrics
    # A big screen is opened by somebody who has a seat, and must be told no more than anybody else.
    key = None if _number(socket, "watch") else key_in(socket)
    bucket = Bucket(settings.message_rate, settings.message_burst, asyncio.get_running_loop().time())
    line: Any = socket.scope["extensions"][SOCKET]  # type: ignore[index]
    device = Device(line, room.seat_of(key), key, bucket, settings.most_unread)
    room.enter(device, _number(socket, "match"), _number(socket, "seen"))
    heard: Any = partial(hear, room, device, asyncio.get_running_loop().time)
    line.hear = heard
    metrics.connections += 1
    metrics.connections_ever += 1
    try:
        event: Any
        while (event := await socket.receive())["type"] != "websocket.disconnect":
            heard(event.get("text") or event.get("bytes") or b"")  # it came before we could hear
    finally:
        metrics.connections -= 1
        room.leave(device)


def hear(room: Room, device: Device, now: Callable[[], float], text: str | bytes) -> None:
    """One message. Whatever goes wrong with it is between us and this device."""
    if device.is_closing:
        return
    try:
        if device.bucket.take(now()):
            _understand(room, device, text)
        else:
            room.metrics.floods += 1
            sentence = "This connection sent too many messages, and was closed; come back in a while."
            device.close(TOO_MANY, "flood", sentence, AFTER_FLOOD)
    except Exception as error:
        room.metrics.errors += 1
        log.error("message failed", exc_info=error)
        device.close(OUR_FAULT, "our-fault", "Something went wrong on our side; come back.", AFTER_OUR_FAULT)


def _understand(room: Room, device: Device, text: str | bytes) -> None:
    try:
        message: Any = read(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        problem = denied("malformed", f"This is not a message that a table understands: {error}.").problem
        room.metrics.refusals += 1
        device.tell(Refused(_id_in(text), problem))
        return
    if type(message) is Play:
        room.hear_play(device, message)
    elif type(message) is Seen:
        room.hear_seen(device, message)
    elif type(message) is Say:
        room.talk.hear(device, message)
    else:
        device.push(PONG)


def _id_in(text: str | bytes) -> str | None:
    """The id of a message that could not be understood, so that nobody repeats it for ever."""
    try:
        return read_label(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def _number(socket: Socket, name: str) -> int:
    """A number from the address; none is 0."""
    text = str(socket.query_params.get(name, ""))
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else 0
