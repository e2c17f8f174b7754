"""What is wrong with a database or a cluster is told in one sentence, with what to do, and nothing is changed."""

import asyncio
import logging

import psycopg
import pytest

from duskboard.cli import main
from duskboard.server.cluster import node as cluster_node
from duskboard.server.store.postgresql import cluster_check, schema
from tests.cluster.nodes import SECRET, node, nodes
from tests.cluster.postgresql import database_for
from tests.free_port import HERE, free_port
from tests.server.hall import hall, run


def serve(folder, *options):
    return main(["serve", "--port", "0", "--data", str(folder), *options])


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
