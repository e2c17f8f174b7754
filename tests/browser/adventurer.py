"""Somebody who plays Mini Rogue in a browser window, by what stands on the cards, the dice and the buttons."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from duskboard.engine import AnyMatch, Seat
from duskboard.games.rogue import actions as a
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.effects import Change, Effect, Regeneration, Row, TopUp, meaning
from duskboard.games.rogue.box.pieces import Affliction, Item, Potion, Skill
from duskboard.games.rogue.log.agenda import About, Question
from duskboard.games.rogue.text.names import AFFLICTIONS, CHARACTERS, ITEMS, ROOMS, SKILLS, STATS
from duskboard.games.rogue.view import View
from tests.browser.conftest import serving
from tests.browser.foreseen import Script
from tests.browser.windows import Windows

GAME = "Mini Rogue"
NAMES = ("Ann", "Tom")
CELLS = (
    "top left", "top middle", "top right", "middle left", "centre", "middle right", "bottom left", "bottom middle",
    "exit",
)  # fmt: skip
DOINGS = {
    "hone": "Hone your weapon", "forage": "Search for food", "rest": "Rest",
    "help": "Help", "meal": "Share a meal", "tunnel": "Tunnel",
}  # fmt: skip
EFFECTS = {
    "blessing": "a blessing", "refresh": "skill ready again", "fall": "Fall", "ghost": "Ghost",
    "tunnel": "swap two Rooms that nobody has entered", "weaken": "Weaken", "any potion": "a potion of your choice",
}  # fmt: skip
PRICES = {"xp": "1 XP", "hp": "2 HP", "item": "a free feat"}

ASKED = {
    About.CHARACTER: "Who goes down?",
    About.CALL_CROW: "Call the Crow?",
    About.FORESEE: "Another Room?",
    About.STANCE: "How do you stand?",
    About.READY: "Your attack",
    About.ATTACK: "Good enough?",
    About.DOUBLE: "Which die counts twice?",
    About.DRINK: "Add a potion?",
    About.SAVE: "This would be the end.",
    About.TUNNEL: "Which two Rooms change places?",
    About.OFFER: "An offering?",
    About.FEED: "The Crow wants food.",
}
YES = {
    About.CALL_CROW: "Call it", About.OFFER: "Offer 1 Gold", About.FEED: "Feed it 1 Food", About.BLESS: "Blessing",
    About.WEAPON: "Take the weapon",
}  # fmt: skip
NO = {
    About.CALL_CROW: "Lay the area", About.FORESEE: "Enough", About.DRINK: r"Strike for \d+",
    About.SAVE: "Keep the potion", About.BLESS: "Do nothing", About.OFFER: "Keep the Gold",
    About.FEED: "Give it nothing", About.TUNNEL: "Leave them as they lie", About.MARKET: "Go on",
    About.FULL: "Leave it here", About.WEAPON: "Leave it",
}  # fmt: skip
SHIFTED = {-1: "One lower: ", 0: "Leave the die", 1: "One higher: "}

# A thumb that rests on the space bar: nothing that is shown is waited for.
HASTE = """setInterval(() => document.body?.dispatchEvent(
  new KeyboardEvent("keydown", { key: " ", bubbles: true })), 40)"""


class Adventurer:
    """A window and the name of who sits before it. Who is *hasty* skips whatever is shown."""

    def __init__(self, page: Page, name: str, *, hasty: bool = True) -> None:
        self.page, self.name = page, name
        if hasty:
            page.add_init_script(HASTE)

    # Words on the page

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def asked(self, what: str | re.Pattern[str]) -> Locator:
        """The question at the table."""
        return self.page.get_by_role("heading", level=2, name=what, exact=True)

    def answer(self, title: str) -> Locator:
        """One of the answers below the piece; what else stands on it does not matter."""
        answers = self.page.get_by_role("group", name="Your answers")
        return answers.get_by_role("button", name=re.compile(rf"^{title}(\s|$)"))

    @property
    def area(self) -> Locator:
        return self.page.get_by_role("group", name="The area, three by three Rooms")

    def card(self, cell: int) -> Locator:
        """A card of the area."""
        return self.area.get_by_role("button", name=re.compile(f"^{CELLS[cell]}: "))

    @property
    def dice(self) -> Locator:
        """In the tray; the own ones come first."""
        return self.page.get_by_role("region", name="Dice tray").get_by_role("button")

    @property
    def log(self) -> list[str]:
        return self.page.get_by_role("list", name="What happened").get_by_role("listitem").all_inner_texts()

    # Home

    def go_home(self, home: str, people: int = 1) -> None:
        """Open the house, and say who is there."""
        self.page.goto(home)
        self.page.get_by_role("textbox", name="Your name").fill(self.name)
        self.page.get_by_role("radio", name=str(people), exact=True).check()

    def play_now(self) -> None:
        self.button(f"Play now: {GAME}").click()
        self.page.wait_for_url("**/t/*")

    def open_the_form(self, home: str, people: int = 1) -> None:
        self.go_home(home, people)
        self.page.get_by_role("link", name=f"New table: {GAME}").click()
        self.page.get_by_role("radio", name="No clock").check()

    def start(self) -> None:
        self.button("Start").click()
        self.page.wait_for_url("**/t/*")

    def set_up(self, home: str, script: Script) -> str:
        """A table for a script, without a click; its address."""
        wish = {"game": "rogue", "seats": script.seats, "options": script.options, "pace": "none", "name": self.name}
        table = self.page.request.post(f"{home}api/tables", data=wish).json()["table"]["id"]
        return f"{home}t/{table}"

    def sit_down(self, link: str) -> None:
        """On a free chair, without a click."""
        self.page.request.post(f"{link.replace('/t/', '/api/tables/')}/sit", data={"name": self.name})

    # The table

    def press(self, thing: Locator) -> None:
        thing.click()

    def decide(self, match: AnyMatch, seat: Seat, action: a.Action) -> None:
        """Press what a person would press for *action*, as soon as it is asked for."""
        view: View = match.view(seat)
        question = view.question
        assert question is not None
        expect(self.asked(title_of(view, question))).to_be_visible()
        match action:
            case a.Play(character=character):
                self.press(self.page.get_by_role("button", name=re.compile(rf"^{CHARACTERS[character]}\b")))
            case a.Go(cell=cell):
                self.press(self.card(cell))
            case a.Evade() | a.Foresee() | a.SendCrow() | a.Put() | a.Swap():
                self._point(view, question, action)
            case a.RaiseShield():
                self.press(self.carried(view, rf"{SKILLS[Skill.SHIELD]}(?! up)"))
            case a.Drink(potion=potion) if question.about in (About.WAY, About.MARKET):
                self.press(self.carried(view, f"Drink: {potion_name(potion)}"))
            case a.Tribute(hp=hp):
                for _ in range(1, hp):
                    self.press(self.answer("One HP more"))
                self.press(self.answer(f"Give up {hp} HP"))
            case a.Reroll(die=die) | a.Feat(die=die) | a.Double(die=die):
                self._take_in_hand(view, die, action)
            case a.Buy() | a.Sell():
                self._trade(view, question, action)
            case _:
                self.press(self.answer(answer_of(view, question, action)))

    def carried(self, view: View, name: str) -> Locator:
        """A skill, a potion or an item on the own sheet."""
        assert view.seat is not None
        sheet = self.page.get_by_role("region", name=f"{CHARACTERS[view.heroes[view.seat].character]}: sheet")
        return sheet.get_by_role("button", name=re.compile(rf"^{name}\b"))

    def _point(self, view: View, question: Question, action: Any) -> None:
        """Cards of the area; a skill or the Crow is taken up first."""
        ups = {
            a.Evade: (SKILLS[Skill.EVASION], "Slip past which Room?"),
            a.Foresee: (SKILLS[Skill.CLAIRVOYANCE], "Turn up which Room?"),
            a.SendCrow: (ITEMS[Item.CROW], "Which Room should the Crow take?"),
        }
        match action:
            case a.Put(cell=None):
                self.press(self.answer("Among the unused Rooms"))
            case a.Swap(one=one, other=other):
                self.press(self.card(one))
                expect(self.asked("And the other one?")).to_be_visible()
                self.press(self.card(other))
            case _:
                if question.about is About.WAY:
                    up, then = ups[type(action)]
                    self.press(self.carried(view, up))
                    expect(self.asked(then)).to_be_visible()
                self.press(self.card(action.cell))

    def _take_in_hand(self, view: View, die: int, action: a.Reroll | a.Feat | a.Double) -> None:
        """Pick the die up, then say what for."""
        assert view.fight is not None
        face = die_name(view, die)
        thing = self.dice.nth(die)
        expect(thing).to_have_accessible_name(re.compile(rf"^{face}\b.*pick it up$"))
        self.press(thing)
        if isinstance(action, a.Double):
            return
        expect(self.page.get_by_text(f"The {face} is in your hand.")).to_be_visible()
        if isinstance(action, a.Reroll):
            self.press(self.answer(rf"Roll (the {face}|die {die + 1}) again"))
        else:
            self.press(self.answer(rf"Reroll (the {face}|die {die + 1}) \(feat\) Pay {PRICES[action.price]};"))

    def _trade(self, view: View, question: Question, action: a.Buy | a.Sell) -> None:
        """A ware; of potions, which one, and which goes for it."""
        assert question.room is not None
        match action:
            case a.Sell(potion=None):
                self.press(self.answer(r"1 Armor \+\d Gold"))
            case a.Sell(potion=potion) if potion is not None:
                self.press(self.answer(rf"{potion_name(potion)} \+\d Gold"))
            case a.Buy(ware=ware, potion=potion, drop=drop):
                what = row_name(BOX.rooms[question.room].buy[ware].row, view.floor)
                self.press(self.answer(rf"{re.escape(what)} \d+ Gold"))
                for one in (potion, drop):
                    if one is not None and self.button("Not now").is_visible():
                        self.press(self.answer(potion_name(one)))


# Tables


@contextmanager
def hosted(folder: Path, script: Script) -> Iterator[str]:
    """The home page of a server at which every match has the luck of *script*."""
    server = serving(folder, luck=script.luck)
    try:
        yield f"{server.url}/"
    finally:
        assert server.stop() == 0
    assert b'"level": "error"' not in server.log.read_bytes()


def gather(windows: Windows, home: str, script: Script, **how: Any) -> list[Adventurer]:
    """Everybody whom *script* needs, at their table; *how* is what Playwright's contexts take."""
    people = [Adventurer(windows.open(**how), name) for name in NAMES[: script.seats]]
    host, *guests = people
    link = host.set_up(home, script)
    for guest in guests:
        guest.sit_down(link)
    for one in people:
        one.page.goto(link)
    return people


