"""Whole runs of Mini Rogue: one to Og's Blood, one to its death. The luck is known, every decision is pressed."""

import time

import msgspec
import pytest
from playwright.sync_api import expect

from tests.browser import foreseen
from tests.browser.adventurer import CELLS, Adventurer, act, gather, hosted
from tests.browser.chair import chair
from tests.browser.played import key_of
from tests.conftest import LONG

VICTORY, DEATH = foreseen.read("victory"), foreseen.read("death")
LAST = 6  # decisions that are pressed in any case


@pytest.fixture(scope="module")
def lucky_home(tmp_path_factory):
    with hosted(tmp_path_factory.mktemp("lucky"), VICTORY) as home:
        yield home


@pytest.fixture(scope="module")
def unlucky_home(tmp_path_factory):
    with hosted(tmp_path_factory.mktemp("unlucky"), DEATH) as home:
        yield home


def poster(ann: Adventurer, label: str):
    return ann.page.get_by_role("img", name=label, exact=True)


@pytest.mark.net
def test_from_the_form_to_ogs_blood_and_down_again(windows, lucky_home, record_property):
    ann = Adventurer(windows.open(), "Ann")
    ann.open_the_form(lucky_home)
    characters = ann.page.get_by_role("radiogroup", name="Character", exact=True)
    characters.get_by_role("radio", name="Priestess").check()
    ann.start()
    expect(ann.page.get_by_text("Normal · Priestess", exact=True)).to_be_visible()
    expect(ann.card(0)).to_have_accessible_name(f"{CELLS[0]}: Bats, you are here")

    began = time.monotonic()
    pressed = go_down(ann)
    expect(ann.asked("Og’s Blood is yours.")).to_be_visible()
    seconds = time.monotonic() - began
    told = f"browser: {len(VICTORY.decisions)} decisions to Og's Blood, {pressed} of them pressed: {seconds:.1f} s"
    record_property("figure", told)

    # The run, as a picture.
    picture = poster(ann, "Ann won Og’s Blood")
    for text in ("Ann came back", "Priestess, with Og’s Blood", "31 rooms", "4 monsters", "3 bosses", "1 fall"):
        expect(picture).to_contain_text(text)
    assert ann.log[-1] == "Og’s Blood is won. Ann goes home in the evening light."
    expect(ann.page.get_by_text("Few come back from down there. You did.")).to_be_visible()
    around = ann.page.locator(".next")
    assert around.get_by_role("button").or_(around.get_by_role("link")).all_inner_texts() == [
        "New run", "Same dungeon again", "Watch it again", "Share", "Home", "Show my name", "Keep it to myself",
    ]  # fmt: skip

    # The same dungeon: it is wished for, and has the same first Room.
    with ann.page.expect_request("**/rematch") as wished:
        ann.button("Same dungeon again").click()
    assert wished.value.post_data_json == {"same_luck": True}
    expect(ann.asked("Right, or down?")).to_be_visible()
    expect(ann.card(0)).to_have_accessible_name(f"{CELLS[0]}: Bats, you are here")
    expect(poster(ann, "Ann won Og’s Blood")).to_have_count(0)


def go_down(ann: Adventurer) -> int:
    """Press every kind of decision once, and the last ones; without a window what comes again. How many were pressed.

    To press them all takes twice as long: that is for the long run.
    """
    pressed, kinds, last = 0, set(), len(VICTORY.decisions) - LAST
    with chair(ann.page.url, key_of(ann.page)) as hands:
        for number, (match, seat, action) in enumerate(VICTORY.play()):
            kind = (match.view(seat).question.about, type(action))
            if LONG or kind not in kinds or number >= last:
                ann.decide(match, seat, action)
                pressed += 1
            else:
                hands.decide(msgspec.to_builtins(action), step=number)
            kinds.add(kind)
    return pressed


@pytest.mark.essential
def test_to_a_death_whose_cause_is_told(windows, unlucky_home, record_property):
    (ann,) = gather(windows, unlucky_home, DEATH)
    began = time.monotonic()
    act([ann], DEATH)
    expect(ann.asked("The run is over.")).to_be_visible()
    seconds = time.monotonic() - began
    record_property("figure", f"browser: {len(DEATH.decisions)} decisions to a death: {seconds:.1f} s")

    picture = poster(ann, "Ann fell in area 4 of 10")
    for text in ("Ann fell here", "Mage, in area 4 of 10, Dungeon", "Cause: the King’s Protector", "8 rooms", "1 fall"):
        expect(picture).to_contain_text(text)
    expect(ann.page.get_by_text("1 area cleared. The dungeon is still there.")).to_be_visible()
    assert ann.log[-1] == "Ann was slain by the King’s Protector."

    # Whoever comes back finds the picture.
    ann.page.reload()
    expect(picture).to_be_visible()

    # Another run: nothing is wished for it.
    with ann.page.expect_request("**/rematch") as wished:
        ann.button("New run").click()
    assert not (wished.value.post_data_json or {}).get("same_luck")
    expect(ann.asked("Who goes down?")).to_be_visible()
