"""The check is a show: it can be skipped and seen again, and whoever wants little motion hears and reads the same."""

from playwright.sync_api import expect

from tests.browser.player import Player, appear, from_the_starter
from tests.browser.windows import LIVELY

MOTIONS = {"Ann": "no-preference", "Tom": "reduce"}
IS_CALM = "matchMedia('(prefers-reduced-motion: reduce)').matches"
LISTEN = """(region) => {
  window.heard = [];
  const note = ({ addedNodes }) => window.heard.push(...[...addedNodes].map((node) => node.textContent));
  new MutationObserver((changes) => changes.forEach(note)).observe(region, { childList: true });
}"""
SCORED = "heard.some((line) => line.startsWith('A point for'))"


def of_the_check(heard: list[str]) -> list[str]:
    """Without the questions before it, which are asked of one player only, and without what comes after it."""
    first = next(at for at, line in enumerate(heard) if "is checked" in line)
    last = next(at for at, line in enumerate(heard) if line.startswith("A point for"))
    return heard[first : last + 1]


def test_the_check_tells_the_same_sentences(windows, home):
    lively, calm = pair = [Player(windows.open(reduced_motion=motion), name) for name, motion in MOTIONS.items()]
    assert [player.page.evaluate(IS_CALM) for player in pair] == [False, True]
    appear(pair, home)
    first, second = from_the_starter(pair)
    for player in pair:
        player.page.get_by_label("What has just happened").evaluate(LISTEN)
    first.lay_down(turns=3)
    second.cry()
    for player in pair:
        expect(player.check.get_by_role("heading", name="Lost on tile 2: turned the wrong way.")).to_be_visible()
        expect(player.check.get_by_text("It lies west, but the path was heading north. D-5.4")).to_be_visible()
        expect(player.button("Next exploration")).to_be_visible()

    for player in pair:
        player.page.wait_for_function(SCORED)
    seen, heard = (of_the_check(player.page.evaluate("heard")) for player in pair)
    assert seen == heard
    assert "Lost on tile 2. It lies west, but the path was heading north. (D-5.4)" in heard
    assert lively.log == calm.log


def test_the_show_can_be_skipped_and_seen_again(windows, home):
    players = [Player(windows.open(**LIVELY), name) for name in MOTIONS]
    for player in players:
        player.page.clock.install()
    appear(players, home)
    first, second = from_the_starter(players)
    first.lay_down(turns=1)
    expect(first.asked(f"Waiting for {second.name}.")).to_be_visible()
    first.page.clock.pause_at(first.page.evaluate("Date.now()") + 1000)
    second.cry()
    expect(first.page.get_by_text(f"{second.name} cries LOST!", exact=True)).to_be_visible()
    while not first.check.is_visible():
        first.page.clock.run_for(100)

    # The clock stands: only a click brings the show to its end.
    told = first.check.get_by_role("heading")
    lost = "Lost on tile 2: turned the wrong way."
    expect(told).to_have_text("The stack is turned over.")
    first.button("Skip").click()
    expect(told).to_have_text(lost)
    expect(first.button("Next exploration")).to_be_visible()
    expect(first.check.get_by_role("img", name="1 of 3 points")).to_be_visible()

    first.button("See it again").click()
    expect(told).to_have_text("The stack is turned over.")
    expect(first.check.get_by_role("img", name="1 of 3 points")).to_have_count(0)
    first.button("Skip").click()
    expect(told).to_have_text(lost)
    first.next_exploration()
    expect(first.asked("Your tile")).to_be_visible()
