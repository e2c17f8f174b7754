"""What the server keeps of a table and of a device that stays for an evening, so that it grows on purpose only."""

import gc
import tracemalloc

from litestar.types import Empty
from litestar.utils.scope.state import ScopeState

from duskboard.server.protocol.seat import NewTable
from tests.server.hall import hall, run

TABLES, MANY = 40, 100
ENOUGH = 6_000  # bytes that our own code allocates for a table of one person; an empty deque takes 760 more


def ours():
    """Bytes that are allocated in our own code."""
    gc.collect()
    snapshot = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, "*/src/duskboard/*")])
    return sum(trace.size for trace in snapshot.traces)


def test_a_table_at_rest_takes_no_more_memory_than_it_needs(tmp_path):
    async def test():
        async with hall(tmp_path, tables_per_visitor=MANY, tables_per_address=MANY) as there:

            async def open_tables():
                for _ in range(TABLES):
                    wish = NewTable("dungeon", seats=1, name="Ann")
                    await there.app.lobby.set_up(wish, bytes(32), "192.0.2.1")

            tracemalloc.start()
            try:
                await open_tables()  # what is made once for all is made now
                before = ours()
                await open_tables()
                each = (ours() - before) / TABLES
            finally:
                tracemalloc.stop()
            assert ENOUGH / 2 < each < ENOUGH

    run(test())


def test_the_headers_of_a_device_are_forgotten_when_it_is_accepted(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=1)
            async with ann.at(table):
                ((device,),) = there.app.lobby.open_tables[table].devices.values()
                line = device._line
                assert not line.request.headers
                assert not line.response.headers
                assert not line.scope["headers"]
                state = ScopeState.from_scope(line.scope)
                assert state.headers is state.cookies is Empty

    run(test())
