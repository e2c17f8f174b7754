"""Servers of two versions on one database: the older ones go on, and what they cannot do is done by the newer."""

from contextlib import AsyncExitStack
from threading import Barrier, Thread

import psycopg
import pytest

from duskboard.cli import main
from duskboard.engine import Shelf
from duskboard.games import SHELF
from duskboard.server.cluster.peers import Peers, Unreachable
from duskboard.server.store.database import UnusableDatabase
from duskboard.server.store.postgresql import schema
from duskboard.server.store.postgresql.connection import PostgresqlDb
from duskboard.server.store.postgresql.engine import PostgresqlEngine
from tests.cluster.nodes import SECRET, node, nodes
from tests.cluster.postgresql import database_for
from tests.free_port import HERE, free_port
from tests.server.hall import refusal, run
from tests.server.hostile.rawsocket import wire
from tests.server.played import play
from tests.server.stored import everything_stored, rows

OLDER = Shelf(SHELF["dungeon"], SHELF["rogue"].before)


def of(there, visitor):
    """The same person, by the address of another server."""
    return there.visitor(visitor.key)


def tables_in(connection):
    found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    return sorted(name for (name,) in found)


# The schema


def test_servers_that_start_together_make_the_tables_once(postgresql, tmp_path):
    address, together, wrong = database_for(postgresql, tmp_path), Barrier(5), []

    def start():
        together.wait()
        try:
            PostgresqlEngine(address, f"{HERE}:{free_port()}", SECRET)
        except UnusableDatabase as problem:
            wrong.append(problem)

    threads = [Thread(target=start) for _ in range(together.parties)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT * FROM meta").fetchall() == [(schema.VERSION, schema.OLDEST_READER)]


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_a_database_of_an_older_version_grows(postgresql, tmp_path, monkeypatch, capsys, version):
    address = database_for(postgresql, tmp_path)
    with monkeypatch.context() as older:
        older.setattr(schema, "STEPS", schema.STEPS[:version])
        older.setattr(schema, "VERSION", version)
        PostgresqlEngine(address)
    assert main(["admin", "check", "--database", address]) == 1
    assert f"has schema version {version}, and this program works with version" in capsys.readouterr().err
    PostgresqlEngine(address)
    assert main(["admin", "check", "--database", address]) == 0
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT version FROM meta").fetchone() == (schema.VERSION,)
    fresh = database_for(postgresql, tmp_path / "fresh")
    PostgresqlEngine(fresh)
    shape = (
        "SELECT table_name, column_name, udt_name, is_nullable FROM information_schema.columns "
        "WHERE table_schema = current_schema() ORDER BY 1, 2"
    )
    with psycopg.connect(address) as one, psycopg.connect(fresh) as other:
        assert one.execute(shape).fetchall() == other.execute(shape).fetchall()


def grow_further(address, monkeypatch):
    """As a newer program does: every table has a column more, and there is another table."""
    with psycopg.connect(address) as connection:
        tables = tables_in(connection)
    more = [f"ALTER TABLE {name} ADD COLUMN later text NOT NULL DEFAULT 'x';\n" for name in tables if name != "meta"]
    step = "".join([*more, "CREATE TABLE later (id text PRIMARY KEY);\n"])
    with monkeypatch.context() as newer:
        newer.setattr(schema, "STEPS", (*schema.STEPS, step))
        newer.setattr(schema, "VERSION", schema.VERSION + 1)
        with psycopg.connect(address, autocommit=True) as connection, connection.transaction():
            schema.grow(PostgresqlDb(connection), "there")


def test_an_older_server_goes_on_beside_a_newer_schema(postgresql, tmp_path, monkeypatch):
    """Those that run, and those that are started again because they crash before they are upgraded."""
    address = database_for(postgresql, tmp_path)

    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            async with ann.at(table) as at_ann, of(other, bo).at(table) as at_bo:
                grow_further(address, monkeypatch)
                await play(at_ann, at_bo)
                await at_bo.say("still here")
                await at_ann.until(lambda: at_ann.chat[-1:] and at_ann.chat[-1]["text"] == "still here")
            await everything(one, other)
        async with nodes(postgresql, tmp_path) as (one, other):
            assert await of(other, ann).replay(f"/t/{table}/1")
            await everything(one, other)

    async def everything(one, other):
        """Whatever is written anywhere."""
        table, (cy, di) = await one.table("Cynthia", "Di", listed=True)
        code = (await cy.ask("POST", f"/tables/{table}/personal-link"))["code"]
        assert (await other.visitor().ask("POST", "/redeem", {"code": code}))["you"] == 0
        async with cy.at(table) as at_cy, di.at(table) as at_di:
            await at_cy.say("hello")
            await at_di.until(lambda: at_di.chat)
            await play(at_cy, at_di)
            await cy.ask("POST", f"/tables/{table}/rematch")
        record = await cy.ask("GET", f"/tables/{table}/matches/1/record")
        await one.app.node._beat()
        await one.app.store.sweep(90, spare=())
        await one.app.lobby.devices.sweep()
        await cy.ask("DELETE", "/me")
        assert "Cynthia" not in await everything_stored(one)
        assert record["result"] is not None

    run(test())


def test_a_database_that_this_version_cannot_read_is_refused_in_one_sentence(postgresql, tmp_path, capsys):
    address = database_for(postgresql, tmp_path)
    PostgresqlEngine(address)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("UPDATE meta SET version = 42, oldest_reader = 41")
        before = tables_in(connection)
        for command in (["serve", "--port", "0", "--database", address], ["admin", "check", "--database", address]):
            assert main([*command, "--data", str(tmp_path)] if command[0] == "serve" else command) == 1
            said = capsys.readouterr().err
            assert said.count("\n") == 1
            assert "has schema version 42, which programs from version 41 on can use" in said
            assert "use the newer Duskboard that wrote it, or another database" in said
        assert tables_in(connection) == before
        assert connection.execute("SELECT * FROM meta").fetchall() == [(42, 41)]


# Games


def versions(stack, postgresql, tmp_path):
    """A server with the games of before, and one with those of now."""
    ports = [free_port(), free_port()]
    urls = [f"http://{HERE}:{port}" for port in ports]
    return (
        stack.enter_async_context(node(postgresql, tmp_path, ports[0], urls, shelf=OLDER)),
        stack.enter_async_context(node(postgresql, tmp_path, ports[1], urls)),
    )


@pytest.mark.parametrize("game", ["rogue", "deathname"])
def test_a_table_of_a_newer_game_is_played_through_an_older_server(postgresql, tmp_path, game):
    """Of a newer version, and of a game that the older server does not have at all."""

    async def test():
        async with AsyncExitStack() as stack:
            older, newer = [await one for one in versions(stack, postgresql, tmp_path)]
            names = ("Ann", "Bo", "Cy", "Di")[: 2 if game == "rogue" else 4]
            table, people = await newer.table(*names, game=game)
            await until_nobody_owns(newer, table)
            # Who comes to the older server is handed on.
            assert (await of(older, people[0]).ask("GET", f"/tables/{table}"))["you"] == 0
            async with of(older, people[0]).at(table) as at_table:
                assert at_table.seat == 0
                assert table in newer.app.lobby.open_tables
            assert table not in older.app.lobby.open_tables
            assert older.app.metrics.relayed >= 2

    run(test())


async def until_nobody_owns(there, table):
    """A table at which no device is goes back after a moment."""
    while await rows(there, "SELECT node FROM owners WHERE table_id = ?", table) != [(None,)]:
        pass


async def farewell(there, table):
    """Why a WebSocket is closed, and when it may come again."""
    async with wire(there.url) as line:
        await line.upgrade(f"/api/tables/{table}/live")
        _, because, goodbye = await line.farewell()
        return because, goodbye["again"]


@pytest.mark.parametrize(("game", "because"), [("rogue", "newer-game"), ("deathname", "unknown-game")])
def test_clients_come_again_while_another_server_has_the_newer_game(postgresql, tmp_path, monkeypatch, game, because):
    async def vainly(self, *_):
        raise Unreachable("no route")

    async def test():
        async with AsyncExitStack() as stack:
            older, newer = [await one for one in versions(stack, postgresql, tmp_path)]
            names = ("Ann", "Bo", "Cy", "Di")[: 2 if game == "rogue" else 4]
            table, (ann, *_) = await newer.table(*names, game=game)
            await until_nobody_owns(newer, table)
            with monkeypatch.context() as cut:
                cut.setattr(Peers, "ask", vainly)
                cut.setattr(Peers, "join", vainly)
                assert (await refusal(of(older, ann).ask("GET", f"/tables/{table}")))["because"] == because
                assert await farewell(older, table) == (because, 2000)
            # The older server has not kept it.
            assert await rows(older, "SELECT node FROM owners WHERE table_id = ?", table) == [(None,)]
            await rows(older, "DELETE FROM nodes WHERE id = ?", newer.app.store.node)
            newer.app.node._task.cancel()
            assert await farewell(older, table) == (because, None)

    run(test())


def test_a_step_that_only_a_newer_version_can_read_is_no_fault(postgresql, tmp_path):
    """It is not even read, so what is new in it cannot make the older server stumble."""

    async def test():
        async with AsyncExitStack() as stack:
            older, newer = [await one for one in versions(stack, postgresql, tmp_path)]
            table, (ann, _) = await newer.table("Ann", "Bo", game="rogue")
            await until_nobody_owns(newer, table)
            await rows(newer, "UPDATE turns SET turn = ?", b'{"what":"is new"}')
            with pytest.MonkeyPatch.context() as cut:
                cut.setattr(Peers, "ask", lambda *_: _unreachable())
                assert (await refusal(of(older, ann).ask("GET", f"/tables/{table}")))["because"] == "newer-game"
            assert older.app.metrics.errors == 0

    async def _unreachable():
        raise Unreachable("no route")

    run(test())
