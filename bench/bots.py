"""Background load: tables on which only bots play, of all games and kinds."""

import asyncio
from itertools import count

import httpx2
import msgspec
from msgspec import Raw, Struct

from bench.wire import Wire
from duskboard.bots import company
from duskboard.engine.options import usual_seats
from duskboard.games import SHELF

MOST_SEATS = 4


class Seen(Struct):
    """The part of a message that tells an update, and whether the match is over."""

    kind: str
    result: Raw = Raw(b"null")


read = msgspec.json.Decoder(Seen).decode


class BotTables:
    """A fixed number of tables with bots, each with a spectator; a finished one is replaced by a new one."""

    def __init__(self, port: int) -> None:
        self._host = f"127.0.0.1:{port}"
        self._port = port
        self._http = httpx2.AsyncClient(trust_env=False, verify=False)  # made once: its slow set-up would be measured
        self._number = count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._wires: set[Wire] = set()
        self.moves = self.matches = 0

    async def open(self, tables: int) -> None:
        for _ in range(tables):
            await self._open_one()

    async def _open_one(self) -> None:
        number = next(self._number)
        game = list(SHELF.values())[number % len(SHELF)]
        kinds = list(company(game))
        seats = min(MOST_SEATS, usual_seats(game)[-1])
        bots = [kinds[-1 - (number // len(SHELF) + seat) % len(kinds)] for seat in range(seats)]
        wish = {"game": game.name, "seats": seats, "pace": "quick", "bots": bots}  # the shortest delays of bots
        answer = await self._http.post(f"http://{self._host}/api/tables", json=wish)
        path = f"/api/tables/{answer.json()['table']['id']}/live"
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: Wire(path, self._host, "", self._hear), "127.0.0.1", self._port)
        self._wires.add(wire)

    def _hear(self, wire: Wire, text: bytes) -> None:
        message = read(text)
        if message.kind != "Update":
            return
        self.moves += 1
        if bytes(message.result) != b"null":
            self.matches += 1
            self._wires.discard(wire)
            wire.transport.abort()
            task = asyncio.create_task(self._open_one())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for wire in self._wires:
            wire.transport.abort()
        await self._http.aclose()
