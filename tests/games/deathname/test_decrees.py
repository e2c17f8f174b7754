"""Chapter 11 of the rule sheet: own decrees. What is wrong with a pack is told by its card and its place."""

from collections import Counter
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duskboard.engine import Match, Refused, Seeded
from duskboard.engine.rule_sheet import LANGUAGES, read_sheet
from duskboard.games import deathname
from duskboard.games.deathname.decrees import BOX, pack_of, read_pack, why_not_decrees
from duskboard.games.deathname.events import RoundBegan
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options

# A pack


def pack(*decrees, title='title = "Ours"\n'):
    """A file with these decrees, each a day and what stands for its places."""
    return title + "".join(f"[[decree]]\nday = {day}\nplaces = {places}\n" for day, places in decrees)


FOUR = [(1, [0, -1, 1, 0])] * 4 + [(2, [2, -2, 0, 0])] * 3
THREE = [(1, [0, -1, 1])] * 4 + [(2, [2, -2, 0])] * 3
LONG_KNIVES = """title = "Long knives"

[[decree]]
day = 1
places = [0, -1, 1, 0]

[[decree]]
day = 1
places = [-1, 0, 0, 1]

[[decree]]
day = 1
places = [1, 1, -2, 0]

[[decree]]
day = 1
places = [0, 0, 1, -2]

[[decree]]
day = 2
places = [2, -2, 0, 0]

[[decree]]
day = 2
places = [-1, 1, 0, -1]

[[decree]]
day = 2
places = [-1, 0, -1, 2]
"""


def refusal_of(text):
    with pytest.raises(Refused) as refused:
        read_pack(text)
    refusal = refused.value.refusal
    assert refusal.field == "decrees"
    assert refusal.because in DEATHNAME.notation.reasons
    sentence = DEATHNAME.notation.explain(refusal, "ABCD")
    assert refusal.clause in sentence
    assert len(sentence) < 200
    assert why_not_decrees(Options(decrees=text), 4) == refusal
    assert DEATHNAME.why_not_start(Options(decrees=text), 4) == refusal
    return refusal


def test_N_11_4_the_pack_of_the_sheet_is_a_complete_one_for_4_players():
    read = read_pack(LONG_KNIVES)
    assert read.title == "Long knives"
    assert read.of(1, 4) == ((0, -1, 1, 0), (-1, 0, 0, 1), (1, 1, -2, 0), (0, 0, 1, -2))
    assert read.of(2, 4) == ((2, -2, 0, 0), (-1, 1, 0, -1), (-1, 0, -1, 2))
    assert why_not_decrees(Options(decrees=LONG_KNIVES), 4) is None


def test_N_11_4_it_stands_so_in_both_sheets():
    for language in LANGUAGES:
        sheet = "\n".join(line.strip() for line in read_sheet("deathname", language).splitlines())
        shown = sheet.split("```toml\n")[1].split("```")[0]
        assert read_pack(shown).decrees == read_pack(LONG_KNIVES).decrees


def test_N_11_4_the_boxs_own_file_is_such_a_pack():
    text = (files(deathname) / "decrees.toml").read_text("utf-8")
    assert read_pack(text) == BOX
    assert why_not_decrees(Options(decrees=f"{text}\n"), 5) is None


def test_N_11_4_a_plus_sign_is_not_needed_but_allowed():
    assert read_pack(pack((1, "[+1, -1, 0, +2]"))).of(1, 4) == ((1, -1, 0, 2),)


def test_N_11_4_a_file_may_have_remarks_and_other_spacing():
    text = '# ours\n\ntitle="X"\r\n[[ decree ]] # 4A\r\nplaces=[\n 0,\n -1,\n 1, # gain\n 0,\n]\nday=0b1\n'
    assert read_pack(text).decrees == ((1, (0, -1, 1, 0)),)


def test_N_11_1_any_row_of_icons_will_do():
    for places in ((0, 0, 0), (-2, -2, -2, -2), (2, 2, 2, 2, 2), (-2, -1, 0, 1, 2, 0)):
        assert read_pack(pack((2, list(places)))).decrees == ((2, places),)


