"""Somebody who has never seen a game learns it at its real table, in a few minutes, and then plays."""

import re

import pytest
from playwright.sync_api import expect

from duskboard.engine.introduction import chapters, read_introduction
from duskboard.games import SHELF
from tests.browser.inspection import inspect
from tests.browser.namer import PHONE
from tests.browser.newcomer import Newcomer
from tests.conftest import only_long

LOCALES = {"en": "en-GB", "ja": "ja-JP"}
KNOWN = {"en": "What you know now", "ja": "ここまでのおさらい"}
PLAY = {"en": "Play now", "ja": "今すぐ遊ぶ"}
REFUSED = "status of 409"  # Chromium reports every refusal of a request

FIRST = [(game, language) for game in SHELF for language in LOCALES]
# A chapter is the same in all languages but for its words, and those the first one has tried.
OTHERS = [(game, chapter) for game in SHELF for chapter in chapters(SHELF[game])]


def arrive(windows, home, game, language="en", chapter="", **how):
    """A newcomer, at the beginning of an introduction."""
    windows.expect(REFUSED)
    page = windows.open(locale=LOCALES[language], **how)
    newcomer = Newcomer(page, read_introduction(SHELF[game], language, chapter), language)
    page.goto(f"{home}learn/{game}" + (f"/{chapter}" if chapter else ""))
    return newcomer


def learn(newcomer, since=0):
    for _ in newcomer.learn(since):
        pass


def remember(page, number):
    """Let the browser believe that the introduction to the dungeon was left at this remark."""
    page.evaluate("(number) => localStorage.setItem('duskboard.learn.dungeon', number)", str(number))


def come_back(page, number):
    remember(page, number)
    page.reload()


def knowledge(newcomer, language="en"):
    return newcomer.page.get_by_role("region", name=KNOWN[language])


@pytest.mark.parametrize(("game", "language"), FIRST)
def test_an_introduction_from_its_first_word_to_a_table(windows, home, game, language):
    newcomer = arrive(windows, home, game, language)
    learn(newcomer)
    for sentence in newcomer.course.texts.knows:
        expect(knowledge(newcomer, language)).to_contain_text(sentence)
    newcomer.button(PLAY[language]).click()
    newcomer.page.wait_for_url("**/t/*")
    expect(newcomer.page.get_by_role("list").first).to_be_visible()


@only_long
@pytest.mark.parametrize(("game", "chapter"), OTHERS)
def test_another_chapter(windows, home, game, chapter):
    newcomer = arrive(windows, home, game, "en", chapter)
    learn(newcomer)
    first = read_introduction(SHELF[game], "en").texts.title
    link = knowledge(newcomer).get_by_role("link", name=first, exact=True)
    expect(link).to_have_attribute("href", f"/learn/{game}")


def test_it_can_be_left_and_taken_up_again(windows, home):
    newcomer = arrive(windows, home, "dungeon")
    page, said = newcomer.page, newcomer.course.course.say
    for remark in newcomer.learn():
        if remark is said[3]:
            break
    page.get_by_role("link", name="Leave").click()
    expect(page.get_by_role("heading", level=1, name="Duskboard")).to_be_visible()

    page.get_by_role("link", name="Learn it in five minutes: Dungeon in Memory").click()
    expect(page.get_by_role("region", name="Welcome back")).to_contain_text(f"You were on 4 of {len(said)}.")
    newcomer.button("Continue from there").click()
    newcomer.come_to(said[3])
    newcomer.obey(said[3])
    newcomer.come_to(said[4])

    page.reload()
    newcomer.button("Start over").click()
    newcomer.come_to(said[0])
    newcomer.obey(said[0])

    # Another language goes on at the same remark, with the partners' names as they are written there.
    page.get_by_role("button", name="日本語").click()
    japanese = Newcomer(page, read_introduction(SHELF["dungeon"], "ja"), "ja")
    japanese.come_to(japanese.course.course.say[1])
    expect(page.get_by_role("list", name="席に着いている人")).to_contain_text(japanese.course.record.names[1])


def test_what_was_learned_stands_at_its_window(windows, home):
    page = windows.open(home)
    last = len(read_introduction(SHELF["dungeon"], "en").course.say) - 1
    remember(page, last)
    page.get_by_role("link", name="Learn it in five minutes: Dungeon in Memory").click()
    page.get_by_role("button", name="Continue from there").click()
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_role("region", name=KNOWN["en"])).to_be_visible()
    page.goto(home)
    page.get_by_role("link", name="Introduction again: Dungeon in Memory").click()
    expect(page.get_by_role("button", name="Next")).to_be_focused()  # from the beginning, without a question


