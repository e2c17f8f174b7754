"""Matches that bots have played to their end, and a window in which one of them is watched again."""

import json
from functools import cache
from typing import Any

from msgspec import json as wire
from playwright.sync_api import Locator, Page, Response, expect
from websockets.sync.client import connect

from duskboard.bots import bots_for, usual_bot
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine import read_options
from duskboard.engine.records import Record, read, redact, write
from duskboard.engine.records.replay_steps import scenes
from duskboard.games import SHELF
from tests.browser.windows import Windows

NAMES = ("Ann", "Tom", "Ryo", "Hana")
MATCHES = {"dungeon": 3, "rogue": 1, "deathname": 4}  # by game, how many played


@cache
def played(game: str, seats: int | None = None, seed: str = "a match") -> bytes:
    """The record of a match, always the same."""
    found = SHELF.find(game)
    options, many = read_options(found, {}), seats or MATCHES[game]
    match = begin(found, options, many, seed)
    make = bots_for(found)[usual_bot(found)]
    play_out(match, seat_bots(found, options, [make] * many, seed))
    assert match.result is not None
    return write(Record.of(match, NAMES[:many]))


def bring(page: Page, home: str, record: bytes) -> str:
    """Bring it without a click; the address of its replay."""
    answer = page.request.post(f"{home}api/records", data=record, headers={"content-type": "application/json"})
    assert answer.status == 201, answer.text()
    return f"{home}r/{answer.json()['id']}"


def over(page: Page, home: str, game: str) -> str:
    """A table at which bots have played to the end of a match, because somebody looked on."""
    many = MATCHES[game]
    bots = [usual_bot(SHELF.find(game))] * many
    wish = {"game": game, "seats": many, "bots": bots, "pace": "none"}
    table = page.request.post(f"{home}api/tables", data=wish).json()["table"]["id"]
    live = f"{home.replace('http', 'ws', 1)}api/tables/{table}/live?match=0&seen=0"
    with connect(live, max_size=None) as line:
        for message in map(json.loads, line):
            if message["kind"] == "Update" and message["result"] is not None:
                break
    return f"{home}t/{table}"


def noticed(record: bytes, seat: int | None) -> list[tuple[int | None, list[Any]]]:
    """Who acted and what happened, as far as *seat* has seen it, as it comes over the wire."""
    entries = wire.decode(wire.encode(redact(read(record, SHELF), seat)))["entries"]
    return [(entry["seat"], entry["events"]) for entry in entries]


class Watcher:
    """Somebody who watches a match again."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._heard: list[Response] = []
        page.on("response", lambda response: "/replay/" in response.url and self._heard.append(response))

    @property
    def tapes(self) -> list[dict[str, Any]]:
        """All that came over the line."""
        return [response.json()["tape"] for response in self._heard if response.ok]

    def watch(self, address: str, mark: str = "") -> None:
        self.page.goto(address + mark)
        expect(self.button("Play")).to_be_visible()

    # What is on the page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider", name="Moment of the match")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("list", name="What happened").get_by_role("listitem")

    @property
    def beside(self) -> Locator:
        return self.page.get_by_role("region", name="How it really was", exact=True)

    def is_at(self, step: int) -> None:
        expect(self.slider).to_have_value(str(step))

    # What one does

    def look_as(self, whose: str) -> None:
        """Through other eyes."""
        self.page.get_by_role("button", name="Through whose eyes?").click()
        self.page.get_by_role("dialog").get_by_role("button", name=whose).click()
        expect(self.page.get_by_role("button", name=f"Now: {whose}")).to_be_visible()

    def speed(self, times: str) -> None:
        self.page.get_by_role("combobox", name="Speed").select_option(times)


def watcher(windows: Windows, home: str, game: str, mark: str = "", **how: Any) -> Watcher:
    """Somebody before a match of *game*."""
    someone = Watcher(windows.open(**how))
    someone.watch(bring(someone.page, home, played(game)), mark)
    return someone


def entries(record: bytes) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(record)["entries"]
    return found


def steps(record: bytes) -> list[dict[str, Any]]:
    """The entries of a record as a replay counts them: what follows from one by itself is a step of its own."""
    told = read(record, SHELF)
    found = []
    for entry, turn in zip(entries(record), told.turns, strict=True):
        for number, events in enumerate(wire.decode(wire.encode(scenes(told.game, turn.events)))):
            found.append(
                {**entry, "events": events} if number == 0 else {"seat": None, "action": None, "events": events}
            )
    return found
