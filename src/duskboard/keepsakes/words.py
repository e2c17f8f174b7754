"""What keepsakes say, in each language."""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from duskboard.engine.sheet import LANGUAGES

NUMBERED = re.compile(r" \([0-9]+\)\Z")  # of two called alike the second is Wren (2)


class Words:
    """The sentences of one language, by key: ``words("dungeon.lost_on", n=4, cause=…)``."""

    def __init__(self, language: str, said: dict[str, Any]) -> None:
        self.language = language
        self._said = said
        self._names = house_names().get(language, {})

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

    def written(self, names: Sequence[str]) -> tuple[str, ...]:
        """Names as this language writes them, if the house gave them; nobody gets the name of somebody else."""
        return tuple([name if (own := self._own(name)) in names else own for name in names])

    def _own(self, name: str) -> str:
        alone = NUMBERED.sub("", name)
        return self._names.get(alone, alone) + name[len(alone) :]


@cache
def house_names() -> dict[str, dict[str, str]]:
    """By language, how it writes the names of bots, and the colours of those who gave no name."""
    return tomllib.loads((files(__package__) / "words" / "names.toml").read_text("utf-8"))


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
