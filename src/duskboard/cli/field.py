"""A line to write in: what was typed, and the caret in it."""

from duskboard.cli.cells import CARET, clusters, head, legible, tail, width


class Field:
    """Text in any script, up to *longest* characters; whatever else may be wrong with it, the rules say."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._before = self._after = ""  # the caret

    @property
    def text(self) -> str:
        return self._before + self._after

    def insert(self, text: str) -> None:
        """Write *text* at the caret, as much of it as there is room for."""
        self._before += text[: self._longest - len(self.text)]

    def edit(self, key: str) -> None:
        """Do what *key* does to a text; a character and its marks are one."""
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
        """The text with its caret, or as much around the caret as fits into *columns*."""
        before, after = legible(self._before), legible(self._after)
        room = columns - 1  # the caret may stand behind the last character
        if width(before) + width(after) <= room:
            return f"{before}{CARET}{after}"
        ahead = min(width(after), room // 3)
        left = before if width(before) <= room - ahead else "‹" + tail(before, room - ahead - 1)
        room -= width(left)
        right = after if width(after) <= room else head(after, room - 1) + "›"
        return f"{left}{CARET}{right}"
