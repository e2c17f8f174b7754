"""How loud, how fast and in what light: set at the table, and kept."""

from playwright.sync_api import expect

from tests.browser.played import set_up


def test_volume_pace_and_light_are_set_at_the_table_and_kept(windows, home):
    page = windows.open()
    link = f"{home}t/{set_up(page, home, 'dungeon', 'Ann')}"
    page.goto(link)
    page.get_by_role("button", name="More").click()
    menu = page.get_by_role("dialog", name="This table")
    menu.get_by_role("slider", name="Volume").fill("20")
    menu.get_by_role("combobox", name="Animations").select_option("fast")
    menu.get_by_role("combobox", name="Light of the house").select_option("Morning")
    expect(menu.get_by_text("The tables stay in lamplight")).to_be_visible()
    expect(menu.get_by_role("checkbox", name="Guard against misclicks")).not_to_be_checked()

    page.reload()
    page.get_by_role("button", name="More").click()
    expect(menu.get_by_role("slider", name="Volume")).to_have_value("20")
    expect(menu.get_by_role("slider", name="Volume")).to_have_attribute("aria-valuetext", "20 %")
    expect(menu.get_by_role("combobox", name="Animations")).to_have_value("fast")
    # The board's movements take their time from this mark, and tables stay in lamplight.
    expect(page.locator("html")).to_have_attribute("data-speed", "fast")
    expect(page.locator("[data-game=dungeon]").first).to_have_attribute("data-theme", "dusk")
    page.goto(home)
    expect(page.locator("html")).to_have_attribute("data-theme", "morning")
