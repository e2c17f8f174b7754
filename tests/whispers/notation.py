"""Whispers as text."""

from collections.abc import Sequence
from typing import assert_never

from duskboard.engine import Names, Notation, Refusal
from tests.whispers.pieces import (
    Action,
    Happening,
    Hushed,
    Options,
    Shout,
    Whisper,
    Whispered,
    WhisperedAgain,
    WordsTold,
)
from tests.whispers.state import View


def show(view: View, names: Names, weighed: Action | None) -> str:
    """Who has whispered, and what was told."""
    lines = [f"{name}: {'…' if has else 'silent'}" for name, has in zip(names, view.whispered, strict=True)]
    return "\n".join([*lines, *map(" ".join, view.told), *([f"You: {view.mine}"] if view.mine else [])])


def agree(options: Options, seats: int) -> str:
    return f"{options.rounds} rounds about {options.topic}"


def ask(view: View, names: Names) -> str:
    if view.is_over:
        return "All was told."
    return "Whisper a word." if view.mine is None else "Whisper another word, or wait."


def say(event: Happening, names: Names) -> str:
    match event:
        case Hushed():
            return "Everybody is silent."
        case Whispered(seat=seat, word=word):
            return f"{names[seat]} whispers{' ' * bool(word)}{word}."
        case WhisperedAgain(seat=seat, word=word):
            return f"{names[seat]} whispers again{' ' * bool(word)}{word}."
        case WordsTold(words=words):
            return f"The words are {', '.join(words)}."
        case _:
            assert_never(event)


def tell(events: Sequence[Happening], names: Names) -> list[str]:
    return [say(event, names) for event in events]


def write(action: Action) -> str:
    return "shout" if isinstance(action, Shout) else f"whisper {action.word}"


def read(text: str) -> Action:
    return Shout() if text == "shout" else Whisper(text.removeprefix("whisper "))


BECAUSE = {
    "no-password": "Two need a password.",
    "not-a-word": "A password is one word.",
    "all-told": "All was told.",
    "too-loud": "Nobody may shout.",
    "no-word": "A word has 1 to {longest} letters.",
}


def explain(refusal: Refusal, names: Names) -> str:
    return f"{BECAUSE[refusal.because].format(**refusal.facts)} ({refusal.clause})"


NOTATION: Notation[View, Action] = Notation(
    show=show,
    agree=agree,
    ask=ask,
    keys=lambda view: "",
    say=say,
    keep=say,
    tell=tell,
    write=write,
    read=read,
    explain=explain,
    reasons=tuple(BECAUSE),
)