def act(people: Sequence[Adventurer], script: Script, until: int | None = None) -> None:
    """Play *script*, up to a decision that is still to be made, or to its end."""
    for match, seat, action in islice(script.play(), until):
        people[seat].decide(match, seat, action)


# Names


def title_of(view: View, question: Question) -> str | re.Pattern[str]:
    """The question, as it is put to whom it is asked."""
    match question.about:
        case About.WAY:
            cell = view.heroes[question.seat].cell
            return "Down." if cell % 3 == 2 else "To the right." if cell > 5 else "Right, or down?"
        case About.PUT:
            return f"{ROOMS[view.looked_at[0]]}: where should it go?"
        case About.BLESS:
            own = question.victim == question.seat
            return "This would be your end." if own else re.compile(r"^This would be the end of \w+\.$")
        case About.SHIFT:
            return f"The die shows {question.number}."
        case About.FULL:
            assert question.potion is not None
            return potion_name(question.potion)
        case About.WEAPON:
            return ITEMS[Item(question.effect)]
        case About.CHECK | About.ACTION | About.ROW | About.MARKET:
            return "Rewards" if question.room is None else ROOMS[question.room]
        case about:
            return ASKED[about]


def answer_of(view: View, question: Question, action: a.Action) -> str:
    """What stands first on a button, as a pattern."""
    match action:
        case a.Drink(potion=potion):
            return potion_name(potion)
        case a.Roll():
            return "Roll the dice" if question.about is About.CHECK else "Roll"
        case a.TakeStance(stance=stance):
            return stance.value.capitalize()
        case a.Conjure(potion=potion):
            return f"Conjure {potion.value.capitalize()}"
        case a.Strike():
            return r"Strike for \d+"
        case a.Choose(at=at) if question.about is About.ACTION:
            assert question.room is not None
            return DOINGS[BOX.rooms[question.room].actions[at].id]
        case a.Choose(at=at):
            return re.escape(row_name((question.row[at],), view.floor))
        case a.Shift(by=by):
            return SHIFTED[by] + (str(question.number + by) if by else "")
        case a.Replace(potion=potion):
            return f"Throw away: {potion_name(potion)}"
        case a.Accept():
            return YES[question.about]
        case a.Pass():
            return NO[question.about]
        case _:
            return SKILLS[{a.Bash: Skill.BASH, a.Backstab: Skill.BACKSTAB}[type(action)]]


def potion_name(potion: Potion) -> str:
    return f"{potion.value.capitalize()} potion"


def die_name(view: View, die: int) -> str:
    assert view.fight is not None
    shown = view.fight.dice[die]
    return str(shown.face) if shown.total else "Miss"


def row_name(row: Row, floor: int) -> str:
    """Alternatives, each one effect after the other."""
    *most, last = [", then ".join(effect_name(effect, floor) for effect in effects) or "nothing" for effects in row]
    return f"{', '.join(most)} or {last}" if most else last


def effect_name(effect: Effect, floor: int) -> str:
    match meaning(effect):
        case Change(stat=stat) as change:
            return f"{change.on(floor):+} {STATS[stat]}".replace("-", "−")
        case TopUp(to=to):
            return f"HP up to {to}"
        case Regeneration(by=by):
            return f"Regeneration {by}"
        case Affliction() as affliction:
            return AFFLICTIONS[affliction]
        case Potion() as potion:
            return potion_name(potion)
        case Item() as item:
            return ITEMS[item]
        case word:
            return EFFECTS[word]
