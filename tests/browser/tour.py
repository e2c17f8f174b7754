"""A tour of the house: every page, and every state of a table that looks different."""

import re
from collections.abc import Iterator

from msgspec import to_builtins
from msgspec.structs import replace
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.adventurer import Adventurer
from tests.browser.chair import chair, chairs
from tests.browser.foreseen import Script
from tests.browser.namer import FIXED, Namer
from tests.browser.played import TABLES, key_of, play_all
from tests.browser.player import GAME, Player
from tests.browser.windows import Windows

DESK: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 640}

BARE_PAGES = {
    "home": ("/", "Duskboard"),
    "rules": ("/rules", "Which rules would you like to read?"),
    "rules of a game": ("/rules/dungeon#D-4.2", GAME),
    "credits": ("/credits", "Credits"),
    "my page of a newcomer": ("/me", "My matches"),
    "a record to bring": ("/bring", "Watch a record"),
    "nowhere": ("/attic", "There is no page here. The lamp is lit at home."),
}

# Pages that are read, or filled in, may be longer than the window. A big screen may not: nobody scrolls a television.
LONG = ("new table", "gathering", "home with a table", "own decrees")


def is_board(stop: str) -> bool:
    """Is a match played or shown here, which nobody wants to scroll?"""
    return not stop.startswith(LONG)


def bare_pages(page: Page, home: str) -> Iterator[str]:
    """Pages without a table; each time the name of what is shown."""
    for name, (path, heading) in BARE_PAGES.items():
        page.goto(home.rstrip("/") + path)
        expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        if name == "home":
            expect(page.get_by_role("link", name=f"New table: {GAME}")).to_be_visible()
        if name == "rules of a game":
            expect(page.get_by_role("link", name="D-4.2", exact=True).first).to_be_in_viewport()
        if path == "/me":
            expect(page.get_by_role("heading", name="Nothing played here yet.")).to_be_visible()
        yield name


def table(page: Page, windows: Windows, home: str) -> Iterator[str]:
    """A match of two, seen from one of them, from the form to the end."""
    me, other = Player(page, "Ann"), Player(windows.open(), "Tom")
    me.go_home(home, people=2)
    page.get_by_role("link", name=f"New table: {GAME}").click()
    page.get_by_role("radio", name="No clock").check()
    yield "new table"
    page.set_viewport_size(DESK)  # where the QR code is not folded away
    me.button("Start").click()
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    yield "gathering"

    other.sit_down(page.url)
    turn = me.asked(re.compile("Your tile|Waiting for Tom"))
    expect(turn).to_be_visible()
    if turn.inner_text() == "Your tile":
        me.lay_down()
        other.hold()
    expect(me.asked("Waiting for Tom.")).to_be_visible()
    yield "waiting"
    other.lay_down()
    me.wait_for_the_window()
    yield "window"
    me.hold()
    expect(me.asked("Your tile")).to_be_visible()
    yield "own turn"
    yield from opened(me)

    for points in (1, 2, 3):
        me.lay_down(turns=1)  # the wrong way, which is noticed
        other.cry()
        me.skip()
        expect(me.check.get_by_role("img", name=f"{points} of 3 points")).to_be_visible()
        if points == 3:
            break
        expect(me.button("Next exploration")).to_be_visible()
        if points == 1:
            yield "check"
        me.next_exploration()
        other.next_exploration()
    expect(me.button("Play again")).to_be_visible()
    yield "over"
    page.goto(home)
    page.get_by_text("Finished: 1").click()
    expect(page.get_by_role("link", name=f"Replay: {GAME}")).to_be_visible()
    yield "home with a table"


