"""Whoever tries what is not allowed reads which rule says so, and how it stands."""

import re

from playwright.sync_api import expect

from tests.browser.player import GAME, Player, from_the_starter, gather


def slip(player):
    return player.page.get_by_role("alert").filter(has=player.page.get_by_role("heading", name="Not allowed"))


def test_a_refused_cry_shows_its_clause_its_text_and_the_facts(windows, home):
    first, second = from_the_starter(gather(windows, home, ["Ann", "Tom"]))

    # Before the first tile there is nothing to be lost about.
    first.button("LOST!").click()
    expect(slip(first)).to_contain_text("Lost is announced after a tile, and so far there is only the start tile.")
    expect(slip(first)).to_contain_text("D-R22 Lost can be announced only after a tile, not before the first one.")
    first.button("I see").click()
    expect(slip(first)).to_have_count(0)

    # It has changed nothing.
    first.lay_down()
    second.hold()
    expect(second.asked("Your tile")).to_be_visible()


def test_who_is_not_asked_is_told_by_which_rule(windows, home):
    first, second = from_the_starter(gather(windows, home, ["Ann", "Tom"]))
    second.page.keyboard.press("l")
    expect(slip(second)).to_contain_text("and so far there is only the start tile.")
    second.page.keyboard.press("Escape")
    expect(slip(second)).to_have_count(0)

    # After one's own tile the others decide.
    first.lay_down()
    expect(first.asked(f"Waiting for {second.name}.")).to_be_visible()
    first.page.keyboard.press("l")
    expect(slip(first)).to_contain_text("You have just placed this tile; the others decide.")
    expect(slip(first)).to_contain_text("The active player may not announce.")
    second.hold()
    expect(second.asked("Your tile")).to_be_visible()

    # Nor does anybody announce before the next one.
    second.button("LOST!").click()
    expect(slip(second)).to_contain_text("It is your turn to place a tile; then the others decide.")
    first.page.keyboard.press("l")
    expect(slip(first)).to_contain_text(f"and {second.name} has not placed the next one yet.")
    expect(slip(first)).to_contain_text(
        "D-6.1 After each tile, every member of the team except the active player decides"
    )


def test_the_rules_open_at_the_clause(windows, home):
    first, _ = from_the_starter(gather(windows, home, ["Ann", "Tom"]))
    first.page.keyboard.press("l")
    first.button("Open the rules at D-R22").click()
    drawer = first.page.get_by_role("dialog", name="The rules")
    clause = drawer.get_by_role("link", name="D-R22", exact=True)
    expect(clause).to_be_in_viewport()
    expect(clause).to_have_attribute("aria-current", "location")

    # It can be searched, and leads to other clauses.
    drawer.get_by_role("searchbox", name="Search the rules").fill("sealed rounds")
    expect(drawer.get_by_role("status").filter(has_text="1 found")).to_be_visible()
    drawer.get_by_role("link", name="D-6.2", exact=True).click()
    expect(drawer.get_by_text("Decisions are sealed.")).to_be_in_viewport()

    first.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(first.asked("Your tile")).to_be_visible()


def test_refused_options_are_told_at_their_field(windows, home):
    windows.expect("status of 4")  # Chromium reports every refusal of a request
    ann = Player(windows.open(), "Ann")
    ann.go_home(home, people=3)
    ann.page.get_by_role("link", name=f"New table: {GAME}").click()
    ghost = ann.page.get_by_role("checkbox", name="The same ghost")
    ghost.check()
    ann.button("Start").click()

    sentence = re.compile("Rule #4 needs both tiles of a ghost")
    expect(ghost).to_have_accessible_description(sentence)
    expect(ghost).to_have_attribute("aria-invalid", "true")
    refused = ann.page.get_by_role("alert")
    expect(refused).to_contain_text("The table was not set up.")
    expect(refused).to_contain_text(sentence)
    expect(refused).to_be_focused()
    expect(refused.get_by_role("link", name="D-10.5")).to_have_attribute("href", "/rules/dungeon#D-10.5")

    # With all tiles it is allowed.
    ann.page.get_by_role("radio", name="Advanced").check()
    ann.button("Start").click()
    expect(ann.page.get_by_role("heading", name="The table is set")).to_be_visible()
    expect(ann.page.get_by_text("same ghost")).not_to_have_count(0)
