"""One window plays alone, to its score."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chair import chair
from tests.browser.played import key_of
from tests.browser.player import Player
from tests.conftest import LONG

TILES = 37  # and the start tile
WITHOUT_A_WINDOW = range(0) if LONG else range(8, 33)  # tiles that lie there like all others


@pytest.mark.essential
@pytest.mark.net
def test_alone_to_the_score(windows, home):
    ann = Player(windows.open(), "Ann")
    ann.go_home(home)
    ann.play_alone()

    # The first tile is turned the wrong way: only the start tile will count.
    ann.button("Go on").click()
    ann.lay_down(turns=1)
    ann.button("New dungeon").click()
    expect(ann.asked("A new dungeon")).to_be_visible()
    ann.lay_down()
    expect(ann.page.get_by_role("listitem", name="Dungeon 1, 2 tiles, closed")).to_be_visible()
    for number in range(4, TILES + 2):
        if number in WITHOUT_A_WINDOW:
            continue
        if number == WITHOUT_A_WINDOW.stop:
            go_on_without_a_window(ann)
        expect(ann.asked("Still a way through?")).to_be_visible()
        ann.page.keyboard.press("g")
        expect(ann.asked("Your tile")).to_be_visible()
        ann.page.keyboard.press("Enter")
        if number <= TILES:
            expect(ann.page.get_by_text(f"Tile {number} on top")).to_be_visible()

    expect(ann.check.get_by_role("heading", name="Lost on tile 2: turned the wrong way.")).to_be_visible()
    ann.skip()
    expect(ann.check.get_by_text("A tile was turned the wrong way.")).to_be_visible()
    expect(ann.check.get_by_text("1 point.", exact=True)).to_be_visible()
    assert ann.log[-1] == "A tile was turned the wrong way. 1 point."
    expect(ann.button("Play again")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Share", exact=True)).to_be_visible()

    # Whoever comes back finds the score, not the show.
    ann.page.reload()
    expect(ann.check.get_by_text("1 point.", exact=True)).to_be_visible()
    expect(ann.button(re.compile("Skip|See it again"))).to_have_count(0)


def go_on_without_a_window(ann: Player):
    with chair(ann.page.url, key_of(ann.page)) as hands:
        for _ in WITHOUT_A_WINDOW:
            hands.decide({"kind": "GoOn"})
            hands.decide({"kind": "Place", "tile": hands.view["turned_up"], "rotation": 0})
    expect(ann.page.get_by_text(f"Tile {WITHOUT_A_WINDOW.stop - 1} on top")).to_be_visible()
