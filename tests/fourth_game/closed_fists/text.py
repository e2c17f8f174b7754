"""The game as text."""

import re
from collections.abc import Sequence
from typing import assert_never

from closed_fists.pieces import Action, FistClosed, FistsOpened, Happening, Hide, NumberCursed, Options
from closed_fists.state import View
from duskboard.engine import Names, Notation, Refusal

BECAUSE = {
    "all-opened": "The match is over.",
    "closed-already": "Your fist is closed, and stays closed until all are.",
    "too-many-pebbles": "A fist holds 0 to {most} pebbles.",
}


def show(view: View, names: Names, weighed: Action | None) -> str:
    fists = ["closed" if closed else "empty" for closed in view.closed]
    lines = [f"{name}: {fist}, {n} points" for name, fist, n in zip(names, fists, view.points, strict=True)]
    return "\n".join([f"Rounds left: {view.rounds_left}. Cursed: {view.cursed}.", *lines])


def ask(view: View, names: Names) -> str:
    if not view.rounds_left:
        return "The match is over."
    return "How many pebbles do you hide?" if view.mine is None else "The others close their fists."


def say(event: Happening, names: Names) -> str:
    match event:
        case NumberCursed(number=number):
            return f"{number} is cursed."
        case FistClosed(seat=seat, pebbles=None):
            return f"{names[seat]} closes a fist."
        case FistClosed(seat=seat, pebbles=pebbles):
            return f"{names[seat]} closes a fist with {pebbles} in it."
        case FistsOpened(pebbles=pebbles):
            return f"The fists open: {', '.join(map(str, pebbles))}."
        case _:
            assert_never(event)


def tell(events: Sequence[Happening], names: Names) -> list[str]:
    return [say(event, names) for event in events]


def read(text: str) -> Action:
    found = re.fullmatch(r"(?:hide )?(\d+)", text.strip())
    if found is None:
        raise ValueError(f"expected a number of pebbles, got {text[:20]!r}")
    return Hide(int(found[1]))


def agree(options: Options, seats: int) -> str:
    return f"{options.rounds} rounds with {seats} players"


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
    write=lambda action: f"hide {action.pebbles}",
    read=read,
    explain=explain,
    reasons=tuple(BECAUSE),
)
