"""Windows play the model's whole game, in which two write the same name; and none of them tells what is secret."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chair import Chair, chairs
from tests.browser.namer import FIXED, Namer, gather
from tests.browser.test_secrecy import KEPT
from tests.conftest import LONG

PURPLE, BLUE, GREEN, YELLOW = range(4)  # clockwise
NAMES = ("Purple", "Blue", "Green", "Yellow")
WINDOWS = 4 if LONG else 2  # the others sit there without one: Purple passes once, Blue does not
WRITTEN = [
    ("Chris", "Bob", "Dora", "Ethan"),
    ("Mia", "Noah", "Liam", "Olga"),
    ("Zack", "Yara", "Xena", "Will"),
    ("Ben", "Ben", "Cara", "Dave"),
]
SELECTED = [("Zack", "Noah", "Liam", "Olga"), ("Mia", "Ben", "Cara", "Will"), ("Ben", "Yara", "Xena", "Ethan")]
POINTS = [
    (0, 1, -1, 0), (0, 0, 1, -1), (1, -2, 0, 1), (-1, -2, 0, 0), (-1, 0, -1, 1), (-2, 0, 2, -1), (1, 2, 0, -2),
]  # fmt: skip
KILLS = (3, 2, 1, 0)
PASSING = {3: (PURPLE, GREEN)}  # by round, who passes once
NEXT = {
    1: "Round 2, cards to the right",
    2: "Round 3, cards to the left",
    3: "Round 4, cards to the right",
    4: "Send the cards home",
    5: "Round 6",
    6: "Round 7",
    7: "Who has won?",
}


def figure(value, plus="+"):
    return f"−{-value}" if value < 0 else f"{plus}{value}" if value > 0 else "0"


def sheet_after(number, kills=False):
    """What stands on the score sheet after so many rounds."""
    rows = []
    for seat, name in enumerate(NAMES):
        points = [POINTS[at][seat] for at in range(number)]
        days = 7 if kills else 4
        cells = [figure(point) for point in points] + ["·"] * (days - number)
        killed = KILLS[seat] if kills else 0
        rows.append([name, *cells[:4], str(killed) if kills else "·", *cells[4:], figure(sum(points) + killed, "")])
    return rows


def held_by(seat, number, *, has_swapped):
    """Whose card somebody holds after the first pass, which goes to the left in odd rounds."""
    step = -1 if number % 2 else 1
    if has_swapped and seat in PASSING[number]:
        seat = next(other for other in PASSING[number] if other != seat)
    return (seat + step) % 4


def names_in(text, number):
    """The names of a round that stand in a text."""
    return {name for name in WRITTEN[number - 1] if re.search(rf"(?<![\w-]){name}(?![\w-])", text)}


@pytest.mark.essential
@pytest.mark.net
def test_the_models_whole_game(windows, home):
    people = gather(windows, home, NAMES[:WINDOWS], FIXED, seats=len(NAMES))
    with chairs(people[0].page.url, *NAMES[WINDOWS:]) as others:
        for number, names in enumerate(WRITTEN, start=1):
            write(people, others, number, names)
            draft(people, others, number, names)
            see_the_scoring(people, number)
        for one in people:
            see_the_cards_go_home(one)
        for number, names in enumerate(SELECTED, start=5):
            select(people, others, number, names)
            see_the_scoring(people, number)
    for one in people:
        see_the_end(one)


def write(people: list[Namer], others: list[Chair], number, names):
    for seat, (one, name) in enumerate(zip(people, names, strict=False)):
        expect(one.round(number)).to_be_visible()
        one.write(name)
        if seat < YELLOW:
            expect(one.page.get_by_text("Sealed. Only you know it.")).to_be_visible()
            shows_only(one, number, {name})
    for other, name in zip(others, names[WINDOWS:], strict=True):
        other.write(name)


def draft(people: list[Namer], others: list[Chair], number, names):
    """Every window knows its own name and the card in hand, and none besides; and so does what it was sent."""
    met = [{name} for name in names]
    for has_swapped in (False, True)[: 1 + (number in PASSING)]:
        for seat, one in enumerate(people):
            if has_swapped and seat not in PASSING[number]:
                expect(one.page.get_by_text("You have kept it. The draft continues without you.")).to_be_visible()
                continue
            writer = held_by(seat, number, has_swapped=has_swapped)
            met[seat].add(names[writer])
            expect(one.page.get_by_text(f"You hold {NAMES[writer]}'s card.")).to_be_visible()
            expect(one.page.locator(".held .name")).to_have_text(names[writer])
            expect(one.page.get_by_role("paragraph").filter(has_text="You wrote")).to_contain_text(names[seat])
            shows_only(one, number, {names[seat], names[writer]})
        for seat, one in enumerate(people):
            assert names_in("".join(one.frames), number) == met[seat]
        for seat, one in enumerate(people):
            if not has_swapped or seat in PASSING[number]:
                one.declare(keep=has_swapped or seat not in PASSING.get(number, ()))
        for seat, other in enumerate(others, start=WINDOWS):
            if not has_swapped or seat in PASSING[number]:
                other.declare(keep=has_swapped or seat not in PASSING.get(number, ()))


def shows_only(one: Namer, number, names):
    assert names_in(one.page.content(), number) == names
    assert names_in(one.page.evaluate(KEPT), number) == set()


def see_the_scoring(people: list[Namer], number):
    for one in people:
        expect(one.button(NEXT[number])).to_be_visible()
        expect(one.scoring(number)).to_be_visible()
        assert one.sheet == sheet_after(number, kills=number > 4)
        penalty = one.page.get_by_text("The same name twice: its writers, Purple and Blue, lose 1 each.")
        expect(penalty).to_have_count(1 if number == 4 else 0)
        if number == 4:
            expect(penalty.get_by_role("link", name="N-5.4")).to_have_attribute("href", "/rules/deathname#N-5.4")
            expect(one.page.get_by_text("Purple's Ben, Blue's Ben and Green's Cara carry an X.")).to_be_visible()
    for one in people:
        one.go_on(NEXT[number])


def see_the_cards_go_home(one: Namer):
    expect(one.page.get_by_role("heading", name="The cards go home")).to_be_visible()
    for name, kills in zip(NAMES, ("3 Kill Points", "2 Kill Points", "1 Kill Point", "0 Kill Points"), strict=True):
        home = one.page.get_by_role("region", name="The cards go home").get_by_role("listitem")
        expect(home.filter(has_text=name).filter(has_text=kills)).to_be_visible()
    assert one.sheet == sheet_after(4, kills=True)
    one.go_on("DAY 2: play your own cards")


def select(people: list[Namer], others: list[Chair], number, names):
    for one, name in zip(people, names, strict=False):
        expect(one.round(number)).to_be_visible()
        one.select(name)
    for seat, other in enumerate(others, start=WINDOWS):
        other.select(1 + [written[seat] for written in WRITTEN].index(names[seat]))


def see_the_end(one: Namer):
    expect(one.page.get_by_role("heading", name="Green wins, with 2 points.")).to_be_visible()
    assert [row[-1] for row in one.sheet] == ["1", "1", "2", "−2"]
    assert one.sheet == sheet_after(7, kills=True)
    expect(one.button("Play again")).to_be_visible()
    assert one.log[-1] == "Green wins."