def opened(me: Player) -> Iterator[str]:
    """All that can be opened at the table, and closed again."""
    page = me.page
    page.keyboard.press("l")
    expect(me.button("I see")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("D-6.1")
    yield "refusal"
    page.keyboard.press("Escape")
    for name, title, opener in (
        ("rules drawer", "The rules", "Rules"),
        ("menu", "This table", "More"),
        ("seat", "Tom", "About Tom"),
    ):
        me.button(opener).click()
        dialog = page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        if name == "rules drawer":
            expect(dialog.get_by_role("link", name="D-3.2", exact=True).first).to_be_in_viewport()  # the own turn
        yield name
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    page.keyboard.press("?")
    yield "keys"
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)  # where it covers the board
    page.keyboard.press("t")
    yield "talk"
    page.set_viewport_size(PHONE)
    page.keyboard.press("Escape")


# Of a run through the Tower, by how many decisions have been made.
RUN = {
    0: ("a check", "Tomb"),
    1: ("the way", "Right, or down?"),
    2: ("a stance", "How do you stand?"),
    3: ("a fight before the roll", "Your attack"),
    4: ("a fight after the roll", "Good enough?"),
    19: ("a row with alternatives", "Chest"),
    20: ("a market", "Merchant"),
    31: ("one thing at a fire", "Hermit"),
    38: ("a die in the hand", "Good enough?"),
    51: ("a die that may be moved", "The die shows 6."),
}


def run(page: Page, home: str, script: Script) -> Iterator[str]:
    """A run of Mini Rogue, from who goes down to the picture of it."""
    me = Adventurer(page, "Ann")
    me.go_home(home)
    me.play_now()
    expect(me.asked("Who goes down?")).to_be_visible()
    yield "characters"
    page.goto(me.set_up(home, script))
    with chair(page.url, str(key_of(page))) as hands:
        for number, (match, seat, action) in enumerate(script.play()):
            if number not in RUN:  # whoever has a phone presses these
                hands.decide(to_builtins(action), step=number)
                continue
            stop, asked = RUN[number]
            page.set_viewport_size(DESK)  # where nothing is folded away
            expect(me.asked(asked)).to_be_visible()
            if stop == "a die in the hand":
                me.press(me.dice.first)
                expect(page.get_by_text("The Miss is in your hand.")).to_be_visible()
                page.keyboard.press("c")  # and the sheet is open
            yield stop
            page.set_viewport_size(DESK)
            page.keyboard.press("Escape")
            me.decide(match, seat, action)
    expect(me.asked("The run is over.")).to_be_visible()
    yield "the end of a run"


# Of a run of two, by how many decisions have been made: who is asked, and what.
PAIR = {
    0: ("the way, for two", "Right, or down?"),
    3: ("one thing at a fire, for two", "Bonfire"),
    10: ("a tunnel, for two", "Which two Rooms change places?"),
    15: ("a fight of two", "Good enough?"),
    16: ("a partner in a fight", "Waiting for Tom."),
}


def pair(page: Page, home: str, script: Script) -> Iterator[str]:
    """Two who go down together, seen by one of them."""
    me = Adventurer(page, "Ann")
    for options, stops in (({}, {}), (script.options, PAIR)):
        link = me.set_up(home, replace(script, options=options))
        with chairs(link, "Tom") as (tom,), chair(link, str(key_of(page))) as ann:
            page.goto(link)
            if not stops:
                expect(me.asked("Who goes down?")).to_be_visible()
                yield "characters, for two"
                continue
            for number, (_, seat, action) in enumerate(script.play()):
                if number in stops:
                    stop, asked = stops[number]
                    expect(me.asked(asked)).to_be_visible()
                    yield stop
                (ann, tom)[seat].decide(to_builtins(action), step=number)
    expect(me.asked("The run is over.")).to_be_visible()
    yield "the end of a run of two"


# Six people, as much as a table can hold; in round 4 two of them write the same name.
OTHERS = ("Tom", "Ryo", "Hana", "Maximiliane Hohenstaufen", "Zoë")
WRITTEN = (
    ("Abe", "Bea", "Cal", "Dee", "Eli", "Fay"),
    (
        "Christopherjohn",
        "Wilhelminamaria",
        "Mmmwmwmwmwmwmwm",
        "Annabelle-Marie",
        "アレクサンドリアノヴィッチ",
        "Øystein",
    ),
    ("Mia", "Noah", "Liam", "Olga", "Pia", "Quin"),
    ("Ben", "Ben", "Cara", "Dave", "Ed", "Flo"),
)
ON = re.compile(r"^(Round \d|Send the cards|Who has won)")


