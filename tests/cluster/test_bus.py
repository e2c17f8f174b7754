"""Hints and counts by a bus: with it servers learn at once what they would learn a little later; nothing needs it."""

import asyncio
import json
import logging

import pytest

from duskboard.server.cluster.bus import LocalBus
from duskboard.server.cluster.valkey_bus import MOST_WAITING, ValkeyBus
from duskboard.server.limits.hourly import HourlyLimit
from duskboard.server.metrics import Metrics
from duskboard.server.serve import JsonLines
from tests.cluster.nodes import nodes
from tests.cluster.valkey import valkey
from tests.server.hall import first_choice, refusal, run
from tests.server.test_metrics import page, samples

SECRET = b"known to all nodes"


@pytest.fixture
def bus(tmp_path):
    with valkey(tmp_path) as server:
        yield server


@pytest.fixture
def logged(caplog):
    with caplog.at_level(logging.INFO, "duskboard.server"):
        yield lambda start: [
            line
            for line in (json.loads(JsonLines("here").format(record)) for record in caplog.records)
            if line["event"].startswith(start)
        ]


async def until(condition):
    """Wait until it is so; a test that waits in vain is ended by its own patience."""
    while not condition():
        await asyncio.sleep(0.01)


async def up(*halls):
    await until(lambda: all(there.app.metrics.bus_up for there in halls))


async def down(*halls):
    await until(lambda: not any(there.app.metrics.bus_up for there in halls))


def stop_beating(*halls):
    """Nothing is learned from the database any more."""
    for there in halls:
        there.app.node._task.cancel()


# Hints


def test_a_table_that_another_has_taken_is_closed_at_once(postgresql, bus, tmp_path, logged):
    async def test():
        async with nodes(postgresql, tmp_path, bus=bus.address) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo")
            stop_beating(one, other)
            async with ann.at(table) as at_ann:
                assert table in one.app.lobby.open_tables
                await other.app.lobby.steal(table)
                await until(lambda: table not in one.app.lobby.open_tables)
                await at_ann.until(lambda: at_ann.connections == 2)
            assert len(logged("table lost: another server owns it now")) == 1
            assert table not in json.dumps(logged(""))

    run(test())


def test_a_hint_that_is_old_closes_nothing(postgresql, bus, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path, bus=bus.address) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo")
            async with ann.at(table):
                open_table = one.app.lobby.open_tables[table]
                heard = []
                one.app.hints.hear, real = heard.append, one.app.hints.hear
                other.app.hints.tell_owner(open_table.held)
                for message in (b"", b"\xff", b"[]", b'{"topic":"lost"}', b'{"topic":"other"}', b"[" * 100_000):
                    real(message)
                real(b'{"topic":"lost","table":"%s","epoch":%d}' % (table.encode(), open_table.held.epoch))
                assert one.app.lobby.open_tables[table] is open_table
                real(b'{"topic":"lost","table":"%s","epoch":%d}' % (table.encode(), open_table.held.epoch + 1))
                assert table not in one.app.lobby.open_tables

    run(test())


def test_lists_show_who_is_there_at_another_server(postgresql, bus, tmp_path):
    async def presence(there, table):
        cards = {card["id"]: card for card in await there.visitor().ask("GET", "/tables")}
        return [seat["present"] for seat in cards[table]["seats"]], cards[table]["spectators"]

    async def test():
        async with nodes(postgresql, tmp_path, bus=bus.address) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo", seats=3, listed=True)
            async with ann.at(table):
                one.app.hints.tell_attending()
                await until(lambda: table in other.app.lobby.attending_elsewhere)
                assert await presence(other, table) == await presence(one, table) == ([True, False, False], 0)
                async with one.visitor().at(table):
                    one.app.hints.tell_attending()
                    await until(lambda: other.app.lobby.attending_elsewhere[table].spectators)
                    assert await presence(other, table) == ([True, False, False], 1)
            await one.app.lobby.drain()
            one.app.hints.tell_attending()
            await until(lambda: table not in other.app.lobby.attending_elsewhere)
            assert await presence(other, table) == ([False, False, False], 0)

    run(test())


