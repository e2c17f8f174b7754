"""duskboard tournament: who is better, and how sure that is."""

import multiprocessing

import msgspec
import pytest

from duskboard.bots.random_bot import Random
from duskboard.cli.commands import tournament as tournament_module
from duskboard.cli.commands.tournament import Report
from tests.cli.running import run


def tournament(capsys, *arguments):
    return run(capsys, "tournament", *arguments)


def test_the_better_bot_is_clearly_better(capsys):
    code, out, _ = tournament(capsys, "dungeon", "--bots", "random,wayfarer", "--matches", "30", "--jobs", "1")
    assert code == 0
    assert "30 × dungeon with 4 players, seed 0" in out
    assert "wayfarer – random:" in out
    assert "(clearly)" in out


def test_as_json_it_has_the_same_in_figures_and_the_same_again(capsys):
    arguments = ["deathname", "--bots", "random,reader", "--matches", "8", "--seed", "5", "--json"]
    reports = [
        msgspec.json.decode(tournament(capsys, *arguments, "--jobs", jobs)[1], type=Report) for jobs in ("1", "2")
    ]
    assert reports[0] == reports[1]  # however many processes have played
    assert [standing.bot for standing in reports[0].standings] == ["random", "reader"]
    assert reports[0].differences[0].matches == 8
    won = [standing.won.mean for standing in reports[0].standings]
    assert reports[0].differences[0].won.mean == pytest.approx(won[1] - won[0])


def test_alone_every_bot_plays_every_match(capsys):
    _, out, _ = tournament(
        capsys, "rogue", "--players", "1", "--bots", "random,delver", "--matches", "3", "--jobs", "1", "--json"
    )
    assert [standing.matches for standing in msgspec.json.decode(out, type=Report).standings] == [3, 3]


def test_one_bot_has_nobody_to_be_compared_with(capsys):
    code, out, _ = tournament(capsys, "dungeon", "--bots", "wayfarer", "--matches", "1", "--jobs", "1")
    assert code == 0
    assert "compared" not in out
    assert " to " not in out  # one match alone has no interval


def test_each_value_of_an_option_is_told_apart_and_all_together(capsys):
    common = ["dungeon", "--bots", "random,wayfarer", "--players", "2", "--matches", "6", "--jobs", "1"]
    _, out, _ = tournament(capsys, *common, "--each", "level,square=yes", "--json")
    report = msgspec.json.decode(out, type=Report)
    assert [part.options for part in report.each] == [
        {"level": "beginner", "square": True}, {"level": "advanced", "square": True},
    ]  # fmt: skip
    assert report.matches == 12
    for at in range(2):
        points = [part.standings[at].points.mean for part in report.each]
        assert report.standings[at].points.mean == pytest.approx(sum(points) / 2)
        assert report.standings[at].matches == 12
    _, out, _ = tournament(capsys, *common, "--option", "level=advanced", "--option", "square=yes", "--json")
    alone = msgspec.json.decode(out, type=Report)
    assert (alone.standings, alone.differences) == (report.each[1].standings, report.each[1].differences)
    _, out, _ = tournament(capsys, *common, "--each", "level")
    assert "12 × dungeon with 2 players, seed 0" in out
    assert out.index("level=beginner") < out.index("level=advanced") < out.index("all together")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["rogue", "--bots", "delver", "--each", "character=mage/bard"],
            "--each: 'character' cannot be 'bard'; it can be choose, crusader, priestess, mage, rogue.",
        ),
        (
            ["dungeon", "--bots", "random,clever"],
            "No bot for dungeon is called 'clever'; there are goldfish, rambler, wayfarer,",
        ),
        (["dungeon", "--bots", "random,random"], "--bots names a bot twice: 'random,random'."),
        (["dungeon", "--bots", "random", "--players", "9"], "players"),
        (
            ["dungeon", "--bots", "random,wayfarer", "--players", "2", "--matches", "1", "--option", "level=hard"],
            "Option 'level'",
        ),
    ],
)
def test_what_cannot_be_played_is_said(capsys, arguments, sentence):
    code, out, err = tournament(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert sentence in err


def test_who_has_not_played_yet_needs_more_matches(capsys, monkeypatch):
    bots = dict.fromkeys("abcde", Random)
    for module in ("cli.tournament", "bots.contest"):
        monkeypatch.setattr(f"duskboard.{module}.bots_for", lambda game: bots)
    few = ["dungeon", "--bots", "a,b,c,d,e", "--players", "2", "--jobs", "1", "--matches"]
    code, _, err = tournament(capsys, *few, "1")
    assert code == 2
    assert "1 matches are too few: 'c' has not played." in err
    code, out, _ = tournament(capsys, *few, "4", "--json")
    assert [(two.lower, two.upper) for two in msgspec.json.decode(out, type=Report).differences] == [
        ("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"),
    ]  # fmt: skip


def test_those_who_never_met_are_not_compared(capsys, monkeypatch):
    bots = dict.fromkeys("abcd", Random)
    for module in ("cli.tournament", "bots.contest"):
        monkeypatch.setattr(f"duskboard.{module}.bots_for", lambda game: bots)
    monkeypatch.setattr("duskboard.bots.contest.seating", lambda bots, seats, number: [number % 2, number % 2 + 2])
    _, out, _ = tournament(
        capsys, "dungeon", "--bots", "a,b,c,d", "--players", "2", "--jobs", "1", "--matches", "4", "--json"
    )
    assert msgspec.json.decode(out, type=Report).differences == []


def test_where_all_win_together_one_plays_unless_more_are_asked_for(capsys):
    _, out, _ = tournament(capsys, "rogue", "--bots", "novice", "--matches", "2", "--jobs", "1")
    assert "2 × rogue with one player, seed 0" in out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_it_at_once_with_what_came_so_far(capsys, monkeypatch, jobs):
    real, asked = tournament_module.Bar.show, []

    def show(bar, done):
        real(bar, done)
        asked.append(done)
        if done >= 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(tournament_module.Bar, "show", show)
    many = ["dungeon", "--bots", "random,wayfarer", "--players", "2", "--matches", "5000", "--jobs", jobs]
    code, out, err = tournament(capsys, *many)
    assert code == 130
    assert out.startswith(f"{asked[-1]} × dungeon with 2 players, seed 0\n")
    assert err == f"duskboard: interrupted after {asked[-1]:,} of 5,000 matches\n"
    assert asked[-1] < 5000
    assert multiprocessing.active_children() == []


def test_an_interrupt_before_anything_was_played_prints_no_table(capsys, monkeypatch):
    monkeypatch.setattr(tournament_module, "_portions", interrupted)
    code, out, err = tournament(capsys, "dungeon", "--bots", "random,wayfarer", "--matches", "9", "--jobs", "1")
    assert (code, out, err) == (130, "", "duskboard: interrupted after 0 of 9 matches\n")


def interrupted(*_):
    raise KeyboardInterrupt
    yield
