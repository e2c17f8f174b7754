"""What those who look after several servers see, and what they can do."""

from tests.cluster.nodes import nodes
from tests.server.hall import first_choice, run
from tests.server.stored import rows
from tests.server.test_metrics import page, samples


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
