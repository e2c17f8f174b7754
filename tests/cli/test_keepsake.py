"""duskboard keepsake: a picture into a file, or a few lines; and a sentence where something is wrong."""

import json

import pytest

from duskboard.engine import Match
from duskboard.engine.records import Record, write
from duskboard.games.dungeon.game import DUNGEON
from tests.cli.running import run


@pytest.fixture
def saved(tmp_path, capsys):
    """A file with two records."""
    file = tmp_path / "two.jsonl"
    command = ("simulate", "dungeon", "--matches", "2", "--players", "3", "--bots", "wayfarer", "--save", str(file))
    assert run(capsys, *command)[0] == 0
    return file


def test_it_tells_the_story_in_a_few_lines(capsys, saved):
    code, out, err = run(capsys, "keepsake", str(saved))
    assert (code, err) == (0, f"duskboard: {saved} has 2 records; this is the first, --match N chooses another\n")
    assert run(capsys, "keepsake", str(saved), "--match", "1") == (0, out, "")
    assert out.startswith("Dungeon in Memory · beginner · ")
    assert out.endswith("\n")
    assert run(capsys, "keepsake", str(saved), "--match", "2")[1] != out


def test_in_japanese(capsys, saved):
    _, out, _ = run(capsys, "keepsake", str(saved), "--lang", "ja")
    assert run(capsys, "keepsake", str(saved), "--language", "ja")[1] == out
    assert out.startswith("ダンジョンインメモリー・初級・")


def test_it_draws_svg_and_png_by_the_ending_of_the_file(capsys, saved, tmp_path):
    for name, begin in (("story.svg", b"<svg "), ("story.PNG", b"\x89PNG")):
        code, out, err = run(capsys, "keepsake", str(saved), "--match", "1", "--out", str(tmp_path / name))
        assert (code, out, err) == (0, "", "")
        assert (tmp_path / name).read_bytes().startswith(begin)


def test_any_other_ending_is_refused_before_anything_is_read(capsys, tmp_path):
    code, out, err = run(capsys, "keepsake", "nowhere.jsonl", "--out", str(tmp_path / "story.jpg"))
    assert (code, out) == (2, "")
    assert "expected a file that ends in .svg or .png" in err
    assert not (tmp_path / "story.jpg").exists()


def test_a_match_that_is_not_over_has_no_story(capsys, tmp_path):
    file = tmp_path / "begun.json"
    file.write_bytes(write(Record.of(Match.begin(DUNGEON, seats=2), ("Ann", "Bo"))))
    code, out, err = run(capsys, "keepsake", str(file))
    assert (code, out) == (1, "")
    assert err == (
        f"duskboard: {file}: match 1: it is not over (it was left after 0 decisions), so there is no story yet; "
        "duskboard replay walks through what was played\n"
    )


def test_what_is_wrong_is_a_sentence(capsys, saved, tmp_path):
    assert run(capsys, "keepsake", str(saved), "--match", "3")[0] == 2
    assert run(capsys, "keepsake", str(tmp_path / "nothing.jsonl"))[0] == 1
    line = json.loads(saved.read_bytes().splitlines()[0])
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**line, "seats": ["Ann", "Bo", "Eve"]}))
    code, _, err = run(capsys, "keepsake", str(broken))
    assert code == 1
    assert "was changed" in err
    assert run(capsys, "keepsake", str(saved), "--out", str(tmp_path / "no" / "story.svg"))[0] == 1
    assert run(capsys, "keepsake", str(saved), "--language", "fr")[0] == 2
