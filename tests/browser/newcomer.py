"""Somebody who has never seen a game, and does in its introduction what the guide says."""

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from duskboard.engine.introduction import Introduction, Remark, Text
from tests.browser.adventurer import CELLS, HASTE

QUOTED = re.compile("“([^”]+)”|『([^』]+)』|「([^」]+)」")

# Words of the page, by language; what stands on the pieces the guide says itself.
WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "next": re.compile("^(Next|Finish)$"),
        "I see": "I see",
        "says no": "That is how the table says no.",
        "cards": "Your cards",
        "tiles": "Your tiles",
        "turn right": "Turn right",
        "sure": "Sure?",
        "xp": "1 XP",
        "at": [f"{cell}: " for cell in CELLS],
    },
    "ja": {
        "next": re.compile("^(次へ|まとめへ)$"),
        "I see": "分かりました",
        "says no": "できないときは、このように理由が出ます。",
        "cards": "自分のカード",
        "tiles": "手札",
        "turn right": "右に回す",
        "sure": "本当に？",
        "xp": "経験値1",
        "at": [
            f"{cell}：" for cell in ("左上", "上中央", "右上", "左中央", "中央", "右中央", "左下", "下中央", "出口")
        ],
    },
}


class Newcomer:
    """A window, the introduction in it, and its language. Nothing that is shown is waited for."""

    def __init__(self, page: Page, course: Introduction, language: str) -> None:
        self.page, self.course, self.words = page, course, WORDS[language]
        page.add_init_script(HASTE)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def guide(self, remark: Remark) -> Locator:
        """The slip with what is said."""
        return self.page.get_by_role("region", name=self._text(remark).title, exact=True)

    @property
    def next(self) -> Locator:
        return self.button(self.words["next"])

    def _text(self, remark: Remark) -> Text:
        return self.course.texts.say[remark.key]

    # The introduction

    def learn(self, since: int = 0) -> Iterator[Remark]:
        """From the remark *since* to the end. Each of them is given away while it is said."""
        for remark in self.course.course.say[since:]:
            self.come_to(remark)
            yield remark
            self.obey(remark)

    def come_to(self, remark: Remark) -> None:
        """What is shown until then goes by by itself."""
        said = self.guide(remark).get_by_text(self._text(remark).text, exact=True)
        expect(said).to_be_visible()

    def obey(self, remark: Remark) -> None:
        """Do what the guide asks for: read, be refused, or decide."""
        text = self._text(remark)
        if remark.wish is not None:
            self._wish(remark.wish, text.do)
            expect(self.page.get_by_role("alert").get_by_text(remark.clause).first).to_be_visible()
            if (seen := self.button(self.words["I see"])).is_visible():  # unless the board itself says why not
                seen.click()
            expect(self.guide(remark)).to_contain_text(self.words["says no"])
            self.next.click()
        elif self.is_decision(remark):
            self.decide(remark.after, text.do)
        else:
            expect(self.next).to_be_focused()
            self.page.keyboard.press("Enter")

    def is_decision(self, remark: Remark) -> bool:
        """Is it the last one before a decision of the newcomer's?"""
        *_, last = [other for other in self.course.course.say if other.after == remark.after]
        return remark is last and self.course.positions[remark.after].action is not None

    # The table

    def _wish(self, wish: dict[str, Any], told: str) -> None:
        if "name" in wish:
            self.page.get_by_role("textbox").fill(wish["name"])
        self._press(quoted(told)[-1])

    def decide(self, after: int, told: str) -> None:
        """Press what the guide names; which card or tile it is, and how it lies, follows from the record."""
        position = self.course.positions[after]
        action, names = position.action, quoted(told)
        kind = type(action).__name__
        match kind:
            case "Place":
                self._lay(position.frame.view, action, names[-1])
            case "Announce":
                self._press(names[0])
                self._press(self.words["sure"])
            case "Write":
                self.page.get_by_role("textbox").fill(action.name)
                self._press(names[-1])
            case "Select":
                cards = self.page.get_by_role("group", name=self.words["cards"])
                cards.get_by_role("button").nth(action.card - 1).click()
                self._press(names[-1])
            case "Swap":
                self._point(action.one)
                self._point(action.other)
            case "Go" | "Evade" | "Foresee" | "SendCrow" | "Put" if action.cell is not None:
                if kind in ("Evade", "Foresee", "SendCrow"):
                    self._press(names[0])
                self._point(action.cell)
            case "Feat":
                self._press(names[0])
                price = re.compile(rf"^{re.escape(names[0])}.*{self.words[action.price]}")
                self.button(price).click()
            case "Sell":
                self._press(max(names, key=len))  # the other one is what stands above it
            case "Play":
                self._press(names[0] if names else action.character.value)
            case _:
                for name in names:
                    self._press(name)

    def _lay(self, view: Any, action: Any, lay: str) -> None:
        tiles = self.page.get_by_role("group", name=self.words["tiles"]).get_by_role("button")
        if view.turned_up is None:
            tiles.nth(view.hand.index(action.tile)).click()
        for _ in range(action.rotation):
            self._press(self.words["turn right"])
        self._press(lay)

    def _point(self, cell: int) -> None:
        self.page.get_by_role("main").get_by_role("button", name=re.compile(f"^{self.words['at'][cell]}")).click()

    def _press(self, name: str) -> None:
        """What begins with these words; a press that comes too soon was meant for something else."""
        thing = self.page.get_by_role("main").get_by_role("button", name=re.compile(f"^{re.escape(name)}", re.I))
        expect(thing.first).to_be_enabled()
        thing.first.click()


def quoted(told: str) -> list[str]:
    """What stands in quotation marks."""
    return ["".join(found) for found in QUOTED.findall(told)]
