"""The text interface of a game: rendering, parsing and messages for the terminal, playthroughs and plain board."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from duskboard.engine.refusal import Refusal

type Names = Sequence[str]  # of the players, by seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation[V, A]:
    """A game's text form, in English. Rules never depend on it."""

    show: Callable[[V, Names, A | None], str]  # render a view, with a preview of the action that is selected
    agree: Callable[[Any, int], str]  # summarize options and number of seats in one line
    ask: Callable[[V, Names], str]  # the prompt: what the seat has to decide, or who is awaited, in one line
    keys: Callable[[V], str]  # a hint how to move the selection, where there are too many choices to list
    say: Callable[[Any, Names], str]  # an event as a sentence; empty where there is nothing to say
    keep: Callable[[Any, Names], str]  # the sentence for the log, without what is fleeting
    tell: Callable[[Sequence[Any], Names], list[str]]  # consecutive events as lines, some with a picture
    write: Callable[[A], str]  # format an action, short enough to type
    read: Callable[[str], A]  # parse an action; ValueError says what was expected
    explain: Callable[[Refusal, Names], str]  # a refusal as a sentence
    reasons: tuple[str, ...]  # every key that a refusal by this game's rules may have


def listing(things: Iterable[object], last_word: str = "and") -> str:
    """Join *things* in English: "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    *most, last = [str(thing) for thing in things]
    return f"{', '.join(most)} {last_word} {last}" if most else last
