"""A few lines for a chat."""

import pytest
from msgspec.structs import replace

from duskboard.engine.records import BadRecord
from duskboard.engine.rule_sheet import LANGUAGES
from duskboard.games.dungeon.events import (
    DecisionsRevealed,
    DungeonLost,
    ExplorationBegan,
    ExplorationScored,
    TilePlaced,
)
from duskboard.games.dungeon.path import Cause, Loss
from duskboard.games.dungeon.pieces import Kind, Tile
from duskboard.keepsakes import summary
from tests.keepsakes.matches import KINDS, NAMES, played, told, unfinished
from tests.keepsakes.test_pictures import dice

ADDRESS = "https://dusk.example/t/abc/1"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind[:4])))
def test_it_has_three_to_nine_lines_and_ends_with_the_address(kind, language):
    lines = summary(played(*kind), language, ADDRESS).split("\n")
    assert 4 <= len(lines) <= 9
    assert all(lines)
    assert lines[-1] == ADDRESS
    assert summary(played(*kind), language).split("\n") == lines[:-1]


def test_the_dungeon_is_told_in_squares():
    tile = Tile(Kind.S)
    record = told(
        "dungeon",
        [
            ExplorationBegan(0),
            TilePlaced(0, tile, 0),
            DecisionsRevealed((2,)),
            TilePlaced(1, tile, 0),
            TilePlaced(0, tile, 0),
            DecisionsRevealed((1,)),
            TilePlaced(0, tile, 0),
            DungeonLost(Loss(3, Cause.WALL, (0, 3), 0)),
            ExplorationScored((1,), (2,)),
        ],
        names=("Ann", "Bo", "Cem"),
        points=(0, 3, 0),
        winners=(1,),
    )
    assert summary(record, "en") == (
        "Dungeon in Memory · beginner · 1 dungeon\nBo wins\n1. 🕯️🟥❌🟡🟦💥🟥✅🔵🟥\n🟥 Ann 0 · 🟦 Bo 3 🏆 · 🟨 Cem 0"
    )


def test_names_of_the_house_are_written_as_the_language_does():
    record = told("dungeon", [ExplorationBegan(0)], names=("Red", "Wren"), points=(0, 3), winners=(1,))
    assert "🟥 Red 0 · 🟦 Wren 3 🏆" in summary(record, "en")
    assert "🟥 赤 0・🟦 レン 3 🏆" in summary(record, "ja")


def test_of_a_long_dungeon_the_end_is_told():
    tile = Tile(Kind.S)
    events = [ExplorationBegan(0), *[TilePlaced(0, tile, 0)] * 30, ExplorationScored((0,), ())]
    lines = summary(told("dungeon", events, points=(1, 0), winners=(0,)), "en").split("\n")
    assert lines[2] == "1. …" + "🟥" * 20


@pytest.mark.parametrize(("language", "line"), [("en", "… 2 dungeons before"), ("ja", "…ほか、その前に2ダンジョン")])
def test_of_many_dungeons_the_last_are_told_and_it_says_so(language, line):
    one = [ExplorationBegan(0), TilePlaced(0, Tile(Kind.S), 0), ExplorationScored((0,), ())]
    lines = summary(told("dungeon", one * 6, points=(1, 0), winners=(0,)), language).split("\n")
    assert lines[2] == line
    assert [row.split(".")[0] for row in lines[3:7]] == ["3", "4", "5", "6"]
    assert line not in summary(told("dungeon", one * 4, points=(1, 0), winners=(0,)), language)


def test_a_run_is_told_in_areas_and_hp():
    lines = summary(played("rogue", 1, 8, "random", (("character", "rogue"),)), "en").split("\n")
    assert lines[:3] == [
        "Mini Rogue · Normal",
        "Mika fell here · Rogue, in area 7 of 10, Catacombs",
        "🟩🟩🟩🟩🕳️🟩💀 7/10",
    ]
    assert lines[3].startswith("❤️ ▄")
    assert lines[3].endswith("▁")


def test_names_from_right_to_left_do_not_turn_the_line_around():
    record = replace(dice(2), names=("הדס", "Bo\u202e\n"))
    _, _, line = summary(record, "en").split("\n")
    assert "🟥 \u2068הדס\u2069 " in line
    assert "🟦 Bo " in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wins_by_kill_points_is_told_so(language):
    record = played(*KINDS[11])
    kills = [0] * len(record.names)
    level = replace(record, result=replace(record.result, points=(3, 3, 0, 0), winners=(0,)))
    assert len(kills) == 4
    second = summary(level, language).split("\n")[1]
    assert NAMES[1] in second


def test_of_a_match_that_is_not_over_nothing_is_told():
    with pytest.raises(BadRecord, match="not over"):
        summary(unfinished("dungeon"), "en", ADDRESS)
