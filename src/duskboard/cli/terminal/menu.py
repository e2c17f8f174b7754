"""The menu for one decision: selection by arrows, numbers and letters, or text input; Enter confirms."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from duskboard.cli.terminal.action_input import Pen
from duskboard.cli.terminal.character_width import legible, width
from duskboard.cli.terminal.screen import Screen, highlighted, page, pressed
from duskboard.cli.terminal.text_wrapping import readable, wrapped
from duskboard.engine import AnyMatch, Names, Seat
from duskboard.engine.rule_sheet import NoSheet, sheet_of

AGREED = 2  # lines of the options' summary that are shown at most
NOTHING_CHOSEN = "Nothing is chosen yet: choose first, then press Enter."


class Chooser:
    """One decision of a person: one of the listed choices, or an action with text input."""

    def __init__(self, screen: Screen, match: AnyMatch, seat: Seat, names: Names, told: Sequence[str]) -> None:
        self.screen, self.match, self.names, self.told = screen, match, names, told
        self.view = match.view(seat)
        choices = match.legal(seat)
        self.listed: Sequence[Any] = choices.listed
        self.words = [match.game.notation.write(action).split(" ") for action in self.listed]
        self.groups = list(dict.fromkeys(word[0] for word in self.words))
        self.mark: int | None = None  # none is selected at first, so that a stray Enter does nothing
        the_list = (None,) if self.listed else ()
        self.ways: deque[Pen | None] = deque((*the_list, *(Pen(match.game, wanted) for wanted in choices.open)))
        self.refused = ""  # why the rules refused the last choice

    def choose(self) -> Any:
        """The chosen action, or ``None`` if the person leaves. May be called again after a refusal."""
        while True:
            self._draw()
            pen = self.ways[0]
            key = pen.hear(self.screen.key()) if pen else pressed(self.screen)
            if key in ("q", "escape") and self._leaves():
                return None
            if key == "?":
                self._read_rules()
            if key == "tab" and len(self.ways) > 1:
                self.ways.rotate(-1)
                self.refused = ""
            elif pen and key == "enter":
                return pen.action
            elif not pen and self._is_done(key):
                assert self.mark is not None
                return self.listed[self.mark]

    def _is_done(self, key: str) -> bool:
        """Is the selection confirmed, by Enter or by its letter again? Other keys move the selection."""
        if self.mark is not None and (key == "enter" or self._by_letter(key) == self.mark):
            return True
        if key == "enter":
            self.refused = NOTHING_CHOSEN
        elif self.refused == NOTHING_CHOSEN:
            self.refused = ""
        self._move(key)
        return False

    def _draw(self) -> None:
        notation = self.match.game.notation
        columns, rows = self.screen.size()
        pen = self.ways[0]
        chosen = None if self.mark is None or pen else self.listed[self.mark]
        agreed = f"{self.match.game.title} · {notation.agree(self.match.options, self.match.seats)}"
        lines = [
            *wrapped([agreed], columns)[:AGREED],
            *map(legible, notation.show(self.view, self.names, chosen).split("\n")),
            "",
            *wrapped(self.told, columns),
            *wrapped([f"✗ {self.refused}" if self.refused else ""], columns),
            *map(highlighted, wrapped([notation.ask(self.view, self.names)], columns)),
            *([pen.line(columns)] if pen else []),
            *wrapped([pen.keys(self._other_way())] if pen else self._keys(), columns),
        ]
        widest = max(map(width, lines))
        if len(lines) > rows or widest > columns:
            lines = [f"The table needs {max(widest, columns)} columns and {max(len(lines), rows)} lines.",
                     f"This window has {columns} and {rows}: please make it larger."]  # fmt: skip
        self.screen.show(lines)

    def _other_way(self) -> str:
        """A hint where Tab leads."""
        if len(self.ways) == 1:
            return ""
        pen = self.ways[1]
        return f"Tab: {pen.does if pen else 'choose'} · "

    def _keys(self) -> list[str]:
        """The last lines: the choices if they are few, and a hint which keys can be pressed."""
        ever = f"{self._other_way()}?: rules · q: leave"
        if len(self.groups) < len(self.listed):
            return [f"{self.match.game.notation.keys(self.view)} · {ever}"]
        words = [" ".join(words) for words in self.words]
        marked = [f"▸{word}◂" if at == self.mark else f" {word} " for at, word in enumerate(words)]
        does = "Enter: do it" if self.mark is not None else "first letter or ← →: choose, then Enter"
        return ["  ".join(marked), f"{does} · {ever}"]

    def _read_rules(self) -> None:
        try:
            sheet = sheet_of(self.match.game, "en")
        except NoSheet as missing:
            sheet = f"{missing}."
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
            case digit if digit.isdecimal() and not self._is_numbered and 1 <= int(digit) <= len(self.groups):
                self._go_to(int(digit) - 1)
            case letter if (found := self._by_letter(letter)) is not None:
                self.mark = found
            case _:
                pass

    @property
    def _is_numbered(self) -> bool:
        """Do the choices have numbers of their own ("play 3")? Then a digit means one of these."""
        return len(self.groups) == 1 and any(words[-1].isdecimal() for words in self.words)

    def _group(self) -> int:
        return 0 if self.mark is None else self.groups.index(self.words[self.mark][0])

    def _members(self, group: int) -> list[int]:
        return [at for at, words in enumerate(self.words) if words[0] == self.groups[group % len(self.groups)]]

    def _turned(self, step: int) -> int:
        """The next choice in the same group; for groups of one, the next choice."""
        assert self.mark is not None
        members = self._members(self._group())
        if len(members) == 1:
            return self.mark + step
        return members[(members.index(self.mark) + step) % len(members)]

    def _go_to(self, group: int) -> None:
        """Select another group at the same index: another tile in the same rotation."""
        place = 0 if self.mark is None else self._members(self._group()).index(self.mark)
        members = self._members(group)
        self.mark = members[place % len(members)]

    def _by_letter(self, letter: str) -> int | None:
        """The only choice that begins with *letter*, or in this group the only one whose last word does."""
        if len(letter) != 1:
            return None
        first = [at for at, words in enumerate(self.words) if words[0].startswith(letter)]
        last = [at for at in self._members(self._group()) if self.words[at][-1].startswith(letter)]
        return next((found[0] for found in (first, last) if len(found) == 1), None)

    def _leaves(self) -> bool:
        self.screen.show(["Leave the table? The match ends here.", "", "y: leave · any other key: stay"])
        return pressed(self.screen) == "y"
