"""`duskboard admin check` finds what is not whole in a database, and changes nothing there."""

import os
import shutil
import sqlite3
import subprocess
import sys

import pytest

from duskboard.server.store.sqlite.engine import FILE
from duskboard.server.store.upkeep.check_house import OF_A_MATCH, OF_A_TABLE
from tests.cli.running import run as cli
from tests.cluster.postgresql import database_of
from tests.server.hall import first_choice, hall, run
from tests.server.played import play
from tests.server.stored import about_sqlite, rows
from tests.server.test_game_versions import OLD


def check(capsys, folder):
    """Exit code, what was found, and what the command says in the end."""
    database = database_of(folder)
    options = ["--data", str(folder), "check", *(["--database", database] if database else [])]
    code, out, err = cli(capsys, "admin", *options)
    *found, summary = out.splitlines() or [""]
    return code, found, summary or err, err


async def content(there):
    """What is stored, but for what a server that does nothing writes down all the same."""
    names = [*OF_A_TABLE, *OF_A_MATCH, "tables", "records", "bringers", "devices"]
    return {name: sorted(map(repr, await rows(there, f"SELECT * FROM {name}"))) for name in names}


async def furnish(there):
    """A match that goes on, one that is over, one that began in the middle of another; and what is beside them."""
    table, (ann, bo) = await there.table("Ann", "Bo", listed=True)
    async with ann.at(table) as at_ann, bo.at(table) as at_bo:
        await at_ann.say("hello")
        actor = at_ann if at_ann.ask else at_bo
        await actor.play(first_choice(actor))
    over, (cy, di) = await there.table("Cy", "Di")
    async with cy.at(over) as at_cy, di.at(over) as at_di:
        await play(at_cy, at_di)
    await cy.ask("POST", f"/tables/{over}/personal-link")
    what_if = (await ann.what_if(await ann.bring(OLD.read_bytes()), 2, 0, "Ann"))["table"]["id"]
    await ann.ask("POST", f"/tables/{what_if}/bot", {"seat": 1, "bot": "novice"})
    return table, over, what_if


def test_a_house_that_is_whole_is_called_so_while_it_is_used(tmp_path, capsys):
    async def test():
        async with hall(tmp_path) as there:
            await furnish(there)
            before = await content(there)
            code, found, summary, _ = check(capsys, tmp_path)
            assert (code, found) == (0, [])
            assert summary.startswith("3 tables, 3 matches and ")
            assert await content(there) == before

    run(test())
    code, found, *_ = check(capsys, tmp_path)
    assert (code, found) == (0, [])


SEAT_TWO = "UPDATE turns SET seat = 2 WHERE seq = 1"


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (["DELETE FROM turns WHERE seq = 3"], "after step 2 comes step 4"),
        (["DELETE FROM turns WHERE seq < 2"], "and of the 2 steps before only 0 are stored"),
        (["DELETE FROM turns WHERE match = 1"], "it has no step, not even the set-up"),
        (["UPDATE turns SET turn = ? WHERE seq = 1", b"{}"], "step 1 cannot be read (ValidationError)"),
        (["UPDATE turns SET seat = 7 WHERE match = 2 AND seq = 2"], "step 2 is stored as one of another seat"),
        (["UPDATE matches SET options = ?", b"[]"], "its options cannot be read"),
        (["UPDATE matches SET chairs = ?", b"{"], "the players cannot be read"),
        (["UPDATE matches SET seats = 1 WHERE id = 2"], "there is a seat that the match does not have"),
        (["UPDATE tables SET sheet = ?", b"\xff"], "its sheet cannot be read"),
        (["UPDATE tables SET phase = 'playing'"], "its sheet and its row do not agree"),
        (["UPDATE matches SET number = 5 WHERE id = 2"], "its match 1 is missing"),
        (["DELETE FROM owners"], "it has no row among the owners, so no server can open it"),
        (["UPDATE owners SET epoch = 0"], "its epoch is 0; they count from 1"),
        (["UPDATE keys SET seat = 5"], "a key is for seat 5, and there are only 2"),
        (["UPDATE links SET seat = 5"], "a personal link is for seat 5"),
        (["UPDATE chat SET line = ?", b"hello"], "line 1 of its chat cannot be read"),
        (["UPDATE chat SET number = 9"], "line 9 of its chat says that it is line 1"),
        (["DELETE FROM tables"], "keys are of tables that are not there"),
        (["DELETE FROM matches"], "steps are of matches that are not there"),
        (["UPDATE records SET size = 1"], "1 records that were brought are longer or shorter than they were"),
        (["DELETE FROM turns WHERE match = 2 AND seq > 4"], "its table says that it is over, and it is not"),
    ],
)  # fmt: skip
def test_what_is_not_whole_is_told_in_a_sentence(tmp_path, capsys, damage, fault):
    async def test():
        async with hall(tmp_path) as there:
            ids = await furnish(there)
            await rows(there, *damage)
            before = await content(there)
            code, found, summary, said = check(capsys, tmp_path)
            assert code == 1
            assert [line for line in found if fault in line]
            assert all(line.endswith(".") for line in found)
            assert f"{len(found)} faults were found, and nothing was changed" in said
            assert summary.endswith(" steps were read.")
            text = " ".join(found)
            assert all(word not in text for word in (*ids, "Ann", "hello"))
            assert await content(there) == before

    run(test())


