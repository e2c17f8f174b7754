"""Two go down together: two windows, each with its own decisions, and one dungeon that both see."""

import pytest
from playwright.sync_api import expect

from tests.browser import foreseen
from tests.browser.adventurer import gather, hosted, title_of

TWO = foreseen.read("two")
FIRST_FIGHT = 15  # decisions; Ann has rolled, and Tom waits
# The cards of the area with who stands there, and the figures on both sheets; whoever sees it.
SEEN = """(name) => JSON.stringify(
  [...document.querySelectorAll("[data-cell] > .sr, section[aria-label$=': sheet'] [role=img][aria-label]")]
    .map((one) => (one.ariaLabel ?? one.textContent).replace("you are here", `${name} is here`).split(", "))
    .map(([what, ...marks]) => [what, ...marks.filter((mark) => mark.endsWith(" is here"))].join())
    .sort()
)"""


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    with hosted(tmp_path_factory.mktemp("two"), TWO) as home:
        yield home


def test_two_windows_go_down_together_and_see_the_same(windows, home):
    ann, tom = people = gather(windows, home, TWO)
    for one in people:
        expect(one.page.get_by_role("list", name="Who sits here").get_by_role("listitem")).to_have_count(2)
    for number, (match, seat, action) in enumerate(TWO.play()):
        asked, other = people[seat], people[1 - seat]
        expect(other.asked(f"Waiting for {asked.name}.")).to_be_visible()
        expect(asked.asked(title_of(match.view(seat), match.view(seat).question))).to_be_visible()
        seen = asked.page.evaluate(SEEN, asked.name)
        other.page.wait_for_function(f"([name, seen]) => ({SEEN})(name) === seen", arg=[other.name, seen])
        if number == FIRST_FIGHT:
            fight_together(asked, other)
        asked.decide(match, seat, action)

    for one in people:
        expect(one.page.get_by_role("img", name="Ann fell in area 2 of 10")).to_be_visible()
        expect(one.asked("The run is over.")).to_be_visible()
    assert ann.log == tom.log
    assert ann.log[-1] == "Ann was slain by the Ghoul. The run is over for both."

    # Both have to wish for the next one.
    ann.button("New run").click()
    expect(ann.page.get_by_text("You want to play again. Waiting for Tom to say yes.")).to_be_visible()
    tom.button("New run").click()
    for one, asked in ((ann, "Right, or down?"), (tom, "Waiting for Ann.")):
        expect(one.asked(asked)).to_be_visible()


def fight_together(asked, other):
    """Who is not asked reads what the other decides, and can answer nothing."""
    expect(other.page.locator("[data-asked]").get_by_text(f"{asked.name} is looking at the dice.")).to_be_visible()
    expect(other.page.get_by_role("group", name="Your answers").get_by_role("button")).to_have_count(0)
    for one in (asked, other):
        # A foe of two has twice its HP, and both see what the dice would strike off.
        expect(one.page.get_by_role("img", name="12 of 12 HP; 3 would be struck off now")).to_be_visible()
