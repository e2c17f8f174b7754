"""The command line, as its users meet it: what it prints, how it exits, what it says when something is wrong."""

import json
import os
import re
import subprocess
import sys

import pytest

from duskboard.bots import ANYWHERE
from duskboard.cli import COMMANDS, main
from duskboard.cli.progress import counted
from duskboard.engine.record import field_digest
from duskboard.engine.sheet import LANGUAGES, read_sheet
from duskboard.games import SHELF


def run(capsys, *arguments):
    """Exit code, standard output, standard error."""
    try:
        code = main(arguments)
    except SystemExit as exit_:
        code = exit_.code
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def saved(tmp_path, capsys):
    """A file with three records."""
    file = tmp_path / "three.jsonl"
    assert run(capsys, "simulate", "dungeon", "--matches", "3", "--players", "3", "--save", str(file))[0] == 0
    return file


# simulate


def test_simulate_says_how_it_went(capsys):
    code, out, err = run(capsys, "simulate", "dungeon", "--matches", "5", "--players", "4", "--seed", "7")
    assert (code, err) == (0, "")
    assert out.startswith("5 × dungeon with 4 players, seed 7\n")
    assert "moves a second" in out
    assert "how they ended" in out


def test_simulate_json_is_one_object(capsys):
    _, out, _ = run(capsys, "simulate", "dungeon", "--matches", "4", "--json")
    report = json.loads(out)
    assert list(report) == ["game", "players", "seed", "matches", "moves", "seconds", "moves_per_second", "endings"]
    assert (report["game"], report["players"], report["seed"], report["matches"]) == ("dungeon", 4, 0, 4)
    assert sum(report["endings"].values()) == 4


def test_the_same_seed_gives_the_same_records_byte_for_byte(tmp_path, capsys):
    files = [tmp_path / name for name in ("one", "two", "other")]
    for file, seed in zip(files, ("5", "5", "6"), strict=True):
        run(
            capsys,
            "simulate",
            "dungeon",
            "--matches",
            "3",
            "--bots",
            "wayfarer,random",
            "--seed",
            seed,
            "--save",
            str(file),
        )
    one, two, other = (file.read_bytes() for file in files)
    assert one == two != other


def test_the_records_of_a_seed_are_the_same_on_every_machine(tmp_path, capsys):
    """The last digest of a record stands for all of it."""
    file = tmp_path / "fixed.jsonl"
    run(capsys, "simulate", "dungeon", "--matches", "1", "--players", "2", "--seed", "1", "--save", str(file))
    assert json.loads(file.read_bytes())["entries"][-1]["digest"].startswith("8bffc4564ea9c5bd")


def test_the_seats_are_filled_by_the_bots_named_over_and_over(capsys):
    code, out, _ = run(
        capsys, "simulate", "dungeon", "--matches", "2", "--players", "5", "--bots", "wayfarer,random", "--json"
    )
    assert code == 0
    assert json.loads(out)["players"] == 5


