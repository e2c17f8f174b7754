"""Translations for keepsakes: sentences by key, and names of bots and seats in each language."""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from duskboard.engine.rule_sheet import LANGUAGES

NUMBERED = re.compile(r" \([0-9]+\)\Z")  # of two equal names the second is Wren (2)


class Words:
    """The sentences of one language, by key: ``words("dungeon.lost_on", n=4, cause=…)``."""

    def __init__(self, language: str, said: dict[str, Any]) -> None:
        self.language = language
        self._said = said
        self._names = house_names().get(language, {})

    def __call__(self, key: str, n: int = 0, **facts: object) -> str:
        """The sentence with its facts; of a pair, the singular or the plural for *n*."""
        said: Any = self._said
        for part in key.split("."):
            said = said[part]
        text: str = said if isinstance(said, str) else said[n != 1]
        return text.format(n=n, **facts)

    def listed(self, things: Sequence[str]) -> str:
        """Join *things*: "Ann, Bo, and Cem"."""
        if len(things) < 3:
            return self("and").join(things)
        return self("comma").join(things[:-1]) + self("last_comma") + things[-1]

    def written(self, names: Sequence[str]) -> tuple[str, ...]:
        """Names of bots and seats translated to this language, unless that is already another player's name."""
        return tuple([name if (own := self._own(name)) in names else own for name in names])

    def _own(self, name: str) -> str:
        alone = NUMBERED.sub("", name)
        return self._names.get(alone, alone) + name[len(alone) :]


@cache
def house_names() -> dict[str, dict[str, str]]:
    """By language, the translations of bots' names, and of the colours that stand for unnamed seats."""
    return tomllib.loads((files(__package__) / "words" / "names.toml").read_text("utf-8"))


@cache
def words_in(language: str) -> Words:
    """The translations for *language*."""
    if language not in LANGUAGES:
        raise ValueError(f"expected a language of {', '.join(LANGUAGES)}, got {language[:20]!r}")
    text = (files(__package__) / "words" / f"{language}.toml").read_text("utf-8")
    return Words(language, tomllib.loads(text))


def signed(number: int) -> str:
    """A number with its sign; the minus is U+2212."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
