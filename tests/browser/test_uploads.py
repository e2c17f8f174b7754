"""Records that somebody brings in a window: good ones are watched, all others get a sentence."""

import json
import re

from playwright.sync_api import expect

from duskboard.engine.records import Running, field_digest
from tests.browser.told import played

WATCHED = re.compile(r".*/r/[\w-]+(#.*)?$")


def choose(page, content, name="record.json"):
    file = {"name": name, "mimeType": "application/json", "buffer": content}
    page.get_by_label("A record as a file").set_input_files(file)


def paste(page, text):
    page.get_by_role("textbox", name="Or paste its text").fill(text)
    page.get_by_role("button", name="Check and watch").click()


def shown(page, game):
    page.wait_for_url(WATCHED)
    expect(page.get_by_role("heading", level=1, name=game)).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_good_record_is_checked_and_watched(windows, home):
    page = windows.open(f"{home}bring", permissions=["clipboard-read", "clipboard-write"])
    choose(page, played("rogue"))
    shown(page, "Mini Rogue")
    page.go_back()
    pretty = json.dumps(json.loads(played("dungeon")), indent=1)
    page.evaluate("(text) => navigator.clipboard.writeText(text)", pretty)
    page.get_by_role("textbox", name="Or paste its text").focus()
    page.keyboard.press("ControlOrMeta+V")
    page.get_by_role("button", name="Check and watch").click()
    shown(page, "Dungeon in Memory")


def test_of_several_records_in_a_file_one_is_chosen(windows, home):
    page = windows.open(f"{home}bring")
    choose(page, b"\n".join(played(game) for game in ("dungeon", "rogue", "deathname")) + b"\n", "matches.jsonl")
    expect(page.get_by_role("heading", name="There are 3 records in it. Which one?")).to_be_visible()
    page.get_by_role("button", name="Record 3 Death Name · Ann, Tom, Ryo and Hana").click()
    shown(page, "Death Name")


def test_a_broken_record_is_told_where_and_why(windows, home):
    windows.expect("status of 400")
    page, raw = windows.open(f"{home}bring"), json.loads(played("dungeon"))
    alert = page.get_by_role("alert")
    choose(page, played("rogue")[:-20])
    expect(alert).to_contain_text("cut off")
    changed = json.loads(played("rogue"))
    changed["entries"][5]["digest"] = "0" * 64
    choose(page, json.dumps(changed).encode())
    expect(alert).to_contain_text("entry 5")
    # Right digests over wrong play.
    forged, running = raw["entries"], Running(raw)
    forged[0]["picks"] = [pick ^ 1 for pick in forged[0]["picks"]]
    raw["entries"] = [{**entry, "digest": running.over(entry)} for entry in forged]
    paste(page, json.dumps(raw))
    expect(alert).to_contain_text("entry 0")
    assert page.url == f"{home}bring"
    # In Japanese, too, with what the server says beside it.
    page.get_by_role("button", name="日本語").click()
    expect(alert).to_contain_text("ゲームの記録として読み込めませんでした。")
    expect(alert).to_contain_text("entry 0")


def test_huge_and_hostile_files_get_a_sentence(windows, home):
    windows.expect("status of 400")
    page = windows.open(f"{home}bring")
    alert = page.get_by_role("alert")
    for content, says in (
        (b"", "There is nothing in it."),
        (b" " * 100 + b"x" * (1 + (1 << 20)), "This is too long"),
        (played("rogue") + b" " * (1 << 21), ""),  # spaces at the end are nothing
        (b"[" * 400_000, "nested too deep"),
        (b"\x00\xff\xfe" * 100, "not a record"),
        (b'{"record": 1, "game": "<img src=x onerror=alert(1)>"}', "is missing"),
        (b"hello", "not a record"),
    ):
        choose(page, content)
        if says == "":
            shown(page, "Mini Rogue")
            page.go_back()
        else:
            expect(alert).to_contain_text(says)
    expect(page.get_by_role("button", name="Choose a file").or_(page.get_by_text("Choose a file"))).to_be_visible()


def test_a_name_in_a_record_is_never_more_than_a_name(windows, home):
    name = "<img src=x onerror=console.error(1)>"
    raw = json.loads(played("rogue"))
    raw["seats"] = [name]
    raw["digests"]["seats"] = field_digest("seats", raw["seats"])
    running = Running(raw)
    raw["entries"] = [{**entry, "digest": running.over(entry)} for entry in raw["entries"]]
    page = windows.open(f"{home}bring")
    paste(page, json.dumps(raw))
    shown(page, "Mini Rogue")
    page.get_by_role("button", name="Through whose eyes?").click()
    expect(page.get_by_role("button", name=f"As {name}")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


def test_what_one_has_brought_one_can_take_away_again(windows, home):
    windows.expect("status of 404")
    record = played("rogue", seed="another match")
    page = windows.open(f"{home}bring")
    choose(page, record)
    shown(page, "Mini Rogue")
    address = page.url
    stranger = windows.open(address)
    expect(stranger.get_by_role("button", name="Share", exact=True)).to_be_visible()
    expect(stranger.get_by_role("button", name="Delete this record")).to_have_count(0)
    page.get_by_role("button", name="Delete this record").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_role("status").filter(has_text="The record is gone.")).to_be_visible()
    stranger.reload()
    expect(stranger.get_by_role("alert")).to_contain_text("There is nothing to watch here")


def test_a_line_that_is_down_costs_nothing(windows, far_home, line):
    windows.expect(r"net::ERR_|status of 0")
    page = windows.open(f"{far_home}bring")
    expect(page.get_by_role("heading", level=1, name="Watch a record")).to_be_visible()
    line.cut()
    paste(page, played("rogue").decode())
    expect(page.get_by_role("alert")).to_contain_text("The server is not answering.")
    line.mend()
    page.get_by_role("button", name="Check and watch").click()
    shown(page, "Mini Rogue")
