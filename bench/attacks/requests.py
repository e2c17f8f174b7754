"""Attacks with HTTP requests and bare connections."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec

from bench.attacks.frames import Attack
from bench.attacks.visitor import GONE, Visitor, key_in
from duskboard.bots import company
from duskboard.bots.self_play import begin, play_random
from duskboard.engine import Seeded
from duskboard.engine.records import Record, write
from duskboard.games import SHELF
from duskboard.server.settings import PAGE

IDLE = 2000  # connections
AT_ONCE = 50
LONG = 1 << 20  # bytes of a record
SCHEMA = "/api/schema/openapi.json"


def record(number: int) -> bytes:
    """A valid record, padded to the largest allowed size."""
    game = SHELF["rogue"]
    match = begin(game, game.Options(), 2, "bench", number)
    play_random(match, Seeded.of("bench", number, "players"))
    return write(Record.of(match, ("E", "F"))).ljust(LONG)


async def over_and_over(visitor: Visitor, count: int, path: Callable[[], str], key: str = "") -> Attack:
    """Repeat requests on so many connections, each as soon as the last was answered."""
    more = [f"Cookie: duskboard_key={key}"] if key else []

    async def one(_: int) -> None:
        async with visitor.line() as line:
            while visitor.goes_on:
                await line.send(visitor.head("GET", path(), *more))
                status = (await line.answer())[0]
                visitor.done[f"answers {status}"] += 1

    return lambda: visitor.many(count, one)


async def requests(visitor: Visitor) -> Attack:
    """Requests as fast as possible, on 50 connections"""
    return await over_and_over(visitor, AT_ONCE, lambda: "/api/games")


async def files(visitor: Visitor) -> Attack:
    """Files of the page as fast as possible, on 50 connections"""
    paths = [f"/assets/{path.name}" for path in sorted((PAGE / "assets").glob("*.js"))]
    every = iter((paths or ["/assets/none.js"]) * 100_000)
    return await over_and_over(visitor, AT_ONCE, lambda: next(every))


async def strangers(visitor: Visitor) -> Attack:
    """Requests under a wrong name as fast as possible, on 50 connections"""
    visitor.host = "evil.example"
    return await over_and_over(visitor, AT_ONCE, lambda: "/api/games")


async def schema(visitor: Visitor) -> Attack:
    """The longest answer, at the limit of requests"""
    return await over_and_over(visitor, 2, lambda: SCHEMA)


async def pipelined(visitor: Visitor) -> Attack:
    """Requests that do not wait for their answers, as fast as possible"""
    block = visitor.head("GET", "/api/games") * 2000

    async def one(_: int) -> None:
        async with visitor.line() as line:
            reading = asyncio.create_task(line.read_on())
            try:
                while visitor.goes_on and not reading.done():
                    await line.send(block)
                    visitor.done["bytes"] += len(block)
            finally:
                reading.cancel()

    return lambda: visitor.many(AT_ONCE, one)


async def heads(visitor: Visitor) -> Attack:
    """Requests with 15 KiB of cookies, never the same, as fast as possible"""

    async def one(_: int) -> None:
        async with visitor.line() as line:
            while visitor.goes_on:
                visitor.done["heads"] += 1
                cookies = f"Cookie: {visitor.done['heads']}" + ";a" * 7500
                await line.send(visitor.head("GET", "/api/tables/mine", cookies))
                status = (await line.answer())[0]
                visitor.done[f"answers {status}"] += 1

    return lambda: visitor.many(10, one)


async def unread(visitor: Visitor) -> Attack:
    """Answers that are never read, on as many connections as there may be"""

    async def one(_: int) -> None:
        async with visitor.line() as line:
            await line.send(visitor.head("GET", SCHEMA) * 4)
            await asyncio.sleep(max(0.0, visitor.ends - perf_counter()))

    return lambda: visitor.many(400, one)


async def hold(visitor: Visitor, data: bytes) -> Attack:
    """Open connections, send some bytes, and wait; reopen each that the server closes."""

    async def one(_: int) -> None:
        async with visitor.line() as line:
            await line.send(data)
            await line.read_on()

    return lambda: visitor.many(IDLE, one)


async def half_requests(visitor: Visitor) -> Attack:
    """2,000 half requests, anew when they are closed"""
    return await hold(visitor, visitor.head("GET", "/")[:-2])


async def idle(visitor: Visitor) -> Attack:
    """2,000 idle connections, anew when they are closed"""
    return await hold(visitor, b"")


async def records(visitor: Visitor, body: Callable[[int], bytes]) -> Attack:
    """Upload one record after the other."""
    bodies = [body(number) for number in range(60)]

    async def one(_: int) -> None:
        number = visitor.done["records"]
        visitor.done["records"] += 1
        await visitor.ask("POST", "/api/records", bodies[number % len(bodies)])

    return lambda: visitor.many(4, one)


async def good_records(visitor: Visitor) -> Attack:
    """Good records of 1 MiB"""
    return await records(visitor, record)


async def bad_records(visitor: Visitor) -> Attack:
    """Bad records of 1 MiB"""
    return await records(visitor, lambda number: (b'{"v":%d,"x":[' % number).ljust(LONG - 2, b"[") + b"]}")


async def replays(visitor: Visitor) -> Attack:
    """Replays and pictures of 8 records, at the limit of requests"""
    found = []
    for number in range(8):
        _, brought = await visitor.patiently("POST", "/api/records", record(number).rstrip())
        found.append(brought["id"])
    asked = [
        f"/api/records/{one}/{what}" for one in found
        for what in ("replay/all", "replay/0", "replay/1", "picture.svg", "picture.png", "seen/0", "summary")
    ]  # fmt: skip
    paths = iter(asked * 10_000)
    return await over_and_over(visitor, 4, lambda: next(paths))


async def odds(visitor: Visitor) -> Attack:
    """Odds, at the limit of requests"""
    wish = {"game": "rogue", "seats": 1, "name": "E", "pace": "none"}
    headers, seated = await visitor.patiently("POST", "/api/tables", wish)
    return await over_and_over(visitor, 4, lambda: f"/api/tables/{seated['table']['id']}/odds", key_in(headers))


async def connects(visitor: Visitor) -> Attack:
    """Connect and close, as fast as possible"""

    async def one(_: int) -> None:
        async with visitor.line():
            pass

    return lambda: visitor.many(AT_ONCE, one)


async def bots(visitor: Visitor) -> Attack:
    """All tables with only bots that one visitor may open"""
    wishes: list[dict[str, Any]] = []
    for number in range(200):
        game = list(SHELF.values())[number % len(SHELF)]
        kinds = list(company(game))
        seats = min(4, game.seats[-1])
        wishes.append({"game": game.name, "seats": seats, "pace": "quick", "name": None,
                       "bots": [kinds[-1 - seat % len(kinds)] for seat in range(seats)]})  # fmt: skip

    async def one(number: int) -> None:
        while number < len(wishes) and visitor.goes_on:
            status, headers, seated = await visitor.ask("POST", "/api/tables", wishes[number])
            visitor.done[f"tables {status}"] += 1
            if status != 201:
                await asyncio.sleep(float(headers.get("retry-after", "1")))
                continue
            async with visitor.at(msgspec.json.decode(seated)["table"]["id"]) as line:
                await line.read_on()
        with suppress(*GONE):
            await asyncio.sleep(max(0.0, visitor.ends - perf_counter()))

    return lambda: visitor.many(200, one)


REQUESTS = (
    requests, files, strangers, pipelined, schema, heads, unread, half_requests, idle, connects, good_records,
    bad_records, replays, odds, bots,
)  # fmt: skip
