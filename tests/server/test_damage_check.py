"""A damaged database is noticed when the server starts, and left as it is, with a sentence that says what to do.

Each damage is done to the files that a killed server leaves: the database, its -wal, and the -mark beside them.
"""

import asyncio
import random
import shutil
import sqlite3
import struct

import pytest

from duskboard.cli import main
from duskboard.server.protocol.table import ChatLine
from duskboard.server.store.chat_lines import KeptLine
from duskboard.server.store.sqlite import commit_mark, schema
from duskboard.server.store.sqlite.damage_check import DamagedDatabase
from duskboard.server.store.sqlite.engine import FILE
from duskboard.server.store.sqlite.schema import connect, open_database
from tests.server.hall import run
from tests.server.stored import about_sqlite, first
from tests.server.test_store import appended, begun, opened

pytestmark = about_sqlite

PAGE = 4096
WAL_HEAD, FRAME_HEAD = 32, 24
TABLES, MOVES = 60, 40


async def played(store, tables, name="t"):
    """Some matches, with moves and chat."""
    for number in range(tables):
        match, row = await begun(store, f"{name}{number}")
        for seq in range(1, 4):
            assert await appended(store, row, seq, match.turns[0], f"{seq}", f"{name}{number}") is None
        await store.say([KeptLine(first(f"{name}{number}"), ChatLine(1, 0, "Ann", "hello" * 20, 5), "1", None)])
    return match, row


@pytest.fixture(scope="module")
def left(tmp_path_factory):
    """What a killed server has left: a database of some size, and changes to it in its -wal, the last one a move."""
    folder, copy = tmp_path_factory.mktemp("running"), tmp_path_factory.mktemp("left")

    async def test():
        store = await opened(folder)
        await played(store, TABLES)
        await store.close()
        assert not (folder / f"{FILE}-mark").exists()
        shutil.copy(folder / FILE, copy / "older.db")
        store = await opened(folder)
        match, row = await played(store, 5, "u")
        for seq in range(4, MOVES):
            assert await appended(store, row, seq, match.turns[0]) is None
        for suffix in ("", "-wal", "-mark"):
            shutil.copy(folder / f"{FILE}{suffix}", copy / f"{FILE}{suffix}")
        await store.close()

    run(test())
    return copy


@pytest.fixture
def folder(left, tmp_path):
    """The same, to be damaged."""
    for suffix in ("", "-wal", "-mark"):
        shutil.copy(left / f"{FILE}{suffix}", tmp_path / f"{FILE}{suffix}")
    return tmp_path


def cut_in_half(folder):
    path = folder / FILE
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def page_of_zeros(folder):
    path = folder / FILE
    pages = bytearray(path.read_bytes())
    middle = len(pages) // PAGE // 2 * PAGE
    pages[middle : middle + PAGE] = bytes(PAGE)
    path.write_bytes(pages)
    as_after_a_good_end(folder)


def as_after_a_good_end(folder):
    """Where the page is in the -wal as well, nothing is lost."""
    (folder / f"{FILE}-wal").unlink()
    (folder / f"{FILE}-mark").unlink()


def garbage_header(folder):
    as_after_a_good_end(folder)
    path = folder / FILE
    path.write_bytes(random.Random("header").randbytes(100) + path.read_bytes()[100:])


def empty_file(folder):
    (folder / FILE).write_bytes(b"")


def another_main_file(folder):
    other = folder / "other"
    other.mkdir()

    async def test():
        store = await opened(other)
        await played(store, TABLES)
        await store.close()

    asyncio.run(test())
    shutil.copy(other / FILE, folder / FILE)
    shutil.rmtree(other)


def wal_cut(folder):
    path = folder / f"{FILE}-wal"
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def wal_garbled(folder):
    path = folder / f"{FILE}-wal"
    frames = bytearray(path.read_bytes())
    middle = len(frames) // 2
    frames[middle : middle + 100] = random.Random("wal").randbytes(100)
    path.write_bytes(frames)


def wal_lost(folder):
    (folder / f"{FILE}-wal").unlink()


def only_the_last_move_lost(folder):
    """The -wal ends before its last commit, and nothing else is missing."""
    path = folder / f"{FILE}-wal"
    frames = path.read_bytes()
    size = FRAME_HEAD + PAGE
    last = [
        at
        for at in range(WAL_HEAD, len(frames) - size + 1, size)
        if frames[at + 8 : at + 16] == frames[16:24] and struct.unpack(">I", frames[at + 4 : at + 8])[0]
    ][-2]
    path.write_bytes(frames[: last + size])


