"""What is wrong with a database or a cluster is told in one sentence, with what to do, and nothing is changed."""

import asyncio
import logging
import socket
from contextlib import contextmanager, suppress

import psycopg
import pytest

from duskboard.cli import main
from duskboard.server.cluster import node as cluster_node
from duskboard.server.cluster.peer_greeting import Greeter
from duskboard.server.store.postgresql import cluster_check, schema
from duskboard.server.store.postgresql.engine import PostgresqlEngine
from tests.cluster.nodes import SECRET, node, nodes
from tests.cluster.postgresql import database_for, running
from tests.free_port import HERE, free_port
from tests.server.hall import first_choice, hall, run
from tests.server.stored import rows


def serve(folder, *options):
    return main(["serve", "--port", "0", "--data", str(folder), *options])


def tables_in(address):
    """What is in a database, as its owner sees it."""
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    return sorted(name for (name,) in found)


@pytest.fixture
def secret(tmp_path):
    file = tmp_path / "secret"
    file.write_text(f"{SECRET}\n")
    return str(file)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--database", "mysql://root@somewhere/x"], "expected postgresql://user:password@host:port/name"),
        (["--database", f"postgresql://postgres@{HERE}:1/x"], "Is PostgreSQL running there"),
        (["--node", "10.0.0.2:8001"], "name it with --database"),
        (["--node", "10.0.0.2"], "expected a host and a port such as 10.0.0.2:8001, got '10.0.0.2'"),
        (["--database", "postgresql://x/x", "--node", "x:1"], "needs a secret of at least 16 characters"),
        (["--cluster-secret-file", "/nowhere/secret"], "expected a text file with the cluster secret"),
        (["--drain", "soon"], "expected a whole number of seconds, got 'soon'"),
    ],
)
def test_options_that_cannot_be_right(tmp_path, capsys, options, sentence):
    try:
        code = serve(tmp_path, *options)
    except SystemExit as wrong:
        code = wrong.code
    assert code in (1, 2)
    said = capsys.readouterr().err
    assert sentence in said
    assert "Traceback" not in said
    assert "root@" not in said


