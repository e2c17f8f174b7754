"""A phone is large enough for Death Name: everything to be done is near the thumb, and nothing scrolls sideways."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.adventurer import HASTE
from tests.browser.chair import chairs
from tests.browser.inspection import touch
from tests.browser.namer import FIXED, PHONE, Namer
from tests.browser.reflow import sideways

HEIGHT = PHONE["viewport"]["height"]
WRITTEN = [
    ("Anna", "Bob", "Cleo", "Dora"),
    ("Mia", "Noah", "Liam", "Olga"),
    ("Christopherjohn", "Yara", "Xena", "Will"),  # as long as a name can be
    ("Ben", "Ben", "Cara", "Dave"),
]
NEXT = ["Round 2, cards to the right", "Round 3, cards to the left", "Round 4, cards to the right"]
LEFT = 300  # pixels that a keyboard leaves
KEYBOARD = """(left) => {
  Object.defineProperty(visualViewport, "height", { configurable: true, value: left });
  visualViewport.dispatchEvent(new Event("resize"));
}"""
# Text whose figures could be old-style ones, which hang below the line.
OLD_FIGURES = """() => [...document.querySelectorAll("body *")].filter(
  (one) => /\\d/.test(one.textContent) && !getComputedStyle(one).fontVariantNumeric.includes("lining-nums")
).map((one) => one.outerHTML)"""


def test_a_phone_from_the_first_name_to_day_2(windows, home):
    ann = Namer(windows.open(**PHONE), "Ann", hasty=False)  # until all hands have been seen
    ann.page.clock.install()
    link = ann.set_up(home, options=FIXED)
    with chairs(link, "Tom", "Ryo", "Hana") as others:
        ann.page.goto(link)
        for number, names in enumerate(WRITTEN, start=1):
            seal = ann.button("Seal the name")
            expect(ann.round(number)).to_be_visible()
            near_the_thumb(ann, seal)
            ann.field.fill("Anna" if number == 1 else names[0])
            if number == 1:
                leaves_room_for_a_keyboard(ann, seal)
            seal.tap()
            if number == 1:
                another_name_until_all_are_in(ann, others[0])
            for other, name in list(zip(others, names[1:], strict=True))[number == 1 :]:
                other.write(name)
            keep(ann)
            if number == 1:
                assert ann.page.evaluate(OLD_FIGURES) == []
                sees_all_hands(ann, others)
            else:
                for other in others:
                    other.declare(keep=True)
            see_the_scoring(ann, number)
        home_again = ann.button("DAY 2: play your own cards")
        near_the_thumb(ann, home_again)
        nothing_lies_under(ann, home_again)
        home_again.tap()
        play_a_card(ann, others)


def near_the_thumb(ann: Namer, *things: Locator):
    """In the lowest third of the screen, as the page lies there; and everything can be hit."""
    for thing in things:
        expect(thing).to_be_in_viewport(ratio=0.99)
        box = thing.bounding_box()
        assert box["y"] + box["height"] / 2 >= HEIGHT * 2 / 3, f"{thing}: at {box['y']:.0f} of {HEIGHT}"
    assert sideways(ann.page) == []
    where = ann.page.evaluate("scrollY")
    assert touch(ann.page) == []
    ann.page.evaluate("(where) => scrollTo(0, where)", where)


def leaves_room_for_a_keyboard(ann: Namer, seal: Locator):
    """Beside it there are the decree, the card, and what seals it."""
    ann.field.focus()
    ann.page.evaluate(KEYBOARD, LEFT)
    expect(ann.page.get_by_role("list", name="Who sits here")).to_be_hidden()
    decree = ann.page.get_by_role("list", name=re.compile("^The decree")).bounding_box()
    below = seal.bounding_box()
    assert decree["y"] < ann.field.bounding_box()["y"] < below["y"]
    assert below["y"] + below["height"] - decree["y"] <= LEFT
    ann.page.evaluate(KEYBOARD, HEIGHT)
    expect(ann.page.get_by_role("list", name="Who sits here")).to_be_visible()


def another_name_until_all_are_in(ann: Namer, tom):
    """Sealed, and changed; another one is refused, and the old one stays; then it is left as it is."""
    card = ann.page.locator(".sealed .name")
    expect(card).to_have_text("Anna")
    another = ann.button("Write another name")
    expect(another).to_be_in_viewport()
    another.tap()
    expect(ann.field).to_have_value("Anna")
    ann.write("Mr Bean")
    expect(ann.why).to_contain_text("Titles are not first names: Mr. N-8.7")
    expect(ann.field).to_have_value("Mr Bean")
    near_the_thumb(ann, ann.button("Seal the name"))
    tom.write("Bob")  # what others do leaves the field alone
    expect(ann.page.get_by_role("listitem").filter(has_text="Tom")).to_contain_text("sealed")
    expect(ann.field).to_have_value("Mr Bean")
    ann.button("Leave it as it is").tap()
    expect(card).to_have_text("Anna")
    another.tap()
    ann.write("Abe")
    expect(card).to_have_text("Abe")
    assert sideways(ann.page) == []
    assert touch(ann.page) == []


def nothing_lies_under(ann: Namer, button: Locator):
    """At the end of the page, whatever is above the button can be seen whole."""
    where = ann.page.evaluate("scrollY")
    ann.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    sheet = ann.page.get_by_role("table").bounding_box()
    assert sheet["y"] + sheet["height"] <= button.bounding_box()["y"]
    ann.page.evaluate("(where) => scrollTo(0, where)", where)


def keep(ann: Namer):
    """Keep and Pass are as large as each other, side by side."""
    hands = [ann.button(re.compile(f"^{hand}")) for hand in ("Pass", "Keep")]
    for hand in hands:
        expect(hand).to_be_enabled()
    near_the_thumb(ann, *hands)
    first, second = (hand.bounding_box() for hand in hands)
    assert (first["width"], first["height"], first["y"]) == (second["width"], second["height"], second["y"])
    hands[1].tap()
    expect(ann.page.get_by_text("Sealed: you keep it.")).to_be_visible()
    assert sideways(ann.page) == []


def sees_all_hands(ann: Namer, others):
    """At once, the own one too, which is the lowest; time goes on only until they are open."""
    ann.page.clock.pause_at(ann.page.evaluate("Date.now()") + 1000)
    for other in others:
        other.declare(keep=True)
    hands = ann.page.get_by_role("region", name="The cards around the table").get_by_text("keeps")
    while hands.count() == 0:
        ann.page.clock.run_for(100)
    expect(hands).to_have_count(4)
    for hand in hands.all():
        expect(hand).to_be_in_viewport(ratio=0.99)
    assert sideways(ann.page) == []
    ann.page.clock.resume()
    ann.page.evaluate(HASTE)


def see_the_scoring(ann: Namer, number):
    go_on = ann.button(NEXT[number - 1] if number < 4 else "Send the cards home")
    expect(go_on).to_be_visible()
    near_the_thumb(ann, go_on)
    nothing_lies_under(ann, go_on)
    go_on.tap()


def play_a_card(ann: Namer, others):
    expect(ann.round(5)).to_be_visible()
    near_the_thumb(ann, ann.button("Play it"))
    hand = ann.page.get_by_role("group", name="Your cards").get_by_role("button")
    for card in hand.all():
        expect(card).to_be_in_viewport(ratio=0.99)
    hand.filter(has_text="Ben").tap()
    play = ann.button("Play Ben")
    near_the_thumb(ann, play)
    play.tap()
    expect(ann.page.get_by_text("Sealed. All cards are revealed together.")).to_be_visible()
    near_the_thumb(ann)
    for other in others:
        other.select(1)
    expect(ann.scoring(5)).to_be_visible()
    near_the_thumb(ann, ann.button("Round 6"))
    crossed = ann.scoring(5).locator("li.place").filter(has=ann.page.get_by_role("img", name="X"))
    expect(crossed).to_have_count(1)  # N-R23 its X is of DAY 1
    expect(crossed).to_contain_text("Ben")
