"""The language in which the page arrives: the browser's, until the script knows what its reader has chosen."""

from typing import Literal, TypeAlias

Language: TypeAlias = Literal["en", "ja"]

JAPANESE = {  # what web/index.html says before the script runs
    '<html lang="en"': '<html lang="ja"',
    "Three little games with secrets in them, at one table: alone, with friends by a link, or with bots.": (
        "秘密を抱えて遊ぶ小さなゲームを、ひとつの卓で。ひとりでも、友だちとも、ボットとも。"
    ),
    "Lighting the lamps…": "灯りをともしています…",
    "Duskboard needs JavaScript for its tables; the rules can be read without it in docs/rules.": (
        "Duskboardの卓で遊ぶには、JavaScriptを有効にしてください。ルールは、docs/rulesでも読めます。"
    ),
}


def language_of(accepted: str) -> Language:
    """The language that an Accept-Language likes best of those the house speaks; English where it names neither."""
    liked: dict[str, float] = {}
    for one in accepted.lower().split(","):
        tag, _, weight = one.partition(";")
        language = tag.strip().partition("-")[0]
        if language in ("en", "ja"):
            liked.setdefault(language, _weight(weight))
    best = max(liked, key=lambda language: liked[language], default="en")  # of equal ones the first
    return "ja" if best == "ja" and liked["ja"] > 0 else "en"


def in_japanese(page: bytes) -> bytes:
    """The page as a reader of Japanese gets it."""
    text = page.decode()
    for english, japanese in JAPANESE.items():
        text = text.replace(english, japanese, 1)
    return text.encode()


def _weight(said: str) -> float:
    name, _, number = said.partition("=")
    try:
        return float(number) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
