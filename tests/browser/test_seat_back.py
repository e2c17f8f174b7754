"""A bot plays for somebody who has left in the middle of a match, and gives the seat back to them and nobody else."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.axe_core import axe
from tests.browser.company import faces_are_drawn
from tests.browser.conftest import serving
from tests.browser.ear import Ear
from tests.browser.inspection import touch
from tests.browser.namer import PHONE
from tests.browser.player import Player, set_up
from tests.browser.reflow import sideways
from tests.browser.test_secrecy import named, tiles_in, view_of

LUCK = "02" * 16  # with which the first of them begins, and has a way
TOM = 1  # on the second chair

ENGLISH = {
    "more": "More", "leave": "Leave this chair", "forget": "Delete what is mine here", "yes": "Yes",
    "seats": "Who sits here", "chair": "Blue", "waits": "waits for Tom",
    "free": "Tom can come back at any time.",
    "add": "Add a bot", "elephant": "Elephant",
    "bot": "Tembo", "plays for": "plays for Tom", "instead": "Tembo plays for Tom.",
    "playing": "Tembo is playing in your chair.", "back": "Take my seat back", "you": r"Tom\s+you",
    "tiles": "Your tiles", "lay": "Lay it down", "holds": "The path holds",
    "told": ["Tom has left.", "Tembo plays for Tom now.", "Tom is back."],
    "away": "away", "vote": "Let a bot play for Tom", "voted": "You would let a bot play for Tom",
    "proposed": "Ann would let a bot play for Tom, who is away.", "agree": "I agree",
}  # fmt: skip
JAPANESE = {
    "more": "メニュー", "leave": "席を立つ", "forget": "自分の分を削除", "yes": "席を立つ",
    "seats": "席に着いている人", "chair": "青", "waits": "Tomの席",
    "free": "Tomはいつでも戻れます。",
    "add": "ボットを入れる", "elephant": "ゾウ",
    "bot": "テンボ", "plays for": "Tomの代わり", "instead": "テンボがTomの代わりに遊んでいます。",
    "playing": "あなたの席では、テンボが代わりに遊んでいます。", "back": "自分の席に戻る", "you": r"Tom\s+あなた",
    "tiles": "手札", "lay": "置く", "holds": "まだつながってる",
    "told": ["Tomが席を立ちました。", "テンボがTomの代わりに入りました。", "Tomが戻りました。"],
    "away": "離席中", "vote": "Tomの席をボットに任せる", "voted": "Tomの席をボットに任せたいと伝えました。",
    "proposed": "Annの提案：離席中のTomの席を、ボットに任せる。", "agree": "同意する",
}  # fmt: skip
HOWS = {
    "a desk": (ENGLISH, {"locale": "en-GB", "viewport": {"width": 1280, "height": 900}}),
    "a phone": (JAPANESE, {"locale": "ja-JP", **PHONE}),
}


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A server at which whoever closes their window is away at once."""
    server = serving(tmp_path_factory.mktemp("back"), luck=LUCK, tunnel=0)
    yield f"{server.url}/"
    assert server.stop() == 0
    assert b'"level": "error"' not in server.log.read_bytes()


class Person(Player):
    """A player who has an ear on the line, in some language."""

    def __init__(self, page, name, words):
        super().__init__(page, name)
        self.ear, self.words = Ear(page), words

    def says(self, what):
        return self.button(self.words[what])

    @property
    def seats(self):
        return self.page.get_by_role("list", name=self.words["seats"])

    @property
    def tiles(self):
        return self.page.get_by_role("group", name=self.words["tiles"])

    @property
    def banner(self):
        return self.page.get_by_role("region", name=self.words["back"])

    def dialog(self, title):
        return self.page.get_by_role("dialog", name=title, exact=True)

    def about_the_second(self):
        self.seats.get_by_role("listitem").nth(TOM).get_by_role("button").click()

    def told(self):
        """What the log has about who came and went, open or not."""
        lines = self.page.locator("aside li span").all_text_contents()
        return [line for line in lines if line in self.words["told"]]

    def play(self, what):
        expect(self.says(what)).to_be_enabled()
        self.says(what).click()


def gather(windows, home, words, how):
    """Ann, who has laid her first tile, and Tom and Ryo, who are asked whether there is a way."""
    people = [Person(windows.open(**how), name, words) for name in ("Ann", "Tom", "Ryo")]
    ann, *guests = people
    link = set_up(ann, home, seats=3)
    for guest in guests:
        guest.page.request.post(f"{link.replace('/t/', '/api/tables/')}/sit", data={"name": guest.name})
    for one in people:
        one.page.goto(link)
    ann.play("lay")
    for guest in guests:
        expect(guest.says("holds")).to_be_visible()
    return link, people


def the_bot_plays(ann, ryo):
    """It says that there is a way, lays a tile, and waits for the others."""
    ryo.play("holds")
    for one in (ann, ryo):
        expect(one.says("holds")).to_be_visible()
        expect(one.seats.get_by_role("listitem").nth(TOM)).to_contain_text(one.words["plays for"])
    assert ann.ear.match["seat"] == TOM


