"""The house speaks Japanese to whoever's browser does, from the first page to the check."""

import re

from playwright.sync_api import expect

from tests.browser.player import Player, from_the_starter, gather

# What is said so in Japanese, too: names, clauses, key caps, and what stands in a terminal.
SAME = re.compile(
    r"Duskboard|DAY|Ann|Tom|English|D-R?[\d.]+|R\d+|QR|https?|Enter|Esc|Tab|Space"
    r"|make play LAN=1|duskboard serve --public-url|docs/guide/host.md|MIT|SVG"
)
READ = """() => {
  const names = ["aria-label", "alt", "title", "placeholder"];
  const labels = [...document.querySelectorAll(names.map((name) => `[${name}]`))].flatMap((one) =>
    names.map((name) => one.getAttribute(name) ?? ""));
  return [document.title, document.body.innerText, ...labels].join("\\n");
}"""


def english_on(page):
    """The lines in which a Latin word is left."""
    return sorted({line for line in page.evaluate(READ).splitlines() if re.search("[A-Za-z]{2,}", SAME.sub("", line))})


def torn_names(page):
    """What a screen reader would read with a pause in the midst of a phrase, and nobody could say to their computer."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = {node.get("name", {}).get("value", "") for node in nodes}
    return sorted(name for name in names if re.search("[ぁ-ヶ一-龠ー] [ぁ-ヶ一-龠]", name))


class JapanesePlayer(Player):
    """Does the same by other words."""

    def set_a_table(self, home, people=2):
        page = self.page
        page.goto(home)
        page.get_by_role("textbox", name="お名前").fill(self.name)
        page.get_by_role("radio", name=str(people), exact=True).check()
        assert english_on(page) == []
        page.get_by_role("link", name="卓を立てる：ダンジョンインメモリー").click()
        page.get_by_role("radio", name="時間制限なし").check()
        page.get_by_text("詳細設定").click()
        assert english_on(page) == []
        self.button("始める").click()
        expect(page.get_by_role("heading", name="メンバー募集中")).to_be_visible()

    def sit_down(self, link):
        self.page.goto(link)
        self.page.get_by_role("textbox", name="お名前").fill(self.name)
        assert english_on(self.page) == []
        self.button("席に着く").click()

    def wait_for_the_window(self):
        expect(self.asked("通路はまだつながってる？")).to_be_visible()
        expect(self.button("まだつながってる")).to_be_enabled()


def test_the_whole_way_in_japanese(windows, home):
    ann, tom = (JapanesePlayer(windows.open(locale="ja-JP"), name) for name in ("Ann", "Tom"))
    ann.set_a_table(home)
    assert ann.page.evaluate("document.documentElement.lang") == "ja"
    assert english_on(ann.page) == []
    tom.sit_down(ann.page.url)
    turn = ann.asked(re.compile("あなたの番です。|Tomを待っています。"))
    expect(turn).to_be_visible()
    first, second = (ann, tom) if turn.inner_text() == "あなたの番です。" else (tom, ann)
    expect(second.asked(f"{first.name}を待っています。")).to_be_visible()
    assert english_on(second.page) == []

    # A refusal, with the clause from the Japanese sheet.
    first.button("ロスト！").click()
    expect(first.page.get_by_role("alert")).to_contain_text(
        "ロスト宣言は、タイルが置かれてからです。まだ初期タイルしかありません。"
    )
    expect(first.page.get_by_role("alert")).to_contain_text("D-R22 ロスト宣言ができるのは、")
    assert english_on(first.page) == []
    first.button("ルールのD-R22を開く").click()
    expect(first.page.get_by_role("dialog").get_by_role("link", name="D-R22", exact=True)).to_be_in_viewport()
    first.page.keyboard.press("Escape")
    for key, title in (("?", "キー操作"), ("r", "ルール")):
        first.page.keyboard.press(key)
        expect(first.page.get_by_role("dialog", name=title)).to_be_visible()
        first.page.keyboard.press("Escape")

    first.button("右に回す").click()
    first.button("置く").click()
    second.wait_for_the_window()
    assert english_on(second.page) == []
    assert torn_names(second.page) == []
    second.button("ロスト！").click()
    second.button("本当に？").click()
    for player in (first, second):
        check = player.page.get_by_role("region", name="記憶の確認")
        expect(check.get_by_role("heading", name="2枚目でロスト：置き間違い")).to_be_visible()
        expect(check.get_by_text("東向きに置かれましたが、道は北へ進んでいました。 D-5.4")).to_be_visible()
        player.skip()
        expect(check.get_by_text("ロスト後、最初に宣言した人に1点です。")).to_be_visible()
        assert english_on(player.page) == []
        expect(player.button("次の探索へ")).to_be_visible()


def test_another_language_is_chosen_at_home_and_kept(windows, home):
    page = windows.open(home)
    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("radiogroup", name="何人で遊びますか？")).to_be_visible()
    page.reload()
    expect(page.get_by_role("radiogroup", name="何人で遊びますか？")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "ja"
    page.goto(f"{home}credits")
    expect(page.get_by_role("button", name="English")).to_be_visible()


def test_another_language_is_chosen_at_the_table(windows, home):
    first, second = from_the_starter(gather(windows, home, ["Ann", "Tom"]))
    first.lay_down()
    second.button("More").click()
    second.page.get_by_role("dialog").get_by_role("button", name="日本語").click()
    second.page.keyboard.press("Escape")
    expect(second.asked("通路はまだつながってる？")).to_be_visible()
    expect(second.page.get_by_text("一番上は2枚目")).to_be_visible()
    expect(second.page.get_by_text(f"{first.name} lays")).to_have_count(0)
    assert english_on(second.page) == []
    # The match goes on, and the other window speaks as before.
    second.button("まだつながってる").click()
    expect(second.asked("あなたの番です。")).to_be_visible()
    expect(first.asked(f"Waiting for {second.name}.")).to_be_visible()
