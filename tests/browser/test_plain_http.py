"""In the house's network pages come by plain http: no clipboard, no notices, and everything else."""

import re

from playwright.sync_api import expect

from tests.browser.player import Player


def test_the_table_works_without_a_secure_context(windows, far_home):
    page = windows.open()
    ann = Player(page, "Ann")
    ann.set_a_table(far_home, people=2)
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("'randomUUID' in crypto") is False

    # What cannot be copied is marked, ready to be copied by hand.
    link = page.get_by_role("textbox", name="The link to this table")
    ann.button("Copy the link").click()
    expect(page.get_by_role("status").filter(has_text=re.compile("Copied|Selected"))).to_be_visible()
    expect(link).to_be_focused()
    marked = link.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert marked == page.url

    ann.button("More").click()
    expect(page.get_by_text("Browsers allow notifications only on secure pages (https).")).to_be_visible()
    page.keyboard.press("Escape")

    ann.button("Fill up with bots and begin").click()
    expect(ann.asked(re.compile("Your tile|Still a way through"))).to_be_visible()
    if ann.asked("Still a way through?").is_visible():
        ann.hold()
    ann.lay_down()
    expect(page.get_by_text(re.compile(r"Tile [2-9] on top"))).to_be_visible()
