"""Matches that somebody has left, and in which a bot plays instead."""

import asyncio

from duskboard.engine.chance import SECRET_BYTES
from duskboard.server.tables import change_types
from tests.server.hall import first_choice, refusal
from tests.server.process import Foreseen

BOT = "wayfarer"


def same_luck(monkeypatch):
    """No match ends before somebody could come back to it."""
    monkeypatch.setattr(change_types, "secrets", Foreseen(bytes(SECRET_BYTES).hex()))


def leave(visitor, table):
    return visitor.ask("POST", f"/tables/{table}/leave")


def put_bot(visitor, table, seat):
    return visitor.ask("POST", f"/tables/{table}/bot", {"seat": seat, "bot": BOT})


async def because(wish):
    return (await refusal(wish))["because"]


async def left(there, *names, **wishes):
    """A match that the second has left, and in which a bot plays instead."""
    table, visitors = await there.table(*(names or ("Ann", "Bo", "Cy")), **wishes)
    await leave(visitors[1], table)
    await put_bot(visitors[0], table, 1)
    return table, visitors


async def play_until(true, *at_tables):
    """These people play until something has come true, or the match is over."""
    while not true() and at_tables[0].result is None:
        for at_table in at_tables:
            if at_table.owes:
                await at_table.play(first_choice(at_table))
        await asyncio.sleep(0)


def moves_of(at_table, seat):
    return [message for message in at_table.heard if message["kind"] == "Update" and message["seat"] == seat]


class Pondering:
    """Bots that do not come to a decision before they are allowed to."""

    def __init__(self, there):
        self.may, self.asked = asyncio.Event(), 0
        there.app.bot_pool.decide = self.decide

    async def decide(self, seat, live_match):
        self.asked += 1
        await self.may.wait()
        return live_match.idle(seat.seat)
