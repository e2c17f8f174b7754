"""What a host deletes because a person without a key asks for it: a table, one seat's part of it, a record."""

import sys

import pytest

from duskboard.client import ShownOut
from duskboard.server.edge.admin_messages import Close, Forget, ForgetRecord
from tests.cli.running import run as cli
from tests.server.hall import hall, refusal, run
from tests.server.played import play
from tests.server.stored import everything_stored
from tests.server.test_admin import done, refused
from tests.server.test_game_versions import OLD

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Python has no such sockets on Windows")


def test_a_table_is_deleted_with_everything_about_it(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Annabella", "Bo")
            other, _ = await there.table("Cy", "Di")
            async with ann.at(table) as at_ann:
                await at_ann.say("delete me")
                await done(there, Forget(table))
                with pytest.raises(ShownOut, match="was deleted"):
                    await at_ann.until(lambda: False)
            assert (await refusal(ann.ask("GET", f"/tables/{table}")))["because"] == "no-table"
            stored = await everything_stored(there)
            assert all(word not in stored for word in (table, "Annabella", "delete me"))
            assert other in stored
            assert await refused(there, Forget(table)) == (
                f"There is no table {table}; expected the last part of its link, or the link."
            )
            # A closed one as well, and it is not remembered as closed.
            await done(there, Close(other))
            await done(there, Forget(other))
            assert other not in await everything_stored(there)
            assert other not in there.app.lobby.closed

    run(test())


def test_only_what_is_kept_of_a_seat_is_deleted(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, bo) = await there.table("Annabella", "Bo")
            async with ann.at(table) as at_ann, bo.at(table) as at_bo:
                await play(at_ann, at_bo)
                await at_ann.say("from Annabella")
                await at_bo.say("from Bo")
            (told,) = await done(there, Forget(table, seat=1))
            assert told == f"Table {table} has forgotten who sits or sat on seat 1: name, lines of chat, keys."
            stored = await everything_stored(there)
            assert "Annabella" not in stored
            assert "from Bo" in stored
            assert (await bo.ask("GET", f"/tables/{table}"))["you"] == 1
            assert "seats count from 1" in await refused(there, Forget(table, seat=1))
            # The last one takes the table along.
            await done(there, Forget(table, seat=2))
            assert table not in await everything_stored(there)

    run(test())


def test_the_part_of_a_seat_is_deleted_at_a_table_that_is_closed(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, _ = await there.table("Annabella", "Bo")
            await done(there, Close(table))
            await done(there, Forget(table, seat=1))
            stored = await everything_stored(there)
            assert "Annabella" not in stored
            assert table in stored

    run(test())


def test_a_table_stays_as_it_was_where_it_cannot_be_deleted(tmp_path, monkeypatch):
    async def fail(_):
        raise OSError("no")

    async def test():
        async with hall(tmp_path) as there:
            table, (ann, _) = await there.table("Ann", "Bo")
            monkeypatch.setattr(there.app.store, "delete", fail)
            assert "Something went wrong" in await refused(there, Forget(table))
            assert (await ann.ask("GET", f"/tables/{table}"))["you"] == 0

    run(test())


def test_a_record_that_was_brought_is_deleted(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            ann = there.visitor()
            record = (await ann.bring(OLD.read_bytes())).rpartition("/")[2]
            assert await done(there, ForgetRecord(record)) == [f"Record {record} is deleted."]
            assert (await refusal(ann.replay(f"/r/{record}")))["because"] == "no-record"
            assert f"There is no record {record}" in await refused(there, ForgetRecord(record))

    run(test())


def test_the_command_takes_links(tmp_path, capsys):
    def say(*arguments):
        return cli(capsys, "admin", "--data", str(tmp_path), *arguments)

    code, _, err = say("forget", "https://games.example.org/r/abc", "--seat", "1")
    assert (code, err) == (2, "duskboard: --seat: a record is forgotten as a whole; leave it out.\n")
    for link in ("https://games.example.org/r/abc", "https://games.example.org/t/abc", "abc"):
        assert "no server is running" in say("forget", link)[2]
    assert say("forget", "no table!")[0] == 2
