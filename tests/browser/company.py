"""Whom one plays with: how bots are chosen in a window."""

import re

from playwright.sync_api import Locator, Page, expect

DRAWN = "images => images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0)"


def bot(place: Page | Locator, title: str) -> Locator:
    """A kind of bots, among those that can be chosen."""
    return place.get_by_role("button", name=re.compile(rf"^{title}\b"))


def chair(page: Page, number: int) -> Locator:
    """A chair in the form of a new table."""
    return page.get_by_role("list", name="Who sits where").get_by_role("button", name=re.compile(rf"^Chair {number}\b"))


def seat(page: Page, number: int, title: str, *, all_of_them: bool = False) -> None:
    """In the form of a new table, a bot on a chair; or on all that bots have."""
    chair(page, number).click()
    dialog = page.get_by_role("dialog", name=f"Who sits in chair {number}?")
    if all_of_them:
        dialog.get_by_role("checkbox", name="Same for the other bots").check()
    bot(dialog, title).click()
    expect(dialog).to_have_count(0)
    expect(chair(page, number)).to_contain_text(title)


def faces_are_drawn(place: Page | Locator) -> None:
    """Every face is there, and none of them is broken."""
    faces = place.locator(".face img")
    expect(faces.first).to_be_visible()
    place.locator(".face img").evaluate_all("images => Promise.all(images.map((image) => image.decode()))")
    assert faces.evaluate_all(DRAWN)