def test_N_11_2_the_number_of_places_says_for_how_many_players_a_decree_is():
    text = pack(*FOUR, *THREE, (1, [0] * 6), (2, [1, 0, 0, 0, 0]))
    read = read_pack(text)
    assert [len(read.of(1, seats)) for seats in (3, 4, 5, 6)] == [4, 4, 0, 1]
    assert [len(read.of(2, seats)) for seats in (3, 4, 5, 6)] == [3, 3, 1, 0]
    assert [why_not_decrees(Options(decrees=text), seats) is None for seats in (3, 4, 5, 6)] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("decrees", "seats", "day", "have", "needed"),
    [(FOUR[1:], 4, 1, 3, 4), (FOUR[4:], 4, 1, 0, 4), (FOUR[:4], 4, 2, 0, 3), (FOUR[:6], 4, 2, 2, 3),
     (THREE[1:], 3, 1, 3, 4), (THREE[:-1], 3, 2, 2, 3), (FOUR[1:4], 4, 1, 3, 4)],
)  # fmt: skip
def test_N_11_2_a_pack_has_at_least_four_for_day_1_and_three_for_day_2(decrees, seats, day, have, needed):
    refusal = why_not_decrees(Options(decrees=pack(*decrees)), seats)
    assert (refusal.clause, refusal.because, refusal.field) == ("N-11.2", "pack-too-few", "decrees")
    assert refusal.facts == {"day": day, "seats": seats, "have": have, "needed": needed}
    assert DEATHNAME.notation.explain(refusal, "ABCD").endswith(f"the pack has {have}. (N-11.2)")


def test_N_11_2_a_pack_that_is_whole_for_others_says_for_how_many():
    refusal = why_not_decrees(Options(decrees=pack(*FOUR, *THREE)), 5)
    assert (refusal.clause, refusal.because, refusal.field) == ("N-11.2", "pack-not-for", "decrees")
    assert refusal.facts == {"seats": 5, "fits": "3, 4"}
    told = DEATHNAME.notation.explain(refusal, "ABCDE")
    assert told == "These decrees are for 3, 4 players; 5 players need cards with 5 places. (N-11.2)"


@pytest.mark.parametrize("decrees", [FOUR, [*FOUR, (1, [0, 0, 0, 0])], [*FOUR, (2, [0, 0, 0, 0])], [*FOUR, *FOUR]])
def test_N_11_2_enough_is_enough(decrees):
    assert why_not_decrees(Options(decrees=pack(*decrees)), 4) is None


@pytest.mark.parametrize("text", ["", " ", "\n\t\n"])
def test_N_11_2_without_a_pack_the_boxs_decrees_are_played(text):
    assert pack_of(Options(decrees=text)) is BOX
    assert [why_not_decrees(Options(decrees=text), seats) is None for seats in (4, 5, 6)] == [True] * 3


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_N_R21_the_decrees_of_the_box_are_for_4_to_6(seats):
    refusal = why_not_decrees(Options(), seats)
    assert (refusal.clause, refusal.because, refusal.facts, refusal.field) == (
        "N-R21",
        "box-not-for",
        {"seats": seats},
        "seats",
    )
    assert DEATHNAME.why_not_start(Options(), seats) == refusal


def test_N_R21_three_can_play_with_decrees_of_their_own_and_other_numbers_cannot():
    assert list(DEATHNAME.seats) == [3, 4, 5, 6]
    assert DEATHNAME.why_not_start(Options(decrees=pack(*THREE)), 3) is None
    for seats in (2, 7):
        with pytest.raises(Refused):
            Match.begin(DEATHNAME, seats=seats, options=Options(decrees=pack(*THREE)), chance=Seeded.of("R21"))
    with pytest.raises(Refused, match="N-R21"):
        Match.begin(DEATHNAME, seats=3, chance=Seeded.of("R21"))


# N-11.3 More than enough


def revealed(options, seed, seats=4):
    """The decrees of a match that the house plays for everybody."""
    chance = Seeded.of("decrees", seed)
    match = Match.begin(DEATHNAME, seats=seats, options=options, chance=chance)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, DEATHNAME.idle(match.view(seat), seat, chance))
    return tuple(event.decree for event in match.log if isinstance(event, RoundBegan))


MANY = ([-2, 0, 0, 0], [-1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2], [0, -1, 0, 0], [0, -2, 0, 0])
MANY_MORE = ([0, 0, -2, 2], [0, 0, -1, 1], [0, 0, 1, -1], [0, 0, 2, -2])


