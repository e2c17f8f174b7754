"""N-9.4 and N-9.5 of the rule sheet: the order of kana."""

import pytest

from duskboard.games.deathname.names.order import order
from duskboard.games.deathname.names.spelling import same
from tests.games.deathname.tables_names import in_order

ROWS = "あいうえお かきくけこ さしすせそ たちつてと なにぬねの はひふへほ まみむめも やゆよ らりるれろ わゐゑを ん"


def test_N_9_4_kana_are_in_gojuon_order_in_both_kinds():
    hiragana = ROWS.replace(" ", "")
    katakana = "".join(chr(ord(kana) + 0x60) for kana in hiragana)
    in_order(*hiragana)
    in_order(*katakana)
    in_order(*[pair[at % 2] for at, pair in enumerate(zip(hiragana, katakana, strict=True))])
    assert [order(one) for one in hiragana] == [order(other) for other in katakana]


@pytest.mark.parametrize(
    ("voiced", "plain"),
    [*zip("がぎぐげござじずぜぞだぢづでど", "かきくけこさしすせそたちつてと", strict=True),
     *zip("ばびぶべぼぱぴぷぺぽゔ", "はひふへほはひふへほう", strict=True),
     *zip("ガヴポ", "かうほ", strict=True), ("ｶﾞ", "か"), ("ﾊﾟ", "は"), ("か\u3099", "か")],
)  # fmt: skip
def test_N_9_4_voiced_kana_are_as_plain_ones_at_first(voiced, plain):
    assert order(f"{voiced}ん").bases == order(f"{plain}ん").bases
    in_order(f"{plain}あ", f"{voiced}い", f"{plain}う")


@pytest.mark.parametrize(
    ("small", "large"),
    [*zip("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ", strict=True),
     *zip("ァィゥェォッャュョヮヵヶ", "あいうえおつやゆよわかけ", strict=True),
     *zip("ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ", "くしすとぬはひふへほむらりるれろ", strict=True), ("ｬ", "や"),
     ("ｯ", "つ")],
)  # fmt: skip
def test_N_9_4_small_kana_are_as_large_ones_at_first_and_before_them_in_size(small, large):
    assert order(f"{small}ん").bases == order(f"{large}ん").bases
    in_order(f"{small}あ", f"{large}あ", f"{small}い", f"{large}う")


@pytest.mark.parametrize(
    ("vowel", "row"),
    [("あ", "あかさたなはまやらわがざだばぱぁゃゎ"), ("い", "いきしちにひみりゐぎじびぴぃ"),
     ("う", "うくすつぬふむゆるぐずぶぷゔぅっゅ"),
     ("え", "えけせてねへめれゑげぜべぺぇ"), ("お", "おこそとのほもよろをごぞぼぽぉょ")],
)  # fmt: skip
def test_N_9_4_the_long_vowel_mark_is_as_the_vowel_before_it(vowel, row):
    for kana in row:
        assert order(f"{kana}ーん").bases == order(f"{kana}{vowel}ん").bases
        assert order(f"{kana}ーー").bases == order(f"{kana}{vowel}{vowel}").bases
        in_order(f"{kana}ーん", f"{kana}{vowel}ん")


@pytest.mark.parametrize("name", ["ーあ", "んーあ", "Aーあ", "山ーあ", "7ーあ"])
def test_N_9_4_the_long_vowel_mark_without_a_vowel_before_it_is_ignored(name):
    assert order(name).bases == order(name.replace("ー", "")).bases


def test_N_9_4_vu_is_u_voiced_and_rare_kana_are_the_voiced_wa_row():
    in_order("うい", "ゔい", "うう")
    in_order("ウィ", "うい", "ヴィ", "ゔい")
    for rare, plain in zip("ヷヸヹヺ", "わゐゑを", strict=True):
        assert same(rare) == same(f"{plain}\u3099")
        in_order(f"{plain}い", f"{rare}い", f"{plain}う", "ん")


def test_N_9_4_a_name_in_kanji_goes_by_code_points():
    in_order("一郎", "山", "川", "花子")
    assert sorted("一郎山川花子々", key=order) == sorted("一郎山川花子々")


def test_N_9_5_plain_then_voiced_then_half_voiced():
    in_order("かい", "がい", "かいと")
    in_order("はな", "ばな", "ぱな", "はなこ")
    in_order("はは", "はば", "はぱ", "ばは", "ばば", "ぱは")


def test_N_9_5_in_size_the_long_vowel_mark_comes_before_small_and_small_before_large():
    in_order("カー", "かぁ", "かあ")
    in_order("ユー", "ゆぅ", "ゆう")
    in_order("しょう", "しよう")
    in_order("りょお", "りよー", "りよお")
    in_order("りょう", "りよう", "りょー", "りょお")
    in_order("まっと", "まつと")


def test_N_9_5_voice_counts_before_size():
    in_order("しよ", "じょ", "じよ")
    in_order("きやあ", "ぎゃー")


def test_N_R27_the_iteration_marks_stand_for_the_kana_before_them():
    for again in "ゝヽ":
        assert order(f"か{again}ん").bases == order("かかん").bases
        assert order(f"が{again}ん").bases == order("かかん").bases
    in_order("すず", "すずか")
    in_order("がゝ", "がか", "がゞ", "がが")
    in_order("すゝ", "すす", "すゞ", "すず")
    in_order("みすゞ", "みすず", "みすずか")
    assert order("いすヾ") == order("いすゞ")


def test_N_R27_in_size_an_iteration_mark_stands_between_small_and_large():
    in_order("あー", "あぁ", "あゝ", "ああ")
    in_order("つっ", "つゝ", "つつ")


@pytest.mark.parametrize("name", ["ゝあ", "Aゝあ", "山ゝあ"])
def test_N_R27_an_iteration_mark_without_a_kana_before_it_is_passed_over(name):
    assert order(name).bases == order(name.replace("ゝ", "")).bases
