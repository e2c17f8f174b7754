"""Whoever loses the line in the middle of a match comes back by themselves, and has lost nothing."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.player import Player, from_the_starter, gather, set_up
from tests.browser.windows import NOBODY_THERE

QUIET = 16_000  # milliseconds of silence after which a line is given up


@pytest.fixture
def own_server(tmp_path):
    """A server that a test may kill."""
    server = serving(tmp_path)
    yield server
    server.stop()


def banner(player, sentence):
    return player.page.get_by_role("alert").filter(has_text=sentence)


def is_back(player):
    return player.page.get_by_role("status").filter(has_text="Connected again.")


def all_that_is_known(player):
    """What must not be lost."""
    top = player.page.get_by_role("img", name="On top of the stack").get_attribute("aria-label")
    return top, player.hand, player.log, player.page.get_by_role("list", name="Chat").inner_text()


@pytest.mark.essential
def test_a_killed_server_comes_back_and_nothing_is_lost(windows, own_server):
    first, second = from_the_starter(gather(windows, f"{own_server.url}/", ["Ann", "Tom"]))
    first.lay_down()
    second.page.get_by_role("textbox", name="Say something").fill("Is this the way?")
    second.page.keyboard.press("Enter")
    for player in (first, second):
        expect(player.page.get_by_role("list", name="Chat")).to_contain_text("Is this the way?")
        expect(player.button("Talk and log")).to_be_visible()  # nothing new: it is read beside the board
        expect(player.page.get_by_text("Tile 2 on top")).to_be_visible()
    second.hold()
    expect(second.asked("Your tile")).to_be_visible()
    expect(first.asked(f"Waiting for {second.name}.")).to_be_visible()
    before = [all_that_is_known(player) for player in (first, second)]

    windows.expect(NOBODY_THERE)
    own_server.kill()
    for player in (first, second):
        expect(banner(player, "Connection lost.")).to_contain_text("Your moves are safe.")
    own_server.start()
    own_server.wait_until_open()
    for player in (first, second):  # one comes back sooner than the other, and "Connected again." does not stay
        expect(banner(player, "Connection lost.")).to_have_count(0)
    assert [all_that_is_known(player) for player in (first, second)] == before

    second.lay_down()
    first.hold()
    for player in (first, second):
        expect(player.page.get_by_text("Tile 3 on top")).to_be_visible()
    expect(first.asked("Your tile")).to_be_visible()


def test_a_move_made_while_the_server_is_away_arrives_once(windows, own_server):
    first, second = from_the_starter(gather(windows, f"{own_server.url}/", ["Ann", "Tom"]))
    windows.expect(NOBODY_THERE)
    own_server.kill()
    expect(banner(first, "Connection lost.")).to_be_visible()
    first.lay_down()
    expect(banner(first, "Your move is waiting.")).to_be_visible()
    own_server.start()
    own_server.wait_until_open()
    for player in (first, second):
        expect(player.page.get_by_text("Tile 2 on top")).to_be_visible()
    second.hold()
    expect(second.asked("Your tile")).to_be_visible()


@pytest.fixture
def far_away(windows, home, far_home):
    """Two players, the first of them at the end of a line that can be cut, with a clock that can be turned."""
    far, near = Player(windows.open(), "Far"), Player(windows.open(), "Near")
    far.page.clock.install()
    link = set_up(near, home, seats=2)
    near.page.goto(link)
    far.sit_down(link.replace(home, far_home))
    expect(far.asked(re.compile("Your tile|Waiting for"))).to_be_visible()
    if from_the_starter([near, far])[0] is near:
        near.lay_down()
        far.hold()
    expect(far.asked("Your tile")).to_be_visible()
    return far, near


def next_tile(player):
    """The number of the tile that will lie on top."""
    return int(player.page.get_by_text(" on top · ").inner_text().split()[1]) + 1


def test_a_cut_line_is_told_and_mends_itself(windows, far_away, line):
    far, near = far_away
    before = all_that_is_known(far)
    windows.expect(NOBODY_THERE)
    line.cut()
    expect(banner(far, "Connection lost.")).to_contain_text("Your moves are safe.")
    expect(near.page.get_by_role("listitem").filter(has_text="Far away")).to_be_visible()
    line.mend()
    expect(is_back(far)).to_be_visible()
    assert all_that_is_known(far) == before


@pytest.mark.parametrize("way", ["up", "down"])  # what is lost: the move, or the answer to it
def test_a_move_into_a_dead_line_arrives_once(windows, far_away, line, way):
    far, near = far_away
    number = next_tile(far)
    windows.expect(NOBODY_THERE)
    line.swallow(way)
    far.lay_down()
    if way == "down":
        expect(near.page.get_by_text(f"Tile {number} on top")).to_be_visible()
    for _ in range(2):  # first it asks whether anybody is there, then it gives up
        far.page.clock.fast_forward(QUIET)
    expect(banner(far, "Your move is waiting.")).to_be_visible()

    line.mend()
    expect(is_back(far)).to_be_visible()
    for player in (far, near):
        expect(player.page.get_by_text(f"Tile {number} on top")).to_be_visible()
    near.hold()
    near.lay_down()
    expect(far.page.get_by_text(f"Tile {number + 1} on top")).to_be_visible()
    far.hold()
    expect(far.asked("Your tile")).to_be_visible()