def names(page: Page, home: str) -> Iterator[str]:
    """A match of Death Name, from the form in which decrees are made to the end, and what a television shows of it."""
    me = Namer(page, "Ann")
    page.goto(f"{home}new/deathname")
    me.button("Make your own").click()
    expect(page.get_by_role("textbox", name="Title of the pack")).to_be_visible()
    yield "own decrees"
    link = me.set_up(home, 1 + len(OTHERS), options=FIXED)
    with chairs(link, *OTHERS) as others:
        page.goto(link)
        me.write("Mr Bean")
        expect(me.why).to_contain_text("N-8.7")
        yield "a name that is refused"
        for number, (mine, *theirs) in enumerate(WRITTEN, start=1):
            me.write(mine)
            if number == 1:
                expect(me.button("Write another name")).to_be_visible()
                yield "a name that is sealed"
            for other, name in zip(others, theirs, strict=True):
                other.write(name)
            expect(me.button(re.compile("^Keep"))).to_be_enabled()
            if number == 2:
                yield "keep or pass"
                yield from on_television(page, link, "Keep or pass? Everybody decides together.")
            me.declare(keep=True)
            for other in others:
                other.declare(keep=True)
            expect(me.button(ON)).to_be_visible()
            if number in (2, 4):
                yield f"the scoring of round {number}"
            me.button(ON).click()
        expect(page.get_by_role("heading", name="The cards go home")).to_be_visible()
        yield "the cards go home"
        me.go_on("DAY 2: play your own cards")
        for number in (5, 6, 7):
            expect(me.round(number)).to_be_visible()
            if number == 6:
                yield "a card of DAY 2"
                yield from on_television(page, link, "Everybody is choosing a card.")
            me.select(WRITTEN[number - 5][0])
            for other in others:
                other.select(number - 4)
            me.button(ON).click()
    expect(me.button("Play again")).to_be_visible()
    yield "the end of a match"
    yield from on_television(page, link, "The names of the evening")


def ring(page: Page, windows: Windows, home: str) -> Iterator[str]:
    """The table from above, as who watches it sees it while six people decide, and when one of them has kept."""
    host = Namer(windows.open(), "Ann")
    link = host.set_up(home, 1 + len(OTHERS), options=FIXED)
    with chairs(link, *OTHERS) as others, chair(link, str(key_of(host.page))) as ann:
        for one, name in zip((ann, *others), WRITTEN[0], strict=True):
            one.write(name)
        page.goto(link)
        expect(page.get_by_role("region", name="The cards around the table")).to_be_visible()
        yield "the ring"


def on_television(page: Page, link: str, seen: str) -> Iterator[str]:
    """The same on the big screen; and back to the table."""
    page.goto(f"{link}?screen")
    expect(page.get_by_role("main").get_by_text(seen)).to_be_visible()
    yield f"big screen: {seen}"
    page.goto(link)


def before_and_after(page: Page, home: str) -> Iterator[str]:
    """What comes before the first match and after the last: introductions, replays, my page, and farewell."""
    for game in TABLES:
        page.goto(f"{home}learn/{game}")
        expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
        yield f"introduction to {game}"
    for game, table in play_all(page, home, "Ann", *TABLES).items():
        page.goto(f"{home}t/{table}/1#at=5&eyes=all")
        expect(page.get_by_role("slider", name="Moment of the match")).to_be_visible()
        yield f"replay of {game}"
    page.goto(f"{home}me")
    for chart in ("How early or late you cry", "How far you got, and with whom", "Kill Points, match by match"):
        expect(page.get_by_text(chart, exact=True)).to_be_visible()
    yield "my page"
    page.get_by_role("button", name="Delete everything about me").click()
    yield "farewell"
    page.get_by_role("button", name="Yes, delete everything").click()
    expect(page.get_by_role("heading", name="Goodbye, and thank you.")).to_be_visible()
    yield "goodbye"