def test_N_11_3_chance_draws_among_more_than_enough_for_each_day_by_itself():
    options = Options(decrees=pack(*[(1, card) for card in MANY], *[(2, card) for card in MANY_MORE], (1, [0] * 5)))
    drawn = [revealed(options, seed) for seed in range(12)]
    for decrees in drawn:
        assert len(set(decrees)) == len(decrees) == 7
        assert set(decrees[:4]) <= set(map(tuple, MANY))
        assert set(decrees[4:]) <= set(map(tuple, MANY_MORE))
    assert {decree for decrees in drawn for decree in decrees} == set(map(tuple, (*MANY, *MANY_MORE)))
    assert len({decrees[0] for decrees in drawn}) > 1


def test_N_11_3_just_enough_are_all_played():
    for seed in range(3):
        assert Counter(revealed(Options(decrees=LONG_KNIVES), seed)) == Counter(
            places for _, places in read_pack(LONG_KNIVES).decrees
        )
    assert Counter(revealed(Options(decrees=pack(*THREE)), 0, seats=3)) == {(0, -1, 1): 4, (2, -2, 0): 3}


# What is wrong

NOT_TOML = {
    "words": "lose one, gain one",
    "a list": "[1, 2, 3]",
    "JSON": '{"decree": []}',
    "an open bracket": "[[decree]]\nday = 1\nplaces = [0, -1, 1",
    "an open text": 'title = "Ours',
    "a key twice": "title = 'a'\ntitle = 'b'",
    "a day twice": "[[decree]]\nday = 1\nday = 2\nplaces = [0, 0, 0]",
    "a decree and a list of them": "decree = 1\n[[decree]]\nday = 1",
    "a NUL": "\0",
    "an escape": "title = \"\\q\"",
    "a control": "title = \"a\x1bb\"",
    "half of a pair": "\ud800",
    "a comma at the wrong place": "[[decree]]\nday = 1\nplaces = [,0, 0]",
    "a true minus": "[[decree]]\nday = 1\nplaces = [0, −1, 1]",
    "a wide digit": "[[decree]]\nday = １\nplaces = [0, 0, 0]",
    "a number with a zero before it": "[[decree]]\nday = 01\nplaces = [0, 0, 0]",
    "brackets for ever": "a = " + "[" * 3000,
    "tables for ever": "a = " + "{b=" * 1500,
}  # fmt: skip


@pytest.mark.parametrize("text", NOT_TOML.values(), ids=NOT_TOML)
def test_N_11_4_what_is_no_toml_is_refused_with_the_place(text):
    refusal = refusal_of(text)
    assert (refusal.clause, refusal.because) == ("N-11.4", "pack-not-toml")
    assert "line" in refusal.facts["problem"] or "end of document" in refusal.facts["problem"] or text.startswith("a =")


WHOLE = {
    "a key too many": (pack((1, [0, 0, 0]), title='heading = "x"\n'), "pack-unknown", {"key": "heading"}),
    "several": (pack((1, [0, 0, 0]), title='b = 1\na = 2\ntitle = ""\n'), "pack-unknown", {"key": "a"}),
    "a table too many": (f"{pack((1, [0, 0, 0]))}[author]\nname = 'x'\n", "pack-unknown", {"key": "author"}),
    "a very long key": (f"{'k' * 400} = 1\n", "pack-unknown", {"key": "k" * 20}),
    "a title that is a number": (pack((1, [0, 0, 0]), title="title = 5\n"), "pack-title", {"longest": 40}),
    "a title that is a list": (pack((1, [0, 0, 0]), title="title = ['a']\n"), "pack-title", {"longest": 40}),
    "a title of 41 characters": (pack((1, [0, 0, 0]), title=f"title = '{'x' * 41}'\n"), "pack-title", {"longest": 40}),
    "a title of two lines": (pack((1, [0, 0, 0]), title='title = "a\\nb"\n'), "pack-title", {"longest": 40}),
    "a title that turns around": (pack((1, [0, 0, 0]), title='title = "\u202eabc"\n'), "pack-title", {"longest": 40}),
    "no cards": ('title = "x"\n', "pack-cards", {"most": 60}),
    "an empty list of cards": ("decree = []\n", "pack-cards", {"most": 60}),
    "one card without its list": ("[decree]\nday = 1\nplaces = [0, 0, 0]\n", "pack-cards", {"most": 60}),
    "a word for the cards": ("decree = 'x'\n", "pack-cards", {"most": 60}),
    "61 cards": (pack(*[(1, [0, 0, 0])] * 61), "pack-cards", {"most": 60}),
}  # fmt: skip


