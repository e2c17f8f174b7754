"""Floods of frames: each is paid for, whatever it means and whenever it comes; over the limit none is parsed."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from websockets.protocol import Protocol

from duskboard.server.edge import rejected_clients
from duskboard.server.edge.websocket import websocket_protocol
from tests.server.hall import run
from tests.server.hostile.rawsocket import CLOSE, CONT, PING, PONG, frame, message
from tests.server.hostile.siege import FLOOD, besieged, until

BURST = 500
IN_A_SLICE = 85  # frames that may be parsed before they are counted
NARROW_LIMITS = {"message_rate": 0.001, "message_burst": BURST}
FLOODS = {
    "empty pings": frame(b"", PING) * 5000,
    "full pings": frame(b"x" * 125, PING) * 5000,
    "empty pongs": frame(b"", PONG) * 5000,
    "messages": frame(b"?") * 5000,
    "empty pieces": frame(b"{", fin=False) + frame(b"", CONT, fin=False) * 5000,
}


@pytest.fixture(autouse=True)
def short_farewell(monkeypatch):
    monkeypatch.setattr(websocket_protocol, "FAREWELL", 0.05)


@pytest.fixture
def parsed(monkeypatch):
    """Every frame that the server has parsed."""
    frames: list[Any] = []
    receive = Protocol.recv_frame

    def count(self: Protocol, frame: Any) -> None:
        frames.append(frame)
        receive(self, frame)

    monkeypatch.setattr(Protocol, "recv_frame", count)
    return frames


@pytest.mark.parametrize("is_seated", [False, True], ids=["spectator", "player"])
def test_every_frame_and_every_byte_counts(tmp_path, parsed, is_seated):
    async def test():
        async with besieged(tmp_path, **NARROW_LIMITS) as siege:
            for name, flood in FLOODS.items():
                siege.metrics.floods["frames"] = 0
                async with siege.line(siege.bo.key if is_seated else None) as line:
                    await line.told("Welcome")
                    before = len(parsed)
                    line.send(flood)
                    code, reason, goodbye = await line.farewell()
                    assert (code, reason, goodbye["because"], goodbye["again"]) == (FLOOD, "flood", "flood", 10_000)
                    await line.end()
                assert len(parsed) - before <= BURST + IN_A_SLICE, name
                assert siege.metrics.floods == {**dict.fromkeys(siege.metrics.floods, 0), "frames": 1}, name

    run(test())


def test_long_messages_are_heard_but_no_stream_of_them(tmp_path):
    long = frame(b" " * 16_000)

    async def test():
        async with besieged(tmp_path, **NARROW_LIMITS) as siege, siege.line() as line:
            for _ in range(BURST // 17):
                await siege.refused(line, long)
            line.send(long * 2)
            assert (await line.farewell())[:2] == (FLOOD, "flood")

    run(test())


@pytest.mark.parametrize("is_there", [True, False], ids=["a table", "no table"])
def test_frames_count_before_the_table_is_open(tmp_path, parsed, is_there):
    async def test():
        async with besieged(tmp_path, **NARROW_LIMITS) as siege:
            table, opening = "x" * 16, asyncio.Event()
            if is_there:
                table, _ = await siege.there.table("Eve", "Ida")
                siege.lobby._forget(siege.lobby.open_tables[table])
                siege.tables = 2
            load = siege.lobby.store.load

            async def slowly(table: str, **how: Any) -> Any:
                await opening.wait()
                return await load(table, **how)

            siege.lobby.store.load = slowly
            async with siege.line(table=table) as line:
                before = len(parsed)
                line.send(frame(b"", PING) * 5000)
                opcode = PONG
                while opcode == PONG:
                    opcode, data = await line.frame()
                assert (opcode, data) == (CLOSE, FLOOD.to_bytes(2) + b"flood")
                opening.set()
                await line.end()
            assert len(parsed) - before <= BURST + IN_A_SLICE
            assert siege.metrics.floods["frames"] == 1

    run(test())


def test_all_connections_of_an_address_share_a_limit(tmp_path):
    limits = {"messages_per_address": 0.001, "messages_per_address_burst": 1000}

    async def test():
        async with besieged(tmp_path, **limits) as siege, AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(siege.line()) for _ in range(12)]
            for line in lines:
                line.send(message(kind="Ping") * 100)
            farewells = [await line.farewell() for line in lines[-2:]]
            assert [farewell[:2] for farewell in farewells] == [(FLOOD, "flood")] * 2
            assert siege.metrics.floods["messages"] >= 2
            assert siege.metrics.floods["frames"] == 0
            siege.there.app.edge.messages._buckets.clear()  # the long run is over

    run(test())


def test_floods_are_told_in_one_line_without_an_address(tmp_path, monkeypatch, log):
    monkeypatch.setattr(rejected_clients, "LOG_EVERY", 0.01)

    async def test():
        async with besieged(tmp_path, **NARROW_LIMITS) as siege:
            for _ in range(3):
                async with siege.line() as line:
                    line.send(frame(b"", PING) * 5000)
                    await line.farewell()
            await until(lambda: sum(told(log)) == 3)
            assert not [line for line in log.lines if "127.0.0.1" in line]

    run(test())


def told(log: Any) -> list[int]:
    """How many floods of frames each line of the log tells."""
    lines = [msgspec.json.decode(line) for line in log.lines]
    return [line["frames"] for line in lines if line["event"] == "turned away"]
