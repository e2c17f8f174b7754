"""Hostile frames: bytes that no library sends, and lines that take and do not give."""

import asyncio
from typing import Any

import pytest

from duskboard.server import serve
from tests.server.hall import run
from tests.server.hostile import rawsocket
from tests.server.hostile.rawsocket import (
    BINARY,
    CLOSE,
    CONT,
    PING,
    PONG,
    TEXT,
    Wire,
    frame,
    wire,
)
from tests.server.hostile.siege import (
    NO_PONG,
    NOT_UTF8,
    PROTOCOL_ERROR,
    SECRET,
    TOO_LONG,
    Siege,
    besieged,
    until,
)

# Frames


def close(code: int, reason: bytes = b"") -> bytes:
    return frame(code.to_bytes(2) + reason, CLOSE)


WRONG_FRAMES = {
    "an opcode that means nothing": (frame(b"", 3), PROTOCOL_ERROR),
    "another one, for control": (frame(b"", 11), PROTOCOL_ERROR),
    "a reserved bit": (frame(b"{}", rsv=4), PROTOCOL_ERROR),
    "all reserved bits": (frame(b"{}", rsv=7), PROTOCOL_ERROR),
    "no mask": (frame(b'{"kind":"Ping"}', masked=False), PROTOCOL_ERROR),
    "a ping in pieces": (frame(b"", PING, fin=False), PROTOCOL_ERROR),
    "a ping that is too long": (frame(b"x" * 126, PING), PROTOCOL_ERROR),
    "a piece of nothing": (frame(b"x", CONT), PROTOCOL_ERROR),
    "a message within another": (frame(b'{"kind":', fin=False) + frame(b'"Ping"}'), PROTOCOL_ERROR),
    "a long message": (frame(b" " * 16_385), TOO_LONG),
    "a long message in pieces": (frame(b"a" * 9_000, fin=False) + frame(b"b" * 9_000, CONT), TOO_LONG),
    "a message that says it is endless": (b"\x81\xff" + (2**63 - 1).to_bytes(8), TOO_LONG),
    "a message of less than no length": (b"\x81\xff" + (2**64 - 1).to_bytes(8), TOO_LONG),
    "half a close code": (frame(b"\x03", CLOSE), PROTOCOL_ERROR),
    "a close code that cannot be sent": (close(1005), PROTOCOL_ERROR),
    "a close code of zero": (close(0), PROTOCOL_ERROR),
    "a close code of nobody": (close(2999), PROTOCOL_ERROR),
    "a close reason that is not UTF-8": (close(1000, b"\xff"), NOT_UTF8),
    "a close": (close(1000, SECRET.encode()), 1000),
    "a close of its own": (close(4999), 4999),
    "a close without a code": (frame(b"", CLOSE), rawsocket.NO_CODE),
}


