"""My page: what was played on this device, as a file, and gone when somebody wishes it."""

import json
import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from duskboard.client import COOKIE
from tests.browser.played import TABLES, key_of, play_all, set_up

TITLES = {"dungeon": "Dungeon in Memory", "rogue": "Mini Rogue", "deathname": "Death Name"}
CHARTS = {
    "dungeon": "How early or late you cry",
    "rogue": "How far you got, and with whom",
    "deathname": "Kill Points, match by match",
}
COMPANY = {"dungeon": "with Wren", "rogue": "solo", "deathname": "with Percy, Edith and Cecil"}
IN_JAPANESE = {
    "dungeon": ("ダンジョンインメモリー", "ロスト宣言のタイミング"),
    "rogue": ("ミニローグ", "キャラクター別の到達エリア"),
    "deathname": ("デスネーム", "ゲームごとのキルポイント"),
}
KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('duskboard.'))"


def come_as(page: Page, home: str, name: str) -> None:
    """Write the name on the sign of the house, where the browser remembers it."""
    page.goto(home)
    page.get_by_role("textbox", name="Your name").fill(name)


def game(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title, exact=True)


def open_my_page(page: Page, home: str, heading: str = "My matches") -> None:
    page.goto(f"{home}me")
    expect(page.get_by_role("heading", level=1, name=heading)).to_be_attached()


def test_matches_of_every_game_with_their_charts(windows, home):
    page = windows.open()
    come_as(page, home, "Ann")
    tables = play_all(page, home, "Ann", *TABLES)
    set_up(page, home, "dungeon", "Ann", seats=3, bots=[])
    page.get_by_role("link", name="My matches").click()

    expect(page.get_by_text("3 matches on this device.")).to_be_visible()
    expect(page.get_by_role("link", name="One table is waiting for you")).to_have_attribute("href", "/")
    for name, title in TITLES.items():
        mine = game(page, title)
        expect(mine.get_by_text(re.compile("^1 match"))).to_be_visible()
        expect(mine.get_by_text(CHARTS[name], exact=True)).to_be_visible()
        table = mine.get_by_role("table", name=f"Matches of {title}")
        expect(table.get_by_role("row")).to_have_count(2)  # the first is the head of the table
        expect(table.get_by_role("rowheader")).to_contain_text(COMPANY[name])
        expect(table.get_by_role("cell").first).to_contain_text(re.compile(r"(points?|cleared)\s*$"))
        link = table.get_by_role("link", name=re.compile("^Replay: "))
        expect(link).to_have_attribute("href", f"/t/{tables[name]}/1")

    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("heading", level=1, name="マイページ")).to_be_visible()
    for title, chart in IN_JAPANESE.values():
        mine = game(page, title)
        expect(mine.get_by_text(re.compile("^1回($|／)")).first).to_be_visible()
        expect(mine.get_by_text(chart, exact=True)).to_be_visible()

    # What is over can be watched again, from here and from home.
    game(page, "ミニローグ").get_by_role("link", name=re.compile("^リプレイ：")).click()
    page.wait_for_url(f"**/t/{tables['rogue']}/1*")
    page.goto(home)
    page.get_by_text("終わった卓（3）").click()
    links = page.get_by_role("link", name=re.compile("^リプレイ：")).all()
    assert {urlsplit(link.get_attribute("href") or "").path for link in links} == {
        f"/t/{table}/1" for table in tables.values()
    }


def test_everything_as_a_file_and_then_gone(windows, home):
    page, other = windows.open(), windows.open()
    come_as(page, home, "Ann")
    (played,) = play_all(page, home, "Ann", "dungeon").values()
    shared = set_up(page, home, "dungeon", "Ann", seats=3, bots=["wayfarer"])
    other.goto(f"{home}t/{shared}")
    other.get_by_role("textbox", name="Your name").fill("Tom")
    other.get_by_role("button", name="Sit down").click()
    expect(other.get_by_role("heading", level=2, name=re.compile("Your tile|Waiting for|Still a way"))).to_be_visible()

    open_my_page(page, home)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save it all as a file").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert re.fullmatch(r"duskboard-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    file = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert file["browser"]["name"] == "Ann"
    kept = json.dumps(file["server"])
    assert all(what in kept for what in ("Ann", played, shared))

    # Whoever thinks again has lost nothing.
    page.get_by_role("button", name="Delete everything about me").click()
    sure = page.get_by_role("dialog", name="Delete everything?")
    expect(sure.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    page.reload()
    expect(page.get_by_text("1 match on this device.")).to_be_visible()

    page.get_by_role("button", name="Delete everything about me").click()
    sure.get_by_role("button", name="Yes, delete everything").click()
    expect(page.get_by_role("heading", level=1, name="Goodbye, and thank you.")).to_be_focused()
    assert page.evaluate(KEPT) == []
    assert key_of(page) is None
    assert page.request.get(f"{home}api/me").json() == {"matches": [], "complete": True, "unfinished": 0, "records": []}
    page.get_by_role("link", name="Go home").click()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("")
    open_my_page(page, home)
    expect(page.get_by_role("heading", name="Nothing played here yet.")).to_be_visible()

    # Tom's table goes on without her.
    seats = other.request.get(f"{home}api/tables/{shared}").json()["table"]["seats"]
    assert [seat["name"] for seat in seats if seat["held"] == "person"] == ["Tom"]
    assert "Ann" not in json.dumps(seats)
    other.get_by_role("textbox", name="Say something").fill("Where is everybody?")
    other.keyboard.press("Enter")
    expect(other.get_by_role("list", name="Chat")).to_contain_text("Where is everybody?")


def test_a_newcomer_is_shown_the_way(windows, home):
    page = windows.open()
    open_my_page(page, home)
    expect(page.get_by_role("heading", name="Nothing played here yet.")).to_be_visible()
    for title in TITLES.values():
        expect(page.get_by_role("link", name=f"Learn it in five minutes: {title}")).to_be_visible()
    assert COOKIE not in [cookie["name"] for cookie in page.context.cookies()]
    page.get_by_role("link", name="Pick a window").click()
    expect(page.get_by_role("heading", level=1, name="Duskboard")).to_be_visible()


def test_without_the_server_nothing_seems_to_be_gone(windows, home):
    windows.expect("status of 500")
    page = windows.open()
    come_as(page, home, "Ann")
    page.route("**/api/me", lambda route: route.fulfill(status=500, body="") if is_delete(route) else route.continue_())
    open_my_page(page, home)
    page.get_by_role("button", name="Delete everything about me").click()
    sure = page.get_by_role("dialog", name="Delete everything?")
    sure.get_by_role("button", name="Yes, delete everything").click()
    expect(sure.get_by_role("alert")).to_have_text("The server is not answering. Try again in a moment.")
    assert "duskboard.name" in page.evaluate(KEPT)


def is_delete(route) -> bool:
    return route.request.method == "DELETE"
