"""What is worked out once and kept is what would be worked out anew.

These lines run once in a process: in a test whose lines are not counted, perhaps, and then never again.
"""

import pytest

from duskboard.engine import Match, Seeded, lookalike_names
from duskboard.engine.introduction import read_introduction
from duskboard.engine.records import write
from duskboard.engine.text_width import columns_of
from duskboard.games.deathname.names.characters import is_accent
from duskboard.games.deathname.names.lexicon import names
from duskboard.games.deathname.names.sound import sound
from duskboard.games.dungeon.choices import ways_to_place
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.pieces import Tile
from duskboard.games.rogue.choices import choices, swap
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.odds import throws


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        pytest.param(throws, (2, True, True), id="throws-of-two"),
        pytest.param(throws, (1, False, False), id="throws-of-one"),
        pytest.param(swap, (0, 1), id="swap"),
        pytest.param(ways_to_place, (Tile("S"),), id="ways-to-place"),
        pytest.param(names, ("kana",), id="names"),
        pytest.param(sound, ("anna",), id="sound"),
        pytest.param(sound, ("アン",), id="no-sound"),
        pytest.param(is_accent, ("\u0301",), id="accent"),
        pytest.param(columns_of, ("\u0301",), id="no-columns"),
        pytest.param(columns_of, ("さ",), id="columns"),
        pytest.param(lookalike_names._characters, (), id="lookalikes"),
    ],
)
def test_what_is_kept_is_what_would_be_worked_out_anew(function, arguments):
    assert function(*arguments) == function.__wrapped__(*arguments)


def test_an_introduction_that_is_kept_is_what_would_be_read_anew():
    kept, anew = read_introduction(DUNGEON, "en"), read_introduction.__wrapped__(DUNGEON, "en")
    assert write(kept.record) == write(anew.record)
    assert kept.texts == anew.texts


class Interrupted:
    """A view; when its last field is looked at, another thread asks for the choices of another run."""

    def __init__(self, view, other):
        self._view, self._other = view, other

    def __getattr__(self, name):
        return getattr(self._view, name)

    @property
    def fight(self):
        choices(self._other, self._other.question)
        return self._view.fight


def test_choices_that_are_kept_are_not_mixed_up_by_threads():
    fresh = Match.begin(ROGUE, seats=1, chance=Seeded.of("fresh"))
    later = Match.begin(ROGUE, seats=1, chance=Seeded.of("later"))
    later.play(0, later.legal(0).listed[0])
    mine, other = fresh.view(0), later.view(0)
    expected = list(choices(mine, mine.question))
    assert expected != list(choices(other, other.question))
    choices(mine, mine.question)
    assert list(choices(Interrupted(mine, other), mine.question)) == expected
