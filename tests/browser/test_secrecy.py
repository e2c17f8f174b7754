"""Nothing on the page helps to remember, and nothing that a browser is sent tells what it may not know."""

import json
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player, appear, from_the_starter

TILE = re.compile(r"(?:straight|left turn|right turn|Repeat|start tile)(?:, two paths)?(?:, with the \w+)?")
KINDS = {"S": "straight", "L": "left turn", "R": "right turn", "RE": "Repeat", "ST": "start tile"}
GHOSTS = {"A": "Sheet", "B": "Hood", "C": "Wisp", "D": "Imp", "E": "Medusa"}

# All that stands on the page, all that is drawn on it, and all that the browser keeps of it.
TEXT = """() => {
  const labels = [...document.querySelectorAll("*")].flatMap((one) => [...one.attributes].map((a) => a.value));
  return [document.title, document.body.innerText, ...labels].join("\\n");
}"""
DRAWN = """() => [...document.querySelectorAll("svg")].map((svg) => ({
  name: svg.ariaLabel ?? svg.closest("button")?.ariaLabel ?? "",
  lines: [...svg.querySelectorAll("[d]")].map((one) => one.getAttribute("d")).join(),
}))"""
KEPT = "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie])"


class Watched(Player):
    """A player, with everything that came over the line."""

    def __init__(self, page, name):
        super().__init__(page, name)
        self.frames = []
        page.on("websocket", lambda line: line.on("framereceived", lambda text: self.frames.append(json.loads(text))))

    def may_see(self):
        """The own hand and the top tile, by their names, as the server's last view has them."""
        view = next(view for frame in reversed(self.frames) if (view := view_of(frame)))
        return [named(tile) for tile in view["hand"]] + [named(view["top"]["tile"])]

    def shows_only_what_it_may(self):
        allowed = Counter(self.may_see())
        assert set(TILE.findall(self.page.evaluate(TEXT))) <= set(allowed)
        drawn = self.page.evaluate(DRAWN)
        faces = {one["lines"] for one in drawn if TILE.search(one["name"])}
        assert sum(one["lines"] in faces for one in drawn) == allowed.total()
        assert not TILE.search(self.page.evaluate(KEPT))
        assert not [line for line in self.log if TILE.search(line)]


def view_of(frame):
    return (
        frame["view"]
        if frame["kind"] == "Update"
        else (frame.get("match") or {}).get("view")
        if frame["kind"] == "Welcome"
        else None
    )


def named(tile):
    kind, second = tile["kind"].rstrip("2"), tile["kind"].endswith("2")
    ghost = f", with the {GHOSTS[tile['ghost']]}" if tile["ghost"] else ""
    return KINDS[kind] + ", two paths" * second + ghost


def tiles_in(message):
    """Every tile in a message, wherever it stands."""
    if isinstance(message, dict) and message.keys() == {"kind", "ghost"}:
        yield named(message)
    elif isinstance(message, dict | list):
        for part in message.values() if isinstance(message, dict) else message:
            yield from tiles_in(part)


@pytest.mark.essential
def test_no_window_tells_more_than_the_table(windows, home):
    players = [Watched(windows.open(), name) for name in ("Ann", "Tom", "Ryo")]
    appear(players, home)
    watcher = Watched(windows.open(players[0].page.url), "")
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    everybody = [*players, watcher]
    first, second, third = from_the_starter(players)

    def settled(top, waits_for):
        for one in everybody:
            expect(one.page.get_by_text(f"Tile {top} on top")).to_be_visible()
            if one is not waits_for:
                expect(one.asked(f"Waiting for {waits_for.name}.")).to_be_visible()

    settled(1, first)
    for one in everybody:
        one.shows_only_what_it_may()

    # A LOST card lies on the second tile, and the third tile covers both.
    first.lay_down()
    second.cry()
    third.hold()
    third.hold_again(second)
    settled(2, third)
    for one in everybody:
        expect(one.page.get_by_role("img", name=f"LOST card of {second.name}")).to_be_visible()
        one.shows_only_what_it_may()
    third.lay_down()
    settled(3, first)
    for one in everybody:
        expect(one.page.get_by_role("img", name="LOST card")).to_have_count(0)
        one.shows_only_what_it_may()

    # Nor does it help to come back.
    for one in everybody:
        one.page.reload()
    settled(3, first)
    for one in everybody:
        expect(one.page.get_by_role("img", name="LOST card")).to_have_count(0)
        one.shows_only_what_it_may()

    # All that was sent so far: a frame has the own hand and the top tile, and no other.
    for one in everybody:
        for frame in one.frames:
            if view := view_of(frame):
                may = {named(tile) for tile in [*view["hand"], view["top"]["tile"]]}
                assert set(tiles_in(frame)) <= may
                assert len(view["hand"]) == (0 if view["seat"] is None else 3)
            else:
                assert list(tiles_in(frame)) == []

    # After the check, too, nothing is left of the dungeon that was laid out.
    first.cry()
    for one in everybody:
        one.skip()
        one.next_exploration()
    settled(1, third)
    for one in everybody:
        one.shows_only_what_it_may()
