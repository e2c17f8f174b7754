"""Matches that somebody plays to their end without a window: something to look back at."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Page

from duskboard.client import COOKIE, AtTable, Message, Visitor

# Of each game a table that is soon over.
TABLES: dict[str, dict[str, Any]] = {
    "dungeon": {"seats": 2, "bots": ["wayfarer"]},
    "rogue": {"seats": 1},
    "deathname": {"seats": 4, "bots": ["reader"] * 3},
}
NAMES = ("Abe", "Bea", "Cal", "Dee")  # for Death Name, round by round


def play_all(page: Page, home: str, name: str, *games: str) -> dict[str, str]:
    """One match of each game, on the device of *page*; the tables, by game."""
    tables = {game: set_up(page, home, game, name) for game in games}
    visitor = key_of(page)
    # Playwright's thread has an event loop of its own.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _play(home, visitor, list(tables.values()))).result()
    return tables


def set_up(page: Page, home: str, game: str, name: str, **wishes: Any) -> str:
    """A table without a clock; its id."""
    wish = {"game": game, "pace": "none", "name": name, **TABLES[game], **wishes}
    table: str = page.request.post(f"{home}api/tables", data=wish).json()["table"]["id"]
    return table


def key_of(page: Page) -> str | None:
    """What opens the seats of this device."""
    return next((cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE), None)


async def _play(home: str, key: str | None, tables: list[str]) -> None:
    async with Visitor(home, key) as visitor:
        await asyncio.gather(*(_play_at(visitor, table) for table in tables))


async def _play_at(visitor: Visitor, table: str) -> None:
    luck = random.Random(table)
    async with visitor.at(table) as at_table:
        while (ask := await at_table.asked()) is not None:
            await at_table.play(_some(at_table, ask, luck))
        await at_table.until(lambda: at_table.table["phase"] == "over")


def _some(at_table: AtTable, ask: Message, luck: random.Random) -> Any:
    """Anything that may be done, or another name."""
    listed = ask["choices"]["listed"]
    return luck.choice(listed) if listed else {"kind": "Write", "name": NAMES[at_table.view["number"] - 1]}