def test_options_come_from_the_environment_too(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("DUSKBOARD_DATABASE", f"postgresql://postgres@{HERE}:1/x")
    assert serve(tmp_path) == 1
    assert "Is PostgreSQL running there" in capsys.readouterr().err
    monkeypatch.setenv("DUSKBOARD_LAN", "perhaps")
    assert serve(tmp_path) == 2
    assert "DUSKBOARD_LAN: expected 1 or 0, got 'perhaps'" in capsys.readouterr().err


def test_a_wrong_password_and_a_database_that_is_not_there(postgresql, tmp_path, capsys):
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute("CREATE ROLE nologin NOLOGIN")
    assert serve(tmp_path, "--database", postgresql.replace("postgres@", "nologin:hush@")) == 1
    said = capsys.readouterr().err
    assert "Look at the name and the password in --database" in said
    assert "hush" not in said
    assert serve(tmp_path, "--database", f"{postgresql}_gone") == 1
    assert "Make it with `createdb`" in capsys.readouterr().err


def test_a_database_of_a_newer_version_is_left_alone(postgresql, tmp_path, capsys, monkeypatch):
    address = database_for(postgresql, tmp_path)
    with psycopg.connect(address) as connection:
        connection.execute("CREATE TABLE meta (version int NOT NULL, oldest_reader int NOT NULL)")
        connection.execute("INSERT INTO meta VALUES (9, 9)")
    assert serve(tmp_path, "--database", address) == 1
    assert "has schema version 9, which programs from version 9 on can use" in capsys.readouterr().err
    with psycopg.connect(address) as connection:
        tables = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()").fetchone()
        assert tables == (1,)
        connection.execute("UPDATE meta SET version = 9, oldest_reader = 1")
    # One that only has more than we know can still be used.
    monkeypatch.setattr(schema, "STEPS", (schema.STEPS[0],))
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP TABLE meta")


def test_two_clusters_in_one_database(postgresql, tmp_path, capsys, monkeypatch, secret):
    monkeypatch.setattr(cluster_check, "ENDING", 0.0)
    address = database_for(postgresql, tmp_path)
    others = tmp_path / "others"
    others.mkdir()
    (tmp_path / "wrong").write_text("another secret than theirs")

    async def test():
        async with nodes(postgresql, tmp_path, 1):
            known = ["--database", address, "--node", f"{HERE}:{free_port()}", "--cluster-secret-file"]
            assert await asyncio.to_thread(serve, others, *known, str(tmp_path / "wrong")) == 1
            assert "have another cluster secret" in capsys.readouterr().err
            assert await asyncio.to_thread(serve, others, "--database", address) == 1
            assert "another server is using this database" in capsys.readouterr().err

    run(test())

    async def alone():
        async with hall(others, database=address):
            known = ["--database", address, "--node", f"{HERE}:{free_port()}", "--cluster-secret-file", secret]
            assert await asyncio.to_thread(serve, tmp_path, *known) == 1
            assert "another server is using this database" in capsys.readouterr().err

    run(alone())


def test_a_clock_that_is_off_is_told(postgresql, tmp_path, monkeypatch, caplog):
    class Wrong:
        @staticmethod
        def time():
            return 1000.0

    monkeypatch.setattr(cluster_node, "time", Wrong)

    async def test():
        with caplog.at_level(logging.WARNING, "duskboard.server"):
            async with node(postgresql, tmp_path, free_port(), ["http://127.0.0.1:1"]):
                pass
        assert "the clock of this machine is off" in caplog.text

    run(test())


@contextmanager
def guarded():
    """A PostgreSQL that asks for a password, and its address with one."""
    with running() as server:
        with psycopg.connect(server.address, autocommit=True) as connection:
            connection.execute("CREATE ROLE dusk LOGIN PASSWORD 'right'")
            connection.execute("CREATE DATABASE house OWNER dusk")
        rules = server.folder / "pg_hba.conf"
        rules.write_text(f"host all dusk {HERE}/32 scram-sha-256\n{rules.read_text()}")
        server.set("log_statement = 'none'")  # which makes it read the rules anew
        yield f"postgresql://dusk:right@{HERE}:{server.port}/house"


def test_a_wrong_password_is_told_and_the_right_one_is_good_enough(tmp_path, capsys):
    with guarded() as address:
        for wrong in (address.replace("right", "guessed"), address.replace(":right", "")):
            for command in (
                ["serve", "--port", "0", "--data", str(tmp_path), "--database", wrong],
                ["admin", "--data", str(tmp_path), "check", "--database", wrong],
            ):
                assert main(command) == 1
                said = capsys.readouterr().err
                assert said.count("\n") == 1
                assert "Look at the name and the password in --database, and at pg_hba.conf." in said
                assert "guessed" not in said
        engine = PostgresqlEngine(address)
        engine.close()
        with psycopg.connect(address) as connection:
            assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_a_server_that_does_not_answer_or_is_not_there_is_told(tmp_path, capsys):
    with socket.create_server((HERE, 0)) as silent:
        port = silent.getsockname()[1]
        for address, advice in (
            (f"postgresql://postgres@{HERE}:{port}/x", "Is PostgreSQL running there"),
            ("postgresql://postgres@nowhere.invalid/x", "Look at the name of the host in --database."),
            (f"postgresql://postgres@{HERE}:port/x", "Expected postgresql://user:password@host:port/name"),
            (f"postgresql://postgres@{HERE}/x?a=b=c", "Expected postgresql://user:password@host:port/name"),
        ):
            assert serve(tmp_path, "--database", address) == 1
            said = capsys.readouterr().err
            assert said.count("\n") == 1
            assert advice in said


def test_a_database_that_may_not_be_written_is_told_and_left_as_it_is(postgresql, tmp_path, capsys):
    address = database_for(postgresql, tmp_path)
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute("CREATE ROLE guest LOGIN")
    for there, advice in (
        (f"{address}%20-cdefault_transaction_read_only%3Don", "add ?target_session_attrs=read-write"),
        (address.replace("postgres@", "guest@"), "The user in --database has to own the database"),
        (postgresql.replace("postgres@", "guest@"), "The user in --database has to own the database"),
    ):
        assert serve(tmp_path, "--database", there) == 1
        assert advice in capsys.readouterr().err
    assert tables_in(address) == []


def test_a_database_with_other_tables_is_told_and_left_as_it_is(postgresql, tmp_path, capsys):
    address = database_for(postgresql, tmp_path)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE matches (struck bool)")
    assert serve(tmp_path, "--database", address) == 1
    assert "There are tables of something else in it" in capsys.readouterr().err
    assert main(["admin", "check", "--database", address]) == 1
    assert "has no tables of Duskboard in it" in capsys.readouterr().err
    assert tables_in(address) == ["matches"]


def test_a_version_with_which_running_servers_cannot_go_on_waits_for_their_end(
    postgresql, tmp_path, capsys, monkeypatch
):
    address = database_for(postgresql, tmp_path)

    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            table, (ann, bo) = await one.table("Ann", "Bo")
            monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "DROP TABLE chat;\n"))
            monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
            monkeypatch.setattr(schema, "OLDEST_READER", schema.VERSION)
            assert await asyncio.to_thread(serve, tmp_path, "--database", address) == 1
            assert "is used by 1 servers of a version that cannot go on" in capsys.readouterr().err
            async with ann.at(table) as at_ann, bo.at(table):
                await at_ann.say("still here")

    run(test())
    PostgresqlEngine(address)
    assert "chat" not in tables_in(address)


