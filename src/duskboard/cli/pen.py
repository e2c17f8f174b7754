"""Writing an action at the terminal, where it cannot be chosen from a list."""

from typing import Any

import msgspec

from duskboard.cli.cells import width
from duskboard.cli.field import Field
from duskboard.cli.keys import Pasted
from duskboard.engine import AnyGame, Open

FAR_MORE = 10  # times as many characters as the rules allow: it is for the rules to refuse what is too long

LEAST = 8  # columns of a field in which one can still see what one writes


class Pen:
    """One kind of action to fill in, and what the person has written so far. It judges nothing."""

    def __init__(self, game: AnyGame, wanted: Open) -> None:
        self._game, self._wanted = game, wanted
        self._field = Field(wanted.longest * FAR_MORE)

    @property
    def does(self) -> str:
        """In one word."""
        return self._wanted.action.lower()

    @property
    def action(self) -> Any:
        """The action with the text in it."""
        filled = {"kind": self._wanted.action, self._wanted.field: self._field.text}
        return msgspec.convert(filled, type=self._game.Action)

    def hear(self, key: str | Pasted) -> str:
        """Write what was typed. Returns the key if it means something beyond the field; signs do so before a text."""
        match key:
            case Pasted(text):
                self._field.insert(text)
            case "enter" | "tab":
                return key
            case "?" | "escape" if not self._field.text:
                return key
            case _ if len(key) == 1:
                self._field.insert(key)
            case _:
                self._field.edit(key)
        return ""

    def line(self, columns: int) -> str:
        """What is to be filled in, and the field."""
        label = f"{self._wanted.field}: "
        return label + self._field.shown(max(columns - width(label), LEAST))

    def keys(self, other: str) -> str:
        """What can be pressed; *other* is where Tab leads, if anywhere."""
        if self._field.text:
            return f"Enter: {self.does} it · {other}Ctrl-U: clear"
        return f"write, then Enter · {other}?: rules · Esc: leave"
