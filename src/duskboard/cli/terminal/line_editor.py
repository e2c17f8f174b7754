"""A single-line text editor: text, caret, editing keys and horizontal scrolling."""

from duskboard.cli.terminal.character_width import CARET, head, legible, tail, width
from duskboard.engine.text_width import clusters


class Field:
    """A text field of up to *longest* characters, in any script. It does not validate the text otherwise."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._before = self._after = ""  # text before and after the caret

    @property
    def text(self) -> str:
        return self._before + self._after

    def insert(self, text: str) -> None:
        """Insert *text* at the caret, as much of it as fits."""
        self._before += text[: self._longest - len(self.text)]

    def edit(self, key: str) -> None:
        """Handle an editing key; a character and its combining marks are one unit."""
        before, after = clusters(self._before), clusters(self._after)
        match key:
            case "backspace":
                before = before[:-1]
            case "delete":
                after = after[1:]
            case "left":
                before, after = before[:-1], before[-1:] + after
            case "right":
                before, after = before + after[:1], after[1:]
            case "home":
                before, after = [], before + after
            case "end":
                before, after = before + after, []
            case "clear":
                before, after = [], []
            case _:
                pass
        self._before, self._after = "".join(before), "".join(after)

    def shown(self, columns: int) -> str:
        """The text with its caret, or the part around the caret that fits into *columns*."""
        before, after = legible(self._before), legible(self._after)
        room = columns - 1  # the caret may follow the last character
        if width(before) + width(after) <= room:
            return f"{before}{CARET}{after}"
        ahead = min(width(after), room // 3)
        left = before if width(before) <= room - ahead else "‹" + tail(before, room - ahead - 1)
        room -= width(left)
        right = after if width(after) <= room else head(after, room - 1) + "›"
        return f"{left}{CARET}{right}"
