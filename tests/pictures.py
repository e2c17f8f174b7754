"""Take the pictures of the README and the docs anew, from real matches: `make pictures`.

In Dungeon in Memory four people play; the browser looks on from Mika's chair. They walk as well as they can, over
older tiles where the way leads there, until somebody errs: so every run has another dungeon, and all of them are worth
a look. In Mini Rogue she goes down alone, with luck and decisions that are known, to Og's Blood. In Death Name they
write names that are known, and once two of them have the same one in mind.

python -m tests.pictures rogue takes those of one game (house, dungeon, rogue, deathname).
"""

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from duskboard.client import COOKIE, AtTable
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Walk
from duskboard.games.dungeon.pieces import HEADINGS, START, TWO_PATHS, Placed, Tile
from duskboard.server.tables import change_types
from tests.browser import foreseen
from tests.server.hall import Hall, hall
from tests.server.process import Foreseen

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
PEOPLE = ("Mika", "Ryo", "Hana", "Tom")
SIZES = {"desk": {"width": 1280, "height": 900}, "phone": {"width": 360, "height": 740}}
TILES = 14  # so many, then somebody errs
EARLY = 9  # here Ryo loses his nerve
TURN, WINDOW = 6, 7  # from these tiles on, pictures of Mika's turn and of her window
GOOD = 88  # of JPEG
SHOW = 60_000  # milliseconds within which a check has been shown
# By how many decisions have been made on the way to Og's Blood: the picture, and what must be seen on it
DELVED = {22: ("rogue-explore", "Right, or down?"), 73: ("rogue-fight", "Good enough?")}
WON = "Og’s Blood is yours."
JAPANESE = {"rogue-fight": "この目で攻撃しますか？"}
# By round, what they write in Death Name, and who of them passes; then which of their cards they play
NAMED = [
    (("Leon", "Bruno", "Ada", "Vera"), (1, 3)),
    (("Iris", "Emil", "Yuki", "Olga"), (0, 2)),
    (("Max", "Nora", "Oskar", "Nora"), ()),
    (("Rosa", "Dora", "Zoe", "Hugo"), (2, 3)),
]
PLAYED = ((2, 4, 3, 1), (4, 1, 2, 3), (1, 3, 4, 2))
WRITING, SCORED, SELECTING = 2, 3, 6  # the rounds of which pictures are taken


class Pages:
    """The same person before a desk and with a phone."""

    def __init__(self, pages: dict[str, Page]) -> None:
        self.pages = pages

    async def open(self, url: str) -> None:
        for page in self.pages.values():
            await page.goto(url)

    async def see(self, role: Any, name: str) -> None:
        for page in self.pages.values():
            await expect(page.get_by_role(role, name=name).first).to_be_visible(timeout=SHOW)

    async def read(self, text: str) -> None:
        for page in self.pages.values():
            await expect(page.get_by_text(text).first).to_be_visible(timeout=SHOW)

    async def press(self, role: Any, name: str | re.Pattern[str]) -> None:
        for page in self.pages.values():
            await page.get_by_role(role, name=name).first.click(timeout=SHOW)
            await page.mouse.move(0, 0)  # nothing else lights up under it

    async def look(self, url: str, asked: str, name: str, *, whole: bool = False) -> None:
        """Come anew, so that nothing is on its way any more, and take a picture."""
        await self.open(url)
        await self.see("heading", asked)
        await self.take(name, whole=whole)

    async def take(self, name: str, *, whole: bool = False) -> None:
        for size, page in self.pages.items():
            await page.evaluate("document.fonts.ready")
            await page.wait_for_timeout(600)  # until what moves has come to rest
            path = FOLDER / f"{name}-{size}.jpg"
            await page.screenshot(path=path, type="jpeg", quality=GOOD, full_page=whole and size == "phone")
            print(path.relative_to(Path.cwd()))


@asynccontextmanager
async def pages(browser: Browser, url: str, key: str | None, locale: str = "en-GB") -> AsyncIterator[Pages]:
    """The pages of whoever has *key*."""
    async with AsyncExitStack() as stack:
        opened = {}
        for size, viewport in SIZES.items():
            is_phone = size == "phone"
            context: BrowserContext = await browser.new_context(
                viewport=viewport, locale=locale, is_mobile=is_phone, has_touch=is_phone, device_scale_factor=1
            )
            stack.push_async_callback(context.close)
            if key is not None:
                await context.add_cookies([{"name": COOKIE, "value": key, "url": url}])
            opened[size] = await context.new_page()
        yield Pages(opened)


