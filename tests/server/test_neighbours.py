"""One visitor does its worst beside tables in play: every move of the others is answered, and nothing breaks."""

import re

import httpx2
import pytest
import uvloop

from bench.attacks.__main__ import ATTACKS
from bench.neighbours import attacked
from bench.server import Load, serving
from tests.conftest import only_nightly

TABLES = 10
BLASTS = ("pings", "pongs", "pieces", "fragments")  # each of which is over the limits of a connection at once


def figures(port: int) -> dict[str, float]:
    """The server's own counters."""
    page = httpx2.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
    return {name: float(value) for name, value in re.findall(r"^duskboard_(\S+) (\S+)$", page, re.MULTILINE)}


@only_nightly
@pytest.mark.parametrize("name", ATTACKS)
def test_every_move_of_the_neighbours_is_answered(name):
    async def test():
        with serving("usual") as (port, server):
            load = Load(port, is_paced=True, is_spread=True)
            await load.connect(await load.set_up(TABLES))
            await attacked(load, name, port, server, "127.2.9.1")
            assert [four.sent for four in load.tables] == [{}] * TABLES
            counted = figures(port)
            assert (counted["errors_total"], counted["failed_commits_total"]) == (0, 0)
            assert counted["moves_total"] > 0
            if name in BLASTS:
                assert counted['floods_total{kind="frames"}'] > 0
            load.hang_up()

    uvloop.run(test())
