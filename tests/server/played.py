"""Matches of the tests' own games, played to their end at a table: something to be watched again."""

import asyncio

import msgspec

from duskboard.engine import Match, Seeded
from duskboard.engine.records import Record, read, write
from tests.liars_dice import LIARS_DICE
from tests.liars_dice import SHELF as DICE_SHELF
from tests.liars_dice.pieces import Options
from tests.whispers import SHELF as WHISPERS_SHELF

DICE = {"shelf": DICE_SHELF, "shelf_name": "tests.liars_dice:SHELF"}
WHISPERS = {"shelf": WHISPERS_SHELF, "shelf_name": "tests.whispers:SHELF"}
WORDS = ("owl", "hedgehog", "newt", "ox", "wren")


def some_action(at_table):
    """Something that may be done: the first of the listed, or a word to be whispered."""
    choices = at_table.ask["choices"]
    return choices["listed"][0] if choices["listed"] else {"kind": "Whisper", "word": WORDS[at_table.seat]}


async def play(*at_tables, choose=some_action):
    """To the end of the match."""

    async def alone(at_table):
        while await at_table.asked() is not None:
            await at_table.play(choose(at_table))
        await at_table.until(lambda: at_table.table["phase"] == "over")

    await asyncio.gather(*map(alone, at_tables))


async def dice(there, *names, **wishes):
    """A table of Liar's Dice that is over: its id, and who played."""
    table, people = await there.table(*names, game="liars_dice", options={"dice": 1}, **wishes)
    await play_all(table, people)
    return table, people


async def whispers(there, *names, **wishes):
    """A table of Whispers that is over."""
    table, people = await there.table(*names, game="whispers", options={"rounds": 2}, **wishes)
    await play_all(table, people)
    return table, people


async def play_all(table, people):
    """Everybody comes, and plays."""
    at_tables = [visitor.at(table) for visitor in people]
    for at_table in at_tables:
        await at_table.__aenter__()
    await play(*at_tables)
    for at_table in at_tables:
        await at_table.__aexit__(None, None, None)


async def record_of(visitor, table, number, shelf):
    answer = await visitor._http.get(f"/api/tables/{table}/matches/{number}/record")
    return read(answer.content, shelf)


def whole(seed="a record", names=("Ann", "Bo"), moves=None):
    """The record of a match of Liar's Dice, or of its first *moves*."""
    chance = Seeded.of(seed)
    match = Match.begin(LIARS_DICE, seats=len(names), options=Options(dice=1), chance=chance)
    while match.to_act and (moves is None or len(match.turns) <= moves):
        seat = match.to_act[0]
        match.play(seat, LIARS_DICE.propose(match.view(seat), seat, chance))
    return write(Record.of(match, tuple(names)))


def plain(thing):
    """As it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(thing))
