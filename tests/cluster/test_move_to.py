"""`duskboard move-to`: a house is in PostgreSQL with everything that is in it, or nothing of it is."""

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import contextmanager

import psycopg
import pytest

from duskboard.server.store.sqlite.engine import FILE
from duskboard.server.store.sqlite.schema import VERSION
from tests.cli.running import run as cli
from tests.cluster.furnished import furnish
from tests.cluster.postgresql import VARIABLE, database_for
from tests.server.hall import hall, refusal, run

MATCHES = 240
FEW = 12

# Copies as the command does, but for a word on standard output in the middle, after which it waits to be killed.
STOPPING = """
import sys
from duskboard.cli import main
from duskboard.server.store.postgresql import copy_house

copy = copy_house._copy_table

def stopping(db, connection, table, columns):
    content = copy(db, connection, table, columns)
    if table == "turns":
        print("in the middle", flush=True)
        sys.stdin.read()
    return content

copy_house._copy_table = stopping
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture(autouse=True)
def sqlite(monkeypatch):
    """Houses are furnished in SQLite here, also where tests run on PostgreSQL."""
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.fixture
def address(postgresql, tmp_path):
    return database_for(postgresql, tmp_path)


def move(capsys, folder, address):
    return cli(capsys, "move-to", "--data", str(folder), address)


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}


def patiently(test):
    """Run what takes long on a busy machine."""
    asyncio.run(asyncio.wait_for(test, 300))


def tables_in(address):
    with psycopg.connect(address) as connection:
        rows = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    return {name for (name,) in rows}


def rows_in(address, query):
    with psycopg.connect(address) as connection:
        return connection.execute(query).fetchall()


@contextmanager
def file_of(folder):
    connection = sqlite3.connect(folder / FILE)
    try:
        with connection:
            yield connection
    finally:
        connection.close()


def test_every_replay_and_every_seat_of_hundreds_of_matches_is_there_afterwards(
    address, tmp_path, capsys, record_property
):
    furnished = furnish(tmp_path, MATCHES)
    replays = {}

    async def watch_all():
        async with hall(tmp_path) as there:
            guest = there.visitor()
            for one in furnished:
                if one.is_over:
                    replays[one.table] = await guest.replay(f"/t/{one.table}/1")

    patiently(watch_all())
    before = files(tmp_path)
    code, out, err = move(capsys, tmp_path, address)
    assert (code, err) == (0, "")
    steps = sum(one.steps for one in furnished)
    assert out.startswith(f"{MATCHES} tables, {MATCHES} matches, {steps} steps and 0 records are copied")
    assert files(tmp_path) == before
    assert cli(capsys, "admin", "check", "--database", address)[0] == 0

    async def test():
        async with hall(tmp_path, database=address) as there:
            guest = there.visitor()
            for one in furnished:
                if one.is_over:
                    assert await guest.replay(f"/t/{one.table}/1") == replays[one.table]
                for seat, key in enumerate(one.keys):
                    seated = await there.visitor(key).ask("GET", f"/tables/{one.table}")
                    assert seated["you"] == seat
                assert (await there.visitor().ask("POST", "/redeem", {"code": one.link}))["you"] == 0
            # It goes on: with a new match, under a number that is free; and where a match was in its middle.
            table, (ann, bo) = await there.table("Ann", "Bo")
            async with ann.at(table) as at_ann, bo.at(table):
                assert at_ann.seq == 0
            (running, *_) = [one for one in furnished if not one.is_over]
            async with there.visitor(running.keys[0]).at(running.table) as at_table:
                assert at_table.seq == running.steps - 1
                assert "対戦" in at_table.chat[-1]["text"]

    patiently(test())
    games = {one.game for one in furnished}
    record_property("figure", f"moved a house of {MATCHES} matches of {len(games)} games with {steps} steps")


def test_what_sqlite_keeps_in_its_own_way_is_moved(address, tmp_path, capsys):
    furnish(tmp_path, FEW)
    with file_of(tmp_path) as connection:
        connection.execute("UPDATE matches SET chairs = '[]', sat = '[]'")  # as a default of the schema: a text
        connection.execute("UPDATE turns SET action_id = ? WHERE seq = 1", ("a\0b",))
        connection.execute("UPDATE owners SET node = 'alone', epoch = 5")
        connection.execute("INSERT INTO house VALUES ('record_key', x'0102')")
        connection.execute("INSERT INTO records VALUES ('r', 3, 1, 2.5, x'616263')")
        connection.execute("INSERT INTO blocks VALUES ('10.0.0.0/8', 1, NULL, 'why')")
    assert move(capsys, tmp_path, address)[0] == 0
    assert rows_in(address, "SELECT DISTINCT chairs FROM matches") == [(b"[]",)]
    assert rows_in(address, "SELECT DISTINCT action_id FROM turns WHERE seq = 1") == [(None,)]
    assert rows_in(address, "SELECT DISTINCT node, epoch FROM owners") == [(None, 5)]
    assert rows_in(address, "SELECT * FROM house") == [("record_key", b"\1\2")]
    assert rows_in(address, "SELECT * FROM records") == [("r", 3, 1.0, 2.5, b"abc")]
    assert rows_in(address, "SELECT network, until FROM blocks") == [("10.0.0.0/8", None)]


def test_killed_in_the_middle_nothing_is_there_and_a_second_run_succeeds(address, tmp_path, capsys):
    furnish(tmp_path, FEW)
    before = files(tmp_path)
    command = [sys.executable, "-c", STOPPING, "move-to", "--data", str(tmp_path), address]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as moving:
        assert moving.stdout.readline() == "in the middle\n"
        assert move(capsys, tmp_path, address)[2].endswith(
            "is using this folder; stop its server first, so that nothing is left behind.\n"
        )
        moving.send_signal(signal.SIGKILL)
        assert moving.wait() == -signal.SIGKILL
    # The server notices the end of the connection by itself; what was written was never visible.
    assert tables_in(address) == set()
    assert files(tmp_path) == before
    code, _, err = move(capsys, tmp_path, address)
    assert (code, err) == (0, "")


@pytest.mark.parametrize("statement", ["COMMIT", "COPY"])
def test_a_connection_that_breaks_leaves_nothing_and_a_second_run_succeeds(
    address, tmp_path, capsys, monkeypatch, statement
):
    furnish(tmp_path, FEW)
    execute, copy = psycopg.Connection.execute, psycopg.Cursor.copy

    def cut(connection):
        with psycopg.connect(address, autocommit=True) as other:
            other.execute("SELECT pg_terminate_backend(%s)", (connection.info.backend_pid,))

    def executing(self, query, *arguments, **named):
        if statement == "COMMIT" and query == b"COMMIT":
            cut(self)
        return execute(self, query, *arguments, **named)

    def copying(self, query, *arguments, **named):
        if statement == "COPY" and b"COPY turns" in query:
            cut(self.connection)
        return copy(self, query, *arguments, **named)

    with monkeypatch.context() as broken:
        broken.setattr(psycopg.Connection, "execute", executing)
        broken.setattr(psycopg.Cursor, "copy", copying)
        code, out, err = move(capsys, tmp_path, address)
    assert (code, out) == (1, "")
    assert "Nothing was copied" in err or "so it may be there or not. Try again" in err
    assert "Traceback" not in err
    assert tables_in(address) == set()
    assert move(capsys, tmp_path, address)[0] == 0


def test_a_row_that_does_not_arrive_as_it_was_is_noticed(address, tmp_path, capsys):
    """As if PostgreSQL had kept another value than it was given."""
    furnish(tmp_path, FEW)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "CREATE FUNCTION garble() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN "
            "IF to_regclass('chat') IS NOT NULL AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'garbled') THEN "
            "CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN NEW.number := NEW.number + 1; "
            "RETURN NEW; END $f$; CREATE TRIGGER garbled BEFORE INSERT ON chat FOR EACH ROW EXECUTE FUNCTION later(); "
            "END IF; END $$"
        )
        connection.execute(
            "CREATE EVENT TRIGGER garble ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION garble()"
        )
        try:
            code, _, err = move(capsys, tmp_path, address)
        finally:
            connection.execute("DROP EVENT TRIGGER garble")
    assert code == 1
    assert f"nothing was copied: of {FEW} rows of 'chat' there were {FEW}, or others" in err
    assert tables_in(address) == set()


# Where nothing is moved


def test_a_database_that_is_not_empty_is_refused(address, tmp_path, capsys):
    furnish(tmp_path, FEW)
    assert move(capsys, tmp_path, address)[0] == 0
    code, _, err = move(capsys, tmp_path, address)
    assert code == 1
    assert "is not empty: a server has used it already, or the house was copied there before" in err
    assert rows_in(address, "SELECT count(*) FROM tables") == [(FEW,)]


def test_a_database_with_other_tables_is_refused(address, tmp_path, capsys):
    furnish(tmp_path, FEW)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE guests (name text)")
    assert "has tables of something else in it, such as 'guests'" in move(capsys, tmp_path, address)[2]
    assert tables_in(address) == {"guests"}


def test_a_database_of_a_newer_version_is_refused(address, tmp_path, capsys):
    furnish(tmp_path, FEW)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE meta (version int NOT NULL, oldest_reader int NOT NULL)")
        connection.execute("INSERT INTO meta VALUES (99, 99)")
    assert "has schema version 99, which programs from version 99 on can use" in move(capsys, tmp_path, address)[2]
    assert tables_in(address) == {"meta"}


def test_a_database_that_cannot_be_reached_is_told(postgresql, tmp_path, capsys):
    furnish(tmp_path, FEW)
    for there, advice in (
        ("postgresql://postgres@127.0.0.1:1/x", "Is PostgreSQL running there"),
        (f"{postgresql}_gone", "Make it with `createdb`"),
    ):
        code, _, err = move(capsys, tmp_path, there)
        assert (code, advice in err, err.endswith("Nothing was copied.\n")) == (1, True, True)
    assert move(capsys, tmp_path, "mysql://x")[0] == 2


def test_a_folder_that_is_no_house_or_an_older_one_is_told(address, tmp_path, capsys):
    assert "there is no folder" in move(capsys, tmp_path / "none", address)[2]
    assert "there is no duskboard.db in" in move(capsys, tmp_path, address)[2]
    assert not (tmp_path / FILE).exists()
    shutil.copy("tests/server/databases/schema-5.db", tmp_path / FILE)
    before = files(tmp_path)
    assert f"has schema version 5, and this program works with version {VERSION}" in move(capsys, tmp_path, address)[2]
    assert files(tmp_path) == before
    (tmp_path / FILE).write_bytes(before[FILE][:20_000])
    assert "is damaged" in move(capsys, tmp_path, address)[2]
    assert tables_in(address) == set()


def test_a_house_that_was_moved_is_served_from_there_alone(address, tmp_path, capsys):
    """What a device has in its browser opens its seat there, and nothing else does."""
    (one, *_) = furnish(tmp_path, 2)
    assert move(capsys, tmp_path, address)[0] == 0

    async def test():
        async with hall(tmp_path, database=address) as there:
            assert (await there.visitor(one.keys[0]).ask("GET", f"/tables/{one.table}"))["you"] == 0
            assert (await there.visitor().ask("GET", f"/tables/{one.table}"))["you"] is None
            assert (await refusal(there.visitor().ask("POST", "/redeem", {"code": "x" * 32})))["because"]

    run(test())
