"""Japanese texts: one word for one thing, and full-width marks, in all that players read."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXTS = sorted(
    path
    for pattern in (
        "web/src/words/ja/*.ts", "web/src/games/*/about.ja.ts", "web/src/games/*/honours.ja.ts",
        "web/src/games/*/words/ja.ts", "web/src/games/*/words/ja/*.ts",
        "src/duskboard/**/ja.toml", "docs/rules/*.ja.md",
    )
    for path in ROOT.glob(pattern)
)  # fmt: skip
# What is not said, and what is said instead.
INSTEAD = {
    "封じ|封をし": "決定",
    "題名": "タイトル",
    "目線": "視点",
    "私たち": "Duskboard",
    "もう一度どうぞ": "もう一度お試しください",
    "LOST!": "ロスト！",
    "チーム": "残っているプレイヤー",
    "重なり": "ダンジョン",
    "まだある」": "まだつながってる」",
    "できごと": "ログ",
    "ダイジェスト": "照合コード",
    "同じ運": "同じ展開",
    "古強者": "百戦錬磨",
    "弩": "石弓",
    "くり返": "繰り返",
    "まちが": "間違",
    "通りぬけ": "通り抜け",
    "くわしく": "詳しく",
    "そのあと": "その後",
    "いっしょ": "一緒",
    "わかりました": "分かりました",
    "分け合": "分かち合（勝利）",
    "席は[^。]*つです": "席です",
    "追加ルール#": "追加ルールその",
    "(?<!よくある)質問への答え": "よくある質問",
    "例のゲーム": "ゲームの例",
    "今のカードで決まり": "手元のカードで確定",
    "響きが同じ": "響きが似た",
    "シェア": "共有",
    "ここに座": "席に着",
    "使用済[^み]": "使用済み",
    "合わせて1回使": "使えるのは合わせて1回",
    "棚にありません": "見つかりません",
    "あいだ": "間",
    "カード[をが]書いた人": "書いた人に（カードを、カードが）",
}
KANA = "[ぁ-んァ-ヶー一-龠]"
HALF_WIDTH = re.compile(
    rf"{KANA}[,!?;](?![\w$])|{KANA} ?· ?|{KANA}: |{KANA} / |\({KANA}|\([A-Z]+\) ?{KANA}|{KANA}\)(?=[{KANA[1:-1]}。、])"
)
# No blank stands inside a line; in a heading it stands after its number.
WIDE_APART = re.compile(rf"^(?!#).*(?:[{KANA[1:-1]}\d：、] {KANA}|： )")
EXCEPT = ("食事を分け合います", "中黒（・と·）")  # a meal is no victory, and here the mark itself is meant
COMPONENTS = sorted(ROOT.glob("web/src/**/*.svelte"))
STYLE = re.compile(r"<style.*?</style>", re.DOTALL)
# A mark between two texts, or around one, as narrow in every language: words.common.stop and its like are not.
NARROW = re.compile(r"\}[.;:] ?(?=</|\{[#@a-z])(?! ?\{ )|\}[.;] \$\{|\.</b>|[> ]\(\{[a-z][^{}()]*\}\)[<{]|` \(\$\{")
# Two texts with a blank between them in every language, in a label or on the page; words.common.pause knows better.
BLANK = re.compile(r'(?:label|title|alt|placeholder)="[^"]*\} \{|\} \{(?:w|n|invite|speech)\.')
BESIDE = re.compile(r"/\*.*?\*/|//.*|^ *道: .*", re.MULTILINE)  # comments, and the notation of figures


def told(path: Path) -> str:
    """What a player reads, and the code around it."""
    text = BESIDE.sub("", path.read_text("utf-8"))
    for exception in EXCEPT:
        text = text.replace(exception, "")
    return text


def test_all_texts_are_found():
    assert len(TEXTS) > 40


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_one_word_for_one_thing(path):
    found = {said: instead for said, instead in INSTEAD.items() if re.search(said, told(path))}
    assert found == {}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_marks_are_as_wide_as_the_letters(path):
    lines = [line.strip() for line in told(path).splitlines() if HALF_WIDTH.search(line) or WIDE_APART.search(line)]
    assert lines == []


def test_no_component_puts_its_own_marks_between_texts():
    found = {
        path.name: lines
        for path in COMPONENTS
        if (
            lines := [
                line
                for line in STYLE.sub("", path.read_text("utf-8")).splitlines()
                if NARROW.search(line) or BLANK.search(line)
            ]
        )
    }
    assert found == {}
