"""Own decrees: made in the form of a new table, kept, saved as a file, sent as a link, opened by others, and played."""

import re
import tomllib

from playwright.sync_api import expect

from duskboard.games.deathname.decrees import BOX
from tests.browser.company import seat
from tests.browser.namer import GAME, Namer

TITLE = "Long knives"
FIRST = [2, 0, 0, -2]  # the decree of round 1
# Written by hand: the third card has a 5 on its second place.
WRONG = 'title = "Too sharp"\n' + "".join(
    f"\n[[decree]]\nday = {day}\nplaces = [{places}]\n"
    for day, places in [(1, "0, 1, -1, 0")] * 2 + [(1, "0, 5, -1, 0")] + [(1, "1, 0, 0, -1")] + [(2, "0, 1, -1, 0")] * 3
)
SENTENCE = "Decree 3, place 2: a whole number from −2 to +2, not 5."


class Maker(Namer):
    """Somebody before the form of a new table."""

    def open_the_form(self, home):
        self.page.goto(home)
        self.page.get_by_role("textbox", name="Your name").fill(self.name)
        self.page.get_by_role("radio", name="1", exact=True).check()
        self.page.get_by_role("link", name=f"New table: {GAME}").click()
        expect(self.page.get_by_role("group", name="Decrees", exact=True)).to_be_visible()

    def place(self, decree, place):
        return self.page.get_by_role("group", name=f"Decree {decree}", exact=True).get_by_role("button").nth(place - 1)

    def told(self, sentence):
        """What came of the last thing that was done."""
        return self.page.get_by_role("status").filter(has_text=sentence)

    def chosen(self, pack):
        return self.page.get_by_role("radio", name=pack)

    def open_file(self, name, text):
        with self.page.expect_file_chooser() as chooser:
            self.button("Open a file").click()
        chooser.value.set_files({"name": name, "mimeType": "application/toml", "buffer": text.encode()})


def test_decrees_are_made_kept_sent_and_played(windows, home, server):
    windows.expect("status of 400")  # Chromium reports that the server refuses a pack with too few
    ann = Maker(windows.open(permissions=["clipboard-read", "clipboard-write"]), "Ann")
    ann.open_the_form(home)
    make_a_pack(ann)
    saved = save_it(ann)
    ann.button(f"Copy link: {TITLE}").click()
    expect(ann.told("The link is copied.")).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{server.public_url}/new/deathname#decrees=")

    # It is still there when one comes back, until it is removed; then the file brings it back.
    ann.page.reload()
    expect(ann.chosen(TITLE)).to_be_visible()
    ann.chosen(TITLE).check()
    ann.button(f"Remove: {TITLE}").click()
    ann.button(f"Really remove it?: {TITLE}").click()
    expect(ann.chosen(TITLE)).to_have_count(0)
    ann.open_file("knives.toml", saved)
    expect(ann.chosen(TITLE)).to_be_checked()
    expect(ann.place(1, 1)).to_have_accessible_name(re.compile(r"\+2 .*gains 2"))

    tom = Maker(windows.open(), "Tom")
    tom.page.goto(link.replace(server.public_url, server.url))
    play_with_it(tom)


def make_a_pack(ann: Maker):
    ann.button("Make your own").click()
    ann.page.get_by_role("textbox", name="Title of the pack").fill(TITLE)
    expect(ann.page.get_by_role("heading", name=TITLE)).to_be_visible()
    for _ in range(3):
        ann.place(1, 1).click()  # it begins with a card of the box: −1, +1, 0, 0
    ann.place(1, 2).focus()
    ann.page.keyboard.press("ArrowDown")
    ann.place(1, 4).focus()
    for _ in range(2):
        ann.page.keyboard.press("ArrowDown")
    expect(ann.place(1, 4)).to_have_accessible_name(re.compile("−2 .*loses 2"))

    # One that is too many is chance's; one less is not enough, and says so.
    ann.button("Add a decree for DAY 2").click()
    expect(ann.page.get_by_text("4: 3 of them are drawn at random.")).to_be_visible()
    expect(ann.told("Decree 8 is blank: nobody gains or loses a point by it.")).to_be_visible()
    ann.button("Remove decree 8").click()
    ann.button("Remove decree 7").click()
    expect(ann.page.get_by_text("2 of 3: 1 more is needed.")).to_be_visible()
    expect(ann.told("For 4 players DAY 2 needs 3 decrees; the pack has 2.")).to_be_visible()
    ann.button("Copy decree 6").click()
    expect(ann.told("For 4 players")).to_have_count(0)


