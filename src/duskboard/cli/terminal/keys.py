"""Decodes terminal input into named keys, characters and pasted text."""

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import category

PASTE_ON, PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"  # bracketed paste mode
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
KEYS = {
    "\r": "enter", "\n": "enter", "\t": "tab", "\x1b": "escape", "\x03": "interrupt", "\x04": "escape",
    "\x7f": "backspace", "\x08": "backspace", "\x1b[3~": "delete", "\x15": "clear",
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\x1b[5~": "page up", "\x1b[6~": "page down",
    "\x1b[H": "home", "\x1b[1~": "home", "\x1b[7~": "home", "\x1bOH": "home", "\x01": "home",
    "\x1b[F": "end", "\x1b[4~": "end", "\x1b[8~": "end", "\x1bOF": "end", "\x05": "end",
}  # fmt: skip
PRESS = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # an escape sequence
    r"|\x1bO[A-Za-z]"
    r"|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)"  # a control string, such as a window title
    r"|.",  # one character
    re.DOTALL,
)
BEGUN = re.compile(r"\x1b\[[0-?]{0,20}[ -/]{0,4}\Z")  # an incomplete escape sequence
LAST_LINE_BREAK = re.compile(r"\s*[\r\n]\s*\Z")
BREAKS = re.compile(r"[\t-\r]+")
MANY = 8  # characters at once, above which they count as pasted


@dataclass(frozen=True, slots=True)
class Pasted:
    """Text that was pasted, in one line without control characters."""

    text: str


class Keyboard:
    """An incremental decoder from bytes to keys, whatever chunks the bytes come in."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._rest = ""  # an incomplete escape sequence
        self._is_pasting = False

    def hear(self, sent: bytes) -> Iterator[str | Pasted]:
        """The keys in *sent*: a name ("left", "enter"), one typed character, or pasted text."""
        typed = self._rest + self._decoder.decode(sent)
        self._rest = self._unfinished(typed)
        run = ""
        for press in PRESS.findall(typed.removesuffix(self._rest)):
            if press in (PASTE_BEGINS, PASTE_ENDS):
                yield from self._text(run)
                run, self._is_pasting = "", press == PASTE_BEGINS
            elif self._is_pasting:
                run += press if len(press) == 1 else ""
            elif len(press) == 1 and category(press) != "Cc":
                run += press
            else:
                yield from self._text(run)
                run = ""
                if press in KEYS:
                    yield KEYS[press]
        yield from self._text(run)

    def _unfinished(self, typed: str) -> str:
        """The end of *typed* that is incomplete. A single Esc is so only while pasting: else it is a key."""
        begins, ends = typed.rfind(PASTE_BEGINS), typed.rfind(PASTE_ENDS)
        is_pasting = self._is_pasting if begins == ends else begins > ends  # equal if there is neither
        if is_pasting and typed.endswith("\x1b"):
            return "\x1b"
        begun = BEGUN.search(typed)
        return begun[0] if begun else ""

    def _text(self, run: str) -> Iterator[str | Pasted]:
        if self._is_pasting or len(run) > MANY:
            text = _in_one_line(run)
            yield from [Pasted(text)] if text else []
        else:
            yield from run


def _in_one_line(text: str) -> str:
    """*text* with blanks for line breaks, and without control characters."""
    text = BREAKS.sub(" ", LAST_LINE_BREAK.sub("", text))
    return "".join(character for character in text if category(character) != "Cc")
