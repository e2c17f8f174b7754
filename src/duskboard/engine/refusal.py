"""A refusal: the clause that says no, and the facts that made it say so."""

from typing import Self

from msgspec import Struct

type Fact = str | int | tuple[str | int, ...]


class Refusal(Struct, frozen=True):
    """Why a wish is not granted. It changes nothing and goes to the one who wished.

    ``because`` is a key, not a sentence: each language has its own sentence for it, with the facts filled in.
    """

    clause: str  # of the rule sheet, such as "D-3.2"; empty where no game is concerned
    because: str
    facts: dict[str, Fact] = {}
    field: str | None = None  # of the options, where an option is refused

    @classmethod
    def of(cls, clause: str, because: str, **facts: Fact) -> Self:
        return cls(clause, because, facts)


class Refused(Exception):
    """Raised by :meth:`Match.play` and :meth:`Match.begin`; the match is as it was."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal
