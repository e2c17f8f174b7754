"""What people read when a seat could change hands: one who is here, a bot's seat, a decision that takes long."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe_core import axe
from tests.browser.conftest import serving
from tests.browser.inspection import touch
from tests.browser.namer import PHONE
from tests.browser.player import Player
from tests.browser.reflow import sideways

ENGLISH = {
    "seats": "Who sits here", "here": "Tom is here, so a bot cannot take over.",
    "secrets": "A seat’s secrets belong to whoever sits there.", "bot": "Linden",
    "newcomer": "Let someone new take over from Linden", "all": "Everyone who plays has to agree.",
    "proposed": "Ann would let someone new take over from Linden.", "agree": "I agree", "back": "Take it back",
    "free": "Yellow’s chair is free.", "sit": "Sit down", "lay": "Lay it down",
    "once": "Let a bot make this one decision for Ann", "soon": "After five minutes without a decision",
    "thinking": "Tom would let a bot make this one decision for Ann.",
    "yours": "Tom would let a bot make this one decision for you. It is still yours to make.",
    "played": "A bot made one decision for Ann.",
}  # fmt: skip
JAPANESE = {
    "seats": "席に着いている人", "here": "Tomはここにいるので、ボットには任せられません。",
    "secrets": "席の秘密は、そこに着いている人だけのものです。", "bot": "リンデン",
    "newcomer": "リンデンの席を新しい人に譲る", "all": "全員の同意が必要です。",
    "proposed": "Annの提案：リンデンの席を、新しい人に譲る。", "agree": "同意する", "back": "取り消す",
    "free": "黄の席は空いています。", "sit": "席に着く", "lay": "置く",
    "once": "Annの番を、ボットが1手だけ進める", "soon": "5分たっても決まらないとき",
    "thinking": "Tomの提案：Annの番を、ボットが1手だけ進める。",
    "yours": "Tomの提案：あなたの番を、ボットが1手だけ進める。まだ自分で決められます。",
    "played": "Annの番を、ボットが1手だけ代わりに進めました。",
}  # fmt: skip
HOWS = {
    "a desk": (ENGLISH, {"locale": "en-GB", "viewport": {"width": 1280, "height": 900}}),
    "a phone": (JAPANESE, {"locale": "ja-JP", **PHONE}),
}
ANN, TOM, BOT = 0, 1, 2
LUCK = "02" * 16  # with which the first of them begins


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A server at which every decision takes too long."""
    server = serving(tmp_path_factory.mktemp("whose"), luck=LUCK, stalling=0)
    yield f"{server.url}/"
    assert server.stop() == 0
    assert b'"level": "error"' not in server.log.read_bytes()


class Person(Player):
    """A player who reads the table in some language."""

    def __init__(self, page, name, words):
        super().__init__(page, name)
        self.words = words

    def reads(self, what):
        return self.page.get_by_text(self.words[what])

    def says(self, what):
        return self.button(self.words[what])

    def seat(self, seat):
        return self.page.get_by_role("list", name=self.words["seats"]).get_by_role("listitem").nth(seat)

    def ask_about(self, seat):
        self.seat(seat).get_by_role("button").click()
        return self.page.get_by_role("dialog")


def gather(windows, home, words, how, *names):
    """People at a table without a clock, with a bot on the last chair."""
    people = [Person(windows.open(**how), name, words) for name in names]
    first, *others = people
    wish = {"game": "dungeon", "seats": 3, "name": first.name, "pace": "none", "bots": ["wayfarer"] * (3 - len(names))}
    first.page.goto(home)
    table = first.page.request.post(f"{home}api/tables", data=wish).json()["table"]["id"]
    for other in others:
        other.page.goto(home)
        other.page.request.post(f"{home}api/tables/{table}/sit", data={"name": other.name})
    for one in people:
        one.page.goto(f"{home}t/{table}")
        expect(one.seat(0)).to_be_visible()
    return f"{home}t/{table}", people


def inspect(one):
    found = [what for inspection in (axe, sideways) for what in inspection(one.page)]
    if one.words is JAPANESE:
        found += touch(one.page)
    assert "\n".join(found) == ""


@pytest.mark.parametrize("where", HOWS)
def test_one_who_is_here_is_not_voted_out_and_the_menu_says_why(windows, home, where):
    words, how = HOWS[where]
    _, (ann, tom) = gather(windows, home, words, how, "Ann", "Tom")
    expect(tom.seat(ANN)).to_be_visible()
    dialog = ann.ask_about(TOM)
    expect(dialog).to_contain_text(words["here"])
    expect(dialog).to_contain_text(words["secrets"])
    expect(dialog.get_by_role("button", name=re.compile("bot|ボット"))).to_have_count(0)
    inspect(ann)


@pytest.mark.parametrize("where", HOWS)
def test_a_bots_seat_is_given_away_when_everybody_agrees(windows, home, where):
    words, how = HOWS[where]
    link, (ann, tom) = gather(windows, home, words, how, "Ann", "Tom")
    eve = Person(windows.open(link, **how), "Eve", words)
    expect(eve.seat(BOT)).to_be_visible()
    expect(eve.says("sit")).to_have_count(0)
    dialog = ann.ask_about(BOT)
    expect(dialog).to_contain_text(words["all"])
    dialog.get_by_role("button", name=words["newcomer"]).click()
    ann.page.keyboard.press("Escape")
    for one in (ann, tom):
        expect(one.reads("proposed")).to_be_visible()
    expect(ann.says("back")).to_be_visible()
    inspect(tom)
    tom.says("agree").click()
    expect(ann.reads("free")).to_be_visible()
    eve.says("sit").click()
    expect(eve.says("sit")).to_have_count(0)
    expect(ann.reads("free")).to_have_count(0)


@pytest.mark.parametrize("where", HOWS)
def test_one_who_takes_long_is_played_for_once_if_all_others_agree(windows, home, where):
    words, how = HOWS[where]
    _, (ann, tom, ryo) = gather(windows, home, words, how, "Ann", "Tom", "Ryo")
    expect(ann.says("lay")).to_be_visible()
    dialog = tom.ask_about(ANN)
    expect(dialog).to_contain_text(words["soon"])
    dialog.get_by_role("button", name=words["once"]).click()
    tom.page.keyboard.press("Escape")
    expect(ann.reads("yours")).to_be_visible()
    expect(ryo.reads("thinking")).to_be_visible()
    inspect(ann)
    ryo.says("agree").click()
    expect(ann.says("lay")).to_have_count(0)
    expect(ann.reads("yours")).to_have_count(0)
    expect(ann.page.locator("aside li span", has_text=words["played"])).to_have_count(1)
