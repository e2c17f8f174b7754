"""duskboard serve: a process that says where it is, refuses in one sentence, and stops in good order."""

import asyncio
import json
import logging
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from argparse import ArgumentTypeError
from io import StringIO
from pathlib import Path

import httpx2
import pytest

from duskboard.cli import main
from duskboard.cli.commands.serve import default_folder, house_names, origin_of, port_number, url
from duskboard.client import ShownOut, Visitor
from duskboard.server.edge.page import NOT_BUILT
from duskboard.server.serve import log_to
from duskboard.server.settings import PAGE
from duskboard.server.store.sqlite.engine import FILE
from tests.free_port import free_port
from tests.server.hall import first_choice, hall, refusal, run
from tests.server.stored import about_sqlite


def wait_until_open(address, process):
    """Ask until it answers; what it says of the house."""
    while True:
        try:
            return httpx2.get(f"{address}/api/house", trust_env=False).json()
        except httpx2.TransportError:
            assert process.poll() is None


@pytest.fixture
def serve(tmp_path):
    """Starts the real command; gives its address and its process."""
    started = []

    def start(*arguments):
        command = [sys.executable, "-m", "duskboard", "serve", "--port", "0", "--data", str(tmp_path), *arguments]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        started.append(process)
        address = re.search(r"http\S+", process.stdout.readline())[0]
        if address.startswith("http://127.0.0.1"):
            wait_until_open(address, process)
        return address, process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def test_a_server_opens_plays_and_stops_when_it_is_told(serve, tmp_path):
    address, process = serve()
    assert address.startswith("http://127.0.0.1:")

    async def test():
        async with Visitor(address) as ann:
            seated = await ann.set_up("dungeon", 2, "Ann", bots=["wayfarer"])
            async with ann.at(seated["table"]["id"]) as at_table:
                await at_table.asked()
                await at_table.play(first_choice(at_table))
                process.send_signal(signal.SIGTERM)
                await at_table.until(lambda: at_table.heard[-1]["kind"] == "Goodbye")
                goodbye = at_table.heard[-1]
                assert (goodbye["because"], goodbye["again"]) == ("restart", 2000)

    run(test())
    _, log = process.communicate()
    assert process.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["event"] for line in lines] == ["server started", "server stopped"]
    assert "Ann" not in log
    mode = stat.S_IMODE((tmp_path / FILE).stat().st_mode)
    assert mode & 0o077 == 0


def test_ctrl_c_stops_it_as_well(serve):
    _, process = serve()
    process.send_signal(signal.SIGINT)
    process.communicate()
    assert process.returncode == 0


def test_for_the_house_it_shows_an_address_and_a_code_for_phones(serve):
    _, process = serve("--lan")
    lines = [process.stdout.readline() for _ in range(4)]
    assert "Phones in the house" in lines[0]
    assert "█" in "".join(lines[1:])


@pytest.mark.parametrize("more", [[], ["--lan"]], ids=str)
def test_under_another_name_it_says_where_it_is_on_this_machine_too(tmp_path, more):
    port = str(free_port())
    command = ["serve", "--port", port, "--data", str(tmp_path), "--public-url", "https://games.example.org", *more]
    with subprocess.Popen([sys.executable, "-m", "duskboard", *command], stdout=subprocess.PIPE, text=True) as process:
        line = process.stdout.readline()
        process.kill()
    here = f"on this machine at http://127.0.0.1:{port}"
    assert line == f"Duskboard is open at https://games.example.org ({here}; Ctrl-C closes it)\n"


@pytest.mark.parametrize(
    ("arguments", "reach"),
    [
        ([], "machine"),
        (["--host", "localhost"], "machine"),
        (["--lan"], "house"),
        (["--host", "0.0.0.0"], "house"),
        (["--public-url", "http://192.168.1.7:8000"], "house"),
        (["--public-url", "https://games.example.org"], "world"),
        (["--lan", "--public-url", "http://localhost:8000"], "machine"),
    ],
    ids=str,
)
def test_the_server_knows_for_whom_its_address_works(serve, arguments, reach):
    port = free_port()
    address, process = serve("--port", str(port), *arguments)
    told = wait_until_open(f"http://127.0.0.1:{port}", process)
    assert (told["address"], told["reach"]) == (address, reach)


