"""Introductions are found, read and judged; what they say is tested in tests/games/test_introductions.py."""

import pytest

from duskboard.engine.introduction import NoIntroduction, chapters, has_introduction, read_introduction
from duskboard.engine.records.replay_steps import entries
from duskboard.games import SHELF
from tests.liars_dice import LIARS_DICE

DUNGEON = SHELF["dungeon"]


def test_a_game_may_have_none():
    assert not has_introduction(LIARS_DICE)
    assert chapters(LIARS_DICE) == ()
    with pytest.raises(NoIntroduction, match="liars"):
        read_introduction(LIARS_DICE, "en")


@pytest.mark.parametrize(("language", "chapter"), [("fr", ""), ("", ""), ("en", "nowhere"), ("en", "../rules")])
def test_what_there_is_none_of_is_not_looked_for(language, chapter):
    with pytest.raises(NoIntroduction):
        read_introduction(DUNGEON, language, chapter)


def test_a_chapter_is_found_by_its_name():
    assert chapters(DUNGEON) == ("alone",)
    assert len(read_introduction(DUNGEON, "en", "alone").record.names) == 1


def test_it_is_read_once():
    assert read_introduction(DUNGEON, "en") is read_introduction(DUNGEON, "en")
    assert read_introduction(DUNGEON, "en") is not read_introduction(DUNGEON, "ja")


def test_the_newcomer_sees_what_a_seat_sees():
    course = read_introduction(DUNGEON, "en")
    for position, entry in zip(course.positions, entries(course.record), strict=True):
        turn = course.record.turns[entry]
        assert position.frame.view.seat == course.seat
        assert position.frame.truth is None
        assert (position.choices is not None) == (course.seat in position.frame.owing)
        assert len(position.frame.events) <= len(turn.events)
