"""Choosing an action at the terminal: arrows, numbers and letters move a mark, Enter does it."""

from collections.abc import Sequence
from typing import Any

from duskboard.cli.paper import readable, wrapped
from duskboard.cli.screen import Screen, lamp, page
from duskboard.engine import AnyMatch, Names, Seat
from duskboard.engine.sheet import read_sheet


class Chooser:
    """One decision of one person, among the listed choices."""

    def __init__(self, screen: Screen, match: AnyMatch, seat: Seat, names: Names, told: Sequence[str]) -> None:
        self.screen, self.match, self.names, self.told = screen, match, names, told
        self.view = match.view(seat)
        self.listed: Sequence[Any] = match.legal(seat).listed
        self.words = [match.game.notation.write(action).split(" ") for action in self.listed]
        self.groups = list(dict.fromkeys(word[0] for word in self.words))
        self.mark: int | None = None  # nothing at first, so that a stray Enter does nothing

    def choose(self) -> Any:
        """The action chosen, or ``None`` if the person leaves the table."""
        while True:
            self._draw()
            key = self.screen.key()
            if key in ("q", "escape") and self._leaves():
                return None
            if key == "?":
                self._read_rules()
            again = self._by_letter(key)  # the same letter twice is as good as Enter
            if self.mark is not None and (key == "enter" or again == self.mark):
                return self.listed[self.mark]
            self._move(key)

    def _draw(self) -> None:
        notation = self.match.game.notation
        columns, rows = self.screen.size()
        chosen = None if self.mark is None else self.listed[self.mark]
        lines = [
            f"{self.match.game.title} · {notation.agree(self.match.options, self.match.seats)}",
            *notation.show(self.view, self.names, chosen).split("\n"),
            "",
            *wrapped(self.told, columns),
            "",
            *map(lamp, wrapped([notation.ask(self.view, self.names)], columns)),
            *wrapped(self._keys(), columns),
        ]
        widest = max(len(line) for line in lines if not line.startswith("\x1b"))
        if len(lines) > rows or widest > columns:
            lines = [f"The table needs {max(widest, columns)} columns and {max(len(lines), rows)} lines.",
                     f"This window has {columns} and {rows}: please make it larger."]  # fmt: skip
        self.screen.show(lines)

    def _keys(self) -> list[str]:
        """The last lines: the choices if they are few, and what can be pressed."""
        ever = "?: rules · q: leave"
        if len(self.groups) < len(self.listed):
            return [f"{self.match.game.notation.keys(self.view)} · {ever}"]
        words = [" ".join(words) for words in self.words]
        marked = [f"▸{word}◂" if at == self.mark else f" {word} " for at, word in enumerate(words)]
        does = "Enter: do it" if self.mark is not None else "first letter or ← →: choose, then Enter"
        return ["  ".join(marked), f"{does} · {ever}"]

    def _read_rules(self) -> None:
        sheet = read_sheet(self.match.game.name, "en")
        page(self.screen, readable(sheet, min(self.screen.size()[0], 100)), "Enter: back to the table")

    def _move(self, key: str) -> None:
        match key:
            case "right" | "left":
                step = 1 if key == "right" else -1
                self.mark = (0 if step == 1 else -1) if self.mark is None else self._turned(step)
                self.mark %= len(self.listed)
            case "up" | "down" | "tab":
                step = -1 if key == "up" else 1
                self._go_to(0 if self.mark is None else self._group() + step)
            case digit if digit.isdecimal() and 1 <= int(digit) <= len(self.groups):
                self._go_to(int(digit) - 1)
            case letter if (found := self._by_letter(letter)) is not None:
                self.mark = found
            case _:
                pass

    def _group(self) -> int:
        return 0 if self.mark is None else self.groups.index(self.words[self.mark][0])

    def _members(self, group: int) -> list[int]:
        return [at for at, words in enumerate(self.words) if words[0] == self.groups[group % len(self.groups)]]

    def _turned(self, step: int) -> int:
        """The next one of the same group; of single choices, the next choice."""
        assert self.mark is not None
        members = self._members(self._group())
        if len(members) == 1:
            return self.mark + step
        return members[(members.index(self.mark) + step) % len(members)]

    def _go_to(self, group: int) -> None:
        """Another group, in the same place of it: another tile, turned the same way."""
        place = 0 if self.mark is None else self._members(self._group()).index(self.mark)
        members = self._members(group)
        self.mark = members[place % len(members)]

    def _by_letter(self, letter: str) -> int | None:
        """The only choice that begins with it, or in the same group the one whose last word does."""
        if len(letter) != 1:
            return None
        first = [at for at, words in enumerate(self.words) if words[0].startswith(letter)]
        last = [at for at in self._members(self._group()) if self.words[at][-1].startswith(letter)]
        return next((found[0] for found in (first, last) if len(found) == 1), None)

    def _leaves(self) -> bool:
        self.screen.show(["Leave the table? The match ends here.", "", "y: leave · any other key: stay"])
        return self.screen.key() in ("y", "Y")
