"""Looks over a page: can everybody read it, does it fit, can a thumb hit everything."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.axe_core import axe, axe_by_width
from tests.browser.focus import hidden_focus
from tests.browser.reflow import LAID_OUT, cut, out_of_sight, sideways, spaced, torn
from tests.conftest import LONG

THUMB = 44  # pixels

CONTROLS = """(thumb) => {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const found = [];
  const isInText = (one) => one.tagName === "A" && getComputedStyle(one).display === "inline";
  const hitAt = ({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2);
  const isHit = (target) => {
    const hit = hitAt(target.getBoundingClientRect());
    return target.contains(hit) || hit?.closest("label, a, button")?.contains(target);
  };
  for (const one of root.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    const target = ["radio", "checkbox", "file"].includes(one.type) ? (one.labels?.[0] ?? one) : one;
    const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || one.closest("[aria-hidden=true], [inert]") || isInText(one)) continue;
    const name = `${one.tagName.toLowerCase()} ${one.ariaLabel ?? target.innerText ?? ""}`.trim();
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // What hangs at the edge of a low window is seen whole at the end of the page.
    if (!isHit(target)) scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    if (!isHit(target)) target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = target.getBoundingClientRect();
    if (Math.min(box.width, box.height) < thumb - 0.5)
      found.push(`${name}: ${box.width.toFixed(0)} × ${box.height.toFixed(0)} pixels`);
    if (target.matches(".btn") && box.height > 2 * box.width)
      found.push(`${name}: squeezed to ${box.width.toFixed(0)} × ${box.height.toFixed(0)} pixels`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`${name}: beyond the edge`);
    const hit = hitAt(box);
    if (!isHit(target) && !hit?.closest("[role=alert], aside")) // those can be closed
      found.push(`${name}: covered by ${hit?.outerHTML.slice(0, 80) ?? "the edge"}`);
  }
  return found;
}"""


def reach(page: Page, smallest: int = 1) -> list[str]:
    """Every control that cannot be reached, or is smaller than so many pixels."""
    found: list[str] = page.evaluate(CONTROLS, smallest)
    return found


def touch(page: Page) -> list[str]:
    """Every control that a thumb cannot hit."""
    return reach(page, THUMB)


Inspection = Callable[[Page], list[str]]
SMALL: tuple[Inspection, ...] = (sideways, cut, torn, reach)
LARGE: tuple[Inspection, ...] = (sideways, cut, reach)  # a word in letters of 200 % may be broader than a phone
USUAL_LETTERS = 16  # pixels, as browsers have it


@dataclass(frozen=True)
class Screen:
    """A window, and what is looked at in it."""

    width: int
    height: int
    inspections: tuple[Inspection, ...] = SMALL
    letters: int = USUAL_LETTERS
    """What a browser's own settings make of 1rem, and of every breakpoint."""
    languages: tuple[str, ...] = ("en",)


BOTH = ("en", "ja")
SCREENS = {
    "desk": Screen(1280, 900, (axe, sideways), languages=BOTH),
    "phone": Screen(360, 640, (axe, sideways, cut, torn, touch, spaced), languages=BOTH),
    "letters of 200 %": Screen(1280, 900, letters=2 * USUAL_LETTERS),  # between narrow ones
    "tall phone": Screen(390, 844),
    "tall phone, letters of 200 %": Screen(390, 844, LARGE, letters=2 * USUAL_LETTERS, languages=BOTH),
    "small phone": Screen(320, 640, (*SMALL, axe_by_width), languages=BOTH),
    "small phone, letters of 200 %": Screen(320, 640, LARGE, letters=2 * USUAL_LETTERS, languages=BOTH),
    "phone on its side": Screen(640, 360, (*SMALL, axe_by_width), languages=BOTH),  # as 1280 × 720 at 200 %
    "zoom of 400 %": Screen(320, 256),  # of 1280 × 1024, as WCAG 1.4.10 has it
}
ESSENTIAL = {name: SCREENS[name] for name in ("desk", "phone")}  # the others take a minute: `make test-browser` has it
FOCUSED = ("tall phone", "small phone", "phone on its side", "zoom of 400 %")  # where bars take most of the room
LAPTOP = Screen(1280, 720, (out_of_sight, sideways, cut, torn, axe_by_width, spaced), languages=BOTH)


# As if another language had been chosen in another window of this browser.
CHOSEN = """(language) => {
  localStorage.setItem("duskboard.language", language);
  dispatchEvent(new StorageEvent("storage", { key: "duskboard.language" }));
}"""


def speak(page: Page, language: str) -> None:
    """Have the page speak it, without loading it anew: whatever is open stays so."""
    page.evaluate(CHOSEN, language)
    page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)


def inspect(
    page: Page,
    stops: Iterable[str],
    *,
    boards: Callable[[str], bool] = lambda _: False,
    languages: Sequence[str] = BOTH,
) -> str:
    """What is found at every stop of a tour, on every screen; those that are *boards* fit on a laptop's, too."""
    found = []
    settings = page.context.new_cdp_session(page)
    for stop in stops:
        screens = SCREENS | ({"laptop": LAPTOP} if boards(stop) else {}) if LONG else ESSENTIAL
        for language in languages if LONG else ("en",):
            if language != "en":
                speak(page, language)
            for name, screen in screens.items():
                if language not in screen.languages:
                    continue
                # In this order, and from another width: scripts learn of a breakpoint from a new width alone.
                settings.send("Page.setFontSizes", {"fontSizes": {"standard": screen.letters}})
                page.set_viewport_size({"width": screen.width, "height": screen.height})
                page.evaluate(LAID_OUT)
                where = f"{stop}, {name}, {language}"
                found += [f"{where}: {what}" for inspection in screen.inspections for what in inspection(page)]
            settings.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL_LETTERS}})
        speak(page, "en")
        size = page.viewport_size  # in which a tour goes on
        assert size is not None
        # After all else: what the focus opens, such as an explanation, may stay for a moment.
        for name in FOCUSED if LONG else ():
            page.set_viewport_size({"width": SCREENS[name].width, "height": SCREENS[name].height})
            page.evaluate(LAID_OUT)
            found += [f"{stop}, {name}: {what}" for what in hidden_focus(page)]
        page.set_viewport_size(size)
    return "\n".join(found)
