"""Input of an action with free text, where it cannot be chosen from a list."""

from typing import Any

import msgspec

from duskboard.cli.terminal.character_width import width
from duskboard.cli.terminal.keys import Pasted
from duskboard.cli.terminal.line_editor import Field
from duskboard.engine import AnyGame, Open

FAR_MORE = 10  # times the length that the rules allow: the rules refuse what is too long

LEAST = 8  # columns of the narrowest usable field


class Pen:
    """An input field for one kind of action. It does not validate: the rules do."""

    def __init__(self, game: AnyGame, wanted: Open) -> None:
        self._game, self._wanted = game, wanted
        self._field = Field(wanted.longest * FAR_MORE)

    @property
    def does(self) -> str:
        """The kind of action, in one word."""
        return self._wanted.action.lower()

    @property
    def action(self) -> Any:
        """The action with the text in it."""
        filled = {"kind": self._wanted.action, self._wanted.field: self._field.text}
        return msgspec.convert(filled, type=self._game.Action)

    def hear(self, key: str | Pasted) -> str:
        """Handle a key. Returns it if it is a command; "?" and Esc are commands only in an empty field."""
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
        """The label and the field."""
        label = f"{self._wanted.field}: "
        return label + self._field.shown(max(columns - width(label), LEAST))

    def keys(self, other: str) -> str:
        """A hint which keys can be pressed; *other* is the part about Tab."""
        if self._field.text:
            return f"Enter: {self.does} it · {other}Ctrl-U: clear"
        return f"write, then Enter · {other}?: rules · Esc: leave"
