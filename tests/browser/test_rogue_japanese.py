"""Mini Rogue speaks Japanese: the form, the way, the fights, the market, the end. No Latin word is left."""

import re

import pytest
from playwright.sync_api import expect

from duskboard.games.rogue import actions as a
from duskboard.games.rogue.log.agenda import About
from tests.browser import foreseen
from tests.browser.adventurer import HASTE, gather, hosted
from tests.browser.test_japanese import READ, SAME
from tests.conftest import only_long

TOWER = foreseen.read("tower")
SAME_HERE = re.compile(rf"M-R?[\d.]+|PNG|{SAME.pattern}")
ASKED = {
    About.WAY: re.compile("進みます"),
    About.STANCE: "どのスタンスで攻撃しますか？",
    About.READY: "あなたの攻撃です。",
    About.ATTACK: "この目で攻撃しますか？",
    About.FEED: "カラスが食料を欲しがっています。",
    About.MARKET: "商人",
    About.ACTION: "隠者",
}
PRESSED = {About.ATTACK: "攻撃：", About.FEED: "与えない", About.MARKET: "立ち去る"}


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    with hosted(tmp_path_factory.mktemp("japanese"), TOWER) as home:
        yield home


def english_on(page):
    """The lines in which a Latin word is left."""
    lines = page.evaluate(READ).splitlines()
    return sorted({line for line in lines if re.search("[A-Za-z]{2,}", SAME_HERE.sub("", line))})


def test_a_table_is_set_up_in_japanese(windows, home):
    page = windows.open(home, locale="ja-JP")
    page.get_by_role("link", name="卓を立てる：ミニローグ").click()
    expect(page.get_by_role("button", name="始める")).to_be_visible()
    assert english_on(page) == []
    page.get_by_role("button", name="始める").click()
    expect(page.get_by_role("heading", name="どのキャラクターで挑みますか？")).to_be_visible()
    assert english_on(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="キー操作")).to_be_visible()
    assert english_on(page) == []


@only_long
def test_a_whole_run_in_japanese(windows, home):
    """The same person has two windows: an English one, and a Japanese one that shows everything, and plays along."""
    (ann,) = gather(windows, home, TOWER)
    page = windows.open(locale="ja-JP")
    page.add_init_script(HASTE)
    page.context.add_cookies(ann.page.context.cookies())
    page.goto(ann.page.url)
    asked = page.get_by_role("heading", level=2)
    answers = page.get_by_role("group", name="選択肢")
    seen, was = set(), None
    for match, seat, action in TOWER.play():
        about = match.view(seat).question.about
        if about in ASKED:
            expect(asked.filter(has_text=ASKED[about])).to_be_visible()
            assert english_on(page) == []
            if about is About.READY and about not in seen:
                odds_are_told(page)
            seen.add(about)
        # What was not asked just before is new here, too: this window is not behind.
        if isinstance(action, a.Strike | a.Pass) and about in PRESSED and about is not was:
            answers.get_by_role("button", name=re.compile(f"^{PRESSED[about]}")).click()
        else:
            ann.decide(match, seat, action)
        was = about
    assert seen == set(ASKED)

    expect(asked.filter(has_text="冒険は終わりました。")).to_be_visible()
    expect(page.get_by_role("button", name="もう一度潜る")).to_be_visible()
    assert english_on(page) == []


def odds_are_told(page):
    """And what they assume."""
    roll = page.get_by_role("button", name=re.compile("^ダイスを振る"))
    page.get_by_role("switch", name="確率").click()
    expect(roll).to_contain_text(re.compile(r"撃破：\d+/\d+"))
    roll.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("前提：")
    assert english_on(page) == []
    page.get_by_role("switch", name="確率").click()
