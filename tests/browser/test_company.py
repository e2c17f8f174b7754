"""Whom one plays with is said before one begins, can be changed, and is remembered."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe_core import axe
from tests.browser.company import bot, chair, faces_are_drawn
from tests.browser.inspection import touch
from tests.browser.player import GAME, Player
from tests.browser.reflow import sideways

DESK = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 640}
KINDS = {
    "Dungeon in Memory": ["Goldfish", "Rambler", "Wayfarer", "Pathfinder", "Cartographer", "Elephant"],
    "Mini Rogue": ["Novice", "Delver", "Veteran"],
    "Death Name": ["Guest", "Reader", "Detective", "Medium"],
}


def company(page, game, who):
    """The line above "Play now"."""
    return page.get_by_role("button", name=f"{who}. Change: {game}", exact=True)


def inspected(page):
    """What is wrong with what is shown, on a desk and on a phone."""
    found = []
    for size, inspections in ((DESK, (axe, sideways)), (PHONE, (axe, sideways, touch))):
        page.set_viewport_size(size)
        found += [what for inspection in inspections for what in inspection(page)]
    return "\n".join(found)


def test_who_plays_is_said_at_home_can_be_changed_and_is_remembered(windows, home):
    broken = []
    ann = Player(windows.open(), "Ann")
    page = ann.page
    page.on("response", lambda answer: broken.append(answer.url) if answer.status >= 400 else None)
    ann.go_home(home)
    usual = company(page, GAME, "Wren and Linden, Wayfarer, level 3 of 6")
    faces_are_drawn(page.get_by_role("main"))
    usual.click()
    dialog = page.get_by_role("dialog", name="Who do you want to play with?")
    expect(dialog.get_by_role("listitem")).to_have_count(len(KINDS[GAME]))
    for title in KINDS[GAME]:
        expect(bot(dialog, title)).to_have_attribute("aria-current", str(title == "Wayfarer").lower())
    faces_are_drawn(dialog)
    assert inspected(page) == ""
    page.set_viewport_size(DESK)
    bot(dialog, "Cartographer").click()
    expect(dialog).to_have_count(0)

    # It is so after a reload, in the form of a new table, and at the table.
    chosen = company(page, GAME, "Quill and Vellum, Cartographer, level 5 of 6")
    expect(chosen).to_be_focused()
    page.reload()
    expect(chosen).to_be_visible()
    page.get_by_role("link", name=f"New table: {GAME}").click()
    expect(chair(page, 3)).to_contain_text("Vellum")
    page.go_back()
    ann.play_now()
    seats = page.get_by_role("list", name="Who sits here")
    expect(seats).to_contain_text(re.compile(r"Quill.*Vellum", re.DOTALL))
    faces_are_drawn(seats)
    ann.button("About Quill").click()
    about = page.get_by_role("dialog", name="Quill")
    expect(about).to_contain_text("Cartographer")
    expect(about).to_contain_text("level 5 of 6")
    assert broken == []


@pytest.mark.parametrize("game", ["Mini Rogue", "Death Name"])
def test_every_chair_of_a_new_table_has_its_choice(windows, home, game):
    ann = Player(windows.open(), "Ann")
    page = ann.page
    ann.go_home(home)
    page.get_by_role("link", name=f"New table: {game}").click()
    chair(page, 1).click()
    dialog = page.get_by_role("dialog", name="Who sits in chair 1?")
    for title in KINDS[game]:
        expect(bot(dialog, title)).to_be_visible()
    expect(dialog.get_by_role("button", name="You: Ann")).to_have_attribute("aria-current", "true")
    faces_are_drawn(dialog)
    assert inspected(page) == ""
    page.keyboard.press("Escape")
    expect(chair(page, 1)).to_be_focused()


def test_a_bot_is_chosen_for_a_chair_while_friends_gather(windows, home):
    ann = Player(windows.open(), "Ann")
    page = ann.page
    ann.set_a_table(home, people=3)
    ann.button("Add a bot to chair 2").click()
    dialog = page.get_by_role("dialog", name="Who sits in chair 2?")
    bot(dialog, "Goldfish").click()
    seats = page.get_by_role("list", name="Who sits here")
    expect(seats).to_contain_text(re.compile(r"Finn\s+bot\s+Goldfish\s+level 1 of 6"))
    faces_are_drawn(seats)
    expect(page.get_by_role("button", name="Coral, Goldfish, level 1 of 6. Change")).to_be_visible()
    assert inspected(page) == ""
    page.set_viewport_size(DESK)
    ann.button("Send Finn away").click()
    expect(seats).not_to_contain_text("Finn")
    ann.button("Fill up with bots and begin").click()
    expect(seats).to_contain_text(re.compile(r"Finn.*Coral", re.DOTALL))
    expect(ann.asked(re.compile("Your tile|Waiting for|Still a way"))).to_be_visible()