def test_what_a_server_has_told_is_forgotten_when_it_is_silent(postgresql, bus, tmp_path, monkeypatch):
    async def test():
        async with nodes(postgresql, tmp_path, bus=bus.address) as (one, other):
            table, (ann, _) = await one.table("Ann", "Bo", seats=3, listed=True)
            async with ann.at(table):
                await until(lambda: table in other.app.lobby.attending_elsewhere)
                monkeypatch.setattr("duskboard.server.cluster.hints.GOOD_FOR", -1.0)
                other.app.hints._forget_old()
                assert table not in other.app.lobby.attending_elsewhere

    run(test())


def test_a_server_alone_hears_itself_and_counts_alone():
    async def test():
        heard = []
        alone = LocalBus()
        alone.publish(b"before")
        await alone.start(heard.append)
        alone.publish(b"while")
        assert await alone.count(["tables 203.0.113.7"], 3600) is None
        await alone.stop()
        alone.publish(b"after")
        assert heard == [b"while"]

    run(test())


# Faults


@pytest.mark.parametrize("fault", ["restart", "pause", "flush", "cut off"])
def test_whatever_happens_to_the_bus_moves_go_on(postgresql, bus, tmp_path, logged, fault):
    async def test():
        async with nodes(postgresql, tmp_path, bus=bus.address) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            await up(one, other)
            async with ann.at(table) as at_ann, other.visitor(bo.key).at(table) as at_bo:
                if fault == "flush":
                    bus.flush()
                elif fault == "cut off":
                    bus.cut_off()
                else:
                    (bus.stop if fault == "restart" else bus.pause)()
                    one.app.hints.tell_owner(one.app.lobby.open_tables[table].held)
                actor = at_ann if at_ann.ask else at_bo
                assert (await actor.play(first_choice(actor)))["seq"] == 1
                await one.table("Cy")  # which is counted, if only here
                if fault in ("restart", "pause"):
                    await down(one, other)
                    assert samples(await page(one))["duskboard_bus_up"] == 0
                    (bus.start if fault == "restart" else bus.go_on)()
                await up(one, other)
                assert samples(await page(one))["duskboard_bus_up"] == 1
                # And hints come again.
                heard = []
                other.app.hints._close_lost = heard.append
                while not heard:
                    one.app.hints.tell_owner(one.app.lobby.open_tables[table].held)
                    await asyncio.sleep(0.01)
            if fault == "flush":
                assert (len(logged("bus away")), len(logged("bus there"))) == (0, 2)
            elif fault != "cut off":  # each of two servers says each once
                assert (len(logged("bus away")), len(logged("bus there"))) == (2, 4)

    run(test())


def test_to_publish_waits_for_nothing_and_keeps_little(bus):
    async def test():
        metrics = Metrics()
        ears = ValkeyBus(bus.address, SECRET, metrics)
        await ears.start(lambda _: None)
        bus.pause()
        for number in range(3 * MOST_WAITING):
            ears.publish(b"%d" % number)
        assert len(ears._outbox) == MOST_WAITING
        await until(lambda: not metrics.bus_up)
        ears.publish(b"nothing is kept for later")
        assert not ears._outbox
        bus.go_on()
        await until(lambda: metrics.bus_up)
        await ears.stop()

    run(test())


def test_a_hint_that_fails_ends_no_other(bus, logged):
    async def test():
        metrics, heard = Metrics(), []

        def hear(message):
            heard.append(message)
            if message == b"bad":
                raise OSError("of our own")

        ears = ValkeyBus(bus.address, SECRET, metrics)
        await ears.start(hear)
        for message in (b"bad", b"good"):
            ears.publish(message)
        await until(lambda: heard == [b"bad", b"good"])
        assert (metrics.errors, metrics.bus_up) == (1, 1)
        assert len(logged("hint failed")) == 1
        await ears.stop()

    run(test())


def test_a_server_ends_while_its_bus_stands_still(bus):
    async def test():
        ears = ValkeyBus(bus.address, SECRET, Metrics())
        await ears.start(lambda _: None)
        bus.pause()
        ears.publish(b"never read")
        await ears.stop()

    run(test())


