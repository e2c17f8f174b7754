"""Windows of a browser, and what they complain about."""

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

# What Chromium says by itself while a server is away. A test that takes one away says so.
NOBODY_THERE = re.compile(r"net::ERR_(CONNECTION|EMPTY|SOCKET|NETWORK|INTERNET)\w*|WebSocket connection to .* failed")

# Flames that flicker in every window keep two cores busy: most windows want little motion.
USUAL: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce"}
LIVELY = {"reduced_motion": "no-preference"}

# So does a sound that goes on for ever, even if it is nothing. Here every sound is made, and none is heard.
SILENCE = """globalThis.AudioContext = class extends AudioContext {
  constructor() { super(); void super.suspend(); }
  async resume() {}
}"""

SOON = 2000  # milliseconds


class Windows:
    """Opens windows, listens to their consoles, and closes them."""

    def __init__(self, browser: Browser, patience: int) -> None:
        self.complaints: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self._browser, self._patience = browser, patience
        self._contexts: list[BrowserContext] = []

    def open(self, url: str | None = None, **how: Any) -> Page:
        """A window with cookies of its own; *how* is what Playwright's contexts take."""
        context = self._browser.new_context(**USUAL | how)
        if not LIVELY.items() <= how.items():
            context.add_init_script(SILENCE)
        context.set_default_timeout(self._patience)
        context.on("console", lambda message: message.type == "error" and self._hear(message.text))
        context.on("weberror", lambda error: self._hear(f"uncaught: {error.error}"))
        self._contexts.append(context)
        page = context.new_page()
        if url is not None:
            page.goto(url)
        return page

    def expect(self, complaint: str | re.Pattern[str]) -> None:
        """From now on this is no surprise."""
        self._expected.append(re.compile(complaint))

    def snapshots(self) -> list[tuple[str, str]]:
        """Every window as a screen reader finds it."""
        found = []
        for page in [page for context in self._contexts for page in context.pages]:
            with suppress(Error):
                found.append((f"window {page.url}", page.locator("body").aria_snapshot(timeout=SOON)))
        return found

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _hear(self, complaint: str) -> None:
        if not any(expected.search(complaint) for expected in self._expected):
            self.complaints.append(complaint)
