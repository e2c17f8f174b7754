"""Before the first match: an introduction."""

from typing import Any

from msgspec import Raw, Struct

from duskboard.engine import Choices, Result, Seat
from duskboard.engine.records.replay_steps import Frame


class Lesson(Struct, frozen=True):
    """A game's introduction in one language: a match that is told step by step, and what is said to the newcomer."""

    game: str
    version: int
    options: Any
    seats: tuple[str, ...]  # names; the newcomer is called by their own
    you: Seat
    steps: list["LessonStep"]
    remarks: list["Remark"]  # in the order in which they are said
    knows: tuple[str, ...]  # what a person knows after it
    others: tuple["Chapter", ...]  # what else there is to learn


class Chapter(Struct, frozen=True):
    """A part of an introduction that needs a table of its own."""

    name: str  # empty: the first
    title: str


class LessonStep(Struct, frozen=True):
    """One step of it: what happened, what the newcomer sees then, and may decide."""

    frame: Frame
    choices: Choices[Any] | None
    result: Result | None
    yours: bool  # the next step is the newcomer's: they are asked to do it


class Remark(Struct, frozen=True):
    """Something that is said to the newcomer when so many steps have been told."""

    key: str
    after: int  # the number of the last step; set-up is 0
    look: str  # the part of the board that it is about; empty: all of it
    title: str
    text: str
    do: str  # what the newcomer is asked to do; empty: to read
    wish: Any  # an action that they are asked to wish, and that is refused; none: they are not


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision in an introduction."""

    after: int
    action: Raw
