"""Hostile requests: other names, other sites, odd paths, bodies that are none."""

from typing import Any

import msgspec
import pytest

from duskboard.server.protocol import messages
from tests.server.hall import refusal, run
from tests.server.hostile import rawsocket
from tests.server.hostile.rawsocket import wire
from tests.server.hostile.siege import JSON, SECRET, besieged
from tests.server.hostile.test_keys import READING, WISHES, operations
from tests.server.hostile.test_messages import EXAMPLES, written

# Names and sites


def test_a_wrong_host_and_a_page_of_another_site_do_not_get_in(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            host = siege.there.url.removeprefix("http://")
            live, games = f"/api/tables/{siege.table}/live", "/api/games"
            wish = msgspec.json.encode({"game": "dungeon", "seats": 2, "name": SECRET})
            hosts = (
                "evil.example",
                f"{host}.evil.example",
                f"evil@{host}",
                "",
                f"{host}:80",
                "[::1]",
                "localhost",
                "é",
            )
            for wrong in hosts:
                for method, path, body in (
                    ("GET", games, b""),
                    ("POST", "/api/tables", wish),
                    ("GET", "/metrics", b""),
                ):
                    answer = await siege.http(method, path, [("Host", wrong), JSON], body)
                    assert (answer.status, answer.problem["because"]) == (400, "unknown-host"), wrong
                async with wire(siege.there.url) as line:
                    answer = await line.upgrade(live, [("Host", wrong)])
                    assert (answer.status, answer.problem["because"]) == (400, "unknown-host"), wrong
            origins = (
                "http://evil.example",
                "null",
                f"https://{host}",
                f"http://{host}.evil.example",
                host,
                "é",
                "*",
                " x",
            )
            for wrong in origins:
                answer = await siege.http("POST", "/api/tables", [("Origin", wrong), JSON], wish)
                assert (answer.status, answer.problem["because"]) == (403, "wrong-origin"), wrong
                answer = await siege.http("DELETE", f"/api/tables/{siege.table}", [("Origin", wrong)])
                assert (answer.status, answer.problem["because"]) == (403, "wrong-origin"), wrong
                answer = await siege.http("GET", games, [("Origin", wrong)])
                assert answer.status == 200
                assert not [name for name, _ in answer.headers if name.startswith("access-control")]
                async with wire(siege.there.url) as line:
                    answer = await line.upgrade(live, [("Origin", wrong)])
                    assert (answer.status, answer.problem["because"]) == (403, "wrong-origin"), wrong
            async with wire(siege.there.url) as line:
                assert (await line.upgrade(live, [("Origin", siege.there.url)])).status == 101

    run(test())


def test_handshakes_that_are_none_get_no_connection(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            live = f"/api/tables/{siege.table}/live"
            for headers in (
                [("Sec-WebSocket-Version", "99")], [("Sec-WebSocket-Key", "x")], [("Sec-WebSocket-Protocol", ",,\xff")],
            ):  # fmt: skip
                async with wire(siege.there.url) as line:
                    assert (await line.upgrade(live, headers)).status == 400
                    await line.end()
            for path in ("/", "/api/games", "/nothing", f"/api/tables/{siege.table}", f"{live}/more"):
                async with wire(siege.there.url) as line:
                    assert (await line.upgrade(path)).status == 403
                    await line.end()
            for table in ("%00", "%ff", "..%2f", "%F0%9F%98%80", "x" * 3000, "%0d%0aa", siege.table.swapcase()):
                async with siege.line(table=table) as line:
                    assert (await line.farewell())[:2] == (4404, "no-table")
            for query in (
                "?match=%ff&seen=%00",
                "?match=-1&seen=" + "9" * 4000,
                "?match=1&match=2&seen=1e9",
                "?" + "&a" * 999,
            ):
                async with siege.line(siege.bo.key, query=query) as line:
                    assert (await line.told("Welcome"))["match"]["seq"] == 0
            assert max(siege.live_table.live_match.acknowledged) <= 0

    run(test())


# Requests


def test_odd_paths_lead_nowhere(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            odd = ("%00", "%ff", "%", "%zz", "..", "%2e%2e", "%2e%2e%2fmine", "x" * 9000, "%F0%9F%98%80", "%0d%0a",
                   "%ED%A0%80", "mine%00", siege.table.swapcase(), f"{siege.table}%00")  # fmt: skip
            for table in odd:
                for method, path, wish in (*READING, *WISHES):
                    body = b"" if wish is None else msgspec.json.encode(wish)
                    key = ("Cookie", f"duskboard_key={siege.bo.key}")
                    answer = await siege.http(method, f"/api/tables/{table}{path}", [key, JSON], body)
                    assert (answer.status, answer.problem["because"]) in ((404, "no-table"), (404, "not-found")), table
            for number in ("0", "-1", "2", "9" * 30, "9" * 5000, "1.5", "%C2%B2", "1e3", "x", "%00", "0x1", ""):
                answer = await siege.http("GET", f"/api/tables/{siege.table}/matches/{number}/record")
                assert (answer.status, answer.problem["because"]) in ((404, "no-match"), (404, "not-found")), number
            for target in (
                "/api",
                "/api/",
                "/api/tables/../../etc/passwd",
                "/..%2f..%2fetc/passwd",
                "/%00",
                "/wp-login.php",
            ):
                answer = await siege.http("GET", target)
                assert (answer.status, answer.problem["because"]) in ((404, "not-found"), (404, "no-table")), target
            for target in (b"/api/tables/\xff", b"/api/tables/\0", b"api", b"/a b", b"/\x7f", b"", b"?" * 9):
                async with wire(siege.there.url) as line:  # this is not even HTTP
                    assert (await line.ask("GET", target)).status == 400, target
                    await line.end()

    run(test())


def test_bodies_that_are_none_are_refused(tmp_path):
    wish = b'{"game":"dungeon","seats":2,"name":"%s"}' % SECRET.encode()

    async def test():
        async with besieged(tmp_path) as siege:
            for body, because in (
                (b"", "invalid"), (b"null", "invalid"), (b"[]", "invalid"), (b"1", "invalid"), (b'"a"', "invalid"),
                (b"{}", "invalid"), (SECRET.encode(), "bad-request"), (b"{", "bad-request"),
                (wish + wish, "bad-request"), (wish.decode().encode("utf-16"), "bad-request"),
                (b"\0" * 99, "bad-request"), (b"\x1f\x8b\x08\0", "bad-request"),
                (wish.replace(b"2", b"NaN"), "bad-request"), (wish.replace(b"2", b"1e400"), ""),
                (wish.replace(b"2", b"9" * 5000), ""), (wish.replace(b"2", b"9" * 4000), "seats"),
                (wish.replace(b"2", b"2.5"), "invalid"), (wish.replace(b"2", b"null"), "invalid"),
                (wish.replace(b"2", b'"two"'), "invalid"), (wish.replace(b"2", b'2,"seats":99'), "seats"),
                (wish.replace(b"2", b"-1"), "seats"), (wish.replace(b"2", b'2,"options":[]'), "invalid"),
                (wish.replace(b"2", b'2,"options":{"a":' + b"[" * 900 + b"]" * 900 + b"}"), "unknown-option"),
                (wish.replace(b"2", b'2,"bots":%s' % msgspec.json.encode(["wayfarer"] * 5000)), "too-many-bots"),
                (wish.replace(SECRET.encode(), b"\\ud800 and more"), "bad-request"), (b" " * 65_537 + wish, "too-long"),
            ):  # fmt: skip
                answer = await siege.http("POST", "/api/tables", [JSON], body)
                assert answer.status == (413 if because == "too-long" else 400), body
                assert answer.problem["because"] in ((because,) if because else ("invalid", "bad-request")), body
            for claim in (("Content-Encoding", "gzip"), ("Content-Type", "application/x-www-form-urlencoded")):
                answer = await siege.http("POST", "/api/tables", [claim], b"game=dungeon&seats=2")
                assert (answer.status, answer.problem["because"]) == (400, "bad-request")
            chunked = [JSON, ("Transfer-Encoding", "chunked")]
            answer = await siege.http("POST", "/api/tables", chunked, b"fffff\r\n" + b" " * 0xFFFFF + b"\r\n0\r\n\r\n")
            assert (answer.status, answer.problem["because"]) == (413, "too-long")
            for headers in (
                [("Content-Length", "-5")], [("Content-Length", "x")],
                [("Content-Length", "1"), ("Content-Length", "2")],
                [("Transfer-Encoding", "chunked"), ("Content-Length", "2")],
            ):  # fmt: skip
                assert (await siege.http("POST", "/api/tables", [JSON, *headers], b"zz\r\n")).status == 400
            for body in (wish[:20], b""):  # and then they are gone
                async with wire(siege.there.url) as line:
                    host = ("Host", line.host)
                    line.send(rawsocket.head_of("POST", "/api/tables", [host, JSON, ("Content-Length", "99")]) + body)
                    line.writer.write_eof()
                    await line.end()
            assert await siege.there.visitor().ask("GET", "/tables") == []

    run(test())


def test_a_wrong_type_in_any_field_of_any_body_is_refused(tmp_path):
    wrong: dict[str, tuple[Any, ...]] = {
        "boolean": (2, "x", [], {}), "integer": (1.5, "x", [], {}), "string": (True, 1, [], {}),
        "array": (True, 1, "a", {}, [1], [None]), "object": (True, 1, "a", []),
    }  # fmt: skip
    bodies = {
        ("POST", "/api/games/{game}/judge"): {"seats": 2},
        ("POST", "/api/tables"): {"game": "dungeon", "seats": 2, "name": "Eve"},
        ("PATCH", "/api/tables/{table}"): {},
        ("POST", "/api/tables/{table}/sit"): {"name": "Eve"},
        ("POST", "/api/tables/{table}/move"): {"seat": 0},
        ("POST", "/api/tables/{table}/bot"): {"seat": 0, "bot": "wayfarer"},
        ("POST", "/api/tables/{table}/no-bot"): {"seat": 0},
        ("POST", "/api/tables/{table}/play-for"): {"seat": 0},
        ("POST", "/api/tables/{table}/rematch"): {},
        ("POST", "/api/tables/{table}/mute"): {"seat": 0, "muted": True},
        ("POST", "/api/tables/{table}/name-in-record"): {"allowed": True},
        ("POST", "/api/me/name"): {"allowed": True},
        ("POST", "/api/redeem"): {"code": SECRET},
        ("POST", "/api/tables/what-if"): {"replay": "/t/x/1", "at": 0, "seat": 0, "name": "Eve"},
        ("POST", "/api/games/{game}/introduction/{language}/try"): {"after": 0, "action": {}},
    }

    async def test():
        async with besieged(tmp_path) as siege:
            schema = await siege.ann.ask("GET", "/schema/openapi.json")
            with_body = {(m, p) for m, p in operations(schema) if "requestBody" in schema["paths"][p][m.lower()]}
            assert with_body == set(bodies)
            before = await siege.card()
            for (method, path), body in bodies.items():
                target = path.format(table=siege.table, game="dungeon", language="en")
                headers = [JSON, ("Cookie", f"duskboard_key={siege.bo.key}")]
                content = schema["paths"][path][method.lower()]["requestBody"]["content"]["application/json"]["schema"]
                (named, *_) = content.get("oneOf", [content])  # a body may be left out where there are two
                fields = schema["components"]["schemas"][named["$ref"].rpartition("/")[2]]["properties"]
                for field, shape in fields.items():
                    if field == "action":
                        continue  # it is the game's own: whatever it is, a game reads it
                    types = [one.get("type", "string") for one in shape.get("oneOf", [shape])]
                    for value in next(wrong[one] for one in types if one != "null"):
                        if value == [None] and {"type": "null"} in shape["items"].get("oneOf", ()):
                            continue  # seats that stay free
                        wish = {**body, field: value}
                        problem = (await siege.http(method, target, headers, msgspec.json.encode(wish))).problem
                        assert problem["because"] == "invalid", (path, field, value)
                for name, value in (("", 1), ("__class__", {}), ("x" * 9999, None), ("seat\0", 1)):
                    wish = {**body, name: value}
                    problem = (await siege.http(method, target, headers, msgspec.json.encode(wish))).problem
                    assert problem["because"] == "invalid"
            assert await siege.card() == before

    run(test())


def test_a_wrong_method_is_refused_on_every_route(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            before = await siege.card()
            schema = await siege.ann.ask("GET", "/schema/openapi.json")
            paths = {path: {method.upper() for method in methods} for path, methods in schema["paths"].items()}
            paths |= {
                "/": {"GET", "HEAD"},
                "/t/{table}": {"GET", "HEAD"},
                "/metrics": {"GET"},
                "/.well-known/duskboard.json": {"GET"},
                "/api/tables/{table}/live": set(),
                "/api/schema/openapi.json": {"GET"},
            }
            key = ("Cookie", f"duskboard_key={siege.bo.key}")
            for path, right in paths.items():
                target = path.format(
                    table=siege.table,
                    number=1,
                    game="dungeon",
                    language="en",
                    eyes="all",
                    record="a" * 22,
                    device="a" * 12,
                )
                for method in {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"} - right:
                    answer = await siege.http(method, target, [key, ("X-HTTP-Method-Override", "DELETE")])
                    assert answer.status == 405, (method, path)
                    assert method == "HEAD" or answer.problem["because"] == "wrong-method"
                answer = await siege.http("OPTIONS", target, [key])
                assert answer.status in (204, 405), path
            for method in ("FETCH", "get", "", "GET\0", "\x16\x03\x01", "PRI * HTTP/2.0\r\n\r\nSM"):
                async with wire(siege.there.url) as line:
                    line.send(rawsocket.head_of(method, "/", [("Host", line.host)]))
                    assert (await line.answer()).status == 400
                    await line.end()
            assert await siege.card() == before

    run(test())


# What is no message, no body, no key, in ways of its own


def test_an_action_that_is_not_utf8_is_refused(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege, siege.line(siege.bo.key) as line:
            for action in (
                b'{"kind":"\xff"}',
                b'"\xed\xa0\x80"',
                b'{"\xff":1,"kind":"Hold"}',
                b'{"kind":"Place","tile":"\xc3"}',
            ):
                refused = await siege.refused(line, written("Play", {**EXAMPLES[messages.Play], "action": action}))
                assert refused["id"] == "1"

    run(test())


def test_a_body_that_is_not_utf8_or_too_deep_is_refused(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            bodies = [b'{"game":"\xff","seats":2}', b'{"\xff":1}', b'{"game":"\xed\xa0\x80","seats":2}']
            for depth in range(1_000, 32_000, 1_000):
                deep = b"[" * depth + b"]" * depth
                bodies += [b'{"game":"dungeon","seats":2,"options":{"level":%s}}' % deep, b'{"a":' * (depth // 3)]
            for body in bodies:
                answer = await siege.http("POST", "/api/tables", [JSON], body)
                assert (answer.status, bool(answer.problem)) == (400, True)

    run(test())


@pytest.mark.parametrize("key", ["%E2%82%AC", "%ED%A0%80", '"\\012"', "a%0d%0aSet-Cookie: b=c", "x", "a" * 10_000, "é"])
def test_a_key_that_was_made_up_is_replaced_by_a_good_one(tmp_path, key):
    async def test():
        async with besieged(tmp_path) as siege:
            siege.tables = 2
            wish = msgspec.json.encode({"game": "dungeon", "seats": 2, "name": "Eve"})
            answer = await siege.http("POST", "/api/tables", [JSON, ("Cookie", f"duskboard_key={key}")], wish)
            assert answer.status == 201
            cookies = [value.split(";")[0] for name, value in answer.headers if name == "set-cookie"]
            assert [len(cookie) for cookie in cookies] == [len(f"duskboard_key={siege.ann.key}")]

    run(test())


def test_a_body_is_read_as_strictly_as_a_message(tmp_path):
    async def test():
        async with besieged(tmp_path) as siege:
            before = await siege.card()
            for path, wish in (
                ("/mute", {"seat": "0", "muted": True}), ("/mute", {"seat": 0, "muted": 1}),
                ("/mute", {"seat": 0, "muted": "true"}), ("/name-in-record", {"allowed": "1"}),
                ("/bot", {"seat": 0.0, "bot": "wayfarer"}), ("/rematch", {"same_luck": 1}), ("/rematch", []),
            ):  # fmt: skip
                problem = await refusal(siege.bo.ask("POST", f"/tables/{siege.table}{path}", wish))
                assert problem["because"] == "invalid", wish
            problem = await refusal(siege.there.visitor().ask("POST", "/tables", {"game": "dungeon", "seats": "2"}))
            assert (problem["because"], problem["field"]) == ("invalid", "seats")
            assert await siege.card() == before

    run(test())