def test_the_server_serves_the_page_or_says_how_to_build_it(serve):
    address, _ = serve()
    answer = httpx2.get(address, trust_env=False)
    index = PAGE / "index.html"
    expected = (200, index.read_text("utf-8")) if index.exists() else (503, NOT_BUILT)
    start, _, end = expected[1].partition("</head>")  # before its end stands what this page needs
    assert answer.status_code == expected[0]
    assert answer.text.startswith(start)
    assert answer.text.endswith(end)


def test_one_folder_is_for_one_server(serve, tmp_path, capsys):
    serve()
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 1
    assert "another Duskboard is using this folder" in capsys.readouterr().err


def test_a_busy_port_is_one_sentence(tmp_path, capsys):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        assert main(["serve", "--port", str(busy.getsockname()[1]), "--data", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert re.fullmatch(r"duskboard: cannot listen on 127.0.0.1, port \d+: Address already in use; .*\n", error)


def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file")]) == 1
    assert "cannot keep tables in" in capsys.readouterr().err


@about_sqlite
def test_a_database_that_is_newer_or_none_at_all_is_one_sentence_and_not_touched(tmp_path, capsys):
    path = tmp_path / FILE
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 1
    assert "schema version 99" in capsys.readouterr().err
    assert path.read_bytes() == before
    path.write_bytes(b"not a database, but a diary" * 100)
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 1
    assert f"{path} is damaged: file is not a database" in capsys.readouterr().err
    assert path.read_bytes() == b"not a database, but a diary" * 100


@pytest.mark.parametrize("port", ["-1", "65536", "http", ""])
def test_a_port_is_a_number(port):
    with pytest.raises(ArgumentTypeError, match="expected a port from 0 to 65535"):
        port_number(port)


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("https://games.example.org", "https://games.example.org"),
        ("https://Games.Example.org:443/", "https://games.example.org"),
        ("http://games.example.org:80", "http://games.example.org"),
        ("http://games.example.org:8080", "http://games.example.org:8080"),
    ],
)
def test_an_address_is_what_browsers_call_it(given, meant):
    assert url(given) == meant


@pytest.mark.parametrize("given", ["games.example.org", "ftp://x", "https://", "https://x/path", "https://x?y"])
def test_an_address_that_is_none_is_refused(given):
    with pytest.raises(ArgumentTypeError, match="expected an address such as"):
        url(given)


def test_keep_is_in_days_and_names_are_origins(capsys, monkeypatch):
    with pytest.raises(SystemExit):
        main(["serve", "--keep", "0"])
    assert "whole number of days from 1 on" in capsys.readouterr().err
    assert origin_of("::1", 80) == "http://[::1]"
    assert origin_of("here", 8000) == "http://here:8000"
    assert house_names()[-1].endswith(".local")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert str(default_folder()) == "/somewhere/duskboard"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_folder() == Path.home() / ".local/share/duskboard"


def test_a_log_line_has_no_values_in_it():
    stream = StringIO()
    loggers = [logging.getLogger(name) for name in ("duskboard.server", "uvicorn.error", "asyncio")]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    try:
        log_to(stream)
        try:
            raise ValueError("the hand of Ann")
        except ValueError:
            loggers[0].error("went wrong", exc_info=True, extra={"tables": 3})
        loggers[1].error("Traceback:\n the hand of Ann")
    finally:
        for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
            logger.handlers, logger.propagate = handlers, propagate
            logger.setLevel(level)
    first, second = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert (first["event"], first["tables"], first["error"]) == ("went wrong", 3, "ValueError")
    assert first["where"][0].startswith("test_a_log_line_has_no_values_in_it:")
    assert second["event"] == "Traceback:"
    assert "Ann" not in stream.getvalue()


# The door


BOTH = ("assets", "faces")  # folders of the page's files


def browser(there):
    return httpx2.AsyncClient(base_url=there.url, trust_env=False, verify=False)


def test_a_strange_name_or_another_site_does_not_get_in(tmp_path):
    async def test():
        async with hall(tmp_path) as there, browser(there) as http:
            answer = await http.get("/api/games", headers={"Host": "evil.example"})
            assert (answer.status_code, answer.json()["because"]) == (400, "unknown-host")
            wish = {"game": "dungeon", "seats": 2, "name": "Ann"}
            answer = await http.post("/api/tables", json=wish, headers={"Origin": "http://evil.example"})
            assert (answer.status_code, answer.json()["because"]) == (403, "wrong-origin")
            answer = await http.post("/api/tables", json=wish, headers={"Origin": there.url})
            assert answer.status_code == 201
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert "Secure" not in cookie
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["cache-control"] == "no-store"

    run(test())


