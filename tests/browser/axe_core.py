"""What axe-core finds against WCAG 2.2, levels A and AA."""

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
# What depends on the width or the language of a page; all other rules are tried at a desk and on a phone.
BY_WIDTH = ("target-size", "label-content-name-mismatch", "scrollable-region-focusable", "meta-viewport")

# A bar that sticks to the window's edge may lie over a target: such a one is looked at again where it is in sight.
VIOLATIONS = """async (rules) => {
  const look = async (runOnly) =>
    (await axe.run(document, { resultTypes: ["violations"], runOnly })).violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => ({ id, help, node, what: `${id}: ${help}: ${node.html.slice(0, 160)}` })),
    );
  const found = [];
  for (const one of await look(rules)) {
    if (one.id === "target-size") {
      document.querySelector(one.node.target[0]).scrollIntoView({ block: "center", behavior: "instant" });
      const still = await look({ type: "rule", values: ["target-size"] });
      if (!still.some(({ what }) => what === one.what)) continue;
    }
    found.push(one.what);
  }
  return found;
}"""


def axe(page: Page) -> list[str]:
    """Everything that axe-core finds against WCAG 2.2, A and AA."""
    return violations(page, {"type": "tag", "values": LEVELS})


def axe_by_width(page: Page) -> list[str]:
    """The same by those rules alone which another width may break."""
    return violations(page, {"type": "rule", "values": BY_WIDTH})


def violations(page: Page, rules: dict[str, str | Sequence[str]]) -> list[str]:
    """What axe-core finds. The page's own policy allows no foreign script, so it comes by the back door."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(VIOLATIONS, rules)
    return found