def next_tile(walk: Walk, hand: Sequence[Tile], *, err: bool) -> Placed:
    """The most winding way on; or the one that ends it."""

    def how_good(placed: Placed) -> tuple[bool, int, int]:
        ahead = walk.after(placed.tile, placed.rotation)
        x, y = ahead.frontier
        return ahead.loss is None, placed.tile.kind in TWO_PATHS, -abs(x) - abs(y)

    every = [Placed(tile, rotation) for tile in hand for rotation in HEADINGS if rotation == walk.heading]
    return (min if err else max)(every, key=how_good)


async def play(there: Hall, browser: Browser) -> None:
    """One exploration, with pictures on the way."""
    table, visitors = await there.table(*PEOPLE, options={"level": "advanced"}, pace="relaxed")
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(visitor.at(table)) for visitor in visitors]
        at_page = await stack.enter_async_context(pages(browser, there.url, visitors[0].key))
        await at_page.open(f"{there.url}/t/{table}")
        await at_page.see("heading", "Dungeon in Memory")
        walk, taken = Walk(Options(level="advanced")), set[str]()
        walk.place(START, 0)
        while walk.loss is None:
            placed = await lay(seats, walk, at_page, taken)
            walk.place(placed.tile, placed.rotation)
            await decide(seats, walk, at_page, taken)
        await lose_heart(seats)
        await at_page.see("button", "Next exploration")
        await at_page.take("check", whole=True)


async def lay(seats: list[AtTable], walk: Walk, at_page: Pages, taken: set[str]) -> Placed:
    """Whoever has the turn lays a tile."""
    await seats[0].until(lambda: any(seat.ask for seat in seats))
    active = next(seat for seat in seats if seat.ask)
    await at_page.read(f"Tile {walk.number} on top")  # the page may be behind: it takes its time
    hand = msgspec.convert(active.view["hand"], list[Tile])
    placed = next_tile(walk, hand, err=walk.number + 1 >= TILES)
    if active is seats[0] and walk.number >= TURN and "turn" not in taken:
        await at_page.see("button", "Lay it down")
        await at_page.take("turn")
        taken.add("turn")
    await active.play({"kind": "Place", "tile": msgspec.to_builtins(placed.tile), "rotation": placed.rotation})
    return placed


async def decide(seats: list[AtTable], walk: Walk, at_page: Pages, taken: set[str]) -> None:
    """Everybody thinks that the path holds; but Ryo grows nervous."""
    if walk.loss is not None:
        return
    asked = [seat for seat in seats if is_window(seat)] or await windows(seats)
    for seat in asked:
        if seat is seats[0] and walk.number >= WINDOW and "window" not in taken:
            await at_page.see("button", "The path holds")
            await at_page.take("window")
            taken.add("window")
        cries = seat is seats[1] and walk.number >= EARLY
        await seat.play({"kind": "Announce" if cries else "Hold"})
    await settle(seats)


def is_window(seat: AtTable) -> bool:
    return bool(seat.ask) and seat.ask["choices"]["listed"][0]["kind"] == "Announce"


async def windows(seats: list[AtTable]) -> list[AtTable]:
    await seats[0].until(lambda: any(map(is_window, seats)))
    return [seat for seat in seats if is_window(seat)]


def has_come_to(seat: AtTable, seq: int) -> bool:
    return seat.seq >= seq


async def settle(seats: list[AtTable]) -> None:
    """After a cry the others are asked once more; they stay."""
    while True:
        newest = max(seat.seq for seat in seats)
        for seat in seats:
            await seat.until(partial(has_come_to, seat, newest))
        asked = [seat for seat in seats if is_window(seat)]
        if not asked:
            return
        for seat in asked:
            await seat.play({"kind": "Hold"})


async def lose_heart(seats: list[AtTable]) -> None:
    """The dungeon is lost, and everybody sees it."""
    for seat in await windows(seats):
        await seat.play({"kind": "Announce"})


