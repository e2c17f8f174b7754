"""How a game looks and reads as text: for the terminal, the playthroughs and the plain board."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from duskboard.engine.refusal import Refusal

type Names = Sequence[str]  # of the players, by seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation[V, A]:
    """A game's text form, in English. Rules never use it."""

    show: Callable[[V, Names, A | None], str]  # the table as a seat sees it, with the action it is weighing
    agree: Callable[[Any, int], str]  # what the table plays by, from options and seats, in one line
    ask: Callable[[V, Names], str]  # what is asked of the seat, or who is awaited, in one line
    keys: Callable[[V], str]  # how the marked choice is moved, where the choices are too many to list
    say: Callable[[Any, Names], str]  # an event as a sentence; empty where there is nothing to say
    keep: Callable[[Any, Names], str]  # the sentence that may stay in a log
    tell: Callable[[Sequence[Any], Names], list[str]]  # events in a row, as lines; with a picture where one helps
    write: Callable[[A], str]  # an action, short enough to type
    read: Callable[[str], A]  # and back; ValueError says what was expected
    explain: Callable[[Refusal, Names], str]  # a refusal as a sentence
    reasons: tuple[str, ...]  # every key that a refusal by this game's rules may have


def listing(things: Iterable[object], last_word: str = "and") -> str:
    """ "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    *most, last = [str(thing) for thing in things]
    return f"{', '.join(most)} {last_word} {last}" if most else last