def save_it(ann: Maker):
    """On this device, and as a file: what stands in it."""
    ann.button(f"Save: {TITLE}").click()
    expect(ann.told("Saved on this device.")).to_be_visible()
    with ann.page.expect_download() as download:
        ann.button(f"Save as file: {TITLE}").click()
    assert download.value.suggested_filename == "long-knives.toml"
    saved = download.value.path().read_text()
    pack = tomllib.loads(saved)
    assert pack["title"] == TITLE
    cards = [(card["day"], card["places"]) for card in pack["decree"]]
    box = [(day, list(places)) for day, places in BOX.decrees if len(places) == len(FIRST)]
    assert cards == [(1, FIRST), *box[1:6], box[5]]
    return saved


def play_with_it(tom: Maker):
    """Whoever opens the link can look at the pack, keep it, and play with it."""
    arrived = tom.page.get_by_role("region", name="Somebody’s decrees")
    expect(arrived).to_contain_text(f"{TITLE} 7 decrees, for 4 players. They came with the link.")
    arrived.get_by_text("Show them").click()
    expect(arrived.get_by_role("img", name="Decree 1: +2, 0, 0, −2")).to_be_visible()
    arrived.get_by_role("button", name="Keep this pack").click()
    expect(arrived.get_by_text("Kept on this device.")).to_be_visible()
    arrived.get_by_role("button", name="Play with it").click()
    expect(tom.chosen(TITLE)).to_be_checked()
    tom.page.get_by_text("Rarely used").click()
    tom.page.get_by_role("radio", name="Fixed").check()
    for chair in (2, 3, 4):
        seat(tom.page, chair, "Reader")
    tom.button("Start").click()
    tom.page.wait_for_url("**/t/*")
    expect(tom.page.get_by_text(f"decrees: {TITLE}")).to_be_visible()
    expect(tom.page.get_by_role("list", name=re.compile("1st gains 2, .* 4th loses 2"))).to_be_visible()
    tom.write("Mia")
    tom.declare(keep=True)
    expect(tom.button("Round 2, cards to the right")).to_be_visible()
    icons = tom.scoring(1).locator("li.place .icon b")
    expect(icons).to_have_text(["+2", "0", "0", "−2"])


def test_a_file_written_by_hand_is_refused_at_its_card_and_place(windows, home):
    windows.expect("status of 4")  # Chromium reports every refusal of a request
    ann = Maker(windows.open(), "Ann")
    ann.open_the_form(home)
    ann.open_file("sharp.toml", WRONG)
    expect(ann.told(SENTENCE)).to_be_visible()
    expect(ann.place(3, 2)).to_have_accessible_description(re.compile(re.escape(SENTENCE)))
    for decree, place in ((3, 1), (3, 3), (2, 2)):
        expect(ann.place(decree, place)).not_to_have_accessible_description(re.compile("Decree"))
    ann.button("Go to decree 3").click()
    expect(ann.page.get_by_role("group", name="Decree 3", exact=True)).to_be_in_viewport()
    ann.button("Start").click()
    refused = ann.page.get_by_role("alert")
    expect(refused).to_contain_text(SENTENCE)
    expect(refused.get_by_role("link", name="N-11.1")).to_have_attribute("href", "/rules/deathname#N-11.1")

    # One touch mends it, and three can play with a pack that has cards for three.
    ann.place(3, 2).click()
    expect(ann.told(SENTENCE)).to_have_count(0)
    seats = ann.page.get_by_role("radiogroup", name="Chairs at the table")
    expect(seats.get_by_role("radio", name="3", exact=True)).to_have_count(0)
    sizes = ann.page.get_by_role("radiogroup", name="Decrees for how many players")
    sizes.get_by_role("radio", name="3", exact=True).check()
    ann.button("Lay out 7 decrees for 3").click()
    expect(seats.get_by_role("radio", name="3", exact=True)).to_be_visible()

    # What is no pack at all is not opened.
    ann.open_file("letter.toml", "Dear Ann,")
    expect(ann.told("letter.toml was not opened.")).to_contain_text("The decrees cannot be read as a TOML file")
    expect(ann.chosen("Too sharp")).to_be_checked()
