"""One person plays each game to its end, against bots of several kinds that were chosen in the form of a new table."""

import re

import pytest
from msgspec import convert
from playwright.sync_api import expect

from duskboard.bots import bots_for
from duskboard.engine import Choices, Seeded
from duskboard.games.rogue.actions import Action
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.view import View
from tests.browser.adventurer import HASTE, Adventurer
from tests.browser.company import chair, faces_are_drawn, seat
from tests.browser.conftest import serving
from tests.browser.ear import Ear
from tests.browser.namer import GAME as NAMES
from tests.browser.namer import Namer
from tests.browser.player import GAME as DUNGEON
from tests.browser.player import Player

LUCK = "006e" * 8  # with which no match is long
WRITTEN = ("Anna", "Mia", "Zoe", "Inga")
ON = re.compile(r"^(Round \d|Send the cards|Who has won)")


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    server = serving(tmp_path_factory.mktemp("bots"), luck=LUCK)
    yield f"{server.url}/"
    assert server.stop() == 0
    assert b'"level": "error"' not in server.log.read_bytes()
    for failure in (b"bot answered nonsense", b"bot chose what is not allowed"):
        assert failure not in server.log.read_bytes()


def open_the_form(ann, home, game, chairs):
    """For one person, with so many chairs."""
    ann.page.goto(home)
    ann.page.get_by_role("textbox", name="Your name").fill(ann.name)
    ann.page.get_by_role("radio", name="1", exact=True).check()
    ann.page.get_by_role("link", name=f"New table: {game}").click()
    seats = ann.page.get_by_role("radiogroup", name="Chairs at the table")
    seats.get_by_role("radio", name=str(chairs), exact=True).check()
    ann.page.get_by_role("radio", name="No clock").check()


def begin(ann, *names):
    """With these bots, in the order of their chairs."""
    faces_are_drawn(ann.page.get_by_role("list", name="Who sits where"))
    ann.button("Start").click()
    ann.page.wait_for_url("**/t/*")
    seats = ann.page.get_by_role("list", name="Who sits here").get_by_role("listitem")
    expect(seats).to_have_count(1 + len(names))
    for at, name in enumerate(names, start=1):
        expect(seats.nth(at)).to_contain_text(name)
    faces_are_drawn(ann.page.get_by_role("list", name="Who sits here"))


def test_a_dungeon_with_a_goldfish_and_a_cartographer(windows, home):
    ann = Player(windows.open(), "Ann")
    ann.page.add_init_script(HASTE)
    ear = Ear(ann.page)
    open_the_form(ann, home, DUNGEON, 3)
    seat(ann.page, 2, "Cartographer", all_of_them=True)
    expect(chair(ann.page, 3)).to_contain_text("Vellum")
    seat(ann.page, 2, "Goldfish")
    begin(ann, "Finn", "Vellum")

    # She lays her tiles as they come, cries once, and then believes everything.
    has_cried = False
    while (ask := ear.ask()) is not None:
        kinds = {choice["kind"] for choice in ask["choices"]["listed"]}
        go_on_to(ann, "Your tile" if "Place" in kinds else "Still a way through?")
        if "Place" in kinds:
            ann.lay_down()
        elif has_cried:
            ann.hold()
        else:
            ann.cry()
            has_cried = True
    go_on_to(ann, None)
    expect(ann.check.get_by_text(re.compile(r"^(Ann|Finn|Vellum|\w+ and \w+) wins?\.$"))).to_be_visible()
    assert has_cried
    assert re.search(r"wins? with", ann.log[-1])


def go_on_to(ann, question):
    """Past the check, if there was one: to a question, or to the end."""
    on = ann.button("Next exploration")
    there = ann.button("Play again") if question is None else ann.asked(re.compile(f"{question}|A new dungeon"))
    expect(on.or_(there).first).to_be_visible()
    while not there.is_visible():
        on.click()
        expect(on.or_(there).first).to_be_visible()


def test_down_into_the_dungeon_with_a_veteran(windows, home):
    ann = Adventurer(windows.open(), "Ann")
    ear = Ear(ann.page)
    open_the_form(ann, home, "Mini Rogue", 2)
    ann.page.get_by_role("radio", name="Roguelike").check()  # so that it does not take long
    seat(ann.page, 2, "Veteran")
    begin(ann, "Magnus")

    # She plays like a novice, by what her window was told.
    thoughts = bots_for(ROGUE)["novice"](ROGUE, Options(difficulty="roguelike"), 0, Seeded.of("Ann", 0))
    while (ask := ear.ask()) is not None:
        told = Told(ear.match)
        listed = convert(ask["choices"]["listed"], tuple[Action, ...])
        ann.decide(told, 0, thoughts.decide(told.view(0), Choices(listed)))
    expect(ann.asked(re.compile("The run is over.|So close.|Og’s Blood is yours."))).to_be_visible()
    assert any(line.startswith("Magnus") for line in ann.log)
    expect(ann.button("New run")).to_be_visible()


class Told:
    """The match, as a window knows it."""

    def __init__(self, match):
        self._view = convert(match["view"], View)

    def view(self, _seat):
        return self._view


def test_names_among_a_guest_a_detective_and_a_medium(windows, home):
    ann = Namer(windows.open(), "Ann")
    open_the_form(ann, home, NAMES, 4)
    for number, title in ((2, "Guest"), (3, "Detective"), (4, "Medium")):
        seat(ann.page, number, title)
    begin(ann, "Basil", "Vera", "Ambrose")
    for number, name in enumerate(WRITTEN, start=1):
        expect(ann.round(number)).to_be_visible()
        ann.write(name)
        ann.declare(keep=True)
        for bot in ("Basil", "Vera", "Ambrose"):
            expect(ann.scoring(number).get_by_text(f"written by {bot}")).to_be_visible()
        ann.button(ON).click()
    ann.go_on("DAY 2: play your own cards")
    for number in (5, 6, 7):
        expect(ann.round(number)).to_be_visible()
        ann.select(WRITTEN[number - 5])
        ann.button(ON).click()
    expect(ann.button("Play again")).to_be_visible()
    assert re.search(r"\bwins?\.$", ann.log[-1])
    assert [row[0] for row in ann.sheet] == ["Ann", "Basil", "Vera", "Ambrose"]
