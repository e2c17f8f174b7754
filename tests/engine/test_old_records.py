"""Records that were written long ago are still read, played again and shown.

For each version of each game one that the code of its time has written lies beside this file. They are never renewed:
a record that does not replay any more means that the rules have changed, and the game needs a new version.
"""

from pathlib import Path

import pytest

from duskboard.engine.records import read, replay, write
from duskboard.engine.records.replay_steps import Eyes, entries, tape
from duskboard.games import SHELF
from tests.ours import OURS

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
every_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


def test_there_is_one_of_each_version_of_each_game():
    kept = {tuple(file.stem.split("-")[:2]) for file in RECORDS}
    versions = {(game.name, str(version)) for game in OURS for version in range(1, game.version + 1)}
    assert kept == versions


@every_record
def test_it_is_played_again_by_the_rules_of_today(file):
    record = read(file.read_bytes(), SHELF)
    assert replay(record).result == record.result
    assert record.result is not None
    assert write(record) == file.read_bytes().rstrip(b"\n")


@every_record
def test_it_can_be_watched_through_all_eyes(file):
    record = read(file.read_bytes(), SHELF)
    for seat in range(len(record.names)):
        assert len(tape(record, Eyes(seat)).frames) == len(entries(record))
    assert len(tape(record, Eyes(None, everything=True)).frames) == len(entries(record))
