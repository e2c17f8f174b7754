"""Death Name as text: every refusal as a sentence."""

import re
from pathlib import Path
from string import Formatter

from duskboard.engine import Refusal
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.text.refusals_text import BECAUSE, explain
from tests.games.deathname.tables import BLUE, FOUR, GREEN, PURPLE, THREE, declare, play_on, play_until, table
from tests.games.deathname.tables import write as everybody_writes
from tests.games.deathname.tables_text import NAMES, harmless


def start(seats=4, **options):
    return DEATHNAME.why_not_start(Options(**options), seats)


def at_the_table(match, seat, action):
    return DEATHNAME.why_not(match.state, seat, action)


def name(text, **options):
    return at_the_table(table(Options(**options)), PURPLE, Write(text))


def every_refusal():
    writing, drafting, selecting = table(), table(), play_until(table(), 6)
    writing.play(PURPLE, Write("Chris"))
    everybody_writes(drafting, FOUR)
    declare(drafting, PURPLE, GREEN)
    drafting.play(PURPLE, Pass())
    selecting.play(BLUE, Select(2))
    card, places = "[[decree]]\nday = 1\n", "[[decree]]\nplaces = [0, 1, 0]\n"
    return [
        start(about="songs"),
        start(topic="titles", about="son\ngs"),
        start(seats=3),
        start(seats=3, practice=True, decrees=THREE),
        start(decrees="day ="),
        start(decrees="colour = 1"),
        start(decrees=f'title = "{"x" * 41}"'),
        start(decrees="title = 'x'"),
        start(decrees=THREE),
        start(decrees=f"{card}places = [0, 0, 0, 1]"),
        start(decrees=card),
        start(decrees=f'{places}day = "\\u001b[31m"'),
        start(decrees=f"{card}places = [0]"),
        start(decrees=f'{card}places = [0, "\\u202e", 0]'),
        start(alike="Sean"),
        start(alike="Sean = Dr \u202e"),
        at_the_table(play_on(table()), PURPLE, Keep()),
        at_the_table(writing, 4, Keep()),
        at_the_table(selecting, PURPLE, Write("Bob")),
        at_the_table(drafting, PURPLE, Write("Bob")),
        at_the_table(writing, PURPLE, Keep()),
        at_the_table(selecting, PURPLE, Pass()),
        at_the_table(drafting, BLUE, Keep()),
        at_the_table(drafting, PURPLE, Keep()),
        at_the_table(writing, PURPLE, Select(1)),
        at_the_table(selecting, BLUE, Select(3)),
        at_the_table(selecting, PURPLE, Select(5)),
        at_the_table(selecting, PURPLE, Select(1)),
        name(""),
        name("x" * 16),
        name("\U0001faea"),
        name("A\u202eb"),
        name("\u0301a"),
        name("a\u200d"),
        name("Dr Bob"),
        name("R2"),
        name("J."),
        name("A<b>"),
        name("はな", script="latin"),
        name("花子", script="kana"),
        name("-"),
        name("AAA"),
        name("🎲", topic="titles"),
        name("!", topic="titles"),
    ]


def test_every_refusal_has_a_sentence_with_all_its_facts_and_nothing_in_it_moves_a_terminal():
    met = every_refusal()
    for refusal in met:
        sentence = explain(refusal, NAMES)
        assert sentence.endswith(f" ({refusal.clause})")
        assert refusal.facts.keys() == {
            field for _, field, _, _ in Formatter().parse(BECAUSE[refusal.because]) if field
        }
        for fact, value in refusal.facts.items():
            told = [NAMES[seat] for seat in value] if fact == "waiting_for" else [str(value)]
            assert all(one in sentence or not one.isprintable() for one in told)
        harmless(sentence)
    assert sorted(refusal.because for refusal in met) == sorted(BECAUSE)


def test_a_refusal_names_people_and_shows_what_cannot_be_seen():
    waiting = Refusal.of("N-4.1", "no-card-yet", waiting_for=(1, 2))
    assert explain(waiting, NAMES) == (
        "The cards go round when all have written. Still writing: Blue and Green. (N-4.1)"
    )
    day = Refusal.of("N-11.4", "decree-day", card=2, got="\x1b[31m")
    assert explain(day, NAMES) == "Decree 2: the day is 1 or 2, not \\x1b[31m. (N-11.4)"


def test_every_sentence_of_a_refusal_is_used():
    folder = Path(__file__).parents[3] / "src/duskboard/games/deathname"
    code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py") if path.name != "refusals_text.py")
    given_keys = set(re.findall(r'Refusal(?:\.of)?\([^"\n]*(?:"N-[^"]+"|length_clause\(options\)), "([^"]+)"', code))
    given_keys |= set(re.findall(r'wrong\("([^"]+)"', code)) | {"name-not-latin", "name-not-kana"}
    assert given_keys == set(BECAUSE)