def test_frames_that_no_library_sends_close_that_one_connection_with_a_code(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            for name, (data, code) in WRONG_FRAMES.items():
                for key in (None, siege.bo.key):
                    async with siege.line(key) as line:
                        line.send(data)
                        assert (await line.farewell())[0] == code, name
                        await line.end()

    run(test())


def test_a_message_may_come_in_pieces_with_pings_between_and_as_bytes(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege, siege.line(siege.bo.key) as line:
            line.send(frame(b'{"ki', fin=False) + frame(b"now", PING) + frame(b'nd":', CONT, fin=False))
            line.send(frame(b"unasked", PONG) + frame(b"", CONT, fin=False) + frame(b'"Ping"}', CONT))
            await line.told("Welcome")
            frames = [await line.frame() for _ in range(2)]
            assert frames == [(PONG, b"now"), (TEXT, b'{"kind":"Pong"}')]
            line.send(frame(b'{"kind":"Ping"}', BINARY))
            await line.told("Pong")

    run(test())


def test_a_flood_of_pings_is_answered_and_holds_nobody_up(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege, siege.line() as line:
            line.send(frame(b"x" * 125, PING) * 3000 + frame(b"last", PING))
            await siege.at_ann.say("we hear each other")
            while await line.frame() != (PONG, b"last"):
                pass

    run(test())


def test_half_a_frame_and_silence_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(serve, "PING_EVERY", 0.3)

    async def test():
        async with besieged(tmp_path) as siege:
            siege.undisturbed = False  # nor has a busy machine much time to answer
            for half in (frame(b'{"kind":"Ping"}')[:9], b"\x81", frame(b'{"kind":', fin=False)[:-1]):
                async with siege.line(siege.bo.key) as line:
                    line.send(half)
                    assert (await line.farewell())[0] == NO_PONG

    run(test())


# Slow readers


def test_whoever_never_reads_is_dropped_and_holds_nobody_up(tmp_path, narrow):
    most = 20_000

    async def test():
        async with besieged(tmp_path, most_unread=most) as siege:
            async with siege.line(narrow=True) as watching, siege.line(siege.bo.key, narrow=True) as seated:
                await until(lambda: siege.metrics.connections == 4)
                deaf = [*siege.live_table.devices[None], siege.live_table.devices[1][-1]]
                lines = 0
                while siege.metrics.connections > 2:
                    lines += 1
                    assert lines < 400, "nobody was dropped"
                    await siege.at_ann.say(f"{lines} " + "x" * 490)
                    for device in deaf:
                        assert device._line.transport.get_write_buffer_size() <= most + 1000
                await siege.at_bo.until(lambda: siege.at_bo.chat[-1]["number"] == lines)
                for line in (watching, seated):
                    await line.end()
            assert siege.at_bo.connections == 1

    run(test())


# Whoever takes and does not give


async def unread(siege: Siege, line: Wire, messages: int) -> Any:
    """Let refusals wait for a spectator who does not read; the server's end of that line."""
    await until(lambda: siege.live_table.devices.get(None))
    (device,) = siege.live_table.devices[None]
    refusals = siege.metrics.refusals
    line.send(frame(b"?") * messages)
    await until(lambda: siege.metrics.refusals == refusals + messages)
    await until(lambda: device._line.transport.get_write_buffer_size() > 0)
    return device._line


def test_pongs_that_nobody_reads_do_not_pile_up(tmp_path, narrow):
    async def test():
        limits = {"message_rate": 0.001, "message_burst": 100_000}
        async with besieged(tmp_path, **limits) as siege, siege.line(narrow=True) as line:
            end = await unread(siege, line, 100)
            for _ in range(20):
                left = end._bucket._left
                line.send(frame(b"x" * 125, PING) * 1000)
                await until(lambda left=left: end._bucket._left < left - 1000)  # all of it was heard
                assert end.transport.get_write_buffer_size() < 1_000_000

    run(test())


def test_empty_pieces_of_a_message_do_not_pile_up(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege, siege.line() as line:
            await line.told("Welcome")
            (device,) = siege.live_table.devices[None]
            line.send(frame(b'{"kind":', fin=False) + frame(b"", CONT, fin=False) * 5_000 + frame(b"here", PING))
            while await line.frame() != (PONG, b"here"):
                pass
            assert len(device._line.frames) < 100
            line.send(frame(b'"Ping"}', CONT))
            await line.told("Pong")

    run(test())


def test_whoever_floods_and_does_not_read_is_let_go_without_a_word_in_the_log(tmp_path, narrow):
    async def test():
        async with besieged(tmp_path, message_rate=0.001, message_burst=1010) as siege, siege.line(narrow=True) as line:
            end = await unread(siege, line, 1000)
            line.send(frame(b"?") * 10)
            await until(lambda: end.disconnected)
            assert siege.metrics.floods["frames"] == 1

    run(test())


@pytest.mark.parametrize("last", [frame(b"", 3), close(1000), b""], ids=["a wrong frame", "a close", "silence"])
def test_whoever_does_not_read_cannot_keep_a_line_that_was_closed(tmp_path, narrow, monkeypatch, last):
    monkeypatch.setattr(serve, "PING_EVERY", 20.0 if last else 0.3)

    async def test():
        async with besieged(tmp_path) as siege, siege.line(narrow=True) as line:
            siege.undisturbed = bool(last)
            end = await unread(siege, line, 500)
            line.send(last)
            async with asyncio.timeout(10):
                await until(lambda: end.disconnected)

    run(test())


@pytest.mark.parametrize("target", ["/api/tables/" + "x" * 9000 + "/live", "/"], ids=["a long path", "many headers"])
def test_a_handshake_that_is_too_long_gets_an_answer(tmp_path, target):
    async def test():
        async with besieged(tmp_path) as siege, wire(siege.there.url) as line, asyncio.timeout(10):
            assert (await line.upgrade(target, [("A", "b")] * (300 if target == "/" else 0))).status in (400, 414, 431)
            await line.end()

    run(test())


def test_headers_without_end_get_an_answer(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            for start, more in ((b"GET / HTTP/1.1\r\n", b"a: " + b"b" * 100 + b"\r\n"), (b"GET /", b"x" * 100)):
                async with wire(siege.there.url) as line, asyncio.timeout(10):
                    line.send(start + more * 10_000)
                    assert (await line.answer()).status in (400, 414, 431)

    run(test())


def test_what_is_not_utf8_and_comes_before_the_table_is_open_stands_in_no_log(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            other, _ = await siege.there.table("Eve", "Ida")
            siege.lobby._forget(siege.lobby.open_tables[other])
            siege.tables = 2
            store, opening = siege.lobby.store, asyncio.Event()
            load = store.load

            async def slowly(table: str, **how: Any) -> Any:
                await opening.wait()
                return await load(table, **how)

            store.load = slowly
            async with siege.line(table=other) as line:
                line.send(frame(b'\xff"' + SECRET.encode()))
                await siege.http("GET", "/api/health")
                opening.set()
                try:
                    assert (await line.told("Refused"))["problem"]["because"] == "malformed"
                except AssertionError:
                    assert (await line.farewell())[0] == rawsocket.LOST

    run(test())
