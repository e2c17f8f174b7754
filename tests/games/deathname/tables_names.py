"""Names for the tests of chapters 8 and 9: the model's vectors, names of many scripts, and the order once more."""

from functools import cmp_to_key
from unicodedata import combining, normalize

from hypothesis import strategies as st

from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.names.order import order
from duskboard.games.deathname.options import Options

# The model's section 11, typed anew
LATIN_VECTOR = (
    "Ann", "Anna", "Ánna", "Anne", "Ann-Marie", "Annmarie", "Åsa", "Devon", "de Vries", "Emil", "Émile", "Jose",
    "José",
    "O'Neil", "Oneil", "Øystein", "Zoe", "Zoë",
)  # fmt: skip
KANA_VECTOR = (
    "あきら", "カー", "かあ", "かい", "がい", "さとう", "ざとう", "さとし", "しょう", "しよう", "っと", "はな",
    "ばな",
    "ぱな", "はなこ", "ひろ", "びろ", "ぴろ", "ユー", "ゆう", "ゆーき", "ゆうき", "りょう", "りよう", "んだ",
)  # fmt: skip

FIRST_NAMES, TITLES = Options(), Options(topic="titles")
LATIN, KANA = Options(script="latin"), Options(script="kana")

options = st.builds(
    Options, topic=st.sampled_from(["first_names", "titles"]), script=st.sampled_from(["any", "latin", "kana"])
)


def clause(text, agreed=FIRST_NAMES):
    """The clause that refuses this name; None if it may be written."""
    refusal = why_not_name(text, agreed)
    return refusal and refusal.clause


def accepted(text, agreed=FIRST_NAMES):
    return why_not_name(text, agreed) is None


def pairs(names):
    """Every two of them, in their order."""
    return [(one, other) for at, one in enumerate(names) for other in names[at + 1 :]]


def in_order(*names):
    """Each comes before the next, and before all after it."""
    assert sorted(set(names), key=order) == list(names)
    for one, other in pairs(names):
        assert order(one) < order(other)


# Names of many scripts

LETTERS = {
    "latin": "abcdefghijklmnopqrstuvwxyzAEIOUSßẞáàâäãåÅçÉèêëíïñÑóôöőØøœŒæÆþÞðÐđĐłŁıİħĦżźšŝǿțįūŵÿəŋŊɛ",
    "marked latin": "aeioucnsAEIOU\u0300\u0301\u0302\u0303\u0308\u030a\u0327\u0328",
    "hiragana": "あいうえおかがきぎくけげこさざしじすたちっつづてとどなにぬのはばぱひびぴふほ"
    "まみむもゃやゅゆょよらりるろゎわゐゑをんゔゕゖーゝゞ",
    "katakana": "アァイィウヴェオカガキクケコサシスセタチッツテトナニノハバパヒフヘホマミャヤ"
    "ュユョヨラリルレロワンヵヶーヽヾｱｶﾞﾊﾟｰｬㇰㇷ゚",
    "greek": "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋφχψωώΑΆΣΩ",
    "cyrillic": "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАЁЙЯіїєґђљ",
    "arabic": "ابتثجحخدذرزسشصضطظعغفقكلمنهويةىئءآأإ\u064e\u064f\u0650\u0651\u0652",
    "hebrew": "אבגדהוזחטיכךלמםנןסעפףצץקרשת\u05b0\u05b4\u05b8\u05bc\u05c1",
    "devanagari": "अआइईउऊएऐओऔकखगघचछजझञटडणतदधनपफबभमयरलवशषसह\u093e\u093f\u0940\u0941\u0947\u094d\u093c\u0902",
    "thai": "กขคงจชซดตถทธนบปผพภมยรลวศสหอะาเแโใไ\u0e31\u0e34\u0e35\u0e38\u0e48\u0e49\u0e4c",
    "hangul": "가나다라마바사아자차카타파하김이박최민준서연지우현수진영호",
    "kanji": "一郎太子美花山川田中村本木林森石井上下大小高橋佐藤鈴々",
    "emoji and signs": "Aaｂ１٣5!?#&+∞☆♡“”«»。、（）…™½Ⅳ🎲👩‍👧",
}
INSIDE = (" ", "-", "'", "’", "‘", "·", "・", "\u2010", "\u3000", "  ")


