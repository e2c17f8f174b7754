"""The introduction teaches what it claims: each kind of decision, one refusal, and a match that the words fit."""

from typing import get_args

import pytest

from duskboard.engine.introduction import Introduction, decided, read_introduction
from duskboard.games.deathname.actions import Action, Select, Write
from duskboard.games.deathname.game import DEATHNAME

LANGUAGES = ("en", "ja")


def introduction(language: str) -> Introduction:
    return read_introduction(DEATHNAME, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_newcomer_decides_everything_that_can_be_decided(language: str) -> None:
    assert {type(action) for action in decided(introduction(language))} == set(get_args(Action.__value__))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_is_asked_for_in_the_words_of_the_record(language: str) -> None:
    told = introduction(language)
    last = {remark.after: told.texts.say[remark.key] for remark in told.course.say}
    for at, position in enumerate(told.positions):
        if position.action is None:
            continue
        wanted = last[at].do
        assert wanted
        match position.action:
            case Write(name=name):
                assert name in wanted
            case Select(card=card):
                assert position.frame.view.cards[told.seat][card - 1].name in wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_wish_is_refused(language: str) -> None:
    told = introduction(language)
    (asked,) = [remark for remark in told.course.say if remark.wish is not None]
    refusal = told.why_not(asked.after, Write(asked.wish["name"]))
    assert (refusal.clause, refusal.because) == (asked.clause, "name-digit")
    assert asked.wish["name"] in told.texts.say[asked.key].do


def test_both_languages_play_the_same_match() -> None:
    """Other names, but the same places: so what is said about points and crosses is true in both."""
    english, japanese = (introduction(language) for language in LANGUAGES)
    assert english.texts.say.keys() == japanese.texts.say.keys()
    for one, other in zip(english.record.turns, japanese.record.turns, strict=True):
        assert (one.seat, type(one.action), one.picks) == (other.seat, type(other.action), other.picks)
        assert [kind(event) for event in one.events] == [kind(event) for event in other.events]
    for before, after in zip(english.positions, japanese.positions, strict=True):
        assert before.frame.view.scores == after.frame.view.scores
        assert before.frame.view.kills == after.frame.view.kills


def kind(event: object) -> str:
    return type(event).__name__


def test_what_is_said_about_points_is_true() -> None:
    view = introduction("en").positions[-1].frame.view
    assert view.scores[0] == (1, 1, 1, 0, 1)
    assert view.scores[3][1] == -2  # Ravi with Zuri
    assert view.kills[0] == 2
    assert [card.name for card in view.cards[0] if card.crossed] == ["Abe", "Cleo"]
