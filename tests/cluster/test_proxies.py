"""The guide's HAProxy and nginx before two servers: tables stay together, and people come back by themselves."""

import asyncio
import random
import ssl
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

import httpcore2
import httpx2
import pytest

from duskboard.client import Visitor
from tests.cluster.chaos import Cluster
from tests.cluster.history import longest_pauses, violations
from tests.cluster.nodes import node
from tests.cluster.postgresql import running
from tests.cluster.proxies import PROXIES, Certificate, Haproxy
from tests.cluster.services import only_cluster
from tests.free_port import HERE, free_port
from tests.server.hall import first_choice, run

ELSEWHERE, FORGED = "127.0.0.9", "203.0.113.5"
TABLES = 16  # all of them come to one server by chance once in 32,768 times

behind = pytest.mark.parametrize("kind", PROXIES, ids=lambda kind: kind.name)


@pytest.fixture
def certificate(tmp_path, monkeypatch):
    """One that our clients trust, for which neither HTTP nor WebSockets need an option."""
    made = Certificate(tmp_path)
    trusting = ssl.create_default_context(cafile=made.chain)
    monkeypatch.setattr(httpcore2, "default_ssl_context", lambda **_: trusting)
    monkeypatch.setenv("SSL_CERT_FILE", str(made.chain))
    return made


class Site:
    """Two servers behind a proxy, and people who come by it."""

    def __init__(self, proxy, halls):
        self.proxy, self.halls = proxy, halls
        self.stack = AsyncExitStack()

    async def table(self, *names):
        visitors = [await self.stack.enter_async_context(Visitor(self.proxy.url)) for _ in names]
        seated = await visitors[0].set_up("dungeon", len(names), names[0], pace="none")
        for visitor, name in zip(visitors[1:], names[1:], strict=True):
            await visitor.sit(seated["table"]["id"], name)
        return seated["table"]["id"], visitors

    async def enter(self, *tables):
        """Come to these tables, each with its people."""
        for table, visitors in tables:
            for visitor in visitors:
                await self.stack.enter_async_context(visitor.at(table))

    def tables_in_memory(self):
        return [set(there.app.lobby.open_tables) for there in self.halls]

    def relayed(self):
        return sum(hall.app.metrics.relayed for hall in self.halls)

    def client(self, **named):
        return httpx2.AsyncClient(base_url=self.proxy.url, trust_env=False, **named)


@asynccontextmanager
async def site(kind, postgresql, folder, certificate, **limits):
    ports = [free_port(), free_port()]
    proxy = kind(folder, ports, certificate)
    urls = [proxy.url, *[f"http://{HERE}:{port}" for port in ports]]
    async with AsyncExitStack() as stack:
        halls = [
            await stack.enter_async_context(node(postgresql, folder, port, urls, trusted_proxies=HERE, **limits))
            for port in ports
        ]
        stack.enter_context(proxy.running())
        there = Site(proxy, halls)
        async with there.stack:
            yield there


@behind
def test_all_of_one_table_comes_to_one_server(kind, postgresql, tmp_path, certificate):
    async def test():
        async with site(kind, postgresql, tmp_path, certificate) as there:
            tables = [await there.table(f"A{number}", f"B{number}") for number in range(TABLES)]
            before = there.relayed()  # where a table was set up is not where its people are sent
            await there.enter(*tables)
            first, second = there.tables_in_memory()
            assert first | second == {table for table, _ in tables}
            assert first
            assert second
            for table, (ann, _) in tables:
                assert (await ann.ask("GET", f"/tables/{table}"))["you"] == 0
            assert there.relayed() == before

    run(test())


@behind
def test_people_play_through_it(kind, postgresql, tmp_path, certificate):
    async def test():
        async with site(kind, postgresql, tmp_path, certificate) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                actor, waiting = (at_ann, at_bo) if at_ann.ask else (at_bo, at_ann)
                assert (await actor.play(first_choice(actor)))["seq"] == 1
                await waiting.until(lambda: waiting.seq == 1)
            async with there.client() as http:
                page = await http.get("/")
                assert page.headers["strict-transport-security"].startswith("max-age=")
                assert (await http.get("/metrics")).status_code == 404
                plain = await http.get(f"http://{HERE}:{there.proxy.plain}/t/x?y=z")
                assert plain.status_code == 308
                assert plain.headers["location"].startswith("https://")
                assert plain.headers["location"].endswith("/t/x?y=z")

    run(test())


@behind
def test_limits_count_the_address_of_the_client_and_not_what_it_says(kind, postgresql, tmp_path, certificate):
    async def test():
        async with site(kind, postgresql, tmp_path, certificate, request_rate=0.001, request_burst=5) as there:
            from_elsewhere = httpx2.AsyncHTTPTransport(local_address=ELSEWHERE)
            async with there.client(transport=from_elsewhere, headers={"X-Forwarded-For": FORGED}) as http:
                path = "/api/tables/nowhere"
                assert [(await http.get(path)).status_code for _ in range(6)] == [404] * 5 + [429]
            async with there.client() as http:
                assert (await http.get(path)).status_code == 404
            counted = {network for hall in there.halls for network in hall.app.edge.requests._buckets}
            assert ELSEWHERE in counted
            assert FORGED not in counted

    run(test())


def test_a_server_that_drains_gets_nobody_more(postgresql, tmp_path, certificate):
    """Behind HAProxy; nginx sends people elsewhere when the server has ended."""

    async def test():
        async with site(Haproxy, postgresql, tmp_path, certificate) as there:
            one, _ = there.halls
            tables = [await there.table(f"A{number}", f"B{number}") for number in range(TABLES)]
            await one.app.node.drain(0)
            while "duskboard/one is DOWN" not in there.proxy.log.read_text("utf-8"):
                await asyncio.sleep(0.05)
            await there.enter(*tables)
            assert there.tables_in_memory() == [set(), {table for table, _ in tables}]

    run(test())


@only_cluster
@behind
@pytest.mark.net
def test_tables_of_a_server_that_is_killed_come_back(kind, tmp_path, certificate, record_property):
    survive(kind, tmp_path, certificate, record_property, ["kill"])


@only_cluster
@behind
@pytest.mark.net
def test_servers_are_restarted_one_after_the_other(kind, tmp_path, certificate, record_property):
    survive(kind, tmp_path, certificate, record_property, ["restart", "restart"])


def survive(kind, folder, certificate, record_property, faults):
    async def play_through(cluster):
        async with cluster:
            await cluster.play(4)
            for node_, name in zip(cluster.nodes, faults, strict=False):
                await cluster.all_move()
                await getattr(cluster, name)(node_)
            await cluster.all_move()

    with running() as database:
        before = partial(kind, folder, certificate=certificate)
        cluster = Cluster(folder, database, random.Random("proxy"), nodes=2, before=before, drain=3.0)
        asyncio.run(play_through(cluster))
        acknowledged = cluster.acknowledged()
        assert violations(cluster.stored(), cluster.told(), acknowledged) == []
        record_property(
            "figure",
            f"{kind.name} before two servers: {', '.join(faults)}; {len(acknowledged)} moves acknowledged; longest "
            f"pause of a table {longest_pauses(acknowledged)[-1]:.1f} s",
        )
