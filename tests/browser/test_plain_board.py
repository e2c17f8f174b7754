"""A game without a line of TypeScript is played on the plain board: as text, with buttons and fields."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.inspection import inspect
from tests.browser.player import Player

GAME = "Liar's Dice"
MOST_ROUNDS = 3  # with two dice each, whoever loses the second one is out


@pytest.fixture(scope="module")
def dice_server(tmp_path_factory):
    server = serving(tmp_path_factory.mktemp("server"), shelf="tests.liars_dice:SHELF")
    yield server
    assert server.stop() == 0


@pytest.fixture
def table(windows, dice_server):
    """Two players with two dice each; who opens comes first."""
    ann, tom = Player(windows.open(), "Ann"), Player(windows.open(), "Tom")
    ann.go_home(f"{dice_server.url}/", people=2)
    ann.page.get_by_role("link", name=f"New table: {GAME}").click()
    ann.page.get_by_role("radiogroup", name="Dice").get_by_role("radio", name="2", exact=True).check()
    ann.page.get_by_role("radio", name="No clock").check()
    ann.button("Start").click()
    ann.page.wait_for_url("**/t/*")
    tom.sit_down(ann.page.url)
    opens = ann.asked(re.compile("Make the first bid.|Waiting for"))
    expect(opens).to_be_visible()
    return (ann, tom) if opens.inner_text() == "Make the first bid." else (tom, ann)


def test_two_windows_play_liars_dice_to_the_end(table):
    first, second = table
    picture = first.page.get_by_label("The table, as text")
    expect(picture).to_contain_text(re.compile(rf"{first.name} +\[\d\] \[\d\]"))
    expect(picture).to_contain_text(re.compile(rf"{second.name} +\[\?\] \[\?\]"))

    first.page.get_by_role("textbox", name="text").fill("I never lie.")
    first.button("Boast").click()
    for player in table:
        expect(player.page.get_by_role("list", name="What happened")).to_contain_text("boasts: “I never lie.”")
    expect(first.page.get_by_role("textbox", name="text")).to_have_count(0)

    for _ in range(MOST_ROUNDS):
        bidder, doubter = (first, second) if first.asked("Make the first bid.").is_visible() else (second, first)
        bidder.button("1 × 6").click()
        expect(bidder.asked(f"Waiting for {doubter.name}.")).to_be_visible()
        expect(doubter.asked("Raise the bid, or doubt it.")).to_be_visible()
        before = len(doubter.log)
        doubter.button("Liar!").click()
        for player in table:
            said = player.page.get_by_role("list", name="What happened")
            expect(said.get_by_role("listitem").nth(before)).to_have_text(re.compile("doubts it. All cups are lifted"))
            expect(player.asked(re.compile("Make the first bid|Waiting for|The match is over"))).to_be_visible()
        expect(first.asked("Raise the bid, or doubt it.")).to_have_count(0)
        if first.asked("The match is over.").is_visible():
            break
    for player in table:
        expect(player.asked("The match is over.")).to_be_visible()
        expect(player.page.get_by_label("The table, as text")).to_contain_text("no dice")
        expect(player.button("Play again")).to_be_visible()


def test_a_refused_text_shows_why_and_is_not_lost(windows, table):
    windows.expect("status of 404")  # it has no rule sheet
    first, _ = table
    boast = first.page.get_by_role("textbox", name="text")
    boast.fill("   ")
    first.button("Boast").click()
    expect(first.page.get_by_role("alert")).to_contain_text("A boast has something in it that can be read. (L-2.4)")
    expect(boast).to_have_value("   ")
    first.button("I see").click()
    boast.fill("Nothing but sixes.")
    first.button("Boast").click()
    expect(first.page.get_by_role("list", name="What happened")).to_contain_text("“Nothing but sixes.”")


def test_one_person_plays_it_with_a_bot_on_every_screen(windows, dice_server):
    ann = Player(windows.open(), "Ann")
    ann.go_home(f"{dice_server.url}/")
    assert inspect(ann.page, ["home with two games"]) == ""
    ann.button(f"Play now: {GAME}").click()
    expect(ann.asked(re.compile("Make the first bid.|Raise the bid"))).to_be_visible()
    assert inspect(ann.page, ["plain board"]) == ""
