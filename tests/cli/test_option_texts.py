"""Options that are texts, on the command line: typed or read from a file; and how many play where nobody says it."""

import json
import os
from argparse import Namespace
from dataclasses import replace

import pytest

from duskboard.cli.arguments import chosen_options, chosen_players, given_options, usual_players
from duskboard.cli.option_texts import _content
from duskboard.engine import Refusal
from duskboard.games.dungeon.game import DUNGEON
from tests.cli.running import run
from tests.whispers import SHELF, WHISPERS


@pytest.fixture(autouse=True)
def another_shelf(monkeypatch):
    """With a game on it that has texts among its options; and no file has been read yet."""
    _content.cache_clear()
    monkeypatch.setattr("duskboard.cli.arguments.SHELF", SHELF)
    monkeypatch.setattr("duskboard.cli.SHELF", SHELF)


def asked_for(*options, game=WHISPERS, players=None):
    return Namespace(game=game, option=list(options), players=players)


def simulate(capsys, *arguments):
    return run(capsys, "simulate", "whispers", "--matches", "1", *arguments)


# Typed


@pytest.mark.parametrize("text", ["moth", "1984", "yes", "007", "", "a=b", "²", "夜"])
def test_a_text_stays_a_text(text):
    assert given_options(asked_for(f"password={text}")) == {"password": text}
    assert chosen_options(asked_for(f"password={text}")).password == text


def test_what_is_no_text_is_a_number_a_switch_or_a_word():
    given = given_options(asked_for("rounds=30", "voice=yes", "hat=@red"))
    assert given == {"rounds": 30, "voice": True, "hat": "@red"}


def test_too_long_a_text_is_one_sentence(capsys):
    code, out, err = simulate(capsys, "--option", f"password={'x' * 9000}")
    assert (code, out) == (2, "")
    assert err == f"duskboard: Option 'password': expected text of at most 20 characters, got '{'x' * 40}'….\n"


def test_what_a_terminal_sends_that_is_no_text_is_one_sentence(capsys):
    code, out, err = simulate(capsys, "--option", f"topic={os.fsdecode(b'moth' + bytes([0xE9]))}")
    assert (code, out) == (2, "")
    assert err == "duskboard: --option topic: expected text in UTF-8, got 'moth\\udce9'.\n"


# From a file


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"moth", "moth"),
        (b"moth\n", "moth"),
        (b"moth\r\n\r\n", "moth"),
        (b"\xef\xbb\xbfmoth\n", "moth"),
        (b"@moth", "@moth"),
        (b" 1984 \n", " 1984 "),
        (b"two\r\nlines\n", "two\r\nlines"),
        ("夜".encode() * 20, "夜" * 20),
        (b"", ""),
    ],
)
def test_a_text_is_read_from_a_file(content, text, tmp_path):
    file = tmp_path / "pass word=1.txt"
    file.write_bytes(content)
    assert chosen_options(asked_for(f"password=@{file}")).password == text


def test_the_text_of_a_file_is_in_the_record(tmp_path, capsys):
    file, saved = tmp_path / "topic.txt", tmp_path / "saved.jsonl"
    topic = 'title = "Long knives"\n' * 100
    file.write_text(topic)
    assert simulate(capsys, "--option", f"topic=@{file}", "--save", str(saved))[0] == 0
    assert json.loads(saved.read_bytes())["options"]["topic"] == topic.rstrip()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"x" * 21, "has 21 characters; at most 20 are possible."),
        (b"x" * (64 * 1024), "has 65536 characters; at most 20 are possible."),
        (b"x" * (64 * 1024 + 1), "is larger than 64 KiB."),
        (b"moth\xe9", "is not a text in UTF-8."),
        ("moth".encode("utf-16"), "is not a text in UTF-8."),
    ],
)
def test_a_file_that_cannot_be_the_text_is_one_sentence(content, sentence, tmp_path, capsys):
    file = tmp_path / "password.txt"
    file.write_bytes(content)
    code, out, err = simulate(capsys, "--option", f"password=@{file}")
    assert (code, out, err) == (2, "", f"duskboard: --option password: {file} {sentence}\n")


