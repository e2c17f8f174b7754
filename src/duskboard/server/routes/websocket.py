"""The WebSocket: a device at a table."""

import logging
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from duskboard.server.cluster.relay import SocketRelay
from duskboard.server.edge.blocked_addresses import Blocks
from duskboard.server.edge.identity import SentKey
from duskboard.server.edge.websocket.websocket_protocol import SOCKET
from duskboard.server.limits.addresses import address_of
from duskboard.server.protocol.denied import TROUBLE, Denied, denied
from duskboard.server.protocol.messages import ActionId, FromSeat, Goodbye, Play, Pong, Refused, Say, Seen
from duskboard.server.store.devices import Devices
from duskboard.server.store.stored import KeyHash
from duskboard.server.tables.connected_devices import OUR_FAULT, TOO_MANY, Device
from duskboard.server.tables.lobby import Lobby, OwnedElsewhere
from duskboard.server.tables.table import COME_BACK, Table

log = logging.getLogger("duskboard.server")

PONG = msgspec.json.encode(Pong())
NO_ENTRY = 4000  # plus the HTTP status: why a connection to a table was not granted
LONGEST_NUMBER = 9  # digits
AFTER_FLOOD, AFTER_TROUBLE, AFTER_UPGRADE, AFTER_OUR_FAULT = 10_000, 5_000, 2_000, 1_000  # milliseconds

read = msgspec.json.Decoder(FromSeat).decode


class Label(Struct):
    """Of a message, only its id."""

    id: ActionId | None = None


read_label = msgspec.json.Decoder(Label).decode

Socket: TypeAlias = WebSocket[Any, Any, State]


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: Socket,
    lobby: NamedDependency[Lobby],
    relay: NamedDependency[SocketRelay],
    blocks: NamedDependency[Blocks],
    key: SentKey,
    table: FromPath[str],
) -> None:
    """Connect to a table: to the seat that this device's key opens, or as a spectator."""
    line: Any = socket.scope["extensions"][SOCKET]  # type: ignore[index]
    if await relay.take(table, socket.scope, line):
        return
    await socket.accept()
    with suppress(WebSocketDisconnect):
        try:
            async with lobby.use(table) as open_table:
                # A big screen may be opened by a player, and must be told no more than a spectator.
                await _sit_at(open_table, socket, key, lobby.devices, blocks)
        except Denied as no:
            goodbye = Goodbye(no.problem.because, no.problem.sentence, _again(no))
            await socket.send_text(msgspec.json.encode(goodbye).decode())
            await socket.close(NO_ENTRY + no.status, no.problem.because)
        finally:
            socket.send = socket.receive = _it_is_over  # those before refer to the socket, and to the connection


def _again(no: Denied) -> int | None:
    """After how many milliseconds it makes sense to come back."""
    if no.problem.because == "moved":
        return COME_BACK
    if isinstance(no, OwnedElsewhere):  # servers are being upgraded
        return AFTER_UPGRADE
    return AFTER_TROUBLE if no.status == TROUBLE else None


async def _it_is_over(*_: Any) -> Any:
    raise WebSocketDisconnect(detail="the connection has ended")


async def _sit_at(open_table: Table, socket: Socket, key: KeyHash | None, devices: Devices, blocks: Blocks) -> None:
    metrics = open_table.metrics
    blocks.check(socket.scope)  # it may have been blocked while the table was opened
    line: Any = socket.scope["extensions"][SOCKET]  # type: ignore[index]
    person, key = key, None if _number(socket, "watch") else key
    device = Device(line, open_table.seat_of(key), key, open_table.settings.most_unread, address_of(socket.scope))
    device.person = person
    open_table.enter(device, _number(socket, "match"), _number(socket, "seen"))
    heard: Any = partial(hear, open_table, device)
    line.hear, line.flooded = heard, partial(flooded, device)
    blocks.enter(device, socket.scope)
    metrics.connections += 1
    metrics.connections_ever += 1
    try:
        if key is not None and device.seat is not None:
            open_table.background.run(devices.touch(key))  # a slow disk must not keep us from noticing that it is gone
        event: Any
        while (event := await socket.receive())["type"] != "websocket.disconnect":
            heard(event.get("text") or event.get("bytes") or b"")  # it came before we could hear
    finally:
        metrics.connections -= 1
        blocks.leave(device)
        line.hear = line.flooded = None  # they refer to the room and the device
        open_table.leave(device)


def flooded(device: Device) -> None:
    """The connection, or all of its address together, has sent more than it may."""
    sentence = "This connection sent too many messages, and was closed; come back in a while."
    device.close(TOO_MANY, "flood", sentence, AFTER_FLOOD)


def hear(open_table: Table, device: Device, text: str | bytes) -> None:
    """Handle one message. An error concerns this device alone."""
    if device.is_closing:
        return
    try:
        _understand(open_table, device, text)
    except Exception as error:
        open_table.metrics.errors += 1
        log.error("message failed", exc_info=error)
        device.close(OUR_FAULT, "our-fault", "Something went wrong on our side; come back.", AFTER_OUR_FAULT)


def _understand(open_table: Table, device: Device, text: str | bytes) -> None:
    try:
        message: Any = read(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        problem = denied("malformed", f"This is not a message that a table understands: {error}.").problem
        open_table.metrics.refusals += 1
        device.tell(Refused(_id_in(text), problem))
        return
    if type(message) is Play:
        open_table.moves.hear(device, message)
    elif type(message) is Seen:
        open_table.hear_seen(device, message)
    elif type(message) is Say:
        open_table.chat.hear(device, message)
    else:
        device.push(PONG)


def _id_in(text: str | bytes) -> str | None:
    """The id of a message that could not be understood, so that its client does not repeat it for ever."""
    try:
        return read_label(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def _number(socket: Socket, name: str) -> int:
    """A number from the address; none is 0."""
    text = str(socket.query_params.get(name, ""))
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else 0
