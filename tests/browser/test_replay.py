"""A match that is over, watched again: through a seat's eyes exactly what it saw, step by step, and by itself."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.inspection import inspect
from tests.browser.played import play_all
from tests.browser.reflow import torn
from tests.browser.test_secrecy import TEXT, TILE, named
from tests.browser.told import MATCHES, Watcher, bring, entries, noticed, over, played, steps, watcher
from tests.browser.windows import LIVELY
from tests.conftest import only_long

GO_ON = re.compile("^(Skip|To the end|Who has won)")
PLAYED = pytest.mark.parametrize("game", MATCHES)

# Every tape in the memory of the page, after everything that nobody holds has been thrown away.
TAPES = """function () {
  return this.filter((one) => Object.hasOwn(one, "frames") && Object.hasOwn(one, "digest"))
    .map(({ eyes, frames }) => ({ eyes, truths: frames.filter(({ truth }) => truth !== null).length }));
}"""


def tapes_in(page):
    """What a page really holds, however well it is hidden."""
    tool = page.context.new_cdp_session(page)
    tool.send("HeapProfiler.enable")
    tool.send("HeapProfiler.collectGarbage")
    plain = tool.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]["objectId"]
    found = tool.send("Runtime.queryObjects", {"prototypeObjectId": plain})["objects"]["objectId"]
    how = {"functionDeclaration": TAPES, "objectId": found, "returnByValue": True}
    tapes = tool.send("Runtime.callFunctionOn", how)["result"]["value"]
    tool.detach()
    return tapes


@PLAYED
def test_a_seats_eyes_show_exactly_what_is_left_of_the_record_for_it(windows, home, game):
    seat = MATCHES[game] - 1
    someone = watcher(windows, home, game, "#at=7&eyes=all")
    page = someone.page
    record = page.request.get(f"{home}api/records/{page.url.split('/r/')[1].split('#')[0]}").body()
    assert record == played(game)
    (everything,) = someone.tapes
    assert [(frame["seat"], frame["events"]) for frame in everything["frames"]] == [
        (entry["seat"], entry["events"]) for entry in steps(record)
    ]
    assert all(frame["truth"] is not None for frame in everything["frames"])

    someone.look_as(f"As {everything['seats'][seat]}")
    someone.is_at(7)
    mine = someone.tapes[-1]
    assert len(someone.tapes) == 2
    assert mine["eyes"] == {"seat": seat, "everything": False}
    seen = [event for frame in mine["frames"] for event in frame["events"]]
    assert seen == [event for _, events in noticed(record, seat) for event in events]
    acted = [frame["seat"] for frame in mine["frames"] if frame["seat"] is not None]
    assert acted == [who for who, _ in noticed(record, seat) if who is not None]
    assert len(mine["frames"]) == len(everything["frames"])
    expect(someone.beside).to_have_count(0)
    assert tapes_in(page) == [{"eyes": mine["eyes"], "truths": 0}]


def test_names_that_a_seat_has_not_read_are_nowhere_on_the_page(windows, home):
    seat, record = 1, played("deathname")
    written = {entry["action"]["name"] for entry in entries(record) if entry["action"] and "name" in entry["action"]}
    someone = watcher(windows, home, "deathname", f"#at=0&eyes={seat}")
    (tape,) = someone.tapes
    looked = [number for number, frame in enumerate(tape["frames"]) if number % 5 == 2 or len(frame["events"]) > 2]
    for step in looked[:14]:
        someone.page.evaluate("(mark) => (location.hash = mark)", f"#at={step}&eyes={seat}")
        someone.is_at(step)
        told = json.dumps([frame["events"] for frame in tape["frames"][: step + 1]], ensure_ascii=False)
        own = {e["action"]["name"] for e in steps(record)[: step + 1] if e["seat"] == seat and "name" in e["action"]}
        shown = someone.page.evaluate(TEXT)
        for name in written - own:
            if f'"{name}"' not in told:
                assert not re.search(rf"\b{re.escape(name)}\b", shown), (step, name)


def test_tiles_that_a_seat_could_not_see_are_nowhere_on_the_page(windows, home):
    someone = watcher(windows, home, "dungeon", "#at=0&eyes=2")
    (tape,) = someone.tapes
    for step in (1, 4, 9, 15):
        someone.page.evaluate("(mark) => (location.hash = mark)", f"#at={step}&eyes=2")
        someone.is_at(step)
        frame = tape["frames"][step]
        tiles = [*frame["view"]["hand"], frame["view"]["top"]["tile"]]
        assert set(TILE.findall(someone.page.evaluate(TEXT))) <= {named(tile) for tile in tiles if tile is not None}


def test_an_edited_address_counts_though_the_page_writes_its_own_at_the_same_time(windows, home):
    someone = watcher(windows, home, "dungeon", "#at=1&eyes=2")
    someone.is_at(1)
    someone.page.evaluate(
        """() => {
          const own = location.href;
          location.hash = "#at=4&eyes=2";
          history.replaceState(null, "", own);
        }"""
    )
    someone.is_at(4)


def test_steps_by_button_by_slider_and_by_key(windows, home):
    someone = watcher(windows, home, "dungeon")
    page, last = someone.page, len(steps(played("dungeon"))) - 1
    someone.is_at(0)
    expect(someone.button("One step back")).to_be_disabled()
    someone.button("One step forward").click()
    someone.is_at(1)
    told = someone.slider.get_attribute("aria-valuetext")
    assert re.fullmatch(rf"Step 1 of {last}: (Ann|Tom|Ryo) lays .*", told)
    expect(page.get_by_role("status").filter(has_text=told)).to_have_count(1)  # for those who listen
    for key, step in (
        ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", last), ("ArrowRight", last), ("Home", 0),
    ):  # fmt: skip
        page.keyboard.press(key)
        someone.is_at(step)
    for _ in range(5):  # however fast
        page.keyboard.press("ArrowRight")
    someone.is_at(5)
    someone.button("To the end").click()
    someone.is_at(last)
    expect(someone.button("What if…?")).to_be_disabled()
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)
    someone.slider.focus()
    someone.slider.press("ArrowLeft")
    someone.is_at(last - 1)
    someone.slider.fill("12")
    someone.is_at(12)
    expect(page.get_by_text(re.compile(r"^Tile \d+ on top"))).to_be_visible()
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("]")  # to the first check
    first = next(at for at, step in enumerate(steps(played("dungeon"))) if step["events"][0]["kind"] == "CheckBegan")
    someone.is_at(first)
    check = page.get_by_role("region", name="The check")
    expect(check.get_by_role("heading", name=re.compile("^Lost on tile|^The path held"))).to_be_visible()
    page.keyboard.press("[")
    someone.is_at(0)


def test_a_step_is_animated_as_at_the_table_and_a_check_stays_for_whoever_steps_by_hand(windows, home):
    record = played("dungeon")
    check = next(at for at, step in enumerate(steps(record)) if step["events"][0]["kind"] == "CheckBegan")
    someone = watcher(windows, home, "dungeon", f"#at={check - 1}&eyes=watch", **LIVELY)
    page = someone.page
    someone.button("One step forward").click()
    expect(page.get_by_role("region", name="The check")).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    expect(page.get_by_role("region", name="The check")).to_be_visible()
    someone.is_at(check)
    someone.button("One step forward").click()
    someone.is_at(check + 1)
    expect(page.get_by_role("region", name="The check")).to_have_count(0)


def test_it_plays_by_itself_as_fast_as_one_likes_and_stops_at_the_end(windows, home):
    record = played("dungeon")
    last = len(steps(record)) - 1
    check = next(at for at, step in enumerate(steps(record)) if step["events"][0]["kind"] == "CheckBegan")
    someone = watcher(windows, home, "dungeon", f"#at={check - 1}&eyes=all")
    page = someone.page
    someone.speed("×4")
    someone.button("Play").click()
    expect(someone.button("Pause")).to_be_visible()
    before = re.compile(rf"^({check - 1}|{check})$")
    expect(someone.slider).not_to_have_value(before)  # through a check that would wait for a press
    page.keyboard.press("Space")
    expect(someone.button("Play")).to_be_visible()
    page.evaluate("(mark) => (location.hash = mark)", f"#at={last - 2}")
    someone.is_at(last - 2)
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("4")
    page.keyboard.press("Space")
    someone.is_at(last)
    expect(someone.button("Play")).to_be_visible()


def test_a_link_leads_to_a_moment_through_the_same_eyes(windows, home):
    someone = watcher(windows, home, "rogue", permissions=["clipboard-read", "clipboard-write"])
    page = someone.page
    someone.slider.fill("9")
    someone.look_as("As Ann")
    someone.button("Copy the link to this moment").click()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    address = page.url.split("#")[0].removeprefix(home)
    assert link.endswith(f"{address}#at=9&eyes=0")
    page.wait_for_url("**#at=9&eyes=0")

    other = Watcher(windows.open())
    other.watch(home + link.split("/", 3)[3])
    other.is_at(9)
    expect(other.page.get_by_role("button", name="Now: As Ann")).to_be_visible()
    # By hand, back, and with typing errors.
    other.page.evaluate("location.hash = '#at=3&eyes=watch'")
    other.is_at(3)
    expect(other.page.get_by_role("button", name="Now: A spectator")).to_be_visible()
    other.page.go_back()
    other.is_at(9)
    expect(other.page.get_by_role("button", name="Now: As Ann")).to_be_visible()
    other.page.evaluate("location.hash = '#at=99999&eyes=cat'")
    other.is_at(len(entries(played("rogue"))) - 1)
    expect(other.page.get_by_role("button", name="Now: Everything")).to_be_visible()


def test_eyes_that_nobody_has_are_everybodys(windows, home):
    windows.expect("status of 400")
    someone = watcher(windows, home, "rogue", "#at=4&eyes=5")
    someone.is_at(4)
    expect(someone.page.get_by_role("button", name="Now: Everything")).to_be_visible()


def test_with_everything_shown_the_truth_stands_beside_the_board(windows, home):
    dungeon = watcher(windows, home, "dungeon", "#at=20")
    expect(dungeon.beside.get_by_role("heading", name="The true map")).to_be_visible()
    expect(dungeon.beside.get_by_text(re.compile("last correct tile: \\d+"))).to_have_count(3)

    rogue = watcher(windows, home, "rogue", "#at=0")
    rogue.beside.get_by_role("list").first.get_by_role("button").nth(1).click()  # the second area
    expect(rogue.slider).not_to_have_value("0")

    names = watcher(windows, home, "deathname", "#at=20")
    names.beside.get_by_role("button", name="Round 1, scored").click()
    expect(names.slider).not_to_have_value("20")


def test_what_is_pressed_on_the_board_is_answered(windows, home):
    someone = watcher(windows, home, "dungeon", "#at=12&eyes=watch")
    someone.page.get_by_role("img", name=re.compile("On top of the stack")).click()
    whisper = someone.page.get_by_role("status").filter(has_text="This is a replay.")
    expect(whisper).to_be_visible()
    whisper.get_by_role("button", name="What if…?").click()
    expect(someone.page.get_by_role("dialog", name="What if…? Play on from here")).to_be_visible()


def test_a_keepsake_has_a_picture_a_text_and_the_record(windows, home):
    someone = watcher(windows, home, "deathname", permissions=["clipboard-read", "clipboard-write"])
    page = someone.page
    someone.button("Share").click()
    dialog = page.get_by_role("dialog", name="Share this match")
    told = dialog.get_by_role("textbox").input_value().splitlines()
    picture = dialog.get_by_role("img", name=told[1], exact=True)  # its headline
    expect(picture).to_be_visible()
    page.wait_for_function("() => document.querySelector('dialog img').naturalWidth === 1200")
    assert "picture.png" in picture.get_attribute("src"), "it shows what is shared"
    dialog.get_by_role("button", name="Copy the text").click()
    expect(dialog.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    told = page.evaluate("navigator.clipboard.readText()")
    assert "Ann" in told
    assert page.url.split("#")[0].removeprefix(home) in told
    with page.expect_download() as file:
        dialog.get_by_text("What one player saw").click()
        dialog.get_by_role("link", name="As Tom saw it").click()
    seen = json.loads(file.value.path().read_bytes())
    assert [(entry["seat"], entry["events"]) for entry in seen["entries"]] == noticed(played("deathname"), 1)
    with page.expect_download() as file:
        dialog.get_by_role("link", name="Save the record").click()
    assert file.value.path().read_bytes() == played("deathname")
    for form, begins in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as file:
            dialog.get_by_role("link", name=f"Picture ({form})").click()
        assert begins in file.value.path().read_bytes()[:200]


def test_the_digest_is_shown_and_can_be_compared(windows, home):
    someone = watcher(windows, home, "rogue", permissions=["clipboard-read", "clipboard-write"])
    digest = entries(played("rogue"))[-1]["digest"]
    expect(someone.page.get_by_text(f"Checked: digest {digest[:4]}…{digest[-4:]}")).to_be_visible()
    expect(someone.page.get_by_text("Every step was replayed by the rules.")).to_be_visible()
    someone.button("Copy the whole digest").click()
    expect(someone.page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert someone.page.evaluate("navigator.clipboard.readText()") == digest


@PLAYED
def test_from_the_end_of_a_match_one_goes_to_its_replay_and_back(windows, home, game):
    page = windows.open(viewport={"width": 360, "height": 640})
    table = over(page, home, game)
    page.goto(table)
    again = page.get_by_role("link", name="Watch it again")
    expect(again.or_(page.get_by_role("button", name=GO_ON))).to_be_visible()
    while not again.is_visible():  # the last show
        page.get_by_role("button", name=GO_ON).click()
        expect(again.or_(page.get_by_role("button", name=GO_ON))).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("dialog", name="Share this match")).to_be_visible()
    page.keyboard.press("Escape")
    again.click()
    page.wait_for_url(f"{table}/1*")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("link", name="To its table").click()
    page.wait_for_url(table)


def test_what_is_not_there_gets_a_sentence(windows, home):
    windows.expect("status of 404")
    page = windows.open(f"{home}r/nobody")
    expect(page.get_by_role("alert")).to_have_text(re.compile("There is nothing to watch here"))
    expect(page.get_by_role("link", name="Go home")).to_be_visible()


def stops(page, home):
    """All that a replay can show, one after the other."""
    for game in MATCHES:
        someone = Watcher(page)
        someone.watch(bring(page, home, played(game)), "#at=20&eyes=all")
        expect(someone.beside).to_be_visible()
        yield f"{game}, everything"
        someone.look_as("As Ann")
        someone.is_at(20)
        yield f"{game}, as Ann"
    for name in ("Through whose eyes?", "What if…?", "More"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield name
        page.keyboard.press("Escape")
    page.get_by_role("button", name="What happened").click()
    yield "the log"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("button", name="Copy the text")).to_be_visible()
    yield "a keepsake"
    page.goto(f"{home}bring")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "bring"


@only_long
def test_everybody_can_use_it_on_every_screen(windows, home):
    page = windows.open(has_touch=True)
    assert inspect(page, stops(page, home)) == ""


def test_it_speaks_japanese(windows, home):
    page = windows.open(locale="ja-JP", viewport={"width": 360, "height": 640})
    page.goto(bring(page, home, played("deathname")) + "#at=20&eyes=1")
    expect(page.get_by_role("button", name="再生", exact=True)).to_be_visible()
    expect(page.get_by_role("slider", name="場面")).to_have_value("20")
    page.get_by_role("button", name="視点を選ぶ").click()
    page.get_by_role("button", name="すべて見る").click()
    expect(page.get_by_role("region", name="真相")).to_be_visible()


LONG_NAMES = """() => {
  for (const name of document.querySelectorAll(".face b")) name.textContent = "湿った洞窟";
  for (const name of document.querySelectorAll(".plate b")) name.textContent = "蜘蛛の女王";
}"""


def test_a_long_japanese_name_stays_in_one_line_on_a_small_card(windows, home):
    """Whatever lies there by luck; in a fight the map may be so small that it shows no names."""
    page = windows.open(locale="ja-JP", viewport={"width": 640, "height": 360}, has_touch=True)
    (table,) = play_all(page, home, "Ann", "rogue").values()
    page.goto(f"{home}t/{table}/1#at=5&eyes=all")
    expect(page.locator(".face b").first).to_be_attached()
    page.evaluate(LONG_NAMES)
    assert torn(page) == []
