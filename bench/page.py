"""What a newcomer with a slow line waits for: requests, bytes, the first picture and the first possible move.

Chromium slows the line as its developer tools do for "Slow 3G". There are two ways to a table: by its link, and from
the home page by "Play now".
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Locator, sync_playwright

from bench.server import busy, serving

ROOT = Path(__file__).parents[1]
SLOW_3G = {"offline": False, "latency": 2000, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
PATIENCE = 60_000  # milliseconds
PHONE: Any = {"width": 390, "height": 844}
FIRST_PICTURE = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"
MOVE = ":is([data-answer], [data-now], form .btn.now)"  # what the board asks this person for
TITLES = {"dungeon": "Dungeon in Memory", "rogue": "Mini Rogue", "deathname": "Death Name"}
TABLES: dict[str, dict[str, Any]] = {
    "dungeon": {"seats": 3, "bots": ["wayfarer", "wayfarer"]},
    "rogue": {"seats": 1},
    "deathname": {"seats": 4, "bots": ["medium", "medium", "medium"]},
}


class Visit:
    """One visit of a new person with a phone on a slow line, and what it took."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._url = url
        self._context = browser.new_context(viewport=PHONE, locale="en-GB")
        self._context.set_default_timeout(PATIENCE)
        self._page = self._context.new_page()
        self._line = self._context.new_cdp_session(self._page)
        self._sizes: dict[str, float] = {}  # of the requests that were answered
        self._addresses: dict[str, str] = {}
        self._line.on("Network.requestWillBeSent", self._sent)
        self._line.on("Network.webSocketCreated", lambda event: self._sent({**event, "request": event}))
        self._line.on("Network.requestServedFromCache", lambda event: self._forget(event["requestId"]))
        self._line.on("Network.loadingFinished", self._finished)
        self._line.on("Network.webSocketHandshakeResponseReceived", self._finished)

    def _sent(self, event: dict[str, Any]) -> None:
        if event["request"]["url"].startswith("data:"):
            return  # it was in a file
        self._addresses[event["requestId"]] = event["request"]["url"].removeprefix(self._url)

    def _forget(self, request: str) -> None:
        self._sizes.pop(request, None)
        self._addresses.pop(request, None)

    def _finished(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._addresses:
            self._sizes[event["requestId"]] = event.get("encodedDataLength", 0)

    def post(self, path: str, data: Any) -> Any:
        """Do something as this person, without a page."""
        headers = {"origin": self._url, "content-type": "application/json"}
        answer = self._context.request.post(f"{self._url}{path}", headers=headers, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def go(self, path: str) -> None:
        """Open an address on a slow line."""
        self._line.send("Network.enable")
        self._line.send("Network.emulateNetworkConditions", SLOW_3G)
        self._began = monotonic()
        self._page.goto(f"{self._url}{path}", wait_until="commit")

    def find(self, selector: str) -> Locator:
        """What is seen first of these."""
        found = self._page.locator(selector).locator("visible=true").first
        found.wait_for()
        return found

    def figures(self) -> tuple[float, ...]:
        """Answered requests, their kilobytes, seconds until the first picture, and until now; requests under way."""
        seconds = monotonic() - self._began
        picture = self._page.evaluate(FIRST_PICTURE) / 1000
        under_way = len(self._addresses) - len(self._sizes)  # for what comes after the first move
        return len(self._sizes), sum(self._sizes.values()) / 1000, picture, seconds, under_way

    def requests(self) -> list[str]:
        """Every request with its size."""
        return [f"{self._sizes.get(one, 0) / 1000:8.1f} kB  {address}" for one, address in self._addresses.items()]

    def close(self) -> None:
        self._context.close()


def home(visit: Visit) -> None:
    """The home page, until one can play."""
    visit.go("/")
    visit.find("button.now:enabled")


def by_link(game: str, visit: Visit) -> None:
    """A table where everybody sits, until one can move."""
    seated = visit.post("/api/tables", {"game": game, "name": "Ann", "pace": "none", **TABLES[game]})
    visit.go(f"/t/{seated['table']['id']}")
    visit.find(MOVE)


def play_now(game: str, visit: Visit) -> None:
    """The home page, one click, and the table, until one can move."""
    visit.go("/")
    visit.find(f'button[aria-label="Play now: {TITLES[game]}"]:enabled').click()
    visit.find(MOVE)


def replay(game: str, visit: Visit) -> None:
    """The replay of a match, until its controls are there."""
    brought = visit.post("/api/records", record_of(game))
    visit.go(f"/r/{brought['id']}")
    visit.find("input[type=range]")


def record_of(game: str) -> bytes:
    """A whole match of bots."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        command = [sys.executable, "-m", "duskboard", "simulate", game, "--matches", "1", "--save", str(file)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return file.read_bytes().splitlines()[0]


WAYS: dict[str, Callable[[Visit], None]] = {
    "home": home,
    **{f"{game} by link": partial(by_link, game) for game in TABLES},
    **{f"{game} from home": partial(play_now, game) for game in TABLES},
    **{f"replay of {game}": partial(replay, game) for game in TABLES},
}


def main(arguments: list[str]) -> None:
    """Measure every way to a first move."""
    parser = argparse.ArgumentParser(prog="make bench ARGS=page")
    parser.add_argument("--only", default="", help="ways whose name has this in it")
    parser.add_argument("--times", type=int, default=1, help="visits each, of which the median counts")
    parser.add_argument("--requests", action="store_true", help="print every request")
    options = parser.parse_args(arguments)
    chromium = subprocess.run([ROOT / "scripts" / "browser"], capture_output=True, text=True, check=True).stdout.strip()
    with serving("usual") as (port, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        for name in (name for name in WAYS if options.only in name):
            measured = []
            for _ in range(options.times):
                visit = Visit(browser, f"http://127.0.0.1:{port}")
                WAYS[name](visit)
                measured.append(visit.figures())
                if options.requests:
                    print(*visit.requests(), sep="\n")
                visit.close()
            requests, size, picture, ready, under_way = [median(figures) for figures in zip(*measured, strict=True)]
            print(
                f"{name:20} {requests:3.0f} requests, {size:4.0f} kB, picture {picture:5.1f} s, ready {ready:5.1f} s"
                f" ({under_way:.0f} more requests under way)",
                flush=True,
            )
        browser.close()
    print(busy())