async def delve(there: Hall, browser: Browser) -> None:
    """One run of Mini Rogue, to its end."""
    script = foreseen.read("victory")
    change_types.secrets = Foreseen(script.luck)  # type: ignore[assignment]
    table, (mika,) = await there.table(PEOPLE[0], game="rogue", options=script.options)
    url = f"{there.url}/t/{table}"
    async with AsyncExitStack() as stack:
        seat = await stack.enter_async_context(mika.at(table))
        at_page = await stack.enter_async_context(pages(browser, there.url, mika.key))
        in_japanese = await stack.enter_async_context(pages(browser, there.url, mika.key, "ja-JP"))
        for number, (_, _, action) in enumerate(script.play()):
            await seat.asked()
            if number in DELVED:
                name, asked = DELVED[number]
                await at_page.look(url, asked, name)
                if name in JAPANESE:
                    await in_japanese.look(url, JAPANESE[name], f"{name}-ja")
            await seat.play(msgspec.to_builtins(action))
        await seat.asked()
        await at_page.look(url, WON, "rogue-end", whole=True)


async def name(there: Hall, browser: Browser) -> None:
    """A match of Death Name, seen from Mika's chair."""
    options = {"decree_order": "fixed"}
    table, visitors = await there.table(*PEOPLE, game="deathname", options=options)
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(visitor.at(table)) for visitor in visitors]
        at_page = await stack.enter_async_context(pages(browser, there.url, visitors[0].key))
        await at_page.open(f"{there.url}/t/{table}")
        for number, (names, passers) in enumerate(NAMED, start=1):
            await write(seats, at_page, number, names)
            await declare(seats, at_page, number, passers)
            await see_the_scoring(at_page, number)
        await at_page.press("button", "DAY 2: play your own cards")
        for number, cards in enumerate(PLAYED, start=5):
            await select(seats, at_page, number, cards)
            await see_the_scoring(at_page, number)
        await at_page.see("button", "Play again")
        await at_page.take("name-end", whole=True)


async def write(seats: list[AtTable], at_page: Pages, number: int, names: Sequence[str]) -> None:
    """Mika is the last to seal hers."""
    for seat, written in reversed(list(zip(seats, names, strict=True))):
        await seat.asked()
        if number == WRITING and seat is seats[0]:
            for page in at_page.pages.values():
                await page.get_by_role("textbox", name="Your name for this round").fill(written)
            await at_page.take("name-write")
        await seat.play({"kind": "Write", "name": written})


async def declare(seats: list[AtTable], at_page: Pages, number: int, passers: Sequence[int]) -> None:
    """Those who pass do it once; then everybody keeps."""
    await at_page.see("button", "Keep and leave the draft")
    if number == WRITING:
        await at_page.take("name-keep")
    for at, seat in enumerate(seats):
        await seat.play({"kind": "Pass" if at in passers else "Keep"})
    for at in passers:
        await seats[at].asked()
        await seats[at].play({"kind": "Keep"})


async def select(seats: list[AtTable], at_page: Pages, number: int, cards: Sequence[int]) -> None:
    """Mika takes a card up."""
    if number == SELECTING:
        hand = NAMED[cards[0] - 1][0][0]
        await at_page.press("button", re.compile(f"^{hand}"))
        await at_page.take("name-select")
    for seat, card in zip(seats, cards, strict=True):
        await seat.asked()
        await seat.play({"kind": "Select", "card": card})


async def see_the_scoring(at_page: Pages, number: int) -> None:
    """To the end of it, and on."""
    await at_page.press("button", "To the end")
    await at_page.see("button", "See it again")
    if number == SCORED:
        await at_page.take("name-score")
    await at_page.press("button", re.compile("^(Round|Send the cards|Who has won)"))


async def house(there: Hall, browser: Browser) -> None:
    """The home page and a rule sheet."""
    await there.table("Hana", "Tom", seats=3, listed=True)
    async with pages(browser, there.url, None) as visitors:
        await visitors.open(there.url)
        await visitors.see("button", "Play now")
        await visitors.take("home", whole=True)
        await visitors.open(f"{there.url}/rules/dungeon#D-4.2")
        await visitors.see("heading", "4 The path")
        await visitors.take("rules")
    async with pages(browser, there.url, None, "ja-JP") as visitors:
        await visitors.open(there.url)
        await visitors.see("button", "今すぐ遊ぶ")
        await visitors.take("home-ja", whole=True)


ALBUMS = {"house": house, "dungeon": play, "rogue": delve, "deathname": name}


async def main(*wanted: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        async with hall(Path(data)) as there, async_playwright() as playwright:
            chromium = os.environ["DUSKBOARD_CHROMIUM"]
            browser = await playwright.chromium.launch(executable_path=chromium)
            for name in wanted or ALBUMS:
                await ALBUMS[name](there, browser)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
