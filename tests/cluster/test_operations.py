"""What those who look after several servers see, and what they can do."""

import json
import logging
from hashlib import sha256

import pytest

from duskboard.server.cluster.peers import Peers, Unreachable
from duskboard.server.serve import JsonLines
from duskboard.server.store.database import Unwell
from tests.cluster.nodes import nodes
from tests.server.hall import first_choice, refusal, run
from tests.server.stored import rows
from tests.server.test_metrics import page, samples


@pytest.fixture
def logged(caplog):
    """What has been logged so far, as a node called `here` writes it down."""
    with caplog.at_level(logging.INFO, "duskboard.server"):
        yield lambda: [json.loads(JsonLines("here").format(record)) for record in caplog.records]


def facts_of(lines, event):
    """What was told with each line of this beginning."""
    usual = ("at", "level", "event")
    return [
        {name: value for name, value in line.items() if name not in usual}
        for line in lines
        if line["event"].startswith(event)
    ]


def tag(table):
    return sha256(table.encode()).hexdigest()[:8]


# Figures


def test_tables_that_a_server_owns_and_writes_that_are_refused_it(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                for there in (one, other):
                    await there.app.node._beat()
                owned = [samples(await page(there))["duskboard_tables_owned"] for there in (one, other)]
                assert owned == [1, 0]
                one.app.node._task.cancel()  # else it could learn by its next sign of life what it is to learn now
                await rows(one, "UPDATE owners SET epoch = epoch + 1 WHERE table_id = ?", table)
                actor = at_ann if at_ann.ask else at_bo
                await actor.play(first_choice(actor))
                assert actor.connections == 2
            now = samples(await page(one))
            assert (now["duskboard_fenced_total"], now["duskboard_in_doubt_total"]) == (1, 0)

    run(test())


# Log


def test_writes_that_are_refused_are_logged_without_links(postgresql, tmp_path, logged):
    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            table, (ann, bo) = await one.table("Ann", "Bo")
            one.app.node._task.cancel()
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                actor = at_ann if at_ann.ask else at_bo
                epochs = [one.app.lobby.open_tables[table].held.epoch]
                await rows(one, "UPDATE owners SET epoch = epoch + 1 WHERE table_id = ?", table)
                await actor.play(first_choice(actor))
                epochs.append(one.app.lobby.open_tables[table].held.epoch)
                await rows(one, "UPDATE owners SET epoch = epoch + 1 WHERE table_id = ?", table)
                mute = ann.ask("POST", f"/tables/{table}/mute", {"seat": 1, "muted": True})
                assert (await refusal(mute))["because"] == "moved"
                await at_ann.until(lambda: at_ann.connections == 3)
                epochs.append(one.app.lobby.open_tables[table].held.epoch)
                await rows(one, "UPDATE owners SET epoch = epoch + 1 WHERE table_id = ?", table)
                await at_ann.say("hear me")
        lines = logged()
        refused = facts_of(lines, "write refused: another server owns the table")
        assert refused == [{"node": "here", "table": tag(table), "epoch": epoch} for epoch in epochs]
        (move,) = facts_of(lines, "move not stored")
        assert move == {"node": "here", "table": tag(table), "epoch": epochs[0], "error": "Lost"}
        assert table not in json.dumps(lines)
        assert "Ann" not in json.dumps(lines)

    run(test())


def test_tables_that_are_lost_or_taken_over_are_logged(postgresql, tmp_path, logged):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo")
            async with ann.at(table):
                held = one.app.lobby.open_tables[table].held
                await other.app.lobby.steal(table)
                await one.app.node._beat()
            lines = logged()
            (lost,) = facts_of(lines, "table lost: another server owns it now")
            (taken,) = facts_of(lines, "table taken from a server that has ended")
            assert lost == {"node": "here", "table": tag(table), "epoch": held.epoch}
            assert taken == {"node": "here", "table": tag(table), "epoch": held.epoch + 1}
        drained = facts_of(logged(), "draining")
        assert sum(facts["tables"] for facts in drained) == 1
        assert len(facts_of(logged(), "drained")) == len(drained) == 2

    run(test())


def test_a_server_without_its_database_logs_that_it_closes_its_tables(postgresql, tmp_path, logged, monkeypatch):
    async def fail(work):
        raise Unwell("no connection")

    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            table, (ann, _) = await one.table("Ann", "Bo")
            node = one.app.node
            async with ann.at(table):
                monkeypatch.setattr(one.app.store.writer, "work", fail)
                node._last -= 10.0
                await node._again()
                await node._again()
                monkeypatch.undo()
            assert [facts["tables"] for facts in facts_of(logged(), "tables closed for want")] == [1]

    run(test())


def test_a_server_that_cannot_be_reached_is_logged(postgresql, tmp_path, logged, monkeypatch):
    async def vainly(self, *_):
        raise Unreachable("no route")

    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo")
            async with ann.at(table):
                monkeypatch.setattr(Peers, "ask", vainly)
                problem = await refusal(other.visitor(ann.key).ask("GET", f"/tables/{table}"))
                assert problem["because"] == "moved"
            assert facts_of(logged(), "another server cannot be reached") == [
                {"node": "here", "other": one.app.store.node}
            ]

    run(test())
