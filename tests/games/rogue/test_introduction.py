"""The first two minutes with Mini Rogue. What holds for all introductions is in test_introductions.py."""

import re

import pytest

from duskboard.engine.introduction import chapters, decided, read_introduction
from duskboard.engine.rule_sheet import LANGUAGES
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.options import Options

COURSES = [(language, chapter) for language in LANGUAGES for chapter in ("", *chapters(ROGUE))]
AT_MOST = 20  # decisions: two minutes


def test_the_first_chapter_is_a_run_for_one_as_it_is_usually_played():
    course = read_introduction(ROGUE, "en")
    assert course.record.options == Options()
    assert len(course.record.names) == 1
    assert len(decided(course)) <= AT_MOST


def test_there_is_a_chapter_for_every_other_character():
    """M-2.4 Who plays one character never has the skills of another."""
    played = {
        read_introduction(ROGUE, "en", chapter).positions[-1].frame.view.heroes[0].character
        for chapter in ("", *chapters(ROGUE))
    }
    assert played == {"crusader", "priestess", "mage", "rogue"}


@pytest.mark.parametrize(("language", "chapter"), COURSES)
def test_every_run_goes_on_after_it(language, chapter):
    last = read_introduction(ROGUE, language, chapter).positions[-1]
    assert last.choices is not None
    assert last.frame.view.ending is None


@pytest.mark.parametrize(("language", "chapter"), COURSES)
def test_the_damage_that_is_to_be_struck_is_what_the_button_says(language, chapter):
    course = read_introduction(ROGUE, language, chapter)
    for said in course.course.say:
        do = course.texts.say[said.key].do
        for damage in re.findall(r"Strike for (\d+)|攻撃：(\d+)", do):
            fight = course.positions[said.after].frame.view.fight
            struck = sum(die.total for die in fight.dice) + fight.bonus + 7 * fight.fire
            assert int("".join(damage)) == struck
