"""The law of secrecy on the wire, for somebody who comes by a node that hands everything on to another."""

from contextlib import asynccontextmanager

import pytest

from tests.cluster.nodes import nodes
from tests.conftest import LONG
from tests.server import test_wire_secrecy
from tests.server.test_wire_secrecy import every_game, everything_else_is_equal, hold_to_the_law

assert everything_else_is_equal  # a fixture
pytestmark = pytest.mark.net
EXAMPLES = 10 if LONG else 1


@every_game
def test_what_a_seat_may_not_know_changes_no_byte_through_a_relay(game, postgresql, record_property):
    @asynccontextmanager
    async def two_servers(folder, **limits):
        async with nodes(postgresql, folder, 2, **limits) as (owner, other):
            yield owner, other.url
            assert other.app.metrics.relayed >= 2
            assert not other.app.lobby.open_tables

    hold_to_the_law(game, EXAMPLES, record_property, two_servers)


def test_the_law_sees_a_leak_through_a_relay(postgresql, monkeypatch, record_property):
    @asynccontextmanager
    async def two_servers(folder, **limits):
        async with nodes(postgresql, folder, 2, **limits) as (owner, other):
            yield owner, other.url

    dungeon = next(game for game in test_wire_secrecy.GAMES if game.name == "dungeon")
    test_wire_secrecy.everything_is_public(monkeypatch, dungeon)
    with pytest.raises(AssertionError):
        hold_to_the_law(dungeon, 10, record_property, two_servers)
