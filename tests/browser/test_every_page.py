"""Every page and every state of a table: for everybody, on every screen. The plain board has a test of its own."""

from tests.browser import tour
from tests.browser.inspection import inspect


def test_pages_without_a_table(windows, home):
    windows.expect("status of 404")  # there is no attic
    page = windows.open()
    assert inspect(page, tour.bare_pages(page, home)) == ""


def test_a_table_from_its_form_to_the_end_of_a_match(windows, home):
    page = windows.open()
    assert inspect(page, tour.table(page, windows, home)) == ""
