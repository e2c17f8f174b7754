"""Clients at tables of a Colyseus server, which ask it for the same messages as they ask of ours."""

import asyncio
from functools import partial

import httpx2
import msgspec

from bench.server import Four, Load
from bench.wire import BINARY, Wire

JOIN, DATA = 10, 13  # first bytes of a message
PLAY, TOLD = b"\x0d\xa4play", b"\x0d\xa4told"

pack = msgspec.msgpack.Encoder().encode


class Asked(msgspec.Struct):
    number: int


class Told(msgspec.Struct):
    """The part of a message that the client needs to go on; ours skips the rest of it, too."""

    seq: int
    ask: Asked | None
    answers: str | None


read = msgspec.msgpack.Decoder(Told).decode


class ColyseusFour(Four):
    """Four clients in a room."""

    def hear(self, wire: Wire, text: bytes) -> None:
        if text[0] == JOIN:
            wire.send(bytes((JOIN,)), BINARY)
            wire.send(PLAY + pack({"id": "here"}), BINARY)
            self.load.welcomed()
            return
        assert text.startswith(TOLD), text
        message = read(text[len(TOLD) :])
        self.told(message.seq, message.answers)
        if message.ask is not None and message.ask.number == message.seq:
            self.play_at(wire, message.ask.number)

    def play_at(self, wire: Wire, ask: int) -> None:
        number = self.sending()
        wire.send(PLAY + pack({"id": number, "ask": ask, "action": {"kind": "Hold"}}), BINARY)


async def connect(load: Load, tables: int, seats: int) -> None:
    """Open rooms, and connect all their seats."""
    loop = asyncio.get_running_loop()
    base = f"http://127.0.0.1:{load.port}"
    load.expect(tables * seats)
    async with httpx2.AsyncClient(trust_env=False) as http:
        for _ in range(tables):
            four, room = ColyseusFour(load), ""
            load.tables.append(four)
            for seat in range(seats):
                how = f"joinById/{room}" if seat else "create/table"
                place = (await http.post(f"{base}/matchmake/{how}", json={})).json()
                room = place["roomId"]
                path = f"/{place['processId']}/{room}?sessionId={place['sessionId']}"
                make = partial(Wire, path, f"127.0.0.1:{load.port}", "", four.hear)
                _, wire = await loop.create_connection(make, "127.0.0.1", load.port)
                four.wires.append(wire)
    await load.all_welcomed()
