"""Where the focus goes is in sight: what stays on the screen, such as a bar, may not hide the whole of a control."""

from playwright.sync_api import Page

# From the first control to the last and back again, as Tab and Shift Tab go; the browser scrolls there as it does for
# keys. Each is looked for at 25 points: one that is seen is enough for WCAG 2.4.11. What can be closed may lie above.
HIDDEN = """async () => {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const before = document.activeElement;
  before?.blur?.(); // what has the focus already is not scrolled to
  const found = new Set();
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
  const isThere = (one) =>
    one.tabIndex >= 0 && !one.disabled && one.closest("[inert], [aria-hidden=true]") === null;

  function isSeen(one, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    if (one.contains(hit) || hit.closest("label, a, button")?.contains(one)) return true;
    return hit.closest("[role=alert], aside.panel") !== null;
  }

  const controls = "a[href], button, input, select, textarea, summary, [tabindex]";
  const all = [...root.querySelectorAll(controls)].filter(isThere);
  for (const one of [...all, ...all.toReversed()]) {
    const target = ["radio", "checkbox", "file"].includes(one.type) ? (one.labels?.[0] ?? one) : one;
    if (!target.isConnected || !target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    one.focus();
    await scheduler.yield(); // until what the focus opens is open
    if (document.activeElement !== one) continue;
    const rects = [...target.getClientRects()];
    const seen = rects.some(({ left, top, width, height }) =>
      parts.some((x) => parts.some((y) => isSeen(target, left + x * width, top + y * height))),
    );
    const [{ left, top, width, height }] = rects;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const what = `${one.tagName.toLowerCase()} ${one.ariaLabel ?? target.innerText ?? ""}`.trim().slice(0, 60);
    if (!seen) found.add(`${what}: has the focus behind ${hit?.outerHTML.slice(0, 80) ?? "the edge"}`);
  }
  document.activeElement?.blur?.();
  before?.focus?.();
  return [...found];
}"""


def hidden_focus(page: Page) -> list[str]:
    """Every control of which nothing is seen when it has the focus."""
    found: list[str] = page.evaluate(HIDDEN)
    return found
