"""Servers whose clocks differ, and what only one of several does at a time."""

import time

import psycopg
import pytest

from duskboard.server.cluster import node as cluster_node
from duskboard.server.cluster import peer_greeting
from duskboard.server.settings import DAY
from duskboard.server.store import store as store_module
from duskboard.server.store.postgresql.connection import PostgresqlDb
from duskboard.server.tables import lobby
from duskboard.server.tables import table as table_module
from tests.cluster.nodes import nodes
from tests.cluster.postgresql import database_for
from tests.server.hall import first_choice, run
from tests.server.played import play
from tests.server.stored import rows


def of(there, visitor):
    """The same person, by the address of another server."""
    return there.visitor(visitor.key)


async def times(there, table):
    """When each move of a table was stored."""
    query = "SELECT at FROM turns JOIN matches ON id = match WHERE table_id = ? ORDER BY seq"
    return [at for (at,) in await rows(there, query, table)]


@pytest.mark.parametrize("days", [400, -400])
def test_a_server_whose_clock_is_off_goes_by_that_of_the_database(postgresql, tmp_path, monkeypatch, days):
    """With its own it would delete every table as long forgotten, or store moves of another year."""

    class Wrong:
        @staticmethod
        def time():
            return time.time() + days * DAY

    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            old, (ann, _) = await one.table("Ann", "Bo")
        for module in (store_module, cluster_node, peer_greeting):
            monkeypatch.setattr(module, "time", Wrong)
        async with nodes(postgresql, tmp_path) as (one, other):
            assert await one.app.store.sweep(90, spare=()) == 0
            assert (await of(one, ann).ask("GET", f"/tables/{old}"))["you"] == 0
            table, (cy, di) = await one.table("Cy", "Di")
            async with cy.at(table) as at_cy, of(other, di).at(table) as at_di:
                await play(at_cy, at_di)
            assert all(abs(at - time.time()) < 60 for at in await times(one, table))
            (touched,) = await rows(one, "SELECT touched FROM tables WHERE id = ?", table)
            assert abs(touched[0] - time.time()) < 60

    run(test())


def test_no_move_is_older_than_the_one_before_it(postgresql, tmp_path):
    """Neither when a clock is set back, nor at another server."""

    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                for seq, ahead in ((1, 100.0), (2, -100.0)):
                    one.app.store.now = lambda ahead=ahead: time.time() + ahead
                    await (at_ann if at_ann.ask else at_bo).play(first_choice(at_ann if at_ann.ask else at_bo))
                    await at_ann.until(lambda seq=seq: at_ann.seq == seq)
                await other.app.lobby.take_over(table)
                await one.app.node._beat()
                await at_ann.until(lambda: at_ann.connections == 2)
                await at_bo.until(lambda: at_bo.connections == 2)
                await (at_ann if at_ann.ask else at_bo).play(first_choice(at_ann if at_ann.ask else at_bo))
            assert table in other.app.lobby.open_tables
            stored = await times(one, table)
            assert len(stored) == 4
            assert stored == sorted(stored)
            assert stored[1] == stored[2] == stored[3] > time.time() + 50

    run(test())


# Deleting what is old


async def grow_old(there, table):
    await rows(there, "UPDATE tables SET touched = touched - ? WHERE id = ?", 100.0 * DAY, table)


def test_one_server_at_a_time_deletes_what_is_old(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            table, _ = await one.table("Ann", "Bo")
            await one.app.lobby.open_tables[table].background.finish()
            await one.app.lobby.background.finish()
            await grow_old(one, table)
            with psycopg.connect(database_for(postgresql, tmp_path)) as another:
                assert another.execute(f"SELECT {PostgresqlDb.sweeping}").fetchone() == (True,)
                assert await one.app.store.sweep(90, spare=()) == 0
                assert await one.app.lobby.devices.sweep() == 0
            assert await one.app.store.sweep(90, spare=()) == 1

    run(test())


def test_what_another_server_has_open_is_spared_for_as_long_as_it_lives(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await one.app.lobby.open_tables[table].background.finish()
                await grow_old(one, table)
                assert await other.app.store.sweep(90, spare=()) == 0
                actor = at_ann if at_ann.ask else at_bo
                await actor.play(first_choice(actor))
                one.app.node._task.cancel()
                ended, swept = "UPDATE nodes SET until = 0 WHERE id = ?", 0
                while not swept:  # a last sign of life, or of use, may have been on its way
                    await rows(one, ended, one.app.store.node)
                    await grow_old(one, table)
                    swept = await other.app.store.sweep(90, spare=())
                assert swept == 1

    run(test())


# Coming back


@pytest.fixture
def latest(monkeypatch):
    """Chance takes the latest time there is."""
    for module in (lobby, table_module):
        monkeypatch.setattr(module, "randrange", lambda end: end - 1)


def test_clients_of_many_tables_do_not_come_back_all_at_once(postgresql, tmp_path, latest):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            tables = [await one.table("Ann", "Bo") for _ in range(2)]
            (table, (ann, _)), (another, (cy, _)) = tables
            async with ann.at(table) as at_ann, cy.at(another) as at_cy:
                one.app.lobby.let_go([table])
                await at_ann.until(lambda: at_ann.connections == 2)
                one.app.lobby.let_go([table, another])
                await at_ann.until(lambda: len(goodbyes(at_ann)) == 2)
                await at_cy.until(lambda: len(goodbyes(at_cy)) == 1)
                assert goodbyes(at_ann) == [("moved", 500), ("moved", 3500)]
                assert goodbyes(at_cy) == [("moved", 3500)]
                assert other

    run(test())


def goodbyes(at_table):
    return [(told["because"], told["again"]) for told in at_table.heard if told["kind"] == "Goodbye"]


def test_a_server_that_ends_spreads_those_who_come_back(postgresql, tmp_path, latest):
    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            (table, (ann, _)), (another, (cy, _)) = [await one.table("Ann", "Bo") for _ in range(2)]
            async with ann.at(table) as at_ann, cy.at(another) as at_cy:
                one.app.lobby.say_goodbye()
                for at_table in (at_ann, at_cy):
                    await at_table.until(lambda at_table=at_table: goodbyes(at_table))
                    assert goodbyes(at_table) == [("restart", 5000)]

    run(test())
