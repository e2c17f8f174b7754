"""What a small screen, or large letters, would hide: everything must be on the screen or be scrolled there, downwards only."""

from playwright.sync_api import Page

# Text that is drawn beyond the window's edge, or cut off by a box that shows only a part of it. Three dots may end a
# name, which stands elsewhere in full; what a reader can scroll sideways by itself (a strip of tiles) is not cut.
CUT = """() => {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Set();
  const isUnseen = (one) => one.closest(".sr, [hidden], [inert], svg, noscript, script") ||
    !one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    if (text.data.trim() === "" || isUnseen(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    if (rects.length === 0) continue;
    const left = Math.min(...rects.map((rect) => rect.left)), right = Math.max(...rects.map((rect) => rect.right));
    const top = Math.min(...rects.map((rect) => rect.top)), bottom = Math.max(...rects.map((rect) => rect.bottom));
    const slack = (rects[0].bottom - rects[0].top) * 0.3; // the air above and below letters
    let how = null, scrollsX = false, scrollsY = false, isUnknown = false;
    for (let box = holder; box !== null && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== "none") isUnknown = true; // for screen readers only
      const edge = box.getBoundingClientRect();
      const [x, y] = [style.overflowX, style.overflowY];
      if (/auto|scroll/.test(x)) scrollsX = true;
      if (/auto|scroll/.test(y)) scrollsY = true;
      const isDotted = style.textOverflow === "ellipsis" && style.whiteSpace === "nowrap";
      if (!scrollsX && /hidden|clip/.test(x) && box !== document.body && !isDotted && (left < edge.left - 2 || right > edge.right + 2))
        how ??= `cut at the side by .${box.className}`;
      if (!scrollsY && /hidden|clip/.test(y) && (top < edge.top - slack || bottom > edge.bottom + slack))
        how ??= `cut below by .${box.className}`;
      if (isDotted) scrollsX = true;
      if (style.position === "fixed") break;
    }
    if (!scrollsX && (left < -1 || right > innerWidth + 1)) how ??= "beyond the edge";
    if (how !== null && !isUnknown) found.add(`“${text.data.trim().slice(0, 40)}”: ${how}`);
  }
  return [...found];
}"""

# At a desk nothing scrolls but what has a bar of its own; what can be answered is in sight.
ANSWERS = """() => {
  const { scrollHeight } = document.documentElement;
  const found = scrollHeight > innerHeight + 1 ? [`the page is ${scrollHeight} pixels high, its window ${innerHeight}`] : [];
  for (const one of document.querySelectorAll("[data-now], [data-answer]")) {
    const { top, bottom } = one.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight + 1) found.push(`${one.innerText.slice(0, 40)}: from ${top | 0} to ${bottom | 0} of ${innerHeight}`);
  }
  return found;
}"""


def cut(page: Page) -> list[str]:
    """Every text of which a part cannot be read."""
    found: list[str] = page.evaluate(CUT)
    return found


def out_of_sight(page: Page) -> list[str]:
    """What a player at a desk would have to scroll for."""
    page.evaluate("scrollTo(0, 0)")
    found: list[str] = page.evaluate(ANSWERS)
    return found
