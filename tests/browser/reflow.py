"""What a small screen, or large letters, would hide: all is on the screen, or can be scrolled there, downwards only."""

from playwright.sync_api import Page

# Text that is drawn beyond the window's edge, cut off by a box that shows only a part of it, or covered by something
# that stays there. Three dots may end a name, or the second line of what a replay says of a step: they stand elsewhere
# in full. What can be scrolled sideways (a strip of tiles) is not cut.
CUT = """() => {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Set();

  const isUnseen = (one) =>
    one.closest(".sr, [hidden], [inert], svg, noscript, script") !== null ||
    !one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hangs = (one) =>
    one !== null && (/sticky|fixed|absolute/.test(getComputedStyle(one).position) || hangs(one.parentElement));

  /* What hides a part of it; none: nothing. */
  function hider(holder, rects) {
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    const top = Math.min(...rects.map((rect) => rect.top));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    const [first] = rects;
    const air = (first.bottom - first.top) * 0.3; // above and below letters
    let [how, scrollsX, scrollsY] = [null, false, false];
    for (let box = holder; box !== null && box !== document.documentElement; box = box.parentElement) {
      const { clipPath, overflowX, overflowY, position, textOverflow, webkitLineClamp, whiteSpace } =
        getComputedStyle(box);
      if (clipPath !== "none") return null; // for screen readers only
      const edge = box.getBoundingClientRect();
      scrollsX ||= /auto|scroll/.test(overflowX) || (textOverflow === "ellipsis" && whiteSpace === "nowrap");
      scrollsY ||= /auto|scroll/.test(overflowY) || webkitLineClamp !== "none";
      const isCutX = /hidden|clip/.test(overflowX) && (left < edge.left - 2 || right > edge.right + 2);
      const isCutY = /hidden|clip/.test(overflowY) && (top < edge.top - air || bottom > edge.bottom + air);
      if (isCutX && !scrollsX && box !== document.body) how ??= `cut at the side by .${box.className}`;
      if (isCutY && !scrollsY) how ??= `cut below by .${box.className}`;
      if (position === "fixed") break;
    }
    if (!scrollsX && (left < -1 || right > innerWidth + 1)) how ??= "beyond the edge";
    const hit = document.elementFromPoint((first.left + first.right) / 2, (first.top + first.bottom) / 2);
    if (scrollsX || scrollsY || hit === null || !root.contains(hit) || hangs(hit)) return how;
    if (hit.contains(holder) || holder.contains(hit) || getComputedStyle(holder).pointerEvents === "none") return how;
    if (hit.closest("label, button, th")?.contains(holder)) return how;
    if (hit.closest("button[aria-describedby]") !== null) return how; // larger than what it explains
    return how ?? `covered by .${hit.className.baseVal ?? hit.className}`;
  }

  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.data.trim() === "" || isUnseen(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    const how = rects.length === 0 ? null : hider(text.parentElement, rects);
    if (how !== null) found.add(`“${text.data.trim().slice(0, 40)}”: ${how}`);
  }
  return [...found];
}"""

# A figure, or a short label, that goes on in the next line: "+" and "1" below each other are no "+1". In running text
# words may be divided.
TORN = """(most) => {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Set();
  const isFigure = (word) => /^([+−]?\\d+|[A-Z]-[\\d.]+)$/.test(word);
  const block = (one) => (getComputedStyle(one).display === "inline" ? block(one.parentElement) : one);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const word = text.data.trim();
    const holder = text.parentElement;
    if (word === "" || word.length > most || /\\s/.test(word)) continue;
    if (holder.closest(".sr, svg, noscript, script") || !holder.checkVisibility({ visibilityProperty: true })) continue;
    if (getComputedStyle(holder).clipPath !== "none") continue; // for screen readers only
    if (!isFigure(word) && block(holder).innerText.trim() !== word) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
    if (Math.max(...tops) - Math.min(...tops) > 4) found.add(`“${word}”: torn in ${holder.outerHTML.slice(0, 80)}`);
  }
  return [...found];
}"""
SHORT = 5  # characters

# At a desk nothing scrolls but what has a bar of its own; what can be answered is in sight.
ANSWERS = """() => {
  const { scrollHeight } = document.documentElement;
  const found = [];
  if (scrollHeight > innerHeight + 1) found.push(`the page is ${scrollHeight} pixels high, its window ${innerHeight}`);
  for (const one of document.querySelectorAll("[data-now], [data-answer]")) {
    const { top, bottom } = one.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight + 1) found.push(`${one.innerText.slice(0, 40)}: out of sight`);
  }
  return found;
}"""


# As WCAG 1.4.12 has it; a page's own style may be stricter, but not stronger.
SPACING = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }
"""
SPACED = """(css) => {
  globalThis.spacing ??= new CSSStyleSheet();
  globalThis.spacing.replaceSync(css);
  document.adoptedStyleSheets = [globalThis.spacing];
}"""


# A page that has another size puts some things elsewhere, in the frame after the one in which it learns of it.
LAID_OUT = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


def sideways(page: Page) -> list[str]:
    """By how much the page is wider than its window."""
    wide, window = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [f"the page is {wide} pixels wide, its window {window}"] if wide > window else []


def cut(page: Page) -> list[str]:
    """Every text of which a part cannot be read."""
    found: list[str] = page.evaluate(CUT)
    return found


def torn(page: Page) -> list[str]:
    """Every short word of which a part stands in the next line."""
    found: list[str] = page.evaluate(TORN, SHORT)
    return found


def out_of_sight(page: Page) -> list[str]:
    """What a player at a desk would have to scroll for."""
    page.evaluate("scrollTo(0, 0)")
    found: list[str] = page.evaluate(ANSWERS)
    return found


def spaced(page: Page) -> list[str]:
    """What does not fit when a reader sets text with the spacing of WCAG 1.4.12."""
    page.evaluate(SPACED, SPACING)
    page.evaluate(LAID_OUT)
    found = sideways(page) + cut(page)
    page.evaluate(SPACED, "")
    return found