def test_what_cannot_be_judged_here_is_said_and_is_no_fault(tmp_path, capsys):
    async def test():
        async with hall(tmp_path) as there:
            await furnish(there)
            await rows(there, "UPDATE matches SET version = 9 WHERE game = 'dungeon'")
            await rows(there, "UPDATE matches SET game = 'chess' WHERE game = 'rogue'")
            code, found, *_ = check(capsys, tmp_path)
            assert code == 0
            assert len(found) == 3
            assert sum("is of version 9 of Dungeon in Memory, and version 1 is here" in line for line in found) == 2
            assert sum("is of the game 'chess', which is not installed here" in line for line in found) == 1

    run(test())


def test_where_there_is_nothing_to_check_the_command_says_so(tmp_path, capsys):
    code, _, err = cli(capsys, "admin", "--data", str(tmp_path / "none"), "check")
    assert (code, "there is no duskboard.db in" in err) == (1, True)
    assert not (tmp_path / "none").exists()


# SQLite


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name != "lock"}


@about_sqlite
def test_not_a_file_is_touched_where_no_server_runs(tmp_path, capsys):
    async def test():
        async with hall(tmp_path) as there:
            await furnish(there)

    run(test())
    before = files(tmp_path)
    assert check(capsys, tmp_path)[0] == 0
    assert files(tmp_path) == before


@about_sqlite
def test_what_a_killed_server_has_left_is_checked_with_its_log(tmp_path, capsys):
    async def test():
        async with hall(tmp_path) as there:
            await there.table("Ann", "Bo")
            # As if it were killed now: its files as they are.
            copied = tmp_path / "copied"
            copied.mkdir()
            for path in tmp_path.glob("duskboard.db*"):
                shutil.copy(path, copied)

    run(test())
    copied = tmp_path / "copied"
    (copied / f"{FILE}-shm").unlink()
    before = files(copied)
    code, found, summary, _ = check(capsys, copied)
    assert (code, found) == (0, [])
    assert summary.startswith("1 tables, 1 matches")
    assert {name: content for name, content in files(copied).items() if not name.endswith("-shm")} == before
    (copied / f"{FILE}-wal").write_bytes(b"")
    code, _, _, said = check(capsys, copied)
    assert code == 1
    assert "is missing that was on the disk before" in said


@about_sqlite
def test_a_file_of_another_version_is_not_read(tmp_path, capsys):
    shutil.copy(OLD.parents[2] / "server" / "databases" / "schema-5.db", tmp_path / FILE)
    before = files(tmp_path)
    code, _, _, said = check(capsys, tmp_path)
    assert (code, "start `duskboard serve` with this folder once" in said) == (1, True)
    assert files(tmp_path) == before
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    code, _, _, said = check(capsys, tmp_path)
    assert (code, "use the newer Duskboard that wrote it" in said) == (1, True)


@about_sqlite
@pytest.mark.skipif(sys.platform == "win32", reason="there is no lock on Windows")
def test_a_server_can_go_on_while_another_process_checks(tmp_path):
    """The one that runs has the folder's lock, so the file is read beside it."""

    async def test():
        async with hall(tmp_path) as there:
            await furnish(there)
            import fcntl

            with (tmp_path / "lock").open("w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                command = [sys.executable, "-m", "duskboard", "admin", "--data", str(tmp_path), "check"]
                done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)
            assert done.returncode == 0, done.stderr
            assert done.stdout.startswith("3 tables, 3 matches")
            await there.table("Ed", "Flo")

    run(test())