DAMAGES = {
    cut_in_half: "",
    page_of_zeros: "",
    garbage_header: "file is not a database",
    empty_file: "it is empty, though duskboard.db-wal beside it holds changes",
    another_main_file: "it is another database than the one to which the -wal beside it belongs",
    wal_cut: "is missing that was on the disk before",
    wal_garbled: "is missing that was on the disk before",
    wal_lost: "is missing that was on the disk before",
    only_the_last_move_lost: "the last move is missing that was on the disk before",
}


def files(folder):
    """All but what holds nothing."""
    found = {path.name: path.read_bytes() for path in folder.iterdir() if path.name != f"{FILE}-shm"}
    return {name: content for name, content in found.items() if content}


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_database_is_refused_with_what_to_do_and_left_as_it_is(folder, damage, capsys):
    damage(folder)
    before = files(folder)
    assert main(["serve", "--port", "0", "--data", str(folder)]) == 1
    said = capsys.readouterr().err
    assert f"{folder / FILE} is damaged: " in said
    assert DAMAGES[damage] in said
    assert "Take ALL files whose names begin with duskboard.db out of" in said
    assert "docs/guide/host.md#back-up" in said
    assert files(folder) == before


def test_an_older_copy_beside_a_newer_wal_is_refused(folder, left, tmp_path_factory):
    older = tmp_path_factory.mktemp("older") / FILE
    shutil.copy(left / "older.db", older)
    connection = sqlite3.connect(older)
    with connection:  # as it was some changes earlier
        connection.execute("UPDATE house SET value = value - 10 WHERE name = 'written'")
    connection.close()
    shutil.copy(older, folder / FILE)
    with pytest.raises(DamagedDatabase, match="it is an older copy, and the -wal beside it belongs to a newer one"):
        open_database(str(folder / FILE))


def test_a_page_that_is_damaged_in_the_main_file_and_whole_in_the_wal_costs_nothing(folder):
    """A killed server may have been writing it back: the -wal is the truth."""
    path = folder / FILE
    path.write_bytes(random.Random("header").randbytes(100) + path.read_bytes()[100:])
    test_what_a_killed_server_leaves_is_whole(folder)


def test_what_a_killed_server_leaves_is_whole(folder):
    async def test():
        store = await opened(folder)
        assert len((await store.load("u4")).match.turns) == MOVES
        assert len((await store.load("t0")).match.turns) == 4
        await store.close()

    run(test())
    assert sorted(path.name for path in folder.iterdir()) == [FILE]


def test_a_back_up_that_takes_the_place_of_all_files_is_taken(folder, left):
    for path in folder.iterdir():
        path.unlink()
    shutil.copy(left / "older.db", folder / FILE)
    open_database(str(folder / FILE)).close()


def test_without_the_mark_one_can_go_on_with_what_is_left(folder):
    """For a host who has no back-up, and would rather lose the last moves than everything."""
    wal_cut(folder)
    (folder / f"{FILE}-mark").unlink()
    connection = open_database(str(folder / FILE))
    assert connection.execute("SELECT count(*) FROM tables").fetchone()[0] >= TABLES
    connection.close()


@pytest.mark.parametrize("wrong", [b"", b"\0" * 256, b"\0\5abcdefghijkl", b"\xff" * 300])
def test_a_mark_that_is_torn_says_nothing(folder, wrong):
    (folder / f"{FILE}-mark").write_bytes(wrong)
    assert commit_mark.read_note(folder / f"{FILE}-mark") is None
    open_database(str(folder / FILE)).close()


def test_tables_that_were_deleted_last_are_not_missed(tmp_path):
    """The last move is gone because somebody wished it: that is no loss."""
    copy = tmp_path / "copy"
    copy.mkdir()

    async def test():
        store = await opened(tmp_path)
        match, row = await begun(store)
        assert await appended(store, row, 1, match.turns[0]) is None
        await store.delete(first("t"))
        for suffix in ("", "-wal", "-mark"):
            shutil.copy(tmp_path / f"{FILE}{suffix}", copy / f"{FILE}{suffix}")
        await store.close()

    run(test())
    connection = open_database(str(copy / FILE))
    assert connection.execute("SELECT count(*) FROM turns").fetchone() == (0,)
    connection.close()


def impatient(path):
    """A connection that does not wait for who has locked the database."""
    connection = connect(path)
    connection.execute("PRAGMA busy_timeout = 0")
    return connection


def test_trouble_that_is_no_damage_is_told_as_it_is(folder, monkeypatch):
    """A database that another program has locked is not damaged."""
    monkeypatch.setattr(schema, "connect", impatient)
    blocking = sqlite3.connect(folder / FILE, isolation_level=None)
    blocking.execute("PRAGMA locking_mode = EXCLUSIVE")
    blocking.execute("BEGIN EXCLUSIVE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        open_database(str(folder / FILE))
    blocking.close()
