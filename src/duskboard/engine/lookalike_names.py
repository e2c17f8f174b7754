"""Names that look alike: the skeleton of a name by Unicode Technical Standard 39, without what cannot be seen."""

from functools import cache, lru_cache
from pathlib import Path
from unicodedata import normalize

TABLE = Path(__file__).with_suffix(".txt")  # made by scripts/lookalikes.py

# Default_Ignorable_Code_Point, from Unicode's DerivedCoreProperties.txt: nothing is seen of them.
IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
BLANK = "\u2800\U00016fe4\U0001d159"  # not ignorable by the standard, but there is nothing to be seen of them either


@lru_cache(maxsize=10_000)
def looks(name: str) -> frozenset[str]:
    """How a name looks. Two names that share a look cannot be told apart by people: ``Ann``, ``ANN``, ``Аnn``.

    There are two: as it is written, because a capital I looks like a small l, and without a difference of case.
    """
    name = normalize("NFKC", name)
    folded = normalize("NFKC", name.casefold())
    return frozenset((skeleton(name), skeleton(skeleton(folded).casefold())))


def skeleton(name: str) -> str:
    """Every character by what it looks like; spaces as a screen shows them."""
    looked_up = normalize("NFD", normalize("NFD", name).translate(_characters()))
    return " ".join(looked_up.split())


@cache
def _characters() -> dict[int, str | None]:
    """What each character is replaced by."""
    replaced: dict[int, str | None] = {}
    _, *lines = TABLE.read_text("utf-8").rstrip("\n").split("\n")
    for line in lines:
        look, _, characters = line.partition("\t")
        replaced |= dict.fromkeys(map(ord, characters), look)
    replaced |= dict.fromkeys(map(ord, BLANK), " ")
    for first, last in IGNORABLE:
        replaced |= dict.fromkeys(range(first, last + 1), None)
    return replaced
