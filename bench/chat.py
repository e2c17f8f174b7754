"""Benchmark: latency of moves while one visitor chats as much as the connection limits allow."""

import asyncio
from itertools import count
from statistics import median

import httpx2
import uvloop

from bench.server import BOTS_SECONDS, BOTS_WARM_UP, PEOPLES_TABLES, Load, busy, memory, one_move_a_second, serving
from bench.wire import Wire

TALKED_AT, LINES_EACH, LINES_A_SECOND = 30, 6, 9  # tables, connections at each, lines on each connection
RUNS = 3


class Talker:
    """One key with a seat at many tables, and several connections to each, that chats continuously."""

    def __init__(self, port: int) -> None:
        self._port, self._host = port, f"127.0.0.1:{port}"
        self._wires: list[Wire] = []
        self._number = count()
        self.said = self.refused = 0

    async def sit_down(self) -> None:
        loop = asyncio.get_running_loop()
        async with httpx2.AsyncClient(trust_env=False) as http:
            for _ in range(TALKED_AT):
                wish = {"game": "dungeon", "seats": 2, "name": "T"}
                answer = await http.post(f"http://{self._host}/api/tables", json=wish)
                path = f"/api/tables/{answer.json()['table']['id']}/live"
                cookie = f"duskboard_key={http.cookies['duskboard_key']}"
                for _ in range(LINES_EACH):

                    def wire(path: str = path, cookie: str = cookie) -> Wire:
                        return Wire(path, self._host, cookie, self._hear)

                    self._wires.append((await loop.create_connection(wire, "127.0.0.1", self._port))[1])

    def _hear(self, _: Wire, text: bytes) -> None:
        self.said += text.startswith(b'{"kind":"Said"')
        self.refused += text.startswith(b'{"kind":"Refused"')

    async def chat(self) -> None:
        while True:
            for wire in self._wires:
                wire.send(b'{"kind":"Say","id":"%d","text":"%s"}' % (next(self._number), b"x" * 100))
                if not next(self._number) % 20:
                    await asyncio.sleep(0)
            await asyncio.sleep(1 / LINES_A_SECOND)

    def hang_up(self) -> None:
        for wire in self._wires:
            wire.transport.abort()


async def beside_talk() -> tuple[float, float]:
    """The p99 latency of moves, without and with the talker."""
    with serving() as (port, process):
        load, talker = Load(port, is_paced=True), Talker(port)
        await load.connect(await load.set_up(PEOPLES_TABLES))
        await talker.sit_down()
        await one_move_a_second(load, BOTS_WARM_UP)
        seconds = await one_move_a_second(load, BOTS_SECONDS)
        quiet = load.report(f"people at {PEOPLES_TABLES} tables, one move a second each, in quiet", seconds)
        before = memory(process)
        talking = asyncio.create_task(talker.chat())
        seconds = await one_move_a_second(load, BOTS_SECONDS)
        beside = load.report("  beside one who talks at 30 tables", seconds)
        talking.cancel()
        grown = (memory(process) - before) / 1024
        print(f"  {talker.said} lines said, {talker.refused} refused; memory by {grown:+.1f} MiB; {busy()}", flush=True)
        load.hang_up()
        talker.hang_up()
        return quiet, beside


def main() -> None:
    quiet, beside = zip(*[uvloop.run(beside_talk()) for _ in range(RUNS)], strict=True)
    print(f"median p99 of {RUNS} runs: {median(quiet):.1f} ms in quiet, {median(beside):.1f} ms beside the talker")
