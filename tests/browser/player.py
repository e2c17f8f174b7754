"""Somebody who plays Dungeon in Memory in a browser window, by what stands on the buttons."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.windows import Windows

GAME = "Dungeon in Memory"


class Player:
    """A window and the name of who sits before it."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name

    # Words on the page

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def asked(self, what: str | re.Pattern[str]) -> Locator:
        """The question at the table."""
        return self.page.get_by_role("heading", level=2, name=what)

    @property
    def check(self) -> Locator:
        return self.page.get_by_role("region", name="The check")

    @property
    def log(self) -> list[str]:
        return self.page.get_by_role("list", name="What happened").get_by_role("listitem").all_inner_texts()

    @property
    def hand(self) -> list[str]:
        """The tiles, by their names."""
        tiles = self.page.get_by_role("group", name="Your tiles").get_by_role("button")
        named = [tile.get_attribute("aria-label") or "" for tile in tiles.all()]
        return [re.sub(r", heading \w+, chosen$", "", name) for name in named]

    # Home

    def go_home(self, home: str, people: int = 1) -> None:
        """Open the house, and say who is there."""
        self.page.goto(home)
        self.page.get_by_role("textbox", name="Your name").fill(self.name)
        self.page.get_by_role("radio", name=str(people), exact=True).check()

    def play_now(self) -> None:
        self.button(f"Play now: {GAME}").click()
        self.page.wait_for_url("**/t/*")

    def play_alone(self) -> None:
        self.button(f"Solo: {GAME}").click()
        self.page.wait_for_url("**/t/*")

    def set_a_table(self, home: str, people: int) -> None:
        """A table without a clock, with chairs for so many people."""
        self.go_home(home, people)
        self.page.get_by_role("link", name=f"New table: {GAME}").click()
        self.page.get_by_role("radio", name="No clock").check()
        self.button("Start").click()
        self.page.wait_for_url("**/t/*")

    def sit_down(self, link: str) -> None:
        """Come by an invitation."""
        self.page.goto(link)
        self.page.get_by_role("textbox", name="Your name").fill(self.name)
        self.button("Sit down").click()

    # The table

    def lay_down(self, turns: int = 0) -> None:
        """Lay the first tile, so many quarters turned to the right."""
        expect(self.asked(re.compile("Your tile|A new dungeon"))).to_be_visible()
        for _ in range(turns):
            self.button("Turn right").click()
        self.button("Lay it down").click()

    def hold(self) -> None:
        self.wait_for_the_window()
        self.button("The path holds").click()

    def hold_again(self, crier: "Player") -> None:
        """After somebody has cried."""
        asked = self.page.get_by_role("region", name="Your tiles")
        expect(asked.get_by_text(f"{crier.name} cried LOST! Do you still see a way?")).to_be_visible()
        self.hold()

    def cry(self) -> None:
        self.wait_for_the_window()
        self.button("LOST!").click()
        self.button("Sure?").click()

    def skip(self) -> None:
        """To the end of what is shown."""
        self.page.keyboard.press("Space")

    def next_exploration(self) -> None:
        self.button("Next exploration").click()

    def wait_for_the_window(self) -> None:
        """Until a press counts: one that comes at once was meant for something else."""
        expect(self.asked("Still a way through?")).to_be_visible()
        expect(self.button("The path holds")).to_be_enabled()


def sit_together(players: list[Player], home: str) -> None:
    """The first of them sets up a table, as people do it; the others come by its address."""
    host, *guests = players
    host.set_a_table(home, people=len(players))
    expect(host.page.get_by_role("heading", name="The table is set")).to_be_visible()
    for guest in guests:
        guest.sit_down(host.page.url)
    for player in players:
        expect(player.asked(re.compile("Your tile|Waiting for"))).to_be_visible()


def gather(windows: Windows, home: str, names: list[str]) -> list[Player]:
    """The same in a hurry, in windows of the usual kind."""
    players = [Player(windows.open(), name) for name in names]
    appear(players, home)
    return players


def appear(players: list[Player], home: str) -> None:
    """The same in a hurry: everybody opens a table at which they sit already."""
    host, *guests = players
    link = set_up(host, home, len(players))
    for guest in guests:
        guest.page.request.post(f"{link.replace('/t/', '/api/tables/')}/sit", data={"name": guest.name})
    for player in players:
        player.page.goto(link)
    for player in players:
        expect(player.asked(re.compile("Your tile|Waiting for"))).to_be_visible()


def set_up(host: Player, home: str, seats: int) -> str:
    """A table without a clock, and without a click; its address."""
    wish = {"game": "dungeon", "seats": seats, "pace": "none", "name": host.name}
    table = host.page.request.post(f"{home}api/tables", data=wish).json()["table"]["id"]
    return f"{home}t/{table}"


def from_the_starter(players: list[Player]) -> list[Player]:
    """Clockwise from whoever has been named by chance."""
    (began,) = players[0].log
    at = next(at for at, player in enumerate(players) if began == f"A new dungeon. {player.name} begins.")
    return players[at:] + players[:at]
