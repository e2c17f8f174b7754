"""What players look for is where they look: two equal answers, the newest line, room to talk, and the cards."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import foreseen
from tests.browser.adventurer import act, hosted
from tests.browser.adventurer import gather as go_down
from tests.browser.inspection import BOTH, speak
from tests.browser.played import set_up
from tests.browser.player import Player, from_the_starter, gather

VICTORY = foreseen.read("victory")
SCREENS = {"small phone": (320, 640), "phone on its side": (640, 360), "laptop": (1280, 720)}
PHONE = {"width": 360, "height": 640}
LEFT = 300  # pixels that a keyboard leaves
KEYBOARD = """(left) => {
  Object.defineProperty(visualViewport, "height", { configurable: true, value: left });
  visualViewport.dispatchEvent(new Event("resize"));
}"""
AT_THE_END = "(list) => list.scrollHeight - list.clientHeight - list.scrollTop < 2 && list.scrollTop > 0"


def resize(page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})


def test_lost_and_the_path_holds_are_alike_and_in_sight(windows, home):
    first, second = from_the_starter(gather(windows, home, ["Ann", "Tom"]))
    first.lay_down()
    second.wait_for_the_window()
    lost, holds = second.button("LOST!"), second.button("The path holds")
    for name, size in SCREENS.items():
        resize(second.page, size)
        for answer in (lost, holds):
            expect(answer).to_be_in_viewport(ratio=0.99)
        one, other = lost.bounding_box(), holds.bounding_box()
        assert (one["width"], one["height"], one["y"]) == (other["width"], other["height"], other["y"]), name

    # The keys are printed where there is a keyboard, and said to those who listen.
    for answer, key in ((lost, "L"), (holds, "H")):
        expect(answer.get_by_text(key, exact=True)).to_be_visible()
        expect(answer).to_have_attribute("aria-keyshortcuts", key)


def test_five_can_play_on_the_smallest_phone(windows, home):
    players = gather(windows, home, ["Ann", "Tom", "Mika", "Ben", "Zoe"])
    first = from_the_starter(players)[0]
    resize(first.page, SCREENS["small phone"])
    expect(first.button("Lay it down")).to_be_in_viewport(ratio=0.99)
    title = first.page.get_by_role("heading", level=1)
    for language in BOTH:
        speak(first.page, language)
        assert title.evaluate("(title) => title.scrollWidth <= title.clientWidth"), language


def test_the_log_opens_at_its_newest_line(windows, dungeon):
    (ann,) = go_down(windows, dungeon, VICTORY)
    resize(ann.page, (360, 300))
    act([ann], VICTORY, until=4)
    ann.button("Talk and log").click()
    assert ann.page.get_by_role("list", name="What happened").evaluate(AT_THE_END)


def test_a_phones_keyboard_leaves_room_for_the_chat(windows, home):
    first, second = gather(windows, home, ["Ann", "Tom"])
    first.page.set_viewport_size(PHONE)
    first.button("Talk and log").click()
    chat = first.page.get_by_role("list", name="Chat")
    for word in ("one", "two", "three", "four"):
        second.page.get_by_role("textbox", name="Say something").fill(word)
        second.page.keyboard.press("Enter")
        expect(chat).to_contain_text(word)
    field = first.page.get_by_role("textbox", name="Say something")
    field.focus()
    first.page.evaluate(KEYBOARD, LEFT)
    expect(first.page.get_by_role("list", name="What happened")).to_be_hidden()
    box = field.bounding_box()
    assert box["y"] + box["height"] <= LEFT
    lines = [line.bounding_box() for line in chat.get_by_role("listitem").all()]
    assert [line for line in lines if 0 <= line["y"] <= box["y"] - line["height"]] == lines
    first.page.evaluate(KEYBOARD, PHONE["height"])
    expect(first.page.get_by_role("list", name="What happened")).to_be_visible()


def test_at_a_desk_the_talk_button_leads_to_the_chat_beside_the_board(windows, home):
    ann, _ = gather(windows, home, ["Ann", "Tom"])
    resize(ann.page, (1440, 900))
    ann.button("Talk and log").click()
    expect(ann.page.get_by_role("textbox", name="Say something")).to_be_focused()
    panel = ann.page.get_by_role("complementary", name="Talk and log").bounding_box()
    assert panel["y"] + panel["height"] > 900 - 40  # it fills the height


@pytest.fixture(scope="module")
def dungeon(tmp_path_factory):
    with hosted(tmp_path_factory.mktemp("in_sight"), VICTORY) as home:
        yield home


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_a_refusal_lies_beside_the_cards(windows, dungeon, size):
    (ann,) = go_down(windows, dungeon, VICTORY)
    resize(ann.page, size)
    expect(ann.asked("Right, or down?")).to_be_visible()
    ann.card(4).click()
    slip = ann.page.get_by_role("alert").filter(has=ann.page.get_by_role("heading", name="Not allowed"))
    expect(slip).to_be_in_viewport(ratio=1)
    paper, area = slip.bounding_box(), ann.area.bounding_box()
    assert paper["x"] >= area["x"] + area["width"]


def test_an_answer_that_waits_lies_beside_the_board(windows, home):
    first, _ = from_the_starter(gather(windows, home, ["Ann", "Tom"]))
    resize(first.page, (1280, 720))
    first.button("More").click()
    first.page.get_by_role("checkbox", name="Guard against misclicks").check()
    first.page.keyboard.press("Escape")
    hand = first.page.get_by_role("group", name="Your tiles").bounding_box()
    first.button("Lay it down").click()
    back = first.button("Take it back")
    expect(back).to_be_focused()
    assert back.locator("..").bounding_box()["x"] >= hand["x"] + hand["width"]
    back.click()
    expect(first.button("Lay it down")).to_be_enabled()


def test_arrow_keys_lead_to_cards_that_can_be_chosen(windows, dungeon):
    (ann,) = go_down(windows, dungeon, VICTORY)
    expect(ann.card(1)).to_be_focused()
    for key, cell in (("ArrowDown", 3), ("ArrowUp", 1), ("ArrowLeft", 3)):  # nothing leads back, or to the centre
        ann.page.keyboard.press(key)
        expect(ann.card(cell)).to_be_focused()


def test_home_begins_with_what_waits_and_what_can_be_begun(windows, home):
    page = windows.open()
    set_up(page, home, "dungeon", "Ann")
    for size in ((1280, 720), (1440, 900)):
        resize(page, size)
        page.goto(home)
        go_on = page.get_by_role("link", name=re.compile("Dungeon in Memory.*Go on"))
        expect(go_on).to_be_in_viewport(ratio=1)
        play = page.get_by_role("button", name=re.compile("^Play now"))
        expect(play).to_have_count(3)
        for button in play.all():
            expect(button).to_be_in_viewport(ratio=1)


def test_bots_of_one_kind_have_faces_of_their_own(windows, home):
    ann = Player(windows.open(), "Ann")
    table = set_up(ann.page, home, "deathname", "Ann")  # with three bots of one kind
    ann.page.goto(f"{home}t/{table}")
    faces = ann.page.get_by_role("list", name="Who sits here").locator(".face")
    expect(faces).to_have_count(3)
    looks = faces.evaluate_all("(all) => all.map((face) => face.innerHTML)")
    assert len(set(looks)) == 3
