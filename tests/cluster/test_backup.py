"""Back-ups by the guides' own commands, made while people play: what is restored from them goes on where it was."""

import asyncio
import re
import shlex
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from duskboard.server.store.sqlite.engine import FILE
from tests.cluster.postgresql import programs, running
from tests.server.hall import first_choice, hall, run
from tests.server.played import play

GUIDE = Path(__file__).parents[2] / "docs/guide"
ADDRESS = "postgresql://duskboard:PASSWORD@db.example.org"


def commands(page, beginning):
    """The commands of a guide that begin like this."""
    return re.findall(rf"^    ({re.escape(beginning)}.*)$", (GUIDE / page).read_text("utf-8"), re.MULTILINE)


def command(page, beginning):
    """The only one."""
    (found,) = commands(page, beginning)
    return found


def do(line, folder, **changes):
    """Run a command of a guide, with other names; each must be there."""
    for was, now in changes.items():
        assert was in line, was
        line = line.replace(was, now)
    program, *arguments = shlex.split(line)
    if (programs() / program).exists():
        program = programs() / program
    subprocess.run([program, *arguments], cwd=folder, check=True)


class Evening:
    """A match that is over, and another that goes on, with a personal link that is not used yet."""

    async def play(self, there):
        self.over, (ann, bo) = await there.table("Ann", "Bo")
        async with ann.at(self.over) as at_ann, bo.at(self.over) as at_bo:
            await play(at_ann, at_bo)
        self.replay = await ann.replay(f"/t/{self.over}/1")
        self.record = (await ann._http.get(f"/api/tables/{self.over}/matches/1/record")).json()
        self.table, (cy, di) = await there.table("Cy", "Di")
        async with cy.at(self.table) as at_cy, di.at(self.table) as at_di:
            actor = at_cy if at_cy.ask else at_di
            await actor.play(first_choice(actor))
            await at_cy.say("still here tomorrow")
            await at_di.until(lambda: at_di.chat)
        self.link = (await cy.ask("POST", f"/tables/{self.table}/personal-link"))["code"]
        self.ann, self.keys = ann.key, [cy.key, di.key]

    async def goes_on(self, there):
        assert await there.visitor(self.ann).replay(f"/t/{self.over}/1") == self.replay
        cy, di = map(there.visitor, self.keys)
        phone = there.visitor()
        assert (await phone.ask("POST", "/redeem", {"code": self.link}))["you"] == 0
        async with phone.at(self.table) as at_phone, di.at(self.table) as at_di:
            assert (at_phone.seat, at_phone.seq) == (0, 1)
            assert [line["text"] for line in at_phone.chat] == ["still here tomorrow"]
            actor = at_phone if at_phone.ask else at_di
            assert (await actor.play(first_choice(actor)))["seq"] == 2
        assert (await cy.ask("GET", f"/tables/{self.table}"))["you"] == 0


# SQLite


def test_a_folder_is_backed_up_while_people_play_and_restored(tmp_path):
    evening, folder = Evening(), tmp_path / "duskboard"
    copy = tmp_path / "duskboard.db"
    before = command("host.md", "python3 -c")

    async def live():
        async with hall(folder, database="") as there:
            await evening.play(there)
            changes = {"/var/lib/duskboard/duskboard.db": str(folder / FILE), "/var/backups/duskboard.db": str(copy)}
            await asyncio.to_thread(do, before, tmp_path, python3=sys.executable, **changes)
            table, _ = await there.table("Too", "Late")
            return table

    async def live_on(lost):
        async with hall(folder, database="") as there:
            await evening.goes_on(there)
            assert await there.app.store.game_at(lost) is None

    folder.mkdir()
    late = asyncio.run(live())
    connection = sqlite3.connect(copy)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    for file in folder.glob("duskboard.db*"):
        file.unlink()
    copy.rename(folder / FILE)
    asyncio.run(live_on(late))


# PostgreSQL


@pytest.fixture
def server():
    """One of its own, whose files can be looked into."""
    with running() as own:
        yield own


def execute(address, *statements):
    with psycopg.connect(address, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def named(server, name):
    return server.address.rpartition("/")[0] + f"/{name}"


def test_a_database_is_dumped_while_people_play_and_restored(server, tmp_path):
    evening, at = Evening(), server.address.rpartition("/")[0]
    execute(server.address, "CREATE DATABASE duskboard")

    async def live():
        async with hall(tmp_path / "one", database=named(server, "duskboard")) as there:
            await evening.play(there)
            await asyncio.to_thread(do, command("scale.md", "pg_dump"), tmp_path, **{ADDRESS: at})

    async def live_on():
        async with hall(tmp_path / "two", database=named(server, "duskboard_restored")) as there:
            await evening.goes_on(there)

    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    run(live())
    for program in ("createdb --maintenance-db", "pg_restore"):
        do(command("scale.md", program), tmp_path, **{ADDRESS: at})
    run(live_on())


def found_in(folder, text):
    """In which files this is."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix() for file in files if text in file.read_bytes()}


def test_what_is_deleted_is_in_no_file_after_the_steps_of_the_guide(server, tmp_path):
    execute(server.address, "CREATE DATABASE duskboard")
    address, data = named(server, "duskboard"), server.folder

    async def live():
        async with hall(tmp_path, database=address) as there:
            _, (ann, _) = await there.table("Annabella", "Bo")
            await ann.ask("DELETE", "/me")

    run(live())
    execute(address, "CHECKPOINT", "VACUUM", "CHECKPOINT")
    left = {file.partition("/")[0] for file in found_in(data, b"Annabella")}
    assert left == {"base", "pg_wal"}  # else the guide asks for too much
    for line in commands("scale.md", "psql"):
        do(line, tmp_path, **{"postgresql://postgres:PASSWORD@db.example.org/duskboard": address})
    assert found_in(data, b"Annabella") == set()
