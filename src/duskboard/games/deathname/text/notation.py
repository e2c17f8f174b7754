"""The text interface of Death Name: formats and parses actions, and assembles the notation."""

from typing import assert_never

from duskboard.engine import Notation
from duskboard.games.deathname.actions import Action, Keep, Pass, Select, Write
from duskboard.games.deathname.text.events_text import keep, say
from duskboard.games.deathname.text.picture import show
from duskboard.games.deathname.text.prompts import agree, ask, keys
from duskboard.games.deathname.text.refusals_text import BECAUSE, explain
from duskboard.games.deathname.text.story import tell
from duskboard.games.deathname.view import View


def write(action: Action) -> str:
    """Format an action: "write Iris", "keep", "pass", "play 3"."""
    match action:
        case Write(name=name):
            return f"write {name}"
        case Keep():
            return "keep"
        case Pass():
            return "pass"
        case Select(card=card):
            return f"play {card}"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """Parse an action."""
    word, _, rest = text.lstrip().partition(" ")
    match word.lower(), rest.strip():
        case "write", _:
            return Write(rest)
        case "keep", "":
            return Keep()
        case "pass", "":
            return Pass()
        case "play", number if number.isdecimal() and len(number) == 1:
            return Select(int(number))
    raise ValueError(f"expected 'write' and a name, 'keep', 'pass', or 'play' and a number from 1 to 4; got {text!r}")


NOTATION: Notation[View, Action] = Notation(
    show=show,
    agree=agree,
    ask=ask,
    keys=keys,
    say=say,
    keep=keep,
    tell=tell,
    write=write,
    read=read,
    explain=explain,
    reasons=tuple(BECAUSE),
)
