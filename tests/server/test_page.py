"""The page: every room of the house is one file, what is hashed is kept for good, and nothing else is there."""

import gzip
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import httpx2
import msgspec
import pytest

from duskboard.server.edge.page import NOT_BUILT
from duskboard.server.edge.page_files import is_known, takes
from duskboard.server.edge.page_language import JAPANESE, language_of
from duskboard.server.edge.page_preload import Chunk, Preloads
from tests.server.hall import hall, run

INDEX = b"<!doctype html><title>Duskboard</title>" + b" " * 500
SCRIPT = b"export const lamp = 1;\n" * 50
FILES = {
    "index.html": INDEX,
    "manifest.json": b"{}",
    "lamp.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "assets/main-B2x9.js": SCRIPT,
    "assets/main-Ca81.css": b"body { margin: 0 }",
    "assets/text-D4.woff2": b"wOF2\x00\x01",
    "assets/odd.thing": b"?",
}
TEXT = (".html", ".js", ".css", ".svg", ".json")
ROOMS = [
    "/", "/new/dungeon", "/learn/dungeon", "/learn/dungeon/alone", "/t/aMd3VOq6vzao", "/t/aMd3VOq6vzao/1",
    "/r/aMd3VOq6vzao", "/bring", "/me",
    "/rules", "/rules/dungeon", "/credits",
]  # fmt: skip
PERSON = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.fixture
def built(tmp_path):
    """A folder as the client's build leaves it, beside something that is nobody's business."""
    folder = tmp_path / "page"
    for name, body in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
        if name.endswith(TEXT):
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(body))
    (tmp_path / "secret.txt").write_text("nobody's business")
    return folder


def visit(tmp_path, page, look):
    """Let *look* ask a server with this page, plainly: what is asked for is what it says."""

    async def test():
        headers = {"accept-encoding": "identity"}
        async with (
            hall(tmp_path / "data", page=page) as there,
            httpx2.AsyncClient(base_url=there.url, trust_env=False, verify=False, headers=headers) as http,
        ):
            await look(http)

    (tmp_path / "data").mkdir(exist_ok=True)
    run(test())