def test_options_are_read(tmp_path, capsys):
    file = tmp_path / "options.jsonl"
    run(
        capsys, "simulate", "dungeon", "--matches", "1", "--save", str(file),
        "--option", "level=advanced", "--option", "square=yes", "--option", "same_ghost=true", "--option", "reading=2",
    )  # fmt: skip
    options = json.loads(file.read_bytes())["options"]
    assert (options["level"], options["square"], options["same_ghost"], options["reading"]) == (
        "advanced",
        True,
        True,
        2,
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--option", "same_ghost=yes"), "Rule #4 needs both tiles of a ghost"),
        (("--players", "1", "--option", "one_voice=yes"), "alone there is none. (D-10.5)"),
        (("--players", "6"), "Dungeon in Memory is for 1 to 5 players, not 6."),
        (("--option", f"reading={'1' * 5000}"), "Option 'reading': expected 1 or 2 or 3 or 4, got '1"),
        (("--option", "level"), "--option expects NAME=VALUE, got 'level'."),
        (("--option", "level=expert"), "Option 'level': expected advanced or beginner, got 'expert'."),
        (("--option", "colour=red"), "has no option 'colour'; its options are level, one_voice"),
        (
            ("--bots", "genius"),
            "No bot for dungeon is called 'genius'; there are goldfish, rambler, wayfarer,",
        ),
        (("--players", "2", "--bots", "wayfarer,wayfarer,wayfarer"), "--bots names 3 bots, but there are only 2 seats"),
    ],
)
def test_what_cannot_be_simulated_is_one_sentence(arguments, sentence, capsys):
    code, out, err = run(capsys, "simulate", "dungeon", "--matches", "1", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("duskboard: ")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("simulate", "dungeno"),
            f"no game is called 'dungeno'; the shelf has {', '.join(SHELF)}; did you mean 'dungeon'?",
        ),
        (("simulate", "dungeon", "--matches", "none"), "expected a whole number from 1 on, got 'none'"),
        (("simulate", "dungeon", "--matches", "0"), "expected a whole number from 1 on, got '0'"),
        (("rules", "dungeon", "--lang", "fr"), "invalid choice: 'fr'"),
        ((), "the following arguments are required: COMMAND"),
    ],
)
def test_a_wrong_command_line_exits_with_2_and_says_what_was_expected(arguments, sentence, capsys):
    code, _, err = run(capsys, *arguments)
    assert code == 2
    assert sentence in err


def test_bots_that_would_never_end_are_stopped(capsys, monkeypatch):
    class Mute:
        def __init__(self, game, options, seat, chance):
            self.game, self.seat, self.chance = game, seat, chance

        def watch(self, event):
            pass

        def decide(self, view, choices):
            if view.phase == "place" and len(view.hand) == 3 and view.deck == 14:
                return choices.listed[1]  # the first tile, misplaced
            return self.game.idle(view, self.seat, self.chance)

    monkeypatch.setitem(ANYWHERE, "mute", Mute)
    _, out, _ = run(capsys, "simulate", "dungeon", "--matches", "1", "--players", "2", "--bots", "mute", "--json")
    assert json.loads(out)["endings"] == {"unfinished": 1}


def test_random_matches_that_never_end_are_stopped(capsys, monkeypatch):
    from dataclasses import replace

    from duskboard.cli import simulate

    short = replace(SHELF["dungeon"], longest=lambda options, seats: 3)
    monkeypatch.setattr("duskboard.cli.arguments.SHELF", type(SHELF)(short))
    _, out, _ = run(capsys, "simulate", "dungeon", "--matches", "1", "--json")
    assert json.loads(out)["endings"] == {"unfinished": 1}
    assert json.loads(out)["moves"] == 3
    assert simulate.Report


# simulate --each


def test_every_combination_of_two_options_is_a_cell_and_one_that_cannot_start_is_left_out_with_a_word(capsys):
    arguments = ("simulate", "dungeon", "--matches", "4", "--bots", "wayfarer", "--each", "level,same_ghost")
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    head, _, title, columns, advanced, beginner, _, word, left_out = out.splitlines()
    assert head == "4 × dungeon for each, with 4 players, seed 0"
    assert title == "how often seat 0 won"
    assert columns.split() == ["level", "/", "same_ghost", "no", "yes"]
    assert re.fullmatch(r"advanced( +\d+\.0 % of 4){2}", advanced)
    assert re.fullmatch(r"beginner +\d+\.0 % of 4 +–", beginner)
    assert len(columns) == len(advanced) == len(beginner)
    assert word == "left out"
    assert left_out.startswith("  level=beginner, same_ghost=yes: Rule #4 needs both tiles of a ghost; ")


def test_one_option_is_a_column_and_the_others_are_as_they_were_given(capsys):
    arguments = ("--matches", "2", "--players", "1", "--each", "same_ghost", "--option", "level=advanced")
    code, out, _ = run(capsys, "simulate", "dungeon", *arguments)
    assert code == 0
    assert out.splitlines()[2:] == [
        "how often it was won",
        "same_ghost",
        "no          0.0 % of 2",
        "yes         0.0 % of 2",
    ]
    # One that is named in both has every value all the same.
    arguments = ("--each", "level", "--option", "level=advanced", "--matches", "1", "--json")
    _, out, _ = run(capsys, "simulate", "dungeon", *arguments)
    assert [cell["options"]["level"] for cell in json.loads(out)["cells"]] == ["advanced", "beginner"]