def test_a_wrong_cluster_secret_leaves_the_house_as_it_is(postgresql, tmp_path, capsys, monkeypatch):
    """Also when two servers start at the same moment, as two houses would that were given one database by mistake."""
    monkeypatch.setattr(cluster_check, "ENDING", 0.0)
    address = database_for(postgresql, tmp_path)
    others = tmp_path / "others"
    others.mkdir()
    (tmp_path / "wrong").write_text("another secret than theirs")

    async def test():
        async with nodes(postgresql, tmp_path) as (one, other):
            table, (ann, bo) = await one.table("Ann", "Bo")
            async with ann.at(table) as at_ann, other.visitor(bo.key).at(table) as at_bo:
                before = await content(one)
                known = ["--database", address, "--node", f"{HERE}:{free_port()}", "--cluster-secret-file"]
                assert await asyncio.to_thread(serve, others, *known, str(tmp_path / "wrong")) == 1
                assert "have another cluster secret" in capsys.readouterr().err
                assert await content(one) == before
                actor = at_ann if at_ann.ask else at_bo
                await actor.play(first_choice(actor))

    run(test())


async def content(there):
    """What would be touched by a server that took the house for its own."""
    names = ("house", "meta", "turns", "keys", "chat")
    return {name: sorted(map(repr, await rows(there, f"SELECT * FROM {name}"))) for name in names}


def greeting(secret, ahead=0.0):
    greeter = Greeter(secret.encode())
    greeter.ahead = ahead
    return greeter.greet(("10.0.0.1", 1))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (lambda: greeting("another secret than theirs"), "its node has another cluster secret"),
        (lambda: greeting(SECRET, -3600.0), "it is too old, or a clock is off"),
        (lambda: b"hello\n", "it is no greeting"),
        (lambda: greeting(SECRET), None),
    ],
)
def test_a_stranger_at_the_port_for_servers_is_told_nothing(postgresql, tmp_path, caplog, line, why):
    async def test():
        async with nodes(postgresql, tmp_path, 1) as (one,):
            host, _, port = one.app.edge.settings.node.rpartition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(line() + b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            told = b""
            with suppress(ConnectionResetError):
                told = await reader.read(9)
            writer.close()
            assert told == (b"HTTP/1.1 " if why is None else b"")
            refused = [record.why for record in caplog.records if record.message == "node refused"]
            assert refused == ([] if why is None else [why])

    with caplog.at_level(logging.WARNING, "duskboard.server"):
        run(test())
