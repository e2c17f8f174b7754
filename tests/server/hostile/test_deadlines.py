"""Slow clients: requests that never end and answers that nobody reads do not hold a connection for ever."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.hall import run
from tests.server.hostile.rawsocket import Wire, at_table, head_of, message, wire
from tests.server.hostile.siege import JSON, Siege, besieged, until

SOON = 0.05  # seconds
BIG = "/api/schema/openapi.json"


@contextmanager
def hurried(siege: Siege, **limits: float) -> Iterator[None]:
    """Deadlines that are over at once, for connections made meanwhile: the players have theirs already."""
    edge = siege.there.app.edge
    usual = edge.settings
    edge.settings = replace(usual, **limits)
    yield
    edge.settings = usual


async def outlast(siege: Siege) -> None:
    """Wait as long as the server waits for a head, by the server's own clock."""
    async with wire(siege.there.url) as silent:
        await silent.end()


async def is_closed_with(line: Wire, status: int) -> None:
    answer = await line.answer()
    assert (answer.status, answer.problem["because"]) == (status, "too-slow")
    assert ("connection", "close") in answer.headers
    await line.end()


def half_head(line: Wire) -> bytes:
    return head_of("GET", "/api/games", [("Host", line.host)])[:-2]


def test_a_head_that_does_not_end_is_given_up(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            with hurried(siege, head_limit=SOON):
                for half in (b"G", b"GET / HTTP/1.1\r\nHost: ", None):
                    async with wire(siege.there.url) as line:
                        line.send(half_head(line) if half is None else half)
                        await is_closed_with(line, 408)
                assert siege.metrics.floods["deadlines"] == 3
                async with wire(siege.there.url) as line:
                    assert await line.reader.read() == b""  # a client that sends nothing is told nothing
            assert siege.metrics.floods["deadlines"] == 4

    run(test())


def test_a_connection_that_is_kept_has_a_deadline_for_each_head(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            with hurried(siege, head_limit=SOON):
                async with wire(siege.there.url) as line:
                    for _ in range(2):
                        assert (await line.ask("GET", "/api/games")).status == 200
                        await outlast(siege)  # between requests it may wait for longer
                    line.send(half_head(line))
                    await is_closed_with(line, 408)
                async with wire(siege.there.url) as line:
                    assert (await line.ask("GET", "/api/games")).status == 200
                    line.send(b"\r\n")  # ends uvicorn's own deadline, and is no head
                    assert await line.reader.read() == b""

    run(test())


@pytest.mark.parametrize("path", ["/api/tables", "/api/nothing"], ids=["wanted", "answered before it has come"])
def test_a_body_that_does_not_end_is_given_up(tmp_path, path):
    async def test():
        async with besieged(tmp_path) as siege:
            with hurried(siege, body_limit=SOON):
                for length in (("Content-Length", "99"), ("Transfer-Encoding", "chunked")):
                    async with wire(siege.there.url) as line:
                        line.send(head_of("POST", path, [("Host", line.host), JSON, length]) + b"9\r\n{")
                        if path == "/api/tables":
                            await is_closed_with(line, 408)
                        else:
                            assert (await line.answer()).status in (404, 405)
                            await line.end()
            assert siege.metrics.floods["deadlines"] == 2

    run(test())


def test_a_websocket_has_no_deadline_for_a_request(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            with hurried(siege, head_limit=SOON, body_limit=SOON, read_limit=SOON):
                async with at_table(siege.there.url, siege.table) as line:
                    await line.told("Welcome")
                    for _ in range(2):
                        await outlast(siege)
                    line.send(message(kind="Ping"))
                    await line.told("Pong")

    run(test())


@pytest.mark.parametrize("how", ["keep-alive", "close"])
def test_an_answer_that_nobody_reads_is_given_up(tmp_path, narrow, how):
    async def test():
        async with besieged(tmp_path) as siege:
            edge = siege.there.app.edge
            with hurried(siege, read_limit=SOON):
                before = edge.connections.total
                async with wire(siege.there.url, narrow=True) as line:
                    line.send(head_of("GET", BIG, [("Host", line.host), ("Connection", how)]))
                    await until(lambda: edge.connections.total == before + 1)
                    await until(lambda: edge.connections.total == before)
            assert siege.metrics.floods["deadlines"] == 1

    run(test())


def test_an_answer_that_is_read_slowly_is_sent_to_its_end(tmp_path, narrow):
    async def test():
        async with besieged(tmp_path) as siege:
            whole = (await siege.http("GET", BIG)).body
            with hurried(siege, read_limit=SOON):
                async with wire(siege.there.url, narrow=True) as line:
                    line.send(head_of("GET", BIG, [("Host", line.host), ("Connection", "close")]))
                    read = b""
                    with hurried(siege, head_limit=SOON / 2):
                        while piece := await line.reader.read(len(whole) // 8):
                            read += piece
                            await outlast(siege)
                    assert read.endswith(whole)
            assert siege.metrics.floods["deadlines"] < 20

    run(test())


def test_a_client_that_goes_away_leaves_no_deadline(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            edge = siege.there.app.edge
            before = edge.connections.total
            with hurried(siege, head_limit=SOON):
                async with wire(siege.there.url) as line:
                    line.send(half_head(line))
                    await until(lambda: edge.connections.total == before + 1)
                await until(lambda: edge.connections.total == before)
                counted: Any = dict(siege.metrics.floods)
                await outlast(siege)
            assert siege.metrics.floods == {**counted, "deadlines": 1}  # the one that was outlasted

    run(test())
