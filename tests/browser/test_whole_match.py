"""Three windows play a whole match, and see every check."""

import re

from playwright.sync_api import expect

from tests.browser.player import Player, from_the_starter, sit_together
from tests.browser.windows import LIVELY

NORTH, WEST = 0, 3  # quarter turns to the right


def test_three_windows_play_a_match_to_three_points(windows, home):
    players = [Player(windows.open(**LIVELY), "Ann"), Player(windows.open(), "Tom"), Player(windows.open(), "Ryo")]
    sit_together(players, home)
    first, second, third = everybody = from_the_starter(players)

    # The first tile is turned the wrong way, and only the second player notices.
    fits_a_low_phone(first, "Turn left", "Turn right", "Lay it down")
    first.lay_down(turns=1)
    fits_a_low_phone(second, "LOST!", "The path holds")
    second.cry()
    third.wait_for_the_window()
    lay = where_the_stack_lies(third)
    third.hold()
    expect(second.page.get_by_text("You have left the team.")).to_be_visible()
    third.hold_again(second)
    expect(third.asked("Your tile")).to_be_visible()
    assert where_the_stack_lies(third) == lay
    third.lay_down()
    first.cry()
    for player in everybody:
        sees_how_it_was_lost(player)
    players[0].page.emulate_media(reduced_motion="reduce")  # it was told at length once
    for player in everybody:
        sees_the_scores(player, lost=True)
        did(player, first, "cried on tile 3, after the others", points=0)
        did(player, second, "cried on tile 2, first after the loss", points=1)
        did(player, third, "walked to the end", points=0)
        player.next_exploration()

    # The path holds, and one after the other does not believe it.
    laid = third.hand[0]
    third.lay_down()
    first.cry()
    second.hold()
    second.hold_again(first)
    second.lay_down(turns=WEST if laid.startswith("left turn") else NORTH)
    third.cry()
    for player in everybody:
        player.skip()
        sees_the_scores(player, lost=False)
        did(player, first, "cried on tile 2, but the path held", points=0)
        did(player, second, "walked to the end", points=2)
        did(player, third, "cried on tile 3, but the path held", points=0)
        player.next_exploration()

    # Both at once.
    second.lay_down()
    third.cry()
    first.cry()
    for player in everybody:
        player.skip()
        sees_the_scores(player, lost=False)
        did(player, second, "walked to the end", points=3)
        expect(player.check.get_by_text(f"{second.name} wins.")).to_be_visible()
        expect(player.button("Play again")).to_be_visible()
        assert player.log[-1] == f"{second.name} wins with 3 candles."

    # Everything is in sight at a desk, and whoever comes back reads the same.
    first.page.set_viewport_size({"width": 1280, "height": 900})
    first.page.reload()
    did(first, first, "cried on tile 2, but the path held", points=0)
    did(first, second, "walked to the end", points=3)
    expect(first.check.get_by_text("+1", exact=True)).to_have_count(1)
    for seen in (first.button("Play again"), first.button("Share"), first.page.get_by_role("link", name="Home")):
        expect(seen.last).to_be_in_viewport(ratio=1)
    expect(first.page.get_by_role("list", name="The stack, from the bottom")).to_be_in_viewport(ratio=1)


def fits_a_low_phone(player, *answers):
    """Everything is in sight, and the answer under the thumb."""
    usual = player.page.viewport_size
    player.page.set_viewport_size({"width": 360, "height": 640})
    expect(player.page.get_by_role("img", name=re.compile("^On top of the stack"))).to_be_in_viewport(ratio=1)
    for answer in answers:
        expect(player.button(answer)).to_be_in_viewport(ratio=1)
    player.page.set_viewport_size(usual)


def where_the_stack_lies(player):
    """Whatever is asked, the stack stays where it is."""
    return player.page.get_by_role("img", name=re.compile("^On top of the stack")).bounding_box()


def sees_how_it_was_lost(player):
    """While it is told."""
    expect(player.check.get_by_role("heading", name="Lost on tile 2: turned the wrong way.")).to_be_visible()
    expect(player.check.get_by_text("It lies east, but the path was heading north. D-5.4")).to_be_visible()
    expect(player.check.get_by_role("link", name="D-5.4")).to_have_attribute("href", "/rules/dungeon#D-5.4")


def sees_the_scores(player, lost):
    sentence = "The first to cry" if lost else "There was a way: everyone who did not cry scores."
    expect(player.check.get_by_text(sentence)).to_be_visible()
    expect(player.check.get_by_role("img", name=re.compile("^The dungeon, laid out"))).to_be_visible()


def did(player, other, deed, points):
    """What a window says of somebody."""
    line = player.check.get_by_role("listitem").filter(has_text=other.name).filter(has_text=deed)
    expect(line.get_by_role("img", name=f"{points} of 3 points")).to_be_visible()