@pytest.mark.parametrize(("text", "because", "facts"), WHOLE.values(), ids=WHOLE)
def test_N_11_4_what_is_wrong_with_the_whole_pack_is_named(text, because, facts):
    refusal = refusal_of(text)
    assert (refusal.clause, refusal.because, refusal.facts) == ("N-11.4", because, facts)


GOOD = "[[decree]]\nday = 1\nplaces = [0, -1, 1, 0]\n"
CARDS = {
    "a key too many": ("[[decree]]\nday = 1\nplaces = [0, 0, 0]\nname = 'x'\n", "decree-keys", {}),
    "no day": ("[[decree]]\nplaces = [0, 0, 0]\n", "decree-keys", {}),
    "no places": ("[[decree]]\nday = 1\n", "decree-keys", {}),
    "nothing": ("[[decree]]\n", "decree-keys", {}),
    "a misspelt key": ("[[decree]]\nday = 1\nplace = [0, 0, 0]\n", "decree-keys", {}),
    "a large letter": ("[[decree]]\nDay = 1\nplaces = [0, 0, 0]\n", "decree-keys", {}),
    "a table inside": ("[[decree]]\nday = 1\nplaces = [0, 0, 0]\n[decree.more]\na = 1\n", "decree-keys", {}),
    "day 0": (pack((0, [0, 0, 0]), title=""), "decree-day", {"got": "0"}),
    "day 3": (pack((3, [0, 0, 0]), title=""), "decree-day", {"got": "3"}),
    "day -1": (pack((-1, [0, 0, 0]), title=""), "decree-day", {"got": "-1"}),
    "day true": (pack(("true", [0, 0, 0]), title=""), "decree-day", {"got": "True"}),
    "day 1.0": (pack(("1.0", [0, 0, 0]), title=""), "decree-day", {"got": "1.0"}),
    "day in quotes": (pack(('"1"', [0, 0, 0]), title=""), "decree-day", {"got": "1"}),
    "a date": (pack(("2024-11-16", [0, 0, 0]), title=""), "decree-day", {"got": "2024-11-16"}),
    "a list of days": (pack(("[1, 2]", [0, 0, 0]), title=""), "decree-day", {"got": "[1, 2]"}),
    "a long word for a day": (pack((f'"{"d" * 100}"', [0, 0, 0]), title=""), "decree-day", {"got": "d" * 20}),
    "two places": (pack((1, [0, 0]), title=""), "decree-places", {}),
    "seven places": (pack((1, [0] * 7), title=""), "decree-places", {}),
    "no place": (pack((1, []), title=""), "decree-places", {}),
    "places in a word": (pack((1, "'0 -1 1 0'"), title=""), "decree-places", {}),
    "one number for the places": (pack((1, 0), title=""), "decree-places", {}),
    "places by name": (pack((1, "{ first = 0 }"), title=""), "decree-places", {}),
    "a gain of 3": (pack((1, [0, 0, 3, 0]), title=""), "decree-place", {"place": 3, "got": "3"}),
    "a loss of 3": (pack((1, [-3, 0, 0, 0]), title=""), "decree-place", {"place": 1, "got": "-3"}),
    "half a point": (pack((1, [0, 0, 0, 0.5]), title=""), "decree-place", {"place": 4, "got": "0.5"}),
    "a whole one with a point": (pack((1, "[0, 1.0, 0]"), title=""), "decree-place", {"place": 2, "got": "1.0"}),
    "a word for an icon": (pack((1, "['lose', 0, 0]"), title=""), "decree-place", {"place": 1, "got": "lose"}),
    "true for an icon": (pack((1, "[0, true, 0]"), title=""), "decree-place", {"place": 2, "got": "True"}),
    "false for an icon": (pack((1, "[0, 0, false]"), title=""), "decree-place", {"place": 3, "got": "False"}),
    "a list for an icon": (pack((1, "[0, [1], 0]"), title=""), "decree-place", {"place": 2, "got": "[1]"}),
    "no number": (pack((1, "[0, nan, 0]"), title=""), "decree-place", {"place": 2, "got": "nan"}),
    "more than all": (pack((1, "[0, 0, -inf]"), title=""), "decree-place", {"place": 3, "got": "-inf"}),
    "a large number": (pack((1, f"[0, 0, {'9' * 300}]"), title=""), "decree-place", {"place": 3, "got": "9" * 20}),
    "the first of two wrong places": (pack((1, [0, 9, 8, 7]), title=""), "decree-place", {"place": 2, "got": "9"}),
}  # fmt: skip