def comes_back(tom, link):
    """Until he takes his seat, he sees what everybody sees; then what is his, and is asked."""
    tom.page.goto(link)
    expect(tom.banner.get_by_role("status")).to_have_text(tom.words["playing"])
    expect(tom.tiles).to_have_count(0)
    assert tom.ear.seat is None
    faces_are_drawn(tom.seats)
    found = [what for inspection in (axe, sideways) for what in inspection(tom.page)]
    assert "\n".join(found) == ""
    if tom.words is JAPANESE:
        assert "\n".join(touch(tom.page)) == ""
    tom.banner.get_by_role("button", name=tom.words["back"]).click()
    expect(tom.banner).to_have_count(0)
    expect(tom.seats).to_contain_text(re.compile(tom.words["you"]))
    expect(tom.tiles.get_by_role("button")).to_have_count(3)
    assert tom.ear.seat == TOM


def they_go_on(ann, tom, ryo):
    """Tom is asked like everybody else."""
    for one in (ann, ryo):
        expect(one.seats).not_to_contain_text(one.words["plays for"])
        one.play("holds")
    ryo.play("lay")
    for one in (ann, tom):
        one.play("holds")
    ann.ear.until(lambda: ann.ear.match["seat"] in (0, TOM) and len(ann.ear.owing) == 1)


def only_his_own(tom):
    """Of all that his window was ever sent, every tile was on top or in his hand; while he watched, he had no hand."""
    hands = []
    for frame in tom.ear.frames:
        view = view_of(frame)
        if view is None:
            assert list(tiles_in(frame)) == []
            continue
        assert view["seat"] in (None, TOM)
        assert len(view["hand"]) == (0 if view["seat"] is None else 3)
        assert set(tiles_in(frame)) <= {named(tile) for tile in [*view["hand"], view["top"]["tile"]]}
        hands.append(view["seat"])
    assert [seat for seat, after in pairwise([*hands, "end"]) if seat != after] == [TOM, None, TOM]


@pytest.mark.parametrize("where", HOWS)
def test_a_bot_plays_for_who_has_left_and_gives_the_seat_back(windows, home, where):
    words, how = HOWS[where]
    link, (ann, tom, ryo) = gather(windows, home, words, how)
    tom.says("more").click()
    expect(tom.says("leave")).to_be_visible()
    expect(tom.says("forget")).to_have_count(1)  # only what is his goes: others play here
    tom.says("leave").click()
    tom.says("yes").click()
    tom.page.wait_for_url(home)

    expect(ann.seats.get_by_role("listitem").nth(TOM)).to_contain_text(words["chair"])
    expect(ann.seats.get_by_role("listitem").nth(TOM)).to_contain_text(words["waits"])
    expect(ann.page.get_by_text(words["free"], exact=True)).to_be_visible()
    assert "\n".join(touch(ann.page) if words is JAPANESE else []) == ""
    ann.says("add").click()
    dialog = ann.dialog(words["chair"])
    dialog.get_by_role("button", name=re.compile(f"^{words['elephant']}")).click()
    expect(dialog).to_have_count(0)
    expect(ann.page.get_by_text(words["free"], exact=True)).to_have_count(0)
    assert ann.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('bots'))") == []
    ann.about_the_second()
    expect(ann.dialog(words["bot"])).to_contain_text(words["instead"])
    faces_are_drawn(ann.dialog(words["bot"]))
    ann.page.keyboard.press("Escape")

    the_bot_plays(ann, ryo)
    comes_back(tom, link)
    they_go_on(ann, tom, ryo)
    only_his_own(tom)
    assert ann.told() == words["told"]
    ann.page.reload()
    expect(ann.seats).to_be_visible()
    assert ann.told() == words["told"]  # the server tells it to who comes


def test_who_was_voted_out_while_away_comes_back_the_same_way(windows, home):
    words, how = HOWS["a phone"]
    link, (ann, tom, ryo) = gather(windows, home, words, how)
    tom.page.goto("about:blank")
    expect(ann.seats.get_by_role("listitem").nth(TOM)).to_contain_text(words["away"])
    ann.about_the_second()
    dialog = ann.dialog("Tom")
    dialog.get_by_role("button", name=words["vote"]).click()
    dialog.get_by_role("button", name=re.compile(f"^{words['elephant']}")).click()
    expect(dialog).to_contain_text(words["voted"])
    ann.page.keyboard.press("Escape")
    expect(ryo.page.get_by_text(words["proposed"])).to_be_visible()
    assert "\n".join(touch(ryo.page)) == ""
    ryo.says("agree").click()
    expect(ann.seats).to_contain_text(words["plays for"])
    ann.about_the_second()
    ann.page.get_by_role("dialog").get_by_role("button", name="ほかのボットに替える").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{words['elephant']}")).click()
    ann.page.keyboard.press("Escape")
    expect(ann.seats).to_contain_text(words["bot"])

    the_bot_plays(ann, ryo)
    comes_back(tom, link)
    they_go_on(ann, tom, ryo)
    only_his_own(tom)


def test_nobody_else_can_take_it(windows, home):
    link, (ann, tom, _) = gather(windows, home, ENGLISH, {})
    tom.page.request.post(f"{link.replace('/t/', '/api/tables/')}/leave")
    expect(tom.banner.get_by_role("status")).to_have_text("Your chair is waiting for you.")
    stranger = Person(windows.open(link), "Eve", ENGLISH)
    expect(stranger.page.get_by_text("A seat’s secrets belong to whoever sits there.")).to_be_visible()
    expect(stranger.button("Sit down")).to_have_count(0)
    expect(stranger.banner).to_have_count(0)
    tried = stranger.page.request.post(f"{link.replace('/t/', '/api/tables/')}/sit", data={"name": "Eve"})
    assert (tried.status, tried.json()["because"]) == (409, "seat-held")
    tom.banner.get_by_role("button", name="Take my seat back").click()
    expect(ann.seats).to_contain_text("Tom")
