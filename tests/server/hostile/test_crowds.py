"""Many connections and many requests at once: one address takes only its share, and others get in."""

import asyncio
import socket
from contextlib import AsyncExitStack
from errno import EMFILE
from typing import Any

import pytest

from duskboard.server import serve
from duskboard.server.edge import acceptor
from duskboard.server.edge.acceptor import Acceptor
from duskboard.server.edge.request_guard import with_our_cookie
from tests.server import hall as hall_module
from tests.server.hall import run
from tests.server.hostile.rawsocket import Wire, head_of, message, wire
from tests.server.hostile.siege import JSON, besieged, until

ELSEWHERE = "127.0.0.2"
FORWARDED = "X-Forwarded-For"


@pytest.fixture
def no_proxy(monkeypatch):
    """Nobody is believed to be a proxy."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")


async def refused(line: Wire, status: int, because: str) -> None:
    """What a connection is told before it has asked."""
    answer = await line.answer()
    assert (answer.status, answer.problem["because"]) == (status, because)
    assert ("connection", "close") in answer.headers
    await line.end()


def test_one_address_has_so_many_connections_and_others_get_in(tmp_path, no_proxy):
    most = 20

    async def test():
        async with besieged(tmp_path, sockets_per_address=most) as siege, AsyncExitStack() as stack:
            edge = siege.there.app.edge
            here = edge.connections.total
            for _ in range(most):
                await stack.enter_async_context(wire(siege.there.url))
            await until(lambda: siege.metrics.floods["connections"] == here)
            assert edge.connections.of("127.0.0.1") == most
            async with wire(siege.there.url) as line:
                await refused(line, 429, "too-many-connections")
            async with wire(siege.there.url, source=ELSEWHERE) as line:
                assert (await line.ask("GET", "/api/games")).status == 200
            await stack.aclose()
            await until(lambda: edge.connections.total == here)
            async with siege.line() as line:
                await line.told("Welcome")
                assert edge.connections.total == here + 1  # a WebSocket is counted as the connection that it was
            await until(lambda: edge.connections.total == here)

    run(test())


def test_one_address_never_has_all_connections_and_a_full_server_says_so(tmp_path, no_proxy):
    most = 20

    async def test():
        async with besieged(tmp_path, sockets_in_all=most) as siege, AsyncExitStack() as stack:
            edge = siege.there.app.edge
            here = edge.connections.total
            for number in range(4):
                for _ in range(most):
                    await stack.enter_async_context(wire(siege.there.url, source=f"127.0.1.{number}"))
            await until(lambda: siege.metrics.floods["connections"] == 4 * most - (most - here))
            assert edge.connections.total == most
            assert edge.connections.of("127.0.1.0") == most // 2
            async with wire(siege.there.url, source=ELSEWHERE) as line:
                await refused(line, 503, "server-full")

    run(test())


def test_behind_a_proxy_the_forwarded_address_is_limited(tmp_path):
    """The hall's server believes 127.0.0.1, as any does unless it is told otherwise."""
    most = 4

    async def test():
        async with besieged(tmp_path, sockets_per_address=most) as siege, AsyncExitStack() as stack:
            live = f"/api/tables/{siege.table}/live"
            for address, status in (("192.0.2.7", 429), ("2001:db8:1:1::1", 429)):
                for number in range(most + 1):
                    line = await stack.enter_async_context(wire(siege.there.url))
                    answer = await line.upgrade(live, [(FORWARDED, address)])
                    assert answer.status == (status if number == most else 101)
                answer = await siege.http("GET", "/api/games", [(FORWARDED, address)])
                assert (answer.status, answer.problem["because"]) == (429, "too-many-connections")
            assert (await siege.http("GET", "/api/games", [(FORWARDED, "192.0.2.8")])).status == 200
            assert siege.metrics.floods["connections"] == 4

    run(test())


