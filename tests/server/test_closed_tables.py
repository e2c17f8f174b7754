"""A table that is closed is freed at once, by reference counting alone: collections of garbage are rare in a server."""

import asyncio
import gc
import weakref
from contextlib import contextmanager

from duskboard.games import SHELF
from duskboard.server.edge.http_protocol import TableHttp
from duskboard.server.store.turns import turn_reader
from tests.server.hall import hall, refusal, run
from tests.server.leaving import play_until


@contextmanager
def no_collections():
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def until(true):
    while not true():
        await asyncio.sleep(0)


def test_a_closed_table_is_freed_without_a_collection(tmp_path):
    """With a match, a bot, chat, a refused move, a refused line, and somebody who left and came back."""

    async def test():
        async with hall(tmp_path, away=0.01) as there:
            with no_collections():
                table, (ann, bo) = await there.table("Ann", "Bo", seats=3, bots=["wayfarer"])
                live_table = there.app.lobby.open_tables[table]
                kept = {
                    name: weakref.ref(one)
                    for name, one in (
                        ("table", live_table), ("live match", live_table.live_match), ("chat", live_table.chat),
                        ("moves", live_table.moves), ("autoplay", live_table.autoplay),
                    )
                }  # fmt: skip
                del live_table
                async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                    (device,) = there.app.lobby.open_tables[table].devices[0]
                    kept["connection"] = weakref.ref(device._line)
                    del device
                    await play_until(lambda: at_ann.seq > 12, at_ann, at_bo)
                    stale = {"kind": "Play", "match": 1, "ask": 0, "action": {"kind": "Hold"}}
                    assert (await refusal(at_ann.wish(stale)))["because"] == "closed"
                    await at_ann.say("good evening")
                    assert (await refusal(at_bo.wish({"kind": "Say", "text": " "})))["because"] == "empty-chat"
                    at_bo.drop()
                    await at_bo.until(lambda: at_bo.connections == 2)
                    await ann.ask("GET", f"/tables/{table}")
                    assert (await refusal(ann.ask("POST", f"/tables/{table}/rematch")))["because"] == "not-over"
                await until(lambda: not there.app.lobby.open_tables)
                for _ in range(20):  # what was on its way has arrived
                    await asyncio.sleep(0)
                alive = {name: one() for name, one in kept.items() if one() is not None}
                assert not alive, {name: referrers(one) for name, one in alive.items()}

    run(test())


def test_the_request_of_a_websocket_is_freed_when_it_is_answered(tmp_path, monkeypatch):
    """A device stays for an evening: what has read its request must not stay as long."""
    upgraded = []
    upgrade = TableHttp.handle_websocket_upgrade

    def noted(self):
        upgraded.append(weakref.ref(self))
        upgrade(self)

    monkeypatch.setattr(TableHttp, "handle_websocket_upgrade", noted)

    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
            with no_collections():
                async with ann.at(table):
                    for _ in range(20):
                        await asyncio.sleep(0)
                    (request,) = upgraded
                    assert request() is None, referrers(request())

    run(test())


def referrers(one):
    return [repr(other)[:200] for other in gc.get_referrers(one)]


def test_a_reader_of_turns_is_made_once_for_a_game():
    """Each makes a new type, and types are freed by collections only."""
    assert turn_reader(SHELF["dungeon"]) is turn_reader(SHELF["dungeon"])
    assert turn_reader(SHELF["dungeon"]) is not turn_reader(SHELF["rogue"])
