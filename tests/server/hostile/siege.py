"""A table under siege: two people play while others do their worst."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from duskboard.client import AtTable, Visitor
from duskboard.engine.records import replay
from duskboard.server.limits import rate
from duskboard.server.serve import JsonLines
from duskboard.server.store.chat_lines import CHAT_KEPT, IDS_KEPT
from tests.conftest import LONG
from tests.server.hall import Hall, hall
from tests.server.hostile.rawsocket import (
    Answer,
    Wire,
    at_table,
    wire,
)
from tests.server.players import Player
from tests.server.test_whole_matches import check, the_record

SECRET = "Xq7-for-no-log"  # stands in much of what is sent, and must stand in no log
JSON = ("Content-Type", "application/json")
PROTOCOL_ERROR, NOT_UTF8, FLOOD, TOO_LONG, NO_PONG = 1002, 1007, 1008, 1009, 1011
MESSAGES = 20_000 if LONG else 400  # mutated ones
FRAMES = 2_000 if LONG else 60
REQUESTS = 4_000 if LONG else 150


class Lines(logging.Handler):
    """Everything that would be written to a server's log, as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.wrong: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(JsonLines().format(record))
        if record.levelno >= logging.WARNING:
            self.wrong.append(logging.Formatter().format(record))


async def until(true: Callable[[], Any]) -> None:
    """Wait until something has come true."""
    while not true():
        await asyncio.sleep(0)


class Siege:
    """Ann and Bo play while others do their worst."""

    def __init__(self, there: Hall, table: str, visitors: list[Visitor], at_table: list[AtTable]) -> None:
        self.there, self.table = there, table
        self.ann, self.bo, *_ = self.visitors = visitors
        self.at_ann, self.at_bo, *_ = self.at_table = at_table
        self.metrics, self.lobby = there.app.metrics, there.app.lobby
        self.live_table = self.lobby.open_tables[table]
        self.tables = 1
        self.undisturbed = True

    def line(self, key: str | None = None, table: str | None = None, **how: Any) -> Any:
        """A connection to the table on which anything can be sent."""
        return at_table(self.there.url, table or self.table, key, **how)

    async def http(self, method: str, target: Any, headers: Any = (), body: bytes = b"") -> Answer:
        """One request on a connection of its own."""
        async with wire(self.there.url) as line:
            return await line.ask(method, target, headers, body)

    async def refused(self, line: Wire, data: bytes) -> dict[str, Any]:
        """Send a message that is refused, with a sentence."""
        line.send(data)
        refused = await line.told("Refused")
        assert refused["problem"]["sentence"].endswith((".", ")")), refused
        assert refused["problem"]["because"], refused
        return refused

    async def card(self) -> Any:
        """The table, as it is."""
        return (await self.ann.ask("GET", f"/tables/{self.table}"))["table"]

    async def play_to_the_end(self) -> None:
        """The match goes on to its end, and its record is right."""
        players = [Player(one, self.table, random.Random(f"siege {seat}")) for seat, one in enumerate(self.visitors)]

        async def play(player: Player, table: AtTable) -> None:
            while await player.move(table):
                pass

        await asyncio.gather(*[play(*pair) for pair in zip(players, self.at_table, strict=True)])
        record = await the_record(players[0])
        if self.undisturbed:
            check(record, players)
            assert [table.connections for table in self.at_table] == [1] * len(self.at_table)
        else:
            replay(record)
        moves = len(record.turns) - 1
        assert (self.metrics.moves, self.metrics.errors, self.metrics.failed_commits) == (moves, 0, 0)
        await self.nothing_is_left(moves)

    async def nothing_is_left(self, moves: int) -> None:
        """Of those who are gone, nothing is kept."""
        here = len(self.at_table)
        await until(lambda: self.metrics.connections == here)
        await until(lambda: not self.live_table.background)
        guard = self.there.app._guard
        assert (guard._connected.of("127.0.0.1"), guard._connected.total, len(guard._connected)) == (here, here, 1)
        assert len(self.there.app.edge.requests._buckets) <= rate.MOST_ADDRESSES
        assert sum(len(devices) for devices in self.live_table.devices.values()) == here
        waiting = self.live_table.moves
        assert (len(waiting._inbox), waiting._writing, self.live_table.attendance._requests) == (0, [], here)
        assert len(self.live_table.live_match.ids) <= moves
        assert len(self.live_table.chat.lines) <= CHAT_KEPT
        assert len(self.live_table.chat._said) <= IDS_KEPT
        assert (len(self.lobby.open_tables), self.lobby._loading) == (self.tables, {})


@asynccontextmanager
async def besieged(data: Path, *names: str, **limits: Any) -> AsyncIterator[Siege]:
    """A table at which a match is played on to its end when the worst is over."""
    async with hall(data, **limits) as there, AsyncExitStack() as stack:
        table, visitors = await there.table(*(names or ("Ann", "Bo")))
        siege = Siege(there, table, visitors, [await stack.enter_async_context(one.at(table)) for one in visitors])
        yield siege
        await siege.play_to_the_end()
