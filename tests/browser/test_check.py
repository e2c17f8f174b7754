"""The check is a show: it can be skipped and seen again, and whoever wants little motion hears and reads the same."""

from playwright.sync_api import expect

from tests.browser.player import Player, appear, from_the_starter
from tests.browser.windows import LIVELY

MOTIONS = {"Ann": "no-preference", "Tom": "reduce"}
IS_CALM = "matchMedia('(prefers-reduced-motion: reduce)').matches"
LISTEN = """(region) => {
  window.heard = [];
  const note = () => region.innerText !== "" && window.heard.push(region.innerText);
  new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
}"""


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
        expect(player.check.get_by_role("heading", name="Lost on tile 2: turned wrongly.")).to_be_visible()
        expect(player.check.get_by_text("It lies west, but the path was heading north. D-5.4")).to_be_visible()
        expect(player.button("Next exploration")).to_be_visible()

    seen, heard = ([line for line in player.page.evaluate("heard") if "You" not in line] for player in pair)
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
    lost = "Lost on tile 2: turned wrongly."
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
