"""Limits for each address: an IPv6 household has a network, and whoever has many networks has no more for it."""

import msgspec
import pytest

from duskboard.server.limits.addresses import SITE_SHARE, Counts, address_of, household_of
from duskboard.server.limits.rate import Buckets
from tests.server.hall import run
from tests.server.hostile.siege import JSON, besieged

HOME = "2001:db8:1:1::/64"
NEIGHBOUR = "2001:db8:2:1::/64"


def networks(count: int) -> list[str]:
    """So many networks of one site."""
    return [f"2001:db8:1:{number:x}::/64" for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("host", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no:address", "no:address"),
        ("", ""),
    ],
)
def test_limits_are_counted_by_address_or_by_household(host, household):
    assert household_of(host) == household
    assert address_of({"client": (host, 1)}) == household


def test_the_networks_of_one_site_share_a_larger_bucket():
    buckets = Buckets(0.001, 10)
    granted = [network for network in networks(100) for _ in range(20) if not buckets.take(network, 0)]
    assert granted.count(HOME) == 10
    assert len(granted) == 10 * SITE_SHARE
    assert buckets.take(HOME, 0) > 0
    assert not buckets.take(NEIGHBOUR, 0)
    assert not buckets.take("192.0.2.7", 0)


@pytest.mark.parametrize("address", ["", "x", "x/64", "no:address", "no:address/64", "192.0.2.7/32", "::/200"])
def test_what_is_no_address_has_a_bucket_of_its_own(address):
    buckets = Buckets(1, 1)
    assert [buckets.take(address, 0) for _ in range(2)] == [0, 1]


def test_the_networks_of_one_site_share_a_larger_count():
    counts = Counts()
    entered = []
    for network in networks(100):
        while counts.has_room(network, 3):
            counts.enter(network)
            entered.append(network)
    assert len(entered) == 3 * SITE_SHARE
    assert counts.has_room(NEIGHBOUR, 3)
    for network in entered:
        counts.leave(network)
    assert (counts.total, len(counts)) == (0, 0)


def test_of_many_at_once_each_gets_a_later_turn():
    buckets = Buckets(10, 2)
    assert [round(buckets.reserve(HOME, 0), 3) for _ in range(5)] == [0, 0, 0.1, 0.2, 0.3]
    assert buckets.reserve(NEIGHBOUR, 0) == 0
    assert buckets.reserve(HOME, 1) == 0


def test_what_is_full_again_is_forgotten_and_nothing_that_is_not():
    buckets = Buckets(1, 2)
    for _ in range(2):
        assert not buckets.take(HOME, 0)
    assert not buckets.take("192.0.2.7", 1)
    assert not buckets.take("192.0.2.8", 1.5)
    assert buckets.take("192.0.2.7", 1.5) == 0
    assert buckets.take("192.0.2.7", 1.5) == 0.5
    assert not buckets.take("192.0.2.9", 2)
    assert set(buckets._buckets) == {"192.0.2.7", "192.0.2.8", "192.0.2.9"}
    for network in networks(4):  # a new one is full as well, and keeps what is taken from it
        assert [buckets.take(network, 9) for _ in range(3)] == [0, 0, 1]


def test_what_is_refused_uses_nothing_up():
    buckets = Buckets(1, 1)
    assert not buckets.take(HOME, 0)
    for _ in range(100):
        assert buckets.take(HOME, 0) == 1
    for network in networks(SITE_SHARE)[1:]:
        assert not buckets.take(network, 0)


def test_a_site_with_many_networks_sets_up_no_more_tables_than_its_share(tmp_path):
    """Behind a proxy, which says the addresses: the hall's server trusts 127.0.0.1."""

    async def test():
        async with besieged(tmp_path, tables_per_address=2) as siege:
            wish = msgspec.json.encode({"game": "dungeon", "seats": 2, "name": "Eve"})
            statuses = []
            for number in range(20):
                forwarded = ("X-Forwarded-For", f"2001:db8:1:{number:x}::1")
                statuses.append((await siege.http("POST", "/api/tables", [JSON, forwarded], wish)).status)
            assert statuses == [201] * 2 * SITE_SHARE + [429] * (20 - 2 * SITE_SHARE)
            siege.tables += 2 * SITE_SHARE

    run(test())
