"""Rule sheets: found by game and language, and what stands at their beginning."""

import pytest

from duskboard.engine.rule_sheet import LANGUAGES, NoSheet, introduction, read_sheet
from duskboard.games import SHELF


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_a_sheet_begins_with_a_title_and_a_short_description(game, language):
    title, first, *_ = read_sheet(game, language).split("\n\n")
    assert title.startswith("# ")
    assert introduction(game, language) == " ".join(first.split())


@pytest.mark.parametrize(("game", "language"), [("chess", "en"), ("dungeon", "xx"), ("dungeon", "../dungeon.en")])
def test_a_sheet_that_is_not_there_is_told_with_what_there_may_be(game, language):
    with pytest.raises(NoSheet, match=f"no rule sheet of '{game}' in .*; there may be one in en or ja"):
        read_sheet(game, language)
