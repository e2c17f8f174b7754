"""What a table agrees on, what a player may decide, and what may happen."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from duskboard.engine import Public, Seat, Secret

LONGEST_WORD = 12
LONGEST_PASSWORD = 20


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """W-1.1, W-1.2"""

    rounds: Annotated[Literal[1, 2, 30], Meta(description="how often everybody whispers")] = 2
    password: Annotated[
        str,
        Meta(max_length=LONGEST_PASSWORD, description="two may play who share one", extra_json_schema={"rare": True}),
    ] = ""
    topic: Annotated[str, Meta(max_length=5000, description="what the words are about")] = "animals"


class Whisper(Struct, frozen=True, tag=True, tag_field="kind"):
    """W-2.1"""

    word: str


class Shout(Struct, frozen=True, tag=True, tag_field="kind"):
    """W-2.3 Nobody may."""


type Action = Whisper | Shout


class Hushed(Public, frozen=True):
    """W-1.3 It begins."""


class Whispered(Secret, frozen=True):
    """W-2.1 Only who whispered knows the word."""

    seat: Seat
    word: str = ""

    def seen_by(self, seat: Seat | None) -> "Whispered":
        return self if seat == self.seat else replace(self, word="")


class WhisperedAgain(Secret, frozen=True):
    """W-2.2"""

    seat: Seat
    word: str = ""

    def seen_by(self, seat: Seat | None) -> "WhisperedAgain":
        return self if seat == self.seat else replace(self, word="")


class WordsTold(Public, frozen=True):
    """W-3.1"""

    words: tuple[str, ...]  # by seat


type Happening = Hushed | Whispered | WhisperedAgain | WordsTold
