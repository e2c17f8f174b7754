"""Somebody who plays Death Name in a browser window, by what stands on the cards and the buttons."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.adventurer import HASTE
from tests.browser.windows import Windows

GAME = "Death Name"
FIXED = {"decree_order": "fixed"}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

# The score sheet as it is seen: by row, every cell.
SHEET = """(table) => [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => {
  const seen = cell.cloneNode(true);
  for (const unseen of seen.querySelectorAll(".sr, svg")) unseen.remove();
  return seen.textContent.trim();
}))"""


class Namer:
    """A window and the name of who sits before it. Who is *hasty* skips whatever is shown."""

    def __init__(self, page: Page, name: str, *, hasty: bool = True) -> None:
        self.page, self.name = page, name
        self.frames: list[str] = []  # all that came over the line
        page.on("websocket", lambda line: line.on("framereceived", lambda text: self.frames.append(str(text))))
        if hasty:
            page.add_init_script(HASTE)

    # Words on the page

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def round(self, number: int) -> Locator:
        """Where the match stands."""
        day = f"DAY 1, round {number} of 4" if number < 5 else f"DAY 2, round {number} of 7"
        return self.page.get_by_role("heading", level=2, name=day, exact=True)

    @property
    def field(self) -> Locator:
        return self.page.get_by_role("textbox", name="Your name for this round")

    @property
    def why(self) -> Locator:
        """Why the name in the field was refused."""
        return self.page.get_by_role("main").get_by_role("alert")

    def scoring(self, number: int) -> Locator:
        return self.page.get_by_role("region", name=f"Scoring of round {number}", exact=True)

    @property
    def sheet(self) -> list[list[str]]:
        """The score sheet: the name, the rounds with the Kill Points between the days, the sum."""
        found: list[list[str]] = self.page.get_by_role("table").evaluate(SHEET)
        return found

    @property
    def log(self) -> list[str]:
        return self.page.get_by_role("list", name="What happened").get_by_role("listitem").all_inner_texts()

    # The table

    def set_up(self, home: str, seats: int = 4, **wishes: Any) -> str:
        """A table without a clock, and without a click; its address."""
        wish = {"game": "deathname", "seats": seats, "pace": "none", "name": self.name, **wishes}
        table = self.page.request.post(f"{home}api/tables", data=wish).json()["table"]["id"]
        return f"{home}t/{table}"

    def sit_down(self, link: str) -> None:
        """On a free chair, without a click."""
        self.page.request.post(f"{link.replace('/t/', '/api/tables/')}/sit", data={"name": self.name})

    def write(self, name: str) -> None:
        self.field.fill(name)
        self.button("Seal the name").click()

    def declare(self, *, keep: bool) -> None:
        """As soon as a press counts: one that comes at once was meant for something else."""
        hand = self.button(re.compile("^Keep" if keep else "^Pass"))
        expect(hand).to_be_enabled()
        hand.click()

    def select(self, name: str) -> None:
        """In DAY 2: take up a card, and play it."""
        hand = self.page.get_by_role("group", name="Your cards")
        hand.get_by_role("button", name=re.compile(rf"^{name}(\s|$)")).click()
        self.button(f"Play {name}").click()

    def go_on(self, what: str) -> None:
        """From what is shown to what comes after it."""
        self.button(what).click()


def gather(
    windows: Windows, home: str, names: Sequence[str], options: dict[str, Any], *, seats: int | None = None
) -> list[Namer]:
    """Everybody at their table."""
    people = [Namer(windows.open(), name) for name in names]
    host, *guests = people
    link = host.set_up(home, seats or len(people), options=options)
    for guest in guests:
        guest.sit_down(link)
    for one in people:
        one.page.goto(link)
    return people
