"""The first two minutes of Dungeon in Memory: what is special about them. The law of all is in test_introductions."""

import re
from pathlib import Path

import pytest

from duskboard.engine.introduction import read_introduction
from duskboard.engine.records import steps
from duskboard.games.dungeon.events import DungeonLost, ExplorationScored, LostCardsAppeared
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.path import Cause
from duskboard.games.dungeon.truth import truth
from tests.games.dungeon.tables import of

WORDS = Path(__file__).parents[3] / "web/src/games/dungeon/words"
QUOTED = {"en": re.compile("“(.+?)”"), "ja": re.compile("「(.+?)」")}


def check():
    return read_introduction(DUNGEON, "en").record.turns[-1].events


def test_the_path_ends_at_the_wall_that_the_remark_speaks_of():
    (lost,) = of(check(), DungeonLost)
    assert (lost.loss.cause, lost.loss.number, lost.loss.met) == (Cause.WALL, 6, 2)


def test_the_newcomer_cries_in_time_and_a_partner_a_tile_too_late():
    assert [(cards.number, cards.seats) for cards in of(check(), LostCardsAppeared)] == [(6, (0,)), (7, (1,))]
    assert of(check(), ExplorationScored) == [ExplorationScored(gained=(0,), failed=())]


@pytest.mark.parametrize("chapter", ["", "alone"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_to_be_pressed_is_called_as_on_the_board(language, chapter):
    on_the_board = (WORDS / f"{language}.ts").read_text("utf-8")
    texts = read_introduction(DUNGEON, language, chapter).texts
    quoted = [word for text in texts.say.values() for word in QUOTED[language].findall(text.do)]
    assert quoted
    assert [word for word in quoted if f'"{word}"' not in on_the_board] == []


def test_the_same_match_is_told_in_both_languages():
    english, japanese = (read_introduction(DUNGEON, language).record for language in ("en", "ja"))
    assert english.turns == japanese.turns
    assert japanese.names == ("あなた", "メイ", "オットー")


def test_alone_the_newcomer_opens_a_new_dungeon_just_in_time():
    *_, match = steps(read_introduction(DUNGEON, "en", "alone").record)
    check = truth(match.state).check
    assert [(loss.cause, loss.number) for loss in check.losses] == [(Cause.SAME_GHOST, 3)]
    assert check.failure is None
