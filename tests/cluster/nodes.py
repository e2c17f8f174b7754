"""Several servers on one database, in the test's own event loop."""

from contextlib import AsyncExitStack, asynccontextmanager

from tests.cluster.postgresql import database_for
from tests.free_port import HERE, free_port
from tests.server.hall import hall

SECRET = "known to all nodes"


@asynccontextmanager
async def nodes(address, folder, count=2, **limits):
    """That many halls, which know each other; all of them go by the names of all."""
    ports = [free_port() for _ in range(count)]
    urls = [f"http://{HERE}:{port}" for port in ports]
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(node(address, folder, port, urls, **limits)) for port in ports]


def node(address, folder, port, urls, **limits):
    """One of several servers on the database of a folder."""
    named = {"database": database_for(address, folder), "node": f"{HERE}:{free_port()}", "cluster_secret": SECRET}
    own = folder / str(port)
    own.mkdir(exist_ok=True)
    return hall(own, port=port, **named | {"public_url": urls[0], "origins": frozenset(urls)} | limits)
