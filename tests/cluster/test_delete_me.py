"""Deleting everything about oneself, at tables of several owners of which one is in trouble."""

from duskboard.server.cluster.peers import Peers, Unreachable
from tests.cluster.nodes import nodes
from tests.free_port import HERE, free_port
from tests.server.hall import refusal, run
from tests.server.stored import everything_stored, rows

NAME = "Annabella"


async def spread(halls):
    """Annabella sits at a table of each server, beside a person whose device keeps it there."""
    key, tables = None, []
    for there in halls:
        table, (host,) = await there.table("Bo", seats=3)
        ann = there.visitor(key)
        await ann.sit(table, NAME)
        key = key or ann.key
        tables.append((table, host))
    return key, tables


def test_tables_of_a_server_that_was_killed_are_taken_over_and_cleaned(postgresql, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            key, ((here, bo), (there, di)) = await spread((one, other))
            async with bo.at(here), di.at(there):
                assert NAME in await everything_stored(one)
                # From now on a connection to the other one is refused, as if it had been killed.
                other.app.node._task.cancel()
                nowhere = f"{HERE}:{free_port()}"
                await rows(one, "UPDATE nodes SET address = ? WHERE id = ?", nowhere, other.app.store.node)
                await one.visitor(key).ask("DELETE", "/me")
                assert NAME not in await everything_stored(one)
                assert one.app.metrics.steals == 1

    run(test())


def test_what_could_not_be_deleted_everywhere_is_told_and_can_be_tried_again(postgresql, tmp_path, monkeypatch):
    async def vainly(self, *_):
        raise Unreachable("no route")

    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            key, ((here, bo), (there, di)) = await spread((one, other))
            async with bo.at(here), di.at(there):
                with monkeypatch.context() as cut:
                    cut.setattr(Peers, "ask", vainly)
                    assert (await refusal(one.visitor(key).ask("DELETE", "/me")))["because"] == "moved"
                    assert NAME in await everything_stored(one)
                # The key is still good.
                await one.visitor(key).ask("DELETE", "/me")
                assert NAME not in await everything_stored(one)

    run(test())
