"""Looks over a page: can everybody read it, does it fit, can a thumb hit everything."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.focus import hidden_focus
from tests.browser.reflow import cut, out_of_sight, torn
from tests.conftest import LONG

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
THUMB = 44  # pixels

CONTROLS = """(thumb) => {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const found = [];
  const isInText = (one) => one.tagName === "A" && getComputedStyle(one).display === "inline";
  for (const one of root.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    const target = ["radio", "checkbox", "file"].includes(one.type) ? (one.labels?.[0] ?? one) : one;
    const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || one.closest("[aria-hidden=true]") || isInText(one)) continue;
    const name = `${one.tagName.toLowerCase()} ${one.ariaLabel ?? target.innerText ?? ""}`.trim();
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = target.getBoundingClientRect();
    if (Math.min(box.width, box.height) < thumb - 0.5)
      found.push(`${name}: ${box.width.toFixed(0)} × ${box.height.toFixed(0)} pixels`);
    if (target.matches(".btn") && box.height > 2 * box.width)
      found.push(`${name}: squeezed to ${box.width.toFixed(0)} × ${box.height.toFixed(0)} pixels`);
    if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`${name}: beyond the edge`);
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isHit = target.contains(hit) || hit?.closest("label, a, button")?.contains(target);
    if (!isHit && !hit?.closest("[role=alert], aside")) // those can be closed
      found.push(`${name}: covered by ${hit?.outerHTML.slice(0, 80) ?? "the edge"}`);
  }
  return found;
}"""


def sideways(page: Page) -> list[str]:
    """By how much the page is wider than its window."""
    wide, window = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [f"the page is {wide} pixels wide, its window {window}"] if wide > window else []


def reach(page: Page, smallest: int = 1) -> list[str]:
    """Every control that cannot be reached, or is smaller than so many pixels."""
    found: list[str] = page.evaluate(CONTROLS, smallest)
    return found


def touch(page: Page) -> list[str]:
    """Every control that a thumb cannot hit."""
    return reach(page, THUMB)


def axe(page: Page) -> list[str]:
    """What axe-core finds serious. The page's own policy allows no foreign script, so it comes by the back door."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((all) => all.violations)")
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['html'][:160]}"
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]


Inspection = Callable[[Page], list[str]]
SMALL: tuple[Inspection, ...] = (sideways, cut, torn, reach)
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
    "desk": Screen(1280, 900, (axe, sideways)),
    "phone": Screen(360, 640, (axe, sideways, cut, torn, touch)),
    "letters of 200 %": Screen(1280, 900, letters=2 * USUAL_LETTERS),  # between narrow ones, see below
    "tall phone": Screen(390, 844),
    "small phone": Screen(320, 640, languages=BOTH),
    "phone on its side": Screen(640, 360, languages=BOTH),  # as 1280 × 720 at 200 %
    "zoom of 400 %": Screen(320, 256),  # of 1280 × 1024, as WCAG 1.4.10 has it
}
ESSENTIAL = {name: SCREENS[name] for name in ("desk", "phone")}  # the others take a minute: `make test-browser` has it
FOCUSED = ("tall phone", "small phone", "phone on its side")  # where bars take most of the room
LAPTOP = Screen(1280, 720, (out_of_sight, sideways, cut, torn), languages=BOTH)


# A page that has another size puts some things elsewhere, in the frame after the one in which it learns of it.
LAID_OUT = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
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
