"""Whole matches over real WebSockets against a server process, with everything that goes wrong on the way."""

import asyncio
import random
from contextlib import AsyncExitStack

import msgspec
import pytest

from duskboard.client import AtTable, Visitor
from duskboard.engine.records import read, replay
from duskboard.games import SHELF
from tests.server.hall import refusal, run
from tests.server.players import Player, people, witnessed


def plain(thing):
    """As it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(thing))


async def the_record(player):
    raw = await player.visitor.ask("GET", f"/tables/{player.table}/matches/1/record")
    return read(msgspec.json.encode(raw), SHELF)


def check(record, players):
    """What was acknowledged is what was recorded, each action once, and the rules agree with all of it."""
    match = replay(record)
    granted = {one.seq: one for player in players for one in player.granted}
    assert len(granted) == sum(len(player.granted) for player in players) == len(record.turns) - 1
    for seq, one in granted.items():
        turn = record.turns[seq]
        assert (turn.seat, plain(turn.action)) == (one.seat, one.action)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_match_with_drops_and_duplicates(server, seats):
    async def test():
        async with people(server.url, seats, f"drops {seats}") as players:

            async def play(player):
                async with player.visitor.at(player.table) as at_table:
                    while await player.move(at_table, copies=player.luck.choice((1, 1, 2, 3))):
                        if player.luck.random() < 0.2:
                            at_table.drop()
                        if player.sent and player.luck.random() < 0.2:
                            old = player.luck.choice(player.sent)
                            await at_table.send(old)  # it was done already, and is not done again
                    return at_table

            tables = await asyncio.gather(*[play(player) for player in players])
            match = check(await the_record(players[0]), players)
            for at_table in tables:
                # Nobody has missed an event, and nobody was told one twice.
                seen = plain(match.seen(at_table.seat))
                assert witnessed(at_table, 1) == seen
                assert at_table.view == plain(match.view(at_table.seat))
            assert sum(at_table.connections for at_table in tables) > seats

    run(test())


def test_an_old_id_gets_its_first_answer_and_an_old_ask_is_closed(server):
    async def test():
        async with people(server.url, 2, "old ids") as players, AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(player.visitor.at(player.table)) for player in players]
            seats = list(zip(players, tables, strict=True))
            await asyncio.gather(*[player.move(at_table) for player, at_table in seats])
            for player, at_table in seats:
                first = player.sent[0]
                answer = await at_table.wish(first)
                assert (answer["kind"], answer["seq"]) == ("Answered", player.granted[0].seq)
                problem = await refusal(at_table.wish({**first, "id": "another"}))
                assert problem["because"] == "closed"

    run(test())


def test_two_devices_on_one_seat_play_one_hand(server):
    async def test():
        async with people(server.url, 3, "devices") as players:
            link = await players[0].visitor.ask("POST", f"/tables/{players[0].table}/personal-link")
            async with Visitor(server.url) as phone_device:
                await phone_device.ask("POST", "/redeem", {"code": link["code"]})
                phone = Player(phone_device, players[0].table, random.Random("phone"))

                async def play(player):
                    async with player.visitor.at(player.table) as at_table:
                        while await player.move(at_table):
                            if player.luck.random() < 0.1:
                                at_table.drop()
                        return at_table

                tables = await asyncio.gather(*[play(player) for player in (*players, phone)])
            match = check(await the_record(players[0]), [*players, phone])
            assert tables[0].view == tables[3].view == plain(match.view(0))

    run(test())


def test_people_leave_the_page_and_come_back_in_any_order(server):
    """A page that is opened anew knows nothing; an old page may find its way back after the new one has."""

    async def test():
        async with people(server.url, 4, "coming back") as players:

            async def play(player):
                old = None
                while True:
                    async with player.visitor.at(player.table) as at_table:
                        if old is not None:
                            old.drop()  # the old connection is noticed later than the new one
                        moves = player.luck.randint(1, 4)
                        for _ in range(moves):
                            if not await player.move(at_table):
                                return at_table
                        if player.luck.random() < 0.5:
                            old = at_table

            tables = await asyncio.gather(*[play(player) for player in players])
            match = check(await the_record(players[0]), players)
            for at_table in tables:
                assert at_table.view == plain(match.view(at_table.seat))

    run(test())


def test_what_was_missed_is_told_again_until_it_is_acknowledged_and_never_after(server):
    """D-3.4 A tile that was placed is a look, not a fact: whoever lost their page sees it once more, and no more."""

    def kinds(at_table, part):
        return [event["kind"] for event in at_table.heard[0]["match"][part]]

    async def test():
        async with people(server.url, 2, "fleeting") as players, AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(player.visitor.at(player.table)) for player in players]
            placing = next(seat for seat in (0, 1) if tables[seat].ask)
            watcher, watching = players[1 - placing], tables[1 - placing]
            await watching.__aexit__(None, None, None)
            await players[placing].move(tables[placing])
            for _ in range(2):
                # A page that does not say what it has seen is told again: it may have lost it.
                async with Deaf(watcher.visitor, watcher.table) as deaf:
                    assert "TilePlaced" in kinds(deaf, "events")
                    assert "TilePlaced" not in kinds(deaf, "log")
            async with Deaf(watcher.visitor, watcher.table) as deaf:
                await watcher.move(deaf)
            # But it has acted on it now.
            async with Deaf(watcher.visitor, watcher.table) as again:
                assert "TilePlaced" not in kinds(again, "events") + kinds(again, "log")
            seen = await watcher.visitor.ask("GET", f"/tables/{watcher.table}/matches/1/seen")
            assert "TilePlaced" not in [event["kind"] for entry in seen["entries"] for event in entry["events"]]

    run(test())


def test_what_was_seen_is_told_to_no_page_again(server):
    async def test():
        async with people(server.url, 2, "seen") as players, AsyncExitStack() as stack:
            tables = [await stack.enter_async_context(player.visitor.at(player.table)) for player in players]
            placing = next(seat for seat in (0, 1) if tables[seat].ask)
            watcher, watching = players[1 - placing], tables[1 - placing]
            await players[placing].move(tables[placing])
            await watching.until(lambda: watching.seq == 1)  # and so it has said
            assert (await refusal(watching.wish({"kind": "Say", "text": " "})))[
                "because"
            ] == "empty-chat"  # heard by now
            async with watcher.visitor.at(watcher.table) as anew:
                assert anew.heard[0]["match"]["events"] == []
                assert anew.view["top"] is not None

    run(test())


class Deaf(AtTable):
    """Never says what it has seen, and forgets it when it comes back."""

    async def send(self, message):
        if message["kind"] != "Seen":
            await super().send(message)

    def _address(self):
        return super()._address().partition("?")[0]
