"""The invitation stands on the first screen; an address that works here only says so, and has no code."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.player import GAME, Player

LINK = re.compile("link to this table", re.IGNORECASE)
SET_UP = """async () => {
  const wish = { game: "dungeon", seats: 4, name: "アン", bots: ["wayfarer"] };
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
  return (await answer.json()).table.id;
}"""
SCREENS = ((360, 640), (390, 844), (1280, 720))


@pytest.fixture
def machine_server(tmp_path):
    """A server as `make play` starts it: nobody finds it but this machine."""
    server = serving(tmp_path)
    yield server
    assert server.stop() == 0


def menu(player):
    player.button("More").click()
    return player.page.get_by_role("dialog", name="This table")


def test_on_this_machine_only_the_link_says_so_and_the_way_to_open_the_house_is_folded_away(windows, machine_server):
    ann = Player(windows.open(permissions=["clipboard-read", "clipboard-write"]), "Ann")
    ann.set_a_table(f"{machine_server.url}/", people=2)
    for find in (lambda player: player.page.get_by_role("main"), menu):
        place = find(ann)
        expect(place.get_by_role("textbox", name=LINK)).to_have_value(ann.page.url)
        place.get_by_role("button", name="Copy link (this computer)").click()
        assert ann.page.evaluate("navigator.clipboard.readText()") == ann.page.url
        expect(place.get_by_role("img", name=LINK)).to_have_count(0)
        expect(place.get_by_text("make play LAN=1")).to_be_hidden()
        place.get_by_text("How to let other devices in").click()
        expect(place.get_by_text("make play LAN=1")).to_be_visible()
        expect(place.get_by_text("--public-url")).to_be_visible()


def test_the_invitation_stands_on_the_first_screen(windows, server):
    for wide, high in SCREENS:
        page = windows.open(viewport={"width": wide, "height": high}, locale="ja-JP")
        page.add_init_script("navigator.share = async what => { window.shared = what }")
        page.goto(f"{server.url}/credits")
        page.goto(f"{server.url}/t/{page.evaluate(SET_UP)}")
        for name in ("共有", "リンクをコピー"):
            box = page.get_by_role("button", name=name).bounding_box()
            assert box["y"] + box["height"] <= high, (name, wide, high)
        if wide < high:
            assert page.get_by_role("img", name="この卓へのリンクのQRコード").is_hidden()
            page.get_by_text("QRコード", exact=True).click()
        expect(page.get_by_role("img", name="この卓へのリンクのQRコード")).to_be_visible()
        page.get_by_role("button", name="共有").click()
        assert page.evaluate("window.shared.url") == page.url.replace(server.url, server.public_url)


def test_the_link_is_copied_and_drawn(windows, server):
    page = windows.open(permissions=["clipboard-read", "clipboard-write"])
    ann = Player(page, "Ann")
    ann.set_a_table(f"{server.url}/", people=2)
    link = page.get_by_role("textbox", name="The link to this table")
    expect(link).to_have_value(page.url.replace(server.url, server.public_url))
    ann.button("Copy the link").click()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link.input_value()
    code = page.get_by_role("img", name="QR code of the link to this table")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.complete && image.naturalWidth > 0")


def test_a_table_for_anybody_is_found_at_home(windows, home):
    ann = Player(windows.open(), "Ann")
    ann.go_home(home, people=2)
    ann.page.get_by_role("link", name=f"New table: {GAME}").click()
    ann.page.get_by_role("radio", name=re.compile("^Anyone")).check()
    ann.button("Start").click()
    tom = Player(windows.open(home), "Tom")
    door = tom.page.get_by_role("link", name=re.compile("Ann’s table.*one chair is free"))
    door.click()
    tom.page.get_by_role("textbox", name="Your name").fill("Tom")
    tom.button("Sit down").click()
    expect(tom.page.get_by_role("list", name="Who sits here")).to_contain_text(re.compile(r"Tom\s+you"))

    # It waits for both where they left off.
    ann.page.goto(home)
    expect(ann.page.get_by_role("link", name=re.compile("Go on"))).to_have_count(1)


def test_a_chair_goes_on_on_another_device_once(line, windows, home):
    # The line is there before the windows are, so that it is hung up after them: the last page may still be loading.
    windows.expect("status of 4")
    ann = Player(windows.open(), "Ann")
    ann.go_home(home)
    ann.play_now()
    dialog = menu(ann)
    dialog.get_by_role("button", name="Make a link").click()
    link = dialog.get_by_role("textbox", name="The link to your chair").input_value()
    phone = Player(windows.open(link), "Ann")
    expect(phone.page.get_by_role("list", name="Who sits here")).to_contain_text(re.compile(r"Ann\s+you"))
    thief = windows.open(link)
    expect(thief.get_by_text("This link no longer works: it opens a chair only once.")).to_be_visible()
    expect(thief.get_by_role("list", name="Who sits here")).not_to_contain_text("you")
