"""What others do does not disturb who is about to answer; and after a match another one begins."""

import re
from collections import Counter

from playwright.sync_api import expect

from duskboard.games.dungeon.pieces import POINTS_TO_WIN
from tests.browser.player import from_the_starter, gather

TURN = re.compile("Your tile|Waiting for")


def test_a_cry_that_is_half_made_is_not_undone_by_others(windows, home):
    first, second, third = from_the_starter(gather(windows, home, ["Ann", "Tom", "Ryo"]))
    first.lay_down()
    second.wait_for_the_window()
    second.page.keyboard.press("l")
    expect(second.button("Sure?")).to_be_visible()
    third.hold()
    expect(second.asked("Still a way through?")).to_be_visible()
    second.page.keyboard.press("l")
    expect(second.page.get_by_text("You have left the team.")).to_be_visible()


def test_everybody_wants_to_play_again_and_a_new_match_begins(windows, home):
    players = gather(windows, home, ["Ann", "Tom"])
    for player in a_match(players):
        player.button("Play again").click()
    for player in players:
        expect(player.asked(TURN)).to_be_visible()
        assert len(player.log) == 1  # a new dungeon, and nothing of the match before


def a_match(players):
    """Whoever has the turn turns the first tile the wrong way, and the other cries: so the other is right."""
    scored = Counter()
    while True:
        expect(players[0].asked(TURN)).to_be_visible()
        is_mine = players[0].asked("Your tile").is_visible()
        first, second = players if is_mine else players[::-1]
        first.lay_down(turns=1)
        second.cry()
        scored[second] += 1
        for player in players:
            expect(player.check).to_be_visible()
            player.skip()
        if scored[second] == POINTS_TO_WIN:
            return players
        for player in players:
            player.next_exploration()
