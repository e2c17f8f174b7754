"""Rule sheets: found by game and language, and what stands at their beginning."""

from dataclasses import replace

import pytest

from duskboard.engine import Plugin
from duskboard.engine.rule_sheet import LANGUAGES, NoSheet, introduction, read_sheet, sheet_of, title_in
from duskboard.games import SHELF
from tests.liars_dice import LIARS_DICE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_a_sheet_begins_with_a_title_and_a_short_description(game, language):
    title, first, *_ = sheet_of(game, language).split("\n\n")
    assert title.startswith("# ")
    assert introduction(game, language) == " ".join(first.split())


@pytest.mark.parametrize(("game", "language"), [("chess", "en"), ("dungeon", "xx"), ("dungeon", "../dungeon.en")])
def test_a_sheet_that_is_not_there_is_told_with_what_there_may_be(game, language):
    with pytest.raises(NoSheet, match=f"no rule sheet of '{game}' in .*; there may be one in en or ja"):
        read_sheet(game, language)


def test_a_game_without_a_sheet_has_no_description():
    assert introduction(LIARS_DICE, "en") == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_a_game_is_called_as_its_sheet_is_headed(game, language):
    title = title_in.__wrapped__(game, language)  # worked out anew: another test may have asked before
    assert sheet_of(game, language).startswith(f"# {title}\n")
    assert (title == game.title) == (language == "en")
    assert title_in.__wrapped__(LIARS_DICE, language) == "Liar's Dice"


def test_a_plug_in_may_bring_its_own_sheets(tmp_path, monkeypatch):
    (tmp_path / "strange" / "sheets").mkdir(parents=True)
    (tmp_path / "strange" / "__init__.py").touch()
    (tmp_path / "strange" / "sheets" / "dungeon.en.md").write_text("# Another dungeon\n\nDark.\n")
    monkeypatch.syspath_prepend(tmp_path)
    stranger = replace(SHELF["dungeon"], plugin=Plugin(name="dungeon", game="", sheets="strange"))
    assert sheet_of(stranger, "en").startswith("# Another dungeon")
    assert introduction(stranger, "en") == "Dark."
    assert sheet_of(replace(stranger, plugin=None), "en") == read_sheet("dungeon", "en")
