"""Chance: fair, repeatable, scriptable, countable."""

import struct
from collections import Counter
from fractions import Fraction
from hashlib import blake2b

import pytest

from duskboard.engine import OutOfScript, Scripted, Seeded, branches


def test_the_same_secret_gives_the_same_luck_on_every_machine():
    """These numbers are the contract: BLAKE2b in counter mode, little-endian words, rejection of the last run."""
    chance = Seeded(bytes(range(16)))
    assert [chance.pick(n) for n in (2, 6, 20, 37, 100, 1000, 2**32, 1)] == [1, 1, 1, 22, 90, 328, 469098639, 0]
    words = Seeded.of("seed", 7)
    assert [words.pick(6) for _ in range(10)] == [3, 1, 0, 3, 0, 4, 1, 0, 5, 5]


def test_a_block_can_be_computed_by_anybody():
    secret = bytes(range(16))
    words = []
    for counter in range(2):
        words += struct.unpack("<16I", blake2b(counter.to_bytes(8, "little"), key=secret).digest())
    chance = Seeded(secret)
    assert [chance.pick(2**32) for _ in range(32)] == words


def test_every_outcome_is_equally_likely():
    chance, rolls = Seeded.of("fair"), 60_000
    counts = Counter(chance.pick(6) for _ in range(rolls))
    assert set(counts) == set(range(6))
    chi_square = sum((count - rolls / 6) ** 2 / (rolls / 6) for count in counts.values())
    assert chi_square < 20.5  # five degrees of freedom: one honest die in a thousand is worse; the seed is fixed


def test_a_word_of_the_incomplete_last_run_is_thrown_away():
    n = 3 * 2**30  # three quarters of all words: the last quarter would favour the low numbers
    chance, plain = Seeded.of("run"), Seeded.of("run")
    words = [plain.pick(2**32) for _ in range(200)]
    kept = [word for word in words if word < n]
    assert len(kept) < len(words)
    assert [chance.pick(n) for _ in kept] == kept


def test_more_outcomes_than_words_are_refused():
    with pytest.raises(ValueError, match="expected at most 4294967296 outcomes, got 4294967297"):
        Seeded.of("many").pick(2**32 + 1)


def test_fresh_luck_differs_and_a_secret_has_128_bits():
    assert [Seeded.fresh().pick(2**32) for _ in range(4)] != [Seeded.fresh().pick(2**32) for _ in range(4)]
    with pytest.raises(ValueError, match="16 bytes, this one has 3"):
        Seeded(b"abc")


def test_every_purpose_has_luck_of_its_own_within_one_secret():
    secret = bytes(16)
    steps = [Seeded.within(secret, "step", number).secret for number in (0, 1, 0)]
    assert steps[0] == steps[2] != steps[1]
    assert Seeded.within(bytes(15) + b"x", "step", 0).secret != steps[0]
    assert secret not in steps


def test_a_script_is_followed_and_says_where_it_ends():
    chance = Scripted([1, 0, 5])
    assert [chance.pick(2), chance.pick(1)] == [1, 0]
    assert chance.left == 1
    with pytest.raises(OutOfScript, match="pick 3 is 5, expected one of 0 to 3"):
        chance.pick(4)
    with pytest.raises(OutOfScript, match="pick 4 of 2 outcomes is asked for, but only 3 are written"):
        chance.pick(2)


def test_branches_are_every_way_with_its_probability():
    def two_dice_or_a_coin(chance):
        return (chance.pick(3), chance.pick(3)) if chance.pick(2) else "coin"

    outcomes = list(branches(two_dice_or_a_coin))
    assert len(outcomes) == len({outcome for _, outcome in outcomes}) == 10
    assert sum(probability for probability, _ in outcomes) == 1
    assert {outcome: probability for probability, outcome in outcomes}["coin"] == Fraction(1, 2)
