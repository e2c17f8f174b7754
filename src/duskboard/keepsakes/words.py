"""Translations for keepsakes: sentences by key, and names in each language."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from duskboard.bots import names_in
from duskboard.engine import AnyGame
from duskboard.engine.rule_sheet import LANGUAGES

NUMBERED = re.compile(r" \([0-9]+\)\Z")  # of two equal names the second is Wren (2)


class Words:
    """The sentences of one language, by key: ``words("points", n=4)``."""

    def __init__(self, language: str, said: dict[str, Any]) -> None:
        self.language = language
        self._said = said

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


def translated(names: Sequence[str], translations: Mapping[str, str]) -> tuple[str, ...]:
    """Translate names, numbered ones as well, except where the translation is already another player's name."""

    def translate(name: str) -> str:
        alone = NUMBERED.sub("", name)
        return translations.get(alone, alone) + name[len(alone) :]

    return tuple([name if (own := translate(name)) in names else own for name in names])


@cache
def given_names(game: AnyGame, language: str) -> dict[str, str]:
    """How *language* writes the names that people do not choose: of the game's bots, and of seats without a name."""
    colours: dict[str, str] = _read(__package__, "colours").get(language, {})
    return colours | names_in(game, language)


@cache
def words_in(language: str, package: str = "") -> Words:
    """The sentences for *language*: those for all games, and those of a game's own *package*."""
    if language not in LANGUAGES:
        raise ValueError(f"expected a language of {', '.join(LANGUAGES)}, got {language[:20]!r}")
    return Words(language, _read(__package__, language) | (_read(package, language) if package else {}))


def _read(package: str, name: str) -> dict[str, Any]:
    return tomllib.loads((files(package) / "words" / f"{name}.toml").read_text("utf-8"))


def signed(number: int) -> str:
    """A number with its sign; the minus is U+2212."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
