"""Choosing an action at the terminal: arrows, numbers and letters move a mark, Enter does it."""

from collections.abc import Sequence
from typing import Any

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
        # Where the choices are of different kinds nothing is marked at first, so a stray Enter does nothing.
        alike = len({type(action) for action in self.listed}) == 1
        self.mark: int | None = 0 if alike else None

    def choose(self) -> Any:
        """The action chosen, or ``None`` if the person leaves the table."""
        while True:
            self._draw()
            key = self.screen.key()
            if key == "enter" and self.mark is not None:
                return self.listed[self.mark]
            if key in ("q", "escape") and self._leaves():
                return None
            if key == "?":
                page(
                    self.screen,
                    read_sheet(self.match.game.name, "en").split("\n"),
                    "Enter: back to the table",
                )
            self._move(key)

    def _draw(self) -> None:
        notation = self.match.game.notation
        chosen = None if self.mark is None else self.listed[self.mark]
        self.screen.show(
            [
                *notation.show(self.view, self.names, chosen).split("\n"),
                "",
                *self.told,
                "",
                lamp(notation.ask(self.view, self.names)),
                self._keys(),
            ]
        )

    def _keys(self) -> str:
        """The last line: what can be pressed."""
        if len(self.groups) == len(self.listed):
            words = (" ".join(words) for words in self.words)
            marked = [f"▸{w}◂" if at == self.mark else f" {w} " for at, w in enumerate(words)]
            does = "Enter: do it" if self.mark is not None else "first letter or ← →: choose"
            return f"{' '.join(marked)} · {does} · ?: rules · q: leave"
        numbers = f"1–{len(self.groups)}: tile · " if len(self.groups) > 1 else ""
        return f"← →: turn · {numbers}Enter: lay it down · ?: rules · q: leave"

    def _move(self, key: str) -> None:
        match key:
            case "right" | "left":
                step = 1 if key == "right" else -1
                self.mark = (0 if step == 1 else -1) if self.mark is None else self._turned(step)
                self.mark %= len(self.listed)
            case "up" | "down" | "tab":
                self._go_to(self._group() + (-1 if key == "up" else 1))
            case digit if digit.isdecimal() and 1 <= int(digit) <= len(self.groups):
                self._go_to(int(digit) - 1)
            case letter:
                self._by_letter(letter)

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

    def _by_letter(self, letter: str) -> None:
        """The only choice that begins with it, or in the same group the one whose last word does."""
        first = [at for at, words in enumerate(self.words) if words[0].startswith(letter)]
        last = [at for at in self._members(self._group()) if self.words[at][-1].startswith(letter)]
        for found in (first, last):
            if len(found) == 1:
                self.mark = found[0]
                return

    def _leaves(self) -> bool:
        self.screen.show(["Leave the table? The match ends here.", "", "y: leave · any other key: stay"])
        return self.screen.key() in ("y", "Y")
