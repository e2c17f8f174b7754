"""What is written in playthroughs where bots would write something dull, and what they agree on."""

from collections.abc import Iterable
from typing import Any

import msgspec

from duskboard.bots import Bot
from duskboard.engine import AnyGame, Choices, Event

# By playthrough and seat, in the order in which they are written. A text that is refused is followed by another try.
TEXTS: dict[tuple[str, str], tuple[tuple[str, ...], ...]] = {
    ("deathname", "english-four"): (
        ("Chris", "Mia", "Zack", "Ben"),
        ("Bob", "Noah", "Yara", "ben"),  # the same name as Ben
        ("Dr. Dora", "Dora", "Liam", "Xena", "Cara"),
        ("Ethan", "O'Neil", "Zoë", "José"),
    ),
    ("deathname", "kana-five"): (
        ("めい", "はなこ", "カー", "ハナ", "しょう"),
        ("そら", "ユーキ", "かあ", "はな", "しよう"),  # the same name as ハナ
        ("たろう", "ゆうき", "さとし", "ばな", "花子", "んだ"),
        ("りく", "かい", "ざとう", "ぱな", "りょう"),
        ("あおい", "がい", "さとう", "あきら", "アンナ・マリア"),
    ),
    ("deathname", "titles-six"): (
        ("Catan", "Hive", "Carcassonne", "Chess"),
        ("The Mind", "Ticket to Ride", "Codenames", "Dixit"),
        ("Azul", "Zug um Zug", "Hanabi", "Set"),
        ("Go", "A Fake Artist Goes to New York", "Skull", "🎲", "Uno"),
        ("7 Wonders", "Risk", "Tikal", "Qwirkle"),
        ("Katan", "Jaipur", "Zendo", "Love Letter"),
    ),
}

DECREES = [
    (1, (-1, 0, 1, 0, -1, 0)), (1, (0, -2, 0, 1, 0, 1)), (1, (1, 0, -1, 0, 0, -1)), (1, (0, 1, 0, -2, 1, 0)),
    (1, (-1, 1, 0, 0, 0, 0)), (2, (-2, 1, 0, 0, 2, -1)), (2, (1, -1, 1, -1, 1, -1)), (2, (0, 0, -2, 2, 0, 0)),
]  # fmt: skip
OWN_DECREES = 'title = "Long knives"\n' + "".join(
    f"[[decree]]\nday = {day}\nplaces = {list(places)}\n" for day, places in DECREES
)


class Writer:
    """Writes these texts where something is to be written; all else is decided by another."""

    def __init__(self, game: AnyGame, texts: Iterable[str], other: Bot) -> None:
        self._game, self._texts, self._other = game, iter(texts), other

    def watch(self, event: Event) -> None:
        self._other.watch(event)

    def decide(self, view: Any, choices: Choices[Any]) -> Any:
        for wanted in choices.open:
            filled = {"kind": wanted.action, wanted.field: next(self._texts)}
            return msgspec.convert(filled, type=self._game.Action)
        return self._other.decide(view, choices)
