"""What people type that is no name: refused with its clause while it stays in the field, or shown safely."""

import re

from playwright.sync_api import expect

from tests.browser.chair import chairs
from tests.browser.namer import FIXED, PHONE, Namer
from tests.browser.reflow import sideways

# By what it is: what is typed, and the clause that refuses it.
REFUSED = {
    "nothing": ("", "N-8.2"),
    "blanks": ("   ", "N-8.2"),
    "wide blanks": ("\u3000\u2003\u00a0", "N-8.2"),
    "10,000 letters": ("Annabelle " * 1000, "N-8.2"),
    "10,000 marks on a letter": ("a" + "\u0301" * 9999, "N-8.2"),
    "a character that becomes 18": ("\ufdfa", "N-8.2"),
    "NUL": ("An\0na", "N-R28"),
    "an escape sequence": ("An\x1b[31mna", "N-R28"),
    "an override to the left": ("An\u202ena", "N-R28"),
    "an isolate": ("\u2067Anna\u2069", "N-R28"),
    "a mark of direction": ("An\u200fna", "N-R28"),
    "a blank without width": ("An\u200bna", "N-R28"),
    "a letter that is blank": ("\u3164", "N-R28"),
    "a pattern that is blank": ("\u2800", "N-8.3"),
    "a mark without a letter": ("\u0301Anna", "N-8.3"),
    "a joiner at the end": ("Anna\u200d", "N-8.3"),
    "a family": ("👩\u200d👩\u200d👧", "N-8.3"),
    "a face": ("Anna😀", "N-8.3"),
    "markup": ("<b>Anna</b>", "N-8.3"),
    "an entity": ("&lt;b&gt;", "N-8.3"),
    "a character of tomorrow": ("\U00016d40", "N-8.8"),
}
# By what it is: what is typed, and what stands on the card then.
SHOWN = {
    "blanks around it": ("  Anna ", "Anna"),
    "a wide blank within": ("Anna\u3000Lisa", "Anna Lisa"),
    "full width": ("Ａｎｎａ", "Anna"),
    "Arabic": ("مريم", "مريم"),
    "eleven marks on a letter": ("Z" + "\u0301\u0327\u0308\u0302\u0323\u0324\u0325\u0330\u0331\u0332\u0333", None),
    "as broad as it can be": ("Wmwmwmwmwmwmwmw", "Wmwmwmwmwmwmwmw"),
    "kana": ("アレクサンドリアノヴィッチ", "アレクサンドリアノヴィッチ"),
}
HALF = "An\\ud800na"  # half of a character, as only a script can type it
TITLES = (
    "<img src=x onerror=hurt=1>",
    "<b>Boggle</b> & <i>co</i>",
    "\"'><svg onload=hurt=1>",
    "שלום <u>עולם</u>",
)  # by seat; punctuation is allowed in titles
BROAD = "WM" * 20

# What markup would leave behind, were it more than text.
HURT = """() => [
  ...document.querySelectorAll("img, iframe, script:not([src]), [onerror], [onload], u, main i:not([class])"),
].map((one) => one.outerHTML).concat(window.hurt ?? [])"""
# Letters that stand out of their card to the left or right.
CUT = """() => [...document.querySelectorAll("main .card bdi, main .cards bdi")].filter((name) => {
  const [letters, card] = [name, name.closest(".card, li")].map((one) => one.getBoundingClientRect());
  return letters.left < card.left - 1 || letters.right > card.right + 1;
}).map((name) => name.textContent)"""


def is_safe(ann: Namer):
    assert ann.page.evaluate(HURT) == []
    assert ann.page.evaluate(CUT) == []
    assert sideways(ann.page) == []


def test_what_is_no_name_is_refused_with_its_clause_or_shown_safely(windows, home):
    ann = Namer(windows.open(**PHONE), "Ann")
    link = ann.set_up(home)
    with chairs(link, "Tom", "Ryo", "Hana"):
        ann.page.goto(link)
        for what, (text, clause) in REFUSED.items():
            ann.write(text)
            is_refused(ann, what, clause, text)
        ann.field.evaluate(f"(one) => {{ one.value = '{HALF}'; one.dispatchEvent(new Event('input')); }}")
        ann.button("Seal the name").click()
        is_refused(ann, "half a character", "N-8.3", None)
        assert ann.field.evaluate(f"(one) => one.value === '{HALF}'")
        for what, (text, card) in SHOWN.items():
            ann.write(text)
            expect(ann.field, what).to_have_count(0)
            if card is not None:
                expect(ann.page.locator(".sealed .name"), what).to_have_text(re.compile(rf"^{card}$"))
            is_safe(ann)
            ann.button("Write another name").click()


def is_refused(ann: Namer, what, clause, text):
    expect(ann.why.get_by_role("link", name=clause, exact=True), what).to_be_visible()
    expect(ann.why, what).to_be_in_viewport()
    expect(ann.field, what).to_have_attribute("aria-invalid", "true")
    if text is not None:
        assert ann.field.input_value() == text, what
    is_safe(ann)


def test_titles_may_look_like_markup_and_stay_text(windows, home):
    ann = Namer(windows.open(**PHONE), "Ann")
    link = ann.set_up(home, options={**FIXED, "topic": "titles", "about": "<u>games</u>"})
    with chairs(link, "Tom", "Ryo", "Hana") as others:
        ann.page.goto(link)
        expect(ann.page.get_by_role("heading", name="Write a title: <u>games</u>.")).to_be_visible()
        field, seal = ann.page.get_by_role("textbox", name="Your title for this round"), ann.button("Seal the title")
        for title in (BROAD, TITLES[0]):
            field.fill(title)
            seal.click()
            expect(ann.page.locator(".sealed .name")).to_have_text(title)
            is_safe(ann)
            if title == BROAD:
                ann.button("Write another title").click()
        for other, title in zip(others, TITLES[1:], strict=True):
            other.write(title)
        expect(ann.page.locator(".held .name")).to_have_text(TITLES[3])
        is_safe(ann)
        ann.declare(keep=True)
        for other in others:
            other.declare(keep=True)
        expect(ann.button("Round 2, cards to the right")).to_be_visible()
        laid = ann.page.locator("li.place .name").all_inner_texts()
        assert sorted(laid) == sorted(TITLES)
        is_safe(ann)
        ann.page.get_by_role("button", name="Talk and log").click()
        expect(ann.page.get_by_role("list", name="What happened")).to_contain_text(TITLES[0])
        is_safe(ann)
