"""Somebody is not there: the house writes a name from its list, keeps, and plays the first card that is left."""

import re

from playwright.sync_api import expect

from duskboard.games.deathname.names.lexicon import names
from tests.browser.chair import chairs
from tests.browser.company import bot
from tests.browser.namer import Namer, gather

TIME_IS_UP = "Tom's time was up; the house played."
WRITTEN = ("Anna", "Mia", "Zoe", "Inga")
ON = re.compile(r"^(Round \d|Send the cards|Who has won)")


def laid_by(one: Namer, number, name):
    """The card that somebody wrote, among those of a scoring."""
    return one.scoring(number).locator("li.place").filter(has_text=f"written by {name}").locator(".name")


def test_for_whose_time_is_up_the_house_plays_the_whole_game(windows, hurried_home):
    ann, tom = Namer(windows.open(), "Ann"), Namer(windows.open(), "Tom")
    link = ann.set_up(hurried_home, pace="quick", bots=["reader", "reader"])
    tom.sit_down(link)  # and never looks in
    ann.page.goto(link)
    written = []
    for number, name in enumerate(WRITTEN, start=1):
        expect(ann.round(number)).to_be_visible()
        expect(ann.page.get_by_role("listitem").filter(has_text="Tom").filter(has_text="away")).to_be_visible()
        ann.write(name)
        ann.declare(keep=True)
        expect(ann.button(ON)).to_be_visible()
        written.append(laid_by(ann, number, "Tom").inner_text())
        ann.button(ON).click()
    assert set(written) <= set(names("any"))
    ann.go_on("DAY 2: play your own cards")
    for number in (5, 6, 7):
        expect(ann.round(number)).to_be_visible()
        ann.select(WRITTEN[number - 5])
        expect(laid_by(ann, number, "Tom")).to_have_text(written[number - 5])
        ann.button(ON).click()
    expect(ann.button("Play again")).to_be_visible()
    assert ann.log.count(TIME_IS_UP) == 4 + 4 + 3  # wrote, kept, selected


def test_for_who_has_left_the_house_plays_when_somebody_asks_and_a_bot_goes_on(windows, home):
    ann, tom = gather(windows, home, ["Ann", "Tom"], {}, seats=4)
    with chairs(ann.page.url, "Ryo", "Hana") as others:
        ann.write("Anna")
        for other, name in zip(others, ("Bob", "Cleo"), strict=True):
            other.write(name)
        expect(ann.page.get_by_text("Waiting for Tom.")).to_be_visible()
        tom.button("More").click()
        tom.button("Leave this chair").click()
        tom.button("Yes").click()
        tom.page.wait_for_url(home)

        expect(ann.page.get_by_role("list", name="Who sits here")).to_contain_text("waits for Tom")
        ann.button(re.compile("^About")).and_(ann.page.locator(":enabled")).first.click()
        dialog = ann.page.get_by_role("dialog", name="Blue")
        dialog.get_by_role("button", name="Let a bot make this one decision for Tom").click()
        expect(ann.button(re.compile("^Keep"))).to_be_attached()
        opens = dialog.get_by_role("button", name="Add a bot")
        expect(opens).to_have_attribute("aria-expanded", "false")
        opens.click()
        expect(opens).to_have_attribute("aria-expanded", "true")
        bot(dialog, "Reader").click()
        expect(ann.page.get_by_role("dialog", name="Percy")).to_contain_text("Percy plays for Tom.")
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("list", name="Who sits here")).to_contain_text("Percy")
        ann.declare(keep=True)
        for other in others:
            other.declare(keep=True)
        expect(ann.button("Round 2, cards to the right")).to_be_visible()
        assert laid_by(ann, 1, "Percy").inner_text() in names("any")
