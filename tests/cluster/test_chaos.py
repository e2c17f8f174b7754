"""Three nodes on one PostgreSQL, under play, while everything happens to them: no acknowledged move is ever lost."""

import asyncio
import random
from statistics import median

import pytest

from tests.cluster.chaos import FAULTS, Cluster
from tests.cluster.history import longest_pauses, violations
from tests.cluster.postgresql import running
from tests.cluster.sabotage import WITHOUT_KEY
from tests.conftest import only_long, only_nightly


@pytest.mark.net
def test_a_little_of_everything(tmp_path, record_property):
    """A node is killed, another paused, the database crashes, the bus forgets everything and crashes, once each."""
    faults = ["kill", "flush of the bus", "pause", "crash of the bus", "crash of the database"]
    survive(tmp_path, record_property, faults, tables=4)


@only_long
def test_much_of_everything(tmp_path, record_property):
    luck = random.Random("much")
    survive(tmp_path, record_property, [luck.choice([*FAULTS]) for _ in range(12)], tables=6)


@only_nightly
def test_a_hundred_faults(tmp_path, record_property):
    luck = random.Random("a hundred")
    survive(tmp_path, record_property, [luck.choice([*FAULTS]) for _ in range(100)], tables=12, moves=10_000)


def survive(folder, record_property, faults, *, tables, moves=0):
    with running() as database:
        cluster = Cluster(folder, database, random.Random("chaos"))
        asyncio.run(play_through(cluster, faults, tables, moves))
        acknowledged = cluster.acknowledged()
        assert violations(cluster.stored(), cluster.told(), acknowledged) == []
        pauses = longest_pauses(acknowledged)
        record_property(
            "figure",
            f"cluster: {sum(cluster.faults.values())} faults, {cluster.hits} of them with a move on its way; "
            f"{len(acknowledged)} moves acknowledged, {cluster.changes_of_owner()} changes of owner, "
            f"{cluster.balancer.misroutes} connections misrouted; longest pause of a table {median(pauses):.1f} s "
            f"(median), {pauses[-1]:.1f} s (worst)",
        )


async def play_through(cluster, faults, tables, moves):
    async with cluster:
        await cluster.play(tables)
        for name in faults:
            await cluster.all_move()
            await cluster.fault(name)
        await cluster.all_move()
        while cluster.moves < moves:
            cluster.check_players()
            await asyncio.sleep(0.1)


# Broken on purpose

LONG_ENOUGH = 25.0  # seconds of play; the first violation is usually there after two


def sabotaged(folder, without, *, key):
    """Play on nodes that steal each other's tables all the time, and lack some of what keeps them honest."""
    with running() as database:
        cluster = Cluster(folder, database, random.Random("sabotage"), misrouted=0.5, without=["stealing", *without])
        return asyncio.run(play_until_found(cluster, key=key)), cluster


async def play_until_found(cluster, *, key):
    async with cluster:
        if not key:
            cluster.change_database(WITHOUT_KEY)
        await cluster.play(4)
        loop = asyncio.get_running_loop()
        until = loop.time() + LONG_ENOUGH
        while loop.time() < until:
            cluster.shake()
            await asyncio.sleep(0.5)
            if found := violations(cluster.stored(), cluster.told(), cluster.acknowledged()):
                return found
    return []


def test_without_fence_key_and_reconcile_the_checker_finds_what_is_wrong(tmp_path, record_property):
    found, cluster = sabotaged(tmp_path, ["fence", "reconcile"], key=False)
    assert found
    record_property("figure", f"sabotaged: {len(found)} violations in {cluster.moves} moves, such as: {found[0][:120]}")


@only_nightly
@pytest.mark.parametrize("without", ["fence", "reconcile", "key"])
def test_any_one_alone_can_be_missing(tmp_path, record_property, without):
    """Each of the three is there for the day when another fails."""
    found, cluster = sabotaged(tmp_path, [without] if without != "key" else [], key=without != "key")
    pauses = longest_pauses(cluster.acknowledged())
    record_property(
        "figure",
        f"without {without}: {len(found)} violations in {cluster.moves} moves; "
        f"longest pause of a table {median(pauses):.1f} s (median), {pauses[-1]:.1f} s (worst)",
    )
    assert found == []


# As it goes in life


def test_a_rolling_restart_of_all_nodes(tmp_path, record_property):
    """Each node in turn is told to stop, and starts again: everybody comes back by themselves."""

    async def restart_all(cluster):
        async with cluster:
            await cluster.play(4)
            for node in cluster.nodes:
                await cluster.all_move()
                await cluster.restart(node)
            await cluster.all_move()

    with running() as database:
        cluster = Cluster(tmp_path, database, random.Random("rolling"), drain=1.0)
        asyncio.run(restart_all(cluster))
        assert violations(cluster.stored(), cluster.told(), cluster.acknowledged()) == []
        pauses = longest_pauses(cluster.acknowledged())
        record_property(
            "figure",
            f"rolling restart: {cluster.moves} moves acknowledged; longest pause of a table {median(pauses):.1f} s "
            f"(median), {pauses[-1]:.1f} s (worst)",
        )
