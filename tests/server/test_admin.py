"""The host's own door: blocking addresses, closing tables, and a look at the figures."""

import asyncio
import socket
import stat
import sys

import msgspec
import pytest

from duskboard.cli.commands import admin as command
from duskboard.cli.stop import Stop
from duskboard.client import ShownOut
from duskboard.server.edge.admin_messages import LONGEST_LINE, SOCKET, Block, Blocks, Close, Open, Status, Unblock
from duskboard.server.edge.blocked_addresses import read_network
from duskboard.server.settings import DAY
from duskboard.server.tables.people import new_table_id
from tests.cli.running import run as cli
from tests.server.hall import hall, refusal, run
from tests.server.hostile.rawsocket import wire
from tests.server.stored import rows

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Python has no such sockets on Windows")


async def wish(there, what):
    """Ask as the command line does, from another thread."""
    return await asyncio.to_thread(command.ask, there.app.lobby.settings.data, what)


async def done(there, what):
    answer = await wish(there, what)
    assert answer.done, answer
    return answer.sentences


async def refused(there, what):
    answer = await wish(there, what)
    assert not answer.done
    return " ".join(answer.sentences)


async def status_from(there, address, path="/api/games"):
    """How a request is answered that comes from this address, through a proxy on this machine."""
    async with wire(there.url) as line:
        return await line.ask("GET", path, [("X-Forwarded-For", address)])


# Blocking


