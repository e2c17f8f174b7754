"""The keyboard alone suffices for a run: a character, checks, the way, fights, a feat."""

import pytest
from playwright.sync_api import expect

from tests.browser import foreseen
from tests.browser.adventurer import Adventurer, hosted
from tests.browser.test_keyboard import tab_to
from tests.conftest import only_long

DEATH = foreseen.read("death")
WAY, FIGHT = 5, 11  # both ways are open; the dice lie, and one of them may have a feat


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    with hosted(tmp_path_factory.mktemp("keyboard"), DEATH) as home:
        yield home


class ByKeyboard(Adventurer):
    """Has no mouse."""

    def press(self, thing):
        if not thing.evaluate("one => one === document.activeElement"):
            tab_to(self.page, thing)
        self.page.keyboard.press("Enter")


@only_long
def test_a_whole_run_without_a_mouse(windows, home):
    ann = ByKeyboard(windows.open(), "Ann")
    ann.page.goto(ann.set_up(home, DEATH))
    on_the_way = {WAY: arrows_lead_from_card_to_card, FIGHT: a_die_is_picked_up_and_put_back}
    for number, (match, seat, action) in enumerate(DEATH.play()):
        if number in on_the_way:
            on_the_way[number](ann)
        ann.decide(match, seat, action)
    expect(ann.asked("The run is over.")).to_be_visible()
    ann.press(ann.button("New run"))
    expect(ann.asked("Who goes down?")).to_be_visible()


def arrows_lead_from_card_to_card(ann):
    """The focus waits at the first card to which a way leads, and goes to the other one."""
    expect(ann.asked("Right, or down?")).to_be_visible()
    expect(ann.card(1)).to_be_focused()
    for key, cell in (("ArrowDown", 3), ("ArrowUp", 1)):
        ann.page.keyboard.press(key)
        expect(ann.card(cell)).to_be_focused()


def a_die_is_picked_up_and_put_back(ann):
    """The focus waits at what only goes on."""
    strike, in_hand = ann.answer(r"Strike for \d+"), ann.page.get_by_text("The 4 is in your hand.")
    expect(strike).to_be_focused()
    ann.press(ann.dice.first)
    expect(in_hand).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(in_hand).to_have_count(0)
    expect(strike).to_be_visible()


def test_the_keys_of_the_board_are_told(windows, home):
    ann = ByKeyboard(windows.open(), "Ann")
    ann.page.goto(ann.set_up(home, DEATH))
    expect(ann.asked("Who goes down?")).to_be_visible()
    ann.page.keyboard.press("?")
    keys = ann.page.get_by_role("dialog", name="Keys")
    for key in ("O", "C", "Space", "?"):
        expect(keys.get_by_text(key, exact=True)).to_be_visible()
