"""The database fails over to its standby under play: with a synchronous one nothing acknowledged is lost."""

import asyncio
import random
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.cluster.chaos import Cluster
from tests.cluster.history import longest_pauses, violations
from tests.cluster.postgresql import Postgresql, database_for, running
from tests.free_port import HERE

pytestmark = pytest.mark.net


@pytest.fixture
def pair():
    """A server, and one that follows it."""
    with running() as primary:
        standby = Postgresql(primary.folder.with_name("standby"))
        primary.copy_to(standby)
        standby.start()
        yield primary, standby


def of_both(primary, standby, folder):
    """The address of whichever of the two is written to."""
    parts = urlsplit(database_for(primary.address, folder))
    hosts = f"{HERE}:{primary.port},{HERE}:{standby.port}"
    return f"postgresql://postgres@{hosts}/postgres?{parts.query}&target_session_attrs=read-write"


def is_synchronous(primary):
    with psycopg.connect(primary.address) as connection:
        return connection.execute("SELECT sync_state FROM pg_stat_replication").fetchall() == [("sync",)]


def test_with_a_synchronous_standby_nothing_is_lost(pair, tmp_path, record_property):
    primary, standby = pair
    primary.set("synchronous_standby_names = '*'")

    async def fail_over(cluster):
        async with cluster:
            await cluster.play(4)
            await cluster.all_move()
            assert is_synchronous(primary)
            await asyncio.to_thread(primary.stop)
            await asyncio.to_thread(standby.promote)
            await cluster.all_move()

    cluster = Cluster(tmp_path, standby, random.Random("failover"), address=of_both(primary, standby, tmp_path))
    asyncio.run(fail_over(cluster))
    acknowledged = cluster.acknowledged()
    assert violations(cluster.stored(), cluster.told(), acknowledged) == []
    record_property(
        "figure",
        f"failover to a synchronous standby: {len(acknowledged)} moves acknowledged, none lost; longest pause of a "
        f"table {longest_pauses(acknowledged)[-1]:.1f} s",
    )


def test_with_an_asynchronous_standby_tables_step_back_and_go_on(pair, tmp_path, record_property):
    """What the standby had not heard of is lost, at the end of each match and without a gap."""
    primary, standby = pair

    async def fail_over(cluster):
        async with cluster:
            await cluster.play(4)
            await cluster.all_move()
            await asyncio.to_thread(standby.stop)
            await cluster.all_move()  # what nobody will know of any more
            await asyncio.to_thread(primary.stop)
            await asyncio.to_thread(standby.start)
            await asyncio.to_thread(standby.promote)
            await cluster.all_move()

    cluster = Cluster(tmp_path, standby, random.Random("failover"), address=of_both(primary, standby, tmp_path))
    asyncio.run(fail_over(cluster))
    found = violations(cluster.stored(), cluster.told(), cluster.acknowledged())
    assert found
    assert not [one for one in found if one.startswith("steps of match")]  # no gaps
    lost = [one for one in found if one.startswith("acknowledged at")]
    record_property("figure", f"failover to an asynchronous standby: {len(lost)} acknowledged moves lost")
