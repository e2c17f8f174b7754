"""Keys that this server knows, and those that it does not; what is kept of a device."""

import msgspec
import pytest

from duskboard.client import COOKIE, SECURE_COOKIE
from duskboard.server.edge.user_agent import coarse_label
from duskboard.server.settings import DAY, YEAR
from duskboard.server.store import devices
from duskboard.server.tables.people import hash_of
from tests.server.hall import hall, run
from tests.server.hostile.rawsocket import wire
from tests.server.played import DICE, dice, whole
from tests.server.stored import rows

PLANTED = "planted-by-eve".ljust(32, "-")
JSON = ("Content-Type", "application/json")
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"


async def ask(there, method, path, wish=None, cookie="", agent=""):
    """One request with this cookie header; the answer."""
    headers = [JSON, ("Cookie", cookie), ("User-Agent", agent)]
    if there.app.lobby.settings.is_secure:
        headers.append(("Host", there.app.lobby.settings.public_url.removeprefix("https://")))
    body = wish if isinstance(wish, bytes) else b"" if wish is None else msgspec.json.encode(wish)
    async with wire(there.url) as line:
        return await line.ask(method, f"/api{path}", headers, body)


def cookies(answer):
    """What an answer sets: the cookies' values by name."""
    set_by = [value.partition(";")[0].partition("=") for name, value in answer.headers if name == "set-cookie"]
    return {name: value.strip('"') for name, _, value in set_by}


# Keys that were made up


async def ways_to_a_key(there):
    """Every request that hands out a key: what it asks for, and its status."""
    table, (ann, _) = await dice(there, "Ann", "Bo")
    new = {"game": "liars_dice", "seats": 2, "name": "Eve"}
    other, (cy,) = await there.table("Cy", game="liars_dice", seats=2)
    code = (await cy.ask("POST", f"/tables/{other}/personal-link"))["code"]
    record = await ann._http.get(f"/api/tables/{table}/matches/1/record")
    return {
        "set-up": ("/tables", new, 201),
        "sit": (f"/tables/{other}/sit", {"name": "Eve"}, 200),
        "redeem": ("/redeem", {"code": code}, 200),
        "what-if": ("/tables/what-if", {"replay": f"/t/{table}/1", "at": 0, "seat": 0, "name": "Eve"}, 201),
        "bring": ("/records", record.content, 201),
    }


@pytest.mark.parametrize("way", ["set-up", "sit", "redeem", "what-if", "bring"])
def test_a_key_that_was_planted_is_not_adopted(tmp_path, way):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            path, wish, status = (await ways_to_a_key(there))[way]
            answer = await ask(there, "POST", path, wish, f"{COOKIE}={PLANTED}")
            assert answer.status == status, answer.body
            key = cookies(answer)[COOKIE]
            assert key != PLANTED
            opened = [hash_of(key) in (await everything_of(there)), hash_of(PLANTED) in (await everything_of(there))]
            assert opened == [True, False]
            answer = await ask(there, "POST", "/tables", {"game": "liars_dice", "seats": 2}, f"{COOKIE}={key}")
            assert cookies(answer)[COOKIE] == key  # it stays with the one that it was given

    run(test())


async def everything_of(there):
    """All keys that open or own anything."""
    queries = ("SELECT hash FROM keys", "SELECT key FROM bringers", "SELECT key FROM devices")
    return {key for query in queries for (key,) in await rows(there, query)}


