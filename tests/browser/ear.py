"""What a window is told over its line: whoever plays against bots knows by it when it is their turn alone."""

import json
from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Page

from tests.browser.chair import PATIENCE

LISTEN = 10  # milliseconds in which Playwright hands over what has come


class Ear:
    """Listens to the line of a window; it must be there before the window opens a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[dict[str, Any]] = []
        self.match: dict[str, Any] | None = None  # as of the last message about it
        self._answered = -1  # the last ask that was given away
        page.on("websocket", lambda line: line.on("framereceived", self._hear))

    @property
    def seat(self) -> int | None:
        """Mine, in the match."""
        return None if self.match is None else self.match["view"]["seat"]

    @property
    def owing(self) -> list[int]:
        return [] if self.match is None else [owed["seat"] for owed in self.match["owing"]]

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.get("result") is not None

    def until(self, true: Callable[[], bool]) -> None:
        """Listen until something has come true."""
        too_late = monotonic() + PATIENCE
        while not true():
            assert monotonic() < too_late, f"waited in vain; last heard: {self.frames[-1:]}"
            self.page.wait_for_timeout(LISTEN)

    def ask(self) -> dict[str, Any] | None:
        """The next question that is left to me alone; none when the match is over."""
        self.until(lambda: self.is_over or (self.owing == [self.seat] and self._number != self._answered))
        self._answered = self._number
        return None if self.is_over or self.match is None else self.match["ask"]

    @property
    def _number(self) -> int:
        ask = None if self.match is None else self.match["ask"]
        return -1 if ask is None else ask["number"]

    def _hear(self, text: str | bytes) -> None:
        frame = json.loads(text)
        self.frames.append(frame)
        match frame["kind"]:
            case "Welcome":
                self.match = frame["match"]
            case "Update":
                self.match = {**frame, "number": frame["match"]}
