"""For the tests of Death Name as text: people and names that are hard to show, and the model's whole game."""

import re
from collections.abc import Iterator
from unicodedata import category

from duskboard.engine import AnyMatch, Names, Seat
from duskboard.games.deathname.actions import Select
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.text.picture import show
from duskboard.games.deathname.text.prompts import ask, keys
from tests.games.deathname.tables import GREEN, PURPLE, play_round, table

NAMES = ("Purple", "Blue", "Green", "Yellow")
SIX_PEOPLE = ("Wanderer of the Long Way", "ハナコ" * 8, "דוד המלך", "Zoe\u0301", "Dusk", "E")  # 24 characters at most
ODD = (
    "José",
    "Jose\u0301",
    "はなこ",
    "ﾊﾅｺ",
    "דוד",
    "می‌خواهم",
    "O'Neil",
    "de Vries",
    "アンナ・マリア",
    "Maximilian-Joel",
)
ODD_TITLES = (
    *ODD,
    "ワ" * 40,
    "{seat} \\x1b[31m %s",
    "“Go”. Ash wins",
    "7 Wonders",
    "<b>",
    "קטאן 2",
    "A" + "\u0301" * 10 + "bc",
)


def told_to_each(match: AnyMatch, names: Names = NAMES) -> Iterator[tuple[Seat | None, str]]:
    """All that a text can say of a position, to each seat and to somebody beside the table."""
    for seat in (*range(match.seats), None):
        view = match.view(seat)
        yield seat, "\n".join([show(view, names, None), ask(view, names), keys(view)])


def g1(until: int = 8) -> AnyMatch:
    """The model's game G1, up to the round *until*."""
    match = table(Options(decree_order="fixed"))
    written = [("Chris", "Bob", "Dora", "Ethan"), ("Mia", "Noah", "Liam", "Olga"), ("Zack", "Yara", "Xena", "Will"),
               ("Ben", "Ben", "Cara", "Dave")]  # fmt: skip
    for number, names in enumerate(written, start=1):
        if number < until:
            play_round(match, names, *([(PURPLE, GREEN)] if number == 3 else []))
    for number, cards in enumerate([(3, 2, 2, 2), (2, 4, 4, 3), (4, 3, 3, 1)], start=5):
        for seat, card in enumerate(cards if number < until else ()):
            match.play(seat, Select(card))
    return match


def harmless(text: str) -> None:
    """No control characters; of those that cannot be seen, only joiners inside names."""
    assert {category(character) for character in text.replace("\n", "").replace("\u200c", "")} & {"Cc", "Cf"} == set()
    assert not re.search("[\u2028\u2029]", text)
