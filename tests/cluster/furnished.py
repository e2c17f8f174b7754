"""A house with many matches, made through the store and not over HTTP: hundreds in a few seconds."""

import asyncio

import msgspec
from msgspec import Struct

from duskboard.bots.self_play import begin, play_random
from duskboard.engine import Seeded
from duskboard.engine.options import usual_seats
from duskboard.engine.records import Sitting
from duskboard.games import SHELF
from duskboard.server.protocol.table import ChatLine
from duskboard.server.store import owners
from duskboard.server.store.chat_lines import KeptLine
from duskboard.server.store.database import Held
from duskboard.server.store.store import Store
from duskboard.server.store.stored import Cast, NewMatch
from duskboard.server.store.table_sheets import Chair, TableSheet
from duskboard.server.tables.people import hash_of, new_table_id, new_token
from tests.ours import OURS
from tests.server.stored import engine_of

STILL_PLAYED = 7  # every so many matches is one that goes on


class Furnished(Struct):
    """One table, and what opens its seats."""

    table: str
    game: str
    is_over: bool
    steps: int
    keys: list[str]  # by seat
    link: str  # to the first seat


def furnish(folder, matches):
    """Make a house with that many matches of all games, in whatever database is the folder's."""

    async def make():
        store = Store(engine_of(folder), SHELF.find)
        store.open()
        try:
            return [await _table(store, number) for number in range(matches)]
        finally:
            await store.close()

    return asyncio.run(make())


async def _table(store, number):
    game = OURS[number % len(OURS)]
    seats = usual_seats(game)[0]
    match = begin(game, game.Options(), seats, "furnished", number)
    play_random(match, Seeded.of("furnished", number))
    is_over = number % STILL_PLAYED != 0
    turns = match.turns if is_over else match.turns[: len(match.turns) // 2 or 1]
    held = Held(new_table_id(), owners.FIRST)
    chairs = tuple(Chair(name) for name in ("Ann", "Bo", "Cy", "Di")[:seats])
    keys, link = [new_token() for _ in chairs], new_token()
    options = msgspec.to_builtins(match.options)
    sheet = TableSheet(game.name, options, "none", True, chairs, "playing", 1)
    sat = [Sitting(0, seat, "person") for seat in range(seats)]
    new = NewMatch(1, game, match.options, seats, bytes(range(16)), turns[0], sat=sat)
    opened = [(hash_of(key), seat) for seat, key in enumerate(keys)]
    row = await store.save(held, sheet, is_new=True, keys=opened, begin=new)
    await _append(store, held, row, turns)
    if is_over:
        over = msgspec.structs.replace(sheet, phase="over")
        await store.save(held, over, cast=Cast(row, chairs, [len(turns) - 1] * seats, sat), is_end=True)
    await store.add_link(hash_of(link), held, 0, 3)
    line = ChatLine(1, 0, "Ann", f"This is match {number} — 対戦", 1000)
    await store.say([KeptLine(held, line, f"line-{number}", hash_of(keys[0]))])
    return Furnished(held.table, game.name, is_over, len(turns), keys, link)


async def _append(store, held, row, turns):
    done = asyncio.get_running_loop().create_future()
    moves = [(seq, turn, f"id-{seq}") for seq, turn in enumerate(turns) if seq]
    if moves:
        store.append(held, row, moves, store.now(), done.set_result)
        assert await done is None
