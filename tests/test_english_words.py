"""English texts: what was said before by the book, and is said now as people say it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXTS = sorted(
    path
    for pattern in (
        "web/src/words/en/*.ts", "web/src/games/*/about.en.ts", "web/src/games/*/honours.en.ts",
        "web/src/games/*/words/en.ts", "web/src/games/*/words/en/*.ts",
        "src/duskboard/**/en.toml", "src/duskboard/games/*/text/*.py", "src/duskboard/cli/**/*.py",
        "docs/guide/*.md", "docs/rules/*.md",
    )
    for path in ROOT.glob(pattern)
    if not path.name.endswith(".ja.md")
)  # fmt: skip
# What is not said, and what is said instead.
INSTEAD = {
    r"[Yy]ou are \d": "Just you: two bots will join.",
    r"three bots join\b": "three bots will join you",
    r"alone, too": "or solo",
    r'"What was said"': "What happened",
    r"(?<!who )is watching\b": "1 watching",
    r"[Gg]o on on": "Continue on another device",
    r"It is your turn already": "The others are waiting for you.",
    r'"on turn"': "choosing a tile",
    r"the fifth ghost is lost": "The dungeon is lost when a fifth ghost is laid.",
    r"one use of them": "using either one spends both",
    r"Feat on the": "Reroll the Miss (feat)",
    r"decides: before the roll": "is about to roll",
    r"Here fell": "Ann was slain by",
    r"Down again": "New run",
    r"The same luck, as far as": "Same cards and dice while you make the same choices.",
    r"One thing, then on": "Choose one, then move on.",
    r"an own card": "one of their own cards",
    r"Declaration \d of": "Pass round 1 of 3",
    r"What you play by": "Rules",
    r"away for long is played for": "the house plays for anyone away too long",
}


def test_all_texts_are_found():
    assert len(TEXTS) > 60
    assert {path.suffix for path in TEXTS} == {".ts", ".toml", ".py", ".md"}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_people_say_it_so(path):
    text = path.read_text("utf-8")
    assert {now: found.group() for old, now in INSTEAD.items() if (found := re.search(old, text))} == {}
