"""The first two minutes with a game: a record with comments, played at the real table.

A game's folder ``introduction`` holds

- ``record.json``: an ordinary record, with digests; where names are written in another script, a language may have one
  of its own, ``record.ja.json``, with the same moves.
- ``course.toml``: what is said when. One table a remark, in the order in which they are said::

      seat = 0                      # the newcomer's

      [[say]]
      key = "refused"
      after = 0                     # entries: 0 is the set-up
      look = "stack"                # the part of the board that is lit; may be left out
      wish = { kind = "Announce" }  # the newcomer is asked to wish this, and
      clause = "D-3.4"              # is told that this clause is against it

- ``en.toml`` and ``ja.toml``: the remarks' texts by key, and under ``knows`` what whoever has read them knows.

What can only be learned at another table (alone, say) has a chapter of its own, a folder in the folder with the same
files; its name is the chapter's.

A remark is passed by pressing a button, but for the last one before an entry of the newcomer's own: that entry is what
they are asked to do. Entries of the others happen by themselves.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from duskboard.engine.game import Choices
from duskboard.engine.match import AnyMatch
from duskboard.engine.record import Record, read, steps
from duskboard.engine.registry import AnyGame, Shelf
from duskboard.engine.sheet import LANGUAGES
from duskboard.engine.tape import Eyes, Frame, frame


class NoIntroduction(Exception):
    """This game has no introduction in this language, or not this chapter."""


class Remark(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is said to the newcomer."""

    key: str
    after: int  # entries of the record
    look: str = ""  # the part of the board that it is about
    wish: Any = None  # an action that the newcomer is asked to wish, and that the rules refuse
    clause: str = ""  # by which they do


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A remark in one language."""

    title: str
    text: str
    do: str = ""  # what the newcomer is asked to do, where it waits for that


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """When what is said; ``course.toml``."""

    seat: int
    say: tuple[Remark, ...]


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said; ``en.toml`` and ``ja.toml``."""

    knows: tuple[str, ...]  # what a person knows after it, sentence by sentence
    say: dict[str, Text]
    title: str = ""  # of a chapter after the first


class Position(Struct, frozen=True):
    """Where the match stands after an entry, for the newcomer."""

    frame: Frame
    choices: Choices[Any] | None  # what the newcomer may decide then
    action: Any  # what they are asked to do; none: others act, or it is over


class Introduction:
    """A game's introduction in one language."""

    def __init__(self, record: Record, course: Course, texts: Texts) -> None:
        self.game, self.record, self.course, self.texts = record.game, record, course, texts
        self.seat = course.seat
        self.positions: list[Position] = []
        self._states: list[Any] = []
        for match in steps(record):
            self._states.append(match.state)
            self.positions.append(self._position(match))

    def _position(self, match: AnyMatch) -> Position:
        at, asked = len(match.turns), self.seat in match.to_act
        following = self.record.turns[at] if at < len(self.record.turns) else None
        return Position(
            frame=frame(match, Eyes(self.seat)),
            choices=match.legal(self.seat) if asked else None,
            action=None if following is None or following.seat != self.seat else following.action,
        )

    def why_not(self, after: int, action: Any) -> Any:
        """The rules' refusal of *action*, wished by the newcomer after so many entries; none if they allow it."""
        return self.game.why_not(self._states[after], self.seat, action)

    def is_expected(self, after: int, action: Any) -> bool:
        """Is this what the newcomer is asked to do?"""
        return bool(action == self.positions[after].action)


def has_introduction(game: AnyGame) -> bool:
    """Is there one?"""
    return bool(game.introduction)


def chapters(game: AnyGame) -> tuple[str, ...]:
    """The names of the chapters after the first, which has none."""
    if not game.introduction:
        return ()
    return tuple(sorted(part.name for part in _folder(game).iterdir() if part.is_dir()))


@cache
def read_introduction(game: AnyGame, language: str, chapter: str = "") -> Introduction:
    """The introduction of *game*, or another chapter of it; the same one whenever it is asked for."""
    if not game.introduction or language not in LANGUAGES or (chapter and chapter not in chapters(game)):
        raise NoIntroduction(f"no introduction {chapter!r} to {game.name!r} in {language!r}")
    folder = _folder(game) / chapter if chapter else _folder(game)
    own = folder / f"record.{language}.json"
    record = read((own if own.is_file() else folder / "record.json").read_bytes(), Shelf(game))
    return Introduction(record, _toml(folder / "course.toml", Course), _toml(folder / f"{language}.toml", Texts))


def _folder(game: AnyGame) -> Traversable:
    return files(game.introduction) / "introduction"


def _toml[T](file: Traversable, kind: type[T]) -> T:
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), kind)


def decided(introduction: Introduction) -> Sequence[Any]:
    """What the newcomer decides, in order."""
    return [turn.action for turn in introduction.record.turns if turn.seat == introduction.seat]