def test_a_bus_that_takes_nothing_is_told_from_one_that_is_away(bus, logged):
    """A replica that nothing can be written to, for example."""

    async def test():
        metrics = Metrics()
        ears = ValkeyBus(bus.address, SECRET, metrics)
        await ears.start(lambda _: None)
        with bus.client() as client:
            client.replicaof("127.0.0.1", bus.port)
        limit = HourlyLimit("tables", 2, ears)
        assert [await limit.take("203.0.113.7") for _ in range(2)] == [0, 0]
        assert await limit.take("203.0.113.7") > 0
        assert metrics.bus_up
        assert logged("bus refuses")
        await ears.stop()

    run(test())


# Starting


def start(address, secret=SECRET):
    async def test():
        metrics = Metrics()
        ears = ValkeyBus(address, secret, metrics)
        await ears.start(lambda _: None)
        await ears.stop()
        return metrics

    return asyncio.run(test())


def test_servers_start_without_their_bus(postgresql, bus, tmp_path, logged):
    bus.stop()

    async def test():
        async with nodes(postgresql, tmp_path, 1, bus=bus.address) as (one,):
            (line,) = logged("bus away")
            assert "it does not answer: is it running where --bus says" in line["event"]
            await one.table("Ann", "Bo")
            bus.start()
            await up(one)

    run(test())


def test_a_wrong_password_is_said_once_and_what_to_do(tmp_path, logged):
    with valkey(tmp_path, "right") as server:
        start(server.address_with("wrong"))
        start(server.address_with(""))
        for line in logged("bus away"):
            assert line["event"].endswith("it refuses our name or password: mend them in --bus")
        assert len(logged("bus away")) == 2
        assert not any("wrong" in json.dumps(line) for line in logged(""))
        start(server.address)
        assert len(logged("bus there")) == 1


# Counts


async def tries(there, count):
    """Who may set up so many tables, and who not."""
    return ["because" not in await refusal_or_table(there) for _ in range(count)]


async def refusal_or_table(there):
    try:
        await there.table("Ann")
    except Exception as no:
        return no.problem
    return {}


def test_tables_of_an_hour_are_counted_by_all_servers_together(postgresql, bus, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path, bus=bus.address, tables_per_address=5) as (one, other):
            await up(one, other)
            assert await tries(one, 3) == [True] * 3
            assert await tries(other, 3) == [True, True, False]
            assert await tries(one, 1) == [False]
            with bus.client() as client:
                keys = client.keys("*")
                assert len(keys) == 1
                assert b"127.0.0.1" not in keys[0]  # addresses of visitors are not told to others
                assert 0 < client.ttl(keys[0]) <= 3600
            # When all is forgotten, each still knows what it has counted itself.
            bus.flush()
            assert await tries(one, 2) == [True, False]
            # Without a bus, too.
            bus.stop()
            await down(one, other)
            assert await tries(other, 3) == [True, True, False]  # of five, three were tried before

    run(test())


def test_records_that_are_brought_are_counted_together(postgresql, bus, tmp_path):
    async def test():
        async with nodes(postgresql, tmp_path, bus=bus.address, records_per_address=2) as (one, other):
            await up(one, other)
            for there in (one, other):
                assert (await refusal(there.visitor().ask("POST", "/records", {})))["because"] == "bad-record"
            problem = await refusal(one.visitor().ask("POST", "/records", {}))
            assert problem["because"] == "too-many-requests"
            assert 3590 < problem["facts"]["wait"] <= 3600

    run(test())


def test_a_site_of_many_households_is_counted_as_one_too(bus):
    async def test():
        ears = ValkeyBus(bus.address, SECRET, Metrics())
        await ears.start(lambda _: None)
        limits = [HourlyLimit("tables", 1, ears) for _ in range(2)]  # of two servers
        granted = [await limits[n % 2].take(f"2001:db8:17:{n}::/64") == 0 for n in range(10)]
        assert granted == [True] * 8 + [False] * 2
        await ears.stop()

    run(test())


def test_clusters_that_share_a_bus_do_not_hear_each_other(bus):
    async def test():
        heard = []
        ours, theirs = (ValkeyBus(bus.address, secret, Metrics()) for secret in (SECRET, b"another"))
        await ours.start(lambda message: heard.append(message))
        await theirs.start(lambda message: heard.append(message))
        theirs.publish(b"theirs")
        ours.publish(b"ours")
        await until(lambda: len(heard) == 2)
        assert sorted(heard) == [b"ours", b"theirs"]  # each its own
        await ours.stop()
        await theirs.stop()

    run(test())
