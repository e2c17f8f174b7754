"""duskboard simulate: what it prints, what it saves, what it says when something is wrong."""

import json
import re

import pytest

from duskboard.bots import ANYWHERE
from duskboard.engine.records import read
from duskboard.games import SHELF
from tests.cli.running import run


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
        (("--players", "1", "--option", "one_voice=yes"), "alone, there is nobody. (D-10.5)"),
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

    from duskboard.cli.commands import simulate

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
    head, _, title, columns, beginner, advanced, _, word, left_out = out.splitlines()
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
    assert [cell["options"]["level"] for cell in json.loads(out)["cells"]] == ["beginner", "advanced"]


def test_each_as_json_is_one_object_and_its_matches_are_those_of_a_plain_simulation(tmp_path, capsys):
    file, plain = tmp_path / "each.jsonl", tmp_path / "plain.jsonl"
    common = ("simulate", "dungeon", "--matches", "3", "--players", "2", "--seed", "4", "--bots", "wayfarer")
    _, out, _ = run(capsys, *common, "--each", "same_ghost,level", "--json", "--save", str(file))
    report = json.loads(out)
    assert list(report) == ["game", "players", "seed", "each", "cells", "left_out"]
    assert (report["game"], report["players"], report["seed"]) == ("dungeon", 2, 4)
    assert report["each"] == ["same_ghost", "level"]
    combinations = [tuple(cell["options"].values()) for cell in report["cells"]]
    assert combinations == [(False, "beginner"), (False, "advanced"), (True, "advanced")]
    (out_of_it,) = report["left_out"]
    assert out_of_it["options"] == {"same_ghost": True, "level": "beginner"}
    assert "Rule #4" in out_of_it["sentence"]
    run(capsys, *common, "--save", str(plain))
    records = file.read_bytes().splitlines()
    assert records[:3] == plain.read_bytes().splitlines()
    assert len(records) == 9
    winners = [json.loads(record)["result"]["winners"] for record in records[:3]]
    cell = report["cells"][0]
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


def test_records_say_which_bots_played(capsys, tmp_path):
    file = tmp_path / "kept.jsonl"
    run(
        capsys,
        "simulate",
        "dungeon",
        "--players",
        "3",
        "--bots",
        "goldfish,random",
        "--matches",
        "1",
        "--save",
        str(file),
    )
    (record,) = [read(line, SHELF) for line in file.read_bytes().splitlines()]
    assert [(one.since, one.held, one.bot) for one in record.sat] == [
        (0, "bot", "goldfish"), (0, "bot", "random"), (0, "bot", "goldfish"),
    ]  # fmt: skip
    run(capsys, "simulate", "dungeon", "--players", "2", "--matches", "1", "--save", str(file))
    assert [one.bot for one in read(file.read_bytes(), SHELF).sat] == ["random", "random"]
