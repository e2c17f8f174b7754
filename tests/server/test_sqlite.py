"""SQLite as the store's database: older files grow, newer ones are left alone, and what is committed stays."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from duskboard.server.store.sqlite import schema
from duskboard.server.store.sqlite.engine import FILE
from tests.server.hall import hall, run
from tests.server.played import play
from tests.server.stored import about_sqlite

pytestmark = about_sqlite

COMPANY = [("Cy", None), ("Wren", "wayfarer"), ("Linden", "wayfarer")]
OLD = Path(__file__).parent / "databases"


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_a_database_of_an_older_version_grows_and_its_matches_go_on(tmp_path, version):
    """databases/schema-N.db was written by the program of that version: a match of two people in its middle."""
    shutil.copy(OLD / f"schema-{version}.db", tmp_path / FILE)

    async def test():
        async with hall(tmp_path) as there:
            ann, bo = (there.visitor(f"the-key-of-{name}".ljust(32, "-")) for name in ("ann", "bo"))
            (card,) = await ann.ask("GET", "/tables/mine")
            assert [seat["name"] for seat in card["seats"]] == ["Ann", "Bo"]
            async with ann.at(card["id"]) as at_ann, bo.at(card["id"]) as at_bo:
                assert at_ann.seq == 3
                assert [line["text"] for line in at_ann.chat] == ["hello"]

                async def play(at_table):
                    while (ask := await at_table.asked()) is not None:
                        await at_table.play(ask["choices"]["listed"][0])

                await asyncio.gather(play(at_ann), play(at_bo))
                await at_ann.until(lambda: at_ann.table["phase"] == "over")
            record = await ann.ask("GET", f"/tables/{card['id']}/matches/1/record")
            assert record["result"] is not None
            await ann.ask("POST", f"/tables/{card['id']}/personal-link")

    run(test())
    with sqlite3.connect(tmp_path / FILE) as connection:
        assert schema.schema_version(connection) == schema.VERSION
        fresh = schema.open_database(str(tmp_path / "fresh.db"))
        assert shape(connection) == shape(fresh)
        fresh.close()
    connection.close()


def test_bots_that_there_are_no_more_are_played_on_for_by_the_usual_one(tmp_path):
    """In databases/schema-3.db, Cy plays with two bots of a kind that was called simple."""
    shutil.copy(OLD / "schema-3.db", tmp_path / FILE)

    async def test():
        async with hall(tmp_path) as there:
            cy = there.visitor("the-key-of-cy".ljust(32, "-"))
            (card,) = await cy.ask("GET", "/tables/mine")  # of a table that is not open
            assert [(seat["name"], seat["bot"]) for seat in card["seats"]] == COMPANY
            async with cy.at(card["id"]) as at_cy:
                assert [(seat["name"], seat["bot"]) for seat in at_cy.table["seats"]] == COMPANY
                assert at_cy.seq == 6
                await play(at_cy)
                played = {message["seat"] for message in at_cy.heard if message["kind"] == "Update"}
                assert played == {0, 1, 2}
            record = await cy.ask("GET", f"/tables/{card['id']}/matches/1/record")
            assert record["seats"] == ["Red", "Wren", "Linden"]

    run(test())


def shape(connection):
    query = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"
    return connection.execute(query).fetchall()


def test_what_is_committed_survives_a_power_cut(tmp_path):
    connection = schema.open_database(str(tmp_path / FILE))
    full = 2
    assert connection.execute("PRAGMA synchronous").fetchone() == (full,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_a_database_of_a_newer_version_is_left_alone(tmp_path):
    path = tmp_path / FILE
    schema.open_database(str(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(schema.NewerDatabase, match=f"schema version {schema.VERSION + 1}, and this program knows"):
        schema.open_database(str(path))
    assert path.read_bytes() == before


def test_a_step_that_fails_halfway_is_undone(tmp_path, monkeypatch):
    path = str(tmp_path / FILE)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "CREATE TABLE extra (x); SELECT nonsense;"))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    with pytest.raises(sqlite3.OperationalError):
        schema.open_database(path)
    monkeypatch.undo()
    connection = schema.open_database(path)
    assert "extra" not in [name for _, name, _ in shape(connection)]
    assert schema.schema_version(connection) == schema.VERSION
    connection.close()
