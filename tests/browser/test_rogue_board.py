"""What the board of Mini Rogue tells: why something is not allowed, how likely it is, what an icon means."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import foreseen
from tests.browser.adventurer import Adventurer, act, gather, hosted
from tests.browser.company import chair, seat

VICTORY = foreseen.read("victory")
FIRST_FIGHT = 4  # before the roll
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    with hosted(tmp_path_factory.mktemp("board"), VICTORY) as home:
        yield home


def slip(ann):
    return ann.page.get_by_role("alert").filter(has=ann.page.get_by_role("heading", name="Not allowed"))


def tip(ann):
    return ann.page.get_by_role("tooltip")


def test_a_skill_for_fights_is_refused_on_the_way_and_the_rules_open_there(windows, home):
    (ann,) = gather(windows, home, VICTORY)
    expect(ann.asked("Right, or down?")).to_be_visible()
    ann.button("Divine Tribute").click()
    expect(slip(ann)).to_contain_text("Divine Tribute is for fights, before the roll.")
    expect(slip(ann)).to_contain_text("M-6.10")
    ann.button("Open the rules at M-6.10").click()
    drawer = ann.page.get_by_role("dialog", name="The rules")
    clause = drawer.get_by_role("link", name="M-6.10", exact=True).first  # others lead there
    expect(clause).to_be_in_viewport()
    expect(clause).to_have_attribute("aria-current", "location")
    ann.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    ann.button("I see").click()
    expect(slip(ann)).to_have_count(0)

    # It has changed nothing; the card where one stands only says what it is, one out of reach why it is.
    expect(ann.asked("Right, or down?")).to_be_visible()
    ann.card(0).click()
    expect(tip(ann)).to_contain_text("Bats")
    expect(slip(ann)).to_have_count(0)
    ann.card(4).click()
    expect(slip(ann)).to_contain_text("There is no way there (centre): you go to the right or down, one cell.")
    expect(slip(ann)).to_contain_text("M-3.2")
    act([ann], VICTORY, until=2)
    expect(ann.asked("Bonfire")).to_be_visible()


def test_the_odds_stand_beside_the_choices(windows, home):
    (ann,) = gather(windows, home, VICTORY)
    act([ann], VICTORY, until=FIRST_FIGHT)
    roll = ann.answer("Roll")
    expect(roll).to_be_visible()
    expect(roll).not_to_contain_text(re.compile(r" in \d"))

    # One die against 6 HP; whoever gives up HP needs less of it.
    switch = ann.page.get_by_role("switch", name="Odds")
    switch.click()
    expect(switch).to_be_checked()
    expect(roll).to_contain_text("kills 1 in 6")
    expect(ann.answer("Give up 1 HP")).to_contain_text("kills 1 in 2")
    roll.hover()
    expect(tip(ann)).to_contain_text("3.3")
    expect(tip(ann)).to_contain_text("This assumes: ")

    # They come along, until they are switched off.
    ann.page.reload()
    expect(roll).to_contain_text("kills 1 in 6")
    ann.page.keyboard.press("o")
    expect(switch).not_to_be_checked()
    expect(roll).not_to_contain_text("kills")

    # The switch is in sight, and nothing beside the fight moves with its questions.
    expect(switch).to_be_in_viewport()
    before = switch.evaluate("one => one.offsetTop")
    roll.click()
    expect(ann.asked("Good enough?")).to_be_visible()
    assert switch.evaluate("one => one.offsetTop") == before


def test_an_icon_explains_itself_to_mouse_and_keyboard(windows, home):
    (ann,) = gather(windows, home, VICTORY)
    page = ann.page
    gold, food = (ann.button(re.compile(rf"^{stat} \d")) for stat in ("Gold", "Food"))
    expect(ann.asked("Right, or down?")).to_be_visible()
    food.hover()  # the mouse comes from somewhere
    gold.hover()
    expect(tip(ann)).to_contain_text("Up to 10, for the Merchant, the Hunter and the Shrine.")
    expect(gold).to_have_accessible_description(re.compile("for the Merchant"))
    page.keyboard.press("Escape")
    expect(tip(ann)).to_have_count(0)

    food.focus()
    page.keyboard.press("Tab")
    expect(gold).to_be_focused()
    expect(tip(ann)).to_contain_text("Up to 10, for the Merchant")
    page.keyboard.press("Shift+Tab")
    expect(tip(ann)).to_contain_text("You eat 1 when you leave an area by its exit")
    page.keyboard.press("Escape")
    expect(tip(ann)).to_have_count(0)
    expect(food).to_be_focused()


def test_a_long_press_explains_and_does_nothing_else(windows, home):
    (ann,) = gather(windows, home, VICTORY, **PHONE)
    holy = ann.button("Drink: Holy potion")
    holy.scroll_into_view_if_needed()
    box = holy.bounding_box()
    finger = ann.page.context.new_cdp_session(ann.page)
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
    expect(tip(ann)).to_contain_text("Cures Curse, Poison and Blindness.")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip(ann)).to_have_count(0)
    expect(holy).to_be_visible()
    assert not any("drinks" in line for line in ann.log)

    # A short one drinks it.
    holy.tap()
    expect(holy).to_have_count(0)


def test_who_watches_reads_whose_run_it_is(windows, home):
    (ann,) = gather(windows, home, VICTORY)
    for page, whose in ((ann.page, "level 1"), (windows.open(ann.page.url), "Ann · level 1")):
        sheet = page.get_by_role("region", name="Priestess: sheet")
        expect(sheet.get_by_text(f"{whose}, one die", exact=True)).to_be_visible()


def test_a_bot_goes_down_alone_and_one_watches(windows, home):
    ann = Adventurer(windows.open(), "Ann")
    ann.open_the_form(home)
    ann.page.get_by_role("radio", name="Roguelike").check()  # so that it does not take long
    seat(ann.page, 1, "Novice")
    expect(chair(ann.page, 1)).to_contain_text("Tam (you watch)")
    ann.start()
    expect(ann.page.get_by_text("You are watching. You see what the table sees.")).to_be_visible()
    ended = "The run is over.|So close.|Og’s Blood for Tam."
    expect(ann.asked(re.compile(f"Waiting for|{ended}"))).to_be_visible()  # it may be over sooner than one looks
    expect(ann.page.get_by_role("group", name="Your answers").get_by_role("button")).to_have_count(0)
    expect(ann.asked(re.compile(ended))).to_be_visible()
    expect(ann.page.get_by_role("img", name=re.compile("fell in area|won Og’s Blood"))).to_be_visible()
    expect(ann.button("New run")).to_have_count(0)
