"""Normalization of names, and the key by which two names are equal (N-8.12)."""

from functools import lru_cache
from unicodedata import normalize

from duskboard.games.deathname.names.characters import JOINERS

KNOWN = 4096  # names whose keys are cached
APOSTROPHES = "’ʼ′‘ʻ"  # N-R29 the opening ones as well
HYPHENS = "".join(map(chr, range(0x2010, 0x2016)))
KATAKANA = range(0x30A1, 0x30F7)
TO_HIRAGANA = 0x60  # code points between ア and あ

_PLAIN = str.maketrans(
    dict.fromkeys(APOSTROPHES, "'") | dict.fromkeys(HYPHENS, "-") | dict.fromkeys(JOINERS, "")
)  # fmt: skip
_HIRAGANA: dict[int, int | str] = {code: code - TO_HIRAGANA for code in KATAKANA} | {ord("ヽ"): "ゝ", ord("ヾ"): "ゞ"}
_HIRAGANA |= {ord(rare): f"{plain}\u3099" for rare, plain in zip("ヷヸヹヺ", "わゐゑを", strict=True)}


def written(text: str) -> str:
    """*text* as stored on the card: NFKC-normalized, with blanks collapsed and trimmed."""
    return " ".join(normalize("NFKC", text).split())


@lru_cache(KNOWN)
def same(name: str) -> str:
    """N-8.12, N-R16 The key by which names are equal: case, blanks, and the two kinds of kana make no difference."""
    folded = normalize("NFKC", normalize("NFD", written(name).translate(_PLAIN)).casefold())
    return " ".join(folded.split()).translate(_HIRAGANA)
