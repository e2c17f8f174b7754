"""A record that was brought says in a quiet line who has signed it."""

import pytest
from playwright.sync_api import expect

from duskboard import signing
from tests.browser.played import play_all
from tests.browser.test_my_devices import look
from tests.browser.test_uploads import choose, played, shown

SIZES = {"desk": {}, "phone": {"viewport": {"width": 390, "height": 844}}}


def about(page):
    """Open what is known of the match, where it is not in sight already."""
    line = page.locator(".signed")
    if not line.is_visible():
        page.get_by_role("button", name="More").click()
    return line


@pytest.mark.parametrize("size", SIZES)
def test_whose_signature_a_record_has(windows, home, size):
    page = windows.open(home, **SIZES[size])
    (table,) = play_all(page, home, "Ann", "dungeon").values()
    here = page.request.get(f"{home}api/tables/{table}/matches/1/record").body()
    elsewhere = signing.sign(played("dungeon"), "https://elsewhere.example", bytes(range(32)))
    for text, words in (
        (here, "Signed by this house, which says it was played at its tables."),
        (elsewhere, "The file calls that house https://elsewhere.example; this house does not know it."),
        (played("dungeon"), "Not signed: no house says it was played at its tables."),
    ):
        page.goto(f"{home}bring")
        choose(page, text)
        shown(page, "Dungeon in Memory")
        expect(about(page)).to_contain_text(words)
    look(page, f"signed-{size}")


def test_whose_signature_in_japanese(windows, home):
    page = windows.open(home)
    (table,) = play_all(page, home, "Ann", "dungeon").values()
    text = page.request.get(f"{home}api/tables/{table}/matches/1/record").body()
    page.goto(f"{home}bring")
    choose(page, text)
    shown(page, "Dungeon in Memory")
    page.evaluate("localStorage.setItem('duskboard.language', 'ja')")
    page.reload()
    expect(page.locator(".signed")).to_contain_text("このサーバーの署名があります。")
    look(page, "signed-ja")
