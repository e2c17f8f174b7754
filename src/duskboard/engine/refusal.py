"""Refusals: why the rules reject an action or an option, as a clause, a reason key and facts."""

from typing import Self

from msgspec import Struct

type Fact = str | int | tuple[str | int, ...]


class Refusal(Struct, frozen=True):
    """Why an action or an option is rejected. The state does not change; only the player who tried is told.

    ``because`` is a key, not a sentence: each language has a sentence for it, with the facts filled in.
    """

    clause: str  # of the rule sheet, such as "D-3.2"; empty where no game is concerned
    because: str
    facts: dict[str, Fact] = {}
    field: str | None = None  # of the options, where an option is refused

    @classmethod
    def of(cls, clause: str, because: str, **facts: Fact) -> Self:
        return cls(clause, because, facts)


class Refused(Exception):
    """Raised where an action or an option is refused, as by :meth:`Match.play`; the match is unchanged."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal
