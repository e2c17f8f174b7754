"""The command line, as its users meet it: what it prints, how it exits, what it says when something is wrong."""

import json
import os
import subprocess
import sys

import pytest

from duskboard.cli import COMMANDS
from duskboard.cli.terminal import progress_bar
from duskboard.cli.terminal.progress_bar import counted
from duskboard.engine.records import field_digest
from duskboard.engine.rule_sheet import LANGUAGES, read_sheet
from duskboard.games import SHELF
from tests.cli.running import run


@pytest.fixture
def saved(tmp_path, capsys):
    """A file with three records."""
    file = tmp_path / "three.jsonl"
    assert run(capsys, "simulate", "dungeon", "--matches", "3", "--players", "3", "--save", str(file))[0] == 0
    return file


# replay


def test_replay_tells_the_story_and_the_result(saved, capsys):
    code, out, err = run(capsys, "replay", str(saved))
    assert (code, err) == (0, f"duskboard: {saved} has 3 records; this is the first, --match N chooses another\n")
    assert run(capsys, "replay", str(saved), "--match", "1") == (0, out, "")
    assert out.startswith("Dungeon in Memory, Seat 0, Seat 1, Seat 2\nA new dungeon. ")
    assert "is dealt a" in out
    *_, result, signed = out.splitlines()
    assert result.startswith("Result: ")
    assert signed == "It is not signed: no house says that it was played at its tables."


def test_replay_of_another_match_of_the_file(saved, capsys):
    assert run(capsys, "replay", str(saved), "--match", "3")[1] != run(capsys, "replay", str(saved))[1]
    code, _, err = run(capsys, "replay", str(saved), "--match", "4")
    assert (code, err) == (2, f"duskboard: --match: {saved} has only 3, there is no number 4\n")


def test_replay_through_a_seats_eyes_hides_the_others(saved, capsys):
    _, out, _ = run(capsys, "replay", str(saved), "--seat", "1")
    assert "Seat 0 is dealt 3 tiles." in out
    assert "Seat 1 is dealt 3 tiles." not in out


def test_replay_json_is_one_line_a_step_with_what_the_seat_saw(saved, capsys):
    entries = json.loads(saved.read_bytes().splitlines()[0])["entries"]
    _, out, _ = run(capsys, "replay", str(saved), "--seat", "1", "--json")
    steps = [json.loads(line) for line in out.splitlines()]
    assert [step["step"] for step in steps] == list(range(len(entries)))
    assert {step["seat"] for step in steps if step["action"]} == {1}
    dealt = [event for step in steps for event in step["events"] if event["kind"] == "TilesDealt"]
    assert {event["seat"] for event in dealt if event["tiles"]} == {1}
    assert {step["view"]["seat"] for step in steps} == {1}
    _, everything, _ = run(capsys, "replay", str(saved), "--json")
    assert all(json.loads(line)["action"] for line in everything.splitlines()[1:])


def test_replay_of_a_match_that_is_not_over(saved, tmp_path, capsys):
    raw = json.loads(saved.read_bytes().splitlines()[0])
    raw["entries"], raw["result"] = raw["entries"][:3], None
    raw["digests"]["result"] = field_digest("result", None)
    file = tmp_path / "short.json"
    file.write_text(json.dumps(raw))
    assert "\nThe match is not over after 2 moves.\n" in run(capsys, "replay", str(file))[1]


def test_a_bad_record_is_one_sentence(saved, tmp_path, capsys):
    file = tmp_path / "bad.json"
    file.write_bytes(saved.read_bytes().replace(b'"Seat 1"', b'"Seat X"', 1))
    code, out, err = run(capsys, "replay", str(file))
    assert (code, out) == (1, "")
    assert err.startswith(f"duskboard: {file}: match 1: header field 'seats': was changed; expected digest ")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(b"", "expected a record, but there is nothing in it"), (b"hello", "match 1: not a record: expected one line")],
)
def test_a_file_that_is_no_record_is_one_sentence(content, sentence, tmp_path, capsys):
    file = tmp_path / "file"
    file.write_bytes(content)
    code, _, err = run(capsys, "replay", str(file))
    assert code == 1
    assert sentence in err


