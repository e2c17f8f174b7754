"""The server is killed in the middle of play and talk, many times: what it acknowledged is there, once, in order."""

import asyncio
import random
from contextlib import AsyncExitStack, suppress

import msgspec
import pytest

from duskboard.client import NotGranted
from duskboard.engine.records import Record, read, replay, write
from duskboard.games import SHELF
from duskboard.server.store.chat_lines import CHAT_KEPT
from duskboard.server.store.store import Store
from duskboard.server.tables.live_match import LiveMatch
from tests.conftest import LONG, only_nightly
from tests.server.players import people
from tests.server.process import ServerProcess
from tests.server.stored import engine_of, rows_left

KILLS = 60 if LONG else 5
NIGHTLY_KILLS = 200
TABLES = (2, 3, 4)  # seats; one more has a bot
MOST_MOVES = 60  # between two kills
MOST_SILENCE = 60  # moves between two lines of one player


class Witness:
    """Counts what was granted, and knows what is on its way."""

    def __init__(self):
        self.players = []
        self.at_tables = []
        self.moves = 0
        self.moved = asyncio.Event()
        self.said = []  # lines that were acknowledged: the table, the seat, and which line of this seat it was

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


async def talk_on(player, at_table, witness):
    """Say one line after the other, each when the one before was acknowledged."""
    luck, line = random.Random(f"talk {player.table} {at_table.seat}"), 0
    while True:
        line += 1
        await at_table.say(f"{line}")
        witness.said.append((player.table, at_table.seat, line))
        await witness.more_moves(luck.randint(1, MOST_SILENCE))


@pytest.mark.net
def test_what_was_acknowledged_survives_being_killed(tmp_path, record_property):
    survive(tmp_path, record_property, KILLS)


@only_nightly
def test_what_was_acknowledged_survives_being_killed_two_hundred_times(tmp_path, record_property):
    survive(tmp_path, record_property, NIGHTLY_KILLS)


def survive(tmp_path, record_property, kills):
    luck = random.Random("kills")
    server = ServerProcess(tmp_path)
    server.start()
    server.wait_until_open()
    witness = Witness()
    hits = asyncio.run(kill_again_and_again(server, witness, luck, kills))
    assert server.stop() == 0
    acknowledged = f"{witness.moves} moves and {len(witness.said)} lines of chat acknowledged"
    record_property("figure", f"{kills} kills, {hits} of them with something in flight; {acknowledged}")
    assert hits >= kills / 2
    check_database(tmp_path, witness, kills)
    check_chat(tmp_path, witness, kills)
    assert b"Traceback" not in server.log.read_bytes()
    assert not [line for line in server.log.read_bytes().splitlines() if msgspec.json.decode(line)["level"] == "error"]


async def kill_again_and_again(server, witness, luck, kills):
    hits = 0
    async with AsyncExitStack() as stack:
        for number, seats in enumerate((*TABLES, 3)):
            bots = ["wayfarer"] if number == len(TABLES) else []
            sit = people(server.url, seats - len(bots), f"crash {number}", seats=seats, bots=bots)
            for player in await stack.enter_async_context(sit):
                at_table = await stack.enter_async_context(player.visitor.at(player.table))
                witness.players.append(player)
                witness.at_tables.append(at_table)
        live_match = [
            asyncio.create_task(do(player, at_table, witness))
            for player, at_table in zip(witness.players, witness.at_tables, strict=True)
            for do in (play_on, talk_on)
        ]
        try:
            for _ in range(kills):
                await witness.more_moves(luck.randint(1, MOST_MOVES))
                # Not always in the same place of a move: some messages are read, some written, some on the disk.
                for _ in range(luck.randint(0, 40)):
                    await asyncio.sleep(0)
                hits += witness.in_flight() > 0
                server.kill()
                server.start()
                moving = asyncio.create_task(witness.more_moves(1))
                await asyncio.wait((moving, *live_match), return_when=asyncio.FIRST_COMPLETED)
                for task in live_match:
                    assert not task.done(), task.result()
            # All matches go on, not only some.
            before = [len(player.granted) for player in witness.players]
            while any(len(player.granted) == number for player, number in zip(witness.players, before, strict=True)):
                await witness.more_moves(1)
        finally:
            for task in live_match:
                task.cancel()
            await asyncio.gather(*live_match, return_exceptions=True)
    return hits


def check_database(folder, witness, kills):
    """Every acknowledged action is a row, at its step, by its seat; no id stands twice; the rules agree."""
    query = "SELECT table_id, number, seq, turns.seat, action_id, turn FROM turns JOIN matches ON matches.id = match"
    rows = rows_left(folder, query)
    stored = {(table, number, seq): (seat, msgspec.json.decode(turn)) for table, number, seq, seat, _, turn in rows}
    ids = [(table, number, seat, action_id) for table, number, _, seat, action_id, _ in rows if action_id is not None]
    assert len(ids) == len(set(ids))
    acknowledged = 0
    for player in witness.players:
        for one in player.granted:
            seat, turn = stored[player.table, one.match, one.seq]
            assert (seat, turn["action"]) == (one.seat, one.action)
            acknowledged += 1
    assert acknowledged == witness.moves > kills
    tables = {player.table for player in witness.players}
    matches = rows_left(folder, "SELECT table_id, number FROM matches")
    assert {table for table, _ in matches} == tables
    asyncio.run(check_matches(folder, matches))


def check_chat(folder, witness, kills):
    """Every acknowledged line was told under one number and is told under no other, each seat's in their order.

    A table remembers its last lines only, so those before are looked up among what was told to its devices.
    """
    told = {}  # by table: number -> seat and text
    for player, at_table in zip(witness.players, witness.at_tables, strict=True):
        lines = told.setdefault(player.table, {})
        for message in at_table.heard:
            found = [message["line"]] if message["kind"] == "Chat" else message.get("chat", ())
            for line in found:
                said = line["seat"], line["text"]
                assert lines.setdefault(line["number"], said) == said
    for table, lines in told.items():
        assert len(set(lines.values())) == len(lines), "a line was said twice"
        rows = rows_left(folder, "SELECT line FROM chat WHERE table_id = ? ORDER BY number", table)
        stored = [msgspec.json.decode(row[0]) for row in rows]
        lines |= {line["number"]: (line["seat"], line["text"]) for line in stored}
        assert [line["number"] for line in stored] == sorted(lines)[-CHAT_KEPT:]
        in_order = [lines[number] for number in sorted(lines)]
        assert len(set(in_order)) == len(in_order), "a line was stored twice"
        for seat in {seat for seat, _ in in_order}:
            own = [int(text) for by, text in in_order if by == seat]
            assert own == list(range(1, len(own) + 1)), "a line is missing, or out of order"
            acknowledged = [line for at, by, line in witness.said if (at, by) == (table, seat)]
            assert acknowledged == own[: len(acknowledged)], "an acknowledged line is missing"
            assert len(own) - len(acknowledged) <= 1
    assert len(witness.said) > kills


async def check_matches(folder, matches):
    """Every match, finished or not, replays by the rules."""
    store = Store(engine_of(folder), SHELF.find)
    store.open()
    for table, number in matches:
        stored = await store.match(table, number)
        match = LiveMatch.restore(SHELF["dungeon"], stored).match
        names = tuple(f"Seat {seat}" for seat in range(stored.seats))
        assert replay(read(write(Record.of(match, names)), SHELF)).state == match.state
    await store.close()
