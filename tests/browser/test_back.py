"""The browser's Back closes what lies over a table, and only then leaves it."""

from playwright.sync_api import expect

from tests.browser.player import Player

PHONE = {"viewport": {"width": 360, "height": 640}}


def test_back_closes_the_drawers_of_a_table_before_it_leaves(windows, home):
    ann = Player(windows.open(**PHONE), "Ann")
    ann.go_home(home)
    ann.play_now()
    table = ann.page.url
    for opener, over in (("Rules", "dialog[open]"), ("More", "dialog[open]"), ("Talk and log", ".talk.open")):
        ann.button(opener).click()
        expect(ann.page.locator(over)).to_be_visible()
        ann.page.wait_for_function("() => history.state?.layers === 1")
        ann.page.go_back()
        expect(ann.page.locator(over)).to_have_count(0)
        assert ann.page.url == table
    ann.page.go_forward()  # there is nothing to be opened again
    ann.page.wait_for_function("() => !history.state?.layers")
    assert ann.page.url == table
    ann.page.go_back()
    expect(ann.page).to_have_url(home)