@pytest.mark.parametrize(
    ("name", "why"),
    [("/nowhere", "No such file or directory"), ("/", "Is a directory"), ("", "Is a directory")],
)
def test_a_file_that_is_not_there_is_one_sentence(name, why, capsys):
    code, out, err = simulate(capsys, "--option", f"password=@{name}")
    assert (code, out, err) == (2, "", f"duskboard: --option password: {name}: {why}.\n")


def test_an_endless_file_is_not_read_to_its_end(capsys):
    code, _, err = simulate(capsys, "--option", "topic=@/dev/zero")
    assert (code, err) == (2, "duskboard: --option topic: /dev/zero is larger than 64 KiB.\n")


def test_a_pipe_is_read_once_and_its_text_is_known_wherever_it_is_asked_for():
    read, write = os.pipe()
    os.write(write, b"owls\n")
    os.close(write)
    args = asked_for(f"topic=@/dev/fd/{read}")
    assert [chosen_options(args).topic for _ in range(2)] == ["owls", "owls"]
    os.close(read)


# Told, and gone through


def test_help_says_how_a_text_is_given(capsys):
    _, out, _ = run(capsys, "simulate", "--help")
    assert "  password=TEXT (up to 20 characters; @FILE reads it from a file)\n      two may play who share one" in out
    assert "  topic=TEXT (up to 5000 characters; @FILE reads it from a file; default: animals)\n" in out
    assert "  rounds=1|2|30 (default: 2)\n" in out
    assert "NAME=@FILE reads a text" in " ".join(out.split())


def test_each_value_of_a_text_cannot_be_gone_through(capsys):
    for names in ("topic", "rounds,topic"):
        code, out, err = simulate(capsys, "--each", names)
        assert (code, out) == (2, "")
        assert err == "duskboard: --each: 'topic' is a text, which has no list of values to go through.\n"


def test_a_text_may_be_given_beside_each(tmp_path, capsys):
    code, out, _ = simulate(capsys, "--each", "rounds", "--option", "password=moth", "--players", "2", "--json")
    assert code == 0
    assert [cell["options"] for cell in json.loads(out)["cells"]] == [{"rounds": 1}, {"rounds": 2}, {"rounds": 30}]


# How many play


def only_for(*sizes):
    """The game, for so many; and for others if they have a password."""

    def why_not_start(options, seats):
        return None if seats in sizes or options.password else Refusal("W-1.1", "no-password", field="password")

    return replace(WHISPERS, seats=range(1, 9), why_not_start=why_not_start)


@pytest.mark.parametrize(
    ("sizes", "usual"), [((3, 4, 5), 4), ((1, 2), 2), ((6, 7), 6), ((1, 2, 3, 4, 5), 4), ((5,), 5)]
)
def test_a_good_company_is_as_near_to_four_as_the_game_allows(sizes, usual):
    assert usual_players(only_for(*sizes)) == usual
    assert chosen_players(asked_for(game=only_for(*sizes))) == usual
    assert chosen_players(asked_for(game=only_for(*sizes), players=8)) == 8


def test_who_is_fewer_than_usual_says_so_and_needs_what_they_need(capsys):
    assert usual_players(DUNGEON) == 4
    assert simulate(capsys)[1].startswith("1 × whispers with 4 players, seed 0\n")
    code, out, err = simulate(capsys, "--players", "2")
    assert (code, out, err) == (2, "", "duskboard: Two need a password. (W-1.1)\n")
    code, out, _ = simulate(capsys, "--players", "2", "--option", "password=moth")
    assert out.startswith("1 × whispers with 2 players, seed 0\n")


def test_texts_that_do_not_go_together_with_the_rest_are_one_sentence(capsys):
    code, out, err = simulate(capsys, "--option", "password=two words")
    assert (code, out, err) == (2, "", "duskboard: A password is one word. (W-1.2)\n")
