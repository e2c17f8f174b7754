"""Clients at tables of a boardgame.io server, over its socket.io."""

import asyncio
from functools import partial

import msgspec
from msgspec import Raw

from bench.server import Four, Load
from bench.wire import Wire

OPENED, PING, PONG, JOIN, JOINED, EVENT = b"0{", b"2", b"3", b"40/table,", b"40/table,{", b"42/table,"


class G(msgspec.Struct):
    """The part of a state that the client needs to go on."""

    owing: list[str]
    asked: int
    moves: int
    last: str | None


class State(msgspec.Struct):
    G: G


class Synced(msgspec.Struct):
    state: State


read_name = msgspec.json.Decoder(list[Raw]).decode
read_update = msgspec.json.Decoder(State).decode
read_synced = msgspec.json.Decoder(Synced).decode


class BoardgameFour(Four):
    """Four clients of a match."""

    def __init__(self, load: Load, match: str) -> None:
        super().__init__(load)
        self.match = match
        self.state_ids = 0

    def hear(self, wire: Wire, text: bytes) -> None:
        if text == PING:
            wire.send(PONG)
        elif text.startswith(OPENED):
            wire.send(JOIN)
        elif text.startswith(JOINED):
            wire.send(b'%s["sync","%s","%d",null,4]' % (EVENT, self.match.encode(), self.wires.index(wire)))
        elif text.startswith(EVENT):
            name, _, state, *_ = read_name(text[len(EVENT) :])
            if bytes(name) == b'"sync"':
                self.load.welcomed()
                self._asked(wire, read_synced(state).state.G)
            elif bytes(name) == b'"update"':
                now = read_update(state).G
                # Every client learns which action this was, so only that of the seat that did it is its answer.
                self.told(now.moves, now.last if now.last in self.sent else None)
                self._asked(wire, now)

    def _asked(self, wire: Wire, now: G) -> None:
        seat = str(self.wires.index(wire))
        if now.asked == now.moves and seat in now.owing:
            payload = b'{"type":"play","args":["%s"],"playerID":"%s"}' % (self.sending().encode(), seat.encode())
            action = b'{"type":"MAKE_MOVE","payload":%s}' % payload
            wire.send(b'%s["update",%s,0,"%s","%s"]' % (EVENT, action, self.match.encode(), seat.encode()))


async def connect(load: Load, tables: int, seats: int) -> None:
    """Open matches, and connect all their seats."""
    loop = asyncio.get_running_loop()
    load.expect(tables * seats)
    for number in range(tables):
        four = BoardgameFour(load, f"m{number}")
        load.tables.append(four)
        for _ in range(seats):
            path, host = "/socket.io/?EIO=4&transport=websocket", f"127.0.0.1:{load.port}"
            _, wire = await loop.create_connection(partial(Wire, path, host, "", four.hear), "127.0.0.1", load.port)
            four.wires.append(wire)
    await load.all_welcomed()
