"""How long it takes somebody who has never been here to make a first move."""

import re
import time

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.windows import LIVELY


def move(player):
    """Whatever is asked first, and until the house has taken it."""
    asked = player.asked(re.compile("Your tile|Still a way through?"))
    expect(asked).to_be_visible()
    if asked.inner_text() == "Your tile":
        player.lay_down()
        expect(player.page.get_by_text(re.compile(r"^Tile [2-9] on top"))).to_be_visible()
    else:
        player.hold()
        expect(player.asked(re.compile("Your tile|Waiting for"))).to_be_visible()


def test_a_stranger_makes_a_first_move_by_an_invitation(windows, home, far_home, record_property):
    host = Player(windows.open(), "Ann")
    host.go_home(home, people=2)
    host.play_now()
    link = host.page.get_by_role("textbox", name="The link to this table").input_value()
    assert link.startswith(far_home)

    stranger = Player(windows.open(**LIVELY), "Tom")
    began = time.perf_counter()
    stranger.page.goto(link)
    stranger.page.get_by_role("textbox", name="Your name").fill("Tom")
    stranger.button("Sit down").click()
    asked = stranger.asked(re.compile("Your tile|Waiting for Ann"))
    expect(asked).to_be_visible()
    if asked.inner_text() == "Waiting for Ann.":
        host.lay_down()
    move(stranger)
    seconds = time.perf_counter() - began
    record_property("figure", f"browser: from an invitation to a stranger's first move: {seconds:.1f} s")


def test_play_now_from_home_to_a_first_move(windows, home, record_property):
    page = windows.open(**LIVELY)
    began = time.perf_counter()
    page.goto(home)
    stranger = Player(page, "Wanderer")
    stranger.play_now()
    move(stranger)
    seconds = time.perf_counter() - began
    record_property("figure", f"browser: from the home page to a first move with 'Play now': {seconds:.1f} s")


def test_before_the_click_it_is_said_who_will_play(windows, home):
    page = windows.open(home)
    play = page.get_by_role("button", name="Play now: Dungeon in Memory")
    expect(play).to_have_accessible_description("Just you: two bots will join.")
    page.get_by_role("radio", name="3", exact=True).check()
    expect(play).to_have_accessible_description("3 of you: share the link, and all three can play.")
    page.get_by_role("radio", name="6", exact=True).check()
    expect(play).to_have_accessible_description("For 1–5 players, so one of you will watch.")