@pytest.mark.parametrize(("text", "because", "facts"), CARDS.values(), ids=CARDS)
def test_N_11_4_what_is_wrong_with_a_card_is_named_by_the_card_and_the_place(text, because, facts):
    for before in (0, 2, 59):
        refusal = refusal_of(GOOD * before + text)
        assert (refusal.because, refusal.facts) == (because, {"card": before + 1, **facts})
        assert refusal.clause == ("N-11.1" if because in ("decree-places", "decree-place") else "N-11.4")
        sentence = DEATHNAME.notation.explain(refusal, "ABCD")
        assert sentence.startswith(f"Decree {before + 1}")
        assert "place" not in facts or f"place {facts['place']}:" in sentence


def test_N_11_4_a_card_that_is_no_table_is_refused():
    refusal = refusal_of("decree = [1, 2]\n")
    assert (refusal.because, refusal.facts) == ("decree-keys", {"card": 1})
    assert refusal_of("decree = [{ day = 1, places = [0, 0, 0] }, 7]\n").facts == {"card": 2}


def test_N_11_4_of_several_wrong_cards_the_first_is_named():
    assert refusal_of(GOOD + pack((1, [0]), (9, [0]), title="")).facts == {"card": 2}


def test_N_11_4_60_cards_and_a_title_of_40_characters_are_not_too_many():
    title = "名" * 40
    read = read_pack(pack(*[(1, [0, 0, 0])] * 60, title=f'title = "{title}"\n'))
    assert (read.title, len(read.decrees)) == (title, 60)


def test_N_11_4_numbers_without_end_are_refused_like_any_other():
    for text in (
        pack((1, f"[{'9' * 5000}, 0, 0]")),
        pack((1, f"[0x{'f' * 4500}, 0, 0]")),
        pack((f"0x{'f' * 4500}", [0, 0, 0])),
    ):
        assert refusal_of(text).clause in ("N-11.1", "N-11.4")


def test_N_11_4_tables_without_end_are_refused_like_any_other():
    assert refusal_of("[[decree]]\nplaces = [0, 0, 0]\nday." + "a." * 2900 + "b = 1\n").clause == "N-11.4"


@pytest.mark.parametrize("got", ["\\u001b[31m", "\\u202eabc", "a\\nb", "\\u0000", "\\u200b"])
def test_N_11_4_what_stands_there_instead_is_told_safely(got):
    for text in (pack((f'"{got}"', [0, 0, 0])), pack((1, f'["{got}", 0, 0]')), f'"{got}" = 1\n'):
        refusal = refusal_of(text)
        assert all(str(fact).isprintable() for fact in refusal.facts.values())
        assert DEATHNAME.notation.explain(refusal, "ABCD").isprintable()


# Anything at all

icons = st.integers(-2, 2)
decrees = st.tuples(st.integers(1, 2), st.integers(3, 6).flatmap(lambda n: st.lists(icons, min_size=n, max_size=n)))


@pytest.mark.net
@given(st.lists(decrees, min_size=1, max_size=60))
def test_N_11_1_every_row_within_the_bounds_is_read_as_it_stands(rows):
    assert read_pack(pack(*rows)).decrees == tuple((day, tuple(places)) for day, places in rows)


@pytest.mark.net
@given(st.text(max_size=200), st.integers(0, len(LONG_KNIVES)), st.integers(0, 40))
def test_N_11_4_whatever_stands_in_a_file_is_read_or_refused(noise, at, lost):
    for text in (noise, LONG_KNIVES[:at] + noise + LONG_KNIVES[at + lost :]):
        refusal = why_not_decrees(Options(decrees=text), 4)
        if refusal is not None:
            assert refusal.clause in ("N-11.1", "N-11.2", "N-11.4")
            assert DEATHNAME.notation.explain(refusal, "ABCD")
            continue
        for day, places in pack_of(Options(decrees=text)).decrees:
            assert day in (1, 2)
            assert 3 <= len(places) <= 6
            assert set(places) <= {-2, -1, 0, 1, 2}