def test_a_blocked_address_gets_a_sentence_over_http_and_websocket(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, _ = await there.table("Ann", seats=2)
            assert (await status_from(there, "203.0.113.9")).status == 200
            (told,) = await done(there, Block("203.0.113.0/24", note="spam"))
            assert told == "203.0.113.0/24 is blocked until it is unblocked; 0 connections from there were closed."
            for path in ("/api/games", "/", "/api/health", f"/api/tables/{table}"):
                answer = await status_from(there, "203.0.113.9", path)
                assert (answer.status, answer.problem["because"]) == (403, "blocked")
                assert answer.problem["sentence"] == "The host of this server has blocked your address."
            async with wire(there.url) as line:
                headers = [("X-Forwarded-For", "203.0.113.200")]
                answer = await line.upgrade(f"/api/tables/{table}/live", headers)
                assert (answer.status, answer.problem["because"]) == (403, "blocked")
            assert (await status_from(there, "203.0.114.9")).status == 200
            assert (await status_from(there, "2001:db8::1")).status == 200
            assert there.app.metrics.blocked == 5
            await done(there, Unblock("203.0.113.0/24"))
            assert (await status_from(there, "203.0.113.9")).status == 200
            assert "is not blocked" in await refused(there, Unblock("203.0.113.0/24"))

    run(test())


def test_open_connections_are_closed_when_the_block_comes_and_those_of_others_are_not(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2)
            async with ann.at(table) as at_ann, wire(there.url) as eve, wire(there.url) as other:
                for line, address in ((eve, "2001:db8:1::5"), (other, "2001:db8:2::5")):
                    answer = await line.upgrade(f"/api/tables/{table}/live", [("X-Forwarded-For", address)])
                    assert answer.status == 101
                    await line.told("Welcome")
                (told,) = await done(there, Block("2001:db8:1::/48", days=3))
                assert told == "2001:db8:1::/48 is blocked for 3 days; 1 connections from there were closed."
                code, reason, goodbye = await eve.farewell()
                assert (code, reason, goodbye["again"]) == (1008, "blocked", None)
                await at_ann.say("still here")
                await other.told("Chat")

    run(test())


def test_blocks_survive_a_restart_and_end_in_time(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            await done(there, Block("203.0.113.9", days=2, note="until Friday"))
            await done(there, Block("198.51.100.0/24"))
        async with hall(tmp_path) as there:
            assert (await status_from(there, "203.0.113.9")).status == 403
            assert (await status_from(there, "198.51.100.1")).status == 403
            first, second = await done(there, Blocks())
            assert first.startswith("203.0.113.9/32 since ")
            assert first.endswith(": until Friday")
            assert second.endswith("until it is unblocked")
            now = there.app.store.now()
            there.app.store.now = lambda: now + 3 * DAY
            assert (await status_from(there, "203.0.113.9")).status == 200
            assert (await status_from(there, "198.51.100.1")).status == 403
            assert len(await done(there, Blocks())) == 1
            await there.app.blocks.start()
            assert await rows(there, "SELECT network FROM blocks") == [("198.51.100.0/24",)]

    run(test())


def test_networks_are_read_as_people_write_them():
    for text, network in (
        ("192.0.2.7", "192.0.2.7/32"), ("192.0.2.7/24", "192.0.2.0/24"), ("2001:db8::1", "2001:db8::1/128"),
        (" 2001:db8::/48 ", "2001:db8::/48"), ("::ffff:192.0.2.7", "192.0.2.7/32"), ("0.0.0.0/0", "0.0.0.0/0"),
    ):  # fmt: skip
        assert str(read_network(text)) == network
    for text in ("", "localhost", "192.0.2", "192.0.2.7/33", "1.2.3.4/8/8", "*"):
        with pytest.raises(ValueError, match=r".*"):
            read_network(text)


def test_an_address_that_is_written_as_ipv6_is_the_same(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            await done(there, Block("192.0.2.7"))
            assert (await status_from(there, "::ffff:192.0.2.7")).status == 403

    run(test())


# Closing tables


def test_a_table_that_is_closed_says_goodbye_and_opens_for_nobody(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Ann", "Bo", listed=True)
            other, (cy,) = await there.table("Cy", seats=2, listed=True)
            code = (await ann.ask("POST", f"/tables/{table}/personal-link"))["code"]
            async with ann.at(table) as at_ann, bo.at(table) as at_bo, cy.at(other) as at_cy:
                (told,) = await done(there, Close(table))
                assert told == f"Table {table} is closed; 2 connections there were closed."
                for at_table in (at_ann, at_bo):
                    with pytest.raises(ShownOut, match="has closed this table"):
                        await at_table.until(lambda: False)
                    assert at_table.heard[-1]["because"] == "closed-by-host"
                await at_cy.say("nothing happens here")
            for visitor, method, path, body in (
                (ann, "GET", f"/tables/{table}", None), (bo, "POST", f"/tables/{table}/leave", None),
                (cy, "POST", f"/tables/{table}/sit", {"name": "Cy"}), (ann, "DELETE", f"/tables/{table}", None),
                (cy, "POST", "/redeem", {"code": code}), (cy, "GET", f"/tables/{table}/matches/1/record", None),
            ):  # fmt: skip
                assert (await refusal(visitor.ask(method, path, body)))["because"] == "closed-by-host", path
            async with wire(there.url) as line:
                assert (await line.upgrade(f"/api/tables/{table}/live")).status == 101
                code, reason, goodbye = await line.farewell()
                assert (code, reason, goodbye["again"]) == (4403, "closed-by-host", None)
            assert [card["id"] for card in await ann.ask("GET", "/tables/mine")] == []
            assert [card["id"] for card in await ann.ask("GET", "/tables")] == [other]
            assert (await ann.ask("GET", "/me"))["unfinished"] == 0
        async with hall(tmp_path) as there:  # and after a restart, until the host opens it
            ann = there.visitor(ann.key)
            assert (await refusal(ann.ask("GET", f"/tables/{table}")))["because"] == "closed-by-host"
            await done(there, Open(table))
            assert (await ann.ask("GET", f"/tables/{table}"))["you"] == 0
            async with ann.at(table) as at_ann:
                assert at_ann.table["phase"] == "playing"
            assert "is not closed" in await refused(there, Open(table))
            assert "There is no table nowhere" in await refused(there, Close("nowhere"))

    run(test())


def test_what_is_at_a_closed_table_can_be_exported_and_deleted(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann:
                await at_ann.say("my own words")
            await done(there, Close(table))
            exported = await ann.ask("GET", "/me/export")
            assert [one["id"] for one in exported["tables"]] == [table]
            await ann.ask("DELETE", "/me")
            kept = await rows(there, "SELECT line FROM chat UNION SELECT sheet FROM tables")
            assert "my own words" not in repr(kept)
            assert '"Ann"' not in repr(kept)

    run(test())


def test_a_table_that_is_closed_while_it_is_being_opened_stays_closed(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann,) = await there.table("Ann", seats=2)
        async with hall(tmp_path) as there:
            lobby, held = there.app.lobby, asyncio.Event()
            load = there.app.store.load

            async def slowly(wanted, *, steal):
                stored = await load(wanted, steal=steal)
                await held.wait()
                return stored

            there.app.store.load = slowly
            opening = asyncio.create_task(there.visitor(ann.key).ask("GET", f"/tables/{table}"))
            while not lobby._loading:
                await asyncio.sleep(0)
            await done(there, Close(table))
            held.set()
            assert (await refusal(opening))["because"] == "closed-by-host"
            assert table not in lobby.open_tables

    run(test())


# The socket


def test_the_socket_is_for_its_owner_alone_and_gone_when_the_server_is(tmp_path):
    path = tmp_path / SOCKET

    async def test():
        with socket.socket(socket.AF_UNIX) as left_over:  # by a server that was killed
            left_over.bind(str(path))
        async with hall(tmp_path) as there:
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            lines = await done(there, Status())
            assert "0 devices connected now" in lines
        assert not path.exists()

    run(test())


def test_a_file_of_that_name_that_is_no_socket_is_left_alone(tmp_path):
    (tmp_path / SOCKET).write_text("mine")

    async def test():
        async with hall(tmp_path) as there:
            assert (await there.visitor().ask("GET", "/health"))["status"] == "ok"
        assert (tmp_path / SOCKET).read_text() == "mine"

    run(test())


def test_a_folder_with_a_long_path_has_a_socket_as_well(tmp_path):
    folder = tmp_path / ("deep" * 30)
    folder.mkdir()

    async def test():
        async with hall(folder) as there:
            assert await done(there, Blocks()) == ["Nothing is blocked."]
        assert not (folder / SOCKET).exists()

    run(test())


@pytest.mark.parametrize(
    "line",
    [
        b"\n", b"{}\n", b"null\n", b"\xff\n", b'{"do":"Blow"}\n', b'{"do":"Block"}\n', b"[" * 3000 + b"\n",
        b'{"do":"Block","network":"1.2.3.4","days":0}\n', b'{"do":"Block","network":"1.2.3.4","more":1}\n',
        b'{"do":"Block","network":"nowhere"}\n', b'{"do":"Close","table":"' + b"x" * 300 + b'"}\n',
    ],
)  # fmt: skip
def test_what_is_no_wish_gets_a_sentence(tmp_path, line):
    async def test():
        async with hall(tmp_path) as there:
            reader, writer = await asyncio.open_unix_connection(tmp_path / SOCKET)
            writer.write(line)
            answer = msgspec.json.decode(await reader.readline())
            assert answer["done"] is False
            assert answer["sentences"][0].endswith(".")
            writer.close()
            assert there.app.metrics.errors == 0

    run(test())


def test_a_line_without_end_is_given_up(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            reader, writer = await asyncio.open_unix_connection(tmp_path / SOCKET)
            writer.write(b"x" * (LONGEST_LINE * 4))
            assert await reader.read() == b""
            writer.close()
            assert await done(there, Blocks()) == ["Nothing is blocked."]

    run(test())


# The command


def test_the_command_says_what_was_done(tmp_path, capsys):
    async def test():
        async with hall(tmp_path) as there:
            table, _ = await there.table("Ann", seats=2)

            async def say(*arguments):
                return await asyncio.to_thread(cli, capsys, "admin", "--data", str(tmp_path), *arguments)

            code, out, err = await say("block", "192.0.2.0/24", "--days", "3", "--note", "a \x1b[31mnote")
            assert (code, err) == (0, "")
            assert out == "192.0.2.0/24 is blocked for 3 days; 0 connections from there were closed.\n"
            code, out, err = await say("blocks")
            assert (code, err, "\x1b" in out) == (0, "", False)
            assert out.startswith("192.0.2.0/24 since ")
            assert (await say("unblock", "192.0.2.0/24"))[:2] == (0, "192.0.2.0/24 is not blocked any more.\n")
            code, out, err = await say("unblock", "192.0.2.0/24")
            assert (code, out) == (1, "")
            assert err.startswith("duskboard: 192.0.2.0/24 is not blocked")
            for link in (table, f"{there.url}/t/{table}", f"{there.url}/t/{table}/1#at=3"):
                assert (await say("close", link))[1].startswith(f"Table {table} is closed")
            assert (await say("open", table))[:2] == (0, f"Table {table} may be opened again.\n")
            assert "0 tables in memory\n" in (await say("status"))[1]
            assert (await say("tables"))[:2] == (0, "No table is open.\n")
            assert (await say("tables", "--all"))[0] == (await say("nodes"))[0] == 0
            for arguments in (("drain", "--undo"), ("forget", table, "--seat", "2"), ("forget", "nowhere")):
                code, out, err = await say(*arguments)
                assert (code, out, err.startswith("duskboard: "), err.count("\n")) == (1, "", True, 1)
            assert (await say("forget", f"{there.url}/t/{table}"))[0] == 0
            assert (await say("block", "1.2.3.4", "--days", "99999"))[0] == 2
            assert (await say("close", "no table!"))[0] == 2

    run(test())


def test_without_a_server_the_command_says_so(tmp_path, capsys):
    code, out, err = cli(capsys, "admin", "--data", str(tmp_path), "status")
    assert (code, out) == (1, "")
    assert err == f"duskboard: no server is running with the folder {tmp_path}; choose its folder with --data.\n"
    with socket.socket(socket.AF_UNIX) as left_over:
        left_over.bind(str(tmp_path / SOCKET))
    with pytest.raises(Stop, match="no server is running"):
        command.ask(tmp_path, Status())


def test_the_id_of_a_table_can_be_typed_as_an_argument():
    assert not any(new_table_id().startswith("-") for _ in range(800))