def test_the_newcomer_sits_there_under_their_own_name(windows, home):
    windows.expect(REFUSED)
    page = windows.open(home)
    page.get_by_role("textbox", name="Your name").fill("Ann")
    page.get_by_role("link", name="Learn it in five minutes: Death Name").click()
    seats = page.get_by_role("list", name="Who sits here").get_by_role("listitem")
    expect(seats.first).to_contain_text("Ann")
    expect(seats.nth(1)).to_contain_text("Mei")


def test_an_allowed_move_that_leads_elsewhere_gets_a_friendly_word(windows, home):
    newcomer = arrive(windows, home, "deathname")
    page, (decree, refused, *_) = newcomer.page, newcomer.course.course.say
    newcomer.come_to(decree)

    # Before the guide has finished.
    page.get_by_role("textbox").fill("Ann")
    newcomer.button("Seal the name").click()
    expect(newcomer.guide(decree)).to_contain_text("First, a little more to read.")
    newcomer.next.click()
    newcomer.come_to(refused)

    # Before the refusal has been seen, even what comes next.
    page.get_by_role("textbox").fill(newcomer.course.positions[0].action.name)
    newcomer.button("Seal the name").click()
    expect(newcomer.guide(refused)).to_contain_text("That is allowed too. For now, let us do this:")
    expect(page.get_by_role("main").get_by_role("alert")).to_have_count(0)
    newcomer.obey(refused)


def test_back_to_the_remark_before_and_on_by_keys_alone(windows, home):
    newcomer = arrive(windows, home, "dungeon")
    page, (welcome, hand, others, *_) = newcomer.page, newcomer.course.course.say
    for remark in newcomer.learn():
        if remark is others:
            break
    newcomer.button("Back").click()
    newcomer.come_to(hand)
    expect(page.get_by_text("Tile 1 on top")).to_be_visible()
    newcomer.button("Back").click()
    newcomer.come_to(welcome)
    expect(newcomer.next).to_be_focused()
    page.keyboard.press("Enter")
    newcomer.come_to(hand)

    # From the guide the focus goes on to the board.
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    newcomer.come_to(others)
    expect(newcomer.next).to_be_focused()


def test_on_a_phone_the_guide_makes_way_for_the_table(windows, home):
    newcomer = arrive(windows, home, "dungeon", **PHONE)
    page, (_, hand, *_) = newcomer.page, newcomer.course.course.say
    for remark in newcomer.learn():
        if remark is hand:
            break
    text = newcomer.course.texts.say[hand.key]
    newcomer.button("To the table").click()
    expect(page.get_by_text(text.text, exact=True)).to_have_count(0)
    expect(newcomer.guide(hand)).to_contain_text(text.do)
    expect(newcomer.button("Lay it down")).to_be_in_viewport(ratio=1)
    newcomer.button("Show the guide").click()
    expect(page.get_by_text(text.text, exact=True)).to_be_visible()


def test_everybody_can_read_it_and_reach_everything(windows, home):
    newcomer = arrive(windows, home, "dungeon", has_touch=True)
    page, said = newcomer.page, newcomer.course.course.say

    def stops():
        newcomer.come_to(said[0])
        yield "to read"
        come_back(page, next(at for at, remark in enumerate(said) if remark.wish is not None))
        expect(newcomer.button("Start over")).to_be_visible()
        yield "coming back"
        newcomer.button("Continue from there").click()
        expect(newcomer.next).to_have_count(0)
        yield "to decide"
        come_back(page, len(said) - 1)
        newcomer.button("Continue from there").click()
        newcomer.next.click()
        expect(knowledge(newcomer)).to_be_visible()
        yield "the end"

    # In another language the introduction is another one, and begins where one was.
    assert inspect(page, stops(), languages=("en",)) == ""


def test_where_there_is_none(windows, home):
    windows.expect("status of 404")
    page = windows.open(f"{home}learn/chess")
    expect(page.get_by_role("alert")).to_have_text(re.compile("introduction|no such game"))
    page.goto(f"{home}learn/dungeon/attic")
    expect(page.get_by_role("alert")).to_have_text("There is no introduction to this game.")
    page.get_by_role("link", name="Go home").click()
    expect(page.get_by_role("heading", level=1, name="Duskboard")).to_be_visible()