def test_requests_that_do_not_wait_for_their_answers_are_not_all_read(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            for request in (b"GET / HTTP/1.1\r\n\r\n", head_of("GET", "/api/games", [("Host", siege.there.url[7:])])):
                before = siege.metrics.requests
                async with wire(siege.there.url) as line:
                    line.send(request * 5000)
                    await line.end()
                assert siege.metrics.requests - before <= 10
            assert siege.metrics.floods["requests"] == 2
            async with wire(siege.there.url) as line:
                line.send(head_of("GET", "/api/games", [("Host", line.host)]) * 5)
                assert [(await line.answer()).status for _ in range(5)] == [200] * 5

    run(test())


def test_one_address_makes_so_many_connections_one_after_the_other(tmp_path, no_proxy):
    limits = {"connects_per_address": 0.001, "connects_per_address_burst": 30}

    async def test():
        async with besieged(tmp_path, **limits) as siege:
            answers = [await siege.http("GET", "/api/games") for _ in range(30)]
            assert {answer.status for answer in answers} == {200, 429}
            assert answers[-1].problem["because"] == "too-many-connections"
            async with wire(siege.there.url, source=ELSEWHERE) as line:
                assert (await line.ask("GET", "/api/games")).status == 200
            siege.there.app.edge._connecting._buckets.clear()  # the long run is over

    run(test())


def test_in_a_storm_of_connections_newcomers_wait_but_get_in(tmp_path, no_proxy, monkeypatch):
    monkeypatch.setattr(acceptor, "REFUSALS_AT_ONCE", 2.0)
    monkeypatch.setattr(acceptor, "MOMENT", 0.01)
    rests = []
    rest = Acceptor._rest
    monkeypatch.setattr(Acceptor, "_rest", lambda self, seconds: (rests.append(seconds), rest(self, seconds)))
    monkeypatch.setattr(acceptor, "REFUSALS", 0.001)

    async def test():
        async with besieged(tmp_path, sockets_per_address=8) as siege, AsyncExitStack() as stack:
            for _ in range(20):
                await stack.enter_async_context(wire(siege.there.url))
            async with wire(siege.there.url, source=ELSEWHERE) as line:
                assert (await line.ask("GET", "/api/games")).status == 200
            assert rests
            assert set(rests) == {0.01}

    run(test())


def test_when_there_are_no_open_files_left_it_goes_on_later(tmp_path, monkeypatch):
    monkeypatch.setattr(acceptor, "OUT_OF_FILES", 0.01)
    failures = iter([OSError(EMFILE, "too many open files")] * 3)

    class Listener(socket.socket):
        def accept(self) -> Any:
            for failure in failures:
                raise failure
            return super().accept()

    def listen(host: str, port: int) -> socket.socket:
        listener = serve.listen(host, port)
        return Listener(listener.family, listener.type, fileno=listener.detach())

    monkeypatch.setattr(hall_module, "listen", listen)

    async def test():
        async with besieged(tmp_path):
            assert next(failures, None) is None

    run(test())


def test_requests_over_the_rate_cost_a_connection_each_whatever_is_wrong_with_them(tmp_path):
    """New connections are limited, and refused more cheaply than requests on one that is kept."""

    async def test():
        async with besieged(tmp_path, request_rate=0.001, request_burst=40) as siege:
            statuses = set()
            for host in (siege.there.url.removeprefix("http://"), "evil.example"):
                for _ in range(40):
                    async with wire(siege.there.url) as line:
                        answer = await line.ask("GET", "/api/games", [("Host", host)])
                        statuses.add(answer.status)
                        if answer.status == 429:
                            assert ("connection", "close") in answer.headers
                            await line.end()
            assert answer.status == 429
            assert statuses == {200, 429}
            siege.there.app.edge.requests._buckets.clear()  # the long run is over

    run(test())


@pytest.mark.parametrize("pace", ["request_pace", "connect_pace"])
def test_of_many_requests_at_once_the_last_wait_and_others_go_first(tmp_path, no_proxy, pace):
    async def test():
        async with besieged(tmp_path, **{pace: 40}) as siege, AsyncExitStack() as stack:
            answered: list[str] = []

            async def ask(source: str) -> None:
                line = await stack.enter_async_context(wire(siege.there.url, source=source))
                assert (await line.ask("GET", "/api/games")).status == 200
                answered.append(source)

            await asyncio.gather(*[ask("127.0.0.3") for _ in range(20)], ask(ELSEWHERE))
            assert answered.index(ELSEWHERE) < 20 - 4
            assert len(answered) == 21

    run(test())


def test_of_many_messages_at_once_the_last_wait_and_others_go_first(tmp_path, no_proxy):
    async def test():
        async with besieged(tmp_path, message_pace=40) as siege, AsyncExitStack() as stack:
            lines = {}
            for source in (*["127.0.0.3"] * 20, ELSEWHERE):
                line = await stack.enter_async_context(siege.line(source=source))
                await line.told("Welcome")
                lines[line] = source
            heard: list[str] = []

            async def ping(line: Wire) -> None:
                line.send(message(kind="Ping"))
                await line.told("Pong")
                heard.append(lines[line])

            await asyncio.gather(*map(ping, lines))
            assert heard.index(ELSEWHERE) < 20 - 4
            assert len(heard) == 21

    run(test())


def test_a_body_without_end_is_not_read_to_its_end(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            for path in ("/api/records", "/api/nothing"):
                async with wire(siege.there.url) as line:
                    headers = [("Host", line.host), JSON, ("Content-Length", str(1 << 40))]
                    line.send(head_of("POST", path, headers) + b" " * (16 << 20))
                    await line.end()
            assert siege.metrics.floods["requests"] == 2

    run(test())


def test_long_heads_and_long_queries_are_not_read(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            for size, status in ((10_000, 200), (20_000, 431)):
                answer = await siege.http("GET", "/api/games", [("Cookie", ";a" * (size // 2))])
                assert answer.status == status
            assert answer.problem["because"] == "too-long"
            for size, status in ((4000, 200), (5000, 400)):
                assert (await siege.http("GET", "/api/games?" + "&" * size)).status == status

    run(test())


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        (b"duskboard_key=x", [b"duskboard_key=x"]),
        (b"a=b; duskboard_key=x;c=d", [b"duskboard_key=x"]),
        (b"duskboard_key=x; duskboard_key=y", [b"duskboard_key=y"]),
        (b'duskboard_key="x"', [b'duskboard_key="x"']),
        (b"not_duskboard_key=x", []),
        (b";a" * 5000, []),
        (b"", []),
    ],
)
def test_of_all_cookies_only_ours_is_read(sent, kept):
    headers = [(b"host", b"here"), (b"cookie", sent)]
    assert with_our_cookie(headers) == [headers[0], *[(b"cookie", cookie) for cookie in kept]]


def test_a_request_has_one_host_and_at_most_one_origin(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            host, live = siege.there.url.removeprefix("http://"), f"/api/tables/{siege.table}/live"
            good, evil = ("Host", host), ("Host", "evil.example")
            ours, theirs = ("Origin", siege.there.url), ("Origin", "http://evil.example")
            for headers in ([good, evil], [evil, good], [good, good], [good, ours, theirs], [good, theirs, ours]):
                answer = await siege.http("POST", "/api/tables", [JSON, *headers], b"{}")
                assert (answer.status, answer.problem["because"]) == (400, "bad-request"), headers
                async with wire(siege.there.url) as line:
                    assert (await line.upgrade(live, headers)).status == 400, headers
            for version in (b"1.1", b"1.0"):
                async with wire(siege.there.url) as line:
                    line.send(b"GET /api/games HTTP/%s\r\n\r\n" % version)
                    answer = await line.answer()
                    assert (answer.status, answer.problem["because"]) == (400, "bad-request")

    run(test())
