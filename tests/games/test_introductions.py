"""Introductions: a change of rules breaks these tests, not what newcomers are told."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from duskboard.engine.introduction import Introduction, chapters, decided, read_introduction
from duskboard.engine.records import replay, write
from duskboard.engine.rule_sheet import LANGUAGES, clauses, read_sheet
from duskboard.games import SHELF

GAMES = [game for game in SHELF.values() if game.introduction]
COURSES = [
    pytest.param(game, language, chapter, id=f"{game.name}-{language}{chapter and '-'}{chapter}")
    for game in GAMES
    for language in LANGUAGES
    for chapter in ("", *chapters(game))
]
every_course = pytest.mark.parametrize(("game", "language", "chapter"), COURSES)
LONGEST = {"en": 300, "ja": 170}  # characters of a text: nobody reads more before they play
ROOT = Path(__file__).parents[2]
MOST_REMARKS = 40
MINUTES = 5  # as the link to it says
IN_A_MINUTE = {"en": 230, "ja": 500}  # words, or characters, that an adult reads
DECISION = 4  # seconds to find a button or a card, and to press it


def members(union: object) -> tuple[type, ...]:
    value = getattr(union, "__value__", union)
    return getattr(value, "__args__", (value,))


@every_course
def test_the_record_is_what_the_rules_play(game, language, chapter):
    record = read_introduction(game, language, chapter).record
    assert record.version == game.version
    replay(record)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_newcomer_makes_every_kind_of_decision(game, language):
    courses = [read_introduction(game, language, chapter) for chapter in ("", *chapters(game))]
    made = {msgspec.to_builtins(action)["kind"] for course in courses for action in decided(course)}
    assert made == {kind.__struct_config__.tag for kind in members(game.Action)}


@every_course
def test_whoever_has_to_decide_is_told_what_to_do(game, language, chapter):
    course = read_introduction(game, language, chapter)
    last = {said.after: said for said in course.course.say}  # of those at the same place
    for after, position in enumerate(course.positions):
        if position.action is not None:
            assert after in last, f"nothing is said before entry {after + 1}, which is the newcomer's"
            assert course.texts.say[last[after].key].do
            assert course.why_not(after, position.action) is None
            assert course.is_expected(after, position.action)


@every_course
def test_every_remark_has_its_place_and_its_text(game, language, chapter):
    course = read_introduction(game, language, chapter)
    said = course.course.say
    places = [remark.after for remark in said]
    assert places == sorted(places)
    assert places[0] == 0
    assert places[-1] == len(course.positions) - 1, "the last remark is said at the end"
    assert {remark.key for remark in said} == set(course.texts.say)
    assert len({remark.key for remark in said}) == len(said) <= MOST_REMARKS
    assert all(len(text.text) <= LONGEST[language] for text in course.texts.say.values())
    assert course.texts.knows
    assert bool(course.texts.title) or not chapters(game)
    assert said[-1].wish is None
    assert not course.texts.say[said[-1].key].do


@every_course
def test_it_takes_no_longer_than_the_page_says(game, language, chapter):
    course = read_introduction(game, language, chapter)
    texts = [f"{said.title} {said.text} {said.do}" for said in course.texts.say.values()]
    read = sum(len(text.split()) if language == "en" else len(text) for text in texts) / IN_A_MINUTE[language]
    pressed = sum(bool(said.do) for said in course.texts.say.values()) * DECISION / 60
    assert read + pressed <= MINUTES
    link = (ROOT / f"web/src/words/{language}/learn.ts").read_text("utf-8")
    assert {"en": "in five minutes", "ja": f"{MINUTES}分"}[language] in link


@every_course
def test_something_is_said_about_each_scene_while_it_is_there(game, language, chapter):
    """What nothing is said about goes by as soon as it is shown."""
    course = read_introduction(game, language, chapter)
    said = {remark.after for remark in course.course.say}
    for at, (position, following) in enumerate(pairwise(course.positions)):
        if position.frame.events and isinstance(position.frame.events[0], game.scenes) and not position.frame.owing:
            assert at in said, f"nothing is said about {position.frame.events[0]}, and {following.frame.events} follows"


def test_both_languages_tell_the_same_match():
    for game in GAMES:
        for chapter in ("", *chapters(game)):
            one, other = (shape(read_introduction(game, language, chapter)) for language in LANGUAGES)
            assert one == other


def shape(course: Introduction) -> list[object]:
    """Who does what kind of thing in which order, and what comes of it."""
    return [
        (turn.seat, type(turn.action).__name__, turn.picks, [type(event).__name__ for event in turn.events])
        for turn in course.record.turns
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_wish_is_refused_with_its_clause(game, language):
    course = read_introduction(game, language)
    (tried,) = [said for said in course.course.say if said.wish is not None]
    refusal = course.why_not(tried.after, msgspec.convert(tried.wish, game.Action))
    assert refusal is not None
    assert refusal.clause == tried.clause
    assert tried.clause in clauses(read_sheet(game.name, language))
    assert course.texts.say[tried.key].do


@every_course
def test_the_record_is_kept_as_it_would_be_written(game, language, chapter):
    course = read_introduction(game, language, chapter)
    assert msgspec.json.decode(write(course.record))["game"] == game.name


def test_the_guide_writes_down_what_one_knows_afterwards():
    guide = (Path(__file__).parents[2] / "docs/guide/introductions.md").read_text("utf-8")
    for game in GAMES:
        for chapter in ("", *chapters(game)):
            course = read_introduction(game, "en", chapter)
            for sentence in course.texts.knows:
                assert f"- {sentence}\n" in guide
            assert all(f"`{type(action).__name__}`" in guide for action in decided(course))
