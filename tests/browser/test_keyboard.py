"""The keyboard alone suffices."""

import re

from playwright.sync_api import expect

from tests.browser.player import Player

MOST_STOPS = 60  # of the Tab key on one page
SEEN = """() => {
  const focused = document.activeElement;
  const labels = [...(focused.labels ?? [])];
  const around = [focused, ...labels, ...labels.flatMap((one) => [...one.children])];
  return around.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
}"""


def tab_to(page, target):
    """Press Tab until *target* has the focus, which can be seen at every stop."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement !== document.body"):
            assert page.evaluate(SEEN), page.evaluate("document.activeElement.outerHTML")
        if target.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {target}")


def test_from_home_to_a_placed_tile_and_a_cry(windows, home):
    page = windows.open(home)
    ann, tom = Player(page, "Ann"), Player(windows.open(), "Tom")
    expect(page.get_by_role("link", name="New table: Dungeon in Memory")).to_be_visible()
    tab_to(page, page.get_by_role("radio", name="1", exact=True))
    page.keyboard.press("ArrowRight")
    tab_to(page, page.get_by_role("textbox", name="Your name"))
    page.keyboard.type("Ann")
    tab_to(page, page.get_by_role("link", name="New table: Dungeon in Memory"))
    page.keyboard.press("Enter")
    expect(ann.button("Start")).to_be_visible()
    tab_to(page, page.get_by_role("radio", name="Relaxed"))
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("radio", name="No clock")).to_be_checked()
    tab_to(page, ann.button("Start"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    tom.sit_down(page.url)

    question = ann.asked(re.compile("Your tile|Waiting for Tom"))
    expect(question).to_be_visible()
    if question.inner_text() == "Waiting for Tom.":
        tom.lay_down()
        ann.wait_for_the_window()
        expect(ann.button("The path holds")).to_be_focused()
        page.keyboard.press("h")
    lay_by_key(ann)
    tom.hold()
    tom.lay_down()
    cry_by_key(ann)
    expect(ann.check.get_by_role("heading")).to_be_visible()


def lay_by_key(player):
    """The focus is where it is needed: the first key could be the move."""
    page = player.page
    expect(player.asked("Your tile")).to_be_visible()
    expect(player.button("Lay it down")).to_be_focused()
    page.keyboard.press("2")
    laid = player.hand[1]
    page.keyboard.press("e")
    expect(page.get_by_role("button", name=f"{laid}, heading east, chosen", exact=True)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name=f"{laid}, heading north, chosen", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name=f"On top of the stack: {laid}, heading north", exact=True)).to_be_visible()


def cry_by_key(player):
    """It takes two presses; Escape takes back the first."""
    page = player.page
    player.wait_for_the_window()
    page.keyboard.press("l")
    expect(player.button("Sure?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.button("LOST!")).to_be_visible()
    page.keyboard.press("l")
    page.keyboard.press("l")
    expect(page.get_by_role("list", name="What happened")).to_contain_text(f"{player.name} cries LOST!")


def test_all_keys_are_told_and_escape_closes(windows, home):
    page = windows.open(home)
    ann = Player(page, "Ann")
    ann.play_now()
    expect(ann.asked(re.compile("Your tile|Still a way through"))).to_be_visible()

    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    for key in ("L L", "H", "Enter", "Space", "R", "T", "M", "?", "Esc"):
        expect(keys.get_by_text(key, exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)

    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="The rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Sound", pressed=False)).to_be_visible()

    # In a field the same letters are only letters.
    tab_to(page, page.get_by_role("textbox", name="Say something"))
    page.keyboard.type("r? LOST!")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Chat")).to_contain_text("r? LOST!")
