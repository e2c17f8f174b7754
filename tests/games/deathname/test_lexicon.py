"""The book of names, from which the house writes for whoever is absent (N-12.2): every one of them may be written."""

from importlib.resources import files

import pytest

from duskboard.engine import Match, Seeded
from duskboard.games import deathname
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.names.lexicon import BANDS, band, names
from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.names.spelling import same, written
from duskboard.games.deathname.options import Options

SCRIPTS = pytest.mark.parametrize("script", ["latin", "kana"])


def test_N_12_2_there_are_three_bands_the_common_ones_first():
    assert BANDS == ("common", "known", "rare")
    for script in ("latin", "kana"):
        assert names(script) == band(script, "common") + band(script, "known") + band(script, "rare")
        assert all(band(script, which) for which in BANDS)


def test_N_12_2_some_1000_latin_and_500_kana_names():
    assert 900 <= len(names("latin")) <= 1500
    assert 450 <= len(names("kana")) <= 800


@SCRIPTS
def test_N_12_2_every_name_of_the_book_may_be_written_at_a_table_of_its_script(script):
    for topic in ("first_names", "titles"):
        for agreed in (Options(topic=topic, script=script), Options(topic=topic)):
            assert [name for name in names(script) if why_not_name(name, agreed)] == []


@SCRIPTS
def test_N_12_2_no_name_stands_twice_in_the_book(script):
    keys = [same(name) for name in names(script)]
    assert [name for name in names(script) if keys.count(same(name)) > 1] == []


@SCRIPTS
def test_N_8_2_every_name_of_the_book_is_tidy(script):
    assert [name for name in names(script) if written(name) != name] == []


def test_N_12_2_where_any_script_may_be_written_the_house_writes_latin():
    assert names("any") == names("latin")
    assert band("any", "rare") == band("latin", "rare")
    assert names("kana") != names("latin")


@pytest.mark.parametrize("script", ["any", "latin", "kana"])
@pytest.mark.parametrize("topic", ["first_names", "titles"])
def test_N_12_2_what_the_house_writes_is_accepted_at_every_table(script, topic):
    match = Match.begin(
        DEATHNAME, seats=4, options=Options(script=script, topic=topic), chance=Seeded.of("book", script)
    )
    chance = Seeded.of("house", script, topic)
    written_ = {DEATHNAME.idle(match.view(seat), seat, chance).name for seat in range(4) for _ in range(25)}
    assert written_ <= set(names(script))
    assert len(written_) > 10, "drawn by chance"
    for name in written_:
        assert why_not_name(name, match.options) is None


def test_N_12_2_the_book_says_where_its_names_come_from():
    head = (files(deathname) / "names/lexicon.toml").read_text("utf-8").partition("[")[0]
    assert head.lstrip().startswith("#")
