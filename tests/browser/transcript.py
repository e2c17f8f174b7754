"""What a screen reader hears in a round of each game: `make transcript` writes it into docs/accessibility.

Somebody plays against bots by keyboard alone, on whatever the focus is led to. The luck is given, and the bots' pauses
with it: another run differs by tenths of a second alone, unless the page has learnt to say something else.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import Struct, convert
from playwright.sync_api import Browser, Page, sync_playwright

from duskboard.engine import Seeded
from tests.browser.conftest import serving
from tests.browser.windows import Windows

FOLDER = Path(__file__).parents[2] / "docs" / "accessibility"
EAR = (Path(__file__).parent / "ear.js").read_text()
NAMED_BY_CHROMIUM = "--enable-blink-features=ComputedAccessibilityInfo"
LUCK = Seeded.of("transcript").secret.hex()
LANGUAGES = {"en": "English", "ja": "日本語"}
PATIENCE = 90_000  # milliseconds: a check of many tiles takes its time
TWICE = 10.0  # seconds after which a repeated sentence tells news
TAKEN = 100.0  # milliseconds in which a screen reader takes a sentence
A_MOMENT = 1500  # milliseconds in which somebody thinks, and a press counts after a question has come up


class Heard(Struct):
    """Something that came to the ear, and when; or a key that was pressed."""

    at: float
    how: str  # says, alert, focus, key; gone: it can no longer be read
    text: str
    number: int = 0
    stood: float = 0.0  # milliseconds for which it could be read


class Round(Struct):
    """A round of a game: the table, and how somebody plays who decides on what the focus is led to."""

    title: str
    table: dict[str, Any]
    decisions: int
    names: dict[str, tuple[str, ...]] = {}


ROUNDS = {
    "dungeon": Round("Dungeon in Memory, an exploration with two bots", {"seats": 3, "bots": ["wayfarer"] * 2}, 40),
    "deathname": Round(
        "Death Name, two rounds with three bots",
        {"seats": 4, "bots": ["reader"] * 3},
        6,
        {"en": ("Mia", "Otto"), "ja": ("ミア", "ナオ")},
    ),
    "rogue": Round("Mini Rogue, the first Rooms of a run", {"seats": 1}, 16),
}

# What is to be pressed now: the key, or the name of a thing into which is written. Null: nothing yet.
WANTED = """() => {
  const now = document.activeElement;
  const button = document.querySelector(".board .now[data-now]:not(:disabled)");
  if (document.querySelector(".check") !== null) return button === null ? null : "next";
  if (now?.matches(".board input[data-now]")) return "write";
  if (now?.matches(".board .hands:has(button:not(:disabled))")) return "declare";
  if (now?.matches(".board .seal.holds:not(:disabled):not([aria-disabled=true])")) return "hold";
  const isAnswer = now?.matches(".board button:is([data-now], [data-answer]):not(:disabled, .btn:not(.now, .choice))");
  if (isAnswer) return "press";
  return null;
}"""


def listen(browser: Browser, home: str, game: str, language: str) -> list[Heard]:
    """Play a round, and write down what is heard in it."""
    told = ROUNDS[game]
    windows = Windows(browser, PATIENCE)
    try:
        page = windows.open(locale={"en": "en-GB", "ja": "ja-JP"}[language])
        wish = {"game": game, "pace": "none", "name": {"en": "Ann", "ja": "あん"}[language], **told.table}
        if game == "deathname" and language == "ja":
            wish["options"] = {"script": "kana"}
        table = page.request.post(f"{home}api/tables", data=wish).json()["table"]["id"]
        page.add_init_script(EAR)
        page.goto(f"{home}t/{table}")
        play(page, told, language)
        assert windows.complaints == []
        return convert(page.evaluate("heard"), list[Heard])
    finally:
        windows.close()


def play(page: Page, told: Round, language: str) -> None:
    names = iter(told.names.get(language, ()))
    for _ in range(told.decisions):
        wanted = page.wait_for_function(WANTED).json_value()
        page.wait_for_timeout(A_MOMENT)
        if wanted == "write":
            page.keyboard.insert_text(next(names))
        elif wanted == "next":
            page.locator(".check .now[data-now]").focus()
        page.keyboard.press({"hold": "h", "declare": "k"}.get(str(wanted), "Enter"))
        if wanted == "next":
            break
        page.wait_for_timeout(A_MOMENT)
    page.wait_for_timeout(2 * A_MOMENT)


def told(heard: list[Heard]) -> Iterator[str]:
    """As one reads it: minutes and seconds, what it is, and the words."""
    for one in heard:
        if one.how != "gone":
            minutes, seconds = divmod(int(one.at), 60)
            yield f"{minutes}:{seconds:02} {one.how:<5} {one.text}"


def faults(heard: list[Heard]) -> Iterator[str]:
    """What nobody wants to hear: the same twice in a row, or a sentence that was gone before it could be taken."""
    said = [one for one in heard if one.how in ("says", "alert")]
    for before, after in pairwise(said):
        if before.text == after.text and after.at - before.at < TWICE:
            yield f"twice: {after.text}"
    for one in heard:
        if one.how == "gone" and one.stood < TAKEN:
            yield f"gone after {one.stood:.0f} ms: {one.text}"


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("DUSKBOARD_CHROMIUM"), args=[NAMED_BY_CHROMIUM]
        )
        yield browser
        browser.close()


def write(game: str, heard: dict[str, list[Heard]]) -> None:
    lines = [f"# {ROUNDS[game].title}", ""]
    for language, title in LANGUAGES.items():
        lines += [f"## {title}", "", "```text", *told(heard[language]), "```", ""]
    (FOLDER / f"{game}.md").write_text("\n".join(lines))


def main(*games: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = serving(Path(folder), luck=LUCK, bot_haste=1)
        for game in games or ROUNDS:
            heard = {language: listen(browser, f"{server.url}/", game, language) for language in LANGUAGES}
            write(game, heard)
            for language, all_of_it in heard.items():
                for fault in faults(all_of_it):
                    print(f"{game}, {language}: {fault}")
        server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