def test_each_as_json_is_one_object_and_its_matches_are_those_of_a_plain_simulation(tmp_path, capsys):
    file, plain = tmp_path / "each.jsonl", tmp_path / "plain.jsonl"
    common = ("simulate", "dungeon", "--matches", "3", "--players", "2", "--seed", "4", "--bots", "wayfarer")
    _, out, _ = run(capsys, *common, "--each", "same_ghost,level", "--json", "--save", str(file))
    report = json.loads(out)
    assert list(report) == ["game", "players", "seed", "each", "cells", "left_out"]
    assert (report["game"], report["players"], report["seed"]) == ("dungeon", 2, 4)
    assert report["each"] == ["same_ghost", "level"]
    combinations = [tuple(cell["options"].values()) for cell in report["cells"]]
    assert combinations == [(False, "advanced"), (False, "beginner"), (True, "advanced")]
    (out_of_it,) = report["left_out"]
    assert out_of_it["options"] == {"same_ghost": True, "level": "beginner"}
    assert "Rule #4" in out_of_it["sentence"]
    run(capsys, *common, "--save", str(plain))
    records = file.read_bytes().splitlines()
    assert records[3:6] == plain.read_bytes().splitlines()
    assert len(records) == 9
    winners = [json.loads(record)["result"]["winners"] for record in records[3:6]]
    cell = report["cells"][1]
    assert (cell["matches"], sum(cell["endings"].values())) == (3, 3)
    assert cell["wins"] == [sum(seat in won for won in winners) for seat in (0, 1)]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--each", "hat"), "--each: Dungeon in Memory has no option 'hat'; its options are level, one_voice"),
        (("--each", ""), "--each: Dungeon in Memory has no option ''"),
        (("--each", "level,level"), "--each expects one option or two, each once, got 'level,level'."),
        (
            ("--each", "level,square,reading"),
            "--each expects one option or two, each once, got 'level,square,reading'.",
        ),
        (("--each", "level", "--players", "6"), "Dungeon in Memory is for 1 to 5 players, not 6."),
        (("--each", "level", "--option", "square=round"), "Option 'square': expected true or false, got 'round'."),
        (("--each", "square", "--option", "same_ghost=yes"), "Rule #4 needs both tiles of a ghost"),
        (("--each", "level", "--bots", "genius"), "No bot for dungeon is called 'genius'"),
    ],
)
def test_what_cannot_be_simulated_for_each_is_one_sentence_and_no_file_is_touched(
    arguments, sentence, tmp_path, capsys
):
    file = tmp_path / "kept"
    file.write_text("kept")
    code, out, err = run(capsys, "simulate", "dungeon", "--matches", "1", "--save", str(file), *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
    assert file.read_text() == "kept"


# replay


def test_replay_tells_the_story_and_the_result(saved, capsys):
    code, out, err = run(capsys, "replay", str(saved))
    assert (code, err) == (0, "")
    assert out.startswith("Dungeon in Memory, Seat 0, Seat 1, Seat 2\nA new dungeon. ")
    assert "is dealt a" in out
    assert out.splitlines()[-1].startswith("Result: ")


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
    assert run(capsys, "replay", str(file))[1].endswith("The match is not over after 2 moves.\n")


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
    done = process("replay", "-", input=saved.read_bytes())
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_is_quiet(monkeypatch, capsys):
    def interrupted(args):
        raise KeyboardInterrupt

    monkeypatch.setattr("duskboard.cli.rules.run", interrupted)
    assert run(capsys, "rules", "dungeon") == (130, "", "")


def test_a_progress_bar_is_for_terminals_only(capsys, monkeypatch):
    assert list(counted(3)) == [0, 1, 2]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert list(counted(3)) == [0, 1, 2]
    assert " 66 %" in capsys.readouterr().err
