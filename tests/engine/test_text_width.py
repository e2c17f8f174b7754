"""Where a text may be cut."""

import pytest

from duskboard.engine.text_width import clusters

DECOMPOSED = "Jose\u0301"
KOREAN = "\u1112\u1161\u11ab"  # one syllable, in parts
HINDI = "\u092a\u094d\u0930\u093f\u092f\u093e"  # Priya


@pytest.mark.parametrize(
    ("text", "pieces"),
    [("さく", 2), (DECOMPOSED, 4), (KOREAN, 1), (HINDI, 3), ("\u0301a", 2), ("が", 1), ("か\u3099", 1)],
)
def test_a_character_and_its_marks_belong_together(text, pieces):
    assert len(clusters(text)) == pieces
    assert "".join(clusters(text)) == text
