"""A game that a stranger's package registers: on the home page, at a table, on the plain board, with its rules."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.player import Player
from tests.outside_game import install

TITLE = "Closed Fists"


@pytest.fixture
def fourth_server(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(install(tmp_path / "fourth")))
    server = serving(tmp_path)
    yield server
    assert server.stop() == 0


def test_it_is_played_on_the_plain_board(windows, fourth_server):
    ann = Player(windows.open(), "Ann")
    ann.go_home(f"{fourth_server.url}/")
    ann.page.get_by_role("link", name=f"New table: {TITLE}").click()
    ann.button("Start").click()
    ann.page.wait_for_url("**/t/*")
    for left in (3, 2, 1):
        expect(ann.page.get_by_label("The table, as text")).to_contain_text(f"Rounds left: {left}.")
        expect(ann.asked("How many pebbles do you hide?")).to_be_visible()
        ann.button("hide 2").click()
    expect(ann.asked("The match is over.")).to_be_visible()
    ann.page.goto(f"{fourth_server.url}/rules/closed_fists")
    expect(ann.page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(ann.page.get_by_text("A closed fist stays closed until all are.")).to_be_visible()