def test_a_connection_from_another_site_is_refused_for_good(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2)
            at_table = ann.at(table)
            at_table._headers = lambda: {"Origin": "http://evil.example"}
            with pytest.raises(ShownOut, match="comes from another site"):
                await at_table.__aenter__()
            with pytest.raises(ShownOut, match="no table with this link"):
                await ann.at("nowhere").__aenter__()

    run(test())


def test_too_many_requests_wait(tmp_path):
    async def test():
        async with hall(tmp_path, request_rate=0.001, request_burst=3) as there, browser(there) as http:
            answers = [await http.get("/api/games") for _ in range(5)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
            assert answers[-1].json()["because"] == "too-many-requests"
            assert int(answers[-1].headers["retry-after"]) >= 1
            # Another address is another visitor; in IPv6 a household is one.
            for address, status in (("203.0.113.5", 200), ("2001:db8::1", 200)):
                answer = await http.get("/api/games", headers={"X-Forwarded-For": address})
                assert answer.status_code == status
            for _ in range(3):
                answer = await http.get("/api/games", headers={"X-Forwarded-For": "2001:db8::2"})
            assert answer.status_code == 429

    run(test())


def test_friends_behind_one_address_may_open_the_page_at_once(tmp_path):
    """A page is made of many files; they have a measure of their own, and use up nobody's requests."""

    async def test():
        async with hall(tmp_path, request_rate=0.00001, request_burst=2) as there, browser(there) as http:
            files = [(await http.get(f"/{folder}/{number}.js")).status_code for number in range(20) for folder in BOTH]
            assert 429 not in files
            assert (await http.get("/api/games")).status_code == 200
            assert (await http.get("/assets/one-more.js")).status_code == 429
            assert (await http.get("/api/games")).status_code == 200
            assert (await http.get("/api/games")).status_code == 429

    run(test())


def test_our_own_fault_is_told_without_details(tmp_path, monkeypatch):
    async def fail(self):
        raise RuntimeError("the hand of Ann")

    async def test():
        async with hall(tmp_path) as there:
            monkeypatch.setattr("duskboard.server.tables.lobby.Lobby.to_join", fail)
            problem = await refusal(there.visitor().ask("GET", "/tables"))
            assert problem["because"] == "our-fault"
            assert "Ann" not in str(problem)
            assert there.app.metrics.errors == 1

    run(test())


def test_an_error_in_a_message_closes_that_connection_alone(tmp_path, monkeypatch):
    def fail(self, device, seen):
        raise RuntimeError("the hand of Ann")

    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", seats=3)
            async with bo.at(table) as at_bo:
                monkeypatch.setattr("duskboard.server.tables.table.Table.hear_seen", fail)
                async with ann.at(table) as at_ann:
                    await at_ann.send({"kind": "Seen", "match": 1, "seq": 1})
                    await at_ann.until(lambda: any(m.get("because") == "our-fault" for m in at_ann.heard))
                await at_bo.say("all is well")
                assert at_bo.connections == 1

    run(test())


def test_a_secure_address_makes_a_secure_cookie_and_the_schema_is_served(tmp_path):
    async def test():
        async with hall(tmp_path, public_url="https://games.example.org") as there, browser(there) as http:
            answer = await http.post("/api/tables", json={"game": "dungeon", "seats": 2, "name": "Ann"})
            assert "Secure" in answer.headers["set-cookie"]
            described = (await http.get("/api/schema/openapi.json")).json()
            assert "/api/tables/{table}/sit" in described["paths"]

    run(test())


def test_many_who_open_one_stored_table_open_it_once(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo")
            keys = [ann.key, bo.key]
        async with hall(tmp_path) as there:
            visitors = [there.visitor(key) for key in keys * 3]
            await asyncio.gather(*[visitor.ask("GET", f"/tables/{table}") for visitor in visitors])
            assert len(there.app.lobby.open_tables) == 1

    run(test())
