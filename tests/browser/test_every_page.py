"""Every page and every state of a table: for everybody, on every screen. The plain board has a test of its own."""

import pytest

from tests.browser import foreseen, tour
from tests.browser.adventurer import hosted
from tests.browser.inspection import inspect


def test_pages_without_a_table(windows, home):
    windows.expect("status of 404")  # there is no attic
    page = windows.open()
    assert inspect(page, tour.bare_pages(page, home)) == ""


@pytest.mark.essential
def test_a_table_from_its_form_to_the_end_of_a_match(windows, home):
    page = windows.open()
    assert inspect(page, tour.table(page, windows, home), boards=tour.is_board) == ""


def test_a_run_from_who_goes_down_to_its_picture(windows, tmp_path):
    script, page = foreseen.read("tower"), windows.open(has_touch=True)  # for thumbs everything is a little larger
    with hosted(tmp_path, script) as home:
        assert inspect(page, tour.run(page, home, script), boards=tour.is_board) == ""


def test_a_run_of_two(windows, tmp_path):
    script, page = foreseen.read("two"), windows.open(has_touch=True)
    with hosted(tmp_path, script) as home:
        assert inspect(page, tour.pair(page, home, script), boards=tour.is_board) == ""


def test_a_match_of_names_from_own_decrees_to_its_end(windows, home):
    page = windows.open(has_touch=True)
    assert inspect(page, tour.names(page, home), boards=tour.is_board) == ""


def test_the_ring_of_six_who_decide(windows, home):
    page = windows.open()
    assert inspect(page, tour.ring(page, windows, home), boards=tour.is_board) == ""


def test_introductions_replays_and_my_page(windows, home):
    page = windows.open(has_touch=True)
    assert inspect(page, tour.before_and_after(page, home), boards=lambda stop: stop.startswith("introduction")) == ""