def test_a_seat_that_is_not_there_is_one_sentence(saved, capsys):
    code, _, err = run(capsys, "replay", str(saved), "--seat", "3")
    assert (code, err) == (2, "duskboard: --seat: expected a seat from 0 to 2 of this match, got 3\n")


def test_a_record_that_an_editor_has_indented_is_still_one_record(saved, tmp_path, capsys):
    file = tmp_path / "indented.json"
    file.write_text(json.dumps(json.loads(saved.read_bytes().splitlines()[0]), indent=2))
    assert run(capsys, "replay", str(file))[:2] == run(capsys, "replay", str(saved))[:2]


def test_a_folder_that_is_not_there_is_one_sentence(capsys):
    said = run(capsys, "simulate", "dungeon", "--matches", "1", "--save", "/nowhere/file")
    assert said[::2] == (1, "duskboard: /nowhere/file: No such file or directory\n")


def test_a_terminal_without_our_letters_gets_no_traceback():
    done = process("rules", "dungeon", "--lang", "ja", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")


def test_one_player_is_one_player(capsys):
    assert "with one player," in run(capsys, "simulate", "dungeon", "--matches", "1", "--players", "1")[1]


def test_a_missing_file_is_one_sentence(capsys):
    assert run(capsys, "replay", "/nowhere")[::2] == (1, "duskboard: /nowhere: No such file or directory\n")


# rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_prints_the_sheet(language, capsys):
    assert run(capsys, "rules", "dungeon", "--lang", language)[1] == read_sheet("dungeon", language)


# the whole program


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command, capsys):
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert out.startswith(f"usage: duskboard {command} ")


def test_help_names_every_option_of_every_game(capsys):
    _, out, _ = run(capsys, "simulate", "--help")
    for game in SHELF.values():
        assert f"options of {game.name}:" in out
        for name in game.Options.__struct_fields__:
            assert f"  {name}=" in out
    assert "reading=1|2|3|4 (default: 1)" in out
    assert "square=yes|no (default: no)" in out
    assert "bots of dungeon: goldfish, rambler, wayfarer, pathfinder, cartographer, elephant, random" in out


def process(*arguments, **more):
    return subprocess.run([sys.executable, "-m", "duskboard", *arguments], capture_output=True, **more)


def test_play_without_a_terminal_is_one_sentence():
    done = process("play", stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"duskboard: play needs a terminal; without one, try duskboard simulate.\n"


def test_a_reader_who_leaves_early_gets_no_traceback():
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "duskboard", "rules", "dungeon"], stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


def test_closed_streams_get_no_traceback():
    for closed in ("rules dungeon >&-", "replay - <&-"):
        done = subprocess.run(f"{sys.executable} -m duskboard {closed}", shell=True, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (1, b"")


def test_records_can_come_from_a_pipe(saved):
    done = process("replay", "-", input=saved.read_bytes().splitlines()[0])
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_is_quiet(monkeypatch, capsys):
    def interrupted(args):
        raise KeyboardInterrupt

    monkeypatch.setattr("duskboard.cli.commands.rules.run", interrupted)
    assert run(capsys, "rules", "dungeon") == (130, "", "")


def test_a_progress_bar_is_for_terminals_only(capsys, monkeypatch):
    assert list(counted(3)) == [0, 1, 2]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert list(counted(3, "hard")) == [0, 1, 2]
    bar, gone = capsys.readouterr().err.split("\r")[-3:-1]
    assert bar.endswith("] hard: 2 of 3 matches")
    assert gone.isspace()
    assert len(gone) >= len(bar)


def test_elsewhere_progress_is_a_line_now_and_then(capsys, monkeypatch):
    now = iter(range(0, 100, 4))  # seconds
    monkeypatch.setattr(progress_bar, "monotonic", lambda: next(now))
    assert list(counted(5)) == [0, 1, 2, 3, 4]
    assert capsys.readouterr().err.splitlines() == ["duskboard: 1 of 5 matches", "duskboard: 4 of 5 matches"]
