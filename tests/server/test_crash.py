"""The server is killed in the middle of play, many times: what it acknowledged is there, once, and play goes on."""

import asyncio
import random
import sqlite3
from contextlib import AsyncExitStack, suppress

import msgspec
import pytest

from duskboard.client import NotGranted
from duskboard.engine.record import Record, read, replay, write
from duskboard.games import SHELF
from duskboard.server.playing import Playing
from duskboard.server.store import FILE, Store
from tests.conftest import LONG
from tests.server.players import people
from tests.server.process import ServerProcess

KILLS = 200 if LONG else 15
TABLES = (2, 3, 4)  # seats; one more has a bot
MOST_MOVES = 60  # between two kills

pytestmark = pytest.mark.net


class Witness:
    """Counts what was granted, and knows what is on its way."""

    def __init__(self):
        self.players = []
        self.at_tables = []
        self.moves = 0
        self.moved = asyncio.Event()

    def in_flight(self):
        """Actions that were sent and not yet answered."""
        return sum(len(at_table.waiting) for at_table in self.at_tables)

    async def more_moves(self, moves):
        """Wait until so many more have been granted."""
        until = self.moves + moves
        while self.moves < until:
            self.moved.clear()
            await self.moved.wait()


async def play_on(player, at_table, witness):
    """Play, and when the match is over play again, for ever."""
    while True:
        if await player.move(at_table):
            witness.moves += 1
            witness.moved.set()
            continue
        match = at_table.match
        while at_table.match == match:
            with suppress(NotGranted, OSError, Exception):
                await player.visitor.ask("POST", f"/tables/{player.table}/rematch")
            with suppress(TimeoutError):
                await asyncio.wait_for(at_table.until(lambda match=match: at_table.match > match), 0.5)


def test_what_was_acknowledged_survives_being_killed(tmp_path, record_property):
    luck = random.Random("kills")
    server = ServerProcess(tmp_path)
    server.start()
    server.wait_until_open()
    witness = Witness()
    hits = asyncio.run(kill_again_and_again(server, witness, luck))
    assert server.stop() == 0
    counted = f"{KILLS} kills, {hits} of them with an action in flight; {witness.moves} moves acknowledged"
    record_property("figure", counted)
    assert hits >= KILLS / 2
    check_database(tmp_path, witness)
    assert b"Traceback" not in server.log.read_bytes()
    assert not [line for line in server.log.read_bytes().splitlines() if msgspec.json.decode(line)["level"] == "error"]


async def kill_again_and_again(server, witness, luck):
    hits = 0
    async with AsyncExitStack() as stack:
        for number, seats in enumerate((*TABLES, 3)):
            bots = ["wayfarer"] if number == len(TABLES) else []
            sit = people(server.url, seats - len(bots), f"crash {number}", seats=seats, bots=bots)
            for player in await stack.enter_async_context(sit):
                at_table = await stack.enter_async_context(player.visitor.at(player.table))
                witness.players.append(player)
                witness.at_tables.append(at_table)
        playing = [
            asyncio.create_task(play_on(player, at_table, witness))
            for player, at_table in zip(witness.players, witness.at_tables, strict=True)
        ]
        try:
            for _ in range(KILLS):
                await witness.more_moves(luck.randint(1, MOST_MOVES))
                # Not always in the same place of a move: some messages are read, some written, some on the disk.
                for _ in range(luck.randint(0, 40)):
                    await asyncio.sleep(0)
                hits += witness.in_flight() > 0
                server.kill()
                server.start()
                moving = asyncio.create_task(witness.more_moves(1))
                await asyncio.wait((moving, *playing), return_when=asyncio.FIRST_COMPLETED)
                for task in playing:
                    assert not task.done(), task.result()
            # All matches go on, not only some.
            before = [len(player.granted) for player in witness.players]
            while any(len(player.granted) == number for player, number in zip(witness.players, before, strict=True)):
                await witness.more_moves(1)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    return hits


def check_database(folder, witness):
    """Every acknowledged action is a row, at its step, by its seat; no id stands twice; the rules agree."""
    connection = sqlite3.connect(folder / FILE)
    rows = connection.execute(
        "SELECT table_id, number, seq, turns.seat, action_id, turn FROM turns JOIN matches ON matches.id = turns.match"
    ).fetchall()
    stored = {(table, number, seq): (seat, msgspec.json.decode(turn)) for table, number, seq, seat, _, turn in rows}
    ids = [(table, number, seat, action_id) for table, number, _, seat, action_id, _ in rows if action_id is not None]
    assert len(ids) == len(set(ids))
    acknowledged = 0
    for player in witness.players:
        for one in player.granted:
            seat, turn = stored[player.table, one.match, one.seq]
            assert (seat, turn["action"]) == (one.seat, one.action)
            acknowledged += 1
    assert acknowledged == witness.moves > KILLS
    tables = {player.table for player in witness.players}
    matches = connection.execute("SELECT table_id, number FROM matches").fetchall()
    assert {table for table, _ in matches} == tables
    connection.close()
    asyncio.run(check_matches(folder, matches))


async def check_matches(folder, matches):
    """Every match, finished or not, replays by the rules."""
    store = Store(folder, SHELF.find)
    store.open()
    for table, number in matches:
        stored = await store.match(table, number)
        match = Playing.restore(SHELF["dungeon"], stored).match
        names = tuple(f"Seat {seat}" for seat in range(stored.seats))
        assert replay(read(write(Record.of(match, names)), SHELF)).state == match.state
    await store.close()
