"""What a host sees of several servers through the socket of one, and what is done there concerns all."""

import asyncio
from hashlib import sha256

import pytest

from duskboard.server.cluster import node as cluster_node
from duskboard.server.edge.admin_messages import Block, Close, Drain, Forget, Nodes, Tables
from tests.cluster.nodes import nodes
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.stored import everything_stored, rows
from tests.server.test_admin import done, refused


def tag(table):
    return sha256(table.encode()).hexdigest()[:8]


async def until(condition):
    while not condition():
        await asyncio.sleep(0)


def of(there, visitor):
    """The same person, by the address of another server."""
    return there.visitor(visitor.key)


# Looking


def test_nodes_are_listed_with_what_they_own_and_whether_they_live(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo")
            async with ann.at(table):
                values = "'gone-1', '10.0.0.9:1', until - 300, false, '0.0.9', games, 1e9"
                await rows(one, f"INSERT INTO nodes SELECT {values} FROM nodes LIMIT 1")
                lines = await done(other, Nodes())
                assert len(lines) == 3
                (gone,) = [line for line in lines if line.startswith("gone-1")]
                assert "at 10.0.0.9:1: version 0.0.9, since 2001-09-09 01:46:40 UTC, 0 tables" in gone
                assert "has ended without a word" in gone
                (own,) = [line for line in lines if "(this server)" in line]
                assert own.startswith(other.app.store.node)
                assert ", 0 tables, alive, last sign of life " in own
                (owner,) = [line for line in lines if line.startswith(one.app.store.node)]
                assert ", 1 tables, alive" in owner
                held = one.app.lobby.open_tables[table].held
                (line,) = await done(one, Tables())
                assert line == f"{tag(table)} dungeon, playing, epoch {held.epoch}, 1 devices connected"
                assert await done(other, Tables()) == ["No table is open."]
                (line,) = await done(other, Tables(all=True))
                assert line == f"{tag(table)} dungeon, playing, epoch {held.epoch}, {one.app.store.node}"

    run(test())


# Giving tables away


def test_a_server_that_is_drained_by_its_host_stays_up_and_takes_no_table(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            resting, (cy, _) = await one.table("Cy", "Di")
            await until(lambda: resting not in one.app.lobby.open_tables)
            async with ann.at(table) as at_ann, of(other, bo).at(table) as at_bo:
                first, _ = await done(one, Drain())
                assert first == "This server is not ready from now on, gives its 1 tables away and takes none."
                await until(lambda: table in other.app.lobby.open_tables)
                await at_ann.until(lambda: at_ann.connections == 2)
                await at_bo.until(lambda: at_bo.connections == 2)
                # Ann comes here as before, and is handed on; so is who comes to a table that nobody owns.
                assert table not in one.app.lobby.open_tables
                actor = at_ann if at_ann.ask else at_bo
                await actor.play(first_choice(actor))
                assert (await of(one, cy).ask("GET", f"/tables/{resting}"))["you"] == 0
                assert not one.app.lobby.open_tables
                (line,) = [line for line in await done(other, Nodes()) if line.startswith(one.app.store.node)]
                assert ", 0 tables, draining" in line
                # What is set up here is given away with the next sign of life.
                await until(lambda: one.app.node._has_given_away)
                made = (await of(one, ann).set_up(game="dungeon", seats=2, pace="none", name="Ann"))["table"]["id"]
                async with of(one, ann).at(made) as there:
                    await one.app.node._again()
                    await there.until(lambda: there.connections == 2)
                assert made not in one.app.lobby.open_tables
                assert await done(one, Drain(undo=True)) == ["This server is ready again, and takes tables."]
                assert await refused(one, Drain(undo=True)) == "This server is not draining."
                async with of(one, cy).at(resting):
                    assert resting in one.app.lobby.open_tables

    run(test())


def test_a_server_that_is_alone_is_not_drained(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            assert (await refused(one, Drain())).startswith("There is no other server to give tables to")
            assert not one.app.lobby.is_draining
        async with hall(tmp_path / "sqlite", database="") as there:
            assert (await refused(there, Drain())).startswith("This server is alone")
            await there.table("Ann", seats=2)
            (line,) = await done(there, Nodes())
            assert line.startswith("This server is alone: version ")
            assert await done(there, Tables(all=True)) == await done(there, Tables())

    (tmp_path / "sqlite").mkdir()
    run(test())


# What is done at one server is done everywhere


def test_what_is_closed_or_blocked_at_one_server_is_closed_and_blocked_at_all(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo")
            async with ann.at(table) as at_ann:
                await done(other, Close(table))
                await one.app.node._beat()
                with pytest.raises(Exception, match="has closed this table"):
                    await at_ann.until(lambda: False)
            again, (cy,) = await one.table("Cy", seats=2)
            async with cy.at(again) as at_cy:
                await done(other, Block("127.0.0.1"))
                await one.app.node._beat()
                with pytest.raises(Exception, match="has blocked your address"):
                    await at_cy.until(lambda: False)

    run(test())


@pytest.mark.parametrize("by_name", [False, True])
def test_a_table_is_deleted_by_its_host_wherever_it_is_open(postgresql, tmp_path, by_name):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Annabella", "Bo")
            async with ann.at(table) as at_ann:
                await at_ann.say("delete me")
                await one.app.node._beat()
                name = tag(table) if by_name else table
                (told,) = await done(other, Forget(name))
                assert told == f"Table {name} is deleted, with its matches, its chat and its keys."
                await one.app.node._beat()
                with pytest.raises(Exception, match="no table with this link"):
                    await at_ann.until(lambda: False)
            for there in (one, other):
                assert table not in there.app.lobby.open_tables
                assert table not in there.app.lobby.closed
            stored = await everything_stored(one)
            assert table not in stored
            assert "Annabella" not in stored
            assert "There is no table" in await refused(other, Forget(table))
            assert (await refusal(of(other, bo).ask("GET", f"/tables/{table}")))["because"] == "no-table"

    run(test())


def test_one_person_is_forgotten_at_a_table_that_another_server_owns(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Annabella", "Bo")
            async with bo.at(table) as at_bo:
                await done(other, Forget(table, seat=1))
                await one.app.node._beat()
                await at_bo.until(lambda: at_bo.table["seats"][0]["name"] != "Annabella")
            assert "Annabella" not in await everything_stored(one)
            assert (await of(one, ann).ask("GET", f"/tables/{table}"))["you"] is None

    run(test())


def test_a_table_that_was_just_set_up_is_not_taken_for_deleted(postgresql, tmp_path):
    """Its founding may not be stored yet when a sign of life asks about it."""

    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            table, (ann,) = await one.table("Ann", seats=2)
            async with ann.at(table):
                held = one.app.lobby.open_tables[table].held
                row = (one.app.store.node, "", cluster_node.LEASE, False, "", b"")
                beat = await one.app.store.writer.work(
                    lambda db: cluster_node.give_sign(db, row, {table: held.epoch, "new": 1}, {table})
                )
                assert (beat.gone, beat.confirmed) == ([], {table})
                beat = await one.app.store.writer.work(
                    lambda db: cluster_node.give_sign(db, row, {"deleted": 1}, {"deleted"})
                )
                assert beat.gone == ["deleted"]

    run(test())
