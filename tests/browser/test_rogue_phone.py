"""A phone, upright or on its side, is large enough for the Tower, with stances, from its first Room to the end."""

import pytest
from playwright.sync_api import expect

from tests.browser import foreseen
from tests.browser.adventurer import gather, hosted, title_of
from tests.browser.reflow import sideways

TOWER = foreseen.read("tower")
UPRIGHT, ON_ITS_SIDE = {"width": 360, "height": 640}, {"width": 640, "height": 360}


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    with hosted(tmp_path_factory.mktemp("tower"), TOWER) as home:
        yield home


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_the_tower_with_stances_on_a_phone(windows, home, size):
    (ann,) = gather(windows, home, TOWER, viewport=size, has_touch=True, is_mobile=True)
    expect(ann.page.get_by_text("Normal · Mage · Tower · stances")).to_be_visible()
    for match, seat, action in TOWER.play():
        view = match.view(seat)
        expect(ann.asked(title_of(view, view.question))).to_be_in_viewport()
        expect(ann.page.locator("[data-now], [data-answer]").last).to_be_in_viewport()
        if view.fight is not None and size is ON_ITS_SIDE:  # there is no room for both below each other
            foe = ann.page.locator("[data-look=foe]").bounding_box()
            answers = ann.page.get_by_role("group", name="Your answers").bounding_box()
            assert foe["x"] + foe["width"] <= answers["x"]
        ann.decide(match, seat, action)
        assert sideways(ann.page) == []

    expect(ann.asked("The run is over.")).to_be_visible()
    picture = ann.page.get_by_role("img", name="Ann fell in area 5 of 10")
    expect(picture).to_contain_text("Cause: the Burrowing Worm")
    expect(picture).to_contain_text("0 falls")
    assert sideways(ann.page) == []
