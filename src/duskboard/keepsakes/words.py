"""What keepsakes say, in each language."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from duskboard.engine.sheet import LANGUAGES


class Words:
    """The sentences of one language, by key: ``words("dungeon.lost_on", n=4, cause=…)``."""

    def __init__(self, language: str, said: dict[str, Any]) -> None:
        self.language = language
        self._said = said

    def __call__(self, key: str, n: int = 0, **facts: object) -> str:
        """The sentence with its facts; of a pair, that for *n* things."""
        said: Any = self._said
        for part in key.split("."):
            said = said[part]
        text: str = said if isinstance(said, str) else said[n != 1]
        return text.format(n=n, **facts)

    def listed(self, things: Sequence[str]) -> str:
        """Several in a row: "Ann, Bo, and Cem"."""
        if len(things) < 3:
            return self("and").join(things)
        return self("comma").join(things[:-1]) + self("last_comma") + things[-1]


@cache
def words_in(language: str) -> Words:
    """The words of *language*."""
    if language not in LANGUAGES:
        raise ValueError(f"expected a language of {', '.join(LANGUAGES)}, got {language[:20]!r}")
    text = (files(__package__) / "words" / f"{language}.toml").read_text("utf-8")
    return Words(language, tomllib.loads(text))


def signed(number: int) -> str:
    """With a true minus."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
