"""Tutorials: a game's introduction is a recorded match with comments, which the newcomer plays at the real table.

A game's folder ``introduction`` holds

- ``record.json``: an ordinary record, with digests; where names are written in another script, a language may have one
  of its own, ``record.ja.json``, with the same moves.
- ``course.toml``: when each remark is shown. One table for each remark, in order::

      seat = 0                      # the newcomer's

      [[say]]
      key = "refused"
      after = 0                     # steps, as a replay counts them: 0 is the set-up
      look = "stack"                # the part of the board that is highlighted; may be left out
      wish = { kind = "Announce" }  # the newcomer is asked to try this illegal action, and
      clause = "D-3.4"              # is told that this clause forbids it

- ``en.toml`` and ``ja.toml``: the remarks' texts by key, and under ``knows`` what a reader knows afterwards.

What needs another set-up (solo play, say) has a chapter of its own: a subfolder with the same files, whose name is the
chapter's.

A remark is dismissed with a button, except for the last one before a step of the newcomer's own: that step is the
action they are asked for. Those of the other seats are played automatically, and so is what follows by itself: a check
or a scoring stays in sight as long as a remark is made about it.
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
from duskboard.engine.records import Record, read, steps
from duskboard.engine.records.replay_steps import Eyes, Frame, frames, scenes
from duskboard.engine.rule_sheet import LANGUAGES
from duskboard.engine.shelf import AnyGame, Shelf


class NoIntroduction(Exception):
    """This game has no introduction in this language, or not this chapter."""


class Remark(Struct, frozen=True, forbid_unknown_fields=True):
    """One comment for the newcomer, and when it is shown."""

    key: str
    after: int  # steps
    look: str = ""  # the part of the board that it is about
    wish: Any = None  # an illegal action that the newcomer is asked to try
    clause: str = ""  # the clause by which the rules refuse it


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A remark in one language."""

    title: str
    text: str
    do: str = ""  # what the newcomer is asked to do, where the remark waits for an action


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """The order and timing of all remarks; ``course.toml``."""

    seat: int
    say: tuple[Remark, ...]


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of all remarks in one language; ``en.toml`` and ``ja.toml``."""

    knows: tuple[str, ...]  # what the newcomer has learned at the end, sentence by sentence
    say: dict[str, Text]
    title: str = ""  # of a chapter after the first


class Position(Struct, frozen=True):
    """The match after a step, as the newcomer sees it."""

    frame: Frame
    choices: Choices[Any] | None  # the newcomer's legal moves; none: they are not asked
    action: Any  # the action they are asked for; none: others act, or the match is over


class Introduction:
    """A game's introduction in one language."""

    def __init__(self, record: Record, course: Course, texts: Texts) -> None:
        self.game, self.record, self.course, self.texts = record.game, record, course, texts
        self.seat = course.seat
        self.positions: list[Position] = []
        self._states: list[Any] = []  # by step: after its entry
        told = frames(record, Eyes(self.seat))
        for match in steps(record):
            *before, _ = scenes(self.game, match.turns[-1].events)
            self._states += [match.state] * (len(before) + 1)
            self.positions += [Position(next(told), choices=None, action=None) for _ in before]
            self.positions.append(self._position(match, next(told)))

    def _position(self, match: AnyMatch, frame: Frame) -> Position:
        at, asked = len(match.turns), self.seat in match.to_act
        following = self.record.turns[at] if at < len(self.record.turns) else None
        return Position(
            frame=frame,
            choices=match.legal(self.seat) if asked else None,
            action=None if following is None or following.seat != self.seat else following.action,
        )

    def why_not(self, after: int, action: Any) -> Any:
        """Why the rules refuse *action* of the newcomer after so many steps; none if it is legal."""
        return self.game.why_not(self._states[after], self.seat, action)

    def is_expected(self, after: int, action: Any) -> bool:
        """Is this the action that the newcomer is asked for?"""
        return bool(action == self.positions[after].action)


def has_introduction(game: AnyGame) -> bool:
    """Does the game come with a tutorial?"""
    return bool(game.introduction)


def chapters(game: AnyGame) -> tuple[str, ...]:
    """The names of the chapters after the first, which has none."""
    if not game.introduction:
        return ()
    return tuple(sorted(part.name for part in _folder(game).iterdir() if part.is_dir()))


@cache
def read_introduction(game: AnyGame, language: str, chapter: str = "") -> Introduction:
    """Load the introduction of *game*, or one chapter of it; cached."""
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
    """The newcomer's actions, in order."""
    return [turn.action for turn in introduction.record.turns if turn.seat == introduction.seat]