def words(letters):
    """A name of one or more words in these letters."""
    return st.lists(st.text(letters, min_size=1, max_size=7), min_size=1, max_size=3).flatmap(
        lambda parts: st.lists(st.sampled_from(INSIDE), min_size=len(parts), max_size=len(parts)).map(
            lambda between: "".join(part + gap for part, gap in zip(parts, between, strict=True)).strip()
        )
    )


of_one_script = st.sampled_from(sorted(LETTERS)).flatmap(lambda script: words(LETTERS[script]))
of_mixed_scripts = words("".join(LETTERS.values()))
near = st.text("aáAａåæe' -’ーあアぁカがゝｶ\u0301\u3099", max_size=5)  # names that differ late, or not at all
any_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=24)
texts = st.one_of(of_one_script, of_mixed_scripts, near, any_text)


# The order once more, as one reads it off the sheet, and knowing nothing of the program. For Latin, kana and digits.

GOJUON = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"
SMALL = dict(zip("ぁぃぅぇぉっゃゅょゎゕゖㇰㇷ", "あいうえおつやゆよわかけくふ", strict=True))
VOICED = dict(
    zip("がぎぐげござじずぜぞだぢづでどばびぶべぼゔ", "かきくけこさしすせそたちつてとはひふへほう", strict=True)
)
HALF_VOICED = dict(zip("ぱぴぷぺぽ", "はひふへほ", strict=True))
VOWELS = {kana: vowel for vowel, row in zip("あいうえお", (
    "あかさたなはまやらわ", "いきしちにひみりゐ", "うくすつぬふむゆる", "えけせてねへめれゑ", "おこそとのほもよろを",
), strict=True) for kana in row}  # fmt: skip
READ_AS = {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h"}


def spelt(name):
    """N-8.12 as a person would tidy a name."""
    name = normalize("NFKC", name)
    for apostrophe in "’ʼ′‘":
        name = name.replace(apostrophe, "'")
    for hyphen in "‐‑‒–—―":
        name = name.replace(hyphen, "-")
    name = normalize("NFC", " ".join(name.split()).casefold())
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" or char in "ヽヾ" else char for char in name)


def read(name):
    """The letters of a name: where each is in the alphabet, its marks, and the size of a kana."""
    letters = []
    for char in spelt(name):
        for piece in normalize("NFD", char) if char not in "".join((*VOICED, *HALF_VOICED, "ゞ")) else char:
            plain = VOICED.get(piece) or HALF_VOICED.get(piece) or SMALL.get(piece, piece)
            size = "small" if piece in SMALL else "large"
            mark = "゛" if piece in VOICED else "゜" if piece in HALF_VOICED else ""
            if piece == "ー":
                if letters and letters[-1][0] in VOWELS:
                    letters.append((VOWELS[letters[-1][0]], "", "ー"))
            elif piece in "ゝゞ":
                if letters and letters[-1][0] in GOJUON:
                    letters.append((letters[-1][0], "゛" if piece == "ゞ" else "", "ゝ"))
            elif piece in READ_AS:
                letters += [(letter, piece, "large") for letter in READ_AS[piece]]
            elif piece in "\u3099\u309a" and letters:
                letters[-1] = (letters[-1][0], letters[-1][1] + "゛゜"["\u3099\u309a".index(piece)], letters[-1][2])
            elif combining(piece) and letters:
                letters[-1] = (letters[-1][0], letters[-1][1] + piece, letters[-1][2])
            elif piece.isalnum():
                letters.append((plain, mark, size))
    return letters


def in_the_alphabet(letter):
    """Digits, a to z and what is beyond, then gojūon."""
    if letter.isdigit():
        return 0, int(letter)
    return (2, GOJUON.index(letter)) if letter in GOJUON else (1, ord(letter))


def compared(one, other):
    """Below 0: the first comes first. Above: the second does. 0: they are equal."""
    if spelt(one) == spelt(other):
        return 0
    these, those = read(one), read(other)
    sizes = ("ー", "small", "ゝ", "large")
    for level in (
        lambda letter: in_the_alphabet(letter[0]),
        lambda letter: letter[1],
        lambda letter: sizes.index(letter[2]),
    ):
        for mine, theirs in zip(these, those, strict=False):
            if level(mine) != level(theirs):
                return -1 if level(mine) < level(theirs) else 1
        if len(these) != len(those):
            return len(these) - len(those)
    return -1 if spelt(one) < spelt(other) else 1


by_the_sheet = cmp_to_key(compared)
