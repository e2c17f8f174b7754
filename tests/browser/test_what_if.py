"""What if…? From a moment of a match that is over to a table at which it goes on, with luck drawn anew."""

import re

from playwright.sync_api import expect

from tests.browser.adventurer import Adventurer
from tests.browser.player import Player
from tests.browser.told import entries, played, watcher

TITLE = "What if…? Play on from here"


def mark(page, step):
    return page.get_by_role("link", name=f"What if · from step {step}")


def test_alone_one_goes_on_at_once(windows, home):
    before = 1 + next(
        at for at, entry in enumerate(entries(played("rogue"))) if (entry["action"] or {}).get("kind") == "Go"
    )
    someone = watcher(windows, home, "rogue", f"#at={before}&eyes=all")
    page, replay = someone.page, someone.page.url.split("#")[0]
    someone.button("What if…?").click()
    dialog = page.get_by_role("dialog", name=TITLE)
    expect(dialog).to_contain_text(f"picks up at step {before}")
    expect(dialog).to_contain_text("the luck is new")
    expect(dialog.get_by_role("radio")).to_have_count(0)  # there is one chair
    dialog.get_by_role("textbox", name="Your name").fill("Mika")
    dialog.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    expect(mark(page, before)).to_be_visible()

    # It stands where it stood, and it is Mika's turn.
    me = Adventurer(page, "Mika")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    expect(page.get_by_role("heading", name="The table is set")).to_have_count(0)
    expect(page.get_by_role("heading", name="Who goes down?")).to_have_count(0)
    assert me.page.request.get(page.url.replace("/t/", "/api/tables/")).json()["table"]["what_if"] == {
        "replay": replay.removeprefix(home.rstrip("/")), "at": before,
    }  # fmt: skip

    # And back to where it came from.
    mark(page, before).click()
    page.wait_for_url(f"{replay}#at={before}*")
    someone.is_at(before)


def test_several_come_by_link_and_go_on_together(windows, home):
    record = entries(played("dungeon"))
    placed = next(at for at, entry in enumerate(record) if at > 8 and entry["action"]["kind"] == "Place")
    seat = record[placed]["seat"]
    someone = watcher(windows, home, "dungeon", f"#at={placed - 1}&eyes=all")
    page = someone.page
    top = page.get_by_text(re.compile(r"^Tile \d+ on top")).inner_text()
    someone.button("What if…?").click()
    dialog = page.get_by_role("dialog", name=TITLE)
    chairs = dialog.get_by_role("radio")
    expect(chairs).to_have_count(3)
    expect(chairs.nth(seat)).to_be_checked()  # whoever is to decide
    dialog.get_by_role("textbox", name="Your name").fill("Mika")
    dialog.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    expect(mark(page, placed - 1)).to_be_visible()
    expect(page.get_by_role("button", name="Add a chair")).to_have_count(0)  # a position has its chairs

    other = Player(windows.open(), "Eve")
    other.sit_down(page.url)
    page.get_by_role("button", name="Fill up with bots and begin").click()
    me = Player(page, "Mika")
    expect(me.asked("Your tile")).to_be_visible()
    expect(page.get_by_text(top)).to_be_visible()
    expect(other.page.get_by_text(top)).to_be_visible()
    expect(mark(other.page, placed - 1)).to_be_visible()
    me.lay_down()
    other.wait_for_the_window()


def test_the_eyes_of_a_seat_suggest_its_chair_and_the_last_step_offers_nothing(windows, home):
    someone = watcher(windows, home, "deathname", "#at=9&eyes=2")
    someone.button("What if…?").click()
    dialog = someone.page.get_by_role("dialog", name=TITLE)
    expect(dialog.get_by_role("radio", name="Ryo")).to_be_checked()
    someone.page.keyboard.press("Escape")
    someone.button("To the end").click()
    expect(someone.button("What if…?")).to_be_disabled()