def test_a_key_is_known_from_the_moment_that_it_opens_something_and_a_refusal_leaves_no_trace(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            for wish in ({"game": "none", "seats": 2}, {"game": "dungeon", "seats": 2, "name": "\u200b"}):
                assert (await ask(there, "POST", "/tables", wish)).status == 400
            assert await rows(there, "SELECT * FROM devices") == []
            _, (ann,) = await there.table("Ann", seats=2)
            assert [key for (key,) in await rows(there, "SELECT key FROM devices")] == [hash_of(ann.key)]

    run(test())


def test_a_key_that_was_taken_back_is_not_adopted_again(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            _, (ann,) = await there.table("Ann", seats=2)
            key = ann.key
            await ann.ask("DELETE", "/me")
            assert await rows(there, "SELECT * FROM devices") == []
            answer = await ask(there, "POST", "/tables", {"game": "dungeon", "seats": 2}, f"{COOKIE}={key}")
            assert cookies(answer)[COOKIE] != key

    run(test())


# Over https

SECURE = {"public_url": "https://games.example.org", "origins": frozenset({"https://games.example.org"})}


def test_over_https_the_cookie_is_for_this_host_alone(tmp_path):
    async def test():
        async with hall(tmp_path, **SECURE) as there:
            answer = await ask(there, "POST", "/tables", {"game": "dungeon", "seats": 2, "name": "Ann"})
            (cookie,) = [value for name, value in answer.headers if name == "set-cookie"]
            assert cookie.startswith(f"{SECURE_COOKIE}=")
            parts = {part.strip().lower() for part in cookie.split(";")[1:]}
            assert {"secure", "path=/", "httponly", "samesite=lax"} <= parts
            assert not [part for part in parts if part.startswith("domain")]
            answer = await ask(there, "DELETE", "/me", None, cookie.split(";")[0])
            assert cookies(answer) == {SECURE_COOKIE: "", COOKIE: ""}

    run(test())


async def an_old_key(tmp_path):
    """A table that was set up over plain http: its id, and the key."""
    async with hall(tmp_path) as there:
        table, (ann,) = await there.table("Ann", seats=2)
        return table, ann.key


def test_a_key_under_the_old_name_is_taken_over_once(tmp_path):
    async def test():
        table, key = await an_old_key(tmp_path)
        async with hall(tmp_path, **SECURE) as there:
            answer = await ask(there, "GET", f"/tables/{table}", None, f"{COOKIE}={key}")
            assert msgspec.json.decode(answer.body)["you"] == 0
            assert cookies(answer) == {SECURE_COOKIE: key, COOKIE: ""}
            answer = await ask(there, "GET", f"/tables/{table}", None, f"{SECURE_COOKIE}={key}")
            assert (msgspec.json.decode(answer.body)["you"], cookies(answer)) == (0, {})
            # Where there is one under the new name, the old one counts for nothing.
            both = f"{SECURE_COOKIE}={PLANTED}; {COOKIE}={key}"
            answer = await ask(there, "GET", f"/tables/{table}", None, both)
            assert (msgspec.json.decode(answer.body)["you"], cookies(answer)) == (None, {})

    run(test())


def test_a_connection_under_the_old_name_is_taken_over_as_well(tmp_path):
    async def test():
        table, key = await an_old_key(tmp_path)
        async with hall(tmp_path, **SECURE) as there, wire(there.url) as line:
            line.host = "games.example.org"
            answer = await line.upgrade(f"/api/tables/{table}/live", [("Cookie", f"{COOKIE}={key}")])
            assert (answer.status, cookies(answer)) == (101, {SECURE_COOKIE: key, COOKIE: ""})
            assert (await line.told("Welcome"))["you"] == 0

    run(test())


def test_a_key_of_today_that_a_neighbour_plants_under_the_old_name_is_not_taken_over(tmp_path):
    async def test():
        async with hall(tmp_path, **SECURE) as there:
            answer = await ask(there, "POST", "/tables", {"game": "dungeon", "seats": 3, "name": "Eve"})
            eve, table = cookies(answer)[SECURE_COOKIE], msgspec.json.decode(answer.body)["table"]["id"]
            for key in (eve, PLANTED, "", "é", "x" * 5000):
                answer = await ask(there, "GET", f"/tables/{table}", None, f"{COOKIE}={key}")
                assert (msgspec.json.decode(answer.body)["you"], cookies(answer)) == (None, {}), key
                answer = await ask(there, "POST", "/tables", {"game": "dungeon", "seats": 2}, f"{COOKIE}={key}")
                assert cookies(answer)[SECURE_COOKIE] != key

    run(test())


def test_after_a_year_nothing_is_taken_over_any_more(tmp_path):
    async def test():
        table, key = await an_old_key(tmp_path)
        async with hall(tmp_path, **SECURE) as there:
            now = there.app.store.now()
            there.app.store.now = lambda: now + YEAR + DAY
            answer = await ask(there, "GET", f"/tables/{table}", None, f"{COOKIE}={key}")
            assert (msgspec.json.decode(answer.body)["you"], cookies(answer)) == (None, {})

    run(test())


# What is kept of a device


def test_the_label_of_a_device_is_coarse(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            await ask(there, "POST", "/tables", {"game": "dungeon", "seats": 2}, agent=FIREFOX)
            assert await rows(there, "SELECT label FROM devices") == [("Firefox, Android",)]

    run(test())


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox, Android"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15", "Safari, macOS"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0.0.0 Safari/537.36", "Chrome, ChromeOS"),
        ("python-httpx2/2.16.0", "Python"),
        ("my own thing/1.0 <script>", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_a_user_agent_becomes_the_name_of_a_browser_and_a_system_or_nothing(agent, label):
    assert coarse_label(agent) == label


def test_a_device_is_touched_at_most_once_a_day(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            _, (ann,) = await there.table("Ann", seats=2)
            ((made, touched),) = await rows(there, "SELECT made, touched FROM devices")
            assert made == touched
            for hours, changes in ((1, False), (23, False), (25, True), (26, False), (48, False), (50, True)):
                there.app.store.now = lambda hours=hours: made + hours * 3600
                await ann.ask("GET", "/tables/mine")
                ((after,),) = await rows(there, "SELECT touched FROM devices")
                assert (after != touched) == changes, hours
                touched = after

    run(test())


def test_made_up_keys_do_not_pile_up_in_memory(tmp_path, monkeypatch):
    monkeypatch.setattr(devices, "MOST_REMEMBERED", 5)

    async def test():
        async with hall(tmp_path) as there:
            for number in range(20):
                await ask(there, "GET", "/tables/mine", None, f"{COOKIE}={str(number).rjust(32, 'x')}")
            assert len(there.app.lobby.devices._touched) == 5
            assert await rows(there, "SELECT * FROM devices") == []

    run(test())


def test_a_device_is_forgotten_when_nothing_refers_to_it_and_its_cookie_has_expired(tmp_path, monkeypatch):
    async def test():
        async with hall(tmp_path) as there:
            store, known = there.app.store, there.app.lobby.devices
            _, (ann,) = await there.table("Ann", seats=2)
            table, (bo,) = await there.table("Bo", seats=2)
            await bo.ask("DELETE", f"/tables/{table}")
            now = store.now()
            assert await known.sweep() == 0
            store.now = lambda: now + YEAR - DAY
            assert await known.sweep() == 0
            store.now = lambda: now + YEAR + DAY
            assert await known.sweep() == 1
            assert await rows(there, "SELECT key FROM devices") == [(hash_of(ann.key),)]

    run(test())


def test_a_crowd_of_devices_without_any_use_is_forgotten_sooner(tmp_path, monkeypatch):
    monkeypatch.setattr(devices, "MOST_KEPT", 3)

    async def test():
        async with hall(tmp_path) as there:
            await there.table("Ann", seats=2)
            for _ in range(5):
                table, (eve,) = await there.table("Eve", seats=2)
                await eve.ask("DELETE", f"/tables/{table}")
            now = there.app.store.now()
            there.app.store.now = lambda: now + 2 * DAY
            assert await there.app.lobby.devices.sweep() == 5

    run(test())


def test_a_record_that_was_brought_keeps_its_device(tmp_path):
    async def test():
        async with hall(tmp_path, **DICE) as there:
            ann = there.visitor()
            await ann.bring(whole())
            now = there.app.store.now()
            there.app.store.now = lambda: now + YEAR + DAY
            assert await there.app.lobby.devices.sweep() == 0

    run(test())
