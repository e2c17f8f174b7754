"""The big screen: the table for the whole room, public things only, even in a browser that has a seat there."""

import json
import re

from playwright.sync_api import expect

from tests.browser.chair import chairs
from tests.browser.inspection import speak
from tests.browser.namer import FIXED, Namer
from tests.browser.test_secrecy import KEPT

WRITTEN = [
    ("Chris", "Bob", "Dora", "Ethan"),
    ("Mia", "Noah", "Liam", "Olga"),
    ("Zack", "Yara", "Xena", "Will"),
    ("Ben", "Ben", "Cara", "Dave"),
]
TELEVISION = {"viewport": {"width": 1280, "height": 720}}
# So long a television shows a scoring before it goes on by itself: here until a test says so.
PATIENCE = """{
  const later = setTimeout;
  window.patient = [];
  window.setTimeout = (act, ms, ...more) => (ms === 12_000 ? patient.push(act) : later(act, ms, ...more));
}"""


class Television(Namer):
    """Nobody sits before it."""

    def __init__(self, page, link, cookies=()):
        super().__init__(page, "")
        page.add_init_script(PATIENCE)
        page.context.add_cookies(list(cookies))
        page.goto(f"{link}?screen")

    def shows_nothing_of(self, names):
        """Neither on the page, nor in what it keeps, nor in what it was sent."""
        for text in (self.page.content(), self.page.evaluate(KEPT), "".join(self.frames)):
            assert not [name for name in names if re.search(rf"(?<![\w-]){name}(?![\w-])", text)]

    def was_told_no_secret(self):
        """Everything that a seat alone may know is blank."""
        for frame in map(json.loads, self.frames):
            now = frame["match"] if frame["kind"] == "Welcome" else frame if frame["kind"] == "Update" else None
            if now:
                secret = ("seat", "written", "hand", "sealed", "selected")
                assert [now["view"][one] for one in secret] == [None] * len(secret)
                assert now["ask"] is None

    def go_on(self, what=""):
        """As it does by itself after a while."""
        assert self.page.evaluate("patient.splice(0).map((act) => act()).length") == 1


def test_a_television_shows_what_everybody_may_see(windows, home):
    ann = Namer(windows.open(**TELEVISION), "Ann")
    link = ann.set_up(home, options=FIXED)
    ann.page.goto(link)
    ann.button("More").click()
    big = ann.page.get_by_role("dialog").get_by_role("link", name="Big screen")
    expect(big).to_have_attribute("href", f"/t/{link.rpartition('/')[2]}?screen")
    ann.page.keyboard.press("Escape")

    # One that everybody could open, and one on the device of somebody who plays.
    screens = [Television(windows.open(**TELEVISION), link, key) for key in ([], ann.page.context.cookies())]
    for screen in screens:
        expect(screen.page.get_by_role("heading", name="Sit down with your phone")).to_be_visible()
        expect(screen.page.get_by_role("listitem").filter(has_text="Ann")).to_be_visible()
        speaks_what_is_spoken_in_other_windows(screen)
    with chairs(link, "Tom", "Ryo", "Hana") as others:
        for number, names in enumerate(WRITTEN, start=1):
            day_1(ann, others, screens, number, names)
        for screen in screens:
            expect(screen.page.get_by_role("heading", name="The cards go home")).to_be_visible()
            screen.go_on()
        ann.go_on("DAY 2: play your own cards")
        day_2(ann, others, screens)
    for screen in screens:
        screen.was_told_no_secret()


def day_1(ann, others, screens, number, names):
    for screen in screens:
        expect(screen.round(number)).to_be_visible()
        expect(screen.page.get_by_role("main").get_by_text("Everybody is writing.")).to_be_visible()
        presses_nothing(screen)
    for one, name in zip((ann, *others), names, strict=True):
        one.write(name)
    for screen in screens:
        expect(screen.page.get_by_role("main").get_by_text("Keep or pass? Everybody decides together.")).to_be_visible()
        screen.shows_nothing_of(names)
        presses_nothing(screen)
    ann.declare(keep=True)
    for other in others:
        other.declare(keep=True)
    on = ann.button(re.compile(r"^(Round \d|Send the cards)"))
    expect(on).to_be_visible()
    on.click()
    for screen in screens:
        expect(screen.page.get_by_text(f"Next: round {number + 1}")).to_be_visible()
        expect(screen.scoring(number).locator("li.place .name")).to_have_text(sorted(names))
        presses_nothing(screen)
        screen.go_on()


def day_2(ann, others, screens):
    """All cards are known; which one somebody plays is not."""
    for screen in screens:
        expect(screen.page.get_by_text("Everybody is choosing a card.")).to_be_visible()
        expect(screen.page.get_by_role("heading", name="What everybody has left")).to_be_visible()
    before = [screen.page.get_by_role("region", name="What everybody has left").inner_html() for screen in screens]
    ann.select("Zack")
    for other in others[:-1]:
        other.select(3)
    for screen, was in zip(screens, before, strict=True):
        expect(screen.page.get_by_role("img", name="sealed")).to_have_count(3)
        assert screen.page.get_by_role("region", name="What everybody has left").inner_html() == was
        presses_nothing(screen)
    others[-1].select(3)
    for screen in screens:
        expect(screen.scoring(5).locator("li.place .name")).to_have_text(sorted(WRITTEN[2]))


def speaks_what_is_spoken_in_other_windows(screen):
    for language, title in (("ja", "デスネーム"), ("en", "Death Name")):
        speak(screen.page, language)
        expect(screen.page.get_by_role("heading", level=1, name=title)).to_be_visible()


def presses_nothing(screen):
    expect(screen.page.locator("a[href], button, input, select, textarea")).to_have_count(0)
