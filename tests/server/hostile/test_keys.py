"""Wrong keys, other people's seats, and too many of everything."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import msgspec

from duskboard.server.limits import rate
from tests.server.hall import refusal, run
from tests.server.hostile.rawsocket import (
    message,
    wire,
)
from tests.server.hostile.siege import (
    JSON,
    SECRET,
    besieged,
    until,
)
from tests.server.stored import rows

# Keys


ODD_KEYS = ("x", '"', "a,b", "..", "<script>", "' OR 1=1 --", "%00", "a" * 7_000, "é", "=", "==", "null", "0", " ")


def test_a_wrong_key_opens_no_seat(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            siege.tables = 2
            _, (eve, _) = await siege.there.table("Eve", "Ida")
            before = await siege.card()
            cut, longer = siege.ann.key[:-1], siege.ann.key + "A"
            for number, key in enumerate((eve.key, cut, longer, siege.ann.key.swapcase(), *ODD_KEYS)):
                cookie = ("Cookie", f"duskboard_key={key}")
                seated = msgspec.json.decode((await siege.http("GET", f"/api/tables/{siege.table}", [cookie])).body)
                assert seated["you"] is None
                answer = await siege.http("POST", f"/api/tables/{siege.table}/leave", [cookie])
                assert (answer.status, answer.problem["because"]) in ((403, "not-seated"), (403, "no-key")), key
                async with wire(siege.there.url) as line:
                    answer = await line.upgrade(f"/api/tables/{siege.table}/live", [cookie])
                    assert answer.status == 101
                    assert (await line.told("Welcome"))["you"] is None
                    line.send(message(kind="Say", id=str(number), text="hello"))
                    assert (await line.told("Chat"))["line"]["seat"] is None  # among spectators
            assert len(await eve.ask("GET", "/tables/mine")) == 1
            assert await siege.card() == before

    run(test())


def test_of_several_cookies_one_counts_and_none_does_harm(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            bo, ann = f"duskboard_key={siege.bo.key}", f"duskboard_key={siege.ann.key}"
            for headers, seats in (
                ([("Cookie", f"{ann}; {bo}")], (0, 1)),
                ([("Cookie", ann), ("Cookie", bo)], (0, 1)),
                ([("Cookie", f"; ;;{ann};=;a=b=c")], (0,)),
                ([("Cookie", f'duskboard_key="{siege.ann.key}"')], (0, None)),
                ([("Cookie", ann.upper())], (None,)),
                ([("Cookie", "duskboard_key")], (None,)),
                ([("Cookie", "duskboard_key=")], (None,)),
                ([("Cookie", "=")], (None,)),
                ([("Cookie", "")], (None,)),
                ([("Cookie", b"\xff\xfe=\xff")], (None,)),
                ([("Authorization", siege.ann.key), ("X-duskboard_key", siege.ann.key)], (None,)),
            ):
                answer = await siege.http("GET", f"/api/tables/{siege.table}", headers)
                assert answer.status == 200
                assert msgspec.json.decode(answer.body)["you"] in seats, headers

    run(test())


WISHES: list[tuple[str, str, dict[str, Any] | None]] = [
    ("PATCH", "", {"seats": 3}),
    ("DELETE", "", None),
    ("POST", "/move", {"seat": 1}),
    ("POST", "/leave", None),
    ("POST", "/bot", {"seat": 0, "bot": "wayfarer"}),
    ("POST", "/no-bot", {"seat": 0}),
    ("POST", "/play-for", {"seat": 0}),
    ("POST", "/rematch", None),
    ("POST", "/rematch", {"same_luck": True}),
    ("POST", "/mute", {"seat": 0, "muted": True}),
    ("POST", "/name-in-record", {"allowed": True}),
    ("POST", "/personal-link", None),
]


READING: list[tuple[str, str, None]] = [
    ("GET", "", None),
    ("GET", "/matches/1/seen", None),
    ("GET", "/plain", None),
    ("GET", "/odds", None),
    ("GET", "/invite.svg", None),
]


def operations(schema: Any) -> list[tuple[str, str]]:
    """Every request that the server describes."""
    return [(method.upper(), path) for path, methods in schema["paths"].items() for method in methods]


def test_without_the_right_key_every_wish_about_a_table_is_refused(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            siege.tables = 2
            schema = await siege.ann.ask("GET", "/schema/openapi.json")
            about = {(method, path) for method, path in operations(schema) if "/{table}" in path and method != "GET"}
            told = {(method, "/api/tables/{table}" + path) for method, path, _ in WISHES}
            assert about == told | {("POST", f"/api/tables/{{table}}/{path}") for path in ("sit", "back")}
            before = await siege.card()
            nobody, stranger = siege.there.visitor(), siege.there.visitor()
            await stranger.set_up("dungeon", 2, "Eve")
            for visitor, reasons in ((nobody, ("no-key", "not-seated")), (stranger, ("not-seated",))):
                for method, path, wish in WISHES:
                    problem = await refusal(visitor.ask(method, f"/tables/{siege.table}{path}", wish))
                    assert problem["because"] in reasons, path
                problem = await refusal(visitor.sit(siege.table, "Eve", seat=0))
                assert problem["because"] == "seat-taken"
                assert (await refusal(visitor.sit(siege.table, "Eve")))["because"] == "table-full"
                assert (await refusal(visitor.back(siege.table)))["because"] == "nothing-to-take-back"
                problem = await refusal(visitor.ask("GET", f"/tables/{siege.table}/matches/1/record"))
                assert problem["because"] == "not-over"
                seen = await visitor.ask("GET", f"/tables/{siege.table}/matches/1/seen")
                assert seen["seat"] is None
                board = await visitor.ask("GET", f"/tables/{siege.table}/plain")
                assert (board["ask"], board["choices"]) == (None, [])
                assert (await refusal(visitor.ask("GET", f"/tables/{siege.table}/odds")))["because"] in reasons
            assert await siege.card() == before

    run(test())


def test_the_key_of_one_seat_does_not_open_another(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            before = await siege.card()
            for path, wish, because in (
                ("/sit", {"name": "Bo", "seat": 0}, "seated-already"),
                ("/play-for", {"seat": 0}, None),
                ("/play-for", {"seat": 1}, "own-seat"),
                ("/bot", {"seat": 1, "bot": "wayfarer"}, "own-seat"),
                ("/no-bot", {"seat": 0}, "no-bot-there"),
                ("/mute", {"seat": 1, "muted": True}, "own-seat"),
                ("/rematch", None, "not-over"),
                ("/rematch", {"same_luck": True}, "not-over"),
            ):
                problem = await refusal(siege.bo.ask("POST", f"/tables/{siege.table}{path}", wish))
                assert problem["because"] in ((because,) if because else ("not-silent", "not-asked")), path
            for seat in (2, -1, 10**30, -(10**30)):
                for path, more in (
                    ("/bot", {"bot": "wayfarer"}),
                    ("/no-bot", {}),
                    ("/play-for", {}),
                    ("/mute", {"muted": True}),
                ):
                    problem = await refusal(
                        siege.bo.ask("POST", f"/tables/{siege.table}{path}", {"seat": seat, **more})
                    )
                    assert (problem["because"], problem["field"]) == ("no-seat", "seat")
            code = (await siege.ann.ask("POST", f"/tables/{siege.table}/personal-link"))["code"]
            assert (await refusal(siege.bo.ask("POST", "/redeem", {"code": code})))["because"] == "seated-already"
            for wrong in (code[:-1], code.swapcase(), "", "x" * 60_000, "\0", SECRET):
                problem = await refusal(siege.there.visitor().ask("POST", "/redeem", {"code": wrong}))
                assert problem["because"] == "unknown-link"
            assert await siege.card() == before

    run(test())


# Too many


def test_there_is_room_for_so_many_and_those_who_are_there_stay(tmp_path):
    async def test():
        async with besieged(tmp_path, spectators_per_table=3, devices_per_seat=2) as siege, AsyncExitStack() as stack:
            watching = [await stack.enter_async_context(siege.line()) for _ in range(3)]
            second = await stack.enter_async_context(siege.line(siege.bo.key))
            for line in (*watching, second):
                await line.told("Welcome")
            for key in (None, siege.bo.key):
                for _ in range(5):
                    async with siege.line(key) as line:
                        code, reason, goodbye = await line.farewell()
                        assert (code, reason, goodbye["again"]) == (4409, "too-many-devices", None)
            assert (await siege.card())["spectators"] == 3
            for line in (*watching, second):
                line.send(message(kind="Ping"))
                await line.told("Pong")
            await stack.aclose()
            await until(lambda: siege.metrics.connections == 2)
            async with siege.line(siege.bo.key) as line:
                assert (await line.told("Welcome"))["you"] == 1

    run(test())


def test_one_address_has_so_many_connections(tmp_path):
    async def test():
        async with besieged(tmp_path, connections_per_address=4) as siege:
            async with siege.line() as one, siege.line() as another, wire(siege.there.url) as line:
                answer = await line.upgrade(f"/api/tables/{siege.table}/live")
                assert (answer.status, answer.problem["because"]) == (429, "too-many-connections")
                for there in (one, another):
                    await there.told("Welcome")
            await until(lambda: siege.metrics.connections == 2)
            async with siege.line() as line:
                await line.told("Welcome")

    run(test())


def test_one_address_makes_so_many_requests_and_is_told_how_long_to_wait(tmp_path):
    async def test():
        async with besieged(tmp_path, request_rate=0.01, request_burst=40) as siege:
            answers = [await siege.http("GET", "/api/games") for _ in range(40)]
            assert {answer.status for answer in answers} == {200, 429}
            last = answers[-1]
            assert last.problem["because"] == "too-many-requests"
            assert ("retry-after", str(last.problem["facts"]["wait"])) in last.headers
            async with wire(siege.there.url) as line:
                answer = await line.upgrade(f"/api/tables/{siege.table}/live")
                assert (answer.status, answer.problem["because"]) == (429, "too-many-requests")
            siege.there.app.edge.requests._buckets.clear()  # the long run is over

    run(test())


def test_of_too_many_addresses_the_longest_unused_is_forgotten(monkeypatch):
    monkeypatch.setattr(rate, "MOST_ADDRESSES", 10)
    buckets = rate.Buckets(1, 2)
    for number in range(100):
        buckets.take("busy", 0)
        buckets.take(f"{number}", 0)
    assert len(buckets._buckets) == 10
    assert buckets.take("busy", 0)


def test_there_are_so_many_tables_and_links(tmp_path):
    async def test():
        async with besieged(tmp_path, tables_per_visitor=2, tables_per_address=6, links_per_seat=2) as siege:
            eve = siege.there.visitor()
            for _ in range(2):
                await eve.set_up("dungeon", 2, "Eve")
            for _ in range(2):
                problem = await refusal(eve.set_up("dungeon", 2, "Eve"))
                assert (problem["because"], problem["facts"]) == ("too-many-tables", {"most": 2})
            assert (await siege.there.visitor().set_up("dungeon", 2, "Ida"))["you"] == 0
            for _ in range(3):
                problem = await refusal(siege.there.visitor().set_up("dungeon", 2, "Ida"))
                assert problem["because"] == "too-many-tables"
            siege.tables = 4
            path = f"/tables/{siege.table}/personal-link"
            codes = [(await siege.bo.ask("POST", path))["code"] for _ in range(20)]
            for code in codes[:-2]:
                problem = await refusal(siege.there.visitor().ask("POST", "/redeem", {"code": code}))
                assert problem["because"] == "unknown-link"
            assert await rows(siege.there, "SELECT count(*) FROM links") == [(2,)]
            for code in codes[-2:]:
                assert (await siege.there.visitor().ask("POST", "/redeem", {"code": code}))["you"] == 1

    run(test())


# Whoever is quick


async def in_turn(live_table: Any, *wishes: Any) -> list[Any]:
    """All wishes wait for the table at once, in this order."""
    tasks = []
    async with live_table.lock:
        for number, wish in enumerate(wishes, 1):
            tasks.append(asyncio.ensure_future(wish))
            await until(lambda number=number: len(live_table.lock._waiters or ()) == number)
    return await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def chat_waits(lobby: Any) -> Iterator[None]:
    """Lines that are said meanwhile wait to be written down."""
    desk, go_on = lobby._chat, lobby._chat._go_on
    desk._go_on = lambda: None
    try:
        yield
    finally:
        desk._go_on = go_on
        go_on()


def test_nobody_talks_in_the_name_of_whoever_sits_there_next(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            table, (eve, _) = await siege.there.table("Eve", "Ida", seats=3)
            live_table, siege.tables = siege.lobby.open_tables[table], 2
            async with siege.line(eve.key, table) as line:
                await line.told("Welcome")

                next_one = siege.there.visitor()
                with chat_waits(siege.lobby):
                    line.send(message(kind="Say", id="1", text="I am Mal"))
                    await until(lambda: live_table.chat.has_waiting)
                    wishes = eve.ask("POST", f"/tables/{table}/leave"), next_one.sit(table, "Mal", seat=0)
                    await in_turn(live_table, *wishes)
                await until(lambda: not live_table.chat.has_waiting)
                async with next_one.at(table) as at_mal:
                    await at_mal.say("good evening")
                assert [(line.name, line.text) for line in live_table.chat.lines] == [("Mal", "good evening")]

    run(test())


def test_what_comes_after_a_table_was_deleted_does_not_bring_it_back(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            table, (eve,) = await siege.there.table("Eve", seats=3)
            live_table = siege.lobby.open_tables[table]
            async with siege.line(eve.key, table) as line:
                await line.told("Welcome")

                mal = siege.there.visitor()
                with chat_waits(siege.lobby):
                    line.send(message(kind="Say", id="1", text=SECRET))
                    await until(lambda: live_table.chat.has_waiting)
                    _, refused = await in_turn(live_table, eve.ask("DELETE", f"/tables/{table}"), mal.sit(table, "Mal"))
                await until(lambda: not live_table.chat.has_waiting)
                await siege.at_ann.say("a commit of chat after that")
            assert refused.problem["because"] == "no-table"
            assert (await refusal(mal.ask("GET", f"/tables/{table}")))["because"] == "no-table"
            for name, column in (("tables", "id"), ("chat", "table_id"), ("keys", "table_id"), ("matches", "table_id")):
                query = f"SELECT count(*) FROM {name} WHERE {column} = ?"
                assert await rows(siege.there, query, table) == [(0,)], name

    run(test())


def test_a_household_with_many_addresses_is_one(tmp_path):
    async def test():
        async with besieged(tmp_path, tables_per_address=2) as siege:
            wish = msgspec.json.encode({"game": "dungeon", "seats": 2, "name": "Eve"})
            statuses = []
            for number in range(6):
                address = ("X-Forwarded-For", f"2001:db8::{number + 1:x}")
                statuses.append((await siege.http("POST", "/api/tables", [JSON, address], wish)).status)
            assert statuses == [201, 201, 429, 429, 429, 429]
            siege.tables = 3

    run(test())


def test_those_who_watch_on_many_devices_and_then_sit_down_have_as_many_as_others(tmp_path):
    async def test():
        async with besieged(tmp_path, devices_per_seat=2) as siege, AsyncExitStack() as stack:
            table, (eve, _) = await siege.there.table("Eve", "Ida", seats=4)
            live_table, siege.tables = siege.lobby.open_tables[table], 2
            await eve.ask("POST", f"/tables/{table}/leave")
            lines = [await stack.enter_async_context(siege.line(eve.key, table)) for _ in range(5)]
            for line in lines:
                await line.told("Welcome")
            await eve.sit(table, "Eve")
            assert len([device for device in live_table.devices[0] if not device.is_closing]) <= 2

    run(test())


def test_those_who_come_and_go_leave_no_crowd_of_keys(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            table, _ = await siege.there.table("Ida", seats=3)
            live_table, siege.tables = siege.lobby.open_tables[table], 2
            for _ in range(80):
                answer = await siege.http("POST", f"/api/tables/{table}/sit", [JSON], b'{"name":"Eve"}')
                assert answer.status == 200
                cookie = next(value.split(";")[0] for name, value in answer.headers if name == "set-cookie")
                assert (await siege.http("POST", f"/api/tables/{table}/leave", [("Cookie", cookie)])).status == 200
            assert len(live_table.keys) < 70
            assert live_table.claims == {}

    run(test())
