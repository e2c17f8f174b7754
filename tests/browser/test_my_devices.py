"""Your devices, on my page: a device that opened the same chair is listed, and can be shut out."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.played import set_up
from tests.browser.test_my_page import come_as, open_my_page

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "user_agent": "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0",
}
PICTURES = os.environ.get("DUSKBOARD_PICTURES")  # a folder, for whoever wants to see the page


def look(page: Page, name: str) -> None:
    """Take a picture, where pictures are wanted."""
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def go_on(page: Page, home: str, table: str, other: Page) -> None:
    """Open the same chair on another device."""
    code = page.request.post(f"{home}api/tables/{table}/personal-link").json()["code"]
    other.goto(f"{home}t/{table}#{code}")
    expect(other.get_by_role("heading", level=2, name=re.compile("Your tile|Waiting for|Still a way"))).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_device_that_shares_a_chair_is_listed_and_shut_out(windows, home, size):
    page = windows.open(**(PHONE if size == "phone" else {}))
    phone = windows.open(**PHONE)
    come_as(page, home, "Ann")
    table = set_up(page, home, "dungeon", "Ann")
    open_my_page(page, home)
    devices = page.get_by_role("region", name="Your devices")
    expect(devices.get_by_role("listitem")).to_have_count(1)
    go_on(page, home, table, phone)

    page.reload()
    expect(devices.get_by_role("listitem")).to_have_count(2)
    own, other = devices.get_by_role("listitem").all()
    expect(own).to_contain_text("this device")
    expect(own).to_contain_text("a seat at 1 table")
    expect(other).to_contain_text("Firefox, Android")
    expect(other).to_contain_text(re.compile("1 shared table.*since .*last used", re.DOTALL))
    look(page, f"devices-{size}")

    # The other device is told the same, but it came later.
    there = phone.context.new_page()
    open_my_page(there, home)
    expect(there.get_by_text("was there before this one")).to_be_visible()
    expect(there.get_by_role("button", name=re.compile("^Shut out"))).to_have_count(0)
    there.close()

    other.get_by_role("button", name="Shut out: Firefox, Android").click()
    sure = page.get_by_role("dialog", name="Shut out Firefox, Android?")
    expect(sure.get_by_role("button", name="Cancel")).to_be_focused()
    look(page, f"devices-sure-{size}")
    sure.get_by_role("button", name="Yes, shut it out").click()
    expect(sure).to_have_count(0)
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(phone.get_by_text("Another device of this seat has shut this one out.")).to_be_visible()
    look(phone, f"devices-shut-out-{size}")


def test_the_devices_in_japanese(windows, home):
    page, phone = windows.open(), windows.open(**PHONE)
    come_as(page, home, "Ann")
    table = set_up(page, home, "dungeon", "Ann")
    go_on(page, home, table, phone)
    open_my_page(page, home)
    page.get_by_role("button", name="日本語").click()
    devices = page.get_by_role("region", name="使っている端末")
    expect(devices).to_contain_text("Firefox／Android")
    look(page, "devices-ja")
    devices.get_by_role("button", name="締め出す：Firefox／Android").click()
    look(page, "devices-sure-ja")
    page.get_by_role("dialog").get_by_role("button", name="締め出す", exact=True).click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
