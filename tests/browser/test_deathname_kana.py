"""A whole game in kana and in Japanese: gojūon order, kanji refused, and Enter that belongs to an input method."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.chair import chairs
from tests.browser.namer import FIXED, PHONE, Namer
from tests.browser.reflow import sideways
from tests.browser.test_japanese import READ, SAME

SAME_HERE = re.compile(rf"N-R?[\d.]+|DAY|{SAME.pattern}")
NAMES = ("Ann", "Tom", "リョウ", "ミカ")
WRITTEN = [
    ("かいと", "がい", "かい", "あきら"),
    ("ハナ", "はな", "ばな", "はなこ"),  # ハナ and はな are equal
    ("ゆう", "ユー", "しよう", "しょう"),
    ("んだ", "さとし", "ざとう", "さとう"),
]
SORTED = [
    ["あきら", "かい", "がい", "かいと"],
    ["ハナ", "はな", "ばな", "はなこ"],
    ["しょう", "しよう", "ユー", "ゆう"],
    ["さとう", "ざとう", "さとし", "んだ"],
]
# By round; then the Kill Points, DAY 2, and the sum.
SHEET = [
    ["Ann", "−1", "−2", "0", "−1", "2", "−1", "+2", "+2", "1"],
    ["Tom", "0", "−1", "−2", "−1", "2", "+1", "+2", "0", "1"],
    ["リョウ", "0", "+1", "+1", "+1", "1", "0", "−2", "−2", "0"],
    ["ミカ", "+1", "−1", "+1", "0", "1", "−1", "−1", "+1", "1"],
]
NEXT = [
    "ラウンド2へ（カードは右隣へ）", "ラウンド3へ（カードは左隣へ）", "ラウンド4へ（カードは右隣へ）",
    "書いた人にカードを返す", "ラウンド6へ", "ラウンド7へ", "結果を見る",
]  # fmt: skip
OF_THE_METHOD = 229  # the key code that Safari gives to a key which the input method takes for itself


class JapaneseNamer(Namer):
    """Does the same by other words."""

    @property
    def field(self):
        return self.page.get_by_role("textbox", name="このラウンドの名前")

    def write(self, name):
        self.field.fill(name)
        self.button("この名前で決定").click()

    def declare(self, *, keep):
        hand = self.button(re.compile("^キープ" if keep else "^パス"))
        expect(hand).to_be_enabled()
        hand.click()

    def select(self, name):
        hand = self.page.get_by_role("group", name="自分のカード")
        hand.get_by_role("button", name=re.compile(rf"^{name}(\s|$)")).click()
        self.button(f"「{name}」を出す").click()

    def reads_only_japanese(self):
        """No line has a Latin word, and all of them fit."""
        lines = self.page.evaluate(READ).splitlines()
        assert sorted({line for line in lines if re.search("[A-Za-z]{2,}", SAME_HERE.sub("", line))}) == []
        assert sideways(self.page) == []


def test_a_whole_game_in_kana(windows, home):
    ann, tom = people = [
        JapaneseNamer(windows.open(locale="ja-JP", **how), name)
        for name, how in zip(NAMES[:2], ({}, PHONE), strict=True)
    ]
    link = ann.set_up(home, options={**FIXED, "script": "kana"})
    tom.sit_down(link)
    with chairs(link, *NAMES[2:]) as others:
        for one in people:
            one.page.goto(link)
        kanji_is_refused(ann)
        enter_belongs_to_the_input_method(ann, WRITTEN[0][0])
        day_1(people, others)
        for one in people:
            expect(one.page.get_by_role("heading", name="カードは書いた人のもとへ")).to_be_visible()
            one.reads_only_japanese()
            one.button("DAY 2へ（自分のカードを出す）").click()
        day_2(people, others)
    for one in people:
        expect(one.page.get_by_role("heading", name="AnnとTomが1点で勝利を分かち合います。")).to_be_visible()
        assert one.sheet == SHEET
        one.reads_only_japanese()


def test_a_japanese_party_with_bots_and_a_clock_writes_kana_without_asking_for_it(windows, hurried_home):
    """Bots do, and so does the house for those whose time is up."""
    mika = JapaneseNamer(windows.open(locale="ja-JP"), "ミカ")
    wishes: list[dict[str, Any]] = []
    mika.page.on("request", lambda sent: sent.method == "POST" and wishes.append(sent.post_data_json))
    mika.page.goto(hurried_home)
    mika.button("今すぐ遊ぶ：デスネーム").click()
    expect(mika.field).to_be_visible()
    assert wishes[0]["options"] == {"script": "kana"}
    ken = JapaneseNamer(windows.open(locale="ja-JP"), "ケン")
    link = ken.set_up(hurried_home, pace="quick", bots=["reader", "guest"], options=wishes[0]["options"])
    tom = JapaneseNamer(windows.open(locale="ja-JP"), "トム")
    tom.sit_down(link)  # and never looks in
    ken.page.goto(link)
    kanji_is_refused(ken)
    names = ("あきら", "かいと", "さとし", "はなこ")
    for name in names:
        ken.write(name)
        ken.declare(keep=True)
        all_names_are_japanese(ken)
    ken.button("DAY 2へ（自分のカードを出す）").click()
    for name in names[:-1]:
        expect(ken.page.get_by_role("heading", name="カードを1枚選びましょう。")).to_be_visible()
        ken.reads_only_japanese()
        ken.select(name)
        all_names_are_japanese(ken)
    expect(ken.page.get_by_role("heading", name=re.compile("の勝ち|勝者|勝利"))).to_be_visible()
    ken.reads_only_japanese()


def all_names_are_japanese(one):
    """After a scoring, whoever has written them; then on."""
    going_on = one.button(re.compile("^(ラウンド|書いた人|結果)"))
    expect(going_on).to_be_visible()
    one.reads_only_japanese()
    laid = one.page.locator("li.place .name")
    expect(laid).to_have_count(4)
    assert [name for name in laid.all_inner_texts() if re.search("[A-Za-z]", name)] == []
    going_on.click()


def test_where_kanji_are_allowed_their_place_is_told(windows, home):
    mika = JapaneseNamer(windows.open(locale="ja-JP"), "ミカ")
    mika.page.goto(mika.set_up(home, bots=["guest"] * 3))
    told = mika.page.get_by_text("漢字の名前は読みではなく、文字コードの順に並びます")
    mika.field.fill("はなこ")
    expect(told).to_be_hidden()
    mika.field.fill("花子")
    expect(told).to_be_visible()


def day_1(people, others):
    """Everybody keeps at once. In round 1 the first of them has written already."""
    for number, names in enumerate(WRITTEN, start=1):
        for one, name in list(zip((*people, *others), names, strict=True))[number == 1 :]:
            one.write(name)
        for one in people:
            expect(one.button(re.compile("^キープ"))).to_be_visible()
            one.reads_only_japanese()
        for one in (*people, *others):
            one.declare(keep=True)
        for one in people:
            see_the_scoring(one, number)


def day_2(people, others):
    """Everybody plays the first three cards, in their order."""
    for number in (5, 6, 7):
        for seat, one in enumerate(people):
            expect(one.page.get_by_role("heading", name="カードを1枚選びましょう。")).to_be_visible()
            one.reads_only_japanese()
            one.select(WRITTEN[number - 5][seat])
        for other in others:
            other.select(number - 4)
        for one in people:
            see_the_scoring(one, number)


def kanji_is_refused(ann: JapaneseNamer):
    """With its clause; and what was written stays."""
    expect(
        ann.page.get_by_role("heading", name="名前を1つ書きましょう。ひらがなかカタカナで書いてください。")
    ).to_be_visible()
    ann.write("開")
    expect(ann.why).to_contain_text("この卓では、ひらがなかカタカナで書いてください。「開」は使えません。")
    expect(ann.why.get_by_role("link", name="N-8.9")).to_have_attribute("href", "/rules/deathname#N-8.9")
    expect(ann.field).to_have_value("開")
    expect(ann.field).to_have_accessible_description(re.compile("この卓では、ひらがなかカタカナで書いてください。"))
    ann.reads_only_japanese()


def enter_belongs_to_the_input_method(ann: JapaneseNamer, name):
    """While a word is being composed, Enter ends that; then it seals the name."""
    sent: list[str] = []
    ann.page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    ann.page.reload()  # so that the line is heard from its beginning
    ann.field.click()
    keys = ann.page.context.new_cdp_session(ann.page)
    keys.send("Input.imeSetComposition", {"text": name, "selectionStart": len(name), "selectionEnd": len(name)})
    expect(ann.field).to_have_value(name)
    ann.page.keyboard.press("Enter")
    keys.send("Input.insertText", {"text": name})  # the end of the composition
    enter = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": OF_THE_METHOD, "text": "\r"}
    keys.send("Input.dispatchKeyEvent", {"type": "keyDown", **enter})
    keys.send("Input.dispatchKeyEvent", {"type": "keyUp", **enter})
    expect(ann.field).to_have_value(name)
    assert not [text for text in sent if '"Play"' in text]

    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text("決定しました。まだ誰にも見えません。")).to_be_visible()
    assert len([text for text in sent if '"Play"' in text]) == 1


def see_the_scoring(one: JapaneseNamer, number):
    go_on = one.button(NEXT[number - 1])
    expect(go_on).to_be_visible()
    order = SORTED[(number - 1) % 4]
    laid = one.page.get_by_role("region", name=f"ラウンド{number}の得点計算").locator("li.place .name")
    expect(laid).to_have_text(order)
    if number == 2:
        expect(one.page.get_by_text("同じ名前が2枚。書いたAnnとTomは、それぞれ1点失います。")).to_be_visible()
    one.reads_only_japanese()
    go_on.click()