def test_every_room_is_the_page_and_is_asked_for_each_time(tmp_path, built):
    async def look(http):
        for live_table in ROOMS:
            answer = await http.get(live_table)
            assert (answer.status_code, answer.content) == (200, INDEX), live_table
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            again = await http.get(live_table, headers={"if-none-match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == answer.headers["etag"]
            assert again.headers["cache-control"] == "no-cache"
            other = await http.get(live_table, headers={"if-none-match": '"another"'})
            assert (other.status_code, other.content) == (200, INDEX)

    visit(tmp_path, built, look)


@pytest.mark.parametrize(
    ("path", "kind", "keep"),
    [
        ("/assets/main-B2x9.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/main-Ca81.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/text-D4.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/assets/odd.thing", "application/octet-stream", "public, max-age=31536000, immutable"),
        ("/lamp.svg", "image/svg+xml", "public, max-age=3600"),
    ],
)
def test_a_file_has_its_kind_and_is_kept_as_long_as_its_name_says(tmp_path, built, path, kind, keep):
    async def look(http):
        answer = await http.get(path)
        assert (answer.status_code, answer.content) == (200, FILES[path[1:]])
        assert answer.headers["content-type"] == kind
        assert answer.headers["cache-control"] == keep
        assert answer.headers["x-content-type-options"] == "nosniff"

    visit(tmp_path, built, look)


def test_who_takes_gzip_gets_it_where_there_is_some(tmp_path, built):
    async def look(http):
        plain = await http.get("/assets/main-B2x9.js")
        packed = await http.get("/assets/main-B2x9.js", headers={"accept-encoding": "br, gzip"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
        assert int(packed.headers["content-length"]) < len(SCRIPT) == int(plain.headers["content-length"])
        assert packed.content == SCRIPT  # httpx2 has unpacked it
        assert packed.headers["etag"] != plain.headers["etag"]
        font = await http.get("/assets/text-D4.woff2", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in font.headers
        assert "vary" not in font.headers
        again = await http.get(
            "/", headers={"accept-encoding": "gzip", "if-none-match": (await http.get("/")).headers["etag"]}
        )
        assert again.status_code == 200, "another form is another thing"

    visit(tmp_path, built, look)


def test_who_takes_brotli_gets_the_smallest_form(tmp_path, built):
    (built / "assets" / "main-B2x9.js.br").write_bytes(b"small")

    async def look(http):
        path = "/assets/main-B2x9.js"
        for accepted, encoding in (("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)):
            async with http.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
                body = b"".join([piece async for piece in answer.aiter_raw()])
            assert answer.headers.get("content-encoding") == encoding
            assert answer.headers["vary"] == "accept-encoding"
            assert (body == b"small") == (encoding == "br")
        assert (await http.get(f"{path}.br")).status_code == 404

    visit(tmp_path, built, look)


def test_a_style_in_the_page_is_in_the_policy_by_its_hash_and_no_other_is(tmp_path, built):
    style = b"#soon { color: gold }"
    (built / "index.html").write_bytes(b"<head><style>" + style + b"</style></head>")

    async def look(http):
        policy = (await http.get("/")).headers["content-security-policy"]
        digest = b64encode(sha256(style).digest()).decode()
        assert f"; style-src 'self' 'sha256-{digest}';" in policy
        assert "unsafe" not in policy
        part = await http.get("/assets/main-B2x9.js")
        assert part.headers["x-content-type-options"] == "nosniff"
        assert "content-security-policy" not in part.headers

    visit(tmp_path, built, look)


MANIFEST = {
    "index.html": {"file": "assets/main-B2x9.js", "css": ["assets/main-Ca81.css"], "imports": ["_house.js"]},
    "_house.js": {"file": "assets/house.js"},
    "_words-en.js": {"file": "assets/words-en.js", "imports": ["_house.js"]},
    "src/words/en/index.ts": {"file": "assets/en.js", "imports": ["_words-en.js"]},
    "src/words/ja/index.ts": {"file": "assets/ja.js"},
    "src/pages/Replay.svelte": {"file": "assets/Replay.js", "css": ["assets/Replay.css"], "imports": ["_house.js"]},
    "src/games/dungeon/table.ts": {"file": "assets/dungeon.js", "css": ["assets/dungeon.css"]},
    "src/games/dungeon/words/en.ts": {"file": "assets/dungeon-en.js"},
    "src/games/dungeon/words/ja/index.ts": {"file": "assets/dungeon-ja.js"},
    "src/games/plain/table.ts": {"file": "assets/plain.js"},
}


@pytest.mark.parametrize(
    ("path", "game", "language", "files"),
    [
        ("/", "", "en", ["en.js", "words-en.js"]),
        ("/t/aMd3VOq6vzao", "dungeon", "en", ["en.js", "words-en.js", "dungeon.js", "dungeon.css", "dungeon-en.js"]),
        ("/t/aMd3VOq6vzao", "dungeon", "ja", ["ja.js", "dungeon.js", "dungeon.css", "dungeon-ja.js"]),
        ("/t/aMd3VOq6vzao", "checkers", "ja", ["ja.js", "plain.js"]),
        ("/r/aMd3VOq6vzao", "checkers", "ja", ["ja.js", "Replay.js", "Replay.css", "plain.js"]),
        ("/t/aMd3VOq6vzao", "", "ja", ["ja.js"]),
        ("/credits", "", "en", []),
    ],
)
def test_the_head_names_what_a_page_needs_beside_what_every_page_has(path, game, language, files):
    preloads = Preloads(msgspec.convert(MANIFEST, dict[str, Chunk]))
    for _ in range(2):
        lines = preloads.lines(path, game, language)
        assert re.findall(r'href="/assets/([^"]+)"', lines) == files
    for file in re.findall(r"<link [^>]+>", lines):
        kind = 'as="style"' if ".css" in file else 'as="fetch"' if "/api/" in file else 'rel="modulepreload"'
        assert kind in file
        assert " crossorigin " in file


def test_a_table_that_is_not_there_and_home_ask_for_different_things():
    preloads = Preloads(msgspec.convert(MANIFEST, dict[str, Chunk]))
    asked = [re.findall(r'href="(/api/[^"]+)"', preloads.lines(path, "", "en")) for path in ("/t/nowhere", "/")]
    assert asked == [["/api/games"], ["/api/games", "/api/tables", "/api/tables/mine"]]


def test_the_page_of_a_table_names_the_board_of_its_game(tmp_path, built):
    (built / "index.html").write_bytes(b"<head></head>")
    (built / "manifest.json").write_bytes(msgspec.json.encode(MANIFEST))

    async def test():
        async with (
            hall(tmp_path / "data", page=built) as there,
            httpx2.AsyncClient(base_url=there.url, trust_env=False, verify=False) as http,
        ):
            table, _ = await there.table("Ann", "Bo", game="dungeon")
            assert (
                '<link rel="modulepreload" crossorigin href="/assets/dungeon.js">'
                in (await http.get(f"/t/{table}")).text
            )
            assert "dungeon" not in (await http.get("/t/nowhere")).text

    (tmp_path / "data").mkdir()
    run(test())


def test_the_page_arrives_in_the_language_of_the_browser(tmp_path, built):
    page = Path("web/index.html").read_bytes()
    (built / "index.html").write_bytes(page)
    (built / "index.html.gz").write_bytes(gzip.compress(page))

    async def look(http):
        english = await http.get("/", headers={"accept-language": "de, en;q=0.8"})
        assert english.content == page
        wish = {"accept-language": "ja,en-US;q=0.7"}
        japanese = await http.get("/", headers=wish)
        for said, instead in JAPANESE.items():
            assert (page.decode().count(said), japanese.text.count(instead)) == (1, 1)
            assert said not in japanese.text
        assert english.headers["vary"] == japanese.headers["vary"] == "accept-encoding, accept-language"
        assert english.headers["etag"] != japanese.headers["etag"]
        packed = await http.get("/", headers=wish | {"accept-encoding": "gzip"})
        assert (packed.headers["content-encoding"], packed.text) == ("gzip", japanese.text)
        lost = await http.get("/nowhere", headers=wish | PERSON)
        assert (lost.status_code, lost.text, lost.headers["vary"]) == (404, japanese.text, "accept-language")
        script = await http.get("/assets/main-B2x9.js", headers=wish)
        assert script.headers["vary"] == "accept-encoding"

    visit(tmp_path, built, look)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("ja", "ja"),
        ("ja-JP", "ja"),
        ("JA-jp, en;q=0.9", "ja"),
        ("en-GB,ja;q=0.9", "en"),
        ("en;q=0.3, ja;q=0.8", "ja"),
        ("de, fr", "en"),
        ("ja;q=0", "en"),
        ("ja;q=high", "en"),
        ("jam", "en"),
    ],
)
def test_the_language_is_what_the_browser_likes_best(accepted, language):
    assert language_of(accepted) == language


def test_a_head_is_an_answer_without_its_body(tmp_path, built):
    async def look(http):
        for path in ("/", "/assets/main-B2x9.js"):
            whole, head = await http.get(path), await http.head(path)
            assert (head.status_code, head.content) == (200, b"")
            for name in ("content-type", "content-length", "etag", "cache-control"):
                assert head.headers[name] == whole.headers[name]

    visit(tmp_path, built, look)


def test_what_is_not_the_page_is_not_there(tmp_path, built):
    async def look(http):
        for path in (
            "/secret.txt", "/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt",
            "/assets/..%2f..%2fsecret.txt", "/assets", "/assets/main-Old.js", "/index.html", "/manifest.json",
            "/assets/main-B2x9.js.gz", "/new", "/t", "/t/a/b", "/rules/dungeon/en", "/api", "/api/nothing",
        ):  # fmt: skip
            answer = await http.get(path)
            assert (answer.status_code, answer.json()["because"]) == (404, "not-found"), path

    visit(tmp_path, built, look)


def test_a_person_who_has_lost_the_way_sees_the_house_and_a_program_a_problem(tmp_path, built):
    async def look(http):
        person = await http.get("/nowhere/at/all", headers=PERSON)
        assert (person.status_code, person.content) == (404, INDEX)
        assert person.headers["content-type"] == "text/html; charset=utf-8"
        for headers in ({}, {"accept": "*/*"}, {"accept": "application/json"}, {"accept": "image/avif,*/*;q=0.8"}):
            program = await http.get("/nowhere", headers=headers)
            assert (program.status_code, program.json()["because"]) == (404, "not-found"), headers
        api = await http.get("/api/nothing", headers=PERSON)
        assert (api.status_code, api.json()["because"]) == (404, "not-found")
        table = await http.get("/api/tables/nowhere", headers=PERSON)
        assert (table.status_code, table.json()["because"]) == (404, "no-table")
        wrong = await http.post("/credits")
        assert (wrong.status_code, wrong.json()["because"]) == (405, "wrong-method")

    visit(tmp_path, built, look)


def test_without_a_page_one_sentence_says_what_to_do_and_the_rest_works(tmp_path):
    async def look(http):
        for live_table in ROOMS:
            answer = await http.get(live_table, headers=PERSON)
            assert (answer.status_code, answer.text) == (503, NOT_BUILT)
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        answer = await http.get("/nowhere", headers=PERSON)
        assert (answer.status_code, answer.json()["because"]) == (404, "not-found")
        assert (await http.get("/api/games")).status_code == 200

    visit(tmp_path, tmp_path / "nothing", look)


def test_the_page_may_speak_with_its_own_server_and_load_nothing_from_elsewhere(tmp_path, built):
    async def look(http):
        host = http.base_url.netloc.decode()
        policy = (await http.get("/")).headers["content-security-policy"]
        rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
        assert rules == {
            "default-src": "'self'",
            "img-src": "'self' data:",
            "connect-src": f"'self' ws://{host}",
            "object-src": "'none'",
            "base-uri": "'none'",
            "form-action": "'self'",
            "frame-ancestors": "'none'",
            "style-src": "'self'",
        }
        strange = await http.get("/", headers={"host": "evil.example; script-src *"})
        assert strange.status_code == 400
        assert "evil" not in strange.headers["content-security-policy"]
        assert "default-src 'self'" in strange.headers["content-security-policy"]

    visit(tmp_path, built, look)


def test_behind_https_the_page_speaks_by_wss(tmp_path, built):
    async def test():
        address = "https://games.example.org"
        async with (
            hall(tmp_path, page=built, public_url=address, origins=frozenset({address})) as there,
            httpx2.AsyncClient(base_url=there.url, trust_env=False, verify=False) as http,
        ):
            answer = await http.get("/", headers={"host": "games.example.org"})
            assert "connect-src 'self' wss://games.example.org" in answer.headers["content-security-policy"]

    run(test())


@pytest.mark.parametrize(
    ("accepted", "is_taken"),
    [
        ("", False), ("gzip", True), ("deflate, GZIP", True), ("br;q=1.0, gzip;q=0.8", True), ("gzip;q=0.001", True),
        ("gzip;q=0", False), ("gzip; q=0.000", False), ("identity", False), ("x-gzip-like", False),
    ],
)  # fmt: skip
def test_gzip_is_for_who_wants_it(accepted, is_taken):
    assert takes(accepted, "gzip") == is_taken


@pytest.mark.parametrize(
    ("known", "is_"),
    [("", False), ('"a"', True), ('"b", "a"', True), ('W/"a"', True), ("*", True), ('"ab"', False), ("a", False)],
)
def test_a_tag_is_known_or_not(known, is_):
    assert is_known('"a"', known) == is_


def test_the_page_is_no_part_of_the_described_api(tmp_path, built):
    async def look(http):
        described = msgspec.json.decode((await http.get("/api/schema/openapi.json")).content)
        assert all(path.startswith("/api/") for path in described["paths"])

    visit(tmp_path, built, look)
