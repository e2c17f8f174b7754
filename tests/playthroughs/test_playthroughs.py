"""What happened in these matches still happens, word for word."""

from collections import Counter

import pytest

from tests.ours import OURS
from tests.playthroughs import HERE, PLAYTHROUGHS, file_of, text_of


@pytest.mark.parametrize("key", PLAYTHROUGHS, ids=lambda key: "/".join(key))
def test_the_match_goes_as_written(key):
    assert file_of(key).read_text("utf-8") == text_of(key), "if this is meant, run make golden and read the diff"


def test_every_game_has_at_least_three_playthroughs_and_no_file_is_left_over():
    count = Counter(game for game, _ in PLAYTHROUGHS)
    assert all(count[game.name] >= 3 for game in OURS)
    assert set(HERE.glob("*/*.txt")) == set(map(file_of, PLAYTHROUGHS))
