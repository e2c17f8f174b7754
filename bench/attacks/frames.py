"""Attacks with WebSocket frames: as fast as possible, or at the rate limits on all allowed connections."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from bench.attacks.visitor import Visitor, frame

PING, PONG, CONT = 9, 10, 0
BLASTING = 4  # connections that send as fast as possible
CROWD_TABLES, DEVICES = 30, 6  # the limit of connections: all devices of one seat at each table
RATE = 10.0  # messages a second on one connection
BLOCK = 5000  # frames that are sent at once

type Attack = Callable[[], Awaitable[None]]


async def blast(visitor: Visitor, begin: bytes, data: bytes) -> Attack:
    """Send one frame repeatedly."""
    table, _ = await visitor.begun()
    block = data * BLOCK

    async def one(_: int) -> None:
        async with visitor.at(table) as line:
            reading = asyncio.create_task(line.read_on())
            try:
                await line.send(begin)
                while visitor.goes_on and not reading.done():
                    await line.send(block)
                    visitor.done["bytes"] += len(block)
            finally:
                reading.cancel()

    return lambda: visitor.many(BLASTING, one)


async def pings(visitor: Visitor) -> Attack:
    """Empty pings, as fast as possible"""
    return await blast(visitor, b"", frame(b"", PING))


async def pongs(visitor: Visitor) -> Attack:
    """Empty pongs, as fast as possible"""
    return await blast(visitor, b"", frame(b"", PONG))


async def pieces(visitor: Visitor) -> Attack:
    """Empty pieces of a message, as fast as possible"""
    return await blast(visitor, frame(b"{", fin=False), frame(b"", CONT, fin=False))


async def fragments(visitor: Visitor) -> Attack:
    """Messages in pieces of one byte, as fast as possible"""
    return await blast(visitor, b"", frame(b"{", fin=False) + frame(b" ", CONT, fin=False) * 50 + frame(b"}", CONT))


async def crowd(visitor: Visitor, message: Callable[[int], bytes]) -> Attack:
    """Send messages on as many connections as one visitor may have, each just within its rate limit."""
    tables = [await visitor.begun() for _ in range(CROWD_TABLES)]
    places = [place for place in tables for _ in range(DEVICES)]

    async def one(number: int) -> None:
        async with visitor.at(*places[number]) as line:
            reading = asyncio.create_task(line.read_on())
            try:
                while visitor.goes_on and not reading.done():
                    visitor.done["messages"] += 1
                    await line.send(frame(message(visitor.done["messages"])))
                    await asyncio.sleep(1 / RATE)
            finally:
                reading.cancel()

    return lambda: visitor.many(len(places), one)


async def malformed(visitor: Visitor) -> Attack:
    """Malformed messages at the limit, 180 connections"""
    return await crowd(visitor, lambda _: b'{"kind":"Play","id":"x","match":"one"}')


async def plays(visitor: Visitor) -> Attack:
    """Refused moves at the limit, 180 connections"""
    play = {"kind": "Play", "match": 1, "ask": 77, "action": {"kind": "Hold"}}
    return await crowd(visitor, lambda number: msgspec.json.encode({**play, "id": str(number)}))


async def table_pings(visitor: Visitor) -> Attack:
    """The protocol's own Ping at the limit, 180 connections"""
    return await crowd(visitor, lambda _: b'{"kind":"Ping"}')


async def chat(visitor: Visitor) -> Attack:
    """Chat at the limit, 30 tables, 180 connections"""
    say = {"kind": "Say", "text": "x" * 400}
    return await crowd(visitor, lambda number: msgspec.json.encode({**say, "id": str(number)}))


async def reconnects(visitor: Visitor) -> Attack:
    """Handshake and close, as fast as possible"""
    table, key = await visitor.begun()

    async def one(_: int) -> None:
        async with visitor.at(table, key):
            pass

    return lambda: visitor.many(50, one)


FRAMES = (pings, pongs, pieces, fragments, malformed, plays, table_pings, chat, reconnects)
